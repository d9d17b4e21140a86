"""The bid picker: the numbers that may be bid, the one that may not, and why."""

from dataclasses import dataclass

import pygame

from sevenup_gui.ui.paint import Layer, Painter
from sevenup_gui.ui.text import Type, words
from sevenup_gui.ui.widgets.button import BidKey, State
from sevenup_gui.ui.widgets.marks import state_mark
from sevenup_gui.ui.widgets.paper import Panel
from sevenup_gui.ui.widgets.piece import Piece

KEY_U, GAP_U = 52.0, 15.0


@dataclass(frozen=True, slots=True)
class _Cross(Piece):
    """The mark before the reason."""

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return 14, 14

    def paint(self, layer: Layer) -> None:
        sketch = layer.sketch()
        state_mark(sketch, "busted", layer.w / 2, layer.h / 2, 7 * layer.k)
        layer.lay(sketch)


@dataclass(frozen=True, slots=True)
class BidPicker:
    """Bids 0 to `most` in a row under a heading, with what the others bid at the right (`note`).

    `forbidden` is struck through and `reason` stands under the row. `chosen` carries the focus ring, `hovered` and
    `pressed` are the pointer's.
    """

    most: int
    heading: str
    note: str = ""
    forbidden: int | None = None
    reason: str = ""
    chosen: int | None = None
    hovered: int | None = None
    pressed: bool = False

    def size_u(self, p: Painter) -> tuple[float, float]:
        """Width and height in units on the screen."""
        s = p.ui_scale
        row = (self.most + 1) * (KEY_U + GAP_U) - GAP_U
        reason = p.text_width_u(self.reason, words(19 * s)) / s + 28 if self.reason else 0
        heads = sum(p.text_width_u(head, style) for head, style in self._heads(s)) / s + 40
        return (max(row, reason, heads) + 56) * s, (166 if self.reason else 136) * s

    def draw(self, p: Painter, surface: pygame.Surface, middle_x_u: float, middle_y_u: float) -> dict[int, pygame.Rect]:
        """Draw around a point; the boxes of the numbers that may be bid."""
        s, t = p.ui_scale, p.theme
        w, h = self.size_u(p)
        x, y = middle_x_u - w / 2, middle_y_u - h / 2
        Panel(w, h).draw(p, surface, x, y)
        (heading, head_style), (note, note_style) = self._heads(s)
        p.words(surface, heading, x + 28 * s, y + 29 * s, head_style)
        p.words(surface, note, x + w - 28 * s, y + 29 * s, note_style, t.text2, "end")
        left = middle_x_u - ((self.most + 1) * (KEY_U + GAP_U) - GAP_U) * s / 2
        boxes: dict[int, pygame.Rect] = {}
        for bid in range(self.most + 1):
            hovered = bid == self.hovered
            state: State = "normal" if not hovered else "pressed" if self.pressed else "hover"
            key = BidKey(str(bid), bid == self.forbidden, state, bid == self.chosen)
            box = key.draw(p, surface, left + bid * (KEY_U + GAP_U) * s, y + 56 * s)
            if bid != self.forbidden:
                boxes[bid] = box
        if self.reason:
            style = words(19 * s)
            at = middle_x_u - (p.text_width_u(self.reason, style) + 20 * s) / 2
            _Cross().draw(p, surface, at - 3 * s, y + h - 36 * s)
            p.words(surface, self.reason, at + 20 * s, y + h - 29 * s, style)
        return boxes

    def _heads(self, s: float) -> tuple[tuple[str, Type], tuple[str, Type]]:
        return (self.heading, words(23 * s, 700)), (self.note, words(18 * s))
