"""A race between actions over sampled worlds, a bandit with successive elimination. Each world gives every action a
worth, and an action that has certainly fallen behind drops out, so that the worlds go where the choice is close.

Everything depends on the worlds and their order, never on a clock, so the same worlds give the same winner.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from typing import Generic, NamedTuple, TypeVar

from sevenup_gui.engine.actions import Action
from sevenup_gui.search.choice import Answered, Choice, Unit

T = TypeVar("T")

FIRST_LOOK = 12  # worlds before any action drops out
LOOK_EVERY = 6
ALIKE = 48  # worlds without any difference after which two actions count as the same in effect
CONFIDENCE = 1.96  # standard errors on either side: 95%
BEHIND = 2.6  # standard errors of the difference by which a dropped action is behind
LEVEL = 1e-9  # worths nearer than this are equal
NEAR = 0.001  # of the chance to win: the most that a safer action may cost


class Gap(NamedTuple):
    """An action's loss compared with the first, and half the width of its 95% interval."""

    loss: float
    within: float


class Race(Generic[T]):
    """Actions, the natural ones first, and their worths so far, world by world.

    With `whole` the worlds are all there are, so none is too many, and no action drops out before the last of them.
    `before` has a prior worth for each action, which counts as much as `trust` worlds.
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
        """Return how many worlds have been run."""
        return len(self.weights)

    @property
    def settled(self) -> bool:
        """True if only one action is left."""
        return len(self.alive) < 2

    def add(self, weight: float, worths: Mapping[T, float]) -> None:
        """Add one world. `worths` must have every action that is alive."""
        self.weights.append(weight)
        for action in self.alive:
            self.worths[action].append(worths[action])
        if not self.whole and self.used >= FIRST_LOOK and (self.used - FIRST_LOOK) % LOOK_EVERY == 0:
            self.drop()

    def mean(self, action: T) -> float:
        """Return the mean worth of an action over the worlds it has run in."""
        worths = self.worths[action]
        weights = self.weights[: len(worths)]
        total = sum(w * x for w, x in zip(weights, worths, strict=True)) + self.trust * self.before.get(action, 0.0)
        return total / (sum(weights) + self.trust)

    def drop(self) -> None:
        """Drop actions that are certainly behind."""
        leader = max(self.alive, key=lambda action: (self.mean(action), -self.alive.index(action)))
        best, total = self.worths[leader], sum(self.weights)
        left = []
        for action in self.alive:
            gaps = [ahead - here for ahead, here in zip(best, self.worths[action], strict=True)]
            mean = sum(w * gap for w, gap in zip(self.weights, gaps, strict=True)) / total
            spread = sum((w / total) ** 2 * (gap - mean) ** 2 for w, gap in zip(self.weights, gaps, strict=True))
            told = self.used < ALIKE or any(abs(gap) > LEVEL for gap in gaps)
            if action == leader or (mean <= BEHIND * sqrt(spread) + LEVEL and told):
                left.append(action)  # without a gap in that many worlds it has the same effect, and the first is enough
        self.alive = left

    def ranking(self) -> list[tuple[T, float]]:
        """Return those still alive, then the others, each best first, with the natural one first among equals."""
        means = [(action, self.mean(action)) for action in self.worths]
        gone = [action not in self.alive for action in self.worths]
        order = sorted(zip(gone, means, strict=True), key=lambda entry: (entry[0], -round(entry[1][1] / LEVEL)))
        return [pair for _, pair in order]

    def gap(self, first: T, action: T) -> Gap:
        """Return how far an action is behind the first, over the worlds that evaluated both, so that shared luck
        cancels out. With fewer than `FIRST_LOOK` / 2 of them the interval is infinite. If the worlds are all there are,
        nothing is left to luck."""
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
    """Return the action, for a race between plain actions."""
    return action


def chosen(
    race: Race[T],
    unit: Unit,
    action_of: Callable[[T], Action],
    answered: Sequence[Answered] = (),
    risks: Callable[[Iterable[T]], Mapping[T, float]] | None = None,
) -> Choice:
    """Return the first of a race's ranking as a choice, with the numbers of all. With `risks`, it is the least risky of
    those that can't be told from the first. An action dropped early ran in fewer worlds than the first, so their own
    means don't compare fairly. Each is reported as far behind as it was in its worlds."""
    order = [entry for entry, _ in race.ranking()]
    if risks is not None:
        order = safest_first(race, order, risks)
    first, best = order[0], race.mean(order[0])
    gaps = [race.gap(first, entry) for entry in order]
    values = [(action_of(entry), best - gap.loss) for entry, gap in zip(order, gaps, strict=True)]
    within = tuple([gap.within for gap in gaps])
    return Choice(action_of(first), tuple(values), unit, race.used, within, tuple(answered))


def safest_first(race: Race[T], order: list[T], risks: Callable[[Iterable[T]], Mapping[T, float]]) -> list[T]:
    """Return the ranking, but with the least risky action first, among those whose distance from the first is within
    its interval and under `NEAR`."""
    level = [entry for entry in order if is_level(race.gap(order[0], entry))]
    if len(level) < 2:
        return order
    risk = risks(level)
    safest = min(level, key=risk.__getitem__)
    return [safest, *[entry for entry in order if entry != safest]]


def is_level(gap: Gap) -> bool:
    """True if the loss may be just luck, and is tiny anyway."""
    return gap.loss <= LEVEL + min(gap.within, NEAR)
