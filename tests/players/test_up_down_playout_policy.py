"""The rule of thumb on bits, with which worlds of 7Up7Down are played out, and what others' bids are taken to say."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import Bid, Play
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import View, view
from sevenup_gui.games import PRESETS
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.games.up_down.rules import points_for
from sevenup_gui.games.up_down.thinking import heuristic as up_down_thumb
from sevenup_gui.games.up_down.thinking import playout_policy
from sevenup_gui.games.up_down.thinking.bidder import likelihood
from sevenup_gui.games.up_down.thinking.round import RoundContext
from sevenup_gui.search.bits import BIT, SUIT_OF, mask, takes
from tests.players.tables import bidding, cards, states


def by_thumb(state: State) -> Bid | Play:
    """Return the action of the rule of thumb."""
    assert state.turn is not None
    action = up_down_thumb.decide(view(state, state.turn))
    assert isinstance(action, (Bid, Play))
    return action


def by_habit(seen: View) -> Bid | Play:
    """Return the decision made on bits."""
    round_, me = RoundContext(seen), seen.viewer
    hands = [mask(hand or ()) for hand in seen.hands]
    if seen.phase == "bid":
        worths = round_.bids_by_habit(hands, me)
        legal = [number for number in range(len(worths)) if number != round_.hooked(me, seen.bids)]
        return Bid(max(legal, key=worths.__getitem__))
    table, best = round_.table, -1
    for card in table:
        if best < 0 or takes(card, best, round_.trump):
            best = card
    led = SUIT_OF[table[0]] if table else -1
    at = playout_policy.Seat(me, hands[me], round_.seen, round_.voids, round_.trump, len(table), led, best)
    return Play(PACK[playout_policy.habit(at, (seen.bids[me] or 0) - seen.taken[me])])


@given(seed=st.integers(0, 2**32), players=st.integers(2, 7))
@settings(max_examples=20, deadline=None)
def test_habit_is_the_rule_of_thumb(seed: int, players: int) -> None:
    """On bits the rule of thumb bids and plays as it does on views, in every decision of a match."""
    for state in states("seven-up-seven-down", players, random.Random(seed), by_thumb):
        assert state.turn is not None
        seen = view(state, state.turn)
        if not state.forehead and len(game.legal_actions(seen)) > 1:  # type: ignore[arg-type]
            assert by_habit(seen) == by_thumb(state)


@given(seed=st.integers(0, 2**32), players=st.integers(2, 7), size=st.integers(1, 5))
@settings(max_examples=100, deadline=None)
def test_a_round_played_out_takes_every_trick_once(seed: int, players: int, size: int) -> None:
    """Whatever the bids, the tricks taken add up to the cards each held, with some already on the table too."""
    rng = random.Random(seed)
    picked = rng.sample(PACK, players * size)
    hands = [picked[seat * size : (seat + 1) * size] for seat in range(players)]
    lying = [hands[seat].pop() for seat in range(rng.randrange(1, players + 1))]
    if size == 1:
        lying = lying[: players - 1] or lying
        hands = [[card for card in picked[seat : seat + 1] if card not in lying] for seat in range(players)]
    want = [rng.randrange(size + 1) for _ in range(players)]
    turn, table, none = len(lying) % players, [BIT[card] for card in lying], [0] * players
    short = playout_policy.play_out(
        [mask(hand) for hand in hands], want, rng.randrange(4), turn, table, mask(lying), none
    )
    assert sum(want) - sum(short) == size
    assert all(need - left >= 0 for need, left in zip(want, short, strict=True))


@given(seed=st.integers(0, 2**32), players=st.integers(2, 7))
@settings(max_examples=50, deadline=None)
def test_a_forehead_bid_counts_the_cards_that_would_win(seed: int, players: int) -> None:
    """On bits the chance in a forehead round is the one that is counted on the view."""
    rng = random.Random(seed)
    options = PRESETS["seven-up-seven-down"].options(players)
    assert isinstance(options, UpDownOptions)
    state = game.new_match(options, players, rng.randrange(players))._replace(deal=7)
    state, _ = game.deal(state, rng.sample(PACK, 52))
    assert state.forehead
    assert state.turn is not None
    seen = view(state, state.turn)
    none, one = RoundContext(seen).bids_by_habit([mask(hand) for hand in state.hands], state.turn)
    wins = up_down_thumb.forehead_chance(seen)
    assert (none, one) == (points_for(options, 0, 0, 1) * (1 - wins), options.per_trick * wins)


def test_a_high_bid_speaks_for_a_strong_hand() -> None:
    """Where another seat bid three of three, worlds in which it holds the top trumps are the likelier ones; where it
    bid none, the others."""
    strong, weak = cards("AH KH QH"), cards("2C 3D 4S")
    own, third = cards("9C 8D 7S"), cards("TC TD TS")
    for tricks, favoured in ((3, strong), (0, weak)):
        seen = bidding("9C 8D 7S", "5H", bids=(None, tricks, 1), dealer=0)
        worlds = {hand: [mask(own), mask(hand), mask(third)] for hand in (strong, weak)}
        chance = {hand: likelihood(RoundContext(seen), world, [(1, tricks)]) for hand, world in worlds.items()}
        assert max(chance, key=chance.__getitem__) == favoured
        assert chance[favoured] > 3 * min(chance.values())
