"""An opponent model: what a card tells of the hand it came from, if that hand is played by the careful rule of thumb.

Who needs tricks leads high and takes high, though as low as will do when last; who needs none leads low, ducks as high
as it can, and when it must take does it low, or high when last. So each card says of others that, had they been there,
they would have been played. Nobody is bound to the rule: a seat that plays a card which was ruled out has strayed.
"""

from collections.abc import Sequence
from functools import lru_cache

from sevenup_gui.engine.views import View
from sevenup_gui.search.bits import BIT, SUIT_MASK, SUIT_OF, SUITS_INDEX, takes

PACK_MASK = (1 << 52) - 1


@lru_cache(maxsize=4)
def heights(trump: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the higher and the lower cards of each card, as bits: by rank, any trump above the rest."""
    height = [card % 13 + 13 * (SUIT_OF[card] == trump) for card in range(52)]
    higher = tuple([sum(1 << other for other in range(52) if height[other] > height[card]) for card in range(52)])
    lower = tuple([sum(1 << other for other in range(52) if height[other] < height[card]) for card in range(52)])
    return higher, lower


def rather(card: int, wants: bool, table: Sequence[int], trump: int, players: int) -> int:
    """The cards that the rule would have played for this one, had they been there; `table` has those before it."""
    higher, lower = heights(trump)
    if not table:
        return higher[card] if wants else lower[card]
    best = table[0]
    for other in table:
        if takes(other, best, trump):
            best = other
    led = SUIT_MASK[SUIT_OF[table[0]]]
    could = led if led >> card & 1 else PACK_MASK & ~led
    taking = SUIT_MASK[SUIT_OF[best]] & (PACK_MASK << best + 1)
    if SUIT_OF[best] != trump:
        taking |= SUIT_MASK[trump]
    taking &= could
    losing = could & ~taking
    if taking >> card & 1:
        last = len(table) == players - 1
        return (lower if wants == last else higher)[card] & taking | (0 if wants else losing)
    return taking | losing & lower[card] if wants else losing & higher[card]


def drawn(view: View) -> tuple[list[int], list[bool]]:
    """Return by seat the cards ruled out by its play, as bits, and whether it has strayed."""
    players, trump = view.players, SUITS_INDEX[view.trump or ""]
    out, strayed, taken = [0] * players, [False] * players, [0] * players
    for cards in [*[trick.cards for trick in view.tricks], view.table]:
        table: list[int] = []
        best = holder = -1
        for name, seat in cards:
            card = BIT[name]
            strayed[seat] |= bool(out[seat] >> card & 1)
            out[seat] |= rather(card, (view.bids[seat] or 0) > taken[seat], table, trump, players)
            if best < 0 or takes(card, best, trump):
                best, holder = card, seat
            table.append(card)
        taken[holder] += 1  # a trick that still lies there counts too late to matter
    return out, strayed
