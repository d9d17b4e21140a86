"""The words on the rail: game and score above, the caption and the keys below."""

import re
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import ClassVar, NamedTuple

import pygame

from sevenup_gui.ui.kit.draw.canvas import steady
from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.rails import bar_middle_u
from sevenup_gui.ui.kit.draw.text import Type, figures, words
from sevenup_gui.ui.kit.pieces.badge import Seconds
from sevenup_gui.ui.kit.pieces.button import KeyCap, State
from sevenup_gui.ui.kit.pieces.marks import focus_ring, key_cap
from sevenup_gui.ui.kit.pieces.piece import Piece, WidePiece
from sevenup_gui.ui.kit.pieces.sidetag import side_line, side_shape
from sevenup_gui.ui.kit.pieces.touched import Touched, TouchLook, touched

MARGIN_U = 20.0
CAPTION_U, LEAD = 21.0, 1.08  # the caption's type, and its line spacing
TITLE, DETAIL, NOTE = words(21, 700), words(19), words(17)
NAME, FIGURE = words(20), figures(24, 700)
PAIR_U = 19.0  # width of a partnership's mark before its names
PIP_U = 26.0  # width of a pip on its disc
SECONDS_U, RING_FRAC = 38.0, 0.8  # width of the seconds in a ring, and the share of it that the ring fills


class Part(NamedTuple):
    """A stretch of the caption: words, a pip on an ivory disc, or the `seconds` left of a total, in a ring."""

    text: str = ""
    bold: bool = False
    suit: str = ""
    seconds: tuple[int, int] | None = None

    @property
    def is_sign(self) -> bool:
        """True if it isn't words."""
        return bool(self.suit) or self.seconds is not None


class Hint(NamedTuple):
    """A key hint: its words and the key caps after them. `code` is the key's own, so that a click acts as the key.
    `control` is the id of a control that does the same, if the scene has it. If not all fit, those with the most to
    `spare` go first, among equals the one farthest left."""

    words: str
    keys: tuple[str, ...]
    code: int = 0
    control: str = ""
    spare: int = 0


class HintTouch(NamedTuple):
    """A hint under the pointer or a finger."""

    hint: Hint
    look: TouchLook


class Score(NamedTuple):
    """A side in the upper bar. A partnership has a mark by its number (`pair`)."""

    name: str
    figure: str
    pair: int | None = None


class Rows(NamedTuple):
    """A caption in at most that many lines: their type, and the plaque's height."""

    most: int
    size: float
    height: float


CLOSE_U = 3.0  # how much wider a line may be when measured in pixels than word by word
HINT_H_U, HINT_AROUND_U = 32.0, 7.0  # the lit part of a touched hint: its height, and its margin round the words
HINTS_FRAC = 0.52  # most of the row that keys may take
ROWS = (Rows(1, CAPTION_U, 34.0), Rows(1, 18.0, 34.0), Rows(2, 15.5, 40.0), Rows(3, 11.5, 40.0))


@dataclass(frozen=True, slots=True)
class MenuButton(Piece):
    """The plaque at the upper left: three lines (or an arrow back) and the key that opens it."""

    key: str = "Esc"
    back: bool = False
    state: State = "normal"
    focus: bool = False

    pad_u: ClassVar[float] = 10
    sinks: ClassVar[bool] = True

    def corner(self) -> float:
        return 7.0

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return 92, 28

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        sketch = layer.sketch()
        lit = self.state != "normal"
        sketch.rect(0, 0, w, h, 7 * k, t.plate, fill_opacity=1 if lit else t.bar_frac)
        sketch.rect(0, 0, w, h, 7 * k, "none", t.metal if lit else t.line, layer.line(1.1))
        if self.state in ("hover", "pressed"):
            touched(sketch, w, h, 7 * k, k, self.state)
        if self.focus:
            focus_ring(sketch, w, h, 7 * k, k)
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
class _Plaque(WidePiece):
    """The lacquer behind the caption."""

    w_u: float
    h_u: float

    scales: ClassVar[bool] = False

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.h_u

    def painting(self, layer: Layer) -> Generator[None, None, None]:
        t, k = layer.theme, layer.k
        sketch = layer.sketch()
        sketch.rect(0, 0, layer.w, layer.h, 8 * k, t.plate, fill_opacity=t.bar_frac)
        sketch.rect(0, 0, layer.w, layer.h, 8 * k, "none", t.line, layer.line(1))
        yield from layer.laying(sketch)


@dataclass(frozen=True, slots=True)
class _Pip(Piece):
    """A suit on an ivory disc, for a line of words."""

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


