"""The parts of charts on paper: ink, in shapes that need no colour to tell them apart."""

from dataclasses import dataclass
from typing import ClassVar

from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.vector import num
from sevenup_gui.ui.kit.pieces.piece import Piece


@dataclass(frozen=True, slots=True)
class Diamond(Piece):
    """A mark on a scale."""

    side_u: float = 15

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.side_u, self.side_u

    def paint(self, layer: Layer) -> None:
        t, w, h = layer.theme, layer.w, layer.h
        sketch = layer.sketch()
        d = f"M{num(w / 2)},0L{num(w)},{num(h / 2)}L{num(w / 2)},{num(h)}L0,{num(h / 2)}Z"
        sketch.path(d, t.ink, t.paper, 1.2 * layer.k)
        layer.lay(sketch)


@dataclass(frozen=True, slots=True)
class CurvePlot(Piece):
    """Shares from left to right within a frame, 0 at the bottom and 1 at the top, each between its bounds: a heavy line
    in a pale band with thin edges, and a dashed line at one half."""

    middle: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    w_u: float = 400
    h_u: float = 160

    pad_u: ClassVar[float] = 4

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.h_u

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        one = max(1.0, k)
        sketch = layer.sketch()
        lows, highs, shares = (self._points(layer, values) for values in (self.low, self.high, self.middle))
        band = f"M{'L'.join(highs)}L{'L'.join(reversed(lows))}Z"
        sketch.path(band, t.rule, opacity=0.22 if t.flat else 0.5)
        for edge in (lows, highs):
            sketch.path(f"M{'L'.join(edge)}", "none", t.ink2, one)
        sketch.path(f"M0,{num(h / 2)}L{w},{num(h / 2)}", "none", t.ink2, one, dash=f"{num(5 * k)} {num(5 * k)}")
        sketch.path(f"M{'L'.join(shares)}", "none", t.ink, 2.8 * k)
        sketch.rect(0, 0, w, h, 0, "none", t.ink2, layer.line(1))
        layer.lay(sketch)

    def _points(self, layer: Layer, values: tuple[float, ...]) -> list[str]:
        """Return the places of values. A single one is a level line."""
        values = values if len(values) > 1 else values * 2
        step = layer.w / (len(values) - 1)
        return [f"{num(step * i)},{num(layer.h * (1 - value))}" for i, value in enumerate(values)]
