"""A paper note on the cloth: an idea in a heading and a sentence or two, and a move to try."""

from dataclasses import dataclass
from typing import ClassVar

from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import Type, words
from sevenup_gui.ui.kit.draw.vector import num
from sevenup_gui.ui.kit.pieces.piece import Piece

SIDE_U, TOP_U = 20.0, 17.0  # from the edge of the paper to the text
LINE = 1.28  # line spacing, as a share of the type's size
HEAD_LINE = 1.42


@dataclass(frozen=True, slots=True)
class NotePaper(Piece):
    """The note at one size: `lines` are set in `type_u`, those from `advice_from` on in bold after a hairline. Lengths
    are final."""

    w_u: float
    h_u: float
    title: str
    lines: tuple[str, ...]
    advice_from: int
    type_u: float

    pad_u: ClassVar[float] = 30
    scales: ClassVar[bool] = False

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.h_u

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        r = 9 * k
        layer.shadow(-2 * k, 6 * k, w + 4 * k, h, r, 9, 0.5)
        layer.shadow(0, 2 * k, w, h, r, 3, 0.45)
        sketch = layer.sketch()
        sketch.rect(0, 0, w, h, r, "paper", t.rule if t.flat else "none", layer.line(1))
        gap = round(6 * k)
        sketch.rect(gap, gap, w - 2 * gap, h - 2 * gap, r - 3 * k, "none", t.rule, layer.line(1.1))
        side, y = SIDE_U * k, TOP_U * k
        body = y + heading(self.type_u).size_u * HEAD_LINE * k
        if 0 < self.advice_from < len(self.lines):
            rule = body + (self.advice_from * self.type_u * LINE + self.type_u * 0.22) * k
            sketch.path(f"M{num(side)},{num(rule)}L{num(w - side)},{num(rule)}", "none", t.rule, layer.line(1))
        layer.lay(sketch)
        layer.words(self.title, side, y + heading(self.type_u).size_u * 0.56 * k, heading(self.type_u), t.ink)
        for i, line in enumerate(self.lines):
            advice = i >= self.advice_from
            down = advice_gap(self.type_u) if advice and self.advice_from else 0.0
            at = body + (self.type_u * LINE * (i + 0.5) + down) * k
            layer.words(line, side, at, words(self.type_u, 700 if advice else 500), t.ink)


def heading(size_u: float) -> Type:
    """Return the style of the heading for a note in that size."""
    return words(size_u * 1.22, 800)


def advice_gap(size_u: float) -> float:
    """Return the room round the hairline before the advice."""
    return size_u * 0.42


def text_height_u(size_u: float, lines: int, advice: bool) -> float:
    """Return the height of a note without anything under its words."""
    body = heading(size_u).size_u * HEAD_LINE + lines * size_u * LINE
    return 2 * TOP_U + body + (advice_gap(size_u) if advice else 0.0)