@dataclass(frozen=True, slots=True)
class _PairMark(Piece):
    """The colour and the shape of a partnership."""

    side: int

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return 14, 14

    def paint(self, layer: Layer) -> None:
        sketch = layer.sketch()
        side_shape(sketch, self.side, layer.w / 2, layer.h / 2, layer.k, side_line(self.side, layer.theme))
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
    """Draw menu, game and deal at the left, the score and a note ("first to 7") at the right, and return the menu's
    box.

    If not all fit, the note goes first, then the detail, then most of the names, then the title.
    """
    menu, scores = menu or MenuButton(), tuple(scores)
    key = (title, detail, scores, note, menu, p.ui_scale)
    return steady(surface, "bar", key, lambda: _draw_top_bar(p, surface, title, detail, scores, note, menu))


def _draw_top_bar(
    p: Painter, surface: pygame.Surface, title: str, detail: str, scores: Sequence[Score], note: str, menu: MenuButton
) -> pygame.Rect:
    t, s = p.theme, p.ui_scale
    y = bar_middle_u(s)
    box = menu.draw(p, surface, MARGIN_U, y - 14 * s)
    left = MARGIN_U + menu.size_u(p)[0] + 16
    right = p.width_u - 24
    title, detail, scores, note = _fitted(p, right - left, title, detail, scores, note)
    x = right
    if note:
        x -= p.words(surface, note, x, y, NOTE.sized(s), t.text2, "end").w / p.unit_px + 20 * s
    for score in reversed(scores):
        x -= p.words(surface, score.figure, x, y, FIGURE.sized(s), t.text, "end").w / p.unit_px + 8 * s
        x -= p.words(surface, score.name, x, y, NAME.sized(s), t.text, "end").w / p.unit_px
        if score.pair is not None:
            x -= PAIR_U * s
            _PairMark(score.pair).draw(p, surface, x, y - 7 * s)
        x -= 24 * s
    left += p.words(surface, title, left, y, TITLE.sized(s), t.text).w / p.unit_px + 10 * s
    p.words(surface, detail, left, y, DETAIL.sized(s), t.text2)
    return box


def _fitted(
    p: Painter, room_u: float, title: str, detail: str, scores: Sequence[Score], note: str
) -> tuple[str, str, list[Score], str]:
    """Return as much of the upper bar as fits `room_u`."""
    s = p.ui_scale

    def wide(string: str, style: Type) -> float:
        return p.text_width_u(string, style.sized(s)) / s

    def named(longest: float) -> list[Score]:
        cut = [p.letters.cut(score.name, NAME.sized(s), longest * s * p.unit_px) for score in scores]
        return [score._replace(name=name) for name, score in zip(cut, scores, strict=True)]

    def tries() -> Iterator[tuple[str, str, list[Score], str]]:
        full = list(scores)
        yield from (
            (title, detail, full, note),
            (title, detail, full, ""),
            (title, "", full, note),
            (title, "", full, ""),
        )
        yield from ((title, "", named(longest), "") for longest in (140.0, 100.0, 70.0))
        yield from (("", "", named(longest), "") for longest in (140.0, 100.0, 70.0, 44.0))
        yield title, "", [], ""  # numbers without names say nothing

    for one in tries():
        taken = wide(one[0], TITLE) + (10 + wide(one[1], DETAIL) if one[1] else 0)
        taken += sum(wide(score.figure, FIGURE) + 8 + wide(score.name, NAME) + 24 for score in one[2])
        taken += sum(PAIR_U for score in one[2] if score.pair is not None)
        taken += wide(one[3], NOTE) + 20 if one[3] else 0
        if taken * s <= room_u:
            return one
    return p.letters.cut(title, TITLE.sized(s), room_u * p.unit_px), "", [], ""


def draw_caption(
    p: Painter,
    surface: pygame.Surface,
    parts: Sequence[Part],
    hints: Sequence[Hint] = (),
    four_colours: bool = False,
    touch: HintTouch | None = None,
) -> list[tuple[Hint, pygame.Rect]]:
    """Draw the caption on its plaque and, at the right, as many of the hints as half the row holds, and return their
    boxes. One may be touched.

    A caption too long for the whole line is set in two or three smaller ones on the same rail.
    """
    parts, hints = tuple(parts), tuple(hints)
    key = (parts, hints, four_colours, p.ui_scale, touch)
    return steady(surface, "caption", key, lambda: _draw_caption(p, surface, parts, hints, four_colours, touch))


