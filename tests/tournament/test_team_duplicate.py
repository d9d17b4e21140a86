"""A league with the same cards at every table: each team holds both hands, and the points over the average decide."""

import random
from fractions import Fraction

import pytest

from sevenup_gui.speech.tournament.duplicate import unsealed_words
from sevenup_gui.speech.tournament.league_lists import SELF, cross_table, fixtures_list
from sevenup_gui.speech.tournament.standing import tie_words
from sevenup_gui.speech.tournament.standings_list import standings_list
from sevenup_gui.tournament.event import Tournament, new_tournament
from sevenup_gui.tournament.event_log import League, parse_setup
from sevenup_gui.tournament.league import fixtures, teams_at
from sevenup_gui.tournament.season import SeasonRule, brought
from sevenup_gui.vocabulary.tables import csv_of
from tests.tournament.events import does, setup


def team_duplicate(teams: int, pairs: int, sealed: bool = True, once: bool = True) -> Tournament:
    """A league of "T1" and so on, its first round drawn."""
    facts = {"rounds": 1, "league": League(1, once), "pairs": "fixed", "duplicate": True}
    new = new_tournament(setup("old-sledge", **facts))
    lists = [(f"T{t}", [f"T{t} P{n}" for n in range(2 * pairs)]) for t in range(1, teams + 1)]
    new = does(new, new.add_teams(lists))
    new = does(new, new.draw_round())
    return does(new, new.make_boards(1, random.Random(5))) if sealed else new


def results(new: Tournament, points: dict[str, list[int]]) -> Tournament:
    """Each team's points, table by table."""
    left = {team: list(each) for team, each in points.items()}
    for table, seats in enumerate(new.round(1).tables, 1):
        new = does(new, new.result(1, table, [left[team].pop(0) for team in teams_at(new, seats)]))
    return new


@pytest.mark.parametrize(("teams", "pairs"), [(2, 2), (4, 2), (5, 4), (2, 6)])
def test_each_team_sits_on_either_side_at_half_of_its_tables(teams: int, pairs: int) -> None:
    """So that it holds all cards of the packs."""
    new = team_duplicate(teams, pairs)
    sides: dict[str, list[int]] = {}
    for table in new.round(1).tables:
        for side, team in enumerate(teams_at(new, table)):
            sides.setdefault(team, []).append(side)
    assert all(sum(each) * 2 == len(each) == pairs for each in sides.values())


def test_more_points_with_the_same_cards_win_a_fixture() -> None:
    """T1 and T2 have won a match each; T1 by more, so the fixture is T1's."""
    over = results(team_duplicate(2, 2), {"T1": [7, 5], "T2": [1, 7]})
    (fixture,) = fixtures(over, 1)
    assert [fixture.lead_of("T1"), fixture.lead_of("T2")] == [Fraction(4), Fraction(-4)]
    first, second = over.standings()
    assert (first.team, first.total, first.over, first.fixtures) == ("T1", 2, Fraction(2), (1, 0, 0))
    assert first.matches == (1, 1)
    assert (second.team, second.total, second.over, second.fixtures) == ("T2", 0, Fraction(-2), (0, 0, 1))
    desk = standings_list(over).on("desk")
    assert [column.heading for column in desk.columns][-2:] == ["Points", "Over avg."]
    assert desk.rows[0].cells[-2:] == ("2", "+2.0")
    assert [row.cells[2:4] for row in cross_table(over).rows] == [(SELF, "1–1 (+2.0)"), ("1–1 (−2.0)", SELF)]
    assert fixtures_list(over).rows[0].cells[2] in ("1–1 (+2.0)", "1–1 (−2.0)")
    assert ",Over the average," in csv_of([standings_list(over)]).splitlines()[0]
    assert brought(over, SeasonRule("points", 1))["t1 p0"][1] == 2


def test_what_other_tables_make_of_the_cards_changes_no_fixture() -> None:
    """Each team holds either side's cards at half of its tables, so the averages cancel out."""
    new = team_duplicate(4, 2)
    mine, others = (fixture.teams for fixture in fixtures(new, 1))
    points = {mine[0]: [7, 5], mine[1]: [1, 7]}
    leads = [
        fixtures(results(new, points | {others[0]: [7, low], others[1]: [6 - low, 7]}), 1)[0].lead_of(mine[0])
        for low in (0, 3, 6)
    ]
    assert leads == [4, 4, 4]


def test_level_points_leave_the_matches_and_unsealed_packs_too() -> None:
    """Without seals nothing is compared, and the matches decide as in any league."""
    level = results(team_duplicate(2, 2), {"T1": [7, 3], "T2": [3, 7]})
    assert [row.fixtures for row in level.standings()] == [(0, 1, 0), (0, 1, 0)]
    unsealed = team_duplicate(2, 2, sealed=False)
    assert unsealed_words(unsealed, 1).endswith("Without seals its fixtures go by matches won.")
    played = results(unsealed, {"T1": [7, 7], "T2": [1, 3]})
    assert [(row.team, row.over, row.fixtures) for row in played.standings()] == [
        ("T1", Fraction(0), (1, 0, 0)), ("T2", Fraction(0), (0, 0, 1)),
    ]  # fmt: skip


def test_a_team_that_does_not_come_has_lost_without_points_over_the_average() -> None:
    """And the rule under the standings says how a fixture is won."""
    new = team_duplicate(2, 2)
    new = does(new, new.walkover(1, "T2", "no train"))
    assert [(row.team, row.over, row.fixtures) for row in new.standings()] == [
        ("T1", Fraction(0), (1, 0, 0)), ("T2", Fraction(0), (0, 0, 1)),
    ]  # fmt: skip
    assert "over the average" in tie_words(new)


def test_its_file_is_that_of_a_league_with_the_same_cards() -> None:
    """Version 2, as every league has; an earlier program refuses both together in a sentence."""
    new = team_duplicate(2, 2)
    assert new.header is not None
    written = new.header.to_json()
    assert (written["version"], written["duplicate"], written["league"]) == (2, True, {"legs": 1, "once": True})
    assert parse_setup(written) == new.header
    assert Tournament.fold(new.header, new.entries).standings() == new.standings()
