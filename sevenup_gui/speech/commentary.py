"""Commentary for passers-by who don't know the game: one sentence after each event."""

from sevenup_gui.engine.events import Event
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.vocabulary.names import Names


def commentary(event: Event, at: View, names: Names) -> str:
    """The sentence for an event, or nothing where the picture says it all. `at` is the view after the event."""
    return game_of(at.options).words.commentary(event, at, names)
