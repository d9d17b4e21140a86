"""The ways to a tournament's scenes by name."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from sevenup_gui.store.events.book import Book
    from sevenup_gui.tournament.boards import BoardsFile


class TournamentWays(Protocol):
    """Routes between the scenes of tournaments, and to their tables."""

    def to_events(self, files: Sequence[Path] = ()) -> None:
        """The tournaments that lie here, and those of the files open over them."""

    def to_event(self, path: Path) -> None:
        """Open a tournament's file, or say what is wrong with it."""

    def to_step(self, book: "Book", step: str = "") -> None:
        """A step of an open tournament, in the place of another one of it; without a name the one it has come to."""

    def to_event_match(self, book: "Book", at: int, table: int, phones: bool) -> None:
        """Sit down to a table of a tournament, whose result is written down when it ends."""

    def to_board_match(self, file: "BoardsFile", phones: bool) -> None:
        """Sit down to the boards of a tournament's table, with the cards at this screen or on phones."""
