"""The players' faces: a drawing in a brass ring, at the exact diameter."""

from functools import cache
from typing import Literal, TypeAlias

import pygame

from sevenup_gui.assets import drawing
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.vector import Sketch, num, rasterise, svg_document

Mood: TypeAlias = Literal["calm", "pleased", "dismayed"]
DRAWN_PX = 128.0  # the box of the SVG files
RING_FRAC = 0.034  # width of the brass, of the diameter


def face(p: Painter, who: str, diameter_px: int, mood: Mood = "calm") -> pygame.Surface:
    """Return the face of player `who` (a key such as "keeper"), `diameter_px` across with its ring."""
    return p.keep(("face", who, mood, diameter_px), lambda: _face(p, who, diameter_px, mood))


@cache
def _drawing(who: str, mood: Mood) -> str:
    text = drawing(f"faces/{who}-{mood}.svg")
    return text[text.index(">") + 1 : text.rindex("</svg>")]


def _face(p: Painter, who: str, diameter_px: int, mood: Mood) -> pygame.Surface:
    d = diameter_px
    line = max(1.5, d * RING_FRAC)
    # The drawing's own rim (3 of 128 wide) goes under the brass.
    inner = d - line
    q = inner / 124
    corner = num(d / 2 - DRAWN_PX / 2 * q)
    body = f'<g transform="translate({corner} {corner}) scale({q:.5f})">{_drawing(who, mood)}</g>'
    surface = rasterise(svg_document(d, d, body), d, d)
    ring = Sketch(d, d, p.theme)
    ring.circle(d / 2, d / 2, d / 2 - line / 2, "none", "metal", line)
    ring.circle(d / 2, d / 2, d / 2 - line - max(0.5, d * 0.004), "none", "#000000", max(0.6, d * 0.008), 0.35)
    surface.blit(ring.surface(), (0, 0))
    return surface
