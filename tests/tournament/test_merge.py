"""Two directors' files are put together, or refused in a sentence; nothing is lost, and no order is the other's."""

import random

import pytest
from hypothesis import example, given, settings

from sevenup_gui.tournament.claims import claim_entry, disagree
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event import Tournament, new_tournament
from sevenup_gui.tournament.event_log import LogEntry
from sevenup_gui.tournament.merge import merge
from sevenup_gui.tournament.state import key_of
from tests.tournament.events import does, event, setup
from tests.tournament.test_laws import STEPS, entry


def began() -> Tournament:
    """Eight players at two tables of the first round."""
    tournament = event(8)
    return does(tournament, tournament.draw_round())


def put_together(one: Tournament, other: Tournament) -> Tournament:
    """In either order the same, also where it is refused."""
    assert one.header is not None
    merged = merge(one.header, one.entries, other.entries)
    assert merge(one.header, other.entries, one.entries) == merged
    assert Tournament.fold(one.header, merged.entries) == merged
    return merged


def test_results_of_two_tables_are_put_together() -> None:
    """And points, a fee and prizes beside them."""
    begun = began()
    one = does(begun, begun.result(1, 1, (15, 0, 0, 0)), begun.adjust(3, -5, "late"))
    other = does(begun, begun.result(1, 2, (0, 30, 0, 0)), begun.set_fee("5 €"), begun.set_prizes(["Cup"]))
    merged = put_together(one, other)
    assert {key: result.score for key, result in merged.results.items()} == {
        (1, 1): (15, 0, 0, 0),
        (1, 2): (0, 30, 0, 0),
    }
    assert (len(merged.adjustments), merged.fee, merged.prize_texts) == (1, other.fee, ("Cup",))


def test_marks_of_one_player_are_put_together() -> None:
    """Arrived in one file, paid in the other, under another name in a third step."""
    begun = began()
    one = does(begun, begun.mark_arrived(1))
    one = does(one, one.rename(1, "Ann"))
    merged = put_together(one, does(begun, begun.mark_paid(1)))
    assert (merged.players[1].arrived, merged.players[1].paid, merged.players[1].name) == (True, True, "Ann")


def test_late_entries_of_both_take_part_each_with_a_number_and_all_that_is_theirs() -> None:
    """One name in both files is one person."""
    begun = began()
    one = does(begun, begun.add_players(["Zoe", "Xu"]))
    other = does(begun, begun.add_players(["Yan", "Zoe"]))
    other = does(other, other.adjust(9, 4, "help"), other.mark_paid(10))
    merged = put_together(one, other)
    late = {player.name: player for player in merged.players.values() if player.number > 8}
    assert sorted(late) == ["Xu", "Yan", "Zoe"]
    assert [merged.name(each.player) for each in merged.adjustments] == ["Yan"]
    assert (late["Zoe"].paid, late["Yan"].paid) == (True, False)


def test_what_only_one_file_has_follows_what_both_have() -> None:
    """A copy that is only older gives the newer one."""
    begun = began()
    newer = does(begun, begun.result(1, 1, (15, 0, 0, 0)))
    assert put_together(begun, newer) == put_together(newer, newer) == newer


def test_who_came_while_the_other_drew_is_seated_from_the_next_round_on() -> None:
    """Never in a round that was drawn without them."""
    begun = began()
    played = does(begun, begun.result(1, 1, (15, 0, 0, 0)), begun.result(1, 2, (0, 30, 0, 0)))
    drawn = does(played, played.draw_round())
    drawn = does(drawn, drawn.result(2, 1, (15, 0, 0, 0)))
    merged = put_together(drawn, does(played, played.add_players(["Zoe"])))
    assert merged.players[9].first == 3


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        (
            lambda t: t.result(1, 1, (15, 0, 0, 0)),
            lambda t: t.result(1, 1, (30, 0, 0, 0)),
            "The two files have different results for table 1 of round 1.",
        ),
        (
            lambda t: t.redraw(),
            lambda t: t.result(1, 1, (30, 0, 0, 0)),
            "Round 1 was redrawn in one file and played in the other.",
        ),
        (lambda t: t.swap(1, 5), lambda t: t.swap(2, 6), "The two files have different draws of round 1."),
        (lambda t: t.rename(1, "Ann"), lambda t: t.rename(1, "Eve"), "The two files have different changes to P1."),
        (lambda t: t.set_fee("5"), lambda t: t.set_fee("6"), "The two files have different entry fees."),
        (
            lambda t: t.undo(),
            lambda t: t.result(1, 1, (30, 0, 0, 0)),
            "Round 1 was redrawn in one file and played in the other.",
        ),
    ],
)
def test_a_contradiction_is_refused_in_one_sentence_that_says_which(one, other, said: str) -> None:  # type: ignore[no-untyped-def]
    """Whichever file comes first."""
    begun = began()
    logs = [[*begun.entries, step(begun)] for step in (one, other)]
    for mine, theirs in (logs, logs[::-1]):
        with pytest.raises(TournamentError) as caught:
            merge(begun.setup, mine, theirs)
        assert (caught.value.fault, str(caught.value)) == (Fault.APART, said)


