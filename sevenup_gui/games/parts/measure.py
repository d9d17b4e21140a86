"""The measurement of computer players' strength at a game, as plain data."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sevenup_gui.engine.state import State


def as_it_begins(start: State, _number: int) -> State:
    """Default for `Measure.one_deal`: play every deal as the first of a match."""
    return start


@dataclass(frozen=True, slots=True)
class Measure:
    """The deals that a study of a game plays, and the points it counts.

    When deals are played alone, deal number `n` (from 0) is played from `one_deal(start, n)`, where `start` is a new
    match. With `by_lead` the lead over the others counts, else a side's own points. `points` are the awards after play
    that the study distinguishes, and `by_play` are those of them that depend more on the play of the cards than on the
    deal.
    """

    one_deal: Callable[[State, int], State] = as_it_begins
    by_lead: bool = False
    points: tuple[str, ...] = ()
    by_play: tuple[str, ...] = ()

    def worth(self, score: Sequence[int], side: int) -> float:
        """Return what counts for a side in a score (by side)."""
        return lead(score, side) if self.by_lead else score[side]


def lead(counts: Sequence[int], side: int) -> float:
    """Return a side's lead over the mean of the others."""
    return counts[side] - (sum(counts) - counts[side]) / (len(counts) - 1)
