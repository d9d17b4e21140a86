"""What a table of an evening brings back from a match: how it counts there, and whether its totals can be true.

Whoever runs an evening asks the game: matches of one kind are counted in points, those of another are won or lost.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Literal, NamedTuple

from sevenup_gui.engine.options import Options
from sevenup_gui.engine.state import side_count

MOST_POINTS = 1_000_000  # of a side in one match: more than anybody plays
NOT_COUNTED = -1  # in place of a number that nobody has counted


class TotalFault(Enum):
    """What cannot be in the totals of a match; its sentence is made where people read it."""

    LENGTH = auto()  # so many numbers for so many seats or sides
    RANGE = auto()  # a number below 0 or beyond all bounds
    POINTS = auto()  # no deals add up to those points
    EXACT = auto()  # not with so many exact bids
    ZEROS = auto()  # nor with so many of them of zero
    TRICKS = auto()  # together they claim more tricks than there are
    ALL_EXACT = auto()  # together they claim more exact bids than can be made
    NO_WINNER = auto()  # nobody has reached the goal
    TWO_WINNERS = auto()  # or nobody alone has won


class Wrong(NamedTuple):
    """Totals that cannot be: why, whose seat or side (-1 for all together), and the number that is wrong and its
    bound, where there are such."""

    fault: TotalFault
    at: int = -1
    number: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class Totals:
    """How a game counts over an evening. `counts` tells whether points are added up or matches won; `asks_exact`
    whether exact bids are told too.

    `wrong(options, players, score, exact, zeros)` is what cannot be in the totals of a match that is over, None where
    all can be: `score` by side, `exact` bids and those of `zeros` among them by seat, empty where they are not told
    and `NOT_COUNTED` where they are not told of one seat. `zeros(options, points, exact)` are the numbers of exact bids
    of zero that are possible with these; `zero` is what one of them is worth.
    """

    counts: Literal["points", "matches"]
    asks_exact: bool
    wrong: Callable[[Any, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]], Wrong | None]
    zeros: Callable[[Any, int, int], frozenset[int]]
    zero: Callable[[Any], int]


def any_points(
    options: Options, players: int, score: tuple[int, ...], exact: tuple[int, ...], zeros: tuple[int, ...]
) -> Wrong | None:
    """A number for each side, and no bids: nothing more is known of a game that says nothing of its totals."""
    sides = side_count(options, players)
    if len(score) != sides or exact or zeros:
        return Wrong(TotalFault.LENGTH, number=len(score), most=sides)
    beyond = [(side, points) for side, points in enumerate(score) if not 0 <= points <= MOST_POINTS]
    return Wrong(TotalFault.RANGE, *beyond[0], MOST_POINTS) if beyond else None


def no_zeros(_options: object, _points: int, _exact: int) -> frozenset[int]:
    """No bids of zero are told."""
    return frozenset((0,))


def nothing_for_zero(_options: object) -> int:
    """They earn nothing."""
    return 0


POINTS = Totals("points", asks_exact=False, wrong=any_points, zeros=no_zeros, zero=nothing_for_zero)
"""How a game counts that says nothing of it: points are added up, each side's as the match left them."""
