"""A watcher of the round's clock while an event is open, whichever page is in front."""

import pygame

from sevenup_gui.speech.tournament.clock import clock_figures, clock_words, set_back_words, warning_words
from sevenup_gui.store.events.book import Book
from sevenup_gui.tournament.clock import MINUTE_S, WARNING_S, RoundClock
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.tournament.board import BigScreen
from sevenup_gui.ui.scenes.tournament.clock.board import ClockBoard


class ClockWatch:
    """Has the clock drawn each second, gives its signals, and finds that the computer's clock was set back."""

    def __init__(self, app: Desk, book: Book) -> None:
        self.app, self.book = app, book
        self.seen = 0.0  # the last moment
        self.before: int | None = None  # what was left then of a clock that runs

    def attend(self, dt_s: float) -> None:  # noqa: ARG002  # it goes by moments
        """Look at the clock."""
        clock, now = self.book.tournament.clock, self.book.now()
        if clock is None or not clock.runs:
            self.before = None
            return
        again = clock.set_back(now, self.seen)
        self.seen = now
        if again is not None:
            self.book.do(again.to_json())
            if again.left_s:
                self.app.tell(set_back_words(again, now))
            clock = again
        left, before = clock.left(now), self.before
        if left != before:
            self.before, self.app.dirty = left, True
            if before is not None:
                self.call(clock, before, left)

    def call(self, clock: RoundClock, before: int, left: int) -> None:
        """The signal that falls between two looks, if any: a sound, a sentence, and the clock on the big screen."""
        end = before > 0 >= left
        if end or (before > WARNING_S >= left and clock.minutes * MINUTE_S > WARNING_S):
            self.app.audio.play("ring" if end else "knock")
            self.app.tell(clock_words(clock, self.book.now()) if end else warning_words())
            front = self.app.scenes[-1]
            if isinstance(front, BigScreen) and not isinstance(front, ClockBoard):
                self.app.push(ClockBoard(self.app, self.book))

    def wakes(self, event: pygame.Event) -> bool:  # noqa: ARG002
        """Every key is the page's."""
        return False


def watch_clock(app: Desk, book: Book) -> None:
    """Have the clock of an event looked at."""
    if not isinstance(app.attendant, ClockWatch) or app.attendant.book is not book:
        app.attendant = ClockWatch(app, book)


def unwatch_clock(app: Desk, book: Book) -> None:
    """The event is closed."""
    if isinstance(app.attendant, ClockWatch) and app.attendant.book is book:
        app.attendant = None


def with_clock(book: Book, words: str) -> str:
    """Words with the clock before them, where there is one."""
    clock = book.tournament.clock
    return f"{clock_figures(clock.left(book.now()))}  {words}" if clock else words
