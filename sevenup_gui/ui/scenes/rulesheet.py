"""The rule card on paper, set in the largest type at which the whole of it fits, or as long as its words are."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from sevenup_gui.games.parts.words import Paragraph
from sevenup_gui.ui.access.tree import Node, paragraphs
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.text import Type, words
from sevenup_gui.ui.kit.draw.vector import Sketch
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.tree.parts import Part

SUITS = "SHDC"
HEAD_U, FOOT_U = 124.0, 18.0  # over the first paragraph, and under the last one of a sheet as long as its words
MOST_SPREAD = 0.75  # of a line: how much further apart paragraphs may be than their type asks for
BESIDE_U = 430.0  # a narrower sheet has the headings over the words
TWO_COLUMNS_U, GUTTER_U = 1200.0, 48.0  # a wider sheet has two columns of paragraphs, so far apart
TITLE, SECOND = words(33, 800), words(19)


class TypeSetting(NamedTuple):
    """Type, from line to line, and between paragraphs, in page units."""

    size: float
    lead: float
    gap: float


LARGER = tuple(
    TypeSetting(*row)
    for row in ((34, 43, 20), (32, 40, 19), (30, 38, 18), (28, 35, 16), (26, 32.5, 15), (24, 30, 14), (22.5, 28, 13))
)
SETTINGS = tuple(
    TypeSetting(*row)
    for row in ((21, 26, 12), (20, 25, 11), (19, 24, 11), (18, 22, 9), (17, 20, 8), (16, 19, 6), (15, 18, 4),
                (14, 16.5, 3))
)  # fmt: skip
LONG = SETTINGS[2]  # of a sheet that may be as long as it likes
SMALLEST_SCALED = 17.0  # with a larger UI scale type is not made smaller than this for a sheet to fit


class RuleSheet:
    """A title, a line under it, and headed paragraphs, for a sheet `w` wide (page units); of a `large` one the type may
    be larger than beside other things."""

    def __init__(
        self, page: Page, w: float, title: str, second: str, paragraphs: list[Paragraph], four_colours: bool = False,
        large: bool = False,
    ) -> None:  # fmt: skip
        self.page, self.w = page, w
        self.settings = (*LARGER, *SETTINGS) if large else SETTINGS
        self.title, self.second, self.paragraphs, self.four_colours = title, second, paragraphs, four_colours
        self.beside = w >= BESIDE_U
        self.margin = 36.0 if self.beside else 26.0
        self.columns = 2 if w >= TWO_COLUMNS_U else 1

    def heads_w(self, setting: TypeSetting) -> float:
        """Return the width of the column of headings."""
        if not self.beside:
            return 0.0
        style = words(max(setting.size + 1, 20), 800)
        return max([self.page.text_width(head, style) for head, _ in self.paragraphs] + [56]) + 14

    def blocks(self, setting: TypeSetting) -> list[tuple[str, list[str]]]:
        """Each heading with the lines of its words."""
        across = (self.w - 2 * self.margin - GUTTER_U * (self.columns - 1)) / self.columns
        room = across - self.heads_w(setting) + (6 if self.beside and self.columns == 1 else 0)
        return [(head, self.page.wrap(text, words(setting.size), room)) for head, text in self.paragraphs]

    def words_height(self, setting: TypeSetting) -> float:
        """Return the height of the paragraphs: the higher of two columns."""
        return max(sum(self.block_h(block, setting) for block in column) for column in self.laid(setting))

    def block_h(self, block: tuple[str, list[str]], setting: TypeSetting) -> float:
        """Return the height of a paragraph with the gap under it."""
        return (len(block[1]) + (0 if self.beside else 1)) * setting.lead + setting.gap

    def laid(self, setting: TypeSetting) -> list[list[tuple[str, list[str]]]]:
        """The paragraphs column by column: of two columns the first is as short as lets it be the higher one."""
        blocks = self.blocks(setting)
        if self.columns == 1:
            return [blocks]
        heights = [self.block_h(block, setting) for block in blocks]
        first = next(n for n in range(len(blocks) + 1) if 2 * sum(heights[:n]) >= sum(heights))
        return [blocks[:first], blocks[first:]]

    def setting_for(self, h: float) -> TypeSetting | None:
        """The largest setting that fits a sheet so high, or none that can still be read."""
        smallest = 0.0 if self.page.p.ui_scale <= 1 else SMALLEST_SCALED
        for setting in self.settings:
            if setting.size >= smallest and self.words_height(setting) < h - HEAD_U:
                return setting
        return None

    def spread(self, setting: TypeSetting, h: float) -> TypeSetting:
        """Return the type with paragraphs of a large sheet further apart, if words leave room on it."""
        if self.settings is SETTINGS:
            return setting
        most = max(len(column) for column in self.laid(setting))
        more = (h - HEAD_U - self.words_height(setting)) / max(most, 1)
        return setting._replace(gap=setting.gap + min(max(more, 0.0), MOST_SPREAD * setting.lead))

    def long_height(self) -> float:
        """Return the height of a sheet with room for all."""
        return HEAD_U + self.words_height(LONG) + FOOT_U

    def height(self, h: float) -> float:
        """`h` if the words fit a sheet so high, else how long it becomes."""
        return h if self.setting_for(h) is not None else self.long_height()

    def draw(self, surface: pygame.Surface, x: float, y: float, h: float) -> None:
        """Draw with the upper left corner at x, y, on a sheet `h` high."""
        page, p, t, w = self.page, self.page.p, self.page.p.theme, self.w
        page.paper(surface, x, y, w, h)
        left = x + self.margin
        pips_x = x + w - 36 - 88
        wide = page.words(surface, self.title, left, y + 46, TITLE, t.ink)
        page.words(surface, self.second, left, y + 78, SECOND, t.ink2)
        page.rule(surface, left, y + 98, w - 2 * self.margin, 1.2)
        size = page.px(17)
        for i, suit in enumerate(SUITS if left + wide + 8 < pips_x else ""):
            key = ("sheet pip", suit, size, self.four_colours)
            pip = p.keep(key, partial(_pip, p, suit, size, self.four_colours))
            surface.blit(pip, pip.get_rect(center=page.spot(pips_x + 24 * i + 8, y + 46)))
        setting = self.spread(self.setting_for(h) or LONG, h)
        body, head_style = words(setting.size), words(setting.size + 1, 800)
        step = (w - 2 * self.margin + GUTTER_U) / self.columns
        lower = max(0.0, setting.size - SETTINGS[0].size) * 0.5  # large letters reach as near to the rule as usual ones
        for number, column in enumerate(self.laid(setting)):
            self._paragraphs(surface, left + step * number, y + HEAD_U + lower, setting, body, head_style, column)

    def _paragraphs(
        self, surface: pygame.Surface, left: float, at: float, setting: TypeSetting, body: Type, head_style: Type,
        blocks: list[tuple[str, list[str]]],
    ) -> None:  # fmt: skip
        page, t, heads_w = self.page, self.page.p.theme, self.heads_w(setting)
        for head, lines in blocks:
            page.words(surface, head, left, at, head_style, t.ink)
            if not self.beside:
                at += setting.lead
            for line in lines:
                page.words(surface, line, left + heads_w, at, body, t.ink)
                at += setting.lead
            at += setting.gap


@dataclass
class RuleCard(Part):
    """Rules as a part of a page, on paper as wide as its place, at most `widest`, and so `high`, or as long as their
    words. Told after the controls that change them."""

    title: str
    second: str
    paragraphs: list[Paragraph]
    four_colours: bool
    high: float = 0.0
    widest: float = 620.0  # a wider one has lines too long to read
    large: bool = False
    after = True

    def height(self) -> float:
        self.sheet = RuleSheet(
            self.page, min(self.w, self.widest), self.title, self.second, self.paragraphs, self.four_colours, self.large
        )
        return self.sheet.height(self.high)

    def told(self) -> Iterable[Node]:
        inside = tuple(paragraphs(("card",), self.paragraphs))
        yield Node(("card",), "group", self.title, self.second, children=inside)

    def paint(self, surface: pygame.Surface) -> None:
        self.sheet.draw(surface, self.x, self.y, self.h)


def _pip(p: Painter, suit: str, size_px: int, four_colours: bool) -> pygame.Surface:
    sketch = Sketch(size_px + 2, size_px + 2, p.theme)
    sketch.suit(suit, size_px / 2 + 1, size_px / 2 + 1, size_px, p.theme.suit(suit, four_colours))
    return sketch.surface()
