"""The exact distribution of certain cards in a random deal, and the range of ordinary luck around its mean."""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Literal, NamedTuple, TypeAlias

SPAN = 1.96  # deviations to either side of the mean: 95 of 100 results fall between them

Verdict: TypeAlias = Literal["better", "ordinary", "worse"]


class Chance(NamedTuple):
    """The mean and the variance of a sum that depends on chance."""

    mean: float = 0.0
    variance: float = 0.0

    @property
    def reach(self) -> float:
        """Return the distance from the mean that 95 of 100 such sums don't exceed."""
        return SPAN * sqrt(self.variance)

    def times(self, count: int) -> "Chance":
        """Return the sum of `count` such values, each independent of the others."""
        return Chance(self.mean * count, self.variance * count)

    def verdict(self, got: float) -> Verdict:
        """Return the verdict on a sum: better than ordinary luck, ordinary, or worse."""
        if abs(got - self.mean) <= self.reach:
            return "ordinary"
        return "better" if got > self.mean else "worse"


def together(chances: Iterable[Chance]) -> Chance:
    """Return the sum of independent sums."""
    each = list(chances)
    return Chance(sum(one.mean for one in each), sum(one.variance for one in each))


def drawn(worths: Sequence[float], count: int) -> Chance:
    """Return the worth of `count` cards drawn at once from a pack of cards with those worths. Drawing n of N cards
    without replacement multiplies the variance by (N - n) / (N - 1)."""
    cards = len(worths)
    mean = sum(worths) / cards
    spread = sum((worth - mean) ** 2 for worth in worths) / cards
    return Chance(count * mean, count * spread * (cards - count) / (cards - 1))


def counted(of_kind: int, cards: int, count: int) -> Chance:
    """Return how many of `of_kind` cards are among `count` drawn from `cards` in all."""
    return drawn((1.0,) * of_kind + (0.0,) * (cards - of_kind), count)
