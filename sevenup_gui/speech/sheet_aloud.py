"""The lines of the score sheet in sentences, for those who hear them."""

from sevenup_gui.engine.options import Options
from sevenup_gui.games import sheet_of
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.i18n import _, comma_list, labelled, ngettext
from sevenup_gui.vocabulary.names import Names


def sheet_line(line: ScoreLine, sides: range, names: Names) -> str:
    """One deal in a sentence or two."""
    parts = [_("{number}. {name}").format(number=line.deal, name=names.seat(line.dealer))]
    parts += sheet_of(names.options).facts(line)
    for side in sides:
        said = sheet_side(line, side, names.options)
        if said:
            parts.append(labelled(names.side(side), said))
    return "; ".join(parts) + "."


def sheet_side(line: ScoreLine, side: int, options: Options) -> str:
    """Return a side's points in a deal, and its score after it."""
    parts = [*sheet_of(options).cell(line, side).aloud]
    if line.score is not None:
        score = line.score[side]
        parts.append(ngettext("{count} point", "{count} points", score).format(count=score))
    return comma_list(parts)
