"""The interface of kiosk mode to its scenes."""

from typing import Protocol

import pygame

from sevenup_gui.store.attract_playlist import Dress
from sevenup_gui.store.setup import TableSetup


class FairWays(Protocol):
    """The fair that a table belongs to: what comes next, and who wants to end it."""

    dress: Dress  # how the room looks now
    held_s: float | None  # since Esc, or the menu's plaque, went down

    def show(self, after: TableSetup) -> None:
        """Computers play, another game in another room: now, and after every stranger."""

    def next_show(self, last: TableSetup) -> None:
        """A match of computers is over."""

    def seat(self, shown: TableSetup, again: bool = False) -> None:
        """A stranger sits down to a short match of what is being shown; one who plays `again` knows how."""

    def hear(self, event: pygame.Event, plaque: pygame.Rect) -> bool:
        """Take an event of the hands; whether it was a press of Esc or of the menu's plaque that was let go again,
        sooner than it takes to end the fair."""

    def advance(self, dt_s: float) -> None:
        """Let time pass: who holds Esc down for long enough is asked whether to end it."""
