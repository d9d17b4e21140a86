"""A director's actions on an evening, and refusals with their reasons."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from sevenup_gui.games import PRESETS
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.speech.tournament.standing import moves
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event import Tournament, new_tournament
from sevenup_gui.tournament.event_log import LogEntry
from tests.tournament.events import does, event, matches, setup


def refused(fault: Fault, entry: Callable[[], object]) -> TournamentError:
    """Return the error of an entry that is refused so, in a sentence with a capital, or with the name as typed."""
    with pytest.raises(TournamentError) as caught:
        entry()
    assert caught.value.fault == fault
    first = re.escape(str(caught.value.facts.get("name", "A")))
    assert re.fullmatch(rf"([A-Z0-9]|{first}).*[^.]\.", str(caught.value))
    return caught.value


def drawn(players: int, rounds: int = 1, **facts: Any) -> Tournament:
    """After so many rounds were drawn, nothing typed."""
    tournament = event(players, **facts)
    for _ in range(rounds):
        tournament = does(tournament, tournament.draw_round())
    return tournament


def names(tournament: Tournament) -> list[str]:
    """Everybody's."""
    return [player.name for player in tournament.players.values()]


# Players


def test_players_have_numbers_in_their_order() -> None:
    """From 1 on, and a clean name each."""
    tournament = event(0)
    tournament = does(tournament, tournament.add_players(["  Ann\tLee ", "Ben"]))
    assert [(player.number, player.name) for player in tournament.players.values()] == [(1, "Ann Lee"), (2, "Ben")]


def test_a_double_name_is_refused_and_a_free_one_offered() -> None:
    """However it is written, in the list itself too."""
    tournament = event(0)
    tournament = does(tournament, tournament.add_players(["Ann", "Ann 2"]))
    error = refused(Fault.DOUBLE_NAME, lambda: tournament.add_players(["Ben", "ann"]))
    assert error.facts == {"name": "ann", "free": "ann 3"}
    refused(Fault.DOUBLE_NAME, lambda: tournament.add_players(["Cy", "Cy"]))
    assert tournament.doubles(["Cy", "Cy", "Ann"]) == (("Cy", "Cy 2"), ("Ann", "Ann 3"))
    assert names(does(tournament, tournament.add_players(["Ann", "Cy", "Cy"], apart=True))) == [
        "Ann", "Ann 2", "Ann 3", "Cy", "Cy 2",
    ]  # fmt: skip


def test_long_names_give_way_to_their_numbers() -> None:
    """Two of forty letters are two names, in the file too."""
    tournament = event(0)
    tournament = does(tournament, tournament.add_players(["A" * 40] * 11, apart=True))
    assert names(tournament)[1] == "A" * 38 + " 2"
    assert len(set(names(tournament))) == 11


@pytest.mark.parametrize("name", ["", "  ", "\u200b"])
def test_nobody_is_without_a_name(name: str) -> None:
    """Not when they come, not later."""
    tournament = event(3)
    refused(Fault.NAME, lambda: tournament.add_players([name]))
    refused(Fault.NAME, lambda: tournament.rename(1, name))
    refused(Fault.NAME, lambda: tournament.add_players([]))


def test_five_hundred_take_part_and_no_more() -> None:
    """The sentence says how many there would be."""
    tournament = event(500)
    assert "501" in str(refused(Fault.TOO_MANY, lambda: tournament.add_players(["One more"])))


def test_a_player_is_renamed() -> None:
    """To a name that is nobody else's; one's own in other letters is."""
    tournament = event(3)
    assert names(does(tournament, tournament.rename(2, "p2"))) == ["P1", "p2", "P3"]
    refused(Fault.DOUBLE_NAME, lambda: tournament.rename(2, "p3"))
    refused(Fault.NO_PLAYER, lambda: tournament.rename(9, "Ann"))


# Rounds


def test_two_players_are_no_tournament() -> None:
    """A table needs three."""
    tournament = event(2)
    assert "3 players" in str(refused(Fault.TOO_FEW, tournament.draw_round))


