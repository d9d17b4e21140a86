"""Small plaques: the trump badge, tags beside cards, and the seconds left."""

import math
from dataclasses import dataclass
from typing import ClassVar

import pygame

from sevenup_gui.engine.cards import NO_TRUMP
from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import Type, figures, words
from sevenup_gui.ui.kit.draw.vector import Sketch, num
from sevenup_gui.ui.kit.pieces.piece import Piece


@dataclass(frozen=True, slots=True)
class TrumpBadge(Piece):
    """The suit on an ivory disc, or a crossed ring for no trumps, and its words ("Hearts are trumps"). Until it is
    `settled` the border is dashed."""

    suit: str
    words: str
    w_u: float
    h_u: float = 40
    settled: bool = True
    four_colours: bool = False

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.h_u

    def fits(self, p: Painter) -> bool:
        """True if its words fit uncut."""
        layer = p.ruler(self.scale(p))
        return layer.width_px(self.words, words(self.h_u * 0.45, 700)) / layer.k <= self.w_u - self.h_u - 10

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        sketch = layer.sketch()
        if self.settled:
            sketch.rect(0, 0, w, h, h * 0.3, "plate", t.metal, layer.line(2))
        else:
            sketch.rect(0, 0, w, h, h * 0.3, "plate")
            sketch.dashed(0, 0, w, h, h * 0.3, t.metal, layer.line(1.6), 6 * k, 5 * k)
        sketch.circle(h * 0.5, h / 2, h * 0.37, t.card)
        if self.suit == NO_TRUMP:
            sketch.path("M-7,7L7,-7M-9.5,0A9.5,9.5 0 1 1 9.5,0A9.5,9.5 0 1 1 -9.5,0", "none", t.ink2, 2.4,
                        at=(h * 0.5, h / 2), scale=h / 40)  # fmt: skip
        else:
            sketch.suit(self.suit, h * 0.5, h / 2 + 0.5 * k, h * 0.5, t.suit(self.suit, self.four_colours))
        layer.lay(sketch)
        style, left = words(self.h_u * 0.45, 700), h + 2 * k
        layer.words(layer.cut(self.words, style, w - left - 8 * k), left, h / 2, style, t.text)


@dataclass(frozen=True, slots=True)
class Tag(Piece):
    """A pill beside or under a card: "Ben led" in lacquer, "winning" in brass."""

    words: str
    brass: bool = False
    share: float = 1.0

    def natural_u(self, p: Painter) -> tuple[float, float]:
        return p.text_width_u(self.words, self.style(p)) / self.scale(p) + 20, 21

    def style(self, p: Painter) -> Type:
        """Return the style of its words."""
        return words(15, 700).sized(self.scale(p))

    def draw_around(self, p: Painter, surface: pygame.Surface, x_u: float, y_u: float) -> pygame.Rect:
        """Draw with the middle at x, y."""
        w, h = self.size_u(p)
        return self.draw(p, surface, x_u - w / 2, y_u - h / 2)

    def paint(self, layer: Layer) -> None:
        t, w, h = layer.theme, layer.w, layer.h
        sketch = layer.sketch()
        fill, edge, ink = ("brass", t.metal_lo, t.on_metal) if self.brass else (t.plate, t.line, t.text)
        sketch.rect(0, 0, w, h, h / 2, fill, edge, layer.line(1.1))
        layer.lay(sketch)
        layer.words(self.words, w / 2, h / 2 - 0.4 * layer.k, words(15, 700), ink, "middle")


@dataclass(frozen=True, slots=True)
class Seconds(Piece):
    """The seconds `left` of the `whole`: a ring of brass that runs empty, with the number in it, on a dark disc `d_u`
    across (a final length)."""

    left: int
    whole: int
    d_u: float

    pad_u: ClassVar[float] = 4
    scales: ClassVar[bool] = False

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.d_u, self.d_u

    def paint(self, layer: Layer) -> None:
        t, w = layer.theme, layer.w
        middle, wide = w / 2, w * 0.11
        r = middle - wide
        sketch = layer.sketch()
        sketch.circle(middle, middle, middle, t.plate, t.metal_lo, layer.line(1))
        arc(sketch, middle, r, 1.0, t.line, wide)
        if self.left:
            arc(sketch, middle, r, self.left / self.whole, t.metal, wide)
        layer.lay(sketch)
        layer.words(str(self.left), middle, middle, figures(self.d_u * 0.52, 700), t.text, "middle")


def arc(sketch: Sketch, middle: float, r: float, share: float, colour: str, wide: float) -> None:
    """Draw a ring, or its `share` from the top on, clockwise: two arcs, because a whole ring as one has no ends."""
    angles = [-90 + 360 * share * part for part in (0, 0.5, 1)]
    points = [(middle + r * math.cos(math.radians(a)), middle + r * math.sin(math.radians(a))) for a in angles]
    top, half, end = (f"{num(x)},{num(y)}" for x, y in points)
    sketch.path(f"M{top}A{num(r)},{num(r)} 0 0 1 {half}A{num(r)},{num(r)} 0 0 1 {end}", "none", colour, wide)
