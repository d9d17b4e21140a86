"""The rack of counters: seven to begin with, and one goes to the middle of the table for every point."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import figures, words
from sevenup_gui.ui.kit.draw.theme import mix
from sevenup_gui.ui.kit.draw.vector import num
from sevenup_gui.ui.kit.pieces.piece import Piece

MOST_GROOVES = 12  # above this target only the figure remains
GROOVE_U = 21.0
COUNTER_U = 7.6  # radius


@dataclass(frozen=True, slots=True)
class Rack:
    """A tray with a groove for every point of `target`. `score` counters are at the far end.

    `far_up` is true if the middle of the table is above it. The last `moved` of them came just now, with a ring and a
    dotted trail, faded by `draw`'s `ring_frac`. The next `sliding` counters are on their way, at `slide_fracs`.
    """

    score: int
    target: int = 7
    far_up: bool = True
    moved: int = 0
    sliding: int = 0
    grow: float = 1.0
    h_u: float = 54

    def size_u(self, p: Painter) -> tuple[float, float]:
        """Return width and height in units on the screen."""
        return self._tray().size_u(p)

    def rect(self, p: Painter, x_u: float, y_u: float) -> pygame.Rect:
        """Return the box in pixels with its upper left corner at x, y."""
        return self._tray().rect(p, x_u, y_u)

    def draw(
        self,
        p: Painter,
        surface: pygame.Surface,
        x_u: float,
        y_u: float,
        slide_fracs: Sequence[float] = (),
        ring_frac: float = 1.0,
    ) -> pygame.Rect:
        """Draw the rack. `slide_fracs` in [0, 1] run from the near end to the far one, for each of the `sliding`
        counters. `ring_frac` is how fresh the last points are."""
        box = self._tray().draw(p, surface, x_u, y_u)
        if self.moved and ring_frac > 0:
            fresh = _Fresh(self.score, self.target, self.far_up, self.grow, self.h_u, self.moved).sprite(p, box.size)
            fresh.blit(surface, box.x, box.y, ring_frac)
        moving = slide_fracs[: min(self.sliding, self.target - self.score)]
        for index, way in enumerate(moving, self.score):
            x, near, far = _spots(index, self.far_up, box.h, p.unit_px * p.ui_scale * self.grow)
            _put_counter(p, surface, self.grow, True, box.x, box.y, x, near + (far - near) * way)
        return box

    def _tray(self) -> "_Tray":
        return _Tray(self.score, self.target, self.far_up, self.grow, self.h_u, self.sliding)


def _spots(index: int, far_up: bool, h_px: float, k: float) -> tuple[float, float, float]:
    """Return the middle of a groove, and the height of a counter at its near and its far end, in pixels of the rack."""
    x = (5 + GROOVE_U * (index + 0.5)) * k
    upper, lower = (5 + COUNTER_U) * k, h_px - (5 + COUNTER_U) * k
    return (x, lower, upper) if far_up else (x, upper, lower)


def _put_counter(
    p: Painter, surface: pygame.Surface, grow: float, made: bool, left: int, top: int, x: float, y: float
) -> None:
    """Draw a counter whose middle is x, y from `left`, `top`, on whole pixels, so that it rests where its slide
    ends."""
    counter = _Counter(grow, made)
    size = counter.rect(p, 0, 0).size
    counter.sprite(p, size).blit(surface, left + round(x - size[0] / 2), top + round(y - size[1] / 2))


@dataclass(frozen=True, slots=True)
class _OfRack(Piece):
    """A piece that covers a whole rack."""

    score: int
    target: int
    far_up: bool
    grow: float
    h_u: float

    pad_u: ClassVar[float] = 16

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return (GROOVE_U * self.target + 10) * self.grow, self.h_u * self.grow


@dataclass(frozen=True, slots=True)
class _Tray(_OfRack):
    """The wood, the grooves and the counters at rest."""

    sliding: int

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k * self.grow, layer.w, layer.h
        layer.shadow(0, 3 * k, w, h, 9 * k, 4, 0.5)
        sketch = layer.sketch()
        sketch.rect(0, 0, w, h, 9 * k, "tray", t.line, layer.line(1))
        if not t.flat:
            edge = layer.line(1.2)
            sketch.rect(edge, edge, w - 2 * edge, h - 2 * edge, 8 * k, "none", t.wood_hi, layer.line(0.8), 0.8)
        hollow = "#6E522F" if t.light else mix(t.wood_lo, "#000000", 0.45)
        r = COUNTER_U * k
        for i in range(self.target):
            x = _spots(i, self.far_up, h, k)[0]
            rim = t.line if t.flat else None
            sketch.rect(x - r - 0.6 * k, 5 * k, 2 * r + 1.2 * k, h - 10 * k, r + 0.6 * k, hollow, rim, layer.line(0.8))
        layer.lay(sketch)
        for i in range(self.target):
            if self.score <= i < self.score + self.sliding:
                continue
            x, near, far = _spots(i, self.far_up, h, k)
            made = i < self.score
            y = far if made else near
            _put_counter(layer.painter, layer.surface, self.grow, made, layer.pad_px, layer.pad_px, x, y)


@dataclass(frozen=True, slots=True)
class _Fresh(_OfRack):
    """Ring and trail of the counters just pushed."""

    moved: int

    def paint(self, layer: Layer) -> None:
        t, k = layer.theme, layer.k * self.grow
        sketch = layer.sketch()
        for i in range(max(0, self.score - self.moved), self.score):
            x, near, far = _spots(i, self.far_up, layer.h, k)
            way = 1 if near > far else -1
            start, end = far + way * (COUNTER_U + 4) * k, near - way * 2 * k
            dots = f"0.1 {num(5 * k)}"
            sketch.path(f"M{num(x)},{num(start)}L{num(x)},{num(end)}", "none", t.metal, 2.4 * k, dash=dots)
            sketch.circle(x, far, (COUNTER_U + 2.2) * k, "none", t.focus, 2 * k)
        layer.lay(sketch)


@dataclass(frozen=True, slots=True)
class _Counter(Piece):
    """A bone counter. One that isn't scored yet is in shade."""

    grow: float
    made: bool

    pad_u: ClassVar[float] = 3

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return 2 * COUNTER_U * self.grow, 2 * COUNTER_U * self.grow

    def paint(self, layer: Layer) -> None:
        t, k, x, y = layer.theme, layer.k * self.grow, layer.w / 2, layer.h / 2
        r = COUNTER_U * k
        sketch = layer.sketch()
        sketch.circle(x, y + 1.2 * k, r, "#000000", opacity=0.5)
        sketch.circle(x, y, r, "bone", "#4B3A1E", max(0.5, 0.5 * k))
        line = "#000000" if t.flat else "#8B7446"
        sketch.circle(x, y, r * 0.56, "none", line, max(0.7, 0.9 * k))
        sketch.circle(x, y, r * 0.16, line)
        if not self.made and t.glows:
            sketch.circle(x, y, r + 0.3 * k, "#1A0E05", opacity=0.42)
        layer.lay(sketch)


def draw_score(
    p: Painter, surface: pygame.Surface, x_u: float, middle_u: float, score: str, left: str, scale: float | None = None
) -> None:
    """Draw the figure beside a rack and the points left to make ("3 to go"), around the rack's middle, in type `scale`
    times its size, by default the UI scale."""
    s = p.ui_scale if scale is None else scale
    if not left:
        p.label(surface, score, x_u, middle_u, figures(36 * s, 700), "start")
        return
    p.label(surface, score, x_u, middle_u - 8 * s, figures(36 * s, 700), "start")
    p.label(surface, left, x_u, middle_u + 19 * s, words(17 * s), "start")
