"""The daily deal in words: what is dealt, how it stands, and where somebody left par."""

from collections.abc import Sequence

from sevenup_gui.engine.actions import Play
from sevenup_gui.i18n import _, labelled, ngettext
from sevenup_gui.match.daily import DailyDeal, DailyLine
from sevenup_gui.players.par import Parting
from sevenup_gui.speech.decisions import what, when
from sevenup_gui.speech.standing import in_rounds


def length_of(deal: DailyDeal) -> str:
    """Return the number of deals in words."""
    if in_rounds(deal.options):
        return ngettext("{n} round", "{n} rounds", deal.deals).format(n=deal.deals)
    return ngettext("{n} deal", "{n} deals", deal.deals).format(n=deal.deals)


def form_words(deal: DailyDeal) -> str:
    """Return the form of the deal: "3 deals against an expert"."""
    others = deal.form.players - 1
    against = ngettext("against an expert", "against {n} experts", others).format(n=others)
    return _("{length} {against}").format(length=length_of(deal), against=against)


def in_other_window() -> str:
    """Tell the player that another window has the one try."""
    return _("You’re playing this deal in another window.")


def result_words(made: Sequence[int], line: DailyLine | None) -> str:
    """Return the points, beside par once there is one."""
    points = sum(made)
    if line is None:
        return ngettext("{n} point. Working out par…", "{n} points. Working out par…", points).format(n=points)
    return _("{points} (par {par}) {signs}").format(points=points, par=line.par, signs=shown(line.signs))


def points_words(made: Sequence[int]) -> str:
    """Return the points without par."""
    return ngettext("{n} point", "{n} points", sum(made)).format(n=sum(made))


def result_aloud(made: Sequence[int], line: DailyLine | None) -> str:
    """Return the result for listeners."""
    points = points_words(made)
    return points if line is None else _("{points}, par {par}").format(points=points, par=line.par)


def deal_title(deal: DailyDeal, number: int) -> str:
    """A deal by its number."""
    return (_("Round {n}") if in_rounds(deal.options) else _("Deal {n}")).format(n=number)


def beside_par(ours: int, par: int) -> str:
    """Compare a deal with par."""
    return {0: _("below par"), 1: _("par"), 2: _("above par")}[(ours > par) - (ours < par) + 1]


def shown(line: str) -> str:
    """A line, or signs of one, as the letters of the window can draw them."""
    return line.translate({ord("▲"): "↑", ord("▼"): "↓"})


def parting_words(parting: Parting) -> str:
    """Tell the decision that left par. A card is told with its trick; any other decision tells its moment itself."""
    view = parting.view
    words = _("{yours} (par: {theirs})").format(yours=what(parting.action, view), theirs=what(parting.par, view))
    if isinstance(parting.action, Play):
        return labelled(when(view).rstrip(".:"), words)
    return words


def streak_words(days: int) -> str:
    """Return the number of days in a row in words."""
    if not days:
        return _("No streak yet. You can miss one day a week.")
    return ngettext(
        "{n} day in a row. You can miss one day a week.",
        "{n} days in a row. You can miss one day a week.",
        days,
    ).format(n=days)
