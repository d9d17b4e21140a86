"""The hidden cards dealt again: always a deal that could be, never one that the play has ruled out."""

import random
from collections import Counter
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenup_gui.engine import game
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import PUBLIC, View, sees, view
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.search.worlds import Worlds, build, resampled
from tests.players.tables import TABLES, breaks_what_is_shown, playing, some_state, states
from tests.sweeping import swept
from tools.redealing import replayed, score_before


def resample(seen: View, rng: random.Random) -> State:
    """A state that looks to the viewer exactly as his view does, with the hidden cards dealt again."""
    return build(seen, Worlds(seen).draw(rng), rng)


@given(table=st.sampled_from(TABLES), seed=st.integers(0, 2**32), viewer=st.integers(PUBLIC, 6))
@settings(max_examples=150, deadline=None)
def test_a_resampled_state_looks_the_same_to_its_viewer(table: tuple[str, int], seed: int, viewer: int) -> None:
    """Whoever looks, whatever the phase: the view of the state dealt again is the view it was dealt from."""
    preset, players = table
    state = some_state(preset, players, seed)
    viewer = min(viewer, players - 1)
    seen = view(state, viewer)
    again = resample(seen, random.Random(seed))
    assert view(again, viewer) == seen
    if viewer == state.turn:
        assert game.legal_actions(again) == game.legal_actions(state)


@given(table=st.sampled_from(TABLES), seed=st.integers(0, 2**32))
@settings(max_examples=120, deadline=None)
def test_a_resampled_state_is_reached_by_dealing_its_pack_and_playing_its_history(
    table: tuple[str, int], seed: int
) -> None:
    """All 52 cards are there, every decision of the history was legal with the hands dealt again, and leads there."""
    preset, players = table
    state = some_state(preset, players, seed)
    assert state.turn is not None
    again = resample(view(state, state.turn), random.Random(seed))
    assert sorted(again.pack) == sorted(PACK)
    once_more = replayed(again, score_before(state))
    assert once_more == again._replace(kept=once_more.kept)
    assert [sorted(hand) for hand in once_more.kept] == [sorted(hand) for hand in again.kept]
    assert not breaks_what_is_shown(again, state.turn)


@swept(("preset", "players"), TABLES)
def test_what_a_viewer_may_not_see_is_really_dealt_again(preset: str, players: int) -> None:
    """Over one match, each hidden hand comes out different somewhere: nothing of the truth is carried along."""
    rng = random.Random(5)
    changed: Counter[bool] = Counter()
    for state in islice(states(preset, players, rng), 0, 200, 3):
        assert state.turn is not None
        again = resample(view(state, state.turn), rng)
        for seat in range(players):
            if not sees(state, state.turn, seat) and state.hands[seat]:
                changed[again.hands[seat] != state.hands[seat]] += 1
    assert changed[True] > changed[False]


def test_not_following_in_7up7down_shows_a_void() -> None:
    """Who throws a club on a diamond has no diamonds; trumping shows the same (003-9)."""
    seen = playing("3D 4D", "H", players=3, played="2D 9C 5H", options=UpDownOptions(), bids=(0, 0, 0), first_leader=0)
    seen = seen._replace(turn=0)
    for _ in range(50):
        hands = resample(seen, random.Random(_)).hands
        assert not any(card[1] == "D" for hand in hands[1:] for card in hand)


@pytest.mark.parametrize(
    ("void_follow", "reply", "none_of"),
    [("anything", "9C", "D"), ("must-trump", "9C", "DH"), ("anything", "9H", ""), ("must-trump", "9H", "")],
)
def test_what_a_card_shows_in_seven_up(void_follow: str, reply: str, none_of: str) -> None:
    """A plain card off suit shows a void, and where a void hand must trump no trumps either; a trump shows nothing,
    since it may be played at will (000-10, 001-12)."""
    options = SevenUpOptions(void_follow="must-trump" if void_follow == "must-trump" else "anything")
    seen = playing("3S 4S 5S 6S 7S", "H", played=f"2D {reply}", options=options, turned="6H")
    held: Counter[str] = Counter()
    for seed in range(60):
        held.update(card[1] for card in resample(seen, random.Random(seed)).hands[1])
    assert {suit for suit in "SHDC" if not held[suit]} == set(none_of)


