"""The order of the cards in a hand, left to right."""

from collections.abc import Collection
from typing import Literal, TypeAlias

from sevenup_gui.engine.cards import SUITS, Card, Suit
from sevenup_gui.engine.trick import AS_PRINTED, CardOrder, Hand, card_order
from sevenup_gui.engine.views import View

Order: TypeAlias = Literal["trumps", "suit", "rank", "dealt"]
RED = "HD"


def suits_in_order(suits: frozenset[Suit], first: Suit | None) -> tuple[Suit, ...]:
    """Return the suits in a hand, `first` at the left, colours alternating as far as possible."""
    left = [suit for suit in SUITS if suit in suits]
    out: list[Suit] = []
    if first in left and first is not None:
        left.remove(first)
        out.append(first)
    while left:
        colours = [suit in RED for suit in left]
        # The colour with more suits begins, so that colours can alternate.
        wanted = out[-1] not in RED if out else colours.count(True) > colours.count(False)
        suit = left[colours.index(wanted)] if wanted in colours else left[0]
        left.remove(suit)
        out.append(suit)
    return tuple(out)


def held(
    hand: Hand, order: Order, trump: Suit | None, cards: CardOrder = AS_PRINTED, gone: Collection[Card] = ()
) -> Hand:
    """Sort a hand from left to right. `trump` is the trump suit, or the proposed one before that is settled. `gone` are
    the cards that have left the hand in this deal, whose suits keep their places.

    "trumps": trumps at the left, then suits in alternating colours, each from the ace down; "suit": the same without
    regard to trumps; "rank": from the ace down; "dealt": as the cards came. `cards` has their suits and ranks in
    play.
    """
    if order == "dealt":
        return hand
    if order == "rank":
        return tuple(sorted(hand, key=lambda card: (-cards.rank[card], SUITS.index(cards.suit[card]))))
    suits = suits_in_order(
        frozenset([cards.suit[card] for card in (*hand, *gone)]), trump if order == "trumps" else None
    )
    return tuple(sorted(hand, key=lambda card: (suits.index(cards.suit[card]), -cards.rank[card])))


def hand_in_order(at: View, seat: int, order: Order) -> Hand:
    """Sort the hand of a seat that the viewer sees. Its order stays the same while trumps do."""
    trump = proposed(at.turned, at.trump)
    laid = (*(play for trick in at.tricks for play in trick.cards), *at.table)
    gone = [card for card, player in laid if player == seat]
    if seat == at.viewer:
        gone += at.thrown
    return held(at.hand_of(seat), order, trump, card_order(at.options, trump), gone)


def trumps_at_left(hand: Hand, order: Order, trump: Suit | None, cards: CardOrder = AS_PRINTED) -> int:
    """Return how many cards are apart at the left: the trumps of a hand that also has others, else 0."""
    if order != "trumps" or trump is None:
        return 0
    count = sum(cards.suit[card] == trump for card in hand)
    return count if count < len(hand) else 0


def proposed(turned: tuple[Card, ...], trump: Suit | None) -> Suit | None:
    """Return the trump suit, or the suit turned up last before that is settled, or None."""
    return trump if trump is not None else turned[-1][1] if turned else None