def test_a_round_drawn_alike_and_once_more_in_one_file_takes_no_result_of_the_other() -> None:
    """It is refused in a sentence: the results would go without a word."""
    begun = began()
    done = does(begun, begun.result(1, 1, (15, 0, 0, 0)), begun.result(1, 2, (0, 30, 0, 0)))
    both = done.draw_round()
    one, other = does(done, done.set_prizes(["Cup"]), both), does(done, both)
    one = does(one, one.result(2, 1, (15, 0, 0, 0)))
    other = does(other, other.redraw())
    for mine, theirs in ((one, other), (other, one)):
        with pytest.raises(TournamentError, match=r"Round 2 was redrawn in one file"):
            merge(begun.setup, mine.entries, theirs.entries)


@given(STEPS, STEPS, STEPS)
@example([30, 50, 66], [18, 0], [18, 66])  # one person is new in both files, under two numbers
@example([60, 59, 29, 75, 65], [52, 98, 73, 26], [0, 55, 95])  # both drew a round alike, one of them twice
@settings(max_examples=60, deadline=None)
def test_whatever_two_directors_do_it_is_the_same_in_either_order(
    common: list[int], mine: list[int], theirs: list[int]
) -> None:
    """Or refused in either; what is put together is a tournament as any other, with every result of both."""
    luck = random.Random(sum(common))

    def went_on(tournament: Tournament, log: list[LogEntry], steps: list[int]) -> tuple[Tournament, list[LogEntry]]:
        for step in steps:
            try:
                done = entry(tournament, step, luck)
                tournament = tournament.after(done)
            except TournamentError:
                continue
            log = [*log, done]
        return tournament, log

    new = new_tournament(setup())
    players = new.add_players([f"P{n}" for n in range(1, 10)])
    begun, log = went_on(new.after(players), [players], common)
    (one, my_log), (other, their_log) = went_on(begun, log, mine), went_on(begun, log, theirs)
    try:
        merged = merge(new.setup, my_log, their_log)
    except TournamentError:
        with pytest.raises(TournamentError):
            merge(new.setup, their_log, my_log)
        return
    assert merge(new.setup, their_log, my_log) == merged
    assert Tournament.fold(new.setup, merged.entries) == merged
    assert {*one.results, *other.results} == set(merged.results)
    assert begun.players.keys() <= merged.players.keys()
    new_ones = [{key_of(each.players[who].name) for who in each.players.keys() - begun.players.keys()}
                for each in (one, other, merged)]  # fmt: skip
    assert new_ones[0] | new_ones[1] == new_ones[2]


def test_results_that_phones_brought_to_each_director_are_put_together() -> None:
    """Of two tables, and of two players of one table, who are told that they disagree."""
    begun = began()
    (one, other, *_rest), (third, *_more) = begun.round(1).tables
    here = does(begun, claim_entry(begun, 1, 1, one, (15, 0, 0, 0), ()))
    there = does(begun, claim_entry(begun, 1, 2, third, (0, 15, 0, 0), ()))
    there = does(there, claim_entry(there, 1, 1, other, (0, 15, 0, 0), ()))
    merged = put_together(here, there)
    assert {key: set(said) for key, said in merged.claims.items()} == {(1, 1): {one, other}, (1, 2): {third}}
    assert disagree(merged, 1, 1)