def test_no_table_has_more_than_the_cards_go_round() -> None:
    """Twelve cards each are no deal for five: they are refused in a sentence, and six sit at two tables."""
    options = UpDownOptions(schedule=(12, 1))
    made = replace(setup(sizes=(3, 4)), preset="house", options=options)
    tournament = new_tournament(made)
    tournament = does(tournament, tournament.add_players([f"P{n}" for n in range(1, 6)]))
    assert "3 to 4" in str(refused(Fault.TABLE_SIZE, tournament.draw_round))
    tournament = does(tournament, tournament.add_players(["P6"]))
    tournament = does(tournament, tournament.draw_round())
    assert [len(tournament.card_of(1, table).names) for table in (1, 2)] == [3, 3]


def test_tables_that_cannot_be_as_wanted_are_told() -> None:
    """In a sentence; where all is well there is none."""
    tournament = event(7, sizes=(4, 4))
    assert tournament.sizes_note(7) == "7 players don't fit tables of 4 to 4. Tables of 3 and 4 are possible."
    assert tournament.sizes_note(8) == ""
    assert "has a bye" in event(9, "old-sledge").sizes_note(9)


def test_a_latecomer_is_seated_with_the_next_draw() -> None:
    """In the same round as long as nothing was played, else from the next one on."""
    tournament = drawn(8)
    tournament = does(tournament, tournament.add_players(["Late"]))
    assert 9 in does(tournament, tournament.redraw()).rounds[0].players
    tournament = does(tournament, tournament.result(1, 1, (0, 15, 30, 45)))
    tournament = does(tournament, tournament.add_players(["Later"]))
    assert tournament.players[10].first == 2
    assert {9, 10} <= does(tournament, tournament.draw_round()).rounds[1].players


def test_who_leaves_is_not_seated_and_may_come_back() -> None:
    """Their points stay in the standings, marked as gone."""
    tournament = drawn(9)
    table = tournament.rounds[0].table_of(3)
    assert table is not None
    tournament = does(tournament, tournament.not_played(1, table), tournament.leave(3))
    assert 3 in tournament.rounds[0].players
    away = does(tournament, tournament.draw_round())
    assert 3 not in away.rounds[1].players
    assert [row.left for row in away.standings() if row.players == (3,)] == [True]
    back = does(away, away.back(3))
    assert 3 in does(back, back.redraw()).rounds[1].players


def test_who_leaves_before_anything_was_played_is_not_drawn_again() -> None:
    """The round is drawn anew without them."""
    tournament = drawn(9)
    tournament = does(tournament, tournament.leave(3))
    assert 3 not in does(tournament, tournament.redraw()).rounds[0].players


def test_drawing_again_gives_other_tables() -> None:
    """And the same event gives the same ones again."""
    tournament = drawn(28)
    again = does(tournament, tournament.redraw())
    assert again.rounds[0].tables != tournament.rounds[0].tables
    assert again.rounds[0].drawn == 2
    assert again == does(tournament, tournament.redraw())


def test_a_round_with_results_is_not_drawn_again() -> None:
    """The reason is said; once they are taken back it is."""
    tournament = drawn(8)
    tournament = does(tournament, tournament.result(1, 1, (0, 0, 0, 0)))
    refused(Fault.HAS_RESULTS, tournament.redraw)
    assert does(tournament, tournament.undo()).redraw()


def test_the_plan_is_kept_while_everybody_stays() -> None:
    """All rounds were thought out with the first; who comes or leaves changes what follows."""
    tournament = drawn(12)
    plan = tournament.rounds[0].plan
    assert len(plan) == 3
    second = does(tournament, tournament.draw_round())
    assert second.rounds[1].tables == plan[0]
    assert second.rounds[1].plan == plan[1:]
    other = does(tournament, tournament.result(1, 1, (0, 0, 0, 0)), tournament.leave(5))
    other = does(other, other.add_players(["Late"]))  # as many as before, and not the same
    assert other.field(2) == (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13)
    assert other.field(2) == tuple(sorted(does(other, other.draw_round()).rounds[1].players))


