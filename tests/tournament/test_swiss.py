"""Matches that are won or lost: who meets whom, and who sits out."""

import re
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenup_gui.speech.tournament.outlook import outlook
from sevenup_gui.tournament.event import Tournament
from tests.tournament.events import does, event, matches


def met(tournament: Tournament) -> list[frozenset[int]]:
    """Return the opponents, match by match."""
    return [frozenset(table) for drawn in tournament.rounds for table in drawn.tables]


@pytest.mark.parametrize(("players", "rounds"), [(6, 3), (8, 4), (9, 5), (20, 6)])
def test_nobody_meets_twice(players: int, rounds: int) -> None:
    """While there is anybody they have not met."""
    all_matches = met(matches(rounds, players))
    assert len(set(all_matches)) == len(all_matches)


def test_all_meet_all_where_rounds_are_enough() -> None:
    """Four players and three rounds: six matches, all of them different."""
    assert set(met(matches(3, 4))) == set(map(frozenset, combinations(range(1, 5), 2)))


def test_a_rematch_comes_when_everybody_has_been_met() -> None:
    """And the round is drawn all the same."""
    assert len(met(matches(4, 4))) == 8


def test_those_who_stand_alike_meet() -> None:
    """After one round the winners play each other."""
    tournament = matches(1, 8)
    winners = {row.players[0] for row in tournament.standings() if row.total == 1}
    tournament = does(tournament, tournament.change(rounds=2))
    drawn = tournament.after(tournament.draw_round()).rounds[-1]
    assert all(len(winners & set(table)) in (0, 2) for table in drawn.tables)


@pytest.mark.parametrize(
    ("players", "pairs", "rounds"), [(5, "none", 5), (7, "none", 7), (6, "drawn", 3), (6, "fixed", 3)]
)
def test_to_sit_out_is_shared(players: int, pairs: str, rounds: int) -> None:
    """Nobody sits out twice before everybody has once; it counts as won."""
    tournament = matches(rounds, players, pairs)
    byes = [who for drawn in tournament.rounds for who in drawn.byes]
    assert len(set(byes)) == len(byes) == players
    assert all(row.byes == 1 for row in tournament.standings())
    played = sum(len(drawn.tables) for drawn in tournament.rounds) * (1 if pairs != "drawn" else 2)
    sat_out = players if pairs != "fixed" else players // 2
    assert sum(row.total for row in tournament.standings()) == played + sat_out


def test_partners_stay_together_where_pairs_are_fixed() -> None:
    """All evening, across the table from each other, and they stand in one row."""
    tournament = matches(3, 16, "fixed")
    for drawn in tournament.rounds:
        for a, b, c, d in drawn.tables:
            assert tournament.players[a].partner == c
            assert tournament.players[b].partner == d
    assert sorted(row.players for row in tournament.standings()) == [(n, n + 1) for n in range(1, 17, 2)]


def test_partners_change_where_they_are_drawn() -> None:
    """Nobody has the same partner twice while that can be avoided."""
    tournament = matches(4, 16, "drawn")
    partners = [
        frozenset(pair) for drawn in tournament.rounds for a, b, c, d in drawn.tables for pair in ((a, c), (b, d))
    ]
    assert len(set(partners)) == len(partners)


def test_who_has_lost_a_partner_is_not_seated_and_wins_nothing() -> None:
    """Half a pair cannot play; the director is told who is alone."""
    tournament = event(9, "old-sledge", pairs="fixed")
    assert tournament.alone() == (9,)
    tournament = does(tournament, tournament.draw_round())
    assert len(tournament.rounds[0].tables) == 2
    assert tournament.rounds[0].byes == ()
    assert [row.total for row in tournament.standings()] == [0] * 5


@given(st.integers(2, 40), st.sampled_from(["none", "drawn", "fixed"]), st.integers(1, 5), st.integers(0, 99))
def test_everybody_plays_or_sits_out(players: int, pairs: str, rounds: int, seed: int) -> None:
    """In every round each player is at one table or has a bye, and no more sit out than must."""
    seats = 2 if pairs == "none" else 4
    players -= players % (2 if pairs == "fixed" else 1)
    if players < seats:
        return
    for drawn in matches(rounds, players, pairs, seed=seed).rounds:
        assert sorted((*drawn.byes, *(who for table in drawn.tables for who in table))) == list(range(1, players + 1))
        assert len(drawn.byes) == players % seats
        assert {len(table) for table in drawn.tables} == {seats}


@pytest.mark.parametrize(("players", "pairs"), [(5, "none"), (7, "none"), (10, "fixed"), (7, "drawn")])
def test_who_may_sit_out_is_told_before_the_draw(players: int, pairs: str) -> None:
    """Whoever then does is one of them, and nobody who has sat out while others have not."""
    tournament = event(players, "old-sledge", pairs=pairs, rounds=4)
    for at in range(1, 5):
        told = tournament.may_sit_out(at)
        had = {who for drawn in tournament.rounds for who in drawn.byes}
        sentences = " ".join(outlook(tournament))
        named = re.search(r"The bye goes to one of these|\b(has|have) a bye\.", sentences)
        assert bool(named) == (at > 1 and len(told) <= 8)
        tournament = does(tournament, tournament.draw_round())
        out = set(tournament.rounds[-1].byes)
        assert out
        assert out <= set(told)
        assert not out & had or had == set(tournament.players) or len(set(tournament.players) - had) < len(out)
        for table in range(1, len(tournament.rounds[-1].tables) + 1):
            tournament = does(tournament, tournament.result(at, table, (7, 3)))
    assert event(9).may_sit_out(1) == ()
    assert event(8, "old-sledge").may_sit_out(1) == ()
