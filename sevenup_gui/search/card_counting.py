"""Card counting from a seat's view: the cards it hasn't seen, the suits that players have shown out of, and each card's
chance to win.

The chances here are those of a careful person at the table, who counts cards and treats them as evenly spread.
"""

from sevenup_gui.engine.cards import NO_TRUMP, SUITS, Card
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.engine.state import order_of_play, side_of
from sevenup_gui.engine.trick import card_order, winning
from sevenup_gui.engine.views import View
from sevenup_gui.search.worlds import Worlds, voids

RUFF_UNASKED = 0.45  # how often a hand that could follow trumps a plain lead anyway (Seven Up allows it)
RUFF_WHEN_VOID = 0.8


class CardCounter:
    """A view with its cards counted, for the seat whose turn it is (or the viewer's own)."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.viewer
        self.hand = view.hand_of(view.viewer)
        self.unseen = Worlds(view).unseen
        self.voids = voids(view)
        self.trump = view.trump or (view.turned[-1][1] if view.turned else "")  # "": not known yet
        self.order = card_order(view.options, self.trump or None)
        self.suit_of = self.order.suit
        self.trumps_freely = rules_of(view.options).trumps_freely
        self.side = side_of(view.options, view.players, self.seat)
        self.others = sum(count for seat, count in enumerate(view.counts) if seat != self.seat)
        self.unseen_by_suit = {suit: sum(self.suit_of[card] == suit for card in self.unseen) for suit in SUITS} | {
            "": 0,
            NO_TRUMP: 0,
        }
        self.held_frac = self.others / max(1, len(self.unseen))  # the chance that an unseen card is in any hand

    def is_friend(self, seat: int) -> bool:
        """True if that seat is on the same side, as a partner."""
        return side_of(self.view.options, self.view.players, seat) == self.side

    def above(self, card: Card) -> int:
        """Return how many unseen cards of its suit outrank the card."""
        suits, ranks = self.order
        return sum(suits[other] == suits[card] and ranks[other] > ranks[card] for other in self.unseen)

    def below(self, card: Card) -> int:
        """Return how many unseen cards of its suit rank under the card."""
        suits, ranks = self.order
        return sum(suits[other] == suits[card] and ranks[other] < ranks[card] for other in self.unseen)

    def to_come(self) -> tuple[int, ...]:
        """Return the seats that play to this trick after the viewer."""
        view = self.view
        return order_of_play(view.options, view.players, self.seat)[: view.players - len(view.table) - 1]

    def has_chance(self, seat: int, cards: int) -> float:
        """Return the chance that a seat holds at least one of that many unseen cards."""
        if not cards or not self.unseen:
            return 0.0
        return 1.0 - (1.0 - cards / len(self.unseen)) ** self.view.counts[seat]

    def void_chance(self, seat: int, suit: str) -> float:
        """Return the chance that a seat has none of a suit."""
        return 1.0 if suit in self.voids[seat] else 1.0 - self.has_chance(seat, self.unseen_by_suit[suit])

    def beaten_chance(self, seat: int, card: Card, led: str) -> float:
        """Return the chance that a seat still to play beats the card."""
        above = 0 if self.suit_of[card] in self.voids[seat] else self.above(card)
        if self.suit_of[card] == self.trump:
            over = self.has_chance(seat, above)
            if led == self.trump:
                return over
            free = RUFF_UNASKED if self.trumps_freely else 0.0
            void = self.void_chance(seat, led)
            return over * (void * RUFF_WHEN_VOID + (1 - void) * free)
        trumps = 0 if self.trump in self.voids[seat] else self.unseen_by_suit[self.trump]
        ruff = self.has_chance(seat, trumps)
        void = self.void_chance(seat, led)
        ruff *= void * RUFF_WHEN_VOID + (1 - void) * (RUFF_UNASKED if self.trumps_freely else 0.0)
        return 1.0 - (1.0 - self.has_chance(seat, above)) * (1.0 - ruff)

    def holds_trick(self, card: Card) -> bool:
        """True if the card, played now, would be the best on the table."""
        return winning((*self.view.table, (card, self.seat)), self.trump, self.order)[1] == self.seat

    def win_chance(self, card: Card) -> float:
        """Return the chance that the card, played now, takes the trick against the foes still to play."""
        if not self.holds_trick(card):
            return 0.0
        return self.safe_chance(card, self.suit_of[self.view.table[0][0] if self.view.table else card])

    def safe_chance(self, card: Card, led: str) -> float:
        """Return the chance that no foe still to play beats a card that holds the trick."""
        chance = 1.0
        for seat in self.to_come():
            if not self.is_friend(seat):
                chance *= 1.0 - self.beaten_chance(seat, card, led)
        return chance

    def boss(self, card: Card) -> bool:
        """True if no unseen card of its suit outranks it."""
        return self.above(card) == 0

    def sure_tricks(self) -> int:
        """Return how many tricks the hand is certain to take if it leads: its trumps above all unseen ones, and once
        the others are out of trumps, the plain cards that nothing outranks."""
        sure = [card for card in self.hand if self.suit_of[card] == self.trump and self.boss(card)]
        if not self.foes_may_trump() or len(sure) >= self.foe_trumps_at_most():
            sure += [card for card in self.hand if self.suit_of[card] != self.trump and self.boss(card)]
        return len(sure)

    def foes_may_trump(self) -> bool:
        """True if any other seat may still hold a trump."""
        if not self.unseen_by_suit[self.trump]:
            return False
        return any(
            self.view.counts[seat] and self.trump not in self.voids[seat]
            for seat in range(self.view.players)
            if seat != self.seat
        )

    def foe_trumps_at_most(self) -> int:
        """Return the most trumps that one other hand can hold. That many leads of trumps clear them all."""
        return min(self.unseen_by_suit[self.trump], max(self.view.counts))
