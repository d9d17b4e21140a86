"""Pieces of the director's pages: the head of a table's card, a seat on it, a figure being typed."""

from dataclasses import dataclass, replace
from typing import ClassVar

import pygame

from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import Type, figures, words
from sevenup_gui.ui.kit.draw.vector import Sketch
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.marks import dealer_disc, focus_ring, key_cap, key_cap_width, state_mark
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.kit.pieces.touched import touched

TABLE_H, SEAT_H, CELL_H = 44.0, 37.0, 46.0  # page units
SEAT_STEP = 39.0  # from a seat to the next
NAME_SIZES = 1.0, 0.9, 0.8, 0.72  # of a name that is too long for its row
TABLE_NAME, NOTE = words(22, 800), words(17)
SEAT_NAME, PICKED_NAME, SEAT_FIGURE = words(21, 700), words(21, 800), figures(21, 700)
BESIDE_NAME, BESIDE_FIGURE, DEALER_W = 46.0, 18.0, 34.0  # of a seat's row, beside its words
BESIDE_NOTE = 62.0  # of a table's head, beside its words


def where_seen(page: Page, control: Control) -> Control:
    """Make a control draw only while it's in view, as there may be hundreds on a page."""

    def paint(surface: pygame.Surface, state: State, focus: bool) -> None:
        if control.rect(page.p).colliderect(page.window):
            control.piece(state, focus).draw(page.p, surface, *control.place_u)

    control.paint = paint
    return control


@dataclass(frozen=True, slots=True)
class SeatRow(Piece):
    """A player at a table, on paper: the number of the seat, the name, the disc of the first dealer, and the match's
    points."""

    number: str
    name: str
    w_u: float
    dealer: str = ""
    figure: str = ""
    chosen: bool = False
    state: State = "normal"
    focus: bool = False

    pad_u: ClassVar[float] = 10

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, SEAT_H

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        sketch = layer.sketch()
        shade(sketch, layer, self.chosen, self.state, self.focus)
        layer.lay(sketch)
        room = w - BESIDE_NAME * k
        if self.figure:
            room -= layer.words(self.figure, w - 10 * k, h / 2, SEAT_FIGURE, t.ink, "end") + BESIDE_FIGURE * k
        if self.dealer:
            room -= DEALER_W * k
        layer.words(self.number, 26 * k, h / 2, figures(16), t.ink2, "end")
        style = fitting(layer, self.name, PICKED_NAME if self.chosen else SEAT_NAME, room)
        wide = layer.words(layer.cut(self.name, style, room), 38 * k, h / 2, style, t.ink)
        if self.dealer:
            dealer_disc(layer, 38 * k + wide + 20 * k, h / 2, 12 * k, self.dealer)


@dataclass(frozen=True, slots=True)
class TableHead(Piece):
    """The head of a table's card: an empty ring until its result is there, then a tick; what the table is called; and
    a note at the right, where there is room for it."""

    title: str
    note: str
    w_u: float
    done: bool
    state: State = "normal"
    focus: bool = False

    pad_u: ClassVar[float] = 10

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, TABLE_H

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        # On paper the marks are ink: their shape says it.
        sketch = Sketch(w, h, replace(t, good=t.ink, bad=t.ink2, text2=t.ink2), layer.pad_px)
        shade(sketch, layer, False, self.state, self.focus)
        state_mark(sketch, "made" if self.done else "needs", 19 * k, h / 2, 9 * k)
        layer.lay(sketch)
        wide = layer.words(layer.cut(self.title, TABLE_NAME, w - 46 * k), 38 * k, h / 2, TABLE_NAME, t.ink)
        if layer.width_px(self.note, NOTE) <= w - wide - BESIDE_NOTE * k:
            layer.words(self.note, w - 10 * k, h / 2, NOTE, t.ink2, "end")


@dataclass(frozen=True, slots=True)
class FigureCell(Piece):
    """A figure being typed on paper: a box with the digits, and a caret in the one that takes them."""

    text: str
    w_u: float
    caret: bool = False
    wrong: bool = False
    state: State = "normal"

    pad_u: ClassVar[float] = 10

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, CELL_H

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        sketch = layer.sketch()
        edge, line = (t.ink, 2.2) if self.caret or self.wrong else (t.ink2, 1.2)
        sketch.rect(0, 0, w, h, 7 * k, "#FFFFFF", edge, layer.line(line), fill_opacity=0.75 if not t.flat else 1.0)
        if self.state == "hover":
            touched(sketch, w, h, 7 * k, k, "hover")
        if self.wrong:
            sketch.rect(3 * k, h - 7 * k, w - 6 * k, 4 * k, 2 * k, t.bad)
        style = figures(26, 700)
        wide = layer.width_px(self.text, style)
        if self.caret:
            sketch.rect(w - 10 * k if self.text else w / 2, h * 0.2, layer.line(2), h * 0.6, 0, t.ink)
        layer.lay(sketch)
        layer.words(self.text, w - 14 * k - wide, h / 2, style, t.ink)


@dataclass(frozen=True, slots=True)
class SignKey(Piece):
    """A key for fingers with the sign of a key on it: "left" or "enter"."""

    sign: str
    state: State = "normal"
    focus: bool = False

    pad_u: ClassVar[float] = 10

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return 52, 52

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        sketch = layer.sketch()
        lit = self.state in ("hover", "pressed")
        sketch.rect(0, 0, w, h, 11 * k, "plate", t.metal if lit else t.line, layer.line(1.4))
        if self.state == "hover":
            touched(sketch, w, h, 11 * k, k, "hover")
        if self.focus:
            focus_ring(sketch, w, h, 11 * k, k)
        layer.lay(sketch)
        key_cap(layer, self.sign, (w - key_cap_width(layer, self.sign, 18)) / 2, h / 2, 18)


def seat_width(page: Page, name: str, deals: bool, figure: str) -> float:
    """The page units that a seat's row needs so that the name stands whole in it, at its smallest."""
    name_w = page.text_width(name, PICKED_NAME.sized(NAME_SIZES[-1]))
    figure_w = page.text_width(figure, SEAT_FIGURE) + BESIDE_FIGURE if figure else 0
    return name_w + BESIDE_NAME + figure_w + (DEALER_W if deals else 0)


def fitting(layer: Layer, name: str, style: Type, room: float) -> Type:
    """The style, smaller where a long name needs it: what tells two of them apart stands at their ends."""
    return next(
        (small for small in map(style.sized, NAME_SIZES) if layer.width_px(name, small) <= room),
        style.sized(NAME_SIZES[-1]),
    )


def shade(sketch: Sketch, layer: Layer, chosen: bool, state: State, focus: bool) -> None:
    """The ground of a row on paper that is chosen, under the pointer, or has the focus."""
    t, k, w, h = layer.theme, layer.k, layer.w, layer.h
    if chosen or state in ("hover", "pressed"):
        sketch.rect(0, 0, w, h, 7 * k, t.rule, opacity=0.12 if t.flat else 0.5 if chosen else 0.3)
    if chosen and t.flat:
        sketch.rect(0, 0, w, h, 7 * k, "none", t.ink, 1.5 * k)
    if state == "hover":
        touched(sketch, w, h, 7 * k, k, "hover", on_paper=True)
    if focus:
        focus_ring(sketch, w, h, 7 * k, k)
