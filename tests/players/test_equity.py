"""The chances behind begging, giving and play: that they add up, and lean the right way."""

import random
from itertools import pairwise, product

import pytest

from sevenup_gui.games import PRESETS
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.seven_up.thinking.equity import courses, equity
from sevenup_gui.games.seven_up.thinking.hand_value import strength
from sevenup_gui.games.seven_up.thinking.inference import Evidence, different_hands, likely_hands
from sevenup_gui.search.race import Race
from sevenup_gui.search.worlds import Worlds
from tests.players.tables import TABLES, playing

SEVEN_UP = [(preset, players) for preset, players in TABLES if PRESETS[preset].game == "seven-up"]


def options_of(preset: str, players: int) -> SevenUpOptions:
    """The preset's options."""
    options = PRESETS[preset].options(players)
    assert isinstance(options, SevenUpOptions)
    return options


@pytest.mark.parametrize(("preset", "players"), SEVEN_UP)
def test_chances_add_up_to_one_at_every_score(preset: str, players: int) -> None:
    """Somebody wins."""
    table = equity(options_of(preset, players), players)
    for score in product(range(0, 7, 2), repeat=table.sides):
        for dealer in range(players):
            chances = table.chances(score, dealer)
            assert abs(sum(chances) - 1) < 1e-6
            assert all(-1e-9 <= chance <= 1 + 1e-9 for chance in chances)


@pytest.mark.parametrize("preset", ["old-sledge", "forced-beg", "espanol", "hoyle"])
def test_a_point_more_is_never_worth_less(preset: str) -> None:
    """Whoever deals, whatever the other side has."""
    table = equity(options_of(preset, 2), 2)
    for other, dealer in product(range(7), range(2)):
        chances = [table.chances((own, other), dealer)[0] for own in range(7)]
        assert all(later >= earlier - 1e-9 for earlier, later in pairwise(chances))


def test_eldest_is_better_off_where_high_is_counted_first() -> None:
    """Both at six, counted in order: eldest leads and cannot be given out; the dealer has less than half."""
    table = equity(options_of("old-sledge", 2), 2)
    assert table.chances((6, 6), 0)[0] < 0.45
    assert table.chances((6, 6), 1)[0] > 0.55


def test_long_matches_are_a_race() -> None:
    """Beyond the measured scores the nearer one is still ahead, and all adds up."""
    table = equity(SevenUpOptions(target=50), 2)
    ahead, behind = table.chances((40, 20), 0)
    assert ahead > 0.9
    assert abs(ahead + behind - 1) < 1e-9


def test_counting_in_order_stops_at_the_point_that_wins() -> None:
    """Both at six: the first point counted decides, whatever follows."""
    table = equity(options_of("old-sledge", 2), 2)
    assert table.after_play((6, 6), (1, 0, 0, 0), 0) == (0.0, 1.0)
    both = equity(options_of("forced-beg", 2), 2)
    assert both.after_play((6, 6), (1, 0, 0, 0), 0) == (1.0, 0.0)


@pytest.mark.parametrize(("preset", "players"), SEVEN_UP)
def test_the_measured_deals_hold(preset: str, players: int) -> None:
    """Shares add up to one, and every played deal has at least Game or a trump to count."""
    found = courses(options_of(preset, players), players)
    assert abs(sum(course.share for course in found) - 1) < 1e-9
    assert all(place < players for course in found for place in course.before + course.after)


def test_a_hand_with_the_honours_is_stronger() -> None:
    """Ace, jack and deuce of trumps are worth points; a hand without trumps is not."""
    good, bad = ("AH", "JH", "2H", "9C", "8C", "3D"), ("9C", "8C", "3D", "4D", "5S", "6S")
    for values in ("hoyle", "face", "courts"):
        assert strength(good, "H", values, leads=True) > 1 > -1 > strength(bad, "H", values, leads=True)


def test_who_stood_is_taken_to_hold_trumps() -> None:
    """Eldest stood: over the weighed worlds he has more trumps than over all worlds alike."""
    seen = playing("9H 9C 8C 3D 2S TS", "H", dealer=0, turned="5H", table="4C", counts=(6, 5))

    def trumps(infer: bool) -> float:
        hands = likely_hands(seen, random.Random(1), 200, infer).hands
        return sum(weight * sum(card[1] == "H" for card in hand) for hand, weight in hands)

    assert trumps(infer=True) > trumps(infer=False) + 0.3


def test_who_let_a_ten_go_is_taken_to_have_had_nothing_to_take_it_with() -> None:
    """A ten was led and not captured: a hand with the queen of that suit explains it worse."""
    seen = playing("9H 9C 8C 3D 2S", "H", played="TC 4C", turned="5H")
    evidence = Evidence(seen)
    without, having = ("4D", "5D", "6S", "7S", "8S"), ("4D", "5D", "6S", "7S", "QC")
    assert evidence.likelihood(having) < 0.5 * evidence.likelihood(without)


def test_weights_of_worlds_add_up() -> None:
    """Listed or drawn, with or without inference."""
    for played in ("2D 3D", "2D 3D / 4D 5D / 6D 7D / 8S 9S"):
        hand = "AH JH 9C 8C 3C" if played == "2D 3D" else "AH JH"
        seen = playing(hand, "H", played=played)
        for infer in (True, False):
            sample = likely_hands(seen, random.Random(3), 150, infer)
            assert abs(sum(weight for _, weight in sample.hands) - 1) < 1e-9
            assert sample.whole == (hand == "AH JH")


def test_a_race_drops_who_is_behind_for_certain_and_keeps_who_is_close() -> None:
    """One that loses in every world goes at the first look, one that is the same in 48; two that take turns stay."""
    race = Race(("good", "close", "bad", "same"))
    for world in range(50):
        up = 0.1 if world % 2 else -0.1
        race.add(1.0, {"good": 0.5, "close": 0.5 + up, "bad": 0.1 + up / 10, "same": 0.5})
    assert race.alive == ["good", "close"]
    assert [action for action, _ in race.ranking()][:2] == ["good", "close"]


def test_when_all_worlds_are_run_nobody_is_dropped_before_the_last() -> None:
    """What happens in the last of them may turn it round."""
    race = Race(("steady", "late"), whole=True)
    for world in range(30):
        race.add(1.0 if world < 29 else 100.0, {"steady": 0.5, "late": 0.1 if world < 29 else 1.0})
    assert race.ranking()[0][0] == "late"


def test_two_cards_from_the_end_every_layout_that_differs_is_weighed() -> None:
    """The hands listed stand for all there are, each counted as often as there are hands like it."""
    seen = playing("AH JH", "H", played="2D 3D / 4D 5D / 6D 7D / 8S 9S")
    sample = likely_hands(seen, random.Random(3), 150, infer=False)
    evidence, worlds = Evidence(seen), Worlds(seen)
    listed = list(different_hands(seen, worlds, evidence, 300))
    assert sum(ways for _, ways in listed) == worlds.count
    assert {hand for hand, _ in sample.hands} == {hand for hand, _ in listed}
