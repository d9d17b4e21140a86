"""The rule card on paper, set in the largest type at which the whole of it fits."""

from functools import partial

import pygame

from sevenup_gui.ui.paint import Painter
from sevenup_gui.ui.rulecard import Paragraph
from sevenup_gui.ui.text import words
from sevenup_gui.ui.vector import Sketch
from sevenup_gui.ui.widgets.paper import Paper

SIZES_U = ((21, 26, 12), (20, 25, 11), (19, 24, 11), (18, 22, 9), (17, 20, 8), (16, 19, 6), (15, 18, 4), (14, 16.5, 3))
SUITS = "SHDC"


def draw_rule_sheet(
    p: Painter,
    surface: pygame.Surface,
    box_u: tuple[float, float, float, float],
    title: str,
    second: str,
    paragraphs: list[Paragraph],
    four_colours: bool = False,
) -> None:
    """Title, a line under it, and headed paragraphs on a sheet `box_u` (x, y, width, height in units)."""
    x, y, w, h = box_u
    t = p.theme
    Paper(w, h).draw(p, surface, x, y)
    p.words(surface, title, x + 36, y + 46, words(33, 800), t.ink)
    p.words(surface, second, x + 36, y + 78, words(19), t.ink2)
    surface.fill(t.rule, p.rect(x + 36, y + 98, w - 72, 1.2))
    size = p.px(17)
    for i, suit in enumerate(SUITS):
        key = ("sheet pip", suit, size, four_colours)
        pip = p.keep(key, partial(_pip, p, suit, size, four_colours))
        surface.blit(pip, pip.get_rect(center=(p.px(x + w - 36 - 88 + 24 * i + 8), p.px(y + 46))))
    heads_u = max([p.text_width_u(head, words(20, 800)) for head, _ in paragraphs] + [56]) + 14
    for size_u, lead_u, gap_u in SIZES_U:
        body = words(size_u)
        room_px = (w - 36 - heads_u - 30) * p.unit_px
        blocks = [(head, p.letters.wrap(text, body, room_px)) for head, text in paragraphs]
        if sum(len(lines) * lead_u + gap_u for _, lines in blocks) < h - 124:
            break
    at = y + 124
    for head, lines in blocks:
        p.words(surface, head, x + 36, at, words(size_u + 1, 800), t.ink)
        for line in lines:
            p.words(surface, line, x + 36 + heads_u, at, body, t.ink)
            at += lead_u
        at += gap_u


def _pip(p: Painter, suit: str, size_px: int, four_colours: bool) -> pygame.Surface:
    sketch = Sketch(size_px + 2, size_px + 2, p.theme)
    sketch.suit(suit, size_px / 2 + 1, size_px / 2 + 1, size_px, p.theme.suit(suit, four_colours))
    return sketch.surface()
