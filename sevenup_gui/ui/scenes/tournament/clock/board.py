"""The clock on the big screen, as large as it fits, and the keys that move it."""

from collections.abc import Sequence

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.speech.tournament.clock import clock_figures, clock_words
from sevenup_gui.speech.tournament.rounds import round_name
from sevenup_gui.store.events.book import Book
from sevenup_gui.tournament.clock import MINUTE_S, WARNING_S, RoundClock
from sevenup_gui.ui.access.tree import Told, text
from sevenup_gui.ui.kit.command import Command, key_command
from sevenup_gui.ui.kit.draw.text import figures
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.tournament.board import BigScreen
from sevenup_gui.vocabulary.tables import Column, Listing

SIZE, LEAST, SAID = 330.0, 90.0, type_words(34, 800)  # of the figures: at most, at least; the words under them
BAR_H, AIR, EDGE = 14.0, 26.0, 12.0  # what runs down under the figures, round it, and the frame of the last minutes
START = (pygame.K_s, pygame.K_SPACE)
MORE = (pygame.K_1, pygame.K_KP_1, pygame.K_PLUS, pygame.K_KP_PLUS)


class ClockBoard(BigScreen):
    """The time left in the round."""

    def __init__(self, app: Desk, book: Book) -> None:
        self.book = book
        super().__init__(app)

    @property
    def clock(self) -> RoundClock:
        """The clock, at nothing where the director has taken it away."""
        return self.book.tournament.clock or RoundClock(0, 0)

    @property
    def left_s(self) -> int:
        """Return the time left, in seconds."""
        return self.clock.left(self.book.now())

    def value(self) -> Listing:
        return Listing(_("Clock"), "", (Column(""),), (), event=self.book.tournament.setup.name)

    def under_title(self) -> str:
        event = self.book.tournament
        return round_name(event, max(1, len(event.rounds)))

    def key_commands(self) -> Sequence[Command]:
        if not self.clock.minutes:
            return super().key_commands()
        runs, now = self.clock.runs and self.left_s > 0, self.book.now
        start = self.clock.paused if runs else self.clock.started
        return [
            *super().key_commands(),
            key_command("start", _("Pause") if runs else _("Start"), "S", lambda: self.set_to(start(now())), START),
            key_command("longer", _("One more minute"), "1", lambda: self.set_to(self.clock.longer(now())), MORE),
        ]

    def set_to(self, clock: RoundClock) -> None:
        """Set the clock and say so."""
        self.book.do(clock.to_json())
        self.app.audio.play("button")
        self.app.tell(clock_words(clock, self.book.now()))

    def draw_lanes(self, surface: pygame.Surface) -> None:
        """The figures, what is left of a bar, and the words: in a frame for the last minutes, light on dark once time
        is up."""
        p, t, k = self.p, self.p.theme, self.k
        x, y, w, h = self.room_u
        clock, left, said = self.clock, self.left_s, SAID.sized(k)
        words = clock_words(clock, self.book.now())
        lines = p.letters.wrap(words, said, (w - 2 * AIR * k) * p.unit_px)
        top, under = y + self.head_u + 8 * k, (2 * AIR + BAR_H + 10 + 40 * len(lines)) * k
        over, high = clock.runs and not left, h - self.head_u
        if clock.runs and left <= WARNING_S:
            surface.fill(t.ink, p.rect(x, top, w, high))
        if clock.runs and 0 < left <= WARNING_S:
            edge = EDGE * k
            surface.fill(t.paper, p.rect(x + edge, top + edge, w - 2 * edge, high - 2 * edge))
        room = high - under
        shown, ink = clock_figures(left), t.paper if over else t.ink
        size = min(SIZE * k, room)
        size = max(LEAST, size * min(1.0, (w - 2 * AIR * k) / p.text_width_u(shown, figures(size, 700))))
        p.words(surface, shown, x + w / 2, top + room / 2, figures(size, 700), ink, "middle")
        bar, wide, whole = top + room + AIR * k, w - 2 * AIR * k, max(1, clock.minutes * MINUTE_S)
        surface.fill(t.ink2 if over or t.flat else t.rule, p.rect(x + AIR * k, bar, wide, BAR_H * k))
        surface.fill(t.ink, p.rect(x + AIR * k, bar, wide * min(1.0, left / whole), BAR_H * k))
        for n, line in enumerate(lines):
            at = bar + (BAR_H + 16 + 40 * (n + 0.5)) * k
            p.words(surface, line, x + w / 2, at, said, ink, "middle")

    def told(self) -> Told:
        about = [*text(("about",), self.detail()), *text(("under",), self.under_title())]
        said = clock_words(self.clock, self.book.now())
        clock = [*text(("clock",), clock_figures(self.left_s)), *text(("words",), said)]
        return Told((*about, *clock), tuple(self.caption_told()))
