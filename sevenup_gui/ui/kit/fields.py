"""Text fields: a line of letters with a caret, a selection and an input method's composition.

`Typing` is the line while it's edited and `NameField` its picture. All positions are between two letters as a reader
sees them (`engine.names.graphemes`): the caret is never within an emoji or between a letter and its marks.
"""

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import ClassVar, NamedTuple

import pygame

from sevenup_gui.engine.names import clean_name, drawable, graphemes
from sevenup_gui.ui.kit import clipboard
from sevenup_gui.ui.kit.controls import Control, Edited
from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import words
from sevenup_gui.ui.kit.pieces.marks import focus_ring
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.vocabulary.scripts import directions

LONGEST_NAME = 16
LONGEST_TYPED = 1000  # letters at once: a whole book may be pasted
DOUBLE_CLICK_MS = 400
MARGIN_U = 12.0  # from the edge of a field to its letters
STYLE = words(20, 700)
ENDS = {pygame.K_HOME: 0, pygame.K_END: -1}
SIDEWAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
ERASING = {pygame.K_BACKSPACE: -1, pygame.K_DELETE: 1}
WORD_MODS = pygame.KMOD_CTRL | pygame.KMOD_ALT


class Edit(NamedTuple):
    """A line while it's edited: the caret and the start of the selection, both counted in code points, the part that is
    still being composed, and the first letter in view."""

    caret: int
    anchor: int
    composed: tuple[int, int] = (0, 0)
    first: int = 0


class LetterCell(NamedTuple):
    """One letter of a line: where it begins and ends in the text, and the distances of its edges from the line's
    left."""

    start: int
    end: int
    left: int
    right: int
    turned: bool  # it's read from right to left


def stops(text: str) -> list[int]:
    """Return every possible place for the caret, in the order of the text."""
    return [0, *accumulate(map(len, graphemes(text)))]


def parts(text: str, places: list[int]) -> list[tuple[int, int, bool]]:
    """Split a line where its direction changes, as `directions` does, but never within one of a reader's letters."""
    found, begin = [], 0
    for _start, end, turned in directions(text):
        whole = next(at for at in places if at >= end)
        if begin < whole:
            found.append((begin, whole, turned))
            begin = whole
    return found


def cells(text: str, width: Callable[[str], int]) -> list[LetterCell]:
    """Return the letters of a line laid out from left to right, as `width` measures its parts, in the order of the
    text."""
    laid = []
    places = stops(text)
    for begin, end, turned in parts(text, places):
        base = width(text[:begin])
        inside = [begin, *(at for at in places if begin < at < end), end]
        edges = [width(text[at:end]) if at < end else 0 for at in inside] if turned else [
            width(text[:at]) - base for at in inside
        ]  # fmt: skip
        for (a, b), (near, far) in zip(pairwise(inside), pairwise(edges), strict=True):
            laid.append(LetterCell(a, b, base + min(near, far), base + max(near, far), turned))
    return laid


def caret_x(laid: list[LetterCell], at: int) -> int:
    """Return the caret's distance from the line's left: behind the letter before it, in the direction of that
    letter."""
    before = [cell for cell in laid if cell.end <= at]
    if before:
        return before[-1].left if before[-1].turned else before[-1].right
    return (laid[0].right if laid[0].turned else laid[0].left) if laid else 0


def visual(text: str) -> list[int]:
    """Return every place for the caret from left to right as the line is drawn."""
    places = stops(text)
    order: list[int] = []
    for begin, end, turned in parts(text, places):
        inside = [at for at in places if begin < at <= end]
        order += reversed(inside) if turned else inside
        if begin == 0:
            order.insert(len(order) if turned else 0, 0)
    return order or [0]


