"""D: what happened in this deal, on a sheet of paper that scrolls."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.speech.deallog import LogSection
from sevenup_gui.ui.access.tree import Told, paragraphs
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.sheetblocks import Block, height_of, paragraph, section, space
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import SheetScene

W, LARGE_W, MARGIN, HEAD_H, LEAD, FOOT_H = 860.0, 970.0, 36.0, 76.0, 34.0, 18.0  # page units
TITLE = type_words(30, 800)


class DealLog(SheetScene):
    """A log of the deal under way, as far as the table has shown it."""

    def __init__(self, app: Desk, title: str, parts: Sequence[LogSection]) -> None:
        super().__init__(app)
        self.title, self.parts = title, parts

    def name(self) -> str:
        return self.title

    def key_commands(self) -> Sequence[Command]:
        return [replace(command, codes=(*command.keys, pygame.K_d)) for command in super().key_commands()]

    def blocks(self, w: float) -> list[Block]:
        """The parts on a sheet whose words have so much room."""
        blocks: list[Block] = []
        for part in self.parts:
            if blocks:
                blocks.append(space())
            blocks += [section(self.page, w, part.heading), paragraph(self.page, w, " ".join(part.sentences))]
        return blocks or [paragraph(self.page, w, _("Nothing yet."))]

    def title_lines(self, w: float) -> list[str]:
        """The title in as many lines as it needs."""
        return self.page.wrap(self.name(), TITLE, w)

    def lay_out(self) -> float:
        self.height = self.enlarge(self.whole_height)
        return self.page.centred(self.height)

    @property
    def sheet_w(self) -> float:
        """Return the width of the sheet; it's wider when drawn larger."""
        return self.width(W if self.page.zoom == 1 else LARGE_W)

    def whole_height(self) -> float:
        """Return the height of a sheet with the whole log."""
        room = self.sheet_w - 2 * MARGIN
        head = HEAD_H + LEAD * (len(self.title_lines(room)) - 1)
        return head + height_of(self.blocks(room)) + FOOT_H

    def draw_sheet(self, surface: pygame.Surface) -> None:
        page, y, w = self.page, self.lay_out(), self.sheet_w
        x, room = (page.width - w) / 2 + MARGIN, w - 2 * MARGIN
        page.paper(surface, x - MARGIN, y, w, self.height)
        lines = self.title_lines(room)
        for i, line in enumerate(lines):
            page.words(surface, line, x, y + 42 + LEAD * i, TITLE, self.p.theme.ink)
        y += HEAD_H + LEAD * (len(lines) - 1)
        for block in self.blocks(room):
            block.draw(surface, x, y)
            y += block.height

    def told(self) -> Told:
        told = [(part.heading, " ".join(part.sentences)) for part in self.parts]
        return Told(tuple(paragraphs(("log",), told or [("", _("Nothing yet."))])))
