"""The worth of each card in Pitch once trumps are known, in points of a deal: to the taker, and to the owner."""

from functools import lru_cache
from typing import NamedTuple

from sevenup_gui.engine.cards import PACK, RANK_OF
from sevenup_gui.games.trumps.counting import PIPS
from sevenup_gui.search.bits import SUIT_MASK

PIP_POINTS = 0.045  # what a pip moves the chance of Game
KEEP_TRUMP, KEEP_RANK, KEEP_JACK = 0.12, 0.02, 0.25  # a trump in hand, each rank of it, and the jack
KEEP_ACE, KEEP_PLAIN_RANK = 0.10, 0.004
LOW_WORTH = (0.8, 0.6, 0.4, 0.2)  # of the two, three, four and five of trumps, where Low goes to who takes it
PIP = tuple([PIPS["hoyle"].get(card[0], 0) for card in PACK])


class CardValues(NamedTuple):
    """The values of cards, as bits are numbered: `worth` to the taker, and `keep` to the owner; the trumps as bits, and
    the jack's number."""

    trump: int
    trumps: int
    jack: int
    worth: tuple[float, ...]
    keep: tuple[float, ...]


@lru_cache(maxsize=16)
def card_values(trump: int, captured: bool) -> CardValues:
    """The values under a trump suit (by number); `captured` where Low goes to who takes it."""
    worth, keep = [], []
    for card, text in enumerate(PACK):
        rank, own = RANK_OF[text], PIP_POINTS * PIP[card]
        if card // 13 == trump:
            if text[0] == "J":
                own += 1.0
            if captured and rank - 2 < len(LOW_WORTH):
                own += LOW_WORTH[rank - 2]
            keep.append(KEEP_TRUMP + KEEP_RANK * (rank - 2) + (KEEP_JACK if text[0] == "J" else 0.0))
        else:
            keep.append(KEEP_ACE + own if text[0] == "A" else KEEP_PLAIN_RANK * rank)
        worth.append(own)
    return CardValues(trump, SUIT_MASK[trump], 13 * trump + 9, tuple(worth), tuple(keep))
