"""What a table of an evening brings back from a match: how it counts there, and whether its totals can be true.

Whoever runs an evening asks the game: matches of one kind are counted in points, those of another are won or lost.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Literal, NamedTuple

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
