"""Cards as bits, suit by suit and low to high, so that a hand is a number."""

from collections.abc import Sequence

from sevenup_gui.engine.cards import NO_TRUMP, PACK, Card

BIT = {card: at for at, card in enumerate(PACK)}
SUIT_OF = tuple([at // 13 for at in range(52)])
SUIT_MASK = (*[0x1FFF << 13 * suit for suit in range(4)], 0)  # the last is for no trumps
SUITS_INDEX = {PACK[13 * suit][1]: suit for suit in range(4)} | {NO_TRUMP: 4}


def mask(cards: Sequence[Card]) -> int:
    """Return the cards as bits."""
    return sum(1 << BIT[card] for card in cards)


def takes(card: int, best: int, trump: int) -> bool:
    """True if `card`, played after it, beats the best card so far."""
    suit = SUIT_OF[card]
    return card > best if suit == SUIT_OF[best] else suit == trump