def _draw_caption(
    p: Painter,
    surface: pygame.Surface,
    parts: Sequence[Part],
    hints: Sequence[Hint],
    four_colours: bool,
    touch: HintTouch | None,
) -> list[tuple[Hint, pygame.Rect]]:
    s = p.ui_scale
    y = p.height_u - bar_middle_u(s)
    dearest = sorted(range(len(hints)), key=lambda n: (hints[n].spare, -n))
    chosen = [[hints[n] for n in sorted(dearest[:count])] for count in range(len(hints) + 1)]  # by how many are shown
    widths = {hint: _hint_width_u(p, hint) + 20 * s for hint in hints}
    taken = [sum(widths[hint] for hint in some) for some in chosen]
    whole = p.width_u - 2 * MARGIN_U
    # The number of hints doesn't depend on the caption, or they would come and go under the pointer. Only a caption
    # that would be hard to read beside them takes their room.
    most = next((n for n in range(len(hints), 0, -1) if taken[n] <= whole * HINTS_FRAC), 0)
    for count, rows in (*product(range(most, 0, -1), ROWS[:-1]), *((0, rows) for rows in ROWS)):
        lines = _lines(p, parts, whole - taken[count] - 32 * s - CLOSE_U, rows.size * s)
        if len(lines) <= rows.most:
            break
    right = p.width_u - MARGIN_U
    shown: list[tuple[Hint, pygame.Rect]] = []
    for hint in reversed(chosen[count]):
        width = widths[hint]
        if touch is not None and touch.hint == hint:
            x, w = right - width + (20 - HINT_AROUND_U) * s, width / s - 20 + 2 * HINT_AROUND_U
            Touched(w, HINT_H_U, 7, touch.look).draw(p, surface, x, y - HINT_H_U / 2 * s)
        _draw_hint(p, surface, hint, right - width + 20 * s, y)
        shown.append((hint, p.rect(right - width + 20 * s, y - 17 * s, width - 20 * s, 34 * s)))
        right -= width
    height = rows.height * s if rows.most == 1 else min(rows.height * s, 2 * min(bar_middle_u(s), 17 * s + 3) - 4)
    _Plaque(right - MARGIN_U, height).draw(p, surface, MARGIN_U, y - height / 2)
    lead = rows.size * s * LEAD
    # Anything beyond three lines is cut at the end of the last one.
    shown_lines = [*lines[: rows.most - 1], [part for line in lines[rows.most - 1 :] for part in line]]
    shown_lines = [line for line in shown_lines if line]
    for i, line in enumerate(shown_lines):
        at = y + lead * (i - (len(shown_lines) - 1) / 2)
        _draw_parts(p, surface, line, MARGIN_U + 18 * s, at, right - 14 * s, rows.size * s, four_colours)
    return shown[::-1]


def _lines(p: Painter, parts: Sequence[Part], room_u: float, size_u: float) -> list[list[Part]]:
    """Return the parts broken into lines no wider than `room_u`."""
    # Letters are closer in a line than word by word, so only the whole shows if a line fits.
    if sum(_part_width_u(p, part, size_u) for part in parts) <= room_u:
        return [list(parts)]
    lines: list[list[Part]] = [[]]
    x = 0.0
    for part in parts:
        for word in re.findall(r"\S+\s*", part.text) if not part.is_sign else [""]:
            wide = _part_width_u(p, part._replace(text=word), size_u)
            bare = _part_width_u(p, part._replace(text=word.rstrip()), size_u)
            if x and x + bare > room_u:
                if lines[-1]:  # the space at the end of a line takes no room
                    lines[-1][-1] = lines[-1][-1]._replace(text=lines[-1][-1].text.rstrip())
                lines.append([])
                x = 0.0
            line = lines[-1]
            if line and not part.is_sign and not line[-1].is_sign and line[-1].bold == part.bold:
                line[-1] = part._replace(text=line[-1].text + word)
            else:
                line.append(part._replace(text=word))
            x += wide
    return lines


def _part_width_u(p: Painter, part: Part, size_u: float) -> float:
    if part.is_sign:
        return (PIP_U if part.suit else SECONDS_U) / CAPTION_U * size_u
    return p.text_width_u(part.text, words(size_u, 700 if part.bold else 500))


def _draw_parts(
    p: Painter,
    surface: pygame.Surface,
    parts: Iterable[Part],
    x: float,
    y: float,
    right: float,
    size_u: float,
    four_colours: bool,
) -> None:
    for part in parts:
        if part.is_sign:
            width = _part_width_u(p, part, size_u)
            if x + width > right:
                return
            sign = _Pip(part.suit, four_colours) if part.suit else Seconds(*(part.seconds or (0, 1)), width * RING_FRAC)
            sign.draw(p, surface, x, y - sign.size_u(p)[1] / 2)
            x += width
            continue
        style = words(size_u, 700 if part.bold else 500)
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
