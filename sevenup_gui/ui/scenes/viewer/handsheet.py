"""A hand as a line of text, shown where it cannot be copied."""

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.ui.access.tree import Told, paragraphs
from sevenup_gui.ui.kit.draw.text import Type, figures
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import Sheet, split_to

MARGIN, LEAD = 36.0, 25.0
HEAD, BODY, LINE = type_words(30, 800), type_words(19), figures(18)


class HandSheet(Sheet):
    """The line, to be written down or photographed."""

    def __init__(self, app: Desk, line: str) -> None:
        super().__init__(app)
        self.line = line

    def name(self) -> str:
        return _("This hand as a line")

    def why(self) -> str:
        """What there is to say of it."""
        return _("There is no clipboard here, so here it is. Spaces and line ends do not matter.")

    def lines(self, w: float) -> list[tuple[str, Type]]:
        """What stands on a sheet so wide."""
        page, room = self.page, w - 2 * MARGIN
        letters = next(n for n in (80, 64, 48, 32, 24, 16, 8) if page.text_width("0" * n, LINE) <= room)
        return [
            *((line, HEAD) for line in page.wrap(self.name(), HEAD, room)),
            *((line, BODY) for line in page.wrap(self.why(), BODY, room)),
            *((piece, LINE) for piece in split_to(self.line, letters)),
        ]

    def lay_out(self) -> float:
        self.height = 60 + sum(LEAD + (12 if style is HEAD else 0) for _line, style in self.lines(self.width(1000.0)))
        return self.page.centred(self.height)

    def draw_sheet(self, surface: pygame.Surface) -> None:
        page, w = self.page, self.width(1000.0)
        x, y = (page.width - w) / 2, self.lay_out()
        page.paper(surface, x, y, w, self.height)
        y += 20
        for line, style in self.lines(w):
            y += LEAD + (12 if style is HEAD else 0)
            page.words(surface, line, x + MARGIN, y, style, self.p.theme.ink)

    def told(self) -> Told:
        return Told(tuple(paragraphs(("hand",), [("", self.why()), ("", self.line)])))
