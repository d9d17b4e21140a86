"""Tricks: which card wins, and which cards may be played."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.cards import PACK, RANK_OF, Card, Suit
from sevenup_gui.engine.options import Options

Hand: TypeAlias = tuple[Card, ...]
Table: TypeAlias = tuple[tuple[Card, int], ...]  # (card, seat) in the order played
VoidFollow: TypeAlias = Literal["anything", "must-trump"]


class Trick(NamedTuple):
    """A finished trick: the cards with their seats in the order played."""

    leader: int
    cards: Table
    winner: int


class CardOrder(NamedTuple):
    """The suit that each card of a pack belongs to in play, and its rank there."""

    suit: Mapping[Card, Suit]
    rank: Mapping[Card, int]


AS_PRINTED = CardOrder({card: card[1] for card in PACK}, RANK_OF)


def card_order(options: Options, trump: Suit | None) -> CardOrder:
    """Return the game's suit and rank for each card when `trump` is trumps. `trump` is None before trumps are fixed."""
    kind = type(options)
    if kind.suit_of is Options.suit_of and kind.rank_of is Options.rank_of:
        return AS_PRINTED
    return _card_order(options, trump)


@lru_cache(maxsize=64)  # a search asks thousands of times in a row
def _card_order(options: Options, trump: Suit | None) -> CardOrder:
    pack = options.pack
    return CardOrder(
        {card: options.suit_of(card, trump) for card in pack}, {card: options.rank_of(card, trump) for card in pack}
    )


def winning(table: Table, trump: Suit, order: CardOrder = AS_PRINTED) -> tuple[Card, int]:
    """Return the (card, seat) that holds the trick: the highest trump, else the highest of the suit led (000-12,
    003-10)."""
    suits, ranks = order
    best = table[0]
    for play in table[1:]:
        suit, best_suit = suits[play[0]], suits[best[0]]
        if suit == best_suit:
            if ranks[play[0]] > ranks[best[0]]:
                best = play
        elif suit == trump:
            best = play
    return best


def follow_or_trump(hand: Hand, table: Table, trump: Suit, void_follow: VoidFollow) -> Hand:
    """Return the cards that may be played in Seven Up (000-9 to 000-11, 001-12).

    Trumps led: a trump if the hand has one. Plain suit led: that suit **or a trump**, even when able to follow. Out of
    the suit: anything, but a trump if the hand has one where `must-trump` holds (000-10).
    """
    if not table:
        return hand
    led = table[0][0][1]
    if led == trump:
        return tuple([card for card in hand if card[1] == trump]) or hand
    if led in [card[1] for card in hand]:
        return tuple([card for card in hand if card[1] in (led, trump)])
    if void_follow == "must-trump":
        return tuple([card for card in hand if card[1] == trump]) or hand
    return hand


def follow_suit(hand: Hand, table: Table, order: CardOrder = AS_PRINTED) -> Hand:
    """Return the cards that may be played in 7Up7Down: the suit led if able, else anything (003-9).

    Unlike in Seven Up, a player able to follow may not trump.
    """
    if not table:
        return hand
    card_led, suits = table[0][0], order.suit
    if order is AS_PRINTED:  # reading a letter beats looking it up, and random play asks for little else
        return tuple([card for card in hand if card[1] == card_led[1]]) or hand
    led = suits[card_led]
    return tuple([card for card in hand if suits[card] == led]) or hand
