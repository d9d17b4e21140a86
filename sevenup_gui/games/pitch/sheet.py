"""The score sheet of Pitch: what was trump and what was bid for it, and the points that each side made by name."""

from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.parts.sheet import Cell, PointColumn, SheetForm, signed, trump_facts
from sevenup_gui.games.pitch.options import PitchOptions
from sevenup_gui.games.pitch.rules import SET_BACK, SMUDGE
from sevenup_gui.games.trumps.account import POINTS
from sevenup_gui.games.trumps.points import point_column, point_name
from sevenup_gui.i18n import _, comma_list, listed, pgettext


def line_name(why: str) -> str:
    """Return the reason for a side's points, in a word or two."""
    return {SET_BACK: _("set"), SMUDGE: _("smudge")}.get(why) or point_name(why)


def cell(line: ScoreLine, side: int) -> Cell:
    """The points that a side made, or its bid where it was set back."""
    own = [each for each in line.lines if each.side == side]
    if not own:
        return Cell()
    names = tuple(line_name(each.why) for each in own)
    points = signed(sum(each.points for each in own))
    if own[0].why == SET_BACK:
        names = (_("set {points}").format(points=points),)
    return Cell((), names, points, brief=comma_list(names), aloud=(listed(list(names)),))


def facts(line: ScoreLine) -> list[str]:
    """Return a deal's trump and bid, or that all passed."""
    bid = max(line.bids.values(), default=0)
    if line.score is not None and not line.lines:
        return [_("all passed")]
    return [*trump_facts(line), *([_("bid {tricks}").format(tricks=bid)] if bid else [])]


def bidder(line: ScoreLine) -> tuple[int, int] | None:
    """Return who pitched and for how much: of two with the same bid, the dealer has taken it (P-3)."""
    bid = max(line.bids.values(), default=0)
    seats = [seat for seat, made in line.bids.items() if made == bid]
    return (line.dealer if line.dealer in seats else seats[0], bid) if bid else None


def points(options: PitchOptions) -> tuple[PointColumn, ...]:
    """Return the columns of what a side can make."""

    def swept(line: ScoreLine) -> list[int]:
        return [made.side for made in line.lines if made.why == SMUDGE]

    smudge = PointColumn(pgettext("score sheet, very short", "All"), swept)
    return (*map(point_column, POINTS), *([smudge] if options.smudge == "fifth-point" else []))


SHEET = SheetForm(cell=cell, facts=facts, points=points, auction=True, bidder=bidder)
