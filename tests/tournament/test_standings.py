"""The standings, and the rule that breaks each tie."""

import csv
import io
import json
from dataclasses import replace

import pytest

from sevenup_gui.games.game import Game
from sevenup_gui.games.parts.totals import TieBreak
from sevenup_gui.games.up_down.totals import TOTALS
from sevenup_gui.paper.tournament.exports import Subject, listings_of
from sevenup_gui.speech.tournament.standing import tie_words
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_json import to_json
from sevenup_gui.tournament.standings import StandingsRow
from sevenup_gui.vocabulary.tables import csv_of
from tests.tournament.events import does, event, matches


def after(*results: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]) -> Tournament:
    """One table of four: in each round the score, exact bids and those of zero, by the players' numbers."""
    tournament = event(4, sizes=(4, 4))
    for at, told in enumerate(results, 1):
        tournament = does(tournament, tournament.draw_round())
        order = tournament.table(at, 1)
        score, exact, zeros = (tuple(each[who - 1] for who in order) if each else () for each in told)
        tournament = does(tournament, tournament.result(at, 1, score, exact, zeros))
    return tournament


def order(tournament: Tournament) -> list[tuple[int, int]]:
    """Everybody's place and number, the first first."""
    return [(row.place, row.players[0]) for row in tournament.standings()]


def row(tournament: Tournament, who: int) -> StandingsRow:
    """The line of a player."""
    return next(row for row in tournament.standings() if who in row.players)


def test_points_are_added_up() -> None:
    """Over all rounds; each round's stand in the row."""
    tournament = after(((15, 30, 45, 60), (), ()), ((60, 15, 30, 0), (), ()))
    assert order(tournament) == [(1, 1), (1, 3), (3, 4), (4, 2)]
    assert row(tournament, 1).rounds == (15, 60)
    assert [each.tied for each in tournament.standings()] == [True, True, False, False]
    assert [each.place for each in tournament.standings(1)] == [1, 2, 3, 4]


def test_exact_bids_part_those_who_are_level() -> None:
    """More of them stand before fewer."""
    assert order(after(((30, 30, 30, 0), (1, 3, 2, 0), ()))) == [(1, 2), (2, 3), (3, 1), (4, 4)]


def test_then_the_points_of_bids_of_one_or_more() -> None:
    """Sixty with four exact bids: four of one trick, or three of zero and one of two."""
    tournament = after(((60, 60, 0, 0), (4, 4, 0, 0), (3, 0, 0, 0)))
    assert order(tournament)[:2] == [(1, 2), (2, 1)]
    assert (row(tournament, 2).ties, row(tournament, 1).ties) == ((4, 60), (4, 30))


def test_what_nobody_counted_decides_nothing() -> None:
    """The place is shared until a deal of seven, the last one that all of them played."""
    tournament = after(((60, 60, 0, 0), (4, 4, 0, 0), ()))
    assert row(tournament, 1).ties == (4, None)
    assert tournament.ties() == ((1, 2), (3, 4))
    assert tournament.ties(1) == ((1, 2),)
    tournament = does(tournament, tournament.decide_tie((2, 1)))
    assert order(tournament)[:2] == [(1, 2), (2, 1)]
    tournament = does(tournament, tournament.decide_tie((1, 2)), tournament.decide_tie((3, 1)))
    assert order(tournament)[:2] == [(1, 1), (2, 2)]
    assert tournament.ties() == ((3, 4),)


def test_a_deal_of_seven_decides_between_those_who_are_level_only() -> None:
    """Somebody ahead in points stays ahead."""
    tournament = after(((60, 45, 0, 0), (), ()))
    assert order(does(tournament, tournament.decide_tie((2, 1))))[0] == (1, 1)


def test_matches_won_then_difference_then_what_opponents_won() -> None:
    """Seven Up: what parts those who have won as many."""
    tournament = matches(3, 8)
    rows = tournament.standings()
    keys = [(-each.total, -each.difference, -each.opponents) for each in rows]
    assert keys == sorted(keys)
    assert sum(each.total for each in rows) == 12
    assert sum(each.difference for each in rows) == 0
    won = {each.players[0]: each.total for each in rows}
    for each in rows:
        against = [
            who for drawn in tournament.rounds for table in drawn.tables if each.players[0] in table for who in table
        ]
        assert each.opponents == sum(won[who] for who in against if who != each.players[0])


