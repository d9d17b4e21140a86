"""A column of a list of names, to be pressed: its heading, some of its cells, and what they have of a name."""

from dataclasses import dataclass
from typing import ClassVar

from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import words
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.marks import focus_ring
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.kit.pieces.touched import touched

COLUMN_H, COLUMN_LEAST_W = 116.0, 150.0
SAMPLES = 2  # cells under the heading
HEAD, CELL, PART, UNUSED = words(18, 700), words(17), words(18, 700), words(18)


@dataclass(frozen=True, slots=True)
class NameColumn(Piece):
    """A lacquered column: `head`, the first cells, and at its foot what it is used for; paler if that is nothing."""

    head: str
    cells: tuple[str, ...]
    part: str
    w_u: float
    used: bool
    state: State = "normal"
    focus: bool = False

    pad_u: ClassVar[float] = 10
    sinks: ClassVar[bool] = True

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, COLUMN_H

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        sketch = layer.sketch()
        edge = t.metal if self.used or self.state in ("hover", "pressed") else t.line
        sketch.rect(0, 0, w, h, 10 * k, "plate", edge, layer.line(2.0 if self.used else 1.2))
        sketch.rect(10 * k, 80 * k, w - 20 * k, layer.line(1.2), 0, t.metal if self.used else t.line)
        if self.state == "hover":
            touched(sketch, w, h, 10 * k, k, "hover")
        if self.focus:
            focus_ring(sketch, w, h, 10 * k, k)
        layer.lay(sketch)
        room, plain = w - 24 * k, t.text if self.used else t.text2
        layer.words(layer.cut(self.head, HEAD, room), 12 * k, 20 * k, HEAD, plain)
        for n, cell in enumerate(self.cells[:SAMPLES]):
            layer.words(layer.cut(cell, CELL, room), 12 * k, (43 + 22 * n) * k, CELL, plain)
        style = PART if self.used else UNUSED
        layer.words(layer.cut(self.part, style, room), w / 2, 98 * k, style, plain, "middle")
