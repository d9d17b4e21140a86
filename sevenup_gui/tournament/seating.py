"""Who sits where: tables as even as can be, few who meet twice, and everybody's share of dealing and of table sizes."""

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sevenup_gui.tournament.deeds import Table

LEAST_AT_TABLE = 3  # below that it is another game


class Past(NamedTuple):
    """What has been: the tables of all rounds before, in the order of their seats."""

    rounds: tuple[tuple[Table, ...], ...] = ()


def table_sizes(players: int, fewest: int, most: int, largest: int) -> tuple[int, ...]:
    """How many sit at each table, the larger ones first: as even as can be, `fewest` to `most` where that can be, else
    as near to it as it goes, never below three and never beyond `largest`. Of several ways that are as good, the one
    with the smaller tables: fewer meet twice there. Raises `ValueError` where nothing goes."""
    ways = []
    for tables in range(1, players // LEAST_AT_TABLE + 1):
        small, larger = divmod(players, tables)
        sizes = (small + 1,) * larger + (small,) * (tables - larger)
        if sizes[0] <= largest:
            outside = sum(max(0, fewest - size, size - most) for size in sizes)
            ways.append((outside, sizes[0] - sizes[-1], -tables, sizes))
    if not ways:
        raise ValueError(f"{players} players cannot be seated")
    return min(ways)[-1]


def planned(
    field: Sequence[int], sizes: Sequence[int], rounds: int, past: Past, luck: random.Random
) -> tuple[tuple[Table, ...], ...]:
    """The tables of the next `rounds` rounds."""
    met: dict[tuple[int, int], int] = {}
    for tables in past.rounds:
        note_met(met, tables)
    found = []
    before = list(past.rounds)
    for _ in range(rounds):
        tables = drawn(field, sizes, met, luck)
        note_met(met, tables)
        seated_ = seated(tables, before, luck)
        before.append(seated_)
        found.append(seated_)
    return tuple(found)


def note_met(met: dict[tuple[int, int], int], tables: Sequence[Sequence[int]]) -> None:
    """Everybody at a table has met everybody there."""
    for table in tables:
        for a in table:
            for b in table:
                if a < b:
                    met[a, b] = met.get((a, b), 0) + 1


def drawn(
    field: Sequence[int], sizes: Sequence[int], met: Mapping[tuple[int, int], int], luck: random.Random
) -> list[list[int]]:
    """The tables of one round, nobody's seat said yet."""
    order = luck.sample(list(field), len(field))
    tables, at = [], 0
    for size in sizes:
        tables.append(order[at : at + size])
        at += size

    def cost(who: int, table: Sequence[int], but: int) -> int:
        return sum(met.get((min(who, b), max(who, b)), 0) for b in table if b not in (who, but))

    for _ in range(20):
        better = False
        for i, table in enumerate(tables):
            for seat, who in enumerate(table):
                mine = cost(who, table, who)
                if not mine:
                    continue
                for other in tables[:i] + tables[i + 1 :]:
                    for place, stranger in enumerate(other):
                        now = mine + cost(stranger, other, stranger)
                        if cost(who, other, stranger) + cost(stranger, table, who) < now:
                            table[seat], other[place] = stranger, who
                            better = True
                            break
                    else:
                        continue
                    break
        if not better:
            break
    return tables


def seated(
    tables: Sequence[Sequence[int]], before: Sequence[Sequence[Table]], luck: random.Random
) -> tuple[Table, ...]:
    """The tables with everybody in a seat: who dealt first least often deals first, in the last seat."""
    dealt: dict[int, int] = {}
    for round_ in before:
        for table in round_:
            dealt[table[-1]] = dealt.get(table[-1], 0) + 1
    found = []
    for table in tables:
        order = luck.sample(list(table), len(table))
        order.sort(key=lambda who: -dealt.get(who, 0))
        found.append(tuple(order))
    return tuple(found)
