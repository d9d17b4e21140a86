"""Seating: even tables, few who meet twice, fair shares."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenup_gui.tournament import seating
from sevenup_gui.tournament.seating import (
    Search,
    Tables,
    pairs_left,
    pairs_met,
    planned,
    seated,
    share_the_deal,
    table_sizes,
)


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Laws hold however short the search is."""
    monkeypatch.setattr(seating, "MOST_STEPS", 3000)
    monkeypatch.setattr(seating, "SEAT_STEPS_EACH", 10)


# Sizes


@pytest.mark.parametrize(
    ("players", "fewest", "most", "sizes"),
    [
        (28, 4, 7, (4,) * 7),
        (30, 4, 7, (5,) * 6),
        (31, 4, 7, (5, 5, 5, 4, 4, 4, 4)),
        (12, 6, 7, (6, 6)),
        (7, 4, 4, (4, 3)),
        (5, 3, 4, (5,)),
        (11, 4, 4, (4, 4, 3)),
        (3, 4, 7, (3,)),
        (8, 7, 7, (4, 4)),
    ],
)
def test_tables_are_as_even_as_can_be(players: int, fewest: int, most: int, sizes: tuple[int, ...]) -> None:
    """Within the sizes wanted where that goes, else next to them; of equals, the smaller tables."""
    assert table_sizes(players, fewest, most, 7) == sizes


@given(st.integers(3, 500), st.integers(3, 7), st.integers(3, 7))
def test_no_table_is_too_small_or_too_large(players: int, one: int, other: int) -> None:
    """Everybody sits, never fewer than three together nor more than can play, and no two tables differ by two."""
    sizes = table_sizes(players, min(one, other), max(one, other), 7)
    assert sum(sizes) == players
    assert 3 <= min(sizes) <= max(sizes) <= min(7, min(sizes) + 1)
    assert list(sizes) == sorted(sizes, reverse=True)


def test_two_players_are_no_table() -> None:
    """There is another game for them."""
    with pytest.raises(ValueError, match="2 players"):
        table_sizes(2, 3, 7, 7)


# Laws of every plan

FIELDS = st.tuples(st.integers(3, 24), st.integers(1, 4), st.integers(0, 2**32), st.integers(0, 2))


def past_of(field: list[int], luck: random.Random, many: int) -> list[Tables]:
    """Rounds that were played by some of these and by others who are not here any more."""
    everybody = [*field, *(1000 + n for n in range(5))]
    rounds: list[Tables] = []
    for _ in range(many):
        there = luck.sample(everybody, max(3, len(everybody) - 4))
        sizes = table_sizes(len(there), 3, 5, 7)
        rounds.append([[there.pop() for _ in range(size)] for size in sizes])
    return rounds


@given(FIELDS)
def test_everybody_sits_once_in_every_round(case: tuple[int, int, int, int]) -> None:
    """At tables of the sizes asked for, whatever was before; and the same luck gives the same plan."""
    players, rounds, seed, before = case
    field = [3 * n + 1 for n in range(players)]
    sizes = table_sizes(players, 3, 5, 7)
    past = past_of(field, random.Random(seed), before)
    plan = planned(field, sizes, rounds, past, random.Random(seed))
    assert [[len(table) for table in tables] for tables in plan] == [list(sizes)] * rounds
    for tables in plan:
        assert sorted(who for table in tables for who in table) == field
    assert plan == planned(field, sizes, rounds, past, random.Random(seed))


