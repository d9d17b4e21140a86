"""The choices at set-up: the game, a row among several, a number, a switch, a free seat."""

from dataclasses import dataclass
from typing import ClassVar

from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import figures, words
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.marks import focus_ring, tick
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.kit.pieces.touched import touched

TALL_ROW_U = 62.0
LOW_TAB_U, LOW_LEFT_U = 80.0, 68.0  # height below which a tab has only one line under its name; where they begin
LOW_NAME, LOW_NOTE = words(20, 800), words(15)
ROW_NAME, ROW_NOTE = words(21, 700), words(17)


@dataclass(frozen=True, slots=True)
class RadioRow(Piece):
    """One of several: a name and, at the right, a few words on it, cut before they meet the name. A `tall` row has them
    under the name. The name has `name_frac` of its usual size."""

    name: str
    note: str = ""
    w_u: float = 560
    h_u: float = 44
    chosen: bool = False
    state: State = "normal"
    focus: bool = False
    tall: bool = False
    name_frac: float = 1.0

    pad_u: ClassVar[float] = 10

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, TALL_ROW_U if self.tall else self.h_u

    def least_u(self, p: Painter) -> float:
        """Return the least width that holds its name."""
        layer = p.ruler(self.scale(p))
        return 46 + layer.width_px(self.name, ROW_NAME.sized(self.name_frac)) / layer.k + 14

    def fits(self, p: Painter) -> bool:
        """True if the words on it fit beside the name."""
        layer = p.ruler(self.scale(p))
        wide = layer.width_px(self.name, ROW_NAME) + layer.width_px(self.note, ROW_NOTE)
        return wide / layer.k <= self.w_u - 46 - 18 - 18

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        lit = self.chosen or self.state == "hover"
        sketch = layer.sketch()
        sketch.rect(0, 0, w, h, 10 * k, "plate", t.metal if lit else t.line, layer.line(1.8 if self.chosen else 1.1))
        sketch.circle(25 * k, h / 2, 9 * k, t.plate, t.metal_hi if lit else t.text2, 1.8 * k)
        if self.chosen:
            sketch.circle(25 * k, h / 2, 4.8 * k, t.metal_hi)
        if self.state == "hover":
            touched(sketch, w, h, 10 * k, k, "hover")
        if self.focus:
            focus_ring(sketch, w, h, 10 * k, k)
        layer.lay(sketch)
        name, note = ROW_NAME.sized(self.name_frac), ROW_NOTE
        left = 46 * k
        if self.tall:
            room = w - left - 18 * k
            layer.words(layer.cut(self.name, name, room), left, h * 0.33, name, t.text)
            layer.words(layer.cut(self.note, note, room), left, h * 0.70, note, t.text2)
            return
        left += layer.words(layer.cut(self.name, name, w - left - 12 * k), left, h / 2, name, t.text) + 18 * k
        layer.words(layer.cut(self.note, note, w - 18 * k - left), w - 18 * k, h / 2, note, t.text2, "end")


@dataclass(frozen=True, slots=True)
class Stepper(Piece):
    """A number between a minus and a plus."""

    figure: str
    can_less: bool = True
    can_more: bool = True
    focus: bool = False

    pad_u: ClassVar[float] = 10

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return 130, 38

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        sketch = layer.sketch()
        for x, can, d in ((0, self.can_less, "M-7,0L7,0"), (w - h, self.can_more, "M-7,0L7,0M0,-7L0,7")):
            if can:
                sketch.rect(x, 0, h, h, 9 * k, "plate", t.line, layer.line(1.3))
            else:
                sketch.dashed(x, 0, h, h, 9 * k, t.line, layer.line(1.3), 4 * k, 4 * k)
            ink = t.text if can else t.line
            sketch.path(d, "none", ink, 2.2, at=(x + h / 2, h / 2), scale=k)
        if self.focus:
            focus_ring(sketch, w, h, 9 * k, k)
        layer.lay(sketch)
        layer.words(self.figure, w / 2, h / 2, figures(27, 700), t.text, "middle")


