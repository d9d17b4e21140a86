"""The names of a deal's points, and their columns on a sheet with counters."""

from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.parts.sheet import PointColumn
from sevenup_gui.i18n import _


def point_name(point: str) -> str:
    """Return the name of a point: one of "high", "low", "jack", "game"."""
    return {"high": _("High"), "low": _("Low"), "jack": _("Jack"), "game": _("Game")}[point]


def point_column(point: str) -> PointColumn:
    """Return the column of a point counted after play."""

    def takers(line: ScoreLine) -> list[int]:
        return [made.side for made in line.lines if made.why == point for _point in range(made.points)]

    return PointColumn(point_name(point), takers)


def pegged_column(head: str, why: str, many: bool = False) -> PointColumn:
    """Return the column of a point given before play."""

    def takers(line: ScoreLine) -> list[int]:
        return [peg.side for peg in line.pegged if peg.why == why for _point in range(peg.points)]

    return PointColumn(head, takers, many)
