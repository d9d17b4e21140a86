"""Papers that a phone may look at beside the game: the rules of the table, and the score sheet."""

from collections.abc import Sequence

from sevenup_gui.engine.options import Options
from sevenup_gui.games import sheet_of
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.i18n import _
from sevenup_gui.serve.room import Shown
from sevenup_gui.speech.rulecard import rule_card, rules_line
from sevenup_gui.speech.sheet_aloud import sheet_line
from sevenup_gui.vocabulary.names import Names


def rules_paper(options: Options, players: int, key: str) -> Shown:
    """The rule card of the table; `key` is what its rules are known by."""
    return {
        "kind": "rules",
        "title": rules_line(options.game, key),
        "sections": [[heading, text] for heading, text in rule_card(options, players)],
    }


def sheet_paper(lines: Sequence[ScoreLine], sides: range, names: Names) -> Shown:
    """The score sheet: a row for each deal, in a cell the score after it and, in a second line, what was made of it.
    `aloud` has each row in a sentence, for who hears it."""
    return {
        "kind": "sheet",
        "title": _("Score sheet"),
        "head": [_("Dealer"), *(names.side(side) for side in sides)],
        "rows": [row(line, sides, names) for line in lines],
        "aloud": [sheet_line(line, sides, names) for line in lines],
    }


def row(line: ScoreLine, sides: range, names: Names) -> list[str]:
    """One deal: its number and who dealt, and a cell for each side."""
    dealer = _("{number}. {name}").format(number=line.deal, name=names.seat(line.dealer))
    return [dealer, *(cell(line, side, names.options) for side in sides)]


def cell(line: ScoreLine, side: int, options: Options) -> str:
    """Return a side's score after a deal, and under it its points in a few words."""
    score = "–" if line.score is None else str(line.score[side])
    brief = sheet_of(options).cell(line, side).brief
    return f"{score}\n{brief}" if brief else score
