"""The rule of thumb for a card in Pitch, fast enough to play worlds out by: what the trick is worth if it is won, how
likely that is to who counts cards, and what is spent.

A card is told by its number in the pack, a hand by its bits.
"""

from typing import NamedTuple

from sevenup_gui.games.pitch.thinking.card_values import CardValues
from sevenup_gui.search.bits import SUIT_MASK, SUIT_OF

COMPANY = 0.10  # points that a card which is still to come is worth
RUFF = 0.4  # how often a seat with a trump puts it on a plain lead
FALLING_JACK = 0.25  # how often the jack falls on a high trump, where a foe has it


class Lying(NamedTuple):
    """A trick: the number of the suit led, the best card, the worth of all its cards, whether a partner wins it, and
    how many foes are still to play."""

    led: int
    best: int
    worth: float
    friend: bool
    foes: int


def legal_cards(hand: int, led: int, trumps: int) -> int:
    """The cards of the hand that may be played on that suit (P-7)."""
    suit = SUIT_MASK[led]
    if suit == trumps:
        return hand & trumps or hand
    return hand & (suit | trumps) if hand & suit else hand


def leads(values: CardValues, hand: int, gone: int, foes: int) -> list[tuple[float, int]]:
    """The merit of each card of a hand, led."""
    trump, trumps, jack, worth, keep = values
    unseen = ~(gone | hand) & 0xFFFFFFFFFFFFF
    many = max(1, unseen.bit_count())
    each = min(1.0, hand.bit_count() / many)
    away = max(0.0, 1.0 - each * foes)  # no foe has a certain unseen card
    ruff = (1.0 - RUFF * (1.0 - (1.0 - each) ** (unseen & trumps).bit_count())) ** foes
    jack_out = unseen >> jack & 1
    found = []
    left = hand
    while left:
        card = left.bit_length() - 1
        left ^= 1 << card
        suit = SUIT_OF[card]
        wins: float = away ** ((unseen & SUIT_MASK[suit]) >> card).bit_count()
        stake = worth[card] + COMPANY * foes
        if suit != trump:
            wins *= ruff
        elif card > jack and jack_out:
            stake += FALLING_JACK * (1.0 - away)
        found.append(((2 * wins - 1) * stake - keep[card], card))
    return found


def replies(values: CardValues, hand: int, legal: int, gone: int, lying: Lying) -> list[tuple[float, int]]:
    """The merit of each card that may be played on what lies there."""
    trump, trumps, _jack, worth, keep = values
    led, best, stake, friend, foes = lying
    each = away = ruff = 1.0
    unseen = 0
    if foes:
        unseen = ~(gone | hand) & 0xFFFFFFFFFFFFF
        many = max(1, unseen.bit_count())
        each = min(1.0, hand.bit_count() / many)
        away = max(0.0, 1.0 - each * foes)
        if led != trump:
            ruff = (1.0 - RUFF * (1.0 - (1.0 - each) ** (unseen & trumps).bit_count())) ** foes
    stake += COMPANY * foes
    found = []
    held = 0.0  # how likely what lies there stays the best, where that is good
    if friend:
        held = 1.0
        if foes:
            held = away ** ((unseen & SUIT_MASK[SUIT_OF[best]]) >> best).bit_count()
            if SUIT_OF[best] != trump:
                held *= ruff
    best_suit = SUIT_OF[best]
    while legal:
        card = legal.bit_length() - 1
        legal ^= 1 << card
        suit = SUIT_OF[card]
        if card > best if suit == best_suit else suit == trump:
            wins = 1.0
            if foes:
                wins = away ** ((unseen & SUIT_MASK[suit]) >> card).bit_count()
                if suit != trump:
                    wins *= ruff
        else:
            wins = held
        found.append(((2 * wins - 1) * (stake + worth[card]) - keep[card], card))
    return found
