"""Duplicate events: rounds without seals, level sums, seasons of them."""

import random
from fractions import Fraction

import pytest

from sevenup_gui.speech.tournament.duplicate import not_compared_words, unsealed_words
from sevenup_gui.tournament.claims import claim_entry, claims_of
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.season import SeasonRule, season_standings
from tests.tournament.events import does, event


def duplicate(sealed: bool = True, **facts: object) -> Tournament:
    """Four at two tables of Seven Up, the first round drawn."""
    now = event(4, "old-sledge", duplicate=True, rounds=1, **facts)
    now = does(now, now.draw_round())
    return does(now, now.make_boards(1, random.Random(5))) if sealed else now


def test_a_round_without_seals_is_asked_about_and_told_of() -> None:
    """Before its first result; afterwards the standings say that nothing of it is compared."""
    now = duplicate(sealed=False)
    assert "sealed" in unsealed_words(now, 1)
    assert not unsealed_words(duplicate(), 1)
    one, other = now.table(1, 1)
    now = does(now, claim_entry(now, 1, 1, one, (7, 3), ()))
    now = does(now, claim_entry(now, 1, 1, other, (7, 3), ()))
    assert len(claims_of(now, 1, 1)) == 2  # the director is asked first
    now = does(now, now.result(1, 1, (7, 3)))
    assert not unsealed_words(now, 1)
    assert not_compared_words(now, 1) == ["Round 1 was played without sealed packs, so its tables aren’t compared."]
    now = does(now, claim_entry(now, 1, 2, now.table(1, 2)[0], (7, 3), ()))
    now = does(now, claim_entry(now, 1, 2, now.table(1, 2)[1], (7, 3), ()))
    assert not now.missing(1)


def test_level_sums_are_parted_as_in_any_other_tournament() -> None:
    """Both tables made the same: nobody is over the average, and matches won go first then."""
    now = duplicate()
    for table in (1, 2):
        now = does(now, now.result(1, table, (7, 3)))
    rows = now.standings()
    assert {row.over for row in rows} == {Fraction(0)}
    assert [row.total for row in rows] == [1, 1, 0, 0]
    assert [row.place for row in rows] == [1, 1, 3, 3]


def test_a_season_by_points_adds_what_is_over_the_average() -> None:
    """As the evenings' standings have it first; an evening that is not duplicate does not go with it."""
    now = duplicate()
    now = does(now, now.result(1, 1, (7, 3)), now.result(1, 2, (7, 1)))
    rows = season_standings([now], SeasonRule("points"))
    assert [row.total for row in rows] == [row.over for row in now.standings()]
    assert sum(row.total for row in rows) == 0
    plain = event(4, "old-sledge", rounds=1, seed=9)
    plain = does(plain, plain.draw_round())
    plain = does(plain, plain.result(1, 1, (7, 3)), plain.result(1, 2, (7, 3)))
    with pytest.raises(TournamentError, match="duplicate"):
        season_standings([now, plain], SeasonRule("points"))
