"""A match of the archive as a line on paper that can be chosen."""

from dataclasses import dataclass, replace
from typing import ClassVar

from sevenup_gui.store.archive import Result
from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import figures, words
from sevenup_gui.ui.kit.draw.vector import Sketch
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.marks import Mark, focus_ring, state_mark
from sevenup_gui.ui.kit.pieces.piece import Piece

ROW_H, ROW_STEP = 32.0, 40.0  # the focus ring of a row lies between it and the next
TALL_H, TALL_STEP = 60.0, 68.0
INSET, SIGN_W = 12.0, 20.0
DATE_W, RESULT_W = 146.0, 128.0  # of the columns of a row of one line
LEAST_ONE_LINE = 780.0  # a narrower row has two lines
DATE, SCORE, RULES, OTHERS, RESULT = figures(16), figures(19, 700), words(18, 700), words(18), words(16)
MARKS: dict[Result, Mark] = {"won": "made", "lost": "busted", "unfinished": "needs"}
PENCIL = "M-6,6L-5,2L3,-6L6,-3L-2,5ZM1,-4L4,-1"  # of rules that somebody changed


@dataclass(frozen=True, slots=True)
class ArchiveRow(Piece):
    """When, which rules (`altered` with a pencil), with whom, how it went in a sign and a word, the score. A row with
    little room has two lines."""

    date: str
    rules: str
    altered: bool
    others: str
    result: Result
    outcome: str
    score: str
    w_u: float
    chosen: bool = False
    state: State = "normal"
    focus: bool = False

    pad_u: ClassVar[float] = 8

    @property
    def tall(self) -> bool:
        """Whether it has two lines."""
        return self.w_u < LEAST_ONE_LINE

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, TALL_H if self.tall else ROW_H

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        # On paper the marks are ink: their shape says it.
        sketch = Sketch(w, h, replace(t, good=t.ink, bad=t.ink2, text2=t.ink2), layer.pad_px)
        if self.chosen or self.state in ("hover", "pressed"):
            sketch.rect(0, 0, w, h, 7 * k, t.rule, opacity=0.5 if self.chosen else 0.3)
        if self.focus:
            focus_ring(sketch, w, h, 7 * k, k)
        first, second = (18 * k, 43 * k) if self.tall else (h / 2, h / 2)
        if self.result in MARKS:
            state_mark(sketch, MARKS[self.result], (INSET + 7) * k, first, 8 * k)
        left, right = (INSET + 28) * k, w - INSET * k
        rules_x = left if self.tall else left + DATE_W * k
        if self.altered:
            sketch.path(PENCIL, "none", t.ink2, 1.5, at=(rules_x + 7 * k, second), scale=k)
            rules_x += SIGN_W * k
        layer.lay(sketch)
        layer.words(self.date, left, first, DATE, t.ink2)
        score_w = layer.words(self.score, right, first, SCORE, t.ink, "end")
        outcome_x = right - score_w - 16 * k if self.tall else right - RESULT_W * k
        outcome_w = layer.words(self.outcome, outcome_x, first, RESULT, t.ink2, "end")
        end = right if self.tall else outcome_x - outcome_w - 16 * k
        rules = layer.cut(self.rules, RULES, end - rules_x)
        others_x = rules_x + layer.words(rules, rules_x, second, RULES, t.ink) + 10 * k
        others = layer.cut(self.others, OTHERS, end - others_x) if end - others_x > 40 * k else ""
        if others:
            layer.words(others, others_x, second, OTHERS, t.ink2)
