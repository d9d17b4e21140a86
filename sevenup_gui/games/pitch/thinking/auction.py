"""A sensible player's bidding in Pitch: no more than needed, and only if the hand should make more than a pass."""

from collections.abc import Sequence
from functools import lru_cache

from sevenup_gui.engine.options import Options
from sevenup_gui.engine.state import Position, order_of_play, side_count, side_of
from sevenup_gui.games.pitch.options import PitchOptions
from sevenup_gui.games.pitch.thinking.promise import Neighbours, Promise, promises

BID_AT = 0.0  # the points that a bid should make at least: where one passes, it is others who make them
PASS = 0  # among numbers


@lru_cache(maxsize=64)
def neighbours_of(options: PitchOptions, players: int, seat: int) -> Neighbours:
    """Return a seat's partners and opponents, counted."""
    side = side_of(options, players, seat)
    partners = sum(side_of(options, players, other) == side for other in range(players)) - 1
    return Neighbours(players - 1 - partners, partners, side_count(options, players), options.low_to == "captured")


def best_bid(hand: int, bids: Sequence[int], neighbours: Neighbours) -> tuple[float, int, Promise]:
    """Return the best legal bid, with its worth and the suit for it."""
    found = [(promise.worth(bid), -bid, promise) for promise in promises(hand, neighbours) for bid in bids]
    worth, bid, promise = max(found, key=lambda each: each[:2])
    return worth, -bid, promise


def bid_by(hand: int, bids: Sequence[int], forced: bool, neighbours: Neighbours) -> int:
    """Return the bid with a hand of six: a number, or a pass."""
    if not bids:
        return PASS
    worth, bid, _promise = best_bid(hand, bids, neighbours)
    return bid if forced or worth >= BID_AT else PASS


def open_bids(options: PitchOptions, highest: int, deals: bool) -> range:
    """The numbers that may be bid over the highest, by the dealer at the same (P-3, P-4)."""
    least = max(options.least_bid, highest + 1)
    if highest and deals and options.dealer_takes:
        least = highest
    return range(least, options.most_bid + 1)


def finish(at: Position, options: PitchOptions, hands: Sequence[int], first: int) -> tuple[int, int]:
    """Return the pitcher and the bid if the seat in turn says `first` and the others follow the rule: (-1, 0) if all
    pass."""
    assert at.turn is not None
    order = order_of_play(at.options, at.players, at.dealer)
    highest = max([bid for bid in at.bids if bid is not None], default=0)
    pitcher = next((seat for seat, bid in enumerate(at.bids) if bid == highest and highest), -1)
    for seat in order[order.index(at.turn) :]:
        deals = seat == at.dealer
        if seat == at.turn:
            said = first
        else:
            forced = deals and not highest and options.all_pass == "dealer-bids"
            bids = open_bids(options, highest, deals)
            said = bid_by(hands[seat], bids, forced, neighbours_of(options, at.players, seat))
        if said:
            pitcher, highest = seat, said
        if options.four_closes and highest == options.most_bid:
            break
    return pitcher, highest


def options_for(options: Options) -> PitchOptions:
    """The options, known to be those of Pitch."""
    assert isinstance(options, PitchOptions)
    return options
