"""Pairings of matches that are won or lost: those who stand alike meet, nobody meets twice while that can be avoided.

Whoever is paired is a unit: a player, or two who are partners all evening.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

Unit = TypeVar("Unit", bound=tuple[int, ...])
SWEEPS = 40  # through all pairs, of the search for better ones; it ends when none is found


def who_sits_out(
    units: Sequence[tuple[int, ...]], many: int, byes: Mapping[int, int], won: Mapping[int, float], luck: random.Random
) -> tuple[tuple[int, ...], ...]:
    """Those for whom there is no table, so `many`: who sat out least often, and of those who have won least."""
    shuffled = luck.sample(list(units), len(units))
    shuffled.sort(key=lambda unit: (sum(byes.get(who, 0) for who in unit) / len(unit), won_by(unit, won)))
    return tuple(shuffled[:many])


def won_by(unit: Sequence[int], won: Mapping[int, float]) -> float:
    """How many matches a unit has won; of partners for one round, both together."""
    return sum(won.get(who, 0) for who in unit) / len(unit)


def paired(
    units: Sequence[tuple[int, ...]],
    won: Mapping[int, float],
    met: Callable[[tuple[int, ...], tuple[int, ...]], int],
    luck: random.Random,
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """An even number of units in pairs: first those who stand alike, then no pair that met before while that can be
    avoided, whatever it costs in standing."""
    order = luck.sample(list(units), len(units))
    order.sort(key=lambda unit: -won_by(unit, won))

    def cost(a: tuple[int, ...], b: tuple[int, ...]) -> float:
        apart = won_by(a, won) - won_by(b, won)
        return 1000.0 * met(a, b) + apart * apart

    pairs = [(order[at], order[at + 1]) for at in range(0, len(order), 2)]
    for _ in range(SWEEPS):
        better = False
        for i in range(len(pairs)):
            for j in range(i + 1, len(pairs)):
                (a, b), (c, d) = pairs[i], pairs[j]
                now = cost(a, b) + cost(c, d)
                if now == 0:
                    continue
                first, second = cost(a, c) + cost(b, d), cost(a, d) + cost(b, c)
                if min(first, second) < now - 1e-9:
                    pairs[i], pairs[j] = ((a, c), (b, d)) if first <= second else ((a, d), (b, c))
                    better = True
        if not better:
            break
    return pairs
