"""The lines of the score sheet in sentences, for who hears them."""

from sevenup_gui.engine.options import Options
from sevenup_gui.games import game_of
from sevenup_gui.games.parts.dealline import DealLine
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.vocabulary.names import Names


def column_words(options: Options) -> str:
    """What stands over the second column of the sheet."""
    return game_of(options).words.column()


def bids_pay_words(options: Options) -> str:
    """What a bid that is met earns; empty where nobody bids."""
    return game_of(options).words.bids_pay(options)


def made_words(options: Options, line: DealLine, side: int) -> list[str]:
    """The points a side made in a deal, as they are written on the sheet."""
    return game_of(options).words.made(line, side)


def sheet_line(line: DealLine, sides: range, names: Names) -> str:
    """One deal in a sentence or two."""
    parts = [_("{number}. {name}").format(number=line.deal, name=names.seat(line.dealer))]
    parts += game_of(names.options).words.deal_facts(line)
    for side in sides:
        said = sheet_side(line, side, names.options)
        if said:
            parts.append(_("{name}: {what}").format(name=names.side(side), what=said))
    return "; ".join(parts) + "."


def sheet_side(line: DealLine, side: int, options: Options) -> str:
    """What a side made in a deal, and its score after it."""
    parts = game_of(options).words.side_facts(line, side)
    if line.score is not None:
        score = line.score[side]
        parts = [*parts, ngettext("{count} point", "{count} points", score).format(count=score)]
    return _(", ").join(parts)
