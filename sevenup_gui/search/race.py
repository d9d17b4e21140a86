"""A race between actions over sampled worlds: each world gives every action a worth, and an action that has fallen
behind for certain is dropped, so that the worlds go where the choice is close.

All is decided by the worlds and their order, never by a clock, so the same worlds give the same winner.
"""

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import Generic, TypeVar

T = TypeVar("T")

FIRST_LOOK = 12  # worlds before anything is dropped
LOOK_EVERY = 6
BEHIND = 2.6  # an action is dropped when it is behind by so many standard errors of the difference
LEVEL = 1e-9  # worths nearer than this are the same


class Race(Generic[T]):
    """Actions, the natural ones first, and what they have been worth so far, world by world.

    With `whole` the worlds are all there are: none is too many, so nobody is dropped before the last of them.
    """

    def __init__(self, actions: Iterable[T], whole: bool = False) -> None:
        self.whole = whole
        self.worths: dict[T, list[float]] = {action: [] for action in actions}
        self.weights: list[float] = []
        self.alive: list[T] = list(self.worths)

    @property
    def used(self) -> int:
        """How many worlds have been run."""
        return len(self.weights)

    @property
    def settled(self) -> bool:
        """Whether only one action is left."""
        return len(self.alive) < 2

    def add(self, weight: float, worths: Mapping[T, float]) -> None:
        """Run one world; `worths` must have every action that is alive."""
        self.weights.append(weight)
        for action in self.alive:
            self.worths[action].append(worths[action])
        if not self.whole and self.used >= FIRST_LOOK and (self.used - FIRST_LOOK) % LOOK_EVERY == 0:
            self.drop()

    def mean(self, action: T) -> float:
        """The mean worth of an action over the worlds it has run in."""
        worths = self.worths[action]
        weights = self.weights[: len(worths)]
        return sum(w * x for w, x in zip(weights, worths, strict=True)) / sum(weights)

    def drop(self) -> None:
        """Drop who is behind for certain."""
        leader = max(self.alive, key=lambda action: (self.mean(action), -self.alive.index(action)))
        best, total = self.worths[leader], sum(self.weights)
        left = []
        for action in self.alive:
            gaps = [ahead - here for ahead, here in zip(best, self.worths[action], strict=True)]
            mean = sum(w * gap for w, gap in zip(self.weights, gaps, strict=True)) / total
            spread = sum((w / total) ** 2 * (gap - mean) ** 2 for w, gap in zip(self.weights, gaps, strict=True))
            if action == leader or (mean <= BEHIND * sqrt(spread) + LEVEL and any(abs(gap) > LEVEL for gap in gaps)):
                left.append(action)  # no gap in any world: the same in effect, and the first of them stands for both
        self.alive = left

    def ranking(self) -> list[tuple[T, float]]:
        """Those still alive, then the others, each best first; of those worth the same the natural one."""
        means = [(action, self.mean(action)) for action in self.worths]
        gone = [action not in self.alive for action in self.worths]
        order = sorted(zip(gone, means, strict=True), key=lambda entry: (entry[0], -round(entry[1][1] / LEVEL)))
        return [pair for _, pair in order]
