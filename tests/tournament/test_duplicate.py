"""Results seat by seat: the luck of the cards taken out, and only what can be compared is."""

import random
from fractions import Fraction

import pytest

from sevenup_gui.engine.state import sides
from sevenup_gui.engine.views import OPEN
from sevenup_gui.games.parts.dealline import DealLine
from sevenup_gui.match.history import History
from sevenup_gui.tournament.duplicate import (
    Played,
    alone,
    compared,
    deal_by_deal,
    deals_of,
    round_differences,
    standings,
)
from tests.tournament.test_boards import boards_of, played


def results(preset: str, players: int, tables: int) -> dict[int, Played]:
    """What comes of so many tables that play the same boards, decided by chance."""
    boards = boards_of(preset, players)
    found = {}
    for table in range(1, tables + 1):
        session = played(preset, players, boards, table)
        score = session.state.score
        lines = History(session.happened(OPEN, 0)[0]).lines
        assert len(score) == sides(session.header.options, players)
        total = tuple(score[seat % len(score)] for seat in range(players))
        found[table] = Played(total, deals_of(lines, len(score), players))
    return found


@pytest.mark.parametrize(("preset", "players", "by_deal"), [("seven-up-seven-down", 5, True), ("espanol", 4, False)])
def test_at_each_seat_the_differences_of_all_tables_add_up_to_nothing(preset: str, players: int, by_deal: bool) -> None:
    """Whatever the cards gave to a seat, they gave it at every table."""
    tables = results(preset, players, 4)
    differences = compared(tables, by_deal)
    assert set(differences) == set(tables)
    assert any(any(row) for row in differences.values())
    for seat in range(players):
        assert sum(row[seat] for row in differences.values()) == 0
    for board in deal_by_deal(tables):
        assert all(sum(row[seat] for row in board.values()) == 0 for seat in range(players))


def test_a_seat_that_is_dealt_more_to_is_no_better_for_it() -> None:
    """Where everybody makes the same of the same cards, nobody is in front, however good the cards were."""
    tables = {table: Played((90, 10, 40)) for table in (1, 2, 3)}
    assert all(difference == 0 for row in compared(tables, True).values() for difference in row)


def test_sheets_and_totals_say_the_same_of_tables_that_finished() -> None:
    """Deal by deal or as a whole, the differences add up to the same."""
    tables = results("seven-up-seven-down", 4, 3)
    assert compared(tables, by_deal=True) == compared(tables, by_deal=False)


def test_a_table_that_did_not_finish_counts_for_the_rounds_it_played_where_every_sheet_is_there() -> None:
    """And with a total alone it is left out."""
    tables = {
        1: Played((30, 0), ((15, 0), (15, 0))),
        2: Played((10, 15), ((10, 0), (0, 15))),
        3: Played(None, ((5, 15),)),
    }
    by_deal = compared(tables, by_deal=True)
    assert by_deal[3] == (Fraction(-5), Fraction(10))
    assert by_deal[1] == (Fraction(5) + Fraction(15, 2), Fraction(-5) + Fraction(-15, 2))
    assert set(compared(tables, by_deal=False)) == {1, 2}
    without_sheet = tables | {2: Played((10, 15))}
    assert set(compared(without_sheet, by_deal=True)) == {1, 2}


def test_a_board_that_was_void_and_dealt_again_is_not_compared() -> None:
    """Its points, those pegged in the void deal too, came from other cards than everybody else's."""
    lines = [
        DealLine(1, 1, 6, score=(2, 1)),
        DealLine(2, 0, 6, void=True),
        DealLine(3, 0, 6, score=(3, 3)),
        DealLine(4, 1, 6, score=(3, 7)),
        DealLine(5, 0, 6),
    ]
    assert deals_of(lines, 2, 2) == ((2, 1), None, (0, 4))
    assert deals_of(lines[:1], 2, 4) == ((2, 1, 2, 1),)


def test_tables_of_other_sizes_are_not_compared_and_the_only_one_of_a_size_is_told() -> None:
    """A table with four players had other boards than one with five."""
    seated = {1: (1, 2, 3, 4), 2: (5, 6, 7, 8), 3: (9, 10, 11)}
    came = {1: Played((40, 0, 0, 0)), 2: Played((0, 0, 0, 20)), 3: Played((5, 6, 7))}
    found = round_differences(seated, came, by_deal=False)
    assert found == {1: 20, 2: 0, 3: 0, 4: -10, 5: -20, 6: 0, 7: 0, 8: 10}
    assert alone(seated) == (3,)


def test_standings_are_the_sum_of_the_differences_and_equals_share_a_place() -> None:
    """A round that could not be compared counts as nothing; who was never compared stands at nothing."""
    rounds = [{1: Fraction(5), 2: Fraction(-5)}, {1: Fraction(-1, 3), 2: Fraction(1, 3), 3: Fraction(0)}]
    places = standings([1, 2, 3, 4], rounds)
    assert [(p.place, p.player, p.rounds) for p in places] == [(1, 1, 2), (2, 3, 1), (2, 4, 0), (4, 2, 2)]
    assert places[0].difference == Fraction(14, 3)


def test_luck_is_taken_out() -> None:
    """Of two equal players one always sits where the cards are: by points the seat wins, by differences nobody."""
    luck = random.Random(3)
    totals = [0, 0]
    rounds = []
    for _ in range(20):
        gift = luck.randrange(50, 100)
        tables = {1: Played((gift, 0)), 2: Played((gift, 0))}
        totals[0] += gift
        rounds.append(round_differences({1: (1, 2), 2: (3, 4)}, tables, by_deal=False))
    assert totals[0] > 1000
    assert {place.difference for place in standings([1, 2, 3, 4], rounds)} == {0}
