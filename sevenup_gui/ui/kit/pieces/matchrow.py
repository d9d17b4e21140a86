"""A finished match as a line on paper to choose."""

from dataclasses import dataclass, replace
from typing import ClassVar

from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import figures, words
from sevenup_gui.ui.kit.draw.vector import Sketch
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.marks import focus_ring, state_mark
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.kit.pieces.touched import touched

ROW_H, ROW_STEP = 30.0, 37.0  # the focus ring of a row is between it and the next
TALL_H, TALL_STEP = 56.0, 63.0
DATE, SCORE, RULES, OTHERS = figures(16), figures(19, 700), words(18, 700), words(18)
DATE_W, INSET, LEAST_OTHERS = 100.0, 10.0, 40.0


@dataclass(frozen=True, slots=True)
class MatchRow(Piece):
    """The date, the rules and players, the score, and True if it was won (None where it was no one's to win). A `tall`
    row has rules and names under the rest."""

    date: str
    rules: str
    others: str
    score: str
    won: bool | None
    w_u: float
    state: State = "normal"
    focus: bool = False
    tall: bool = False

    pad_u: ClassVar[float] = 8

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, TALL_H if self.tall else ROW_H

    def fits(self, p: Painter) -> bool:
        """True if a row of one line holds the rules uncut, and a name after them."""
        layer = p.ruler(self.scale(p))
        taken = layer.width_px(self.score, SCORE) + layer.width_px(self.rules, RULES)
        return taken / layer.k <= self.w_u - 2 * INSET - 26 - DATE_W - 22 - LEAST_OTHERS

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        # On paper the marks are ink, told apart by shape.
        sketch = Sketch(w, h, replace(t, good=t.ink, bad=t.ink2), layer.pad_px)
        if self.state in ("hover", "pressed"):
            sketch.rect(0, 0, w, h, 7 * k, t.rule, opacity=0.35)
        if self.state == "hover":
            touched(sketch, w, h, 7 * k, k, "hover", on_paper=True)
        if self.focus:
            focus_ring(sketch, w, h, 7 * k, k)
        y = h / 2 if not self.tall else 17 * k
        if self.won is not None:
            state_mark(sketch, "made" if self.won else "busted", (INSET + 7) * k, y, 8 * k)
        layer.lay(sketch)
        left = (INSET + 26) * k
        layer.words(self.date, left, y, DATE, t.ink2)
        right = w - INSET * k
        score_w = layer.words(self.score, right, y, SCORE, t.ink, "end")
        if self.tall:
            y = 41 * k
        else:
            left, right = left + DATE_W * k, right - score_w - 14 * k
        rules = layer.cut(self.rules, RULES, right - left)
        left += layer.words(rules, left, y, RULES, t.ink) + 8 * k
        others = layer.cut(self.others, OTHERS, right - left)
        if len(others) > 1:
            layer.words(others, left, y, OTHERS, t.ink2)
