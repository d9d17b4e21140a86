"""A race between actions over sampled worlds, a bandit with successive elimination. Each world gives every action a
worth, and an action that has fallen behind for certain is dropped, so that the worlds go where the choice is close.

All is decided by the worlds and their order, never by a clock, so the same worlds give the same winner.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from typing import Generic, NamedTuple, TypeVar

from sevenup_gui.engine.actions import Action
from sevenup_gui.search.choice import Answered, Choice, Unit

T = TypeVar("T")

FIRST_LOOK = 12  # worlds before anything is dropped
LOOK_EVERY = 6
ALIKE = 48  # worlds without any difference before two actions are taken to be the same in effect
CONFIDENCE = 1.96  # standard errors on either side: 95%
BEHIND = 2.6  # an action is dropped when it is behind by so many standard errors of the difference
LEVEL = 1e-9  # worths nearer than this are the same
NEAR = 0.001  # of the chance to win: what being the safer may cost at most


class Gap(NamedTuple):
    """By how much an action falls short of the first, and half the width of its 95% interval."""

    loss: float
    within: float


class Race(Generic[T]):
    """Actions, the natural ones first, and what they have been worth so far, world by world.

    With `whole` the worlds are all there are: none is too many, so nobody is dropped before the last of them.
    `before` has what each action is thought to be worth before any world is run: it counts as much as `trust` worlds.
    """

    def __init__(
        self, actions: Iterable[T], whole: bool = False, before: Mapping[T, float] | None = None, trust: float = 0.0
    ) -> None:
        self.whole = whole
        self.before, self.trust = before or {}, trust if before else 0.0
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
        total = sum(w * x for w, x in zip(weights, worths, strict=True)) + self.trust * self.before.get(action, 0.0)
        return total / (sum(weights) + self.trust)

    def drop(self) -> None:
        """Drop who is behind for certain."""
        leader = max(self.alive, key=lambda action: (self.mean(action), -self.alive.index(action)))
        best, total = self.worths[leader], sum(self.weights)
        left = []
        for action in self.alive:
            gaps = [ahead - here for ahead, here in zip(best, self.worths[action], strict=True)]
            mean = sum(w * gap for w, gap in zip(self.weights, gaps, strict=True)) / total
            spread = sum((w / total) ** 2 * (gap - mean) ** 2 for w, gap in zip(self.weights, gaps, strict=True))
            told = self.used < ALIKE or any(abs(gap) > LEVEL for gap in gaps)
            if action == leader or (mean <= BEHIND * sqrt(spread) + LEVEL and told):
                left.append(action)  # no gap in so many worlds: the same in effect, and the first stands for both
        self.alive = left

    def ranking(self) -> list[tuple[T, float]]:
        """Those still alive, then the others, each best first; of those worth the same the natural one."""
        means = [(action, self.mean(action)) for action in self.worths]
        gone = [action not in self.alive for action in self.worths]
        order = sorted(zip(gone, means, strict=True), key=lambda entry: (entry[0], -round(entry[1][1] / LEVEL)))
        return [pair for _, pair in order]

    def gap(self, first: T, action: T) -> Gap:
        """How far an action is behind the first, over the worlds both were weighed in: what luck they share drops
        out. Of a world or two nothing is known; where the worlds are all there are, nothing is left to luck."""
        pairs = list(zip(self.worths[first], self.worths[action], self.weights, strict=False))
        total = sum(weight for _, _, weight in pairs)
        mean = sum(weight * (ahead - here) for ahead, here, weight in pairs) / total
        if self.trust:
            ahead = self.trust * (self.before[first] - self.before[action])
            mean = (mean * total + ahead) / (total + self.trust)
        if self.whole or action == first:
            return Gap(max(0.0, mean), 0.0)
        if len(pairs) < FIRST_LOOK / 2:
            return Gap(max(0.0, mean), float("inf"))
        spread = sum((weight / total) ** 2 * (ahead - here - mean) ** 2 for ahead, here, weight in pairs)
        return Gap(max(0.0, mean), CONFIDENCE * sqrt(spread * len(pairs) / (len(pairs) - 1)))


def itself(action: Action) -> Action:
    """What is weighed is an action already."""
    return action


def chosen(
    race: Race[T],
    unit: Unit,
    action_of: Callable[[T], Action],
    answered: Sequence[Answered] = (),
    risks: Callable[[Iterable[T]], Mapping[T, float]] | None = None,
) -> Choice:
    """The first of a race's ranking, with the numbers of all; of those near it that cannot be told from it, the one
    that risks least. An action dropped early was weighed in fewer worlds than the first, so that their own means are
    no fair comparison: each is told as far behind as it was in those."""
    order = [entry for entry, _ in race.ranking()]
    if risks is not None:
        order = safest_first(race, order, risks)
    first, best = order[0], race.mean(order[0])
    gaps = [race.gap(first, entry) for entry in order]
    values = [(action_of(entry), best - gap.loss) for entry, gap in zip(order, gaps, strict=True)]
    within = tuple([gap.within for gap in gaps])
    return Choice(action_of(first), tuple(values), unit, race.used, within, tuple(answered))


def safest_first(race: Race[T], order: list[T], risks: Callable[[Iterable[T]], Mapping[T, float]]) -> list[T]:
    """A ranking, but first of all the action that risks least of those whose distance from the first is within its
    interval and under `NEAR`."""
    level = [entry for entry in order if is_level(race.gap(order[0], entry))]
    if len(level) < 2:
        return order
    risk = risks(level)
    safest = min(level, key=risk.__getitem__)
    return [safest, *[entry for entry in order if entry != safest]]


def is_level(gap: Gap) -> bool:
    """Whether nobody could tell for certain, and hardly anything is lost."""
    return gap.loss <= LEVEL + min(gap.within, NEAR)
