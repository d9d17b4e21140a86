"""A paper with something to be told before anything else, and what may be done about it."""

from collections.abc import Sequence

import pygame

from sevenup_gui.engine.names import drawable
from sevenup_gui.i18n import _
from sevenup_gui.ui.access.tree import Told, paragraphs
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.draw.text import Type
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import Menu

# Page units: round the words, over the heading, under the words, from line to line, and more before a paragraph.
SIDE, TOP, FOOT, LEAD, HEAD_LEAD, GAP = 30.0, 46.0, 30.0, 25.0, 34.0, 12.0
HEAD, BODY = type_words(28, 800), type_words(20)


class Message(Menu):
    """A heading, a text of paragraphs, and lines to choose from; only a way back if there are none."""

    W = 600.0
    on_paper = True

    def __init__(self, app: Desk, title: str, said: str, entries: Sequence[Command] = ()) -> None:
        back = Command("back", _("Back"), "", self.back)
        super().__init__(app, title, entries or [back], away=_("Back"))
        self.said = "\n".join(map(drawable, said.split("\n")))  # it may quote what others wrote

    def lines(self) -> list[tuple[str, Type, float]]:
        """Return the message: each line, its type, and its distance from the line before."""
        return self.set(self.width - 2 * SIDE)

    def set(self, room: float) -> list[tuple[str, Type, float]]:
        """Set the message in lines no wider than `room`."""
        page = self.page
        lines = [(line, HEAD, HEAD_LEAD if i else TOP) for i, line in enumerate(page.wrap(self.title, HEAD, room))]
        for paragraph in self.said.split("\n"):
            lines += [
                (line, BODY, LEAD if i else LEAD + GAP) for i, line in enumerate(page.wrap(paragraph, BODY, room))
            ]
        return lines

    @property
    def head(self) -> float:
        return sum(gap for _line, _style, gap in self.lines()) + FOOT

    def draw_panel(self, surface: pygame.Surface, x: float, y: float) -> None:
        page = self.page
        page.paper(surface, x, y, self.width, self.height)
        for line, style, gap in self.lines():
            y += gap
            page.words(surface, line, x + SIDE, y, style, self.p.theme.ink)

    def told(self) -> Told:
        return Told(tuple(paragraphs(("message",), [("", line) for line in self.said.split("\n")])))