def test_there_are_as_many_rounds_as_were_agreed() -> None:
    """And one more where the director says so; never fewer than were drawn."""
    tournament = drawn(6, rounds=4)
    refused(Fault.ALL_DRAWN, tournament.draw_round)
    refused(Fault.SETUP, lambda: tournament.change(rounds=3))
    assert does(tournament, tournament.change(rounds=5)).draw_round()


def test_matches_are_paired_when_all_results_are_there() -> None:
    """The sentence names the tables that are missing."""
    tournament = event(6, "old-sledge")
    tournament = does(tournament, tournament.draw_round())
    tournament = does(tournament, tournament.result(1, 2, (7, 0)))
    assert "1 and 3" in str(refused(Fault.MISSING_RESULT, tournament.draw_round))
    assert does(tournament, tournament.not_played(1, 1), tournament.not_played(1, 3)).draw_round()


# By hand


def test_two_change_seats() -> None:
    """Of one table, or of two; all others stay."""
    tournament = drawn(8)
    (a, *_), (b, *_) = tournament.rounds[0].tables
    after = does(tournament, tournament.swap(a, b)).rounds[0]
    assert (after.tables[0][0], after.tables[1][0]) == (b, a)
    assert after.players == tournament.rounds[0].players


def test_nobody_changes_seats_at_a_table_that_has_played() -> None:
    """Its result would be somebody else's."""
    tournament = drawn(8)
    tournament = does(tournament, tournament.result(1, 1, (0, 0, 0, 0)))
    (a, *_), (b, c, *_) = tournament.rounds[0].tables
    refused(Fault.HAS_RESULTS, lambda: tournament.swap(a, b))
    assert (1, 1) in does(tournament, tournament.swap(b, c)).results


def test_a_table_plays_with_one_fewer_or_one_more() -> None:
    """Down to three and up to as many as can play."""
    tournament = drawn(8)
    tournament = does(tournament, tournament.add_players(["Late"]))
    more = does(tournament, tournament.join(9, 2))
    assert more.table(1, 2)[0] == 9
    first = tournament.table(1, 1)
    fewer = does(tournament, tournament.drop(first[0]))
    assert fewer.table(1, 1) == first[1:]
    assert "3 to 7" in str(refused(Fault.TABLE_SIZE, lambda: fewer.drop(first[1])))
    refused(Fault.NO_PLAYER, lambda: tournament.drop(9))
    refused(Fault.SEATED_TWICE, lambda: tournament.set_table(1, (1, 1, 2)))


# Results


def test_a_table_that_does_not_exist_has_no_result() -> None:
    """Nor a round that was not drawn; the sentence says which there are."""
    tournament = drawn(8)
    assert "1 to 2" in str(refused(Fault.NO_TABLE, lambda: tournament.result(1, 3, (0, 0, 0, 0))))
    refused(Fault.NO_ROUND, lambda: tournament.result(2, 1, (0, 0, 0, 0)))


@pytest.mark.parametrize(
    ("score", "exact", "what"),
    [
        ((7, 0, 0, 0), (), "7 points"),
        ((15, 0, 0, 0), (2, 0, 0, 0), "2 exact bids"),
        ((0, 0, 0), (), "one number for each of 4"),
        ((0, 0, 0, 0), (0, 0, 0), "one number for each of 4"),
        ((400, 400, 400, 400), (), "only 56"),
        ((0, 0, 0, -10), (), "-10 points"),
    ],
)
def test_totals_that_cannot_be_are_refused(score: tuple[int, ...], exact: tuple[int, ...], what: str) -> None:
    """With the number that is wrong, and whose it is."""
    tournament = drawn(8)
    assert what in str(refused(Fault.TOTALS, lambda: tournament.result(1, 1, score, exact)))


def test_a_seat_that_was_left_may_have_anything() -> None:
    """Who got up in the middle keeps what they had, and the others theirs."""
    tournament = drawn(8)
    tournament = does(tournament, tournament.result(1, 1, (37, 0, 0, 0), gone=(0,)))
    assert tournament.results[1, 1].gone == (0,)


