"""Cues for table talk in Pitch, what the company feels and talks about: the jack, bids made and set back, the score."""

from sevenup_gui.engine.events import DealScored, DealStarted, Event, TrickTaken
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.table_talk_cues import SeatCue, standings
from sevenup_gui.games.pitch.rules import SET_BACK, options_of, pitcher_of
from sevenup_gui.games.trumps.jack_cues import jack_cues


def cues(event: Event, at: View) -> list[SeatCue]:
    """Return the cues of an event by seat; `at` is the view after it."""
    match event:
        case TrickTaken():
            return jack_cues(event, at)
        case DealScored(lines) if lines:
            back = any(line.why == SET_BACK for line in lines)
            return [SeatCue("busted" if back else "exact", pitcher_of(at))]
        case DealStarted():
            return standings(at, -(-options_of(at).target // 2))
        case _:
            return []
