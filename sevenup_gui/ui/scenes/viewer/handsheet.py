"""A hand as a line of text, shown where it cannot be copied."""

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.ui.access.tree import Told, paragraphs
from sevenup_gui.ui.kit.draw.text import Type, figures
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import SheetScene, split_to

MARGIN, TOP, FOOT = 36.0, 48.0, 30.0
LEAD, HEAD_LEAD, GAP = 25.0, 36.0, 14.0  # from line to line, of the heading, and more above another kind of line
HEAD, BODY, LINE = type_words(30, 800), type_words(19), figures(18)


class HandSheet(SheetScene):
    """The line, to be written down or photographed."""

    def __init__(self, app: Desk, line: str) -> None:
        super().__init__(app)
        self.line, self.away = line, _("Back to the record")

    def name(self) -> str:
        return _("This hand as a line")

    def why(self) -> str:
        """Explain the line."""
        return _("This computer has no clipboard, so here it is. Spaces and line ends don't matter.")

    def lines(self, w: float) -> list[tuple[str, Type, float]]:
        """Return the text of a sheet of that width: each line, its type, and its distance from the line before."""
        page, room = self.page, w - 2 * MARGIN
        letters = next(n for n in (80, 64, 48, 32, 24, 16, 8) if page.text_width("0" * n, LINE) <= room)
        blocks = (
            (page.wrap(self.name(), HEAD, room), HEAD, TOP, HEAD_LEAD),
            (page.wrap(self.why(), BODY, room), BODY, LEAD + GAP, LEAD),
            (split_to(self.line, letters), LINE, LEAD + GAP, LEAD),
        )
        return [
            (line, style, lead if i else first) for texts, style, first, lead in blocks for i, line in enumerate(texts)
        ]

    def lay_out(self) -> float:
        self.height = sum(gap for _line, _style, gap in self.lines(self.width(1000.0))) + FOOT
        return self.page.centred(self.height)

    def draw_sheet(self, surface: pygame.Surface) -> None:
        page, w = self.page, self.width(1000.0)
        x, y = (page.width - w) / 2, self.lay_out()
        page.paper(surface, x, y, w, self.height)
        for line, style, gap in self.lines(w):
            y += gap
            page.words(surface, line, x + MARGIN, y, style, self.p.theme.ink)

    def told(self) -> Told:
        pieces = [("", text) for text, style, _gap in self.lines(self.width(1000.0)) if style is LINE]
        return Told(tuple(paragraphs(("hand",), [("", self.why()), *pieces])))
