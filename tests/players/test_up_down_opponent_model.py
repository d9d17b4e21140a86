"""Inferences from a seat's cards about its hand in 7Up7Down, if it keeps to the careful rule of thumb."""

import random

import pytest

from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import view
from sevenup_gui.games.up_down.thinking.opponent_model import drawn, rather
from sevenup_gui.search.bits import SUITS_INDEX, mask
from tests.players.tables import at_random, cards, states
from tools.baselines.up_down import careful

SPADES = SUITS_INDEX["S"]


def hands_of(state: State) -> list[int]:
    """All hands, as bits."""
    return [mask(view(state, seat).hand_of(seat)) for seat in range(state.players)]


@pytest.mark.parametrize(("preset", "players"), [("seven-up-seven-down", 4), ("oh-hell", 3)])
def test_nobody_who_keeps_to_the_rule_holds_what_is_ruled_out(preset: str, players: int) -> None:
    """In a whole match of careful players no conclusion is wrong, and some are drawn."""
    luck, ruled = random.Random(players), 0
    for state in states(preset, players, luck, lambda state: careful(view(state, state.turn or 0), luck)):
        seen = view(state, state.turn or 0)
        if state.phase != "play" or seen.forehead or seen.table:
            continue
        out, strayed = drawn(seen)
        assert not any(strayed)
        assert not any(held & gone for held, gone in zip(hands_of(state), out, strict=True))
        ruled += sum(gone.bit_count() for gone in out)
    assert ruled


def test_who_plays_a_card_that_was_ruled_out_has_strayed() -> None:
    """Players at random do so before long, and it is never forgotten within the round."""
    luck, before, found = random.Random(1), [False] * 4, 0
    for state in states("seven-up-seven-down", 4, luck, at_random(luck)):
        if state.phase != "play":
            before = [False] * 4
            continue
        if state.deal > 6:
            break
        strayed = drawn(view(state, state.turn or 0))[1]
        assert all(now or not then for now, then in zip(strayed, before, strict=True))
        before, found = strayed, found + any(strayed)
    assert found


def test_the_rule_would_rather_have_played_these() -> None:
    """Four players, spades trump: leading, ducking, taking in the middle, and taking last."""

    def told(card: str, wants: bool, table: str) -> int:
        (one,) = cards(card)
        lying = [mask([other]).bit_length() - 1 for other in cards(table)]
        return rather(mask([one]).bit_length() - 1, wants, lying, SPADES, 4)

    assert told("KH", True, "") & mask(cards("AH 2S QH AD QD")) == mask(cards("AH 2S AD"))
    assert told("4H", False, "") & mask(cards("3H 5H 3D 2S")) == mask(cards("3H 3D"))
    assert told("4H", False, "9H") & mask(cards("3H 8H TH AD 2S")) == mask(cards("8H"))
    assert told("JH", False, "9H") & mask(cards("3H TH QH 2S")) == mask(cards("3H TH"))
    assert told("QH", True, "9H") & mask(cards("3H KH TH 2S")) == mask(cards("KH"))
    assert told("QH", True, "9H 2H 3H") & mask(cards("4H KH TH 2S")) == mask(cards("TH"))
    assert told("4D", True, "9H") & mask(cards("3D KD 2S 3H")) == mask(cards("3D 2S"))
