"""Measure the seating of tournaments against a bound and against tables drawn by lot, for docs/measurements/seating.md.

    python -m tools.seating

- `repeats` are meetings of two who have met before in the event, per hundred pairs that sit together (six pairs at a
  table of four, in every round): the mean of five draws, and `at worst` the worst of them.
- `bound` is what no plan can go below. So many pairs sit together in all, and only so many different ones exist; each
  player has only so many others to meet; and if a table of one round has more players than the next round has tables,
  some of them stay together. It can't always be reached.
- `one by one` is the same search without the rounds to come. It repeats hardly more, but shares the first deal worse.
- `by lot` is the mean of a hundred seatings out of a hat.
- `weighted` is what the search minimises, with the third meeting of two counted twice and so on, per hundred pairs, and
  `its bound` the least it can be. If both are the same, no seating is better.
- `deals first` and `small tables` are the fewest and the most times that one player has the first deal, or one of the
  smaller tables.
- `s` is the longest of the five draws in seconds, for all rounds together, on one core of a small server.
"""

import random
import time
from collections import Counter
from collections.abc import Sequence
from statistics import mean

from sevenup_gui.tournament.seating import Tables, pairs_left, pairs_met, planned, table_sizes

PLAYERS, ROUNDS = (12, 28, 60, 200), (3, 4, 5, 6)
MORE = ((31, (4, 7)), (12, (6, 6)), (28, (7, 7)), (60, (6, 6)), (200, (7, 7)), (500, (4, 7)))
SEEDS = 5
LARGEST = 7


def repeats(rounds: Sequence[Tables]) -> int:
    """The meetings of two who have met before."""
    return sum(times - 1 for times in pairs_met(rounds).values())


def meetings(sizes: Sequence[int], rounds: int) -> int:
    """Return the number of pairs that sit together, in all rounds."""
    return rounds * sum(size * (size - 1) // 2 for size in sizes)


def weighted(rounds: Sequence[Tables]) -> int:
    """The meetings of two who have met before, each with the number of times they had."""
    return sum(times * (times - 1) // 2 for times in pairs_met(rounds).values())


def weighted_bound(players: int, sizes: Sequence[int], rounds: int) -> int:
    """Return a lower bound of `weighted`: what any two rounds must share; or all meetings spread evenly over all
    pairs."""
    alike = rounds * (rounds - 1) // 2 * sum(pairs_left(size, len(sizes)) for size in sizes)
    times, more = divmod(meetings(sizes, rounds), players * (players - 1) // 2)
    return max(alike, players * (players - 1) // 2 * times * (times - 1) // 2 + more * times)


def bound(players: int, sizes: Sequence[int], rounds: int) -> int:
    """Return a lower bound of `repeats`: what each round after the first must share with the one before; or the excess
    over all different pairs."""
    unparted = (rounds - 1) * sum(pairs_left(size, len(sizes)) for size in sizes)
    each = sum(max(0, rounds * (min(sizes) - 1) - (players - 1)) for _ in range(players)) // 2
    return max(meetings(sizes, rounds) - players * (players - 1) // 2, unparted, each)


def one_by_one(players: int, sizes: Sequence[int], rounds: int, seed: int) -> list[Tables]:
    """Search without knowledge of later rounds, as on an evening when the field changes before each."""
    luck, found = random.Random(seed), list[Tables]()
    for _ in range(rounds):
        found += planned(range(players), sizes, 1, found, luck)
    return found


def by_lot(players: int, sizes: Sequence[int], rounds: int, seed: int) -> list[Tables]:
    """Tables as a hat would give them."""
    luck = random.Random(seed)
    found: list[Tables] = []
    for _ in range(rounds):
        order = luck.sample(range(players), players)
        tables: list[list[int]] = []
        for size in sizes:
            tables.append(order[sum(map(len, tables)) :][:size])
        found.append(tables)
    return found


def spread(counts: Counter[int], players: int) -> str:
    """The fewest and the most that one player has."""
    each = [counts[who] for who in range(players)]
    return f"{min(each)}-{max(each)}"


def row(players: int, wanted: tuple[int, int], rounds: int) -> list[str]:
    """One line of the table."""
    sizes = table_sizes(players, *wanted, LARGEST)
    all_meetings = meetings(sizes, rounds)

    def per_hundred(number: float) -> str:
        return f"{100 * number / all_meetings:.1f}"

    ours, seconds = [], []
    for seed in range(SEEDS):
        began = time.perf_counter()
        plan = planned(range(players), sizes, rounds, (), random.Random(seed))
        seconds.append(time.perf_counter() - began)
        ours.append(plan)
    singly = mean(repeats(one_by_one(players, sizes, rounds, seed)) for seed in range(SEEDS))
    lots = mean(repeats(by_lot(players, sizes, rounds, seed)) for seed in range(100))
    worst = max(ours, key=repeats)
    first = Counter(table[-1] for tables in worst for table in tables)
    small = Counter(who for tables in worst for table in tables if len(table) < sizes[0] for who in table)
    counted = Counter(sizes)
    figures = (
        mean(map(repeats, ours)),
        repeats(worst),
        bound(players, sizes, rounds),
        singly,
        lots,
        mean(map(weighted, ours)),
        weighted_bound(players, sizes, rounds),
    )
    tables = " + ".join(f"{counted[size]} x {size}" for size in sorted(counted, reverse=True))
    shares = (spread(first, players), spread(small, players) if len(counted) > 1 else "-")
    return [str(players), tables, str(rounds), *map(per_hundred, figures), *shares, f"{max(seconds):.2f}"]


HEAD = (
    *("players", "tables", "rounds", "repeats", "at worst", "bound", "one by one", "by lot", "weighted", "its bound"),
    *("deals first", "small tables", "s"),
)


def main() -> None:
    """Print the table, as the documentation has it."""
    print("| " + " | ".join(HEAD) + " |")
    print("|" + " --- |" * len(HEAD))
    for players, wanted in (*((players, (4, 7)) for players in PLAYERS), *MORE):
        for rounds in ROUNDS:
            print("| " + " | ".join(row(players, wanted, rounds)) + " |", flush=True)


if __name__ == "__main__":
    main()
