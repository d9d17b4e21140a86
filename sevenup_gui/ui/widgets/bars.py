"""The words on the rail: game and score above, the caption and the keys below."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import pygame

from sevenup_gui.ui.paint import WINDOW_HEIGHT_U, Layer, Painter
from sevenup_gui.ui.room import bar_middle_u
from sevenup_gui.ui.text import ELLIPSIS, figures, words
from sevenup_gui.ui.widgets.button import KeyCap
from sevenup_gui.ui.widgets.marks import key_cap
from sevenup_gui.ui.widgets.piece import Piece

MARGIN_U = 20.0
PIP_U = 26.0  # what a pip on its disc takes of a line


class Part(NamedTuple):
    """A stretch of the caption: words, or a pip on an ivory disc."""

    text: str = ""
    bold: bool = False
    suit: str = ""


class Hint(NamedTuple):
    """What a key does: the words and the key caps after them; `code` is the key's own, so that a click is the key."""

    words: str
    keys: tuple[str, ...]
    code: int = 0


class Score(NamedTuple):
    """A side in the upper bar."""

    name: str
    figure: str


@dataclass(frozen=True, slots=True)
class MenuButton(Piece):
    """The plaque at the upper left: three lines (or an arrow back) and the key that opens it."""

    key: str = "Esc"
    back: bool = False
    hover: bool = False

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return 92, 28

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        sketch = layer.sketch()
        sketch.rect(0, 0, w, h, 7 * k, t.plate, fill_opacity=1 if self.hover else t.bar_frac)
        sketch.rect(0, 0, w, h, 7 * k, "none", t.metal if self.hover else t.line, layer.line(1.1))
        ink = t.metal if t.light else t.metal_hi
        if self.back:
            sketch.path("M4,-8L-4,0L4,8", "none", ink, 2.4, at=(20 * k, h / 2), scale=k)
        else:
            thick = layer.line(2)
            for row in (-5, 0, 5):
                sketch.rect(round(11 * k), round(h / 2 + row * k - thick / 2), round(15 * k), thick, thick / 2, ink)
        layer.lay(sketch)
        key_cap(layer, self.key, 37 * k, h / 2, 13.5)


@dataclass(frozen=True, slots=True)
class _Plaque(Piece):
    """The lacquer behind the caption."""

    w_u: float
    h_u: float

    scales: ClassVar[bool] = False

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.h_u

    def paint(self, layer: Layer) -> None:
        t, k = layer.theme, layer.k
        sketch = layer.sketch()
        sketch.rect(0, 0, layer.w, layer.h, 8 * k, t.plate, fill_opacity=t.bar_frac)
        sketch.rect(0, 0, layer.w, layer.h, 8 * k, "none", t.line, layer.line(1))
        layer.lay(sketch)


@dataclass(frozen=True, slots=True)
class _Pip(Piece):
    """A suit on an ivory disc, to stand in a line of words."""

    suit: str
    four_colours: bool

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return 22, 22

    def paint(self, layer: Layer) -> None:
        t, w = layer.theme, layer.w
        sketch = layer.sketch()
        sketch.circle(w / 2, w / 2, w / 2, t.card)
        sketch.suit(self.suit, w / 2, w / 2 + 0.01 * w, w * 0.66, t.suit(self.suit, self.four_colours))
        layer.lay(sketch)


