"""High, Low, Jack and Game on a sheet kept by hand: the questions, and the names of the boxes."""

from collections.abc import Callable, Container

from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.parts.scoring import WHOLE_DEAL, Box, BoxWords, EntryFault, Form
from sevenup_gui.games.trumps.account import POINTS
from sevenup_gui.games.trumps.counting import Award, Point
from sevenup_gui.i18n import _


def ask_points(
    form: Form,
    sides: int,
    sure: Container[Point],
    settled: Callable[[list[Award]], bool],
    price: Callable[[Point], int] = lambda _point: 1,
) -> list[Award]:
    """Ask who made each point, in counting order, until the match is `settled`. Some side has a `sure` point. If no
    side has High, no trump was in play, so the deal has no Low and no Jack. `price` asks what a point counted."""
    awards, no_trump = list[Award](), False
    for point in POINTS:
        if no_trump and point in ("low", "jack"):
            continue
        side = form.ask(Box(point, WHOLE_DEAL, int(point in sure), sides, kind="side", wrong=EntryFault.NOBODY))
        if side:
            awards.append(Award(point, side - 1, points=price(point)))
        no_trump = no_trump or (point == "high" and side == 0)
        if settled(awards):
            break
    return awards


def point_played(box: Box, line: ScoreLine) -> int:
    """Return the value for the box of a point, or of a void deal, in a deal that was played."""
    if box.key == "void":
        return int(line.void)
    return next((made.side + 1 for made in line.lines if made.why == box.key), 0)


def point_words(point: str) -> BoxWords | None:
    """Return the question of a point's box, or None for another box."""
    return {
        "high": BoxWords(_("High"), _("Who has High?")),
        "low": BoxWords(_("Low"), _("Who has Low?")),
        "jack": BoxWords(_("Jack"), _("Who has Jack?")),
        "game": BoxWords(_("Game"), _("Who has Game?")),
    }.get(point)
