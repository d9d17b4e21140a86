"""Several evenings together: what each brought, how many count, and which make no season."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event import Tournament, new_tournament
from sevenup_gui.tournament.season import SeasonRule, season_standings
from tests.tournament.events import does, matches, setup


def evening(seed: int, scores: Sequence[int], names: str = "ABCD") -> Tournament:
    """An evening of one round at one table, with what everybody made in the order of the names."""
    new = new_tournament(setup(rounds=1, sizes=(3, 7), seed=seed))
    new = does(new, new.add_players(list(names)))
    new = does(new, new.draw_round())
    by = dict(zip(names, scores, strict=True))
    return does(new, new.result(1, 1, [by[name] for name in new.names(new.table(1, 1))]))


EVENINGS = (evening(1, (50, 40, 30, 10)), evening(2, (10, 40, 30, 20)), evening(3, (0, 30, 30, 60), "aBCE"))


def placed(rule: SeasonRule) -> list[tuple[int, str, int | Fraction]]:
    """Place, name and sum of everybody."""
    return [(row.place, row.name, row.total) for row in season_standings(EVENINGS, rule)]


def test_points_are_added_up() -> None:
    """A name is the same in small letters, whoever comes once has what that evening brought."""
    assert placed(SeasonRule()) == [(1, "B", 110), (2, "C", 90), (3, "E", 60), (4, "a", 60), (5, "D", 30)]


def test_the_best_evenings_count_and_the_others_are_seen() -> None:
    """Of equal ones the earlier; who are level in what counts are parted by what does not."""
    rows = {row.name: row for row in season_standings(EVENINGS, SeasonRule(best=2))}
    assert (rows["a"].evenings, sorted(rows["a"].counted), rows["a"].total) == ((50, 10, 0), [0, 1], 60)
    assert (sorted(rows["C"].counted), rows["C"].total) == ([0, 1], 60)
    assert (rows["D"].evenings, sorted(rows["D"].counted)) == ((10, 20, None), [0, 1])
    order = [(row.place, row.name) for row in season_standings(EVENINGS, SeasonRule(best=1))]
    assert order == [(1, "E"), (2, "a"), (3, "B"), (4, "C"), (5, "D")]


def test_places_give_a_point_and_one_for_everybody_behind() -> None:
    """Whatever the points of an evening are; a shared place has nobody of it behind."""
    rows = {row.name: row.evenings for row in season_standings(EVENINGS, SeasonRule("places"))}
    assert (rows["a"], rows["B"], rows["E"]) == ((4, 1, 1), (3, 4, 2), (None, None, 4))


def test_partners_of_the_evening_each_have_what_is_the_pairs() -> None:
    """And matches that are won are points."""
    event = matches(2, 8, pairs="fixed")
    best = event.standings()[0]
    rows = {row.name: row for row in season_standings([event], SeasonRule())}
    assert {rows[event.name(who)].total for who in best.players} == {best.total}
    assert len(rows) == 8


def test_who_is_level_shares_the_place() -> None:
    """Where all of their evenings are level, too."""
    row = season_standings([evening(1, (50, 40, 40, 10))], SeasonRule())
    assert [(each.place, each.tied) for each in row] == [(1, False), (2, True), (2, True), (4, False)]


@pytest.mark.parametrize(
    ("events", "rule", "said"),
    [
        ((EVENINGS[0], EVENINGS[0]), SeasonRule(), "Friday is in the season twice."),
        ((EVENINGS[0], matches(1, 2)), SeasonRule(), "are different games"),
        ((does(EVENINGS[0], EVENINGS[0].change(rounds=2)),), SeasonRule(), "Friday isn't over yet"),
    ],
)
def test_what_makes_no_season_is_refused_in_a_sentence(
    events: Sequence[Tournament], rule: SeasonRule, said: str
) -> None:
    """By places different games go together."""
    with pytest.raises(TournamentError, match=said) as refused:
        season_standings(events, rule)
    assert refused.value.fault == Fault.SEASON
    if "games" in said:
        assert season_standings(events, SeasonRule("places"))
