"""A match of the archive as a line on paper that can be chosen."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from sevenup_gui.store.archive import Result
from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import Type, figures, words
from sevenup_gui.ui.kit.draw.vector import Sketch
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.marks import Mark, focus_ring, state_mark
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.kit.pieces.touched import touched

BETWEEN = 8.0  # a row and the next: the focus ring
HEIGHTS = (32.0, 60.0, 82.0)  # of a row of one line, of two, of three
MIDDLES = ((16.0, 16.0, 16.0), (18.0, 43.0, 43.0), (17.0, 41.0, 65.0))  # of date, rules and others in it
INSET, SIGN_W = 12.0, 20.0
DATE_W, RESULT_W = 146.0, 128.0  # of the columns of a row of one line
ONE_LINE, TWO_LINES = 860.0, 550.0  # a narrower row has more
DATE, SCORE, RULES, OTHERS, RESULT = figures(16), figures(19, 700), words(18, 700), words(18), words(16)
MARKS: dict[Result, Mark] = {"won": "made", "lost": "busted", "unfinished": "needs"}
DAY = len("1970-01-01")  # of a moment
PENCIL = "M-6,6L-5,2L3,-6L6,-3L-2,5ZM1,-4L4,-1"  # of rules that somebody changed


def lines_of(w: float) -> int:
    """Return the number of lines in a row of that width."""
    return 1 if w >= ONE_LINE else 2 if w >= TWO_LINES else 3


def height_of(w: float) -> float:
    """Return the height of a row of that width."""
    return HEIGHTS[lines_of(w) - 1]


@dataclass(frozen=True, slots=True)
class ArchiveRow(Piece):
    """When, which rules (`altered` with a pencil), `others` with whom, how it went in a sign and a word, the score. A
    row with little room has two lines or three; of several ways to say the rules or with whom, from the longest on, it
    takes the first that fits."""

    date: str
    rules: tuple[str, ...]
    altered: bool
    others: tuple[str, ...]
    result: Result
    outcome: str
    score: str
    w_u: float
    chosen: bool = False
    state: State = "normal"
    focus: bool = False

    pad_u: ClassVar[float] = 10

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, height_of(self.w_u)

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        # On paper the marks are ink: their shape says it.
        sketch = Sketch(w, h, replace(t, good=t.ink, bad=t.ink2, text2=t.ink2), layer.pad_px)
        if self.chosen or self.state in ("hover", "pressed"):
            shade = 0.12 if t.flat else 0.5 if self.chosen else 0.3  # a darker one would take words their contrast
            sketch.rect(0, 0, w, h, 7 * k, t.rule, opacity=shade)
        if self.chosen and t.flat:
            sketch.rect(0, 0, w, h, 7 * k, "none", t.ink, 1.5 * k)
        if self.state == "hover":
            touched(sketch, w, h, 7 * k, k, "hover", on_paper=True)
        if self.focus:
            focus_ring(sketch, w, h, 7 * k, k)
        lines = lines_of(self.w_u)
        first, second, third = (y * k for y in MIDDLES[lines - 1])
        if self.result in MARKS:
            state_mark(sketch, MARKS[self.result], (INSET + 7) * k, first, 8 * k)
        left, right, gap = (INSET + 28) * k, w - INSET * k, 16 * k
        rules_x = left + DATE_W * k if lines == 1 else left
        if self.altered:
            sketch.path(PENCIL, "none", t.ink2, 1.5, at=(rules_x + 7 * k, second), scale=k)
            rules_x += SIGN_W * k
        layer.lay(sketch)
        score_w = layer.words(self.score, right, first, SCORE, t.ink, "end")
        date = fitting(layer, (self.date, self.date[:DAY], ""), DATE, right - score_w - gap - left)
        layer.words(date, left, first, DATE, t.ink2)
        outcome_x = (right - max(RESULT_W * k, score_w + gap), right - score_w - gap, right)[lines - 1]
        outcome_w = layer.width_px(self.outcome, RESULT)
        if lines < 3 or rules_x + layer.width_px(self.rules[-1], RULES) + gap + outcome_w <= right:
            layer.words(self.outcome, outcome_x, second if lines == 3 else first, RESULT, t.ink2, "end")
        else:
            outcome_w = 0  # the sign says it
        ends = (outcome_x - outcome_w - gap, right, right - outcome_w)
        beside = 0 if lines == 3 else layer.width_px(self.others[-1], OTHERS) + 10 * k  # of what follows
        ways = [way for way in self.rules if rules_x + layer.width_px(way, RULES) + beside <= ends[lines - 1]]
        rules = fitting(layer, ways or self.rules, RULES, ends[lines - 1] - rules_x)
        rules_w = layer.words(rules, rules_x, second, RULES, t.ink)
        others_x = left if lines == 3 else rules_x + rules_w + 10 * k
        room = (right if lines == 3 else ends[lines - 1]) - others_x
        layer.words(fitting(layer, self.others, OTHERS, room), others_x, third, OTHERS, t.ink2)


def fitting(layer: Layer, texts: Sequence[str], style: Type, room_px: float) -> str:
    """The first of the texts that there is room for, else the beginning of the last."""
    fit = next((text for text in texts if layer.width_px(text, style) <= room_px), None)
    return layer.cut(texts[-1], style, room_px) if fit is None else fit
