"""The steps of an event by their names."""

from sevenup_gui.store.events.book import Book
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.tournament.desk import Step
from sevenup_gui.ui.scenes.tournament.papers import Papers
from sevenup_gui.ui.scenes.tournament.players import Players


class Waiting(Step):
    """A step that has nothing to show yet."""

    step = "round"


SCENES: dict[str, type[Step]] = {
    "players": Players,
    "round": Waiting,
    "standings": Waiting,
    "final": Waiting,
    "papers": Papers,
}


def step_of(app: Desk, book: Book, step: str = "") -> Step:
    """That step of an event, or the one it has come to."""
    event = book.tournament
    usual = "standings" if event.over else "round" if event.rounds else "players"
    return SCENES[step or usual](app, book)
