"""Buttons, the keys of a bid, a bare key cap, and the focus ring."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import Type, figures, words
from sevenup_gui.ui.kit.draw.theme import mix
from sevenup_gui.ui.kit.draw.vector import Sketch, num
from sevenup_gui.ui.kit.pieces.marks import Ground, focus_ring, key_cap, key_cap_width, tick
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.kit.pieces.touched import touched

State: TypeAlias = Literal["normal", "hover", "pressed", "disabled"]
Kind: TypeAlias = Literal["brass", "lacquer"]

SECOND_U, COUNT_U = 17.0, 19.0
CAP_U, CAP_GAP_U = 15.0, 11.0  # the cap on a key among numbers
WORD = words(25, 700)  # on a key among numbers, legible across the room like other buttons

TICK_U = 22.0  # width of a tick, with the gap before it


@dataclass(frozen=True, slots=True)
class Button(Piece):
    """Brass for a move in the game or the one way forward, lacquer for everything else.

    `key` is shown in a cap, and `second` says in at most five words what will happen. Without `w_u` it is as wide as
    its words. Words too long for a given width are cut. `spread` sets them at the left and the key at the right, as in
    a menu. A `pending` one waits for something that its second line counts, and a `ticked` one, in a menu, was done
    before. A disabled one is a dashed line with words, in ink if it's `on_paper`.
    """

    words: str
    key: str = ""
    second: str = ""
    kind: Kind = "brass"
    state: State = "normal"
    focus: bool = False
    h_u: float = 50
    w_u: float | None = None
    size_u_words: float = 23
    spread: bool = False
    share: float = 1.0
    pending: bool = False
    ticked: bool = False
    on_paper: bool = False

    pad_u: ClassVar[float] = 16
    sinks: ClassVar[bool] = True

    def natural_u(self, p: Painter) -> tuple[float, float]:
        if self.w_u is not None:
            return self.w_u, self.h_u
        layer = p.ruler(self.scale(p))
        return self._content(layer) / layer.k + self.h_u * 0.84, self.h_u

    def _content(self, layer: Layer) -> float:
        first = layer.width_px(self.words, words(self.size_u_words, 700))
        return max(first, layer.width_px(self.second, self._second)) + self._key_room(layer)

    @property
    def _second(self) -> Type:
        """Return the style of the second line, larger for a count, which people read at every press."""
        return words(COUNT_U, 700) if self.pending else words(SECOND_U)

    def _key_room(self, layer: Layer) -> float:
        """Return the width of the key cap and the gap before it, in pixels."""
        return key_cap_width(layer, self.key, self.size_u_words * 0.66) + self.h_u * 0.22 * layer.k if self.key else 0

    def fits(self, p: Painter) -> bool:
        """True if the words fit uncut in a given width."""
        layer = p.ruler(self.scale(p))
        side = 24 if self.spread else min(self.h_u * 0.42, 14)
        return self.w_u is None or self._content(layer) / layer.k + 2 * side <= self.w_u

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        r, brass, off = h * 0.22, self.kind == "brass", self.state == "disabled"
        down = 2 * round(k) if self.state == "pressed" else 0
        if self.state in ("normal", "hover"):
            layer.shadow(k, 3 * k, w - 2 * k, h, r, 4, 0.5)
        sketch = layer.sketch()
        if self.pending:
            sketch.rect(0, 0, w, h, r, t.plate, opacity=0.8)
        _face(sketch, w, h, r, k, brass, self.state, self.on_paper)
        if self.focus:
            focus_ring(sketch, w, h, r, k)
        ink = t.ink2 if off and self.on_paper else t.text2 if off else t.on_metal if brass else t.text
        if self.ticked:
            tick(sketch, w - 24 * k - self._key_room(layer) - TICK_U * k / 2, h / 2 + down, k, ink)
        layer.lay(sketch)
        style = words(self.size_u_words, 800 if self.spread and brass else 700)
        key_room = self._key_room(layer)
        side = 24 * k if self.spread else self.h_u * 0.42 * k
        # If the words are too long for the width, the margins give way first, down to a third.
        room = w - key_room - (TICK_U * k if self.ticked else 0) - (2 * side if self.spread else 2 * min(side, 14 * k))
        line, second = layer.cut(self.words, style, room), layer.cut(self.second, self._second, room)
        wide = max(layer.width_px(line, style), layer.width_px(second, self._second))
        left = side if self.spread else (w - wide - key_room) / 2
        if second:
            layer.words(line, left, h * 0.33 + down, style, ink)
            second_ink = t.text if self.pending else ink if brass else t.text2
            layer.words(second, left, h * 0.70 + down, self._second, second_ink)
        else:
            layer.words(line, left, h / 2 - 0.5 * k + down, style, t.text if self.pending else ink)
        if self.key:
            size = self.size_u_words * 0.66
            x = w - side - key_cap_width(layer, self.key, size) if self.spread else left + wide + self.h_u * 0.22 * k
            key_cap(layer, self.key, x, h / 2 + down, size, "metal" if brass and not off else "dark")


def _face(
    sketch: Sketch, w: int, h: int, r: float, k: float, brass: bool, state: State, on_paper: bool = False
) -> None:
    """Draw the body of a button or a key, in its state."""
    t, one = sketch.theme, max(1, round(k))
    if state == "disabled":
        sketch.dashed(0, 0, w, h, r, t.ink2 if on_paper else t.line, max(1, round(1.4 * k)), 4 * k, 4 * k)
        return
    down = 2 * one if state == "pressed" else 0
    if not brass:
        sketch.rect(0, down, w, h - down, r, "plate", t.line, max(1, round(1.4 * k)))
        if state != "normal":
            touched(sketch, w, h, r, k, state)
        return
    sketch.rect(0, down, w, h - down, r, "brass", t.metal_lo, one)
    if not t.flat:
        inset = max(one, round(1.4 * k))
        sketch.rect(inset, inset + down, w - 2 * inset, h - 2 * inset - down, r - inset, "none", "#FFF8E2", one,
                    0.55 if not t.light else 0.25)  # fmt: skip
    if state == "hover":
        sketch.rect(0, 0, w, h, r, "#FFFFFF", opacity=0.16 if not t.flat else 0.35)
    elif state == "pressed":
        sketch.rect(0, down, w, h - down, r, "#000000", opacity=0.22)
        sketch.rect(r / 2, down, w - r, min(5 * k, h / 3), 2 * k, "#000000", opacity=0.22)  # the rim's shadow


@dataclass(frozen=True, slots=True)
class BidKey(Piece):
    """One answer of a grid: a number, or a word on a wider key with the cap of the key that presses it. The forbidden
    one is dashed and struck through, still legible."""

    figure: str
    forbidden: bool = False
    state: State = "normal"
    focus: bool = False
    share: float = 1.0
    cap: str = ""

    pad_u: ClassVar[float] = 10
    sinks: ClassVar[bool] = True
    side_u: ClassVar[float] = 52
    word_pad_u: ClassVar[float] = 44  # the two margins of a word

    @property
    def is_word(self) -> bool:
        """True if it has more than a number on it."""
        return not self.figure.isdigit()

    def natural_u(self, p: Painter) -> tuple[float, float]:
        if not self.is_word:
            return self.side_u, self.side_u
        layer = p.ruler(self.scale(p))
        wide = layer.width_px(self.figure, WORD) + self._cap_room(layer)
        return max(self.side_u, wide / layer.k + self.word_pad_u), self.side_u

    def _cap_room(self, layer: Layer) -> float:
        """Return the width of the cap after the word, with the gap before it."""
        return key_cap_width(layer, self.cap, CAP_U) + CAP_GAP_U * layer.k if self.cap and self.is_word else 0.0

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        sketch = layer.sketch()
        if self.forbidden:
            sketch.rect(0, 0, w, h, 11 * k, t.plate)
            _face(sketch, w, h, 11 * k, k, True, "disabled")
        else:
            _face(sketch, w, h, 11 * k, k, True, self.state)
        if self.focus:
            focus_ring(sketch, w, h, 11 * k, k)
        layer.lay(sketch)
        if not self.forbidden:
            style = WORD if self.is_word else figures(28, 700)
            cap_w = self._cap_room(layer)
            layer.words(self.figure, (w - cap_w) / 2, h / 2, style, t.on_metal, "middle")
            if cap_w:
                x = (w - cap_w + layer.width_px(self.figure, style)) / 2 + CAP_GAP_U * k
                key_cap(layer, self.cap, x, h / 2, CAP_U, "metal")
            return
        style = WORD if self.is_word else figures(28)
        layer.words(self.figure, w / 2, h / 2, style, mix(t.plate, t.text2, 0.85), "middle")
        stroke = layer.sketch()
        d = f"M{num(8 * k)},{num(h - 8 * k)}L{num(w - 8 * k)},{num(8 * k)}"
        stroke.path(d, "none", t.plate, 6 * k)
        stroke.path(d, "none", t.bad, 2.8 * k)
        layer.lay(stroke)


@dataclass(frozen=True, slots=True)
class KeyCap(Piece):
    """A single key: its sign, "enter", or the direction of an arrow."""

    label: str
    size_u_cap: float = 15
    ground: Ground = "dark"

    def natural_u(self, p: Painter) -> tuple[float, float]:
        layer = p.ruler(self.scale(p))
        return key_cap_width(layer, self.label, self.size_u_cap) / layer.k, self.size_u_cap * 1.5

    def paint(self, layer: Layer) -> None:
        key_cap(layer, self.label, 0, layer.h / 2, self.size_u_cap, self.ground)


@dataclass(frozen=True, slots=True)
class FocusRing(Piece):
    """The ring round any box of `w_u` by `h_u` (final lengths): draw it at the box's corner."""

    w_u: float
    h_u: float
    r_u: float = 8

    pad_u: ClassVar[float] = 10
    scales: ClassVar[bool] = False

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.h_u

    def paint(self, layer: Layer) -> None:
        sketch = layer.sketch()
        focus_ring(sketch, layer.w, layer.h, self.r_u * layer.k, layer.k)
        layer.lay(sketch)
