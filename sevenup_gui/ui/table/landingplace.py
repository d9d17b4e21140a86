"""The place that shines where a dragged card may be dropped."""

from dataclasses import dataclass
from typing import ClassVar

import pygame

from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.table.cardart import WIDTH_FRAC


@dataclass(frozen=True, slots=True)
class LandingPlace(Piece):
    """A brass ring round the place of a card, whole where others are dashed; `over` while the card is over it: then
    there are two, and the ground between them and the middle is lit."""

    card_h_u: float
    over: bool = False

    pad_u: ClassVar[float] = 34
    scales: ClassVar[bool] = False

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.card_h_u * WIDTH_FRAC, self.card_h_u

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        out, r = 3 * k, 8 * k
        if t.glows:
            wide = (9 if self.over else 5) * k
            layer.shadow(-wide, -wide, w + 2 * wide, h + 2 * wide, r + wide, 9, 0.6 if self.over else 0.34, t.lamp)
            # A ring of light rather than a plate of it: the cloth is to be seen where the card will lie.
            inside = (layer.pad_px, layer.pad_px, w, h)
            layer.surface.fill((255, 255, 255, 110 if self.over else 70), inside, pygame.BLEND_RGBA_MULT)
        sketch = layer.sketch()
        line = layer.line(3.5 if self.over else 2)
        sketch.rect(-out, -out, w + 2 * out, h + 2 * out, r, "none", t.metal_hi if self.over else t.metal, line)
        if self.over:
            gap = 4 * k
            sketch.rect(gap, gap, w - 2 * gap, h - 2 * gap, 4 * k, "none", t.metal_hi, layer.line(1.2))
        layer.lay(sketch)


def draw_landing(p: Painter, surface: pygame.Surface, card_h_u: float, x_u: float, y_u: float, frac: float) -> None:
    """The place with its middle at x, y: coming up to a half of `frac`, and then with the second ring."""
    for over, alpha_frac in ((False, min(1.0, 2.0 * frac)), (True, 2.0 * frac - 1.0)):
        if alpha_frac > 0.0:
            place = LandingPlace(card_h_u, over)
            w, h = place.size_u(p)
            box = place.rect(p, x_u - w / 2, y_u - h / 2)
            place.sprite(p, box.size).blit(surface, box.x, box.y, alpha_frac)
