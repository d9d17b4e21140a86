"""Infer hands from bids: keep worlds in which the others would have spoken as they did.

Nobody bids quite like the rule of thumb, so each likelihood is soft.
"""

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp

from sevenup_gui.engine.views import View
from sevenup_gui.games.pitch.options import PitchOptions
from sevenup_gui.games.pitch.thinking.auction import BID_AT, PASS, best_bid, neighbours_of, open_bids
from sevenup_gui.games.pitch.thinking.promise import Neighbours, promises
from sevenup_gui.games.trumps import search
from sevenup_gui.search.bits import BIT, SUITS_INDEX

SOFT = 0.5  # points by which a bidder differs from the rule of thumb
LEAST = 0.08  # how likely anything is that somebody did
OTHER_SUIT = 0.35  # how likely a pitcher is to lead another suit than the hand promises most in


@lru_cache(maxsize=20_000)
def speaks_so(hand: int, said: int, bids: range, forced: bool, neighbours: Neighbours) -> float:
    """Return the likelihood that the owner of that hand of six bids or passes so."""
    if forced or not bids:
        return 1.0
    worth, _bid, _promise = best_bid(hand, bids, neighbours)
    yes = 1 / (1 + exp((BID_AT - worth) / SOFT))
    if said == PASS:
        return max(LEAST, 1 - yes)
    # How much was bid says that the hand is worth it at that number too.
    held = max(each.worth(said) for each in promises(hand, neighbours))
    return max(LEAST, yes / (1 + exp((BID_AT - held) / SOFT)))


class Spoken:
    """The other seats' bids in this deal, and the choices they had; made once for a decision."""

    def __init__(self, view: View, options: PitchOptions) -> None:
        self.view = view
        self.words: list[tuple[int, int, range, bool, Neighbours]] = []
        highest, said = 0, [entry for entry in view.history if entry[1] in ("bid", "pass")]
        self.pitcher = -1
        for seat, _word, number, _card in said:
            deals = seat == view.dealer
            forced = deals and not highest and options.all_pass == "dealer-bids"
            bids = open_bids(options, highest, deals)
            if seat != view.viewer:
                self.words.append((seat, number or PASS, bids, forced, neighbours_of(options, view.players, seat)))
            if number:
                highest, self.pitcher = number, seat
        self.played = [0] * view.players
        for table in [*[trick.cards for trick in view.tricks], view.table]:
            for card, seat in table:
                self.played[seat] |= 1 << BIT[card]
        self.trump = -1 if view.trump is None or self.pitcher == view.viewer else SUITS_INDEX[view.trump]

    def likelihood(self, hands: Sequence[int]) -> float:
        """Return the likelihood that the others bid, and pitched, as they did if they hold these hands now."""
        total = 1.0
        for seat, said, bids, forced, neighbours in self.words:
            hand = hands[seat] | self.played[seat]
            total *= speaks_so(hand, said, bids, forced, neighbours)
            if seat == self.pitcher and self.trump >= 0 and promises(hand, neighbours)[0].suit != self.trump:
                total *= OTHER_SUIT
        return total


def likely_worlds(
    view: View, options: PitchOptions, rng: random.Random, worlds: int, infer: bool
) -> Iterator[tuple[list[int], float]]:
    """Worlds as bits, with weights; with `infer` the likely ones of more that are drawn."""
    spoken = Spoken(view, options)
    likelihood = spoken.likelihood if infer and spoken.words else None
    for _world, hands, weight in search.likely_worlds(view, rng, worlds, likelihood):
        yield hands, weight
