"""Cues for table talk in Trinidad All Fours: begs and their answers, jacks kicked and hung, the score."""

from sevenup_gui.engine.events import Begged, DealStarted, Event, GaveOne, RanCards, TrickTaken, TurnUpShown
from sevenup_gui.engine.views import View
from sevenup_gui.games.all_fours.rules import eldest_of, options_of
from sevenup_gui.games.parts.table_talk_cues import SeatCue, standings
from sevenup_gui.games.trumps.jack_cues import jack_cues


def cues(event: Event, at: View) -> list[SeatCue]:
    """Return the cues of an event by seat; `at` is the view after it."""
    match event:
        case Begged(seat):
            return [SeatCue("begging", seat)]
        case RanCards(_dealer, False):
            return [SeatCue("refused", eldest_of(at))]
        case GaveOne():
            return [SeatCue("given", eldest_of(at))]
        case TurnUpShown(card, side) if side is not None and card[0] == "J":
            return [SeatCue("jack won", at.dealer)]
        case TrickTaken():
            return jack_cues(event, at)
        case DealStarted():
            return standings(at, -(-options_of(at).target // 2))
        case _:
            return []
