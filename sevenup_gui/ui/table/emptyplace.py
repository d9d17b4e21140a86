"""The mark of a place where a card will lie, or would have lain."""

from dataclasses import dataclass
from typing import ClassVar

import pygame

from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.table.cardart import WIDTH_FRAC


@dataclass(frozen=True, slots=True)
class EmptyPlace(Piece):
    """The dashed outline where a pile will lie, or (`awaited`) where the next card will land, or (`on_paper`) where
    a card would have been."""

    card_h_u: float
    awaited: bool = False
    on_paper: bool = False

    scales: ClassVar[bool] = False

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.card_h_u * WIDTH_FRAC, self.card_h_u

    def draw_around(self, p: Painter, surface: pygame.Surface, x_u: float, y_u: float) -> pygame.Rect:
        """Draw with the middle at x, y, as cards are placed."""
        w, h = self.size_u(p)
        return self.draw(p, surface, x_u - w / 2, y_u - h / 2)

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        sketch = layer.sketch()
        if self.awaited:
            sketch.rect(0, 0, w, h, 5 * k, "#000000", fill_opacity=0.10)
        line, dash, frac = (1.5, 6, 1.0) if self.awaited else (1.2, 5, 0.6)
        edge = t.metal if self.awaited else t.ink2 if self.on_paper else t.line
        sketch.dashed(0, 0, w, h, 5 * k, edge, layer.line(line), dash * k, dash * k, frac)
        layer.lay(sketch)
