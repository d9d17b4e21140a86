"""How the strength of the computer players is measured at a game, as plain facts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sevenup_gui.engine.state import State


def as_it_begins(start: State, _number: int) -> State:
    """Every deal is the first of a match."""
    return start


@dataclass(frozen=True, slots=True)
class Measure:
    """What a study of a game plays and counts.

    When deals are played alone, the deal of number `n` (from 0) is played from `one_deal(start, n)`, `start` being a
    new match. With `by_lead` the lead over the others counts, else one's own points. `points` are those awarded after
    play that are told apart, and `by_play` those of them that go by the play of the cards more than by the deal.
    """

    one_deal: Callable[[State, int], State] = as_it_begins
    by_lead: bool = False
    points: tuple[str, ...] = ()
    by_play: tuple[str, ...] = ()

    def worth(self, score: Sequence[int], side: int) -> float:
        """What counts of a score (by side) for a side."""
        return lead(score, side) if self.by_lead else score[side]


def lead(counts: Sequence[int], side: int) -> float:
    """How far a side is before the mean of the others."""
    return counts[side] - (sum(counts) - counts[side]) / (len(counts) - 1)