@dataclass(frozen=True, slots=True)
class NameField(Piece):
    """A line of letters, with `ghost` in its place while it's empty. With `edit` it's being typed."""

    text: str
    ghost: str
    w_u: float = 182
    h_u: float = 40
    focus: bool = False
    edit: Edit | None = None

    pad_u: ClassVar[float] = 10

    @property
    def caret(self) -> bool:
        """True while letters go into it."""
        return self.edit is not None

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.h_u

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        sketch = layer.sketch()
        sketch.rect(0, 0, w, h, 8 * k, t.plate, t.metal if self.caret else t.line, layer.line(1.4))
        if self.focus:
            focus_ring(sketch, w, h, 8 * k, k)
        layer.lay(sketch)
        left = MARGIN_U * k
        if self.edit is None or not self.text:
            style = STYLE if self.text else words(20, 500)
            shown = layer.cut(self.text or self.ghost, style, w - 2 * left)
            layer.words(shown, left, h / 2, style, t.text if self.text else t.text2)
            if self.caret:
                self._bar(layer, left)
            return
        edit = self.edit
        shown, first = self.in_view(layer)
        laid = cells(shown, lambda part: layer.width_px(part, STYLE))
        chosen = sorted((edit.anchor - first, edit.caret - first))
        marked = layer.sketch()
        for cell in laid:
            if chosen[0] <= cell.start and cell.end <= chosen[1]:
                marked.rect(left + cell.left, h * 0.2, cell.right - cell.left, h * 0.6, 0, t.focus, opacity=0.4)
            if edit.composed[0] - first <= cell.start and cell.end <= edit.composed[1] - first:
                marked.rect(left + cell.left, h * 0.78, cell.right - cell.left, layer.line(1.6), 0, t.text)
        layer.lay(marked)
        layer.words(shown, left, h / 2, STYLE, t.text)
        self._bar(layer, left + caret_x(laid, edit.caret - first))

    def _bar(self, layer: Layer, x: float) -> None:
        """Draw the caret."""
        bar = layer.sketch()
        bar.rect(x, layer.h * 0.24, layer.line(1.6), layer.h * 0.52, 0, layer.theme.focus)
        layer.lay(bar)

    def room_px(self, ruler: Layer) -> float:
        """Return the width available for the letters."""
        return (self.w_u - 2 * MARGIN_U) * ruler.k

    def first_seen(self, ruler: Layer) -> int:
        """Return the first letter in view, so that the caret is in view too."""
        if self.edit is None or ruler.width_px(self.text, STYLE) <= self.room_px(ruler):
            return 0
        places, caret = stops(self.text), self.edit.caret
        first = min(self.edit.first, caret)
        while first < caret and ruler.width_px(self.text[first:caret], STYLE) > self.room_px(ruler):
            first = next(at for at in places if at > first)
        # No letter is out of view on the left while it fits.
        for at in reversed([at for at in places if at < first]):
            if ruler.width_px(self.text[at:], STYLE) > self.room_px(ruler):
                break
            first = at
        return first

    def in_view(self, ruler: Layer) -> tuple[str, int]:
        """Return the letters in view, and the place of the first of them in the text."""
        first, room = self.first_seen(ruler), self.room_px(ruler)
        places = [at for at in stops(self.text) if at >= first]
        end = places[max(0, bisect_right(places, room, key=lambda at: ruler.width_px(self.text[first:at], STYLE)) - 1)]
        return self.text[first:end], first

    def place_at(self, ruler: Layer, x_px: float) -> int:
        """Return the place in the text nearest to a point, counted from the field's left edge."""
        shown, first = self.in_view(ruler)
        laid = cells(shown, lambda part: ruler.width_px(part, STYLE))
        x = x_px - MARGIN_U * ruler.k
        return first + min(stops(shown), key=lambda at: (abs(caret_x(laid, at) - x), at))

    def caret_px(self, ruler: Layer) -> float:
        """Return the caret's distance from the field's left edge."""
        shown, first = self.in_view(ruler)
        laid = cells(shown, lambda part: ruler.width_px(part, STYLE))
        return MARGIN_U * ruler.k + (caret_x(laid, self.edit.caret - first) if self.edit else 0)


