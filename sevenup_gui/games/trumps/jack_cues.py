"""Cues for table talk that the games of High, Low, Jack and Game share: the fate of the jack of trumps."""

from sevenup_gui.engine.events import TrickTaken
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.table_talk_cues import SeatCue


def jack_cues(event: TrickTaken, at: View) -> list[SeatCue]:
    """Return cues for a trick with the jack of trumps: the seat that won the jack, and the one that lost it to another
    side."""
    return [cue for card, seat in event.cards if card == f"J{at.trump}" for cue in _taken(at, event.winner, seat)]


def _taken(at: View, winner: int, player: int) -> list[SeatCue]:
    """Return cues for a jack of trumps that `player` played and `winner` took."""
    won = SeatCue("jack won", winner)
    same = side_of(at.options, at.players, winner) == side_of(at.options, at.players, player)
    return [won] if same else [won, SeatCue("jack lost", player)]
