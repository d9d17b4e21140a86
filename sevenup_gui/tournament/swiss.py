"""Pairings of matches that are won or lost: those who stand alike meet, nobody meets twice while that can be avoided.

Anyone who is paired is a unit: a player, or two who are partners, for a round or all evening.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeAlias

Unit: TypeAlias = tuple[int, ...]
Cost: TypeAlias = Callable[[Unit, Unit], float]

REMATCH = 1000.0  # what it costs to meet once more; to be one match apart costs 1, two 4
SWEEPS = 40  # through all pairs, of the search for better ones; it ends when none is found
STARTS = 12  # of that search, where a rematch is left
ALL_WAYS = 12  # so many units are paired by looking at all ways
LOOKS = 150_000  # at changes of two seats, of the search for tables of four: some seconds at most
NEAR = 40  # seats apart in the order of standing, of two that may change
PATIENCE = 100  # searches in vain, where a rematch is left
KICKS = 3  # random changes before it searches once more from the best tables


def who_sits_out(
    units: Sequence[Unit], many: int, byes: Mapping[int, int], won: Mapping[int, int], luck: Random
) -> tuple[Unit, ...]:
    """Return the `many` units without a table: those who sat out least often, and of those the ones with the fewest
    wins."""
    shuffled = luck.sample(list(units), len(units))
    shuffled.sort(key=lambda unit: (mean_of(unit, byes), mean_of(unit, won)))
    return tuple(shuffled[:many])


def may_sit_out(units: Sequence[Unit], many: int, byes: Mapping[int, int], won: Mapping[int, int]) -> tuple[Unit, ...]:
    """Return the units from which `who_sits_out` takes so many, by lot if there are more."""
    rank = {unit: (mean_of(unit, byes), mean_of(unit, won)) for unit in units}
    last = sorted(rank.values())[many - 1] if many else (-1.0, -1.0)
    return tuple(unit for unit in units if rank[unit] <= last)


def mean_of(unit: Unit, each: Mapping[int, int]) -> float:
    """Return a unit's value, the mean of both for partners."""
    return sum(each.get(who, 0) for who in unit) / len(unit)


def paired(
    units: Sequence[Unit], won: Mapping[int, int], met: Callable[[Unit, Unit], int], luck: Random
) -> list[tuple[Unit, Unit]]:
    """An even number of units in pairs: as few as can be who have met, whatever that costs in standing, and then those
    together who have won as much."""
    standing = {unit: mean_of(unit, won) for unit in units}

    def cost(a: Unit, b: Unit) -> float:
        apart = standing[a] - standing[b]
        return REMATCH * met(a, b) + apart * apart

    best: list[tuple[Unit, Unit]] = []
    for _ in range(STARTS):
        order = luck.sample(list(units), len(units))
        order.sort(key=lambda unit: -standing[unit])
        pairs = all_ways(order, cost) if len(order) <= ALL_WAYS else bettered(order, cost)
        if not best or sum_of(pairs, cost) < sum_of(best, cost):
            best = pairs
        if len(order) <= ALL_WAYS or sum_of(best, cost) < REMATCH:
            break
    return best


def sum_of(pairs: Sequence[tuple[Unit, Unit]], cost: Cost) -> float:
    """Return the cost of all pairs."""
    return sum(cost(a, b) for a, b in pairs)


def all_ways(order: Sequence[Unit], cost: Cost) -> list[tuple[Unit, Unit]]:
    """The best pairs of few units: what is left of them is paired once, however it came to be left."""
    known: dict[int, tuple[float, list[tuple[Unit, Unit]]]] = {0: (0.0, [])}

    def best(left: int) -> tuple[float, list[tuple[Unit, Unit]]]:
        if left not in known:
            first = left.bit_length() - 1
            ways = []
            for other in range(first):
                if left >> other & 1:
                    rest, pairs = best(left ^ (1 << first) ^ (1 << other))
                    ways.append((rest + cost(order[other], order[first]), other, pairs))
            price, other, pairs = min(ways, key=lambda way: (way[0], -way[1]))
            known[left] = price, [*pairs, (order[other], order[first])]
        return known[left]

    return best((1 << len(order)) - 1)[1]


def bettered(order: Sequence[Unit], cost: Cost) -> list[tuple[Unit, Unit]]:
    """Neighbours in the order are pairs; then any two pairs change partners wherever that is better."""
    pairs = [(order[at], order[at + 1]) for at in range(0, len(order), 2)]
    for _ in range(SWEEPS):
        found = False
        for i in range(len(pairs)):
            for j in range(len(pairs)):
                (a, b), (c, d) = pairs[i], pairs[j]
                here = cost(a, b)
                if i == j or not here:  # who is well paired is looked at when it is the other's turn
                    continue
                now = here + cost(c, d)
                first, second = cost(a, c) + cost(b, d), cost(a, d) + cost(b, c)
                if min(first, second) < now - 1e-9:
                    pairs[i], pairs[j] = ((a, c), (b, d)) if first <= second else ((a, d), (b, c))
                    found = True
        if not found:
            break
    return pairs


def foursomes(
    players: Sequence[int],
    won: Mapping[int, int],
    together: Mapping[tuple[int, int], int],
    met: Mapping[tuple[int, int], int],
    luck: Random,
) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Players by fours, as partners against partners: as few as can be who were partners, then who were opponents, and
    then at each table those who have won as much. Partners and opponents are found together, because the best partners
    may leave nobody to meet."""

    def price(at: int) -> float:
        a, b, c, d = seats[at], seats[at + 1], seats[at + 2], seats[at + 3]
        again = 2 * (together.get((a, b), 0) + together.get((c, d), 0))
        again += met.get((a, c), 0) + met.get((a, d), 0) + met.get((b, c), 0) + met.get((b, d), 0)
        one, two, three, four = won.get(a, 0), won.get(b, 0), won.get(c, 0), won.get(d, 0)
        apart = max(one, two, three, four) - min(one, two, three, four)
        sides = one + two - three - four
        return REMATCH * again + apart * apart + sides * sides / 4

    looks, best, least, vain = LOOKS, list[int](), 0.0, 0  # searches in vain since the best
    seats = sorted(luck.sample(list(players), len(players)), key=lambda who: -won.get(who, 0))
    while True:
        costs = [price(at) for at in range(0, len(seats), 4)]
        found = True
        while found and looks > 0:
            found = False
            for i in range(len(seats)):
                for j in range(max(0, i - NEAR), min(len(seats), i + NEAR + 1)):
                    if i // 2 == j // 2 or not costs[i // 4]:  # a table as it should be waits for the others
                        continue
                    looks -= 1
                    one, two = i // 4, j // 4
                    seats[i], seats[j] = seats[j], seats[i]
                    first, second = price(4 * one), price(4 * two) if two != one else 0.0
                    if first + second < costs[one] + (costs[two] if two != one else 0.0) - 1e-9:
                        costs[one], found = first, True
                        if two != one:
                            costs[two] = second
                    else:
                        seats[i], seats[j] = seats[j], seats[i]
        vain += 1
        if not best or sum(costs) < least:
            best, least, vain = list(seats), sum(costs), 0
        if not least or looks <= 0 or vain == (STARTS if least < REMATCH else PATIENCE):
            break
        seats = list(best)
        for _ in range(KICKS):
            i, j = luck.randrange(len(seats)), luck.randrange(len(seats))
            seats[i], seats[j] = seats[j], seats[i]
    return [((best[at], best[at + 1]), (best[at + 2], best[at + 3])) for at in range(0, len(best), 4)]