@dataclass(frozen=True, slots=True)
class Toggle(Piece):
    """A switch. On: brass, a tick and the knob at the right. Off: an empty groove."""

    on: bool
    focus: bool = False

    pad_u: ClassVar[float] = 10

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return 52, 28

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        sketch = layer.sketch()
        if self.on:
            sketch.rect(0, 0, w, h, h / 2, "brass", t.metal_lo, layer.line(1))
            tick(sketch, 17 * k, h / 2, k, t.on_metal)
        else:
            sketch.rect(0, 0, w, h, h / 2, t.plate, t.line, layer.line(1.3))
        sketch.circle(w - h / 2 if self.on else h / 2, h / 2, 11 * k, "bone", "#4B3A1E", max(0.6, 0.6 * k))
        if self.focus:
            focus_ring(sketch, w, h, h / 2, k)
        layer.lay(sketch)


@dataclass(frozen=True, slots=True)
class GameTab(Piece):
    """A game to choose: its name, two lines on it, or one if it is `low`, and room for two cards at its left."""

    name: str
    lines: tuple[str, ...]
    w_u: float = 274
    h_u: float = 92
    chosen: bool = False
    state: State = "normal"
    focus: bool = False

    pad_u: ClassVar[float] = 16

    @property
    def low(self) -> bool:
        """True if it is one of many, with smaller cards and a single line."""
        return self.h_u < LOW_TAB_U

    def corner(self) -> float:
        return 14.0

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.h_u

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        layer.shadow(0, 3 * k, w, h, 14 * k, 4, 0.45)
        sketch = layer.sketch()
        edge, line = (t.metal_hi, 3) if self.chosen else (t.metal if self.state == "hover" else t.line, 1.2)
        sketch.rect(0, 0, w, h, 14 * k, "plate", edge, layer.line(line))
        if self.chosen:
            sketch.circle(w - 20 * k, 20 * k, 11 * k, "brass", t.metal_lo, k)
            tick(sketch, w - 20 * k, 20 * k, k, t.on_metal)
        if self.state == "hover":
            touched(sketch, w, h, 14 * k, k, "hover")
        if self.focus:
            focus_ring(sketch, w, h, 14 * k, k)
        layer.lay(sketch)
        if self.low:
            name, note, left, lines, first, step = LOW_NAME, LOW_NOTE, LOW_LEFT_U * k, self.lines[:1], 19, 37
        else:
            name, note, left, lines, first, step = words(25, 800), words(16), 104 * k, self.lines[:2], 34, 56
        layer.words(layer.cut(self.name, name, w - left - 36 * k), left, first * k, name, t.text)
        for i, line_of_words in enumerate(lines):
            layer.words(layer.cut(line_of_words, note, w - left - 12 * k), left, (step + 18 * i) * k, note, t.text2)


@dataclass(frozen=True, slots=True)
class FreeSeat(Piece):
    """A dashed plate with a plus: a seat that can be added."""

    words: str
    w_u: float = 176
    h_u: float = 58
    focus: bool = False

    pad_u: ClassVar[float] = 10

    def corner(self) -> float:
        return 15.0

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.h_u

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        sketch = layer.sketch()
        sketch.rect(0, 0, w, h, 15 * k, "#000000", fill_opacity=0.14)
        sketch.dashed(0, 0, w, h, 15 * k, t.line, layer.line(1.5), 6 * k, 5 * k)
        sketch.path("M-8,0L8,0M0,-8L0,8", "none", t.text, 2.2, at=(32 * k, h / 2), scale=k)
        if self.focus:
            focus_ring(sketch, w, h, 15 * k, k)
        layer.lay(sketch)
        style = words(19)
        layer.words(layer.cut(self.words, style, w - 64 * k), 52 * k, h / 2, style, t.text)
