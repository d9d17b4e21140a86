"""Leagues of teams: fixtures, their tables, and how the teams stand."""

import json
import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenup_gui.engine.record import dump
from sevenup_gui.speech.tournament.standings_list import standings_list
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event import Tournament, new_tournament
from sevenup_gui.tournament.event_json import to_json
from sevenup_gui.tournament.event_log import League, LogEntry, parse_setup
from sevenup_gui.tournament.league import fixtures, matchdays, teams_at
from sevenup_gui.tournament.merge import merge
from sevenup_gui.vocabulary.tables import csv_of
from tests.tournament.events import does, matches, setup

Win: TypeAlias = Callable[[int, int, str, str], bool]


def first_by_name(_at: int, _table: int, one: str, other: str) -> bool:
    """Return True if the first of two teams comes first by name."""
    return one < other


def league(teams: int, pairs: int, legs: int = 1, once: bool = True, alone: bool = False, seed: int = 7) -> Tournament:
    """A league of so many teams, "T1" and so on, with so many pairs, or players who play alone."""
    facts = {"rounds": 1, "league": League(legs, once), "seed": seed, "pairs": "none" if alone else "fixed"}
    new = new_tournament(setup("old-sledge", **facts))
    size = pairs if alone else 2 * pairs
    lists = [(f"T{t}", [f"T{t} P{n}" for n in range(1, size + 1)]) for t in range(1, teams + 1)]
    return does(new, new.add_teams(lists))


def legs_of(event: Tournament) -> int:
    """Return how often each two teams meet."""
    assert event.setup.league is not None
    return event.setup.league.legs


def head_of(event: Tournament) -> LogEntry:
    """The first line of its file."""
    assert event.header is not None
    return event.header.to_json()


def played(event: Tournament, win: Win = first_by_name) -> Tournament:
    """A league played to its end: the side of the team that comes first by name wins, unless `win` says
    otherwise, by the round, the table and the teams of both sides."""
    at = len(event.rounds)
    while at < event.setup.rounds:
        event, at = does(event, event.draw_round()), at + 1
        for number, table in enumerate(event.rounds[-1].tables, 1):
            one, other = teams_at(event, table)
            first = win(at, number, one, other)
            event = does(event, event.result(at, number, (7, 3) if first else (3, 7)))
    return event


