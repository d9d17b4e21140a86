"""How many of certain cards chance deals, exactly, and how far from it ordinary luck goes."""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Literal, NamedTuple, TypeAlias

SPAN = 1.96  # deviations to either side of the mean: 95 of 100 lie between them

Verdict: TypeAlias = Literal["better", "ordinary", "worse"]


class Chance(NamedTuple):
    """What chance gives: the mean of a sum, and its variance."""

    mean: float = 0.0
    variance: float = 0.0

    @property
    def reach(self) -> float:
        """How far from the mean 95 of 100 such sums stay."""
        return SPAN * sqrt(self.variance)

    def times(self, count: int) -> "Chance":
        """The sum of so many, each independent of the others."""
        return Chance(self.mean * count, self.variance * count)

    def verdict(self, got: float) -> Verdict:
        """What is to be said of the sum that came."""
        if abs(got - self.mean) <= self.reach:
            return "ordinary"
        return "better" if got > self.mean else "worse"


def together(chances: Iterable[Chance]) -> Chance:
    """The sum of independent sums."""
    each = list(chances)
    return Chance(sum(one.mean for one in each), sum(one.variance for one in each))


def drawn(worths: Sequence[float], count: int) -> Chance:
    """The worth of `count` cards drawn at once from a pack whose cards have those worths: drawing without putting back
    makes the variance smaller by (N - n) / (N - 1)."""
    cards = len(worths)
    mean = sum(worths) / cards
    spread = sum((worth - mean) ** 2 for worth in worths) / cards
    return Chance(count * mean, count * spread * (cards - count) / (cards - 1))


def counted(of_kind: int, cards: int, count: int) -> Chance:
    """How many of `of_kind` cards are among `count` drawn from so many `cards`."""
    return drawn((1.0,) * of_kind + (0.0,) * (cards - of_kind), count)