def test_a_later_result_replaces_an_earlier_one() -> None:
    """A table typed twice counts once."""
    tournament = drawn(8)
    tournament = does(tournament, tournament.result(1, 1, (0, 0, 0, 0)), tournament.result(1, 1, (15, 0, 0, 0)))
    assert max(row.total for row in tournament.standings()) == 15


def test_two_tables_typed_for_each_other_are_put_right() -> None:
    """Whether both have a result or one."""
    tournament = drawn(8)
    tournament = does(tournament, tournament.result(1, 1, (15, 0, 0, 0)))
    tournament = does(tournament, tournament.swap_results(1, 1, 2))
    assert tournament.missing(1) == (1,)
    assert tournament.results[1, 2].score == (15, 0, 0, 0)
    refused(Fault.NO_TABLE, lambda: tournament.swap_results(1, 1, 1))
    uneven = drawn(9)
    refused(Fault.TABLE_SIZE, lambda: uneven.swap_results(1, 1, 2))


def test_a_correction_after_the_standings_were_shown_is_told_with_the_next() -> None:
    """It may be made, and so may a result that came late; showing them again is the end of it."""
    tournament = drawn(8)
    tournament = does(tournament, tournament.result(1, 1, (0, 0, 0, 0)), tournament.show(1))
    assert tournament.was_shown(1)
    tournament = does(tournament, tournament.result(1, 1, (0, 0, 0, 0)))
    assert tournament.corrected == ()
    tournament = does(tournament, tournament.result(1, 1, (15, 0, 0, 0)), tournament.result(1, 2, (0, 0, 0, 0)))
    assert tournament.corrected == ((1, 1), (1, 2))
    assert does(tournament, tournament.show(1)).corrected == ()


def test_standings_of_a_round_that_was_not_drawn_are_not_shown() -> None:
    """There is nothing to see."""
    refused(Fault.NO_ROUND, lambda: drawn(8).show(2))


# Sheets


def test_a_sheet_is_kept_box_by_box_and_counts_when_it_is_whole() -> None:
    """What was typed stands there again; a box corrected later counts anew."""
    tournament = drawn(8)
    card = tournament.card_of(1, 2)
    while (at := card.next_box()) is not None:
        deal, box = at
        value = next(value for value in range(box.least, box.most + 1) if value != box.barred)
        card = card.typed(deal, box, value)
        assert (1, 2) not in tournament.results
        entry = tournament.type_card(1, 2, card)
        assert len(entry["boxes"]) == 1
        tournament = does(tournament, entry)
        assert tournament.card_of(1, 2) == card
    assert tournament.results[1, 2].score == card.score
    assert tournament.results[1, 2].sheet
    exact = tuple(sum(line.exact(seat) for line in card.lines) for seat in range(4))
    assert tournament.results[1, 2].figures[0] == exact
    bid = next(box for box, _value in card.sheet[0].boxes)
    corrected = card.typed(1, bid, 1 - (card.value(1, *bid.place) or 0))
    tournament = does(tournament, tournament.type_card(1, 2, corrected))
    assert tournament.results[1, 2].score == corrected.score != card.score
    emptied = corrected.typed(14, corrected.sheet[13].boxes[0].box, None)
    tournament = does(tournament, tournament.type_card(1, 2, emptied))
    assert tournament.card_of(1, 2) == emptied
    assert tournament.results[1, 2].score == corrected.score


def test_a_sheet_goes_with_its_result_to_the_other_table() -> None:
    """Box by box, under the names of those who sit there."""
    tournament = drawn(8)
    card = tournament.card_of(1, 1)
    at = card.next_box()
    assert at is not None
    tournament = does(tournament, tournament.type_card(1, 1, card.typed(*at, 1)))
    tournament = does(tournament, tournament.swap_results(1, 2, 1))
    assert tournament.card_of(1, 1).deals == ()
    assert tournament.card_of(1, 2).value(1, *at[1].place) == 1


def test_the_sheet_of_another_table_is_refused() -> None:
    """Its names are others."""
    tournament = drawn(8)
    refused(Fault.OTHER_PLAYERS, lambda: tournament.type_card(1, 2, tournament.card_of(1, 1)))


