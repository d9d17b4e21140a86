"""Surfaces for words: paper with its double border, a call in a bubble, a lacquered panel."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import Type, words
from sevenup_gui.ui.kit.draw.vector import num
from sevenup_gui.ui.kit.pieces.piece import Piece, WidePiece

Side: TypeAlias = Literal["up", "left", "right", "down"]
Tail: TypeAlias = Literal[Side, "none"]
TAIL_U = 12.0  # length of a remark's tail


@dataclass(frozen=True, slots=True)
class Paper(WidePiece):
    """A sheet of `w_u` by `h_u` (final lengths): double hairline border at 7 and 10.5 u."""

    w_u: float
    h_u: float

    pad_u: ClassVar[float] = 48
    scales: ClassVar[bool] = False

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.h_u

    def painting(self, layer: Layer) -> Generator[None, None, None]:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        r = 10 * k
        yield from layer.shading(-4 * k, 8 * k, w + 8 * k, h, r, 14, 0.55)
        yield from layer.shading(0, 3 * k, w, h, r, 4, 0.5)
        sketch = layer.sketch()
        sketch.rect(0, 0, w, h, r, "paper")
        for gap_u, line_u in ((7, 1.2), (10.5, 0.6)):
            gap = round(gap_u * k)
            frac = 1.0 if line_u * k >= 1 else line_u * k
            corner, line = r - (gap_u - 3) * k, layer.line(line_u)
            sketch.rect(gap, gap, w - 2 * gap, h - 2 * gap, corner, "none", t.rule, line, frac)
        yield from layer.laying(sketch)


@dataclass(frozen=True, slots=True)
class BubblePiece(Piece):
    """A call on paper. The tail leaves the box: upwards or downwards at the left, or to a side."""

    words: str
    tail: Tail = "up"
    size_u_words: float = 26
    share: float = 1.0

    pad_u: ClassVar[float] = 22

    def natural_u(self, p: Painter) -> tuple[float, float]:
        s = self.scale(p)
        wide = p.text_width_u(self.words, words(self.size_u_words * s, 700)) / s
        return wide + self.size_u_words * 1.5, self.size_u_words * 2

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        layer.shadow(0, 4 * k, w, h, h * 0.34, 4, 0.5)
        points = {
            "up": ((26, 2), (24, -17), (50, 2)),
            "down": ((26, h / k - 2), (24, h / k + 17), (50, h / k - 2)),
            "none": ((26, 2), (26, 2), (26, 2)),
            "left": ((4, h / k / 2 - 10), (-18, h / k / 2 - 4), (4, h / k / 2 + 10)),
            "right": ((w / k - 4, h / k / 2 - 10), (w / k + 18, h / k / 2 - 4), (w / k - 4, h / k / 2 + 10)),
        }[self.tail]
        d = "M" + "L".join(f"{num(x * k)},{num(y * k)}" for x, y in points) + "Z"
        sketch = layer.sketch()
        sketch.path(d, t.paper, t.rule, 1.4 * k)
        sketch.rect(0, 0, w, h, h * 0.34, t.paper, t.rule, layer.line(1.4))
        # Once more without its edge, so that the tail opens into the box.
        sketch.path(d, t.paper)
        layer.lay(sketch)
        layer.words(self.words, w / 2, h / 2 - 0.5 * k, words(self.size_u_words, 700), t.ink, "middle")


@dataclass(frozen=True, slots=True)
class Remark(Piece):
    """Small talk on lacquer, so that it doesn't look like a call: lines of words, and a tail `at_u` along an edge."""

    lines: tuple[str, ...]
    tail: Side
    at_u: float
    share: float = 1.0

    pad_u: ClassVar[float] = 18
    style: ClassVar[Type] = words(18.5)
    step_u: ClassVar[float] = 21.0

    def natural_u(self, p: Painter) -> tuple[float, float]:
        s = self.scale(p)
        wide = max(p.text_width_u(line, self.style.sized(s)) for line in self.lines) / s
        return wide + 26.0, self.step_u * len(self.lines) + 14.0

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        r = 15 * k
        layer.shadow(0, 3 * k, w, h, r, 4, 0.45)
        at, wide, out = self.at_u * k, 8 * k, TAIL_U * k
        points = {
            "up": ((at - wide, 1), (at, -out), (at + wide, 1)),
            "down": ((at - wide, h - 1), (at, h + out), (at + wide, h - 1)),
            "left": ((1, at - wide), (-out, at), (1, at + wide)),
            "right": ((w - 1, at - wide), (w + out, at), (w - 1, at + wide)),
        }[self.tail]
        d = "M" + "L".join(f"{num(x)},{num(y)}" for x, y in points) + "Z"
        sketch = layer.sketch()
        sketch.path(d, t.plate, t.line, layer.line(1.2))
        sketch.rect(0, 0, w, h, r, "plate", t.line, layer.line(1.2))
        # Once more without its edge, so that the tail opens into the box.
        sketch.path(d, t.plate_hi if self.tail == "up" else t.plate)
        layer.lay(sketch)
        for n, line in enumerate(self.lines):
            y = h / 2 + (n - (len(self.lines) - 1) / 2) * self.step_u * k - 0.5 * k
            layer.words(line, w / 2, y, self.style, t.text, "middle")


@dataclass(frozen=True, slots=True)
class Panel(WidePiece):
    """A lacquered panel of `w_u` by `h_u` (final lengths) on the cloth, for other pieces."""

    w_u: float
    h_u: float

    pad_u: ClassVar[float] = 30
    scales: ClassVar[bool] = False

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.h_u

    def painting(self, layer: Layer) -> Generator[None, None, None]:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        yield from layer.shading(0, 5 * k, w, h, 16 * k, 9, 0.55)
        sketch = layer.sketch()
        sketch.rect(0, 0, w, h, 16 * k, "plate", t.line, layer.line(1.4))
        yield from layer.laying(sketch)
