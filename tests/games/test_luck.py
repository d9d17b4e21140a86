"""The cards that came, compared with chance: the law that is stated is the one that deals."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import sqrt
from statistics import fmean, pvariance

import pytest

from sevenup_gui.engine import game
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.events import DealScored, Event
from sevenup_gui.games import GAMES, PRESETS
from sevenup_gui.games.parts.chance import Chance, counted, drawn, together
from sevenup_gui.games.parts.figures import Measured
from tests.builders import random_action
from tests.sweeping import swept

DEALS_A_MATCH = 10
TABLES = [("old-sledge", 2), ("espanol", 4), ("seven-up-seven-down", 4), ("oh-hell", 3)]


@pytest.mark.parametrize("count", [1, 2, 4])
def test_the_chance_of_a_draw_is_exact(count: int) -> None:
    """Mean and variance of all hands that there are, counted out."""
    worths = (0.0, 0.0, 1.0, 4.0, 10.0, 10.0)
    sums = [sum(hand) for hand in combinations(worths, count)]
    assert drawn(worths, count) == pytest.approx((fmean(sums), pvariance(sums)))
    assert counted(2, 6, count) == pytest.approx(drawn((1, 1, 0, 0, 0, 0), count))


def test_independent_draws_add_up() -> None:
    """Means and variances; beyond 1.96 deviations it is more than ordinary luck."""
    assert together([Chance(1, 2), Chance(3, 4)]) == Chance(4, 6)
    assert Chance(1, 2).times(3) == Chance(3, 6)
    hundred = Chance(100, 25)
    assert [hundred.verdict(got) for got in (90, 90.3, 109.7, 110)] == ["worse", "ordinary", "ordinary", "better"]


def test_the_card_turned_is_in_no_hand() -> None:
    """So 51 cards are left of which 12 are of its suit; for other cards it is one of the 52 that may be dealt."""
    trumps = {
        one.title: one.chance.mean for one in GAMES["seven-up-seven-down"].figures.luck({"1:0:0": 17, "f:1:1": 34})
    }
    assert trumps == pytest.approx({"Trumps": 12, "Aces, kings and queens": 51 * 12 / 52})
    first = {one.title: one.chance.mean for one in GAMES["seven-up"].figures.luck({"deals": 51, "dealt": 13})}
    assert first["Cards of the suit turned up"] == pytest.approx(6 * 12)
    assert (first["Aces"], first["Jacks turned when you dealt"]) == pytest.approx((51 * 6 * 4 / 52, 1))


def dealt(preset: str, players: int, luck: random.Random, deals: int) -> list[Event]:
    """So many deals of a match, each from a pack of its own, played by nobody: what a round is scored is invented."""
    options = PRESETS[preset].options(players)
    begun = game.new_match(options, players, players - 1)
    events: list[Event] = []
    for deal in range(deals):
        number = deal % len(getattr(options, "schedule", range(deals)))
        start = begun._replace(deal=number, next_dealer=deal % players)
        state, happened = game.deal(start, tuple(luck.sample(PACK, len(PACK))))
        nothing = (0,) * players
        events += [*happened, DealScored((), nothing, taken=nothing, more=nothing)] if state.bids else happened
    return events


def measured(preset: str, players: int, matches: int) -> Iterator[list[Measured]]:
    """The luck of one seat in every match."""
    luck = random.Random(20261122)
    options, figures = PRESETS[preset].options(players), GAMES[PRESETS[preset].game].figures
    for _ in range(matches):
        events = dealt(preset, players, luck, DEALS_A_MATCH)
        yield figures.luck(figures.count(events, options, players, 1))


@swept(("preset", "players"), TABLES)
def test_what_is_dealt_follows_the_chance_that_is_stated(preset: str, players: int) -> None:
    """Over five thousand deals at each table the mean is within four deviations of it, and ordinary luck is what 95 of
    100 matches have."""
    matches = list(measured(preset, players, 500))
    for at, first in enumerate(matches[0]):
        each = [match[at] for match in matches]
        whole = together(one.chance for one in each)
        off = (sum(one.got for one in each) - whole.mean) / sqrt(whole.variance)
        assert abs(off) < 4, (first.title, off)
        ordinary = fmean(one.chance.verdict(one.got) == "ordinary" for one in each)
        assert 0.915 <= ordinary <= 0.985, (first.title, ordinary)
        spread = fmean((one.got - one.chance.mean) ** 2 / one.chance.variance for one in each)
        assert 0.7 < spread < 1.4, (first.title, spread)  # four deviations, for the rarest cards


def test_playing_on_or_stopping_does_not_bend_the_chance() -> None:
    """In matches that are played, begged and run to their end, where the cards decide how many deals there are."""
    luck, options = random.Random(7), PRESETS["old-sledge"].options(2)
    figures, total = GAMES["seven-up"].figures, Counter[str]()
    for _ in range(60):
        events: list[Event] = []
        state = game.new_match(options, 2, 0)
        while state.winners is None:
            if state.phase == "deal":
                state, happened = game.deal(state, tuple(luck.sample(PACK, len(PACK))))
            else:
                state, happened = game.apply(state, random_action(state, luck))
            events += happened
        total.update(figures.count(events, options, 2, 0))
    for one in figures.luck(total):
        assert abs(one.got - one.chance.mean) < 4 * sqrt(one.chance.variance), one