# The final and the prizes


def test_the_best_play_the_final_and_their_places_come_from_it() -> None:
    """Everybody else keeps theirs, whatever they have."""
    tournament = drawn(8)
    tournament = does(tournament, tournament.result(1, 1, (60, 45, 30, 10)), tournament.result(1, 2, (75, 20, 15, 0)))
    best = [row.players[0] for row in tournament.standings()[:4]]
    tournament = does(tournament, tournament.final(4))
    assert tournament.table(2, 1) == tuple(reversed(best))
    tournament = does(tournament, tournament.result(2, 1, (90, 10, 45, 0), (5, 1, 3, 0)))
    rows = tournament.standings()
    assert [row.players[0] for row in rows[:4]] == [best[3], best[1], best[2], best[0]]
    assert [row.finalist for row in rows] == [True] * 4 + [False] * 4
    assert rows[0].total == next(row.total for row in tournament.standings(1) if row.players[0] == best[3])
    refused(Fault.FINAL_DRAWN, tournament.draw_round)
    refused(Fault.FINAL_DRAWN, tournament.final)


def test_standings_before_the_final_know_nothing_of_it() -> None:
    """As they were after the last round, to the place: a final is no part of what came before."""
    tournament = drawn(8)
    tournament = does(tournament, tournament.result(1, 1, (60, 45, 30, 10)), tournament.result(1, 2, (75, 20, 15, 0)))
    before = [(row.place, row.players) for row in tournament.standings(1)]
    tournament = does(tournament, tournament.final(4))
    tournament = does(tournament, tournament.result(2, 1, (90, 10, 45, 0), (5, 1, 3, 0)))
    assert [(row.place, row.players) for row in tournament.standings(1)] == before
    assert [(row.place, row.players) for row in tournament.standings()] != before
    assert any(moves(tournament, 2).values())


def test_a_tie_for_the_last_seat_of_the_final_is_decided_first() -> None:
    """By one deal of seven; the sentence names those who are to play it."""
    tournament = drawn(8)
    tournament = does(tournament, tournament.result(1, 1, (60, 45, 30, 0)), tournament.result(1, 2, (45, 15, 0, 0)))
    error = refused(Fault.TIE, lambda: does(tournament, tournament.result(1, 2, (45, 30, 0, 0))).final(4))
    players = error.facts["players"]
    assert isinstance(players, tuple)
    assert len(players) == 2
    tournament = does(tournament, tournament.result(1, 2, (45, 30, 0, 0)), tournament.decide_tie(players[::-1]))
    assert tournament.final(4)["tables"][0][0] == players[1]


def test_a_final_waits_for_all_results_and_for_enough_players() -> None:
    """Of three to seven."""
    tournament = event(8)
    refused(Fault.NO_ROUND, tournament.final)
    tournament = drawn(8)
    refused(Fault.MISSING_RESULT, tournament.final)
    tournament = does(tournament, tournament.result(1, 1, (60, 45, 30, 10)), tournament.not_played(1, 2))
    refused(Fault.TABLE_SIZE, lambda: tournament.final(2))
    refused(Fault.TABLE_SIZE, lambda: tournament.final(8))


@pytest.mark.parametrize(("pairs", "seats"), [("none", 2), ("drawn", 4), ("fixed", 4)])
def test_the_final_of_matches_seats_the_best(pairs: str, seats: int) -> None:
    """Two of them, or two pairs; with partners drawn the first plays with the fourth."""
    tournament = matches(3, 16, pairs)
    ties = tournament.ties()
    for group in ties:
        tournament = does(tournament, tournament.decide_tie(group))
    rows = tournament.standings()
    tournament = does(tournament, tournament.final())
    seated = tournament.table(4, 1)
    assert len(seated) == seats
    assert set(seated) == {who for row in rows for who in row.players} & set(seated)
    assert set(rows[0].players) <= set(seated)
    if pairs == "drawn":
        assert {seated[1], seated[3]} == {rows[0].players[0], rows[3].players[0]}
    tournament = does(tournament, tournament.result(4, 1, (7, 5)))
    assert tournament.standings()[0].players[0] in (seated[0], *seated[2:3])


