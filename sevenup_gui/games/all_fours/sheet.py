"""The score sheet of Trinidad All Fours: what was trump, what each side made by name, and counters on paper."""

from sevenup_gui.games.all_fours.rules import GIFT, KICK
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.parts.sheet import Cell, PointColumn, SheetForm
from sevenup_gui.games.trumps.account import POINTS, made, points_told
from sevenup_gui.games.trumps.points import pegged_column, point_column
from sevenup_gui.i18n import _, pgettext


def cell(line: ScoreLine, side: int) -> Cell:
    """What a side made."""
    names = tuple(made(line, side))
    points = sum(peg.points for peg in line.pegged if peg.side == side)
    points += sum(one.points for one in line.lines if one.side == side)
    return Cell((), names, f"+{points}", brief=_(", ").join(names), aloud=tuple(points_told(line, side)))


def points(_options: object) -> tuple[PointColumn, ...]:
    """What can be made, in the order in which it comes."""
    return (
        pegged_column(pgettext("score sheet, very short", "Kicked"), KICK),
        pegged_column(pgettext("score sheet, very short", "Gift"), GIFT),
        *map(point_column, POINTS),
    )


SHEET = SheetForm(cell=cell, paper="counters", points=points)
