"""One round of 7Up7Down as the seat to decide sees it: what has been shown, how a world of it ends, and what that is
worth."""

from collections.abc import Callable, Sequence
from functools import cached_property

from sevenup_gui.engine.views import View
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.games.up_down.rules import hooks, missed, points_for
from sevenup_gui.games.up_down.thinking import playout_policy
from sevenup_gui.games.up_down.thinking.ending import exact, few_enough
from sevenup_gui.games.up_down.thinking.first_place import FirstPlace, mean, unsaid_gains
from sevenup_gui.games.up_down.thinking.heuristic import counts_distance
from sevenup_gui.search.bits import BIT, SUIT_OF, SUITS_INDEX, mask
from sevenup_gui.search.choice import Unit
from sevenup_gui.search.worlds import voids

RACE_ROUNDS = 3  # in the last rounds the first place counts beside the points
PLACE_BIDS = 5  # bids of one that are made weigh as much as the first place
LEAST_AT_STAKE = 0.01  # of the chance to finish first: with less only points count


class RoundContext:
    """The constants of one decision, the same in every world."""

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

    def points(self, bid: int, taken: int) -> int:
        """Return a bid's points with so many tricks taken."""
        return points_for(self.options, bid, taken, self.cards)

    @cached_property
    def first_place(self) -> FirstPlace | None:
        """The race for the first place in the last rounds, while what the viewer makes now can change it."""
        if self.rounds_left >= RACE_ROUNDS:
            return None
        race, before = FirstPlace(self.view, self.options), self.view.score[self.me]
        most = max(self.points(bid, bid) for bid in range(self.cards + 1))
        return race if race.chance(before + most) - race.chance(before) > LEAST_AT_STAKE else None

    @property
    def unit(self) -> Unit:
        """Return the unit of an action's worth."""
        return "points" if self.first_place is None else "chance"

    def worth(self, bids: Sequence[int], short: Sequence[int]) -> float:
        """Return a finished round's worth to the viewer: its points, or its effect on first place with some weight for
        the points."""
        points = self.points(bids[self.me], bids[self.me] - short[self.me])
        return float(points) if self.first_place is None else self.first(bids, short) + self.in_places(points)

    def first(self, bids: Sequence[int], short: Sequence[int]) -> float:
        """The chance to finish first after a finished round."""
        assert self.first_place is not None
        won = [self.points(bid, bid - need) for bid, need in zip(bids, short, strict=True)]
        return self.first_place.chance_of(
            [before + points for before, points in zip(self.view.score, won, strict=True)]
        )

    def promised(self, bid: int, chance: float) -> float:
        """Return the worth of a bid that's made with that chance, while the others' results are unknown."""
        points = chance * self.points(bid, bid) + (1 - chance) * self.lost(bid)
        return points if self.first_place is None else self.first_promised(bid, chance) + self.in_places(points)

    def first_promised(self, bid: int, chance: float) -> float:
        """The chance to finish first with it."""
        assert self.first_place is not None
        own, ends = self.view.score[self.me], self.first_place.chance
        return chance * ends(own + self.points(bid, bid)) + (1 - chance) * ends(own + self.lost(bid))

    def lost(self, bid: int) -> int:
        """Return the points of a bid missed by one."""
        return missed(self.options, bid, bid - 1 if bid else 1)

    def in_places(self, points: float) -> float:
        """Return the worth of points beside first place: above or below a usual round."""
        return (points - self.usual) / (PLACE_BIDS * self.points(1, 1))

    @cached_property
    def usual(self) -> float:
        """The points that a seat makes in such a round."""
        return mean(unsaid_gains(self.options, self.view.players, self.cards))

    def aims(self, bids: Sequence[int]) -> Callable[[int, int], float]:
        """Return a seat's aim when it sees all cards: its points, and if they're lost, to be near."""
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
        """Return the tricks each seat ends short of its bid in a world, from a position with `turn` to play; the last
        card of `table` may be one that the viewer has just added to the trick."""
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
