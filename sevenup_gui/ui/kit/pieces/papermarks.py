"""Signs on paper: suits, and the ticks and crosses of a judgement, in ink."""

from dataclasses import replace

import pygame

from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.vector import Sketch
from sevenup_gui.ui.kit.pieces.marks import state_mark


def pip_of(p: Painter, suit: str, size_px: int, four_colours: bool) -> pygame.Surface:
    """Return a suit on paper."""
    sketch = Sketch(size_px + 2, size_px + 2, p.theme)
    sketch.suit(suit, size_px / 2 + 1, size_px / 2 + 1, size_px, p.theme.suit(suit, four_colours))
    return sketch.surface()


def mark_of(p: Painter, made: bool, size_px: int, inverse: bool = False) -> pygame.Surface:
    """Return a tick or a cross in ink, told apart by shape. `inverse` is for a ground of ink."""
    t = p.theme
    ink = replace(t, good=t.paper if inverse else t.ink, bad=t.paper if inverse else t.ink2)
    sketch = Sketch(size_px, size_px, ink)
    state_mark(sketch, "made" if made else "busted", size_px / 2, size_px / 2, size_px * 0.42)
    return sketch.surface()
