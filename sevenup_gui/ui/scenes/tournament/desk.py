"""The director's desk: the page of an event. Its steps stand beside each other like tabs, in the order in which an
evening goes; each is a scene of its own, made from `EventStep`.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import ClassVar, Literal, TypeAlias

import pygame

from sevenup_gui.i18n import _, dot_list, pgettext
from sevenup_gui.speech.keeping import event_trouble
from sevenup_gui.speech.tournament.deeds import step_words
from sevenup_gui.store.events.book import Book
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import LogEntry
from sevenup_gui.ui.access.tree import Told, text
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import Type
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.tournament.clock.watch import unwatch_clock, watch_clock, with_clock
from sevenup_gui.ui.scenes.tournament.events.together import take_in, together_words
from sevenup_gui.ui.scenes.treescene import TreeScene

StepName: TypeAlias = Literal["players", "round", "standings", "final", "papers"]
STEPS: tuple[StepName, ...] = ("players", "round", "standings", "final", "papers")
KEYS = (pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_F6)  # letters and digits belong to what is typed
TOGETHER = pygame.K_F7

# All lengths are page units.
SPINE_W, SPINE_GAP, SPINE_STEP, TAB_H = 232.0, 26.0, 54.0, 44.0
LOWEST, NARROWEST = 420.0, 1000.0  # a lower or narrower page has its steps above what they lead to, not beside it
MARGIN, CLOSE, TOP = 42.0, 24.0, 22.0  # beside the page, on a narrow one less, and over it
STRIP_H, STRIP_GAP = 40.0, 8.0
LEAD, FIGURE_LEAD, FIGURE_GAP = 25.0, 38.0, 24.0
UNDO_MODS = pygame.KMOD_CTRL | pygame.KMOD_META
SUMMARY, FIGURE = type_words(19), type_words(30, 800)


def step_name(step: StepName, league: bool = False) -> str:
    """Return the name of a step: in a league, which has no final, its prizes are there."""
    if league and step == "final":
        return _("Prizes")
    return {
        "players": _("Players"),
        "round": pgettext("of a tournament", "Round"),
        "standings": _("Standings"),
        "final": _("Final"),
        "papers": pgettext("of a tournament", "Papers"),
    }[step]


class EventStep(TreeScene):
    """One step of an event. A subclass says which (`step`), and what's on its page (`view`); or it gives its own
    controls in `body`, laid out on `page` from `top` down within `left` and `room`, and sets `page.end`. What `summary`
    says stands beside the page, always in sight, or above it where there is no room."""

    step: ClassVar[StepName]

    def __init__(self, app: Desk, book: Book) -> None:
        super().__init__(app)
        self.book = book
        self.side = Page(app.painter, self.rails)  # what stands beside the page and never scrolls
        self.staying = False  # whether another step of the same event comes in its place
        self.summary_at: list[tuple[str, float, float, Type]] = []
        self.top = 0.0
        self.built_from: Tournament | None = None
        self.built_other: Path | None = None  # the file that could be put together with it
        self.dropped: list[Path] = []  # let go over the window, until the last of them is there

    @property
    def event(self) -> Tournament:
        """The event as it is now."""
        return self.book.tournament

    def name(self) -> str:
        return self.step_name(self.step)

    def step_name(self, step: StepName) -> str:
        """Return the name of a step of this event."""
        return step_name(step, self.event.setup.league is not None)

    def enter(self) -> None:
        watch_clock(self.app, self.book)
        super().enter()

    # Layout

    @property
    def beside(self) -> bool:
        """Return True if the steps are beside the page."""
        return self.page.width >= NARROWEST and self.page.height >= LOWEST

    @property
    def margin(self) -> float:
        """Free at each side of the window."""
        return MARGIN if self.page.width >= 700 else CLOSE

    @property
    def left(self) -> float:
        """Return the left edge of the page's content."""
        return self.margin + (SPINE_W + SPINE_GAP if self.beside else 0.0)

    @property
    def room(self) -> float:
        """Return the width of the page's content."""
        return self.page.width - self.margin - self.left

    def update(self, dt_s: float) -> bool:
        if self.built_from is self.event and self.built_other == self.book.other:
            return super().update(dt_s)
        self.refresh()  # a phone has brought something, or somebody else has changed the file
        return True

    def build(self) -> Sequence[Control]:
        self.built_from, self.built_other = self.event, self.book.other
        tabs, end = self.spine() if self.beside else self.strip()
        offered, end = self.offer(end)
        self.summary_at, end = self.summarised(end)
        first = self.page.rails.top_u + TOP
        self.top = first if self.beside else end
        return [self.back_control(), *tabs, *offered, *self.body()]

    def body(self) -> Sequence[Control]:
        """Return the step's own controls."""
        return self.lay_out()

    def place(self) -> tuple[float, float, float]:
        return self.left, self.top, self.room

    def tab(self, step: StepName, button: Button, x: float, y: float, page: Page) -> Control:
        """The way to a step."""
        here = step == self.step
        button = replace(button, kind="brass" if here else "lacquer")
        return Control(
            f"step {step}", self.step_name(step), x, y,
            lambda state, focus: replace(button, state=state, focus=focus),
            partial(self.go_to, step), (KEYS[STEPS.index(step)],), page=page, role="radio", on=here,
        )  # fmt: skip

    def spine(self) -> tuple[list[Control], float]:
        """The steps one under the other, and where they end."""
        y = self.side.rails.top_u + TOP
        controls = []
        for n, step in enumerate(STEPS):
            button = Button(self.step_name(step), f"F{n + 2}", h_u=TAB_H, w_u=SPINE_W, size_u_words=21, spread=True)
            controls.append(self.tab(step, button, self.margin, y, self.side))
            y += SPINE_STEP
        return controls, y + 14

    def strip(self) -> tuple[list[Control], float]:
        """The steps side by side at the top of the page, and where they end: with their keys, without, or smaller."""
        room = self.page.width - 2 * self.margin - STRIP_GAP * (len(STEPS) - 1)
        keyed = [
            Button(self.step_name(step), f"F{n + 2}", h_u=STRIP_H, size_u_words=18) for n, step in enumerate(STEPS)
        ]
        buttons = keyed if self.width_of(keyed) <= room else [replace(button, key="") for button in keyed]
        spare = room - self.width_of(buttons)
        if spare < 0:
            share = room / self.width_of(buttons)
            buttons = [replace(button, share=share) for button in buttons]
        x, y = self.margin, self.page.rails.top_u + TOP - 6
        more = min(max(0.0, spare) / len(buttons), 40.0)
        controls = []
        for step, plain in zip(STEPS, buttons, strict=True):
            button = replace(plain, w_u=plain.natural_u(self.p)[0] + more)
            controls.append(self.tab(step, button, x, y, self.page))
            x += button.size_u(self.p)[0] / self.page.scale + STRIP_GAP
        return controls, y + STRIP_H + 14

    def offer(self, y: float) -> tuple[list[Control], float]:
        """Return the offer to merge, if the file was changed elsewhere; and the top of what follows."""
        if self.book.other is None:
            return [], y
        w = SPINE_W if self.beside else None
        button = Button(together_words(), "F7", kind="brass", h_u=TAB_H, w_u=w, size_u_words=19, spread=self.beside)
        control = Control(
            "together", together_words(), self.margin, y,
            lambda state, focus: replace(button, state=state, focus=focus),
            self.put_together, (TOGETHER,), page=self.side if self.beside else self.page, hint=self.trouble(),
        )  # fmt: skip
        return [control], y + TAB_H + 14

    def put_together(self) -> None:
        """Merge changes made elsewhere, or say why that's impossible."""
        if self.book.other is not None:
            take_in(self.app, self.book, self.book.other)
            self.refresh()

    def width_of(self, buttons: Sequence[Button]) -> float:
        """Return the width of buttons together."""
        return sum(button.natural_u(self.p)[0] for button in buttons)

    def summary(self) -> tuple[str, Sequence[str]]:
        """Return a short title, and sentences, which are always in sight."""
        return "", ()

    def longest_summary(self) -> tuple[str, Sequence[str]]:
        """Return the summary that takes the most room of those that come while the page is open, so that nothing
        under it moves."""
        return self.summary()

    def summarised(self, y: float) -> tuple[list[tuple[str, float, float, Type]], float]:
        """The summary in lines, and where what follows it begins."""
        lines, end = self.set_summary(y, *self.summary())
        return lines, max(end, self.set_summary(y, *self.longest_summary())[1])

    def set_summary(
        self, y: float, title: str, sentences: Sequence[str]
    ) -> tuple[list[tuple[str, float, float, Type]], float]:
        """A summary in lines from `y` on, and where they end."""
        w = SPINE_W if self.beside else self.page.width - 2 * self.margin
        lines = []
        if not self.beside:  # as low as it goes: what is done is to be in sight
            indent, said = self.page.text_width(title, FIGURE) + FIGURE_GAP if title else 0.0, dot_list(sentences)
            if title and self.page.text_width(said, SUMMARY) + indent <= w:
                at, end = y + FIGURE_LEAD / 2, y + FIGURE_LEAD + 14
                return [(title, self.margin, at, FIGURE), (said, self.margin + indent, at + 3, SUMMARY)], end
            sentences = [said]
        for sentence, style, lead in ((title, FIGURE, FIGURE_LEAD), *((each, SUMMARY, LEAD) for each in sentences)):
            for line in self.page.wrap(sentence, style, w) if sentence else ():
                lines.append((line, self.margin, y + lead / 2, style))
                y += lead
            y += 6 if sentence else 0
        return lines, y + (8 if lines else 0)

    # What is done

    def done(self, entry: Callable[[Tournament], LogEntry], said: str = "") -> bool:
        """Do what a method of the event gives, keep it, and say so; whether it may be. If not, the caption says why."""
        try:
            self.book.do(entry(self.event))
        except TournamentError as error:
            self.refuse(str(error))
            return False
        if said:
            self.app.tell(said)
        self.refresh()
        return True

    def then(self, deed: Callable[[], None]) -> Callable[[], None]:
        """A line of a menu over the page: it is put away first."""

        def act() -> None:
            self.app.pop()
            deed()

        return act

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_z and event.mod & UNDO_MODS:
            self.take_back()
            return True
        if event.type == pygame.DROPFILE:
            self.dropped.append(Path(event.file))
            return True
        if event.type == pygame.DROPCOMPLETE:
            files, self.dropped = self.dropped, []
            self.take_files(files)
            return True
        return super().handle(event)

    def take_files(self, files: Sequence[Path]) -> None:
        """Files were let go over the window, where the step takes them (`takes_files`)."""

    def take_back(self) -> None:
        """The last entry is undone."""
        self.done(Tournament.undo, _("Undone: {step}.").format(step=step_words(self.event)))

    # Ways

    def back(self) -> None:
        self.book.settle()
        if not self.book.trouble:
            super().back()
            return
        again = _("Make room on the disk first.")
        lines: list[Command] = [
            Command("again", _("Try again"), "R", self.try_again, again),
            Command("leave", _("Leave anyway"), "L", self.let_go, _("Unsaved changes are lost.")),
        ]
        self.app.push(Message(self.app, _("The tournament isn't saved"), self.trouble(), lines))

    def try_again(self) -> None:
        """Once more what could not be written; then it can be left."""
        if self.book.saved():
            self.app.pop()
            self.back()
        else:
            self.app.tell(self.trouble())

    def let_go(self) -> None:
        """Leave what could not be written."""
        self.app.pop()
        self.app.pop()

    def go_to(self, step: StepName) -> None:
        """Go to another step of this event."""
        if step != self.step:
            self.staying = True
            self.app.ways.tournament.to_step(self.book, step)

    def leave(self) -> None:
        if not self.staying:
            unwatch_clock(self.app, self.book)
            self.app.close_event()
            self.book.close()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        page = self.side if self.beside else self.page
        with page.clipped(surface):
            for line, x, y, style in self.summary_at:
                page.label(surface, line, x, y, style)
        with self.page.clipped(surface):
            self.draw_body(surface)
        self.controls.draw(surface)
        self.page.draw_bar(surface)
        self.header(surface, with_clock(self.book, self.event.setup.name), self.name())
        focused = self.controls.focused
        line = self.trouble() or (focused.hint if focused else "") or self.said()
        self.caption(surface, [Part(line, bold=bool(self.trouble()))])

    def trouble(self) -> str:
        """Return the reason that not all of the event is on disk, or that its file was changed elsewhere; else ""."""
        return event_trouble(self.book.trouble, self.book.other)

    def draw_body(self, surface: pygame.Surface) -> None:
        """Draw what's under the controls."""
        self.tree.draw(surface)

    def said(self) -> str:
        """Return the caption when the focused control has none."""
        return self.name()

    def told(self) -> Told:
        title, sentences = self.summary()
        nodes = [*text(("event",), self.event.setup.name), *text(("summary",), title)]
        for n, sentence in enumerate(sentences):
            nodes += text(("summary", n), sentence)
        return self.told_by_parts(nodes)
