"""A person who plays at this screen: here tonight or not, and the key that changes name and face."""

from dataclasses import dataclass
from typing import ClassVar

from sevenup_gui.ui.kit.draw.faces import face
from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import words
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.marks import focus_ring, tick
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.kit.pieces.touched import touched

AWAY_ALPHA = 120  # of the face of someone who isn't here
DISC_U = 11.0  # radius of the disc that says so
NAME, SECOND = words(21, 700), words(17)


@dataclass(frozen=True, slots=True)
class FriendKey(Piece):
    """Face, name and a line on tonight. Someone who is `here` has a lit plate and a tick, anyone else a dashed one with
    a plus."""

    name: str
    who: str
    second: str
    here: bool
    w_u: float
    h_u: float = 68
    state: State = "normal"
    focus: bool = False

    pad_u: ClassVar[float] = 16

    def corner(self) -> float:
        return 15.0

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.h_u

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        r, lit = 15 * k, self.state == "hover"
        if self.here:
            layer.shadow(0, 3 * k, w, h, r, 4, 0.45)
        sketch = layer.sketch()
        x, y = w - 21 * k, h / 2
        if self.here:
            sketch.rect(0, 0, w, h, r, "plate", t.metal_hi if lit else t.metal, layer.line(2.2))
            sketch.circle(x, y, DISC_U * k, "brass", t.metal_lo, k)
            tick(sketch, x, y, k, t.on_metal)
        else:
            sketch.rect(0, 0, w, h, r, "#000000", fill_opacity=0.14)
            sketch.dashed(0, 0, w, h, r, t.metal if lit else t.line, layer.line(1.5), 6 * k, 5 * k)
            sketch.path("M-8,0L8,0M0,-8L0,8", "none", t.text, 2.2, at=(x, y), scale=k)
        if lit:
            touched(sketch, w, h, r, k, "hover")
        if self.focus:
            focus_ring(sketch, w, h, r, k)
        layer.lay(sketch)
        d = round(h * 0.84)
        picture = face(layer.painter, self.who, d, "pleased" if self.here else "calm")
        if not self.here:
            picture = picture.copy()
            picture.set_alpha(AWAY_ALPHA)
        layer.blit(picture, round(6 * k), (h - d) / 2)
        left = round(6 * k) + d + 9 * k
        room = x - (DISC_U + 5) * k - left
        name = layer.cut(self.name, NAME, room)
        if layer.width_px(self.second, SECOND) > room:  # a narrow plate says it by its tick alone
            layer.words(name, left, y, NAME, t.text)
            return
        layer.words(name, left, h * 0.34, NAME, t.text)
        layer.words(self.second, left, h * 0.70, SECOND, t.text2 if self.here else t.text)


@dataclass(frozen=True, slots=True)
class PencilKey(Piece):
    """A small key with a pencil, which edits what is beside it."""

    w_u: float = 38
    h_u: float = 68
    state: State = "normal"
    focus: bool = False

    pad_u: ClassVar[float] = 16

    def corner(self) -> float:
        return 13.0

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.h_u

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        r = 13 * k
        layer.shadow(0, 3 * k, w, h, r, 4, 0.45)
        sketch = layer.sketch()
        sketch.rect(0, 0, w, h, r, "plate", t.metal if self.state == "hover" else t.line, layer.line(1.2))
        if self.state == "hover":
            touched(sketch, w, h, r, k, "hover")
        ink = t.metal if t.light else t.metal_hi
        # A pencil that points to the lower left: its body, the line before its end, and its point.
        sketch.path("M-8,9L-6.6,3.6L4.6,-7.6L8.6,-3.6L-2.6,7.6Z", "none", ink, 1.9, at=(w / 2, h / 2), scale=k)
        sketch.path("M2.1,-5.1L6.1,-1.1", "none", ink, 1.7, at=(w / 2, h / 2), scale=k)
        if self.focus:
            focus_ring(sketch, w, h, r, k)
        layer.lay(sketch)
