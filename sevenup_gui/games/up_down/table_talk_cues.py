"""Cues for table talk in 7Up7Down, what the company feels and talks about: the hook, bids made and missed, scores."""

from sevenup_gui.engine.events import DealScored, DealStarted, Event, TrickTaken, TurnCame
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.table_talk_cues import SeatCue, standings
from sevenup_gui.games.up_down.rules import EXACT, MISSED, forbidden_bid, options_of

FAR_TRICKS, FAR_ROUNDS = 4, 2  # what somebody far ahead may miss without being caught up with


def cues(event: Event, at: View) -> list[SeatCue]:
    """Return the cues of an event by seat; `at` is the view after it."""
    match event:
        case TurnCame("bid", seat) if forbidden_bid(at) is not None:
            return [SeatCue("hooked", seat)]
        case TrickTaken(_trick, _leader, winner, _cards):
            bid = at.bids[winner]
            return [SeatCue("busted", winner)] if bid is not None and at.taken[winner] > bid else []
        case DealScored(lines):
            made = [SeatCue("exact", line.side) for line in lines if line.why == EXACT]
            return made + [SeatCue("busted", line.side) for line in lines if line.why == MISSED]
        case DealStarted():
            options = options_of(at)
            return standings(at, max(1, FAR_TRICKS * options.per_trick + FAR_ROUNDS * options.made_bonus))
        case _:
            return []
