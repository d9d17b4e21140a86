"""Values from the net, what each bid or card promises in 7Up7Down, with no world sampled.

A bid is worth its points as often as it is made. Of the last rounds, in which the place counts, nothing was learned.
"""

from collections.abc import Iterable

from sevenup_gui.engine.actions import Bid, Play
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.state import from_left
from sevenup_gui.games.up_down.thinking.learned import (
    MOST_CARDS,
    PACK_MASK,
    SeatKnowledge,
    bid_chances,
    card_chances,
    tenths_of,
)
from sevenup_gui.games.up_down.thinking.opponent_model import drawn
from sevenup_gui.games.up_down.thinking.round import RoundContext
from sevenup_gui.search.bits import BIT, mask


def learned(round_: RoundContext) -> bool:
    """Whether such a round was learned: with a card turned up, bids in turn, and nothing for a bid that is missed."""
    options = round_.options
    if options.miss != "0" or options.trump != "turn-up" or options.bids != "in-turn":
        return False
    return round_.unit == "points" and not round_.view.forehead and round_.view.tricks_each <= MOST_CARDS


def seat_of(round_: RoundContext) -> SeatKnowledge:
    """The seat to decide."""
    view = round_.view
    hand = mask(view.hand_of(round_.me))
    return SeatKnowledge(
        round_.me,
        hand,
        PACK_MASK & ~(hand | round_.seen),
        round_.trump,
        view.tricks_each,
        [bid or 0 for bid in view.bids],
        view.taken,
        round_.voids,
        round_.table,
        tenths_of(round_.options),
        *drawn(view),
    )


def bid_values(round_: RoundContext) -> dict[Bid, float]:
    """The points that each legal bid is expected to bring."""
    view = round_.view
    legal = legal_actions(view)
    assert isinstance(legal, tuple)
    bids = [action.number for action in legal if isinstance(action, Bid)]
    first = from_left(view.dealer, view.players)[0]
    chances = bid_chances(seat_of(round_), first, bids)
    return {Bid(bid): round_.points(bid, bid) * chance for bid, chance in chances}


def card_values(round_: RoundContext, plays: Iterable[Play]) -> dict[Play, float]:
    """The points that each of these cards is expected to bring."""
    at = {BIT[play.card]: play for play in plays if play.card is not None}
    bid = round_.view.bids[round_.me] or 0
    points = round_.points(bid, bid)
    return {at[card]: points * chance for card, chance in card_chances(seat_of(round_), list(at))}
