"""The worth of a score of Trinidad All Fours: a side's chance to win the match."""

from collections.abc import Iterable
from math import erf, sqrt

POINTS_A_DEAL = 3.0  # of the side that makes more, about
VARIANCE = 7.0  # of the lead that a deal brings: a jack hung counts three
DEALING = 0.2  # points that the deal is worth


def after_points(
    score: tuple[int, ...], made: Iterable[tuple[int, int]], target: int, side: int, next_dealer: int
) -> float:
    """The chance of `side` once (side, points) have been counted in order, where the side `next_dealer` deals next. The
    first to reach the target has won (T-8)."""
    now = list(score)
    for owner, points in made:
        now[owner] += points
        if now[owner] >= target:
            return float(owner == side)
    return chance(target - now[side], target - now[1 - side], DEALING if next_dealer == side else -DEALING)


def chance(need: int, other: int, deal: float) -> float:
    """The chance of a side that needs so many points, of which the deal is worth some, against the other's need: its
    lead against how far luck still goes."""
    spread = sqrt(2.0 * VARIANCE * max(1.0, min(need, other) / POINTS_A_DEAL))
    return 0.5 + 0.5 * erf((other - need + deal) / spread)
