"""A deal of Seven Up for three while it is played, by places: eldest is 0, the dealer 2; cards are bits."""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence

from sevenup_gui.engine.cards import PACK, Card
from sevenup_gui.games.seven_up.thinking.hand_value import strength
from sevenup_gui.games.seven_up.thinking.inference import best_kept
from sevenup_gui.games.seven_up.thinking.learned.features import GIVEN, JACK, PLACES, RUN, STOOD, SeatFeatures
from sevenup_gui.games.trumps.before_play import BATCH, HAND
from sevenup_gui.games.trumps.counting import PIPS
from sevenup_gui.search.bits import SUIT_MASK, SUIT_OF, SUITS_INDEX, mask, takes

DEALER = 2
ALL = (1 << 52) - 1
COURTS = 0.28  # the share of deals in which court cards and aces count; in most of those only two are run cards
TO_TWO = 0.85
STANDS_AT, STANDS_WITHIN = 0.0, 0.7  # points at which eldest stands, and how far from that he may
GIVES_AT, GIVES_WITHIN = 0.9, 0.2
BEGS_AGAIN, AGAIN_BELOW = 0.4, -0.5  # how often, and with how many points


class Deal:
    """Hands, what lies open and what has been captured."""

    def __init__(self, hands: Sequence[Sequence[Card]], turned: Sequence[Card], words: int, courts: bool) -> None:
        self.trump, self.words, self.courts = SUITS_INDEX[turned[-1][1]], words, courts
        pips = PIPS["courts" if courts else "hoyle"]
        self.pip = [pips.get(card[0], 0) for card in PACK]
        kept = [best_kept(tuple(hand), turned[-1][1], HAND) for hand in hands]
        self.hands = [mask(hand) for hand in kept]
        self.thrown = [mask(hand) & ~here for hand, here in zip(hands, self.hands, strict=True)]
        self.open = mask(turned)  # and whatever has been played
        self.played = [0] * PLACES  # to finished tricks
        self.voids, self.pips, self.jack = [0] * PLACES, [0] * PLACES, -1
        self.table: list[int] = []
        self.turn = 0
        self.best, self.holder = -1, 0

    def again(self) -> Deal:
        """The deal as it stands, to be played on apart from this one."""
        other = copy.copy(self)
        for name in ("hands", "played", "voids", "pips", "table"):
            setattr(other, name, list(getattr(self, name)))
        return other

    @property
    def over(self) -> bool:
        """Return True if no card is left."""
        return not self.hands[self.turn]

    def legal(self) -> int:
        """The cards that the place to play may play (001-12)."""
        hand = self.hands[self.turn]
        if not self.table:
            return hand
        led = SUIT_OF[self.table[0]]
        if not hand & SUIT_MASK[led]:
            return hand
        return hand & (SUIT_MASK[led] | SUIT_MASK[self.trump])

    def play(self, card: int) -> None:
        """The place to play plays it; who takes a trick leads to the next."""
        place = self.turn
        self.hands[place] ^= 1 << card
        self.open |= 1 << card
        if self.table and SUIT_OF[card] not in (SUIT_OF[self.table[0]], self.trump):
            self.voids[place] |= 1 << SUIT_OF[self.table[0]]
        if not self.table or takes(card, self.best, self.trump):
            self.best, self.holder = card, place
        self.table.append(card)
        self.turn = (place + 1) % PLACES
        if len(self.table) == PLACES:
            for step, lying in enumerate(self.table, 1):
                self.played[(place + step) % PLACES] |= 1 << lying
                self.pips[self.holder] += self.pip[lying]
                if lying == 13 * self.trump + JACK:
                    self.jack = self.holder
            self.turn, self.table = self.holder, []

    def seat(self) -> SeatFeatures:
        """Return the knowledge of the place to play."""
        place = self.turn
        return SeatFeatures(
            place,
            self.hands[place],
            ALL & ~(self.hands[place] | self.open | self.thrown[place]),
            self.trump,
            self.table,
            self.played,
            self.voids,
            self.pips,
            self.jack,
            self.words,
            self.thrown[place].bit_count(),
            self.courts,
            self.pip,
        )

    def game(self) -> int:
        """The place that makes Game, or -1; level with the dealer another makes it, and of three level nobody."""
        most = max(self.pips)
        level = [place for place in range(PLACES) if self.pips[place] == most]
        if len(level) == 2 and DEALER in level:
            level.remove(DEALER)
        return level[0] if len(level) == 1 else -1


def dealt(luck: random.Random) -> Deal | None:
    """A deal up to its first card, trumps settled as players with sense but different tempers do; None when the pack
    runs out."""
    courts = luck.random() < COURTS
    values = "courts" if courts else "hoyle"
    receivers: tuple[int, ...] = (0, 1, DEALER)
    if courts and luck.random() < TO_TWO:
        receivers = (0, DEALER)
    stock = luck.sample(PACK, 52)
    hands = [[stock.pop() for _ in range(HAND)] for _ in range(PLACES)]
    turned = [stock.pop()]

    def points(place: int) -> float:
        return strength(tuple(hands[place]), turned[-1][1], values, leads=place == 0)

    def run() -> bool:
        out = {card[1] for card in turned}
        while len(stock) > BATCH * len(receivers):
            for place in receivers:
                hands[place] += [stock.pop() for _ in range(BATCH)]
            turned.append(stock.pop())
            if turned[-1][1] not in out:
                return True
        return False

    words = STOOD
    if points(0) < STANDS_AT + STANDS_WITHIN * luck.uniform(-1, 1):
        words = GIVEN if points(DEALER) >= GIVES_AT + GIVES_WITHIN * luck.uniform(-1, 1) else RUN
        if words == RUN and not run():
            return None
        again = words == RUN and len(receivers) == 2 and luck.random() < BEGS_AGAIN
        if again and points(0) < AGAIN_BELOW and not run():
            return None
    return Deal(hands, turned, words, courts)
