"""A setting: what it is about at the left, its value between two arrows at the right."""

from dataclasses import dataclass
from typing import ClassVar

from sevenup_gui.ui.paint import Layer, Painter
from sevenup_gui.ui.text import words
from sevenup_gui.ui.widgets.button import State
from sevenup_gui.ui.widgets.marks import focus_ring
from sevenup_gui.ui.widgets.piece import Piece


@dataclass(frozen=True, slots=True)
class OptionRow(Piece):
    """A lacquered row: `title`, and `value` with an arrow at each side that can still be stepped to."""

    title: str
    value: str
    w_u: float = 560
    h_u: float = 42
    changed: bool = False
    state: State = "normal"
    focus: bool = False

    pad_u: ClassVar[float] = 10

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.h_u

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        lit = self.state in ("hover", "pressed")
        sketch = layer.sketch()
        sketch.rect(0, 0, w, h, 10 * k, "plate", t.metal if lit else t.line, layer.line(1.2))
        middle = w * 0.46
        for x, d in ((middle + 14 * k, "M4,-7L-4,0L4,7"), (w - 18 * k, "M-4,-7L4,0L-4,7")):
            sketch.path(d, "none", t.metal_hi if not t.light else t.metal, 2.2, at=(x, h / 2), scale=k)
        if self.focus:
            focus_ring(sketch, w, h, 10 * k, k)
        layer.lay(sketch)
        title, value = words(19), words(19, 700)
        layer.words(layer.cut(self.title, title, middle - 18 * k), 18 * k, h / 2, title, t.text)
        room = w - middle - 68 * k
        shown = layer.cut(self.value, value, room)
        layer.words(shown, (middle + w) / 2, h / 2, value, t.focus if self.changed and not t.flat else t.text, "middle")
