"""Claims: when the rest of the tricks are the leader's beyond doubt, and taking them cannot be a mistake.

Certainty is worked out from a view. Any other seat, a partner too, may hold every unseen card of the suits it has not
shown to be out of, and plays its best against the claim.
"""

from sevenup_gui.engine.cards import SUITS, Card
from sevenup_gui.engine.trick import CardOrder, Hand, card_order
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.search.worlds import Worlds, voids

FEWEST = 2  # a last card takes its trick or not: there is nothing to save in claiming it


def offer(view: View) -> Hand:
    """The order in which the viewer's cards take all the rest, where that is sure and cannot be a mistake; else
    nothing. Claims are made on the lead."""
    leads = view.phase == "play" and view.turn == view.viewer >= 0 and not view.table and not view.forehead
    if not leads or len(view.hand_of(view.viewer)) < FEWEST:
        return ()
    order = sure_order(view)
    # The game is asked last: how it thinks is a lot to load, in a turn in which somebody wants to see a hand.
    return order if order and game_of(view.options).thinking.worth_taking(view) else ()


def sure_order(view: View) -> Hand:
    """An order in which the viewer, being on lead, takes every trick with the cards left, whatever lies where and
    whatever is played to it; nothing if there is none that is sure. Trumps come first: a hand that has one must play it
    to them (001-12, 003-9), so that a plain card is led only when nobody can have a trump left."""
    hand, trump, shown = view.hand_of(view.viewer), view.trump, voids(view)
    unseen, cards = Worlds(view).unseen, card_order(view.options, trump)
    suits, ranks = cards
    order = sorted(hand, key=lambda card: (suits[card] != trump, SUITS.index(suits[card]), -ranks[card]))
    trumps = sum(suits[card] == trump for card in hand)
    for seat in range(view.players):
        if seat == view.viewer:
            continue
        against = {suit: [card for card in unseen if suits[card] == suit and suit not in shown[seat]] for suit in SUITS}
        if trumps < len(hand) and trump in against and len(against[trump]) > trumps:
            return ()
        if any(beaten(order, suit, against[suit], cards) for suit in SUITS):
            return ()
    return tuple(order)


def beaten(order: list[Card], suit: str, against: list[Card], cards: CardOrder) -> bool:
    """Return True if a seat that may hold the cards `against` of a suit can beat one of those led from it, high to low.
    It must follow to each, so at the n-th lead it can have a higher card only if it began with n."""
    led = [card for card in order if cards.suit[card] == suit]
    best = max((cards.rank[card] for card in against), default=0)
    return any(best > cards.rank[card] and len(against) >= n for n, card in enumerate(led, 1))