class Typing:
    """A line being typed. Letters come in as text events, so every keyboard and input method works. Characters without
    a shape are dropped as they come. Marks are kept, because the letter under them came first."""

    def __init__(self, text: str, longest: int = LONGEST_NAME) -> None:
        self.before, self.longest = text, longest
        self._text = text
        self.caret = self.anchor = len(text)
        self.first = 0  # in view
        self.composing, self._within = "", 0  # an input method's text so far, and its own caret in that
        self.dragged = False  # if a pointer that went down in the field is still held
        self._clicked_ms = -DOUBLE_CLICK_MS
        pygame.key.start_text_input()

    @property
    def text(self) -> str:
        """Return the line, without the part still being composed. Setting another line moves the caret to its end."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text, self.composing = text, ""
        self.caret = self.anchor = len(text)

    @property
    def chosen(self) -> str:
        """Return the selected letters."""
        return self._text[min(self.caret, self.anchor) : max(self.caret, self.anchor)]

    def field(self, p: Painter, ghost: str, w_u: float, h_u: float = 40, focus: bool = False) -> NameField:
        """Return the picture of the line as it's typed."""
        start, end = sorted((self.caret, self.anchor))
        text, edit = self._text, Edit(self.caret, self.anchor, first=self.first)
        if self.composing:
            text = text[:start] + self.composing + text[end:]
            at = start + self._within
            edit = Edit(at, at, (start, start + len(self.composing)), self.first)
        piece = NameField(text, ghost, w_u, h_u, focus, edit)
        self.first = piece.first_seen(p.ruler(piece.scale(p)))
        return replace(piece, edit=edit._replace(first=self.first))

    def handle(self, event: pygame.Event) -> bool | None:
        """Take an event: True once the line is accepted, False if it's cancelled, None while it's being typed."""
        if self.edits(event) or event.type != pygame.KEYDOWN:
            return None
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB):
            return self.end(True)
        if event.key == pygame.K_ESCAPE:
            return self.end(False)
        return None

    def edits(self, event: pygame.Event) -> bool:
        """Take an event that changes the line or moves in it, and return True if it was one."""
        if event.type == pygame.TEXTINPUT:
            self.insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            self.composing = drawable(event.text)
            self._within = min(len(self.composing), event.start + event.length)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if self.composing:  # the keys are the input method's
            return True
        return self._key(event.key, event.mod)

    def _key(self, key: int, mod: int) -> bool:
        """Take one of the field's keys, and return True if it was one."""
        if mod & clipboard.PASTE_MODS and not mod & pygame.KMOD_ALT and key in self._commands:
            self._commands[key](self)
            return True
        if key in ENDS and self._text:
            self._move(len(self._text) if ENDS[key] else 0, mod)
        elif key in SIDEWAYS and self._text:
            self._move(self._beside(SIDEWAYS[key], mod), mod)
        elif key in ERASING:
            self._erase(ERASING[key], mod)
        else:
            return False
        return True

    def _move(self, to: int, mod: int) -> None:
        """Move the caret. With Shift the selection reaches there."""
        self.caret = to
        if not mod & pygame.KMOD_SHIFT:
            self.anchor = to

    def _beside(self, way: int, mod: int) -> int:
        """Return where an arrow leads from the caret, as the line is drawn."""
        order = visual(self._text)
        if self.caret != self.anchor and not mod & pygame.KMOD_SHIFT and not mod & WORD_MODS:
            return min(self.caret, self.anchor, key=lambda at: -way * order.index(at))
        if mod & WORD_MODS:
            turned = any(a < self.caret <= b and turned for a, b, turned in directions(self._text))
            return self._word_end(-way if turned else way)
        return order[max(0, min(len(order) - 1, order.index(self.caret) + way))]

    def _word_end(self, way: int) -> int:
        """Return where the word after or before the caret ends, in the order of the text."""
        text, at = self._text, self.caret
        if way > 0:
            while at < len(text) and text[at].isspace():
                at += 1
            while at < len(text) and not text[at].isspace():
                at += 1
            return at
        while at > 0 and text[at - 1].isspace():
            at -= 1
        while at > 0 and not text[at - 1].isspace():
            at -= 1
        return at

    def _erase(self, way: int, mod: int) -> None:
        """Delete the selection, else the letter or the word before or after the caret."""
        if self.caret == self.anchor:
            places = stops(self._text)
            if mod & WORD_MODS:
                self.anchor = self._word_end(way)
            elif way < 0:
                self.anchor = max((at for at in places if at < self.caret), default=0)
            else:
                self.anchor = min((at for at in places if at > self.caret), default=self.caret)
        self.insert("")

    def insert(self, text: str) -> None:
        """Replace the selection with letters, as many as fit."""
        start, end = sorted((self.caret, self.anchor))
        head, tail = self._text[:start], self._text[end:]
        self.composing = ""
        room = self.longest - len(head) - len(tail)
        kept = ""
        for letter in graphemes(text[:LONGEST_TYPED]):
            if len(kept) + len(letter) > room:
                break
            kept += letter
        head = drawable(head + kept).lstrip()
        self._text = drawable(head + tail).lstrip()[: self.longest]
        self.caret = self.anchor = min(len(head), len(self._text))

    def select_all(self) -> None:
        """Select the whole line."""
        self.anchor, self.caret = 0, len(self._text)

    def copy(self) -> None:
        """Copy the selection."""
        if self.chosen:
            clipboard.put(self.chosen)

    def cut(self) -> None:
        """Cut the selection."""
        if self.chosen:
            clipboard.put(self.chosen)
            self.insert("")

    def paste(self) -> None:
        """Replace the selection with the copied text."""
        self.insert(clipboard.take_line())

    _commands: ClassVar[dict[int, Callable[["Typing"], None]]] = {
        pygame.K_a: select_all, pygame.K_c: copy, pygame.K_x: cut, pygame.K_v: paste,
    }  # fmt: skip

    def point(self, event: pygame.Event, place_at: Callable[[int], int], now_ms: int) -> bool:
        """Take a pointer event on the field, with `place_at` finding its place in the text. Returns True if something
        looks different. A press puts the caret there, a double click selects the word, and a drag selects."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            at, self.dragged = place_at(event.pos[0]), True
            double, self._clicked_ms = now_ms - self._clicked_ms < DOUBLE_CLICK_MS, now_ms
            self.caret = self.anchor = at
            if double:
                self.anchor = self._text.rfind(" ", 0, at) + 1
                self.caret = at + len(self._text[at:].partition(" ")[0])
            return True
        if event.type == pygame.MOUSEMOTION and self.dragged and event.buttons[0]:
            self.caret = place_at(event.pos[0])
            return True
        self.dragged = self.dragged and event.type == pygame.MOUSEMOTION and bool(event.buttons[0])
        return False

    @property
    def edited(self) -> "Edited":
        """Return the line for screen readers."""
        return Edited(self._text, self.caret, self.anchor)

    def pointed(self, event: pygame.Event, item: Control, p: Painter) -> bool:
        """Take a pointer event for the field of a control, and return True if something looks different."""
        down = event.type == pygame.MOUSEBUTTONDOWN
        if down and (event.button != 1 or not item.under(p, event.pos)):
            return False
        if not down and event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return False
        box = item.rect(p)
        with item.enlarged():
            piece = item.piece("normal", False)
            ruler = p.ruler(piece.scale(p))
            assert isinstance(piece, NameField)
            return self.point(event, lambda x: piece.place_at(ruler, x - box.left), pygame.time.get_ticks())

    def place_candidates(self, item: Control, p: Painter) -> None:
        """Tell the system where the caret of a control's field is, for the window of an input method."""
        box = item.rect(p)
        with item.enlarged():
            piece = item.piece("normal", False)
            assert isinstance(piece, NameField)
            x = round(piece.caret_px(p.ruler(piece.scale(p))))
        pygame.key.set_text_input_rect(pygame.Rect(box.left + x, box.top, 1, box.h))

    def end(self, keep: bool) -> bool:
        """Stop typing. With `keep` false the line is as it was before."""
        pygame.key.stop_text_input()
        self.text = clean_name(self._text, self.longest) if keep else self.before
        return keep
