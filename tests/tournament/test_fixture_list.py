"""A league's fixtures are known ahead, and come to a table of teams against teams."""

from typing import Any

import pytest

from sevenup_gui.paper.tournament.exports import lacking, subjects_of
from sevenup_gui.speech.tournament.league_lists import SELF, cross_table, fixtures_list
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.league import schedule, teams_at
from tests.tournament.events import does, event
from tests.tournament.test_league import league, played


@pytest.mark.parametrize(("teams", "pairs", "facts"), [
    (4, 2, {}), (5, 1, {}), (4, 2, {"once": False}), (3, 2, {"legs": 2}),
])  # fmt: skip
def test_every_round_is_drawn_as_the_list_said_before_the_first(teams: int, pairs: int, facts: dict[str, Any]) -> None:
    """Each fixture in its rounds, by the teams that are named."""
    new = league(teams, pairs, **facts)
    before = schedule(new)
    over = played(new, lambda *_who: True)
    assert [meeting[:2] for meeting in schedule(over)] == [meeting[:2] for meeting in before]
    for meeting in before:
        for at in meeting.rounds:
            met = [teams_at(over, table) for table in over.round(at).tables]
            assert frozenset(meeting.teams) in map(frozenset, met)
    assert {at for meeting in before for at in meeting.rounds} == {*range(1, over.setup.rounds + 1)}
    assert all(meeting.fixture is not None and meeting.fixture.over for meeting in schedule(over))


def half(legs: int = 1) -> Tournament:
    """Three teams of two pairs; one table of the first round has brought its result."""
    new = league(3, 2, legs=legs)
    new = does(new, new.draw_round())
    return does(new, new.result(1, 1, (7, 2)))


def test_the_list_tells_what_was_played_and_who_sits_out() -> None:
    """So far as long as a table is missing; nothing of what is ahead."""
    new = half()
    rows = [row.cells for row in fixtures_list(new).rows]
    one, other = teams_at(new, new.table(1, 1))
    line = next(row for row in rows if {one, other} == set(row[1].split(" – ")))
    said = "1–0" if line[1].startswith(one) else "0–1"
    assert line == ("1", line[1], f"{said}, so far")
    out = ({"T1", "T2", "T3"} - {one, other}).pop()
    assert rows[1] == ("1", f"{out} has a bye", "")
    assert [row[2] for row in rows if row[0] != "1"] == [""] * 4


def test_a_team_that_is_gone_leaves_its_fixtures_unplayed() -> None:
    """What was drawn after it had gone."""
    new = league(3, 1)
    new = does(new, new.draw_round())
    new = does(new, new.result(1, 1, (7, 2)))
    out = next(player.team for player in new.players.values() if player.number in new.round(1).byes)
    for player in [each for each in new.players.values() if each.team == out]:
        new = does(new, new.leave(player.number))
    new = does(new, new.draw_round())
    rows = [row.cells for row in fixtures_list(new).rows]
    said = {row[1]: row[2] for row in rows if row[0] == "2" and out in row[1] and " – " in row[1]}
    assert list(said.values()) == ["not played"]


@pytest.mark.parametrize("legs", [1, 2])
def test_the_cross_table_has_each_fixture_from_both_sides(legs: int) -> None:
    """In the order of the standings; of two legs both are told."""
    over = played(league(4, 2, legs=legs), lambda one, other, *_rest: one < other)
    rows = [row.cells for row in cross_table(over).rows]
    assert [row[1] for row in rows] == [row.team for row in over.standings()]
    assert [row[-1] for row in rows] == [str(row.total) for row in over.standings()]
    for n, row in enumerate(rows):
        assert row[2 + n] == SELF
        for m, other in enumerate(rows):
            turned = [each.split("–")[::-1] for each in row[2 + m].split(" · ")]
            assert m == n or [each.split("–") for each in other[2 + n].split(" · ")] == turned
            assert m == n or len(turned) == legs


def test_only_a_league_has_these_lists() -> None:
    """And one whose teams make no fixtures yet says why."""
    assert "fixtures" not in subjects_of(event(8, "old-sledge"))
    assert "cross" not in subjects_of(event(8, "old-sledge"))
    none = league(1, 2)
    assert lacking(none, "fixtures") == "A league needs two or more teams. This one has 1."
    with pytest.raises(TournamentError):
        schedule(none)
