"""The bid picker: the answers of a grid, numbers in rows and words under them, with those that may not be chosen, and
why."""

from dataclasses import dataclass

import pygame

from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import Type, words
from sevenup_gui.ui.kit.pieces.button import BidKey, State
from sevenup_gui.ui.kit.pieces.marks import state_mark
from sevenup_gui.ui.kit.pieces.paper import Panel
from sevenup_gui.ui.kit.pieces.piece import Piece

KEY_U, GAP_U = 52.0, 15.0
NOTE_LEAD_U, REASON_LEAD_U = 26.0, 23.0
BARE_U, BARE_GAP_U = 9.0, 11.0  # round and between the keys of a `bare` picker
HEADING, NOTE, REASON = words(23, 700), words(18), words(19)


@dataclass(frozen=True, slots=True)
class _Cross(Piece):
    """The mark before the reason."""

    share: float = 1.0

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return 14, 14

    def paint(self, layer: Layer) -> None:
        sketch = layer.sketch()
        state_mark(sketch, "busted", layer.w / 2, layer.h / 2, 7 * layer.k)
        layer.lay(sketch)


@dataclass(frozen=True, slots=True)
class BidPicker:
    """A key for each of the `answers`, numbers in `rows` rows and words on wider keys in rows under them, below a
    heading with a `note` at the right.

    The `barred` ones (by their index in the answers) are struck through, and `reason` is under the rows. `chosen` has
    the focus ring, `hovered` and `pressed` are the pointer's. `share` is its size relative to the UI scale. No line of
    words becomes wider than `words_w` (units of that scale). A `bare` one has only its keys, and the caption says the
    rest. `caps` are the letters and digits that press the answers, shown on those with words.
    """

    answers: tuple[str, ...]
    heading: str
    note: str = ""
    barred: frozenset[int] = frozenset()
    reason: str = ""
    chosen: int | None = None
    hovered: int | None = None
    pressed: bool = False
    rows: int = 1
    share: float = 1.0
    words_w: float = 2000.0
    bare: bool = False
    caps: tuple[str, ...] = ()

    def scale(self, p: Painter) -> float:
        """Return the units of the window in one of its own."""
        return p.ui_scale * self.share

    def size_u(self, p: Painter) -> tuple[float, float]:
        """Return width and height in units on the screen."""
        s, gap = self.scale(p), self._gap()
        laid = self._laid(p)
        row, rows = max(self._row_w(p, keys) for keys in laid), len(laid)
        if self.bare:
            return (row + 2 * BARE_U) * s, (rows * (KEY_U + gap) - gap + 2 * BARE_U) * s
        reason = max((self._wide(p, line, REASON) for line in self._reason(p)), default=-28.0) + 28
        heads = [self._wide(p, head, style) for head, style in ((self.heading, HEADING), (self.note, NOTE))]
        head = max(heads) if self._note_under(p) else sum(heads) + 40
        h = 136 + (rows - 1) * (KEY_U + gap) + self._head_more(p)
        h += 30 + REASON_LEAD_U * (len(self._reason(p)) - 1) if self.reason else 0
        return (max(row, reason, head) + 56) * s, h * s

    def places(self, p: Painter, middle_x_u: float, middle_y_u: float) -> list[tuple[float, float]]:
        """Return the upper left corner of every key of a picker drawn around a point, in units of the window."""
        s, gap = self.scale(p), self._gap()
        head = BARE_U if self.bare else 56 + self._head_more(p)
        top = middle_y_u - self.size_u(p)[1] / 2 + head * s
        places = {}
        for row, keys in enumerate(self._laid(p)):
            left = middle_x_u - self._row_w(p, keys) * s / 2
            for at in keys:
                places[at] = (left, top + row * (KEY_U + gap) * s)
                left += (self._key_w(p, at) + gap) * s
        return [places[at] for at in range(len(self.answers))]

    def draw(self, p: Painter, surface: pygame.Surface, middle_x_u: float, middle_y_u: float) -> dict[int, pygame.Rect]:
        """Draw around a point, and return the boxes of the answers that may be chosen."""
        boxes = self.draw_panel(p, surface, middle_x_u, middle_y_u)
        for at, (x, y) in enumerate(self.places(p, middle_x_u, middle_y_u)):
            hovered = at == self.hovered
            state: State = "normal" if not hovered else "pressed" if self.pressed else "hover"
            box = self.key(at, state, at == self.chosen).draw(p, surface, x, y)
            if at not in self.barred:
                boxes[at] = box
        return boxes

    def key(self, at: int, state: State = "normal", focus: bool = False) -> BidKey:
        """Return the key of an answer."""
        cap = self.caps[at] if self.caps else ""
        return BidKey(self.answers[at], at in self.barred, state, focus, self.share, cap)

    def draw_panel(
        self, p: Painter, surface: pygame.Surface, middle_x_u: float, middle_y_u: float
    ) -> dict[int, pygame.Rect]:
        """Draw everything but the keys. Returns an empty dictionary, for the boxes of the keys."""
        s, t = self.scale(p), p.theme
        w, h = self.size_u(p)
        x, y = middle_x_u - w / 2, middle_y_u - h / 2
        Panel(w, h).draw(p, surface, x, y)
        if self.bare:
            return {}
        p.words(surface, self.heading, x + 28 * s, y + 29 * s, HEADING.sized(s))
        if self._note_under(p):
            p.words(surface, self.note, x + 28 * s, y + (29 + NOTE_LEAD_U) * s, NOTE.sized(s), t.text2)
        else:
            p.words(surface, self.note, x + w - 28 * s, y + 29 * s, NOTE.sized(s), t.text2, "end")
        lines = self._reason(p)
        for i, line in enumerate(lines):
            line_y = y + h - (29 + REASON_LEAD_U * (len(lines) - 1 - i)) * s
            at = middle_x_u - (self._wide(p, line, REASON) + 20) * s / 2
            if not i:
                _Cross(self.share).draw(p, surface, at - 3 * s, line_y - 7 * s)
            p.words(surface, line, at + 20 * s, line_y, REASON.sized(s))
        return {}

    def _gap(self) -> float:
        return BARE_GAP_U if self.bare else GAP_U

    def _key_w(self, p: Painter, at: int) -> float:
        return self.key(at).natural_u(p)[0]

    def _row_w(self, p: Painter, keys: list[int]) -> float:
        gap = self._gap()
        return sum(self._key_w(p, at) + gap for at in keys) - gap

    def _laid(self, p: Painter) -> list[list[int]]:
        """Return the answers row by row, by index: numbers, as many in each row, then words, as many as fit."""
        numbers = [at for at in range(len(self.answers)) if not self.key(at).is_word]
        laid = []
        if numbers:
            per_row = -(-len(numbers) // self.rows)
            laid = [numbers[first : first + per_row] for first in range(0, len(numbers), per_row)]
        row: list[int] = []
        for at in (at for at in range(len(self.answers)) if at not in numbers):
            if row and self._row_w(p, [*row, at]) > self.words_w:
                laid.append(row)
                row = []
            row.append(at)
        return [*laid, row] if row else laid

    def _wide(self, p: Painter, string: str, style: Type) -> float:
        s = self.scale(p)
        return p.text_width_u(string, style.sized(s)) / s

    def _note_under(self, p: Painter) -> bool:
        """True if the note is under the heading, not beside it."""
        return self._wide(p, self.heading, HEADING) + 40 + self._wide(p, self.note, NOTE) > self.words_w

    def _head_more(self, p: Painter) -> float:
        return NOTE_LEAD_U if self._note_under(p) else 0.0

    def _reason(self, p: Painter) -> list[str]:
        room_px = (self.words_w - 28) * self.scale(p) * p.unit_px
        return p.letters.wrap(self.reason, REASON.sized(self.scale(p)), room_px)
