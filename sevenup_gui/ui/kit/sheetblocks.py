"""The blocks of a column of statistics: headings, lines of words, numbers over their words, shares.

Lengths are page units. A block is made for a column of a given width and knows its height. Nothing in it is cut.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.ui.kit.draw.text import figures
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.page import Page

SECTION_H, LINE_H, LEAD, FIGURES_H, SPACE_H = 34.0, 30.0, 24.0, 66.0, 14.0
BAR_W, SHARE_W = 120.0, 92.0  # the bar of a share at most, and the room for its figures
BETWEEN = 14.0  # at least, from one number to the next
HEADING, TEXT, BOLD = type_words(21, 800), type_words(18), type_words(18, 700)
FIGURE, SHARE = figures(32, 700), figures(18, 700)


class Block(NamedTuple):
    """A part of a column: its height, and the function that draws it with its upper left corner at x, y."""

    height: float
    draw: Callable[[pygame.Surface, float, float], None]


def height_of(blocks: Sequence[Block]) -> float:
    """Return the height of a column."""
    return sum(block.height for block in blocks)


def space() -> Block:
    """Return a little room."""
    return Block(SPACE_H, lambda _surface, _x, _y: None)


def section(page: Page, w: float, title: str) -> Block:
    """Return a heading over a hairline."""
    lines = page.wrap(title, HEADING, w)
    more = LEAD * (len(lines) - 1)

    def draw(surface: pygame.Surface, x: float, y: float) -> None:
        for i, line in enumerate(lines):
            page.words(surface, line, x, y + 10 + LEAD * i, HEADING, page.p.theme.ink)
        page.rule(surface, x, y + 25 + more, w)

    return Block(SECTION_H + more, draw)


def paragraph(page: Page, w: float, sentence: str) -> Block:
    """Return words in as many lines as they need."""
    lines = page.wrap(sentence, TEXT, w)

    def draw(surface: pygame.Surface, x: float, y: float) -> None:
        for i, line in enumerate(lines):
            page.words(surface, line, x, y + 10 + LEAD * i, TEXT, page.p.theme.ink2)

    return Block(LINE_H + LEAD * (len(lines) - 1), draw)


def figures_row(page: Page, w: float, shown: Sequence[tuple[str, str]]) -> Block:
    """Return numbers, each over its word: side by side if all fit, else in as many rows as it takes."""
    widest = max(max(page.text_width(title, TEXT), page.text_width(figure, FIGURE)) for title, figure in shown)
    fit = max(1, min(len(shown), int((w + BETWEEN) // (widest + BETWEEN))))
    per_row = -(-len(shown) // -(-len(shown) // fit))  # rows as full as one another
    if fit < len(shown) and side_by_side(page, w, shown):
        per_row = len(shown)
    step = w / per_row

    def draw(surface: pygame.Surface, x: float, y: float) -> None:
        t = page.p.theme
        lefts = [step * (i % per_row) for i in range(len(shown))]
        if per_row == len(shown) and fit < per_row:
            lefts = side_by_side(page, w, shown)
        for i, (title, figure) in enumerate(shown):
            at_x, at_y = x + lefts[i], y + FIGURES_H * (i // per_row)
            page.words(surface, figure, at_x, at_y + 18, FIGURE, t.ink)
            page.words(surface, title, at_x, at_y + 46, TEXT, t.ink2)

    return Block(FIGURES_H * -(-len(shown) // per_row), draw)


def side_by_side(page: Page, w: float, shown: Sequence[tuple[str, str]]) -> list[float]:
    """Return the left edge of each number in one row whose columns are as wide as their words, or an empty list if they
    don't fit."""
    widths = [max(page.text_width(title, TEXT), page.text_width(figure, FIGURE)) for title, figure in shown]
    gap = (w - sum(widths)) / max(1, len(shown) - 1)
    if gap < BETWEEN:
        return []
    return [sum(widths[:i]) + gap * i for i in range(len(shown))]


def share(page: Page, w: float, title: str, played: int, won: int) -> Block:
    """Return the number won out of the number played, with a bar that says it again. A long title takes several
    lines."""
    bar_w = min(BAR_W, w * 0.24)
    figure = _("{won} of {played}").format(won=won, played=played)
    bar_x = w - max(SHARE_W, page.text_width(figure, SHARE) + 12) - bar_w
    lines = page.wrap(title, BOLD, bar_x - 12)

    def draw(surface: pygame.Surface, x: float, y: float) -> None:
        t = page.p.theme
        page.words(surface, figure, x + w, y + 12, SHARE, t.ink, "end")
        surface.fill(t.paper_lo if t.flat else t.rule, page.rect(x + bar_x, y + 8, bar_w, 8))
        if t.flat:
            page.outline(surface, x + bar_x, y + 8, bar_w, 8)
        if won:
            surface.fill(t.ink2, page.rect(x + bar_x, y + 8, bar_w * won / played, 8))
        for i, line in enumerate(lines):
            page.words(surface, line, x, y + 12 + LEAD * i, BOLD, t.ink)

    return Block(LINE_H + LEAD * (len(lines) - 1), draw)