def test_a_plain_card_on_a_trump_lead_shows_no_trumps() -> None:
    """Trump led: a trump must be played if there is one."""
    seen = playing("3S 4S 5S 6S 7S", "H", played="2H 9C", turned="6H")
    for seed in range(40):
        assert not any(card[1] == "H" for card in resample(seen, random.Random(seed)).hands[1])


def test_every_world_is_as_likely_as_the_others() -> None:
    """Two hidden hands, one without diamonds and clubs: the draw spreads evenly over the layouts that are left."""
    tricks = "9D 2D 3D / AD 4C KD / AC 6S 2C / AS 2S 3S / KS 4S 5S"
    seen = playing("7D", "H", players=3, played=tricks, options=UpDownOptions(), bids=(1, 1, 1), turned="5H")
    worlds = Worlds(seen)
    everyone = {world.hands for world in worlds.every()}
    assert len(everyone) == worlds.count
    assert not any(hands[1][0][1] in "DC" for hands in everyone)
    rng, draws = random.Random(1), 40
    drawn = Counter(worlds.draw(rng).hands for _ in range(draws * worlds.count))
    assert set(drawn) == everyone
    spread = sum((n - draws) ** 2 / draws for n in drawn.values())  # chi square, as many degrees as worlds less one
    assert abs(spread - worlds.count) < 5 * (2 * worlds.count) ** 0.5


def test_when_worlds_are_few_each_is_taken_once() -> None:
    """Fewer worlds than the budget: all are taken, none twice."""
    seen = playing("7D", "H", played="2D 9D / AD KD / AC 2C / AS 2S / KS 4S", turned="5H")
    taken = [world.hands for world in Worlds(seen).take(random.Random(2), 1000)]
    assert len(taken) == len(set(taken)) == Worlds(seen).count
    assert len(list(Worlds(seen).take(random.Random(2), 10))) == 10


def test_there_are_no_worlds_between_deals() -> None:
    """Before the first deal nothing is hidden, and asking is a mistake."""
    with pytest.raises(ValueError, match="no deal is being played"):
        Worlds(view(game.new_match(SevenUpOptions(), 2, 1), 0))


def test_one_hand_is_drawn_as_whole_worlds_draw_it() -> None:
    """With a suit ruled out by the play and without: each unseen card as often, none twice, never the suit."""
    for played in ("", "AD 3S / KD 4S"):
        seen = playing("9H 9C 8C 3D 2S"[: 14 if not played else 8], "H", played=played, turned="5H")
        worlds, rng = Worlds(seen), random.Random(7)
        often: Counter[str] = Counter()
        for _ in range(3000):
            hand, more = worlds.draw_hand(rng, 1, 2)
            assert len({*hand, *more}) == seen.counts[1] + 2
            assert {*hand, *more} <= set(worlds.unseen)
            often.update(hand)
        want = Counter[str]()
        for _ in range(3000):
            want.update(worlds.draw(rng).hands[1])
        assert set(often) == set(want)
        assert all(abs(often[card] - want[card]) < 6 * want[card] ** 0.5 + 20 for card in want)


def test_what_is_likely_is_drawn_as_often_as_it_weighs() -> None:
    """To within one of its share, the whole number of them, and the rest never."""
    found, weights = ["a", "b", "c", "d"], [0.5, 0.25, 0.0, 0.25]
    for seed in range(20):
        picked = resampled(found, weights, 10, random.Random(seed))
        assert len(picked) == 10
        assert picked.count("a") == 5
        assert picked.count("b") in (2, 3)
        assert "c" not in picked
