"""The score sheet of Seven Up: what was trump, the points that each side made by name, and counters on paper."""

from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.parts.sheet import Cell, PointColumn, SheetForm
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.trumps.account import made, points_told
from sevenup_gui.games.trumps.points import pegged_column, point_column
from sevenup_gui.i18n import comma_list, pgettext


def cell(line: ScoreLine, side: int) -> Cell:
    """The points that a side made."""
    names = tuple(made(line, side))
    return Cell((), names, f"+{len(names)}", brief=comma_list(names), aloud=tuple(points_told(line, side)))


def points(options: SevenUpOptions) -> tuple[PointColumn, ...]:
    """Return the points that can be made, in order: a forced beg leaves no gift."""
    before = [pegged_column(pgettext("score sheet, very short", "Jack turned"), "jack")]
    if options.beg != "forced":
        before.append(pegged_column(pgettext("score sheet, very short", "Gift"), "gift"))
    return (*before, *map(point_column, ("high", "low", "jack", "game")))


SHEET = SheetForm(cell=cell, paper="counters", points=points)