@given(FIELDS)
def test_the_cost_is_what_it_says(case: tuple[int, int, int, int]) -> None:
    """After any number of changes the search has counted right, and nothing is below what it calls the least."""
    players, rounds, seed, before = case
    field, luck = list(range(players)), random.Random(seed)
    sizes = table_sizes(players, 3, 5, 7)
    past = past_of(field, luck, before)
    search = Search(field, sizes, rounds, past, luck)
    search.run(500)
    here = set(field)
    all_rounds = [*past, *([order[a:b] for a, b in search.spans] for order in search.rounds)]
    met = pairs_met([[[who for who in table if who in here] for table in tables] for tables in all_rounds])
    smalls = Counter(
        who for tables in all_rounds for table in tables if len(table) < max(map(len, tables)) for who in table
    )
    counted = sum(n * (n - 1) // 2 for n in (*met.values(), *(smalls[who] for who in field)))
    assert search.cost == counted
    assert search.least <= search.best <= search.cost


@given(st.integers(0, 30), st.integers(1, 8))
def test_pairs_that_cannot_be_parted(players: int, tables: int) -> None:
    """Spread over the tables one by one, so many pairs share a table."""
    at = Counter(player % tables for player in range(players))
    assert pairs_left(players, tables) == sum(n * (n - 1) // 2 for n in at.values())


# How good they are


@pytest.mark.parametrize(("players", "size", "rounds"), [(16, 4, 4), (28, 4, 4), (25, 5, 3), (60, 6, 3)])
def test_nobody_meets_twice_where_that_can_be(
    players: int, size: int, rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three tables' worth of strangers for everybody, and the search finds them."""
    monkeypatch.setattr(seating, "MOST_STEPS", 100_000)
    plan = planned(range(players), (size,) * (players // size), rounds, (), random.Random(1))
    assert max(pairs_met(plan).values()) == 1


def test_a_round_drawn_later_knows_who_has_met() -> None:
    """Twelve who met at three tables: in the next round every table has as few of them as can be."""
    before = [[tuple(range(n, n + 4)) for n in (0, 4, 8)]]
    (tables,) = planned(range(12), (4, 4, 4), 1, before, random.Random(3))
    assert all(max(Counter(who // 4 for who in table).values()) == 2 for table in tables)


def test_small_tables_are_shared() -> None:
    """Seven players, a table of four and one of three, seven rounds: nobody has more than one small table too many."""
    plan = planned(range(7), (4, 3), 7, (), random.Random(5))
    small = Counter(who for tables in plan for table in tables if len(table) == 3 for who in table)
    assert sorted(small.values()) == [3] * 7


def test_everybody_deals_first_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty-eight players, four at a table, four rounds: everybody deals first once, and has every seat."""
    monkeypatch.setattr(seating, "SEAT_STEPS_EACH", 100)
    plan = planned(range(28), (4,) * 7, 4, (), random.Random(2))
    assert set(Counter(table[-1] for tables in plan for table in tables).values()) == {1}
    seats = Counter((who, seat) for tables in plan for table in tables for seat, who in enumerate(table))
    assert max(seats.values()) <= 2


def test_seats_heed_what_was_before() -> None:
    """Who dealt first in the round before does not again."""
    before = [[(1, 2, 3), (4, 5, 6)]]
    ((one, other),) = seated([[[3, 6, 1], [2, 5, 4]]], before, random.Random(1))
    assert {one[-1], other[-1]} <= {1, 2, 4, 5}


@given(
    st.lists(st.lists(st.integers(0, 9), min_size=3, max_size=5, unique=True), max_size=7),
    st.lists(st.integers(0, 3), min_size=10, max_size=10),
)
def test_the_deal_is_shared_as_evenly_as_can_be(tables: list[list[int]], before: list[int]) -> None:
    """Against all ways to choose the dealers, whatever everybody has dealt before."""
    dealt = dict(enumerate(before))
    every = [list(table) for table in tables]
    share_the_deal(every, dealt)
    assert list(map(sorted, every)) == list(map(sorted, tables))
    counted = [before[who] + sum(table[-1] == who for table in every) for who in range(10)]
    assert counted == [dealt[who] for who in range(10)]
    best = {tuple(before)}
    for table in tables:  # squares add up, so that only different counts need be looked at
        best = {tuple(n + (who == dealer) for who, n in enumerate(counts)) for counts in best for dealer in table}
    assert sum(n * n for n in counted) == min(sum(n * n for n in counts) for counts in best)
