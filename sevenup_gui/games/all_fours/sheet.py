"""The score sheet of Trinidad All Fours: what was trump, what each side made by name, and counters on paper."""

from sevenup_gui.games.all_fours.rules import GIFT, HUNG, KICK
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.parts.sheet import Cell, PointColumn, SheetForm
from sevenup_gui.games.trumps.account import POINTS, made, points_told
from sevenup_gui.games.trumps.points import pegged_column, point_column, point_name
from sevenup_gui.i18n import _, comma_list, pgettext


def cell(line: ScoreLine, side: int) -> Cell:
    """Return a side's cell for a deal."""
    names = tuple(made(line, side))
    points = sum(peg.points for peg in line.pegged if peg.side == side)
    points += sum(one.points for one in line.lines if one.side == side)
    return Cell((), names, f"+{points}", brief=comma_list(names), aloud=tuple(points_told(line, side)))


def jack_column(head: str, hung: bool) -> PointColumn:
    """Return the column of a jack that was hung, or of one that wasn't."""

    def takers(line: ScoreLine) -> list[int]:
        return [made.side for made in line.lines if made.why == "jack" and (made.points == HUNG) == hung]

    return PointColumn(head, takers)


def points(_options: object) -> tuple[PointColumn, ...]:
    """Return the columns of what can be made, in the order in which it comes."""
    columns = {point: point_column(point) for point in POINTS}
    jack = jack_column(point_name("jack"), hung=False)
    hung = jack_column(pgettext("score sheet, very short", "Hung"), hung=True)
    return (
        pegged_column(pgettext("score sheet, very short", "Kicked"), KICK, many=True),
        pegged_column(pgettext("score sheet, very short", "Gift"), GIFT),
        *(column for point in POINTS for column in ((jack, hung) if point == "jack" else (columns[point],))),
    )


def note(_options: object) -> str:
    """Return how many counters a hung jack is."""
    return _("A hung jack is three counters.")


SHEET = SheetForm(cell=cell, paper="counters", points=points, note=note)
