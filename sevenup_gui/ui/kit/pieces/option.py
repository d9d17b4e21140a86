"""A setting: its title at the left, its value between two arrows at the right."""

from dataclasses import dataclass
from typing import ClassVar

from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import words
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.marks import focus_ring
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.kit.pieces.touched import touched

TALL_U = 66.0
TITLE, VALUE = words(19), words(19, 700)


@dataclass(frozen=True, slots=True)
class OptionRow(Piece):
    """A lacquered row: `title`, and `value` between two arrows. A `tall` row has the value under the title. A
    disabled one is dashed and paler, without arrows."""

    title: str
    value: str
    w_u: float = 560
    h_u: float = 42
    changed: bool = False
    state: State = "normal"
    focus: bool = False
    tall: bool = False
    share: float = 1.0

    pad_u: ClassVar[float] = 10

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, max(TALL_U, self.h_u) if self.tall else self.h_u

    def fits(self, p: Painter) -> bool:
        """True if title and value fit side by side."""
        layer = p.ruler(self.scale(p))
        title, value = layer.width_px(self.title, TITLE) / layer.k, layer.width_px(self.value, VALUE) / layer.k
        return title <= self._middle() - 18 and value <= self.w_u - self._middle() - 68

    def _middle(self) -> float:
        """Return where the value's part begins."""
        return 0.0 if self.tall else self.w_u * 0.46

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        lit = self.state in ("hover", "pressed")
        sketch = layer.sketch()
        off = self.state == "disabled"
        if off:
            sketch.rect(0, 0, w, h, 10 * k, "plate")
            sketch.dashed(0, 0, w, h, 10 * k, t.line, layer.line(1.4), 4 * k, 4 * k)
        else:
            sketch.rect(0, 0, w, h, 10 * k, "plate", t.metal if lit else t.line, layer.line(1.2))
        middle = w * 0.46 if not self.tall else 0.0
        value_y = h * 0.7 if self.tall else h / 2
        arrows = ((middle + (22 if self.tall else 14) * k, "M4,-7L-4,0L4,7"), (w - 18 * k, "M-4,-7L4,0L-4,7"))
        for x, d in () if off else arrows:
            sketch.path(d, "none", t.metal_hi if not t.light else t.metal, 2.2, at=(x, value_y), scale=k)
        if self.state == "hover":
            touched(sketch, w, h, 10 * k, k, "hover")
        if self.focus:
            focus_ring(sketch, w, h, 10 * k, k)
        layer.lay(sketch)
        plain = t.text2 if off else t.text
        title_room = w - 36 * k if self.tall else middle - 18 * k
        layer.words(layer.cut(self.title, TITLE, title_room), 18 * k, h * (0.3 if self.tall else 0.5), TITLE, plain)
        shown = layer.cut(self.value, VALUE, w - middle - 68 * k)
        ink = t.focus if self.changed and not t.flat and not off else plain
        layer.words(shown, (middle + w) / 2, value_y, VALUE, ink, "middle")
