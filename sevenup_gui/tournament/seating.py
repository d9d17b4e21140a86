"""Seating: tables as even as can be, few who meet twice, and fair shares of dealing and of table sizes.

All rounds that are still to come are thought out at once, since what is best for one round alone leaves little for the
next. A plan begins with everybody dealt out to tables at random; then two players of one round change tables, again and
again, whenever that makes the whole better, and now and then, ever more seldom, when it makes it a little worse, so
that the search is not caught where no single change helps (simulated annealing). It ends when no plan can be better, or
after a number of steps: no clock is asked, and the same luck gives the same tables on every computer.
"""

import heapq
from collections import deque
from collections.abc import Sequence
from itertools import accumulate, combinations, pairwise
from math import exp
from random import Random

from sevenup_gui.tournament.event_log import Table

LEAST_AT_TABLE = 3  # below that it is another game
MOST_STEPS = 400_000  # of the search for tables: a second or two
STEPS_EACH = 1_500  # for each seat of the plan, where that is less
WARM, COLD = 0.6, 0.05  # how much worse a change may be and still be taken with a chance of 1 in e, first and last
SEAT_STEPS_EACH = 60  # of the search for seats, for each seat of the plan

Tables = Sequence[Sequence[int]]


def table_sizes(players: int, fewest: int, most: int, largest: int) -> tuple[int, ...]:
    """Return the sizes of tables, the larger ones first: as even as possible, `fewest` to `most` if that works, or else
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
    field: Sequence[int], sizes: Sequence[int], rounds: int, past: Sequence[Tables], luck: Random
) -> tuple[tuple[Table, ...], ...]:
    """The tables of the next `rounds` rounds, of those `sizes`, for the players in `field`; `past` are the tables of
    all rounds before, in the order of their seats, no matter who sat there. The last seat deals first."""
    search = Search(field, sizes, rounds, past, luck)
    search.run(min(MOST_STEPS, STEPS_EACH * len(field) * rounds))
    return seated(search.best_tables(), past, luck)


class Search:
    """The search for who sits together in which round. Players are counted from 0 here, in the order of the field."""

    def __init__(self, field: Sequence[int], sizes: Sequence[int], rounds: int, past: Sequence[Tables], luck: Random):
        self.field, self.luck = list(field), luck
        self.count = len(self.field)
        self.spans = tuple(pairwise(accumulate(sizes, initial=0)))  # the places of each table in a round
        self.table_at = [table for table, (begin, end) in enumerate(self.spans) for _ in range(begin, end)]
        self.small = [int(size < max(sizes)) for size in sizes]
        number = {who: at for at, who in enumerate(self.field)}
        self.past = [[[number[who] for who in table if who in number] for table in tables] for tables in past]
        self.met = [0] * (self.count * self.count)  # how often two sit together, over all rounds
        self.smalls = [0] * self.count  # how often somebody sits at a table smaller than others of its round
        for tables, all_tables in zip(self.past, past, strict=True):
            widest = max(map(len, all_tables), default=0)
            for mine, table in zip(tables, all_tables, strict=True):
                self._sit(mine, int(len(table) < widest))
        self.least = self._least(rounds)
        self.rounds = [luck.sample(range(self.count), self.count) for _ in range(rounds)]
        for order in self.rounds:
            for (begin, end), small in zip(self.spans, self.small, strict=True):
                self._sit(order[begin:end], small)
        self.cost = self._cost()
        self.best, self.best_rounds = self.cost, [list(order) for order in self.rounds]

    def _sit(self, table: Sequence[int], small: int) -> None:
        """Count that these sit together once more."""
        for a in table:
            self.smalls[a] += small
            for b in table:
                if a != b:
                    self.met[a * self.count + b] += 1

    def _cost(self) -> int:
        """Return the cost to minimise: a pair that meets a second time costs one, a third time two more, and so on; and
        so does a player at a small table again."""
        return self._meetings() + sum(times * (times - 1) // 2 for times in self.smalls)

    def _meetings(self) -> int:
        """Return the cost of meetings between players who have met before."""
        halves = (self.met[a * self.count : a * self.count + a] for a in range(self.count))
        return sum(times * (times - 1) // 2 for half in halves for times in half if times > 1)

    def _least(self, rounds: int) -> int:
        """Return a lower bound of the cost. Two rounds have pairs in common wherever a table of one has more players
        than the other has tables; and small tables can be shared no better than evenly."""
        tables = len(self.spans)
        sizes = [end - begin for begin, end in self.spans]
        alike = rounds * (rounds - 1) // 2 * sum(pairs_left(size, tables) for size in sizes)
        for before in self.past:
            old = sum(pairs_left(len(table), tables) for table in before)
            strangers = self.count - sum(map(len, before))
            new = sum(pairs_left(size, len(before) + strangers) for size in sizes)
            alike += rounds * max(old, new)
        shares = [(times, 0) for times in self.smalls]
        heapq.heapify(shares)
        for _ in range(rounds * sum(size for size, small in zip(sizes, self.small, strict=True) if small)):
            times, more = heapq.heappop(shares)
            heapq.heappush(shares, (times + 1, more + 1))
        return self._meetings() + alike + sum(times * (times - 1) // 2 for times, _more in shares)

    def run(self, steps: int) -> None:
        """Change two players of a round, so many times, or until nothing can be better."""
        rnd, count, met, smalls = self.luck.random, self.count, self.met, self.smalls
        spans, table_at, small, rounds = self.spans, self.table_at, self.small, self.rounds
        rounds_count, cost = len(rounds), self.cost
        if len(spans) < 2 or self.best <= self.least:
            return
        warmth, cooling = WARM, (COLD / WARM) ** (1 / steps)
        for step in range(steps):
            warmth *= cooling
            order = rounds[int(rnd() * rounds_count)]
            here = int(rnd() * count)
            table = table_at[here]
            begin, end = spans[table]
            a = order[here]
            row = a * count
            mine = 1 - (end - begin)  # and everybody there has met A once at least: at this table
            for other in order[begin:end]:
                mine += met[row + other]
            if mine == 0 and step & 7 and not small[table]:  # A meets nobody twice: mostly there is nothing to gain
                continue
            there = int(rnd() * count)
            table_there = table_at[there]
            if table_there == table:
                continue
            begin_there, end_there = spans[table_there]
            b = order[there]
            row_there = b * count
            worse = end_there - begin_there - 1 - mine
            for other in order[begin_there:end_there]:
                worse += met[row + other] - met[row_there + other]
            for other in order[begin:end]:
                worse += met[row_there + other]
            worse -= 2 * met[row + b]
            if small[table] != small[table_there]:
                worse += 1 + (smalls[b] - smalls[a] if small[table] else smalls[a] - smalls[b])
            if worse > 0 and rnd() >= exp(-worse / warmth):
                continue
            for other in order[begin:end]:
                if other != a:
                    met[row + other] -= 1
                    met[other * count + a] -= 1
                    met[row_there + other] += 1
                    met[other * count + b] += 1
            for other in order[begin_there:end_there]:
                if other != b:
                    met[row_there + other] -= 1
                    met[other * count + b] -= 1
                    met[row + other] += 1
                    met[other * count + a] += 1
            smalls[a] += small[table_there] - small[table]
            smalls[b] += small[table] - small[table_there]
            order[here], order[there] = b, a
            cost += worse
            if cost < self.best:
                self.best, self.best_rounds = cost, [list(each) for each in rounds]
                if cost <= self.least:
                    break
        self.cost = cost

    def best_tables(self) -> list[list[list[int]]]:
        """The tables of all rounds in the best plan that was found, by the players' own numbers."""
        return [
            [[self.field[at] for at in order[begin:end]] for begin, end in self.spans] for order in self.best_rounds
        ]


