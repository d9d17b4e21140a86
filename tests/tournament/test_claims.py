"""Results that players bring by phone: unconfirmed until somebody else says the same."""

import pytest

from sevenup_gui.tournament.claims import claim_entry, claims_of, confirm_entry, disagree, typed_rows, typed_totals
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import CLAIM
from tests.tournament.events import does, event

LEGAL, OTHER = (7, 3), (3, 7)


def drawn(players: int = 4) -> Tournament:
    """Seven Up for two at a table, its first round drawn."""
    new = event(players, "old-sledge")
    return does(new, new.draw_round())


def claimed(tournament: Tournament, by: int, score: tuple[int, ...]) -> Tournament:
    """After somebody of the first table has brought a result."""
    return does(tournament, claim_entry(tournament, 1, 1, by, score, ()))


def test_a_claim_counts_nothing_until_another_player_says_the_same() -> None:
    """It is no result, and the round waits for one; the same figures from the other seat make it one."""
    start = drawn()
    one, other = start.table(1, 1)
    waiting = claimed(start, one, LEGAL)
    assert (1, 1) not in waiting.results
    assert 1 in waiting.missing(1)
    assert [row.total for row in waiting.standings()] == [0] * 4
    settled = claimed(waiting, other, LEGAL)
    assert settled.results[1, 1].score == LEGAL
    assert not claims_of(settled, 1, 1)


def test_nobody_confirms_their_own_claim() -> None:
    """The same phone twice is one player's word."""
    start = drawn()
    one = start.table(1, 1)[0]
    twice = claimed(claimed(start, one, LEGAL), one, LEGAL)
    assert (1, 1) not in twice.results


def test_two_that_disagree_wait_until_one_gives_in_or_the_director_decides() -> None:
    """Both claims are kept; either way on makes a result and forgets them."""
    start = drawn()
    one, other = start.table(1, 1)
    apart = claimed(claimed(start, one, LEGAL), other, OTHER)
    assert disagree(apart, 1, 1)
    assert (1, 1) not in apart.results
    assert claimed(apart, other, LEGAL).results[1, 1].score == LEGAL
    decided = does(apart, confirm_entry(apart, 1, 1, other))
    assert decided.results[1, 1].score == OTHER
    assert not claims_of(decided, 1, 1)
    with pytest.raises(TournamentError, match="has been dealt with"):
        confirm_entry(decided, 1, 1, other)


def test_a_claim_meets_the_checks_of_the_desk() -> None:
    """Totals that cannot be, a stranger's word, and a table that has its result are refused with a sentence."""
    start = drawn()
    one, other = start.table(1, 1)
    with pytest.raises(TournamentError) as desk:
        start.result(1, 1, (7, 7))
    with pytest.raises(TournamentError) as phone:
        claim_entry(start, 1, 1, one, (7, 7), ())
    assert str(phone.value) == str(desk.value)
    with pytest.raises(TournamentError, match="isn't at table"):
        claim_entry(start, 1, 1, start.table(1, 2)[0], LEGAL, ())
    done = does(start, start.result(1, 1, LEGAL))
    with pytest.raises(TournamentError, match="has its result"):
        claim_entry(done, 1, 1, other, OTHER, ())


def test_undo_takes_back_the_directors_step_and_no_claim() -> None:
    """A phone that spoke meanwhile is not unsaid."""
    start = drawn()
    one = start.table(1, 1)[0]
    typed = does(start, start.result(1, 2, LEGAL))
    spoken = claimed(typed, one, LEGAL)
    back = does(spoken, spoken.undo())
    assert (1, 2) not in back.results
    assert claims_of(back, 1, 1)


def test_a_draw_is_taken_back_after_a_phone_has_spoken_of_its_table() -> None:
    """The round is gone, and what was said of it counts nothing."""
    start = drawn()
    said = claimed(start, start.table(1, 1)[0], LEGAL)
    back = does(said, said.undo())
    assert not back.rounds
    assert not back.claims


def test_a_round_drawn_again_forgets_what_was_said_of_other_tables() -> None:
    """Whoever sits elsewhere now has said nothing of this table; the file is read again all the same."""
    start = drawn(8)
    said = claimed(start, start.table(1, 1)[0], LEGAL)
    again = does(said, said.swap(start.table(1, 1)[0], start.table(1, 2)[0]))
    assert not claims_of(again, 1, 1)
    assert any(entry["do"] == CLAIM for entry in again.entries)
    assert Tournament.fold(again.header or again.setup, again.entries).claims == again.claims


def test_typed_rows_are_read_as_they_were_written() -> None:
    """With a figure that nobody counted."""
    start = event(4)
    start = does(start, start.draw_round())
    score, figures = typed_totals(start, [[10, 1], [0, None], [0, 0], [20, 2]])
    assert score == [10, 0, 0, 20]
    from sevenup_gui.tournament.event_log import TableResult

    assert typed_rows(start, TableResult(tuple(score), figures)) == [[10, 1], [0, None], [0, 0], [20, 2]]