def test_prizes_go_to_places() -> None:
    """Who share a place share its prizes."""
    tournament = drawn(8)
    tournament = does(tournament, tournament.result(1, 1, (60, 45, 30, 10)), tournament.result(1, 2, (45, 15, 0, 0)))
    tournament = does(tournament, tournament.set_prizes(["The cup", "A bottle", "A book", "A pen"]))
    prizes = tournament.prizes()
    assert [(place, text, len(winners)) for place, text, winners in prizes] == [
        (1, "The cup", 1), (2, "A bottle", 2), (3, "A book", 2), (4, "A pen", 1),
    ]  # fmt: skip


# Set-up


@pytest.mark.parametrize(
    "facts",
    [
        {"name": ""}, {"rounds": 0}, {"rounds": 21}, {"sizes": (2, 4)}, {"sizes": (5, 4)}, {"sizes": (4, 8)},
        {"pairs": "fixed"}, {"preset": "forced-beg", "pairs": "drawn"},
    ],
)  # fmt: skip
def test_a_set_up_that_cannot_be_is_refused(facts: dict[str, object]) -> None:
    """In a sentence each."""
    whole = {"preset": "seven-up-seven-down"} | facts
    key = str(whole.pop("preset"))
    if key == "forced-beg":
        made = replace(setup("old-sledge", pairs="drawn"), preset=key, options=PRESETS[key].options(2))
        refused(Fault.SETUP, lambda: new_tournament(made))
    else:
        refused(Fault.SETUP, lambda: new_tournament(setup(key, **whole)))


def test_each_number_of_players_has_its_own_options_where_the_preset_has() -> None:
    """Oh Hell deals seven cards each at most where seven play, ten where five do."""
    tournament = event(0, "oh-hell")
    assert max(tournament.options_for(7).schedule) == 7  # type: ignore[attr-defined]
    assert max(tournament.options_for(5).schedule) == 10  # type: ignore[attr-defined]


# Undo


def test_everything_can_be_taken_back_one_by_one() -> None:
    """As far as the beginning, and then there is nothing."""
    tournament = matches(2, 6)
    steps = [tournament]
    while tournament.entries:
        tournament = does(tournament, tournament.undo())
        steps.append(tournament)
    assert len(steps) == 1 + 2 * (1 + 3) + 1
    assert steps[-1] == new_tournament(setup("old-sledge", rounds=2))
    refused(Fault.NOTHING_TO_UNDO, tournament.undo)


def test_what_was_changed_of_the_set_up_is_taken_back_too() -> None:
    """The first line stays what it was."""
    tournament = event(8)
    changed = does(tournament, tournament.change(name="Saturday", rounds=6, sizes=(3, 5)))
    assert (changed.setup.name, changed.setup.rounds, changed.setup.sizes) == ("Saturday", 6, (3, 5))
    assert does(changed, changed.undo()) == tournament


def test_an_entry_that_makes_no_sense_is_an_error() -> None:
    """It came from no method of ours."""
    tournament = drawn(8)
    broken: tuple[LogEntry, ...] = (
        {"do": "dance"},
        {"do": "round", "round": 3, "tables": [[1, 2, 3]]},
        {"do": "result", "round": 1, "table": 1, "score": [1, 2]},
        {"do": "result", "round": 1, "table": 1, "score": [1, 2, 3, "4"]},
        {"do": "players", "players": [{"number": -1, "name": "X", "from": 1}]},
        {"do": "swap", "round": 1, "tables": [1]},
        {"do": "sheet", "round": 1, "table": 1, "boxes": [[1, 2, 3, 4]]},
    )
    for entry in broken:
        with pytest.raises((LookupError, TypeError, ValueError)):
            tournament.after(entry)
    for entry in ({"do": "round", "round": 2, "tables": [[1, 2, 77]]}, {"do": "decider", "order": [1, 77]}):
        with pytest.raises(TournamentError):
            tournament.after(entry)
