"""A line on paper that can be chosen: a player, an event."""

from dataclasses import dataclass
from typing import ClassVar

from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import figures, words
from sevenup_gui.ui.kit.draw.vector import Sketch
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.marks import focus_ring
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.kit.pieces.touched import touched

ROW_H, TALL_H, BETWEEN = 36.0, 58.0, 6.0  # of a row, of one with the note under the name, and to the next
INSET, DOTS_W = 12.0, 34.0  # beside its words, and what the dots of a menu take
MENU_W = 44.0  # of the button after a row
MARK, NAME, NAME_OUT, NOTE = figures(17), words(20, 700), words(20), words(17)


def dots(sketch: Sketch, x: float, y: float, k: float) -> None:
    """Draw the three dots of a menu."""
    for at in (-1, 0, 1):
        sketch.circle(x + at * 8 * k, y, 2.2 * k, sketch.theme.ink2)


@dataclass(frozen=True, slots=True)
class Row(Piece):
    """A figure at the left (`mark`), a name, and a `note` at the right, or under the name where the row is `tall`. One
    that is `out` is written thin. `mark_w_u` is kept free for the figure. A press on a `menu` row opens one: three dots
    say so."""

    mark: str
    title: str
    note: str
    w_u: float
    tall: bool = False
    out: bool = False
    mark_w_u: float = 46.0
    menu: bool = False
    state: State = "normal"
    focus: bool = False

    pad_u: ClassVar[float] = 10

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, TALL_H if self.tall else ROW_H

    def fits(self, p: Painter) -> bool:
        """Return True if name and note fit side by side, or there's no note."""
        if not self.note:
            return True
        layer = p.ruler(self.scale(p))
        wide = layer.width_px(self.title, NAME) + layer.width_px(self.note, NOTE)
        return wide / layer.k + self.mark_w_u + 2 * INSET + 24 + self.dots_w_u <= self.w_u

    @property
    def dots_w_u(self) -> float:
        """Return the width of the dots."""
        return DOTS_W if self.menu else 0.0

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        sketch = layer.sketch()
        if self.state in ("hover", "pressed"):
            sketch.rect(0, 0, w, h, 7 * k, t.rule, opacity=0.12 if t.flat else 0.3)
        if self.state == "hover":
            touched(sketch, w, h, 7 * k, k, "hover", on_paper=True)
        if self.focus:
            focus_ring(sketch, w, h, 7 * k, k)
        if self.menu:
            dots(sketch, w - INSET * k - DOTS_W * k / 2, h / 2, k)
        layer.lay(sketch)
        left, right = (INSET + self.mark_w_u) * k, w - (INSET + self.dots_w_u) * k
        first, second = (h * 0.32, h * 0.72) if self.tall and self.note else (h / 2, h / 2)
        layer.words(self.mark, left - 14 * k, first, MARK, t.ink2, "end")
        style = NAME_OUT if self.out else NAME
        ink = t.ink2 if self.out else t.ink
        if self.tall:
            layer.words(layer.cut(self.title, style, right - left), left, first, style, ink)
            layer.words(layer.cut(self.note, NOTE, right - left), left, second, NOTE, t.ink2)
            return
        wide = layer.words(layer.cut(self.title, style, right - left), left, first, style, ink)
        room = right - left - wide - 24 * k
        if self.note and room > 0:
            layer.words(layer.cut(self.note, NOTE, room), right, first, NOTE, t.ink2, "end")


@dataclass(frozen=True, slots=True)
class Dots(Piece):
    """Three dots at the end of a row: the menu of what else can be done with it."""

    h_u: float
    state: State = "normal"
    focus: bool = False

    pad_u: ClassVar[float] = 10

    def corner(self) -> float:
        return 7.0

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return MENU_W, self.h_u

    def paint(self, layer: Layer) -> None:
        k, w, h = layer.k, layer.w, layer.h
        sketch = layer.sketch()
        if self.state == "hover":
            touched(sketch, w, h, 7 * k, k, "hover", on_paper=True)
        if self.focus:
            focus_ring(sketch, w, h, 7 * k, k)
        dots(sketch, w / 2, h / 2, k)
        layer.lay(sketch)