@given(st.integers(2, 9), st.integers(1, 2))
def test_each_team_meets_each_other_once_a_leg_and_none_twice_a_day(teams: int, legs: int) -> None:
    names = [str(n) for n in range(teams)]
    days = matchdays(names, legs)
    met = Counter(frozenset(match) for day in days for match in day)
    assert met == dict.fromkeys(map(frozenset, combinations(names, 2)), legs)
    assert all(len({name for match in day for name in match}) == 2 * (teams // 2) for day in days)


@pytest.mark.parametrize("teams", range(3, 9))
@pytest.mark.parametrize("pairs", [2, 3, 6])
def test_tables_of_fixtures(teams: int, pairs: int) -> None:
    once = (teams + pairs) % 2 == 0
    event = league(teams, pairs, once=once, alone=pairs == 3, legs=2 if teams == 3 else 1)
    event = does(event, event.draw_round())
    span = 1 if once else pairs
    assert event.setup.rounds == legs_of(event) * span * (teams - 1 + teams % 2)
    event = played(Tournament.fold(event.header or event.setup, event.entries[:-1]))
    for drawn in event.rounds:
        there = [*drawn.byes, *(who for table in drawn.tables for who in table)]
        assert sorted(there) == sorted(event.players)  # nobody twice, and nobody forgotten
        for table in drawn.tables:
            sides = [
                {event.players[who].team for seat, who in enumerate(table) if event.side(seat) == n} for n in (0, 1)
            ]
            assert [len(side) for side in sides] == [1, 1]
            assert sides[0] != sides[1]
        assert set(Counter(frozenset(teams_at(event, table)) for table in drawn.tables).values()) == {pairs}
    found = fixtures(event, len(event.rounds))
    assert Counter(frozenset(each.teams) for each in found) == dict.fromkeys(
        (frozenset(two) for two in combinations([f"T{n}" for n in range(1, teams + 1)], 2)), legs_of(event)
    )
    assert all(each.over and sum(each.matches) == pairs * span for each in found)
    if not once:  # every pair of a team has met every pair of the others in a leg
        met = Counter(
            frozenset((min(table[0::2]), min(table[1::2]))) for drawn in event.rounds for table in drawn.tables
        )
        assert set(met.values()) == {legs_of(event)}


@given(st.integers(2, 6), st.integers(1, 4), st.randoms(use_true_random=False))
def test_sums_agree(teams: int, pairs: int, luck: random.Random) -> None:
    event = played(league(teams, pairs), lambda *_at: luck.random() < 0.5)
    rows = event.standings()
    assert len(rows) == teams
    assert sum(row.matches[0] for row in rows) == sum(row.matches[1] for row in rows) == len(event.results)
    won, drawn, lost = (sum(row.fixtures[n] for row in rows) for n in range(3))
    assert won == lost
    assert won + drawn // 2 == len(fixtures(event, len(event.rounds))) == teams * (teams - 1) // 2
    for row in rows:
        assert row.total == 2 * row.fixtures[0] + row.fixtures[1]
        assert row.difference == row.matches[0] - row.matches[1]
        assert sum(each or 0 for each in row.rounds) == row.matches[0]
        assert sum(row.fixtures) == teams - 1
    keys = [(-row.total, -row.difference, -row.matches[0]) for row in rows]
    assert keys == sorted(keys)
    assert all(row.place > keys.index(key) for row, key in zip(rows, keys, strict=True))  # level ones may be parted


def test_the_first_by_name_wins_all() -> None:
    event = played(league(3, 2))
    assert event.over
    assert [(row.team, row.total, row.fixtures, row.matches) for row in event.standings()] == [
        ("T1", 4, (2, 0, 0), (4, 0)), ("T2", 2, (1, 0, 1), (2, 2)), ("T3", 0, (0, 0, 2), (0, 4)),
    ]  # fmt: skip
    assert [row.byes for row in event.standings()] == [1, 1, 1]  # which count nothing


def test_games_won_part_who_are_level() -> None:
    # T1 beats T2 2-0, T2 beats T3 2-0, T3 beats T1 1-1: a draw.
    def win(_at: int, number: int, one: str, other: str) -> bool:
        return number == 1 if {one, other} == {"T1", "T3"} else one < other

    event = played(league(3, 2), win)
    assert [(row.place, row.team, row.total, row.difference) for row in event.standings()] == [
        (1, "T1", 3, 2), (2, "T2", 2, 0), (3, "T3", 1, -2),
    ]  # fmt: skip


def test_a_fixture_counts_once_it_is_over_and_games_at_once() -> None:
    event = league(2, 2)
    event = does(event, event.draw_round())
    side = teams_at(event, event.table(1, 1)).index("T1")
    event = does(event, event.result(1, 1, (7, 3) if side == 0 else (3, 7)))
    assert [(row.team, row.total, row.matches) for row in event.standings()] == [("T1", 0, (1, 0)), ("T2", 0, (0, 1))]
    event = does(event, event.not_played(1, 2))
    assert [(row.team, row.total, row.matches) for row in event.standings()] == [("T1", 2, (1, 0)), ("T2", 0, (0, 1))]


def test_points_of_the_director_are_the_team_s() -> None:
    event = played(league(2, 2))
    event = does(event, event.adjust(5, 3, "came in colours"))
    assert [(row.team, row.total) for row in event.standings()] == [("T2", 3), ("T1", 2)]


def test_the_second_leg_brings_other_opponents() -> None:
    event = played(league(2, 2, legs=2))
    first, second = ({frozenset(table) for table in drawn.tables} for drawn in event.rounds)
    assert not first & second


def test_a_substitute_from_the_bench_and_nobody_from_elsewhere() -> None:
    event = league(2, 2)
    event = does(event, event.add_teams([("t1", ["Bench"])]))
    assert event.players[9].team == "T1"
    event = does(event, event.draw_round())
    assert event.rounds[0].byes == ()
    event = does(event, event.swap(1, 9))
    assert 9 in event.rounds[0].players
    with pytest.raises(TournamentError, match=r"Only their players can sit there") as raised:
        event.swap(9, 5)
    assert raised.value.fault is Fault.OTHER_TEAM


def test_a_team_that_is_gone_is_nobody_s_opponent() -> None:
    event = league(3, 2)
    event = does(event, event.draw_round())
    for number in (1, 2):
        event = does(event, event.result(1, number, (7, 3)))
    gone = event.players[event.rounds[0].byes[0]].team
    for player in list(event.players.values()):
        if player.team == gone:
            event = does(event, event.leave(player.number))
    event = played(event)
    assert [len(drawn.tables) for drawn in event.rounds] == [2, 0, 0]
    assert event.over
    assert next(row.left for row in event.standings() if row.team == gone)


@pytest.mark.parametrize(
    ("lists", "sentence"),
    [
        ([("Reds", ["A", "B"])], "A league needs two or more teams. This one has 1."),
        ([("Reds", ["A", "B"]), ("Blues", ["C", "D", "E", "F"])],
         "All teams need the same number of pairs. Reds has 1, Blues has 2."),
        ([("Reds", ["A", "B"]), ("Blues", ["C"])],
         "All teams need the same number of pairs. Blues has 0, Reds has 1."),
        ([("Reds", ["A"]), ("Blues", ["C"])], "There aren't enough pairs for a table."),
    ],
)  # fmt: skip
def test_what_cannot_be_drawn(lists: list[tuple[str, list[str]]], sentence: str) -> None:
    event = new_tournament(setup("old-sledge", pairs="fixed", rounds=1, league=League()))
    event = does(event, event.add_teams(lists))
    with pytest.raises(TournamentError) as raised:
        event.draw_round()
    assert str(raised.value) == sentence


def test_what_cannot_be_added() -> None:
    event = league(2, 2)
    deeds: list[tuple[Callable[[], object], str]] = [
        (lambda: event.add_teams([("T2", ["t1 p1"])]), "t1 p1 already plays for T1. Give this player another name."),
        (lambda: event.add_teams([("T9", ["Ann", "Ann"])]), "Ann already plays for T9. Give this player another name."),
        (
            lambda: event.add_teams([(" ", ["Ann"])]),
            "Which team does Ann play for? Type, for example, Red Team: Ann, Bob.",
        ),
        (lambda: event.add_teams([("T9", [" "])]), "Can't find any names in that."),
        (lambda: event.add_players(["Ann"]), "Which team does Ann play for? Type, for example, Red Team: Ann, Bob."),
        (lambda: event.pair(1, 5), "T1 P1 and T2 P1 play for different teams."),
        (lambda: event.change(rounds=3), "A league's teams decide its number of rounds."),
        (lambda: played(event).final(), "A league has no final. Its table decides."),
    ]
    for deed, sentence in deeds:
        with pytest.raises(TournamentError) as raised:
            deed()
        assert str(raised.value) == sentence
    late = does(event, event.draw_round())  # which may be drawn again with a new team
    late = does(late, late.add_teams([("T9", ["A", "B", "C", "D"])]))
    late = does(late, late.redraw())
    assert (late.setup.rounds, {row.team for row in late.standings()}) == (3, {"T1", "T2", "T9"})
    begun = played(event)
    with pytest.raises(TournamentError, match=r"T9 can't join. The league has started\."):
        begun.add_teams([("T9", ["Ann"])])


def test_who_was_removed_comes_back_with_another_team() -> None:
    event = league(2, 2)
    event = does(event, event.leave(4))
    event = does(event, event.add_teams([("T2", ["T1 P4"])]))
    assert (event.players[4].team, event.players[4].last, len(event.players)) == ("T2", None, 8)


@pytest.mark.parametrize("facts", [{"pairs": "drawn"}])
def test_what_no_league_is(facts: dict[str, object]) -> None:
    with pytest.raises(TournamentError, match=r"their pairs stay together"):
        new_tournament(setup("old-sledge", league=League(), **facts))


def test_no_teams_where_everybody_plays_for_themselves() -> None:
    with pytest.raises(TournamentError, match=r"their pairs stay together"):
        new_tournament(setup(league=League()))


def test_the_file_says_that_it_is_a_league() -> None:
    event = played(league(3, 2, legs=2, once=False))
    head = head_of(event)
    assert (head["version"], head["league"]) == (2, {"legs": 2, "once": False})
    again = Tournament.fold(parse_setup(json.loads(dump(head))), map(json.loads, map(dump, event.entries)))
    assert again == event
    for wrong in ({"legs": 3, "once": True}, {"legs": "1", "once": True}, [1], {"legs": 0, "once": True}):
        with pytest.raises((TypeError, ValueError, LookupError)):
            parse_setup(head | {"league": wrong})


def test_an_event_without_teams_is_written_as_before() -> None:
    event = matches(3, 8, "fixed")
    head = head_of(event)
    assert head["version"] == 1
    assert "league" not in head
    assert all("team" not in player for entry in event.entries for player in entry.get("players", ()))
    assert all("rounds" not in entry for entry in event.entries)
    assert "fixtures" not in json.loads(to_json(event))["standings"][0]


def test_the_league_table_as_csv() -> None:
    lines = csv_of([standings_list(played(league(2, 2)))]).splitlines()
    assert lines == ["Place,Team,Fixtures won,Fixtures drawn,Fixtures lost,Points,Matches,Matches won,Matches lost",
                     "1,T1,1,0,0,2,2–0,2,0", "2,T2,0,0,1,0,0–2,0,2"]  # fmt: skip


def test_a_team_that_does_not_come_loses_all_its_matches() -> None:
    """The fixture is the other one's, with every match; a table that was played all the same counts as played."""
    event = league(3, 2)
    event = does(event, event.draw_round())
    one, other = teams_at(event, event.table(1, 1))
    entry = event.walkover(1, one, "  their bus broke down ")
    assert {table for table, _absent in entry["tables"]} == {1, 2}
    event = does(event, entry)
    assert event.missing(1) == ()
    rows = {row.team: row for row in event.standings()}
    assert (rows[other].total, rows[other].fixtures, rows[other].matches, rows[other].rounds) == (
        2, (1, 0, 0), (2, 0), (2,),
    )  # fmt: skip
    assert (rows[one].total, rows[one].fixtures, rows[one].matches, rows[one].rounds) == (0, (0, 0, 1), (0, 2), (0,))
    assert event.results[1, 1].reason == "their bus broke down"
    late = does(event, event.result(1, 2, (7, 3) if teams_at(event, event.table(1, 2))[0] == one else (3, 7)))
    assert [fixture.of(one) for fixture in fixtures(late, 1)] == [(1, 1)]
    assert does(event, event.undo()).missing(1) == (1, 2)


def test_what_no_walkover_is() -> None:
    event = does(league(2, 2), league(2, 2).draw_round())
    played_all = does(event, event.result(1, 1, (7, 3)), event.result(1, 2, (7, 3)))
    deeds: list[tuple[Callable[[], object], str]] = [
        (lambda: event.walkover(1, "T1", " "), "Give a reason. It's printed with the standings."),
        (lambda: event.walkover(1, "T9", "ill"), "T9 has played all its tables in round 1."),
        (lambda: played_all.walkover(1, "T1", "ill"), "T1 has played all its tables in round 1."),
        (lambda: matches(1, 8, "fixed").walkover(1, "", "ill"), "This tournament has no teams."),
        (lambda: does(event, event.walkover(1, "T1", "ill")).swap_results(1, 1, 2),
         "Someone was absent from one of these tables, so the two can’t swap results."),
    ]  # fmt: skip
    for deed, sentence in deeds:
        with pytest.raises(TournamentError) as raised:
            deed()
        assert str(raised.value) == sentence
    for wrong in ([[1, 2]], [[9, 0]], [[1]], [[1, True]]):
        with pytest.raises((TypeError, ValueError, LookupError, TournamentError)):
            event.after({"do": "walkover", "round": 1, "tables": wrong, "reason": "ill"})


def test_a_team_has_another_name_with_all_that_it_has_brought() -> None:
    before = played(league(3, 2, legs=2))
    after = does(before, before.rename_team("T2", " Red  Lions "))
    names = {"T2": "Red Lions"}
    assert [(names.get(row.team, row.team), *row[2:-3]) for row in before.standings()] == [
        (row.team, *row[2:-3]) for row in after.standings()
    ]
    halfway = league(3, 2, legs=2)
    halfway = does(halfway, halfway.draw_round())
    for number in (1, 2):
        halfway = does(halfway, halfway.result(1, number, (7, 3)))
    renamed = does(halfway, halfway.rename_team("T2", "Red Lions"))
    assert played(renamed).rounds == played(halfway).rounds  # the same fixtures as before
    for name, sentence in (("t1", "There's already a team called t1."), (" ", "A team needs a name.")):
        with pytest.raises(TournamentError) as raised:
            before.rename_team("T2", name)
        assert str(raised.value) == sentence
    assert does(before, before.rename_team("T2", "t2")).players[5].team == "t2"


def test_walkovers_and_names_of_teams_are_kept_where_files_are_put_together() -> None:
    begun = does(league(4, 2), league(4, 2).draw_round())
    absent = teams_at(begun, begun.table(1, 1))[0]
    elsewhere = next(n for n, table in enumerate(begun.rounds[0].tables, 1) if absent not in teams_at(begun, table))
    one = does(begun, begun.walkover(1, absent, "ill"))
    one = does(one, one.rename_team("T2", "Red Lions"))
    other = does(begun, begun.result(1, elsewhere, (7, 3)), begun.add_teams([("T2", ["Bench"])]))
    assert begun.header is not None
    for mine, theirs in ((one, other), (other, one)):
        merged = merge(begun.header, mine.entries, theirs.entries)
        assert [result.reason for _key, result in sorted(merged.results.items()) if not result.played] == ["ill"] * 2
        assert merged.results[1, elsewhere].score == (7, 3)
        assert {player.team for player in merged.players.values()} == {"T1", "Red Lions", "T3", "T4"}
        assert next(player.team for player in merged.players.values() if player.name == "Bench") == "Red Lions"
    late = does(begun, begun.result(1, 1, (7, 3)))
    with pytest.raises(TournamentError, match=r"different results for table 1 of round 1"):
        merge(begun.header, one.entries, late.entries)
