"""Lists of a tournament for the room: seating, results, standings, prizes, and those of a league."""

from collections.abc import Callable
from typing import ClassVar

from sevenup_gui.i18n import _
from sevenup_gui.speech.tournament.round_lists import results_list, seats_list
from sevenup_gui.speech.tournament.standing import moved_by_correction
from sevenup_gui.speech.tournament.standings_list import prizes_list, standings_list
from sevenup_gui.store.events.book import Book
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.standings import standing_round
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.tournament.board import WIDTHS, BigScreen
from sevenup_gui.ui.scenes.tournament.clock.watch import with_clock
from sevenup_gui.vocabulary.tables import Listing


class ListBoard(BigScreen):
    """A list of the event, with the clock of its round."""

    def __init__(self, app: Desk, book: Book, made: Callable[[Tournament], Listing]) -> None:
        self.book, self.made = book, made
        super().__init__(app)

    def value(self) -> Listing:
        return self.made(self.book.tournament)

    def under_title(self) -> str:
        return with_clock(self.book, super().under_title())


class SeatBoard(ListBoard):
    """The players by name, with their table in a round and their companions."""

    def __init__(self, app: Desk, book: Book, at: int) -> None:
        super().__init__(app, book, lambda event: seats_list(event, at))

    def about(self) -> str:
        return _("Find your name. The number beside it is your table.")


class ResultsBoard(ListBoard):
    """The results of a round's tables."""

    def __init__(self, app: Desk, book: Book, at: int) -> None:
        super().__init__(app, book, lambda event: results_list(event, at))


class StandingsBoard(ListBoard):
    """The standings. Showing them is saved, so that a correction after it says that they have changed, and marks the
    rows that it moved."""

    names_w = 230.0

    def __init__(self, app: Desk, book: Book) -> None:
        moved = moved_by_correction(book.tournament)  # before it's shown again
        super().__init__(app, book, lambda event: standings_list(event, moved))

    def about(self) -> str:
        if any(column.aside for column in self.columns):
            return _("The arrow shows places gained or lost since last round.")
        return self.list.line

    def enter(self) -> None:
        super().enter()
        event, upto = self.book.tournament, standing_round(self.book.tournament)
        if upto and (event.shown < upto or event.corrected):
            self.book.do(event.show(upto))


class PrizeBoard(ListBoard):
    """The winners of the prizes."""

    names_w = 352.0
    widths: ClassVar = {**WIDTHS, "words": 480.0}

    def __init__(self, app: Desk, book: Book) -> None:
        super().__init__(app, book, prizes_list)

    def about(self) -> str:
        return _("Tied players share the prizes.")
