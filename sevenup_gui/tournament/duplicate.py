"""Results of tables that played the same boards, compared seat by seat: what the cards gave is taken out.

Who sat at a seat is measured by everybody who held the same cards there: their points less the average of the seat.
At each seat those differences add up to nothing, so that no seat, and no pack, is an advantage.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from sevenup_gui.games.parts.dealline import DealLine

Deals = tuple[tuple[int, ...] | None, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a round at a table: the points of each seat, or None as long as it has not finished. `deals` has
    those of each board, where the sheet is there; None in it for a board that was void and dealt again."""

    total: tuple[int, ...] | None
    deals: Deals = ()


Differences = tuple[Fraction, ...]  # by seat: points less the average of the seat


class Place(NamedTuple):
    """How a player stands: `place` from 1, shared by equals; the sum of the differences; and how many rounds of theirs
    could be compared."""

    place: int
    player: int
    difference: Fraction
    rounds: int


def deals_of(lines: Sequence[DealLine], sides: int, players: int) -> Deals:
    """The points of each seat, board by board, from the lines of a sheet. What is pegged in a void deal belongs to the
    board, but such a board was not the same at every table."""
    found: list[tuple[int, ...] | None] = []
    before, again = (0,) * sides, False
    for line in lines:
        if line.score is None:
            again = again or line.void
            continue
        points = tuple(line.score[seat % sides] - before[seat % sides] for seat in range(players))
        found.append(None if again else points)
        before, again = line.score, False
    return tuple(found)


def less_average(rows: Mapping[int, Sequence[int]]) -> dict[int, Differences]:
    """Of each table the points of each seat less what that seat made on average, its own points included. One table
    alone cannot be compared."""
    if len(rows) < 2:
        return {}
    mean = [Fraction(sum(column), len(rows)) for column in zip(*rows.values(), strict=True)]
    return {
        table: tuple(points - usual for points, usual in zip(row, mean, strict=True)) for table, row in rows.items()
    }


def deal_by_deal(tables: Mapping[int, Played]) -> list[dict[int, Differences]]:
    """Of each board the differences at the tables that came to it, and played it as it was."""
    most = max((len(played.deals) for played in tables.values()), default=0)
    found: list[dict[int, Differences]] = []
    for deal in range(most):
        rows = {table: played.deals[deal] for table, played in tables.items() if deal < len(played.deals)}
        found.append(less_average({table: row for table, row in rows.items() if row is not None}))
    return found


def compared(tables: Mapping[int, Played], by_deal: bool) -> dict[int, Differences]:
    """Of each table of one size the differences of its seats; those that cannot be compared are not in it.

    With `by_deal`, for games in which every deal is worth the same, and where every sheet is there, each board is
    compared by itself, so that a table which did not finish counts for what it played. A match to a number of points
    is compared as a whole, or whoever wins early would lose by it; so are totals without their sheets. Then a table
    that did not finish is left out.
    """
    if by_deal and all(played.deals for played in tables.values()):
        sums: dict[int, Differences] = {}
        for board in deal_by_deal(tables):
            for table, row in board.items():
                before = sums.get(table, (Fraction(0),) * len(row))
                sums[table] = tuple(total + more for total, more in zip(before, row, strict=True))
        return sums
    return less_average({table: played.total for table, played in tables.items() if played.total is not None})


def round_differences(
    seated: Mapping[int, Sequence[int]], results: Mapping[int, Played], by_deal: bool
) -> dict[int, Fraction]:
    """The difference of each player in one round. `seated` has the players of each table by seat, `results` what came
    of the tables so far. Tables of different sizes had other boards and are not compared."""
    sizes: dict[int, dict[int, Played]] = defaultdict(dict)
    for table, result in results.items():
        sizes[len(seated[table])][table] = result
    found: dict[int, Fraction] = {}
    for tables in sizes.values():
        for table, row in compared(tables, by_deal).items():
            found.update(zip(seated[table], row, strict=True))
    return found


def alone(seated: Mapping[int, Sequence[int]]) -> tuple[int, ...]:
    """The tables that nobody can be compared with: the only ones of their size."""
    sizes = [len(players) for players in seated.values()]
    return tuple(table for table, players in seated.items() if sizes.count(len(players)) == 1)


def standings(players: Iterable[int], rounds: Iterable[Mapping[int, Fraction]]) -> tuple[Place, ...]:
    """How everybody stands by the sum of their differences, the best first; equals share a place, and stand in the
    order of `players`. A round that could not be compared counts as nothing, neither for nor against."""
    sums = {player: (Fraction(0), 0) for player in players}
    for differences in rounds:
        for player, difference in differences.items():
            if player in sums:
                total, played = sums[player]
                sums[player] = total + difference, played + 1
    order = sorted(sums, key=lambda player: -sums[player][0])
    best = [sums[player][0] for player in order]
    return tuple(Place(best.index(sums[player][0]) + 1, player, *sums[player]) for player in order)
