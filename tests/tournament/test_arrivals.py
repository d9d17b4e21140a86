"""Players who have arrived and paid: marks that the director makes, and their effect on the draw."""

import pytest

from sevenup_gui.speech.tournament.marks import absent_words, marks_words, money_words
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import Fee, parse_player
from tests.tournament.events import does, event


def arrived(players: int, here: int) -> Tournament:
    """So many players, the first of whom have arrived."""
    tournament = event(players)
    for who in range(1, here + 1):
        tournament = does(tournament, tournament.mark_arrived(who))
    return tournament


def test_nobody_is_absent_where_nobody_is_marked() -> None:
    """A director who marks no arrivals is asked nothing."""
    assert arrived(8, 0).absent(1) == ()
    assert arrived(8, 6).absent(1) == (7, 8)


def test_who_has_not_arrived_is_drawn_into_the_next_round() -> None:
    """One step, which undoing takes back whole."""
    before = arrived(8, 6)
    tournament = does(before, before.draw_round(before.absent(1)))
    assert tournament.rounds[0].players == {1, 2, 3, 4, 5, 6}
    assert tournament.field(1) == (1, 2, 3, 4, 5, 6)
    assert tournament.absent(2) == (7, 8)
    undone = does(tournament, tournament.undo())
    assert (undone.field(1), undone.rounds) == (before.field(1), ())


def test_who_comes_before_the_first_result_is_in_the_round_drawn_again() -> None:
    """After it they wait for the next one."""
    tournament = arrived(10, 8)
    tournament = does(tournament, tournament.draw_round((9, 10)))
    tournament = does(tournament, tournament.mark_arrived(9))
    tournament = does(tournament, tournament.redraw())
    assert tournament.rounds[0].players == set(range(1, 10))
    sitting = tournament.table(1, 1)
    tournament = does(tournament, tournament.result(1, 1, [0] * len(sitting)))
    tournament = does(tournament, tournament.mark_arrived(10))
    assert tournament.players[10].first == 2
    assert tournament.absent(2) == ()


def test_who_had_a_seat_is_there() -> None:
    """Drawn in all the same, they are asked about no more."""
    tournament = arrived(8, 6)
    tournament = does(tournament, tournament.draw_round())
    assert tournament.rounds[0].players == set(range(1, 9))
    assert tournament.absent(2) == ()


@pytest.mark.parametrize(
    ("typed", "fee"),
    [("5 €", Fee(500, "€")), ("$2.50", Fee(250, "$")), ("2,5 eur", Fee(250, "eur")), ("7", Fee(700, "")), ("0", None)],
)
def test_a_fee_is_read_as_it_is_written(typed: str, fee: Fee | None) -> None:
    """The currency before or after it, with a point or a comma."""
    tournament = event(4)
    assert does(tournament, tournament.set_fee(typed)).fee == fee


@pytest.mark.parametrize("typed", ["", "€", "-5 €", "12345", "1.234 €", "5 pieces of gold", "$5 €"])
def test_no_fee_that_nobody_can_pay(typed: str) -> None:
    """One sentence says what is wanted."""
    with pytest.raises(TournamentError) as caught:
        event(4).set_fee(typed)
    assert caught.value.fault == Fault.FEE


def test_the_sum_is_told() -> None:
    """With the marks it stands in sentences; marks are kept with the player."""
    tournament = arrived(4, 3)
    tournament = does(tournament, tournament.set_fee("2.50 €"))
    for who in (1, 2, 3):
        tournament = does(tournament, tournament.mark_paid(who))
    assert marks_words(tournament) == ["3 of 4 have arrived.", "3 paid: 7.50 €."]
    assert money_words(Fee(250, "€"), 4) == "10 €"
    assert absent_words(tournament, (4,)) == "P4 hasn't arrived."
    tournament = does(tournament, tournament.mark_paid(1, paid=False))
    assert marks_words(tournament)[1] == "2 paid: 5 €."
    player = tournament.players[2]
    assert parse_player(player.to_json()) == player
    assert marks_words(event(4)) == []