def test_a_table_that_was_not_played_counts_nothing() -> None:
    """For nobody at it."""
    tournament = event(4, sizes=(4, 4))
    tournament = does(tournament, tournament.draw_round())
    tournament = does(tournament, tournament.not_played(1, 1))
    assert {(each.total, each.played, each.rounds) for each in tournament.standings()} == {(0, 0, (None,))}


def test_who_never_sat_does_not_stand() -> None:
    """Somebody typed by mistake who left before the first round."""
    tournament = event(5)
    tournament = does(tournament, tournament.leave(5))
    tournament = does(tournament, tournament.draw_round())
    assert len(tournament.standings()) == 4


# What is taken out of it


def lines_of(tournament: Tournament, subject: Subject) -> list[list[str]]:
    """The cells of a list in a file."""
    return list(csv.reader(io.StringIO(csv_of(listings_of(tournament, subject)))))


def test_standings_seating_and_results_are_tables() -> None:
    """With a head, and a line for everybody."""
    tournament = after(((30, 30, 45, 0), (1, 3, 2, 0), ()))
    assert lines_of(tournament, "standings") == [
        ["Place", "Name", "Round 1", "Points", "Exact bids", "Points from bids of 1 or more"],
        ["1", "P3", "45", "45", "2", "45"],
        ["2", "P2", "30", "30", "3", "0"],
        ["3", "P1", "30", "30", "1", "30"],
        ["4", "P4", "0", "0", "0", "0"],
    ]
    head, *seats = lines_of(tournament, "seating")
    assert head == ["Round", "Name", "Table", "Seat", "Number", "Deals first"]
    assert {int(line[4]): line[3] for line in seats} == {
        who: str(seat) for seat, who in enumerate(tournament.table(1, 1), 1)
    }  # fmt: skip
    assert [line[5] for line in sorted(seats, key=lambda line: line[3])] == ["", "", "", "yes"]
    assert len(lines_of(tournament, "results")) == 5


def test_who_sits_out_is_in_the_seating() -> None:
    """Without a table."""
    assert ["", ""] in [line[2:4] for line in lines_of(matches(1, 3), "seating")]


def test_no_name_is_a_formula() -> None:
    """A spreadsheet would reckon with it."""
    tournament = event(4, sizes=(4, 4))
    tournament = does(tournament, tournament.rename(1, "=1+1"))
    tournament = does(tournament, tournament.draw_round())
    tournament = does(tournament, tournament.result(1, 1, (30, 20, 10, 0)))
    assert "'=1+1" in {line[1] for line in lines_of(tournament, "standings")}


@pytest.mark.parametrize("pairs", ["none", "fixed"])
def test_json_has_everything(pairs: str) -> None:
    """The set-up, players, rounds with results, standings."""
    data = json.loads(to_json(matches(2, 8, pairs)))
    assert data["tournament"] == "sevenup"
    assert len(data["players"]) == 8
    assert [len(drawn["results"]) for drawn in data["drawn"]] == [len(drawn["tables"]) for drawn in data["drawn"]]
    assert data["standings"][0]["place"] == 1


def test_the_game_says_what_parts_those_who_are_level(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house ranks whatever figures it names: here the fewest bids of zero, which are told and never asked for."""
    fewest = TieBreak(
        "busy", lambda _options, _points, told: -told[1], lambda: "Busy", lambda: "Busy", lambda count: f"{count} busy"
    )
    asked = replace(TOTALS, ties=(fewest,), level=lambda _options: "The busy go first.")
    monkeypatch.setattr(Game, "totals", property(lambda _game: asked))
    tournament = after(((60, 60, 0, 0), (4, 4, 0, 0), (3, 0, 0, 0)))
    assert order(tournament)[:2] == [(1, 2), (2, 1)]
    assert [json.loads(to_json(tournament))["standings"][at]["busy"] for at in (0, 1)] == [0, -3]
    assert lines_of(tournament, "standings")[0][-3:] == ["Round 1", "Points", "Busy"]
    assert tie_words(tournament) == "The busy go first."
