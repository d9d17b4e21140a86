"""The rule of thumb for a seat of Pitch: bid what the hand promises, pitch the best suit, count tricks."""

from sevenup_gui.engine.actions import BID, PASS, PLAY, Action
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.state import order_of_play, side_of
from sevenup_gui.engine.trick import winning
from sevenup_gui.engine.views import View
from sevenup_gui.games.pitch.rules import bids_left, may_pass, options_of
from sevenup_gui.games.pitch.thinking.auction import bid_by, neighbours_of
from sevenup_gui.games.pitch.thinking.card_play import Lying, leads, legal_cards, replies
from sevenup_gui.games.pitch.thinking.card_values import CardValues, card_values
from sevenup_gui.games.pitch.thinking.promise import promises
from sevenup_gui.search.bits import BIT, SUIT_OF, SUITS_INDEX, mask


def hand_bits(view: View) -> int:
    """The viewer's hand."""
    return mask(view.hand_of(view.viewer))


def gone_bits(view: View) -> int:
    """All cards that have been played."""
    return mask([card for trick in view.tricks for card, _seat in trick.cards] + [card for card, _seat in view.table])


def foes_after(view: View) -> int:
    """Return the number of foes who play to this trick after the viewer."""
    side = side_of(view.options, view.players, view.viewer)
    order = order_of_play(view.options, view.players, view.viewer)
    return sum(side_of(view.options, view.players, s) != side for s in order[: view.players - len(view.table) - 1])


def values_of(view: View, trump: int) -> CardValues:
    """Return the values of cards under that trump suit."""
    return card_values(trump, options_of(view).low_to == "captured")


def lying(view: View, values: CardValues) -> Lying:
    """The trick as it lies before the viewer."""
    best, holder = winning(view.table, view.trump or "S")
    friend = side_of(view.options, view.players, holder) == side_of(view.options, view.players, view.viewer)
    worth = sum(values.worth[BIT[card]] for card, _seat in view.table)
    return Lying(SUIT_OF[BIT[view.table[0][0]]], BIT[best], worth, friend, foes_after(view))


def pitches(view: View) -> list[tuple[float, Action]]:
    """Every card as the pitch, best first: by what its suit promises, then by what it does as a lead."""
    hand, neighbours = hand_bits(view), neighbours_of(options_of(view), view.players, view.viewer)
    promised = {each.suit: sum(each.at_least[1:]) for each in promises(hand, neighbours)}
    scored = []
    for suit, points in promised.items():
        for merit, card in leads(values_of(view, suit), hand, 0, neighbours.foes):
            if SUIT_OF[card] == suit:
                scored.append((points + merit / 2, card))
    return [(merit, PLAY[PACK[card]]) for merit, card in sorted(scored, key=lambda each: (-each[0], each[1]))]


def ranked(view: View) -> list[tuple[float, Action]]:
    """The legal cards with their merit, best first."""
    if view.trump is None:
        return pitches(view)
    values, hand, gone = values_of(view, SUITS_INDEX[view.trump]), hand_bits(view), gone_bits(view)
    if view.table:
        trick = lying(view, values)
        scored = replies(values, hand, legal_cards(hand, trick.led, values.trumps), gone, trick)
    else:
        scored = leads(values, hand, gone, neighbours_of(options_of(view), view.players, view.viewer).foes)
    return [(merit, PLAY[PACK[card]]) for merit, card in sorted(scored, key=lambda each: (-each[0], each[1]))]


def bid(view: View) -> Action:
    """Return a bid for the hand's worth, or a pass."""
    numbers = [each.number for each in bids_left(view)]
    neighbours = neighbours_of(options_of(view), view.players, view.viewer)
    said = bid_by(hand_bits(view), numbers, not may_pass(view), neighbours)
    return BID[said] if said else PASS


def decide(view: View) -> Action:
    """The rule of thumb for whatever is asked."""
    legal = legal_actions(view)
    assert isinstance(legal, tuple)
    if len(legal) == 1:
        return legal[0]
    return bid(view) if view.phase == "bid" else ranked(view)[0][1]
