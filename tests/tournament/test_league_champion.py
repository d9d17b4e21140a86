"""Teams of a league that are level are parted: by their fixture, by the points of all matches, by one more deal."""

import random
from itertools import pairwise

from sevenup_gui.tournament.deeds import ties_that_matter
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.league import fixtures, teams_at
from sevenup_gui.tournament.standings import StandingsRow
from tests.tournament.events import does
from tests.tournament.test_league import league, played


def key(row: StandingsRow) -> tuple[int, int, int]:
    """By what teams were ordered first of all."""
    return row.total, row.difference, row.opponents


def test_the_fixture_of_two_that_are_level_parts_them() -> None:
    """Whoever won it goes first."""
    seen = 0
    for seed in range(40):
        luck = random.Random(seed)
        event = played(league(4, 3, seed=seed), lambda *_who, luck=luck: luck.random() < 0.5)
        rows = event.standings()
        for one, two in pairwise(rows):
            if key(one) == key(two) and sum(key(one) == key(row) for row in rows) == 2:
                met = next(each for each in fixtures(event, 99) if {one.team, two.team} == set(each.teams))
                won, lost = met.of(one.team)
                assert won > lost
                assert (one.tied, two.tied, two.place) == (False, False, one.place + 1)
                seen += 1
    assert seen > 5


def drawn_cup(margin: int) -> Tournament:
    """Two teams that have won a match each: T1 by 7 to 3, T2 by a `margin`."""
    event = league(2, 2)
    event = does(event, event.draw_round())
    for table in (1, 2):
        sides = teams_at(event, event.table(1, table))
        winner, loser = ("T1", 3) if table == 1 else ("T2", 7 - margin)
        score = (7, loser) if sides[0] == winner else (loser, 7)
        event = does(event, event.result(1, table, score))
    return event


def test_points_of_all_matches_part_a_draw() -> None:
    """T2 won by more."""
    assert [row.team for row in drawn_cup(7).standings()] == ["T2", "T1"]
    assert [row.team for row in drawn_cup(2).standings()] == ["T1", "T2"]


def test_one_more_deal_makes_a_champion() -> None:
    """Level in everything: the tie matters, and its winner is first."""
    event = drawn_cup(4)
    assert all(row.tied for row in event.standings())
    (tie,) = ties_that_matter(event)
    assert {event.players[who].team for who in tie} == {"T1", "T2"}
    event = does(event, event.decide_tie(tie[::-1]))
    first = event.standings()[0]
    assert (first.team, first.tied) == (event.players[tie[-1]].team, False)
