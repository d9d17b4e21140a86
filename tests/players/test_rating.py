"""A player's losses, and the level of a player with such losses."""

import random
from pathlib import Path

import pytest

from sevenup_gui.engine.reading import read_file
from sevenup_gui.engine.record import Record, replay
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.views import view
from sevenup_gui.players.computers import ADVISER, advice_seed
from sevenup_gui.players.estimates import Estimate
from sevenup_gui.players.levels import consider
from sevenup_gui.players.rating.deal import KINDS, WeighedDeal
from sevenup_gui.players.rating.levels import (
    LEAST_DEALS,
    RATED,
    Given,
    Rating,
    given_from,
    given_json,
    given_of,
    published,
    rate,
)
from sevenup_gui.players.rating.weigh import to_weigh, weigh, weigh_deal

GOLDEN = Path(__file__).parent.parent / "golden"
WORLDS = 12


def record(name: str = "old-sledge-2") -> Record:
    """A match of chance decisions."""
    return read_file(GOLDEN / f"{name}.sevenup").matches[0].record


def given(mean: float, within: float, deals: int = 300) -> Given:
    """Somebody who gives away so much, give or take."""
    return Given("points", deals, Estimate(mean, within), {})


LEVELS = {level: given(mean, 0.2) for level, mean in zip(RATED, (4.0, 2.0, 0.1), strict=True)}


def test_the_same_match_gives_the_same_numbers() -> None:
    """The luck of an answer is the decision's. Who plays by chance gives something away, in kinds that are known."""
    first, again = weigh(record(), 0, WORLDS), weigh(record(), 0, WORLDS)
    assert first == again
    assert sum(sum(deal.losses.values()) for deal in first) > 0
    assert {kind for deal in first for kind in deal.counts} <= set(KINDS)
    assert all(loss >= 0 for deal in first for loss in deal.losses.values())


def test_who_decides_as_the_expert_gives_nothing_away() -> None:
    """The expert's own choice at each moment is worth all there is."""
    decisions = [
        (at, seen, consider(ADVISER, seen, random.Random(advice_seed(seen)), WORLDS).action)
        for at, seen, _action in to_weigh(record(), 0)[0]
    ]
    deal = weigh_deal(decisions, WORLDS)
    assert deal is not None
    assert sum(deal.losses.values()) == 0
    assert sum(deal.counts.values()) + deal.unweighed == len(decisions)


def test_only_decisions_of_the_seat_that_had_a_choice_are_weighed() -> None:
    """Every deal has its list, and each view is that of the one who decides."""
    deals = to_weigh(record(), 1)
    assert len(deals) == sum(isinstance(step, Shuffle) for step in record().steps)
    assert {seen.viewer for deal in deals for _at, seen, _action in deal} == {1}


def test_a_deal_with_a_hint_is_not_weighed() -> None:
    """What was decided in it is not one's own; hints of the others change nothing."""
    plain = record()
    turns: list[int | None] = []
    replay(plain, lambda before, _step, _done: turns.append(before.turn))
    hinted = plain._replace(hints=frozenset((turns.index(0),)))
    assert to_weigh(hinted, 0)[0] == []
    assert to_weigh(hinted, 0)[1:] == to_weigh(plain, 0)[1:]
    assert to_weigh(hinted, 1) == to_weigh(plain, 1)


def test_a_mean_is_over_deals_and_the_rarer_unit_is_left_out() -> None:
    """A deal in which nothing of a kind was decided counts as nothing given away there."""
    deals = [
        WeighedDeal("points", {"bid": 1.0, "lead": 2.0}, {"bid": 1, "lead": 2}),
        WeighedDeal("points", {"bid": 1.0}, {"bid": 1}),
        WeighedDeal("chance", {"bid": 0.5}, {"bid": 1}),
    ]
    found = given_of(deals)
    assert found is not None
    assert (found.unit, found.deals, found.total.mean) == ("points", 2, 2.0)
    assert (found.kinds["bid"].mean, found.kinds["lead"].mean) == (1.0, 1.0)
    assert given_of([]) is None
    assert given_from(given_json(found)).total.mean == 2.0


@pytest.mark.parametrize("level", RATED)
def test_each_level_is_rated_as_itself(level: str) -> None:
    """With deals enough its own figures say what it is."""
    assert rate(LEVELS[level], LEVELS) == Rating(level, level)


def test_the_interval_decides_what_is_said() -> None:
    """A wide one takes in more levels, and one that takes in all says nothing."""
    assert rate(given(1.0, 1.2), LEVELS) == Rating("casual", "expert")
    assert rate(given(1.0, 0.01), LEVELS) == Rating("casual", "expert")
    assert rate(given(9.0, 0.3), LEVELS) == Rating("", "novice")
    assert rate(given(0.0, 0.0, 3000), {**LEVELS, "expert": given(0.5, 0.01, 3000)}) == Rating("expert", "")
    assert rate(given(2.0, 5.0), LEVELS).needed > 300


@pytest.mark.parametrize("deals", [1, 5, LEAST_DEALS - 1])
def test_of_a_few_deals_nothing_is_said(deals: int) -> None:
    """Not even where all of them were without a fault."""
    rating = rate(given(0.0, 0.0, deals), LEVELS)
    assert rating.needed >= LEAST_DEALS
    assert (rating.weakest, rating.strongest) == ("", "")


def test_without_a_fault_the_interval_is_not_nothing() -> None:
    """The evenest level's spread is the least that is believed: twenty deals without a fault may be an expert's."""
    assert rate(given(0.0, 0.0, LEAST_DEALS), LEVELS).strongest == "expert"


def test_the_published_levels_are_in_order() -> None:
    """The stronger gives away less, at every table that was measured; all of them in one unit."""
    assert {"old-sledge/2", "seven-up-seven-down/4"} <= set(published())
    for levels in published().values():
        means = [levels[level].total.mean for level in RATED]
        assert means == sorted(means, reverse=True)
        assert means[0] > 0
        assert len({levels[level].unit for level in RATED}) == 1
        assert all(rate(levels[level], levels).needed == 0 for level in RATED)


def test_views_are_those_of_the_moment() -> None:
    """What is weighed is what the seat saw when it decided."""
    _at, seen, action = to_weigh(record(), 0)[0][0]
    found = []
    replay(record(), lambda before, step, _done: found.append(view(before, 0)) if step is action else None)
    assert seen in found
