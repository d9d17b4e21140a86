"""Tricks: who takes one, and which cards may be played to it."""

from typing import Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.cards import RANK_OF, Card, Suit

Hand: TypeAlias = tuple[Card, ...]
Table: TypeAlias = tuple[tuple[Card, int], ...]  # (card, seat) in the order played
VoidFollow: TypeAlias = Literal["anything", "must-trump"]


class Trick(NamedTuple):
    """A finished trick: the cards with their seats in the order played."""

    leader: int
    cards: Table
    winner: int


def winning(table: Table, trump: Suit) -> tuple[Card, int]:
    """The (card, seat) that holds the trick: the highest trump, else the highest of the suit led (000-12, 003-10)."""
    best = table[0]
    for play in table[1:]:
        suit, best_suit = play[0][1], best[0][1]
        if suit == best_suit:
            if RANK_OF[play[0]] > RANK_OF[best[0]]:
                best = play
        elif suit == trump:
            best = play
    return best


def follow_or_trump(hand: Hand, table: Table, trump: Suit, void_follow: VoidFollow) -> Hand:
    """The cards that may be played in Seven Up (000-9 to 000-11, 001-12).

    Trump led: a trump if there is one. Plain suit led: that suit **or a trump**, as one likes, even when able to
    follow. With none of the suit, anything, or a trump if there is one where `must-trump` holds (000-10).
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


def follow_suit(hand: Hand, table: Table) -> Hand:
    """The cards that may be played in 7Up7Down: the suit led if able, else anything (003-9).

    Unlike in Seven Up, one may not trump while able to follow.
    """
    if not table:
        return hand
    led = table[0][0][1]
    return tuple([card for card in hand if card[1] == led]) or hand
