"""The nets at the table: the likelihood that each bid or card makes the bid in 7Up7Down, with no world sampled."""

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
    """Return True if the nets have learned such rounds: with a card turned up, bids in turn, and nothing for a missed
    bid."""
    options = round_.options
    if options.miss != "0" or not options.turns_up(round_.view.deal) or options.bids != "in-turn":
        return False
    return not round_.view.forehead and round_.view.tricks_each <= MOST_CARDS


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


def chances_of_bids(round_: RoundContext) -> dict[Bid, float]:
    """The chance of each legal bid to be made."""
    view = round_.view
    legal = legal_actions(view)
    assert isinstance(legal, tuple)
    bids = [action.number for action in legal if isinstance(action, Bid)]
    first = from_left(view.dealer, view.players)[0]
    return {Bid(bid): chance for bid, chance in bid_chances(seat_of(round_), first, bids)}


def chances_of_cards(round_: RoundContext, plays: Iterable[Play]) -> dict[Play, float]:
    """The chance of the bid with each of these cards."""
    at = {BIT[play.card]: play for play in plays if play.card is not None}
    return {at[card]: chance for card, chance in card_chances(seat_of(round_), list(at))}
