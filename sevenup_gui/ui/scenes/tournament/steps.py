"""The steps of an event by their names."""

from sevenup_gui.store.events.book import Book
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.tournament.desk import EventStep
from sevenup_gui.ui.scenes.tournament.final import FinalStep
from sevenup_gui.ui.scenes.tournament.papers import PapersStep
from sevenup_gui.ui.scenes.tournament.players import Players
from sevenup_gui.ui.scenes.tournament.round import RoundStep
from sevenup_gui.ui.scenes.tournament.standings import StandingsStep

SCENES: dict[str, type[EventStep]] = {
    "players": Players,
    "round": RoundStep,
    "standings": StandingsStep,
    "final": FinalStep,
    "papers": PapersStep,
}


def step_of(app: Desk, book: Book, step: str = "") -> EventStep:
    """Return that step of an event, or the one it has reached."""
    event = book.tournament
    usual = "standings" if event.over else "round" if event.rounds else "players"
    return SCENES[step or usual](app, book)
