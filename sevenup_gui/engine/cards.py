"""Cards: a card is its text, rank then suit ("TD" is the ten of diamonds), so it reads and writes as itself. By default
cards rank A K Q J T 9 ... 2 (001-2, 002-17, 003-4).
"""

from collections.abc import Iterable
from typing import TypeAlias

Card: TypeAlias = str
Suit: TypeAlias = str

SUITS = "SHDC"
NO_TRUMP: Suit = "N"  # trumps in a deal that is played without: no card belongs to it
RANKS = "23456789TJQKA"  # ascending
PACK: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
WHOLE = frozenset(PACK)
RANK_OF: dict[Card, int] = {card: RANKS.index(card[0]) + 2 for card in PACK}  # 2 to 14


def parse_card(text: object) -> Card:
    """Return the card written in `text`. Raise `ValueError`, quoting the text, for anything else."""
    if isinstance(text, str) and text in RANK_OF:
        return text
    raise ValueError(f"not a card: {text!r} (rank A K Q J T 9 to 2, then suit S H D C, as in 'TD')")


def check_pack(cards: Iterable[Card], whole: tuple[Card, ...] = PACK) -> tuple[Card, ...]:
    """Return the cards of the pack `whole` as a tuple, in the order given. Raise `ValueError` naming the first card
    that is missing, repeated, from another pack or not a card at all."""
    pack = tuple(cards)
    all_there = WHOLE if whole is PACK else frozenset(whole)
    if len(pack) == len(whole) and set(map(type, pack)) == {str} and set(pack) == all_there:
        return pack
    seen: set[Card] = set()
    for card in map(parse_card, pack):
        if card in seen:
            raise ValueError(f"the pack has {card} twice")
        if card not in all_there:
            raise ValueError(f"the pack has {card}, which this game is not played with")
        seen.add(card)
    missing = [card for card in whole if card not in seen]
    if missing:
        raise ValueError(f"the pack lacks {missing[0]}")
    return pack


def without(hand: tuple[Card, ...], gone: Iterable[Card]) -> tuple[Card, ...]:
    """Return the hand without some cards, in the same order."""
    out = set(gone)
    return tuple(card for card in hand if card not in out)
