"""Somebody does not come to a table, in every kind of tournament: a walkover by the event's own rule."""

from pathlib import Path

import pytest

from sevenup_gui.speech.tournament.rounds import unplayed_words, walkover_words
from sevenup_gui.store.events.book import open_book
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import parse_result
from tests.scene.tournaments import book_of, give_result
from tests.tournament.events import does, event


def started(players: int, preset: str = "old-sledge", **facts: object) -> Tournament:
    """A tournament with its first round drawn."""
    new = event(players, preset, **facts)
    return does(new, new.draw_round())


def test_who_came_has_won_the_match_and_nothing_else() -> None:
    """One match won, no points' difference, and no opponent's wins: nobody was met."""
    now = started(4)
    absent, came = now.table(1, 1)
    now = does(now, now.no_show(1, 1, absent, "no train"), now.result(1, 2, (7, 3)))
    rows = {row.players[0]: row for row in now.standings()}
    assert (rows[came].total, rows[came].difference, rows[came].opponents, rows[came].played) == (1, 0, 0, 1)
    assert (rows[absent].total, rows[absent].difference, rows[absent].played) == (0, 0, 0)
    assert not now.missing(1)
    assert "no train" in unplayed_words(now, 1, 1)
    assert now.name(came) in walkover_words(now, 1, 1)[0]
    now = does(now, now.result(1, 1, (2, 7)))  # they came after all
    assert (now.standings()[0].difference, walkover_words(now, 1, 1)) == (5, [])


def test_partners_who_did_not_come_lose_together() -> None:
    """Whichever of them is named."""
    now = started(8, pairs="drawn")
    seats = now.table(1, 1)
    now = does(now, now.no_show(1, 1, seats[2], "ill"))
    won = {who for row in now.standings() for who in row.players if row.total}
    assert won == {seats[1], seats[3]}


def test_a_table_of_points_plays_with_one_fewer() -> None:
    """Four sat there: three play, and nobody is given anything."""
    now = started(8, "seven-up-seven-down", sizes=(4, 4))
    absent = now.table(1, 1)[1]
    now = does(now, now.no_show(1, 1, absent, "ill"))
    assert len(now.table(1, 1)) == 3
    assert absent not in now.round(1).players
    assert now.missing(1) == (1, 2)


def test_where_too_few_are_left_who_came_have_the_average_of_the_round() -> None:
    """Rounded, and no exact bids; who did not come has nothing. It follows the other tables' results."""
    now = started(6, "seven-up-seven-down", sizes=(3, 3))
    absent, one, other = now.table(1, 1)
    now = does(now, now.no_show(1, 1, absent, "ill"))
    assert {row.rounds[0] for row in now.standings()} == {None}  # nobody has played yet
    now = does(now, now.result(1, 2, (50, 30, 20), (4, 2, 2)))
    rows = {row.players[0]: row for row in now.standings()}
    assert [rows[who].total for who in (one, other, absent)] == [33, 33, 0]
    assert rows[one].ties == (0, 0)
    assert "average" in walkover_words(now, 1, 1)[0]


def test_duplicate_neither_gives_nor_takes() -> None:
    """Nobody else held those cards at that table: the differences of the others stand alone."""
    now = started(4, duplicate=True)
    seats = now.table(1, 1)
    now = does(now, now.no_show(1, 1, seats[0], "ill"))
    assert {row.over for row in now.standings()} == {0}


@pytest.mark.parametrize(("preset", "score"), [("old-sledge", None), ("seven-up-seven-down", (40, 30, 20))])
def test_a_finalist_who_does_not_come_is_behind_who_came(preset: str, score: tuple[int, ...] | None) -> None:
    """The final has its order, too; where more than one came, a deal decides between them."""
    players = 4 if score is None else 3
    now = started(players, preset, rounds=1, sizes=(3, 4))
    for table, seats in enumerate(now.rounds[0].tables, 1):
        now = does(now, now.result(1, table, score or ((7, 3) if table == 1 else (7, 4))[: len(seats)]))
    now = does(now, now.final(3))
    absent = now.table(2, 1)[-1]
    now = does(now, now.no_show(2, 1, absent, "gone home"))
    assert now.over
    rows = now.standings()
    finalists = [row for row in rows if row.finalist]
    assert finalists[-1].players[0] == absent
    assert finalists[0].place == 1


def test_a_reason_is_wanted_and_a_table_that_played_is_no_walkover() -> None:
    """Both in a sentence."""
    now = started(4)
    with pytest.raises(TournamentError, match="Give a reason"):
        now.no_show(1, 1, now.table(1, 1)[0], " ")
    now = does(now, now.result(1, 1, (7, 3)))
    with pytest.raises(TournamentError, match="result"):
        now.no_show(1, 1, now.table(1, 1)[0], "ill")


def test_a_program_that_knows_no_walkover_reads_the_table_as_not_played(tmp_path: Path) -> None:
    """Nothing in the line is new to it but keys that it passes over; and the file is read again here as it was."""
    book = book_of(tmp_path, drawn=1, preset="old-sledge")
    now = book.tournament
    entry = now.no_show(1, 1, now.table(1, 1)[0], "no train")
    assert entry["do"] == "result"
    old = {key: value for key, value in entry.items() if key not in ("absent", "reason")}
    assert not parse_result(old, now.figure_keys).played
    book.do(entry)
    give_result(book, 1, 2)
    book.close()
    again = open_book(book.path)
    assert again.tournament.results == book.tournament.results
    assert again.tournament.standings() == book.tournament.standings()
    again.close()
