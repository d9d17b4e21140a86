"""A finished match as a line on paper that can be chosen."""

from dataclasses import dataclass, replace
from typing import ClassVar

from sevenup_gui.ui.paint import Layer, Painter
from sevenup_gui.ui.text import figures, words
from sevenup_gui.ui.vector import Sketch
from sevenup_gui.ui.widgets.button import State
from sevenup_gui.ui.widgets.marks import focus_ring, state_mark
from sevenup_gui.ui.widgets.piece import Piece

ROW_H, ROW_STEP = 30.0, 37.0  # the focus ring of a row lies between it and the next
DATE_W, INSET = 100.0, 10.0


@dataclass(frozen=True, slots=True)
class MatchRow(Piece):
    """When, which rules with whom, the score, and whether it was won (None where that is nobody's)."""

    date: str
    rules: str
    others: str
    score: str
    won: bool | None
    w_u: float
    state: State = "normal"
    focus: bool = False

    pad_u: ClassVar[float] = 8

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, ROW_H

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        # On paper the marks are ink: their shape says it.
        sketch = Sketch(w, h, replace(t, good=t.ink, bad=t.ink2), layer.pad_px)
        if self.state in ("hover", "pressed"):
            sketch.rect(0, 0, w, h, 7 * k, t.rule, opacity=0.35)
        if self.focus:
            focus_ring(sketch, w, h, 7 * k, k)
        if self.won is not None:
            state_mark(sketch, "made" if self.won else "busted", (INSET + 7) * k, h / 2, 8 * k)
        layer.lay(sketch)
        x = (INSET + 26) * k
        layer.words(self.date, x, h / 2, figures(16), t.ink2)
        x += DATE_W * k
        right = w - INSET * k
        right -= layer.words(self.score, right, h / 2, figures(19, 700), t.ink, "end") + 14 * k
        bold, plain = words(18, 700), words(18)
        rules = layer.cut(self.rules, bold, right - x)
        x += layer.words(rules, x, h / 2, bold, t.ink) + 8 * k
        others = layer.cut(self.others, plain, right - x)
        if len(others) > 1:
            layer.words(others, x, h / 2, plain, t.ink2)
