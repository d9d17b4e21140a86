"""One round of 7Up7Down as the seat to decide sees it: what has been shown, how a world of it ends, and what that is
worth."""

from collections.abc import Callable, Sequence
from math import exp, sqrt

from sevenup_gui.engine.views import View
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.games.up_down.rules import hooks, missed, points_for
from sevenup_gui.games.up_down.thinking import playout_policy
from sevenup_gui.games.up_down.thinking.ending import exact, few_enough
from sevenup_gui.games.up_down.thinking.heuristic import counts_distance
from sevenup_gui.search.bits import BIT, SUIT_OF, SUITS_INDEX, mask
from sevenup_gui.search.choice import Unit
from sevenup_gui.search.worlds import voids

RACE_ROUNDS = 3  # in the last rounds the place at the end counts, not the points
SPREAD_TRICKS = 1.1  # how far the points of a round spread, in points of one trick and a bit


class RoundContext:
    """What does not change from world to world in one decision."""

    def __init__(self, view: View) -> None:
        assert isinstance(view.options, UpDownOptions)
        self.view, self.options = view, view.options
        assert view.trump is not None
        self.trump = SUITS_INDEX[view.trump]
        self.me = view.viewer
        self.rounds_left = len(view.options.schedule) - view.deal
        self.table = [BIT[card] for card, _ in view.table]
        self.turn_up = mask(view.turned)
        self.played = [0] * view.players
        for table in [*[trick.cards for trick in view.tricks], view.table]:
            for card, seat in table:
                self.played[seat] |= 1 << BIT[card]
        self.seen = self.turn_up | sum(self.played)
        self.voids = [sum(1 << SUITS_INDEX[suit] for suit in suits) for suits in voids(view)]
        self.cards = view.tricks_each
        self.near = counts_distance(self.options)
        full, zero = self.points(self.cards, self.cards), self.points(0, 0)
        self.round_spread = max(1.0, SPREAD_TRICKS * max(zero, full / max(1, self.cards), full / 3))

    def points(self, bid: int, taken: int) -> int:
        """What a bid brings with so many tricks taken."""
        return points_for(self.options, bid, taken, self.cards)

    @property
    def unit(self) -> Unit:
        """What the worth of an action is counted in."""
        return "chance" if self.rounds_left < RACE_ROUNDS else "points"

    def worth(self, bids: Sequence[int], short: Sequence[int]) -> float:
        """What a finished round is worth to the viewer."""
        points = [self.points(bid, bid - need) for bid, need in zip(bids, short, strict=True)]
        if self.rounds_left >= RACE_ROUNDS:
            return float(points[self.me])
        totals = [before + won for before, won in zip(self.view.score, points, strict=True)]
        mine = totals[self.me]
        if not self.rounds_left:
            first = max(totals)
            return (mine == first) / totals.count(first)
        spread = self.round_spread * sqrt(2.0 * self.rounds_left)
        chance = 1.0
        for seat, total in enumerate(totals):
            if seat != self.me:
                chance *= 1 / (1 + exp(max(-30.0, min(30.0, 1.7 * (total - mine) / spread))))
        return chance

    def aims(self, bids: Sequence[int]) -> Callable[[int, int], float]:
        """What a seat is after when it sees all cards: its points, and when they are lost, to be near."""
        points = [self.points(bid, bid) for bid in bids]

        def aim(seat: int, short: int) -> float:
            if not short:
                return points[seat]
            return missed(self.options, bids[seat], bids[seat] - short) - 0.01 * abs(short)

        return aim

    def bids_by_habit(self, hands: Sequence[int], seat: int) -> list[float]:
        """The points that each bid of a seat promises it before a card is played, in a world of those `hands`."""
        if self.view.forehead:
            return playout_policy.forehead_worths(hands, seat, self.view.dealer, self.trump, self.turn_up, self.options)
        none = (0,) * self.view.players
        at = playout_policy.Seat(seat, hands[seat] | self.played[seat], self.turn_up, none, self.trump, 0, -1, -1)
        return playout_policy.bid_worths(at, self.options, leads=self.view.dealer == (seat - 1) % self.view.players)

    def hooked(self, seat: int, bids: Sequence[int | None]) -> int:
        """The bid that the hook forbids a seat when all but it have bid; -1 when there is none."""
        if not hooks(self.options, self.cards) or seat != self.view.dealer:
            return -1
        return max(-1, self.view.tricks_each - sum(bid or 0 for other, bid in enumerate(bids) if other != seat))

    def finish(self, hands: Sequence[int], bids: Sequence[int], turn: int, table: Sequence[int]) -> Sequence[int]:
        """How many tricks each seat ends short of its bid in a world, from a position with `turn` to play; the last
        card of `table` may be one that the viewer has just added to what lies there."""
        want = [bid - took for bid, took in zip(bids, self.view.taken, strict=True)]
        most = max(hand.bit_count() for hand in hands)
        if few_enough(most, self.view.players):
            return exact(tuple(hands), tuple(want), self.trump, turn, tuple(table), self.aims(bids))
        seen, shown = self.seen, self.voids
        if table:
            seen |= 1 << table[-1]
            led = SUIT_OF[table[0]]
            if SUIT_OF[table[-1]] != led:
                shown = list(shown)
                shown[self.me] |= 1 << led
        return playout_policy.play_out(hands, want, self.trump, turn, table, seen, shown, self.near)