def draw_top_bar(
    p: Painter,
    surface: pygame.Surface,
    title: str,
    detail: str = "",
    scores: Sequence[Score] = (),
    note: str = "",
    menu: MenuButton | None = None,
) -> pygame.Rect:
    """Menu, game and deal at the left, the score and a note ("first to 7") at the right; the menu's box.

    The scores keep their room; the detail, then the title, are cut before they meet them.
    """
    t, s = p.theme, p.ui_scale
    y = bar_middle_u(s)
    menu = menu or MenuButton()
    box = menu.draw(p, surface, MARGIN_U, y - 14 * s)
    x = p.width_u - 24
    if note:
        x -= p.words(surface, note, x, y, words(17 * s), t.text2, "end").w / p.unit_px + 20 * s
    for score in reversed(scores):
        x -= p.words(surface, score.figure, x, y, figures(24 * s, 700), t.text, "end").w / p.unit_px + 8 * s
        x -= p.words(surface, score.name, x, y, words(20 * s), t.text, "end").w / p.unit_px + 24 * s
    left = MARGIN_U + menu.size_u(p)[0] + 16
    style, detail_style = words(21 * s, 700), words(19 * s)
    title = p.letters.cut(title, style, (x - left) * p.unit_px)
    left += p.words(surface, title, left, y, style, t.text).w / p.unit_px + 10 * s
    detail = p.letters.cut(detail, detail_style, (x - left) * p.unit_px)
    if detail != ELLIPSIS:
        p.words(surface, detail, left, y, detail_style, t.text2)
    return box


def draw_caption(
    p: Painter,
    surface: pygame.Surface,
    parts: Sequence[Part],
    hints: Sequence[Hint] = (),
    four_colours: bool = False,
) -> list[tuple[Hint, pygame.Rect]]:
    """The caption on its plaque and, at the right, as many of the last hints as leave it room; their boxes.

    A caption that is too long all the same is cut with an ellipsis.
    """
    s = p.ui_scale
    y = WINDOW_HEIGHT_U - bar_middle_u(s)
    wanted = _caption_width_u(p, parts) + 2 * 18 * s
    right = p.width_u - MARGIN_U
    shown: list[tuple[Hint, pygame.Rect]] = []
    for hint in reversed(hints):
        width = _hint_width_u(p, hint)
        if right - width - 20 * s - MARGIN_U < wanted:
            break
        _draw_hint(p, surface, hint, right - width, y)
        shown.append((hint, p.rect(right - width, y - 17 * s, width, 34 * s)))
        right -= width + 20 * s
    plaque = _Plaque(right - MARGIN_U, 34 * s)
    plaque.draw(p, surface, MARGIN_U, y - 17 * s)
    _draw_parts(p, surface, parts, MARGIN_U + 18 * s, y, right - 14 * s, four_colours)
    return shown[::-1]


def _caption_width_u(p: Painter, parts: Iterable[Part]) -> float:
    s = p.ui_scale
    return sum(PIP_U * s if q.suit else p.text_width_u(q.text, words(21 * s, 700 if q.bold else 500)) for q in parts)


def _draw_parts(
    p: Painter, surface: pygame.Surface, parts: Iterable[Part], x: float, y: float, right: float, four_colours: bool
) -> None:
    s = p.ui_scale
    for part in parts:
        if part.suit:
            if x + PIP_U * s > right:
                return
            _Pip(part.suit, four_colours).draw(p, surface, x, y - 11 * s)
            x += PIP_U * s
            continue
        style = words(21 * s, 700 if part.bold else 500)
        text = p.letters.cut(part.text, style, (right - x) * p.unit_px)
        x += p.words(surface, text, x, y, style).w / p.unit_px
        if text != part.text:
            return


def _hint_width_u(p: Painter, hint: Hint) -> float:
    s = p.ui_scale
    caps = sum(KeyCap(key, 13.5).size_u(p)[0] + 5 * s for key in hint.keys) - 5 * s
    return p.text_width_u(hint.words, words(17 * s)) + 7 * s + caps


def _draw_hint(p: Painter, surface: pygame.Surface, hint: Hint, x: float, y: float) -> None:
    s = p.ui_scale
    x += p.words(surface, hint.words, x, y, words(17 * s), p.theme.text2).w / p.unit_px + 7 * s
    for key in hint.keys:
        cap = KeyCap(key, 13.5)
        w, h = cap.size_u(p)
        cap.draw(p, surface, x, y - h / 2)
        x += w + 5 * s
