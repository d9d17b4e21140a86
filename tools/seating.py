"""How good the seating of tournaments is, against a bound that was counted and against tables drawn by lot.

    python -m tools.seating

Repeats are meetings of two who have met before in the event; they are told for every hundred pairs that sit together
(at a table of four there are six pairs, in every round anew). The bound is the larger of two that no plan can go below:
so many pairs sit together in all, and there are only so many different ones; and where a table of one round has more
players than the next has tables, some of them stay together.
"""

import random
import time
from collections import Counter
from collections.abc import Sequence
from statistics import mean

from sevenup_gui.tournament.seating import Tables, pairs_left, pairs_met, planned, table_sizes

PLAYERS, ROUNDS = (12, 28, 60, 200), (3, 4, 5, 6)
SIZES = ((4, 7), (4, 4))
SEEDS = 5
LARGEST = 7


def repeats(rounds: Sequence[Tables]) -> int:
    """The meetings of two who have met before."""
    return sum(times - 1 for times in pairs_met(rounds).values())


def meetings(sizes: Sequence[int], rounds: int) -> int:
    """How many pairs sit together, in all rounds."""
    return rounds * sum(size * (size - 1) // 2 for size in sizes)


def bound(players: int, sizes: Sequence[int], rounds: int) -> int:
    """What no plan goes below: of each round after the first, what it must have in common with the one before."""
    unparted = (rounds - 1) * sum(pairs_left(size, len(sizes)) for size in sizes)
    each = sum(max(0, rounds * (min(sizes) - 1) - (players - 1)) for _ in range(players)) // 2
    return max(meetings(sizes, rounds) - players * (players - 1) // 2, unparted, each)


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
    lots = mean(repeats(by_lot(players, sizes, rounds, seed)) for seed in range(100))
    worst = max(ours, key=repeats)
    first = Counter(table[-1] for tables in worst for table in tables)
    small = Counter(who for tables in worst for table in tables if len(table) < sizes[0] for who in table)
    counted = Counter(sizes)
    return [
        str(players), " + ".join(f"{counted[size]} x {size}" for size in sorted(counted, reverse=True)), str(rounds),
        per_hundred(mean(map(repeats, ours))), per_hundred(repeats(worst)), per_hundred(bound(players, sizes, rounds)),
        per_hundred(lots), spread(first, players), spread(small, players) if len(counted) > 1 else "-",
        f"{max(seconds):.2f}",
    ]  # fmt: skip


HEAD = ["players", "tables", "rounds", "repeats", "at worst", "bound", "by lot", "deals first", "small tables", "s"]


def main() -> None:
    """Print the table, as the documentation has it."""
    print("| " + " | ".join(HEAD) + " |")
    print("|" + " --- |" * len(HEAD))
    for wanted in SIZES:
        for players in PLAYERS:
            for rounds in ROUNDS:
                cells = row(players, wanted, rounds)
                if wanted == SIZES[1] and cells[1] == row_tables(players, SIZES[0]):
                    continue
                print("| " + " | ".join(cells) + " |", flush=True)


def row_tables(players: int, wanted: tuple[int, int]) -> str:
    """What the tables of so many are."""
    counted = Counter(table_sizes(players, *wanted, LARGEST))
    return " + ".join(f"{counted[size]} x {size}" for size in sorted(counted, reverse=True))


if __name__ == "__main__":
    main()