def pairs_left(players: int, tables: int) -> int:
    """Return the number of pairs among players who sat together that can't be parted when they go to so many tables."""
    small, larger = divmod(players, tables)
    return tables * small * (small - 1) // 2 + larger * small


def seated(rounds: Sequence[Tables], past: Sequence[Tables], luck: Random) -> tuple[tuple[Table, ...], ...]:
    """The tables with everybody in a seat. Everybody deals first, in the last seat, as often as everybody else, as far
    as that can be at all; then two at a table change seats, over and over, wherever the other seats, counted from the
    dealer's left, are shared no worse so."""
    every = [luck.sample(table, len(table)) for tables in rounds for table in tables]
    dealt: dict[int, int] = dict.fromkeys((who for table in every for who in table), 0)
    widest = max(map(len, every), default=0)
    for tables in past:
        widest = max(widest, *map(len, tables))
        for table in tables:
            dealt[table[-1]] = dealt.get(table[-1], 0) + 1
    share_the_deal(every, dealt)
    shares = {who: [0] * widest for who in dealt}
    for tables in (*past, every):
        for table in tables:
            for seat, who in enumerate(table[:-1]):
                shares.setdefault(who, [0] * widest)[seat] += 1
    rnd = luck.random
    for _ in range(SEAT_STEPS_EACH * sum(map(len, every))):
        table = every[int(rnd() * len(every))]
        one, other = int(rnd() * (len(table) - 1)), int(rnd() * (len(table) - 1))
        mine, theirs = shares[table[one]], shares[table[other]]
        if one != other and theirs[one] - mine[one] + mine[other] - theirs[other] + 2 <= 0:
            mine[one] -= 1
            theirs[one] += 1
            theirs[other] -= 1
            mine[other] += 1
            table[one], table[other] = table[other], table[one]
    seats = iter(every)
    return tuple(tuple(tuple(next(seats)) for _table in tables) for tables in rounds)


def share_the_deal(tables: Sequence[list[int]], dealt: dict[int, int]) -> None:
    """Move into the last seat of each table the player to deal first there; `dealt` says how often everybody has before
    and is told. Nobody deals twice more than another where any chain of tables leads from one to the other, along which
    each hands their deal to the next: no other choice of dealers is more even than one without such a chain."""
    deals: dict[int, list[int]] = {who: [] for table in tables for who in table}
    for at, table in enumerate(tables):
        who = min(table, key=dealt.__getitem__)
        deals[who].append(at)
        dealt[who] += 1
    while True:
        chains, least = 0, min(map(dealt.__getitem__, deals), default=0)
        for who in sorted(deals, key=lambda each: -dealt[each]):
            if dealt[who] < least + 2:
                break
            chain = chain_from(who, tables, deals, dealt)
            for giver, taker, at in chain:
                deals[giver].remove(at)
                deals[taker].append(at)
            if chain:
                dealt[who] -= 1
                dealt[chain[-1][1]] += 1
                chains += 1
        if not chains:
            break
    for who, some in deals.items():
        for at in some:
            seat = tables[at].index(who)
            tables[at][seat], tables[at][-1] = tables[at][-1], who


def chain_from(
    who: int, tables: Sequence[list[int]], deals: dict[int, list[int]], dealt: dict[int, int]
) -> list[tuple[int, int, int]]:
    """The shortest chain from somebody to one who deals twice less: who gives the deal of which table to whom."""
    came: dict[int, tuple[int, int]] = {}
    row = deque([who] if deals[who] else [])
    while row:
        giver = row.popleft()
        for at in deals[giver]:
            for taker in tables[at]:
                if taker == who or taker in came:
                    continue
                came[taker] = giver, at
                if dealt[taker] <= dealt[who] - 2:
                    chain, last = [], taker
                    while last != who:
                        before, table = came[last]
                        chain.append((before, last, table))
                        last = before
                    return chain[::-1]
                row.append(taker)
    return []


def pairs_met(rounds: Sequence[Tables]) -> dict[tuple[int, int], int]:
    """Return how often each pair sat together, for pairs that did."""
    met: dict[tuple[int, int], int] = {}
    for tables in rounds:
        for table in tables:
            for pair in combinations(sorted(table), 2):
                met[pair] = met.get(pair, 0) + 1
    return met
