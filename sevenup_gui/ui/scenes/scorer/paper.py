"""The sheet of paper that is filled in: where every box of it lies, and how it looks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from sevenup_gui.engine.rules import rules_of
from sevenup_gui.engine.state import dealer_of
from sevenup_gui.games import rounds_of
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.parts.scoring import WHOLE_DEAL, Box
from sevenup_gui.i18n import _, pgettext
from sevenup_gui.match.scorecard import Scorecard
from sevenup_gui.speech.scoring.words import box_words, column_head, names_on, scoring_of
from sevenup_gui.stage.geometry import Rect
from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import figures
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.draw.theme import mix
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.papermarks import mark_of
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.kit.pieces.touched import touched

Place = tuple[int, str, int]  # of a box: the number of its deal, its key, its seat

MARGIN, TITLE_H, NAMES_H, HEADS_H, FOOT = 18.0, 50.0, 30.0, 24.0, 16.0  # all lengths are page units
ROW, LEAST_ROW, HIGHEST_ROW = 32.0, 25.0, 40.0
HIGH, HIGHEST_TALL_ROW = 1.3, 68.0  # a page so many times as high as usual has higher rows
LEAST_ROWS = 7  # of a sheet that is as long as the match
BOX_W, TOTAL_W, BESIDE_HEAD = 26.0, 34.0, 3.0  # columns, and what they have more than their heads
NUMBER_W = 26.0  # of the column that says how many cards
APART = 1.0  # a box stands off its lines
WHOLE, LEAST_WHOLE, ALONE, LEAST_ALONE = 52.0, 34.0, 62.0, 46.0  # columns, and where only so all stand side by side
LONG_NAME = 80.0  # over a total, whole at least so far
ROOMY, ROOMY_BIDS = 1.2, 2.05  # columns so many times as wide as the least are wide enough; bids with what they earn
END, WITH_MADE = 6.0, 73.0  # from a total to the next column; a column so wide says too what was made
TITLE, NAME, HEAD, DEALER = type_words(26, 800), type_words(18, 700), type_words(13, 700), type_words(17)


class BoxColumn(NamedTuple):
    """A column: its boxes' key and seat, or a side's running total where the key is empty; at least so wide."""

    key: str
    seat: int
    head: str
    least: float


class ColumnGroup(NamedTuple):
    """Columns that stay together, under one name where they have one."""

    name: str
    side: int
    columns: tuple[BoxColumn, ...]

    @property
    def least(self) -> float:
        """Return its least width."""
        return sum(column.least for column in self.columns)


@dataclass(frozen=True, slots=True)
class BoxPiece(Piece):
    """The value in one box, and whether it's being typed in; `ghost` is the value offered there."""

    text: str
    w_u: float
    h_u: float
    lit: bool = False
    caret: bool = False
    ghost: str = ""
    state: State = "normal"
    ring: bool = False

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.h_u

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        sketch = layer.sketch()
        inset = 1 * k
        box = (inset, inset, w - 2 * inset, h - 2 * inset, 6 * k)
        if self.lit or self.ring:
            ground = "#FFFFFF" if t.flat else mix(t.paper, t.metal_hi, 0.45)
            sketch.rect(*box, ground, t.ink, layer.line(2.6 if self.ring else 1.6))
        elif self.state in ("hover", "pressed"):
            sketch.rect(*box, t.paper if t.flat else mix(t.paper, t.rule, 0.4), t.ink2, layer.line(1))
        if self.state == "hover":
            touched(sketch, w, h, 6 * k, k, "hover")
        layer.lay(sketch)
        size = figure_size(self.h_u)
        style = figures(size, 700) if self.text.isdigit() else type_words(size - 3)
        wide = layer.width_px(self.text, style)
        if self.text:
            shown = layer.cut(self.text, style, w - 6 * k)
            wide = layer.words(shown, w / 2, h / 2, style, t.ink, "middle")
        elif self.ghost:
            layer.words(self.ghost, w / 2, h / 2, figures(size), t.ink2, "middle")
        if self.caret:
            bar = layer.sketch()
            bar.rect(min(w - 6 * k, w / 2 + wide / 2 + 2 * k), h * 0.25, layer.line(1.6), h * 0.5, 0, t.ink)
            layer.lay(bar)


def figure_size(row: float) -> float:
    """Return the size of figures in a line of that height."""
    return min(19.5, row * 0.7)


class LaidBox(NamedTuple):
    """A box that can be typed in, and where it lies on the page."""

    place: Place
    box: Box
    value: int | None
    rect: Rect


class SheetPaper:
    """The paper of a sheet, `w` wide with its upper left corner at `x`, `y`. In a `room` so high the lines are as high
    as they may be; without one the sheet is as long as it is."""

    def __init__(self, page: Page, card: Scorecard, x: float, y: float, w: float, room: float = 0.0) -> None:
        self.page, self.card, self.x, self.y, self.w = page, card, x, y, w
        self.names = names_on(card)
        self.lines = {line.deal: line for line in card.lines}
        self.rounds = rounds_of(card.options)
        self.dealer_w = min(150.0, max(82.0, w * 0.11))
        self.left_w = self.dealer_w + (NUMBER_W if self.rounds else 0)
        self.blocks = self.find_blocks(WHOLE, ALONE)
        self.groups = self.find_groups()
        if len(self.groups) > 1:
            self.blocks = self.find_blocks(LEAST_WHOLE, LEAST_ALONE)
            self.groups = self.find_groups()
        if len(self.groups) > 1:  # nothing is gained by it
            self.blocks = self.find_blocks(WHOLE, ALONE)
            self.groups = self.find_groups()
        self.named = any(block.name for block in self.blocks)
        self.head_h = HEADS_H + (NAMES_H if self.named else 0)
        self.count = max(len(self.rounds), len(card.sheet), 0 if self.rounds else LEAST_ROWS)
        spare = room - TITLE_H - FOOT - self.head_h
        fitting = spare / self.count if room and len(self.groups) == 1 else ROW
        highest = HIGHEST_ROW if page.stretch < HIGH else HIGHEST_TALL_ROW
        self.row = min(highest if self.rounds else HIGHEST_ROW, fitting if fitting >= LEAST_ROW else ROW)
        if room and not self.rounds and len(self.groups) == 1:  # ruled to its end
            self.count = max(self.count, int(spare / self.row))
        self.h = TITLE_H + FOOT + len(self.groups) * (self.head_h + self.row * self.count) + 14 * (len(self.groups) - 1)

    @property
    def spare(self) -> float:
        """Return by how much it could shrink in width with the same columns side by side."""
        if len(self.groups) > 1:
            return 0.0
        roomy = sum((ROOMY_BIDS if len(block.columns) > 1 else ROOMY) * block.least for block in self.blocks)
        return self.w - 2 * MARGIN - self.left_w - roomy

    def find_blocks(self, least: float, alone: float) -> list[ColumnGroup]:
        """The columns, in the order in which they stand: those of a deal, and totals that stand `alone`, at least so
        wide and as their names need."""
        card, scoring = self.card, scoring_of(self.card)
        total = pgettext("score sheet, very short", "Total")
        whole = [
            ColumnGroup("", -1, (BoxColumn(key, WHOLE_DEAL, head, max(least, self.page.text_width(head, HEAD) + 10)),))
            for key, head in ((key, column_head(card, key)) for key in scoring.columns)
        ]
        first = [box for box, _value in card.sheet[0].boxes if box.seat != WHOLE_DEAL]
        sides = []
        for side in range(len(card.score)):
            boxes = [box for box in first if box.seat == side]
            heads = [(box, box_words(card, 1, box).head) for box in boxes]
            columns = [BoxColumn(box.key, box.seat, head, max(BOX_W, self.head_width(head))) for box, head in heads]
            name = self.names.side(side)
            wide = max(alone, min(LONG_NAME, self.page.text_width(name, NAME) + 11))
            last = BoxColumn(
                "", side, total, max(TOTAL_W, self.head_width(total), self.total_width(side)) if boxes else wide
            )
            sides.append(ColumnGroup(name, side, (*columns, last)))
        return [*whole, *sides]

    def head_width(self, head: str) -> float:
        """The room that the words over a column need."""
        return self.page.text_width(head, HEAD) + BESIDE_HEAD

    def total_width(self, side: int) -> float:
        """The room that the longest of a side's totals needs."""
        totals = {str(begun.state.score[side]) for begun in self.card.sheet if begun.open is None}
        style = figures(figure_size(HIGHEST_ROW), 700)
        return max((self.page.text_width(total, style) for total in totals), default=0) + END + 2

    def find_groups(self) -> list[list[ColumnGroup]]:
        """The blocks in groups, each of which has room beside the dealers."""
        room, groups = self.w - 2 * MARGIN - self.left_w, list[list[ColumnGroup]]()
        for block in self.blocks:
            if not groups or sum(other.least for other in groups[-1]) + block.least > room:
                groups.append([])
            groups[-1].append(block)
        return groups

    def columns(self, group: Sequence[ColumnGroup]) -> list[tuple[ColumnGroup, BoxColumn, float, float]]:
        """The columns of a group with their left edges and widths: what room there is, is shared."""
        left, room = self.x + MARGIN + self.left_w, self.w - 2 * MARGIN - self.left_w
        grow = room / sum(block.least for block in group)
        found = []
        for block in group:
            for column in block.columns:
                found.append((block, column, left, column.least * grow))
                left += column.least * grow
        return found

    def top(self, number: int) -> float:
        """Return the top of a group's lines."""
        return self.y + TITLE_H + number * (self.head_h + self.row * self.count + 14) + self.head_h

    def laid(self) -> list[LaidBox]:
        """Every box that can be typed in, deal by deal, in the order in which they are asked for."""
        places = {
            (column.key, column.seat): (left, wide, self.top(number))
            for number, group in enumerate(self.groups)
            for _block, column, left, wide in self.columns(group)
            if column.key
        }
        found = []
        for n, deal in enumerate(self.card.sheet):
            for box, value in deal.boxes:
                if box.place in places:
                    left, wide, top = places[box.place]
                    rect = Rect(left + APART, top + self.row * n + APART, wide - 2 * APART, self.row - 2 * APART)
                    found.append(LaidBox((n + 1, *box.place), box, value, rect))
        return found

    def draw(self, surface: pygame.Surface, title: str, second: str) -> None:
        """The paper and all on it but the boxes."""
        page, t = self.page, self.page.p.theme
        page.paper(surface, self.x, self.y, self.w, self.h)
        left = self.x + MARGIN
        wide = page.words(surface, page.cut(title, TITLE, self.w - 2 * MARGIN), left, self.y + 30, TITLE, t.ink)
        if page.text_width(second, DEALER) <= self.w - 2 * MARGIN - wide - 16:
            page.words(surface, second, left + wide + 14, self.y + 31, DEALER, t.ink2)
        for number, group in enumerate(self.groups):
            self.draw_heads(surface, self.top(number), group)
            self.draw_lines(surface, self.top(number), group)

    def draw_heads(self, surface: pygame.Surface, top: float, group: Sequence[ColumnGroup]) -> None:
        """Names, and what stands in the columns, over the lines that begin at `top`."""
        page, t, x = self.page, self.page.p.theme, self.x + MARGIN
        y, name_y = top - HEADS_H / 2 - 1, top - HEADS_H - NAMES_H / 2 + 2
        page.words(surface, _("Dealer"), x, y, HEAD, t.ink2)
        if self.rounds:
            head = pgettext("number of cards", "N")
            page.words(surface, head, x + self.dealer_w + NUMBER_W / 2, y, HEAD, t.ink2, "middle")
        page.rule(surface, x, top - 2, self.w - 2 * MARGIN, 1.4)
        named = None
        for block, column, left, wide in self.columns(group):
            if column.key or len(block.columns) == 1:
                page.words(surface, page.cut(column.head, HEAD, wide), left + wide / 2, y, HEAD, t.ink2, "middle")
            else:
                page.words(surface, page.cut(column.head, HEAD, wide), left + wide - END, y, HEAD, t.ink2, "end")
            if block is not named and block.name:
                named = block
                across = wide / column.least * block.least
                name = page.cut(block.name, NAME, across - 10)
                page.words(surface, name, left + across / 2, name_y, NAME, t.ink, "middle")
                if block.side > 0 or len(block.columns) > 1:
                    page.rule(surface, left, name_y - 12, 1.2, top - name_y + 12 + self.row * self.count)

    def draw_lines(self, surface: pygame.Surface, top: float, group: Sequence[ColumnGroup]) -> None:
        """Draw the dealer, the number of cards, and the running totals, line by line."""
        page, t, card, x = self.page, self.page.p.theme, self.card, self.x + MARGIN
        columns = self.columns(group)
        for n in range(self.count):
            y = top + self.row * (n + 0.5)
            page.rule(surface, x, top + self.row * (n + 1), self.w - 2 * MARGIN, 0.7)
            begun = card.sheet[n] if n < len(card.sheet) else None
            ink = t.ink if begun is not None else t.ink2
            to_deal = dealer_of(card.options, card.players, card.dealer, n + 1) if self.rounds else -1
            seat = begun.state.dealer if begun is not None else to_deal
            if seat >= 0:
                text = _("{number}. {name}").format(number=n + 1, name=card.names[seat])
                page.words(surface, page.cut(text, DEALER, self.dealer_w - 6), x, y, DEALER, ink)
            if n < len(self.rounds):
                cards = str(self.rounds[n])
                style = figures(figure_size(self.row) - 1, 700)
                wide = page.words(surface, cards, x + self.dealer_w + NUMBER_W / 2, y, style, ink, "middle")
                if self.forehead(n + 1):
                    middle = x + self.dealer_w + NUMBER_W / 2
                    page.outline(surface, middle - wide / 2 - 5, y - self.row * 0.36, wide + 10, self.row * 0.72)
            if begun is None or begun.open is not None:
                continue
            line = self.lines.get(n + 1)
            for block, column, left, wide in columns:
                if not column.key:
                    total, alone = str(begun.state.score[column.seat]), len(block.columns) == 1
                    x_total, anchor = (left + wide / 2, "middle") if alone else (left + wide - END, "end")
                    style = figures(figure_size(self.row), 700)
                    page.words(surface, total, x_total, y, style, t.ink, anchor)  # type: ignore[arg-type]
                    if line is not None and line.taken and wide >= WITH_MADE:
                        self.draw_made(surface, line, column.seat, left + 4, y)
            there = [box.place for box, _value in begun.boxes]
            places = [((column.key, column.seat), left) for _block, column, left, _wide in columns if column.key]
            after = [left for place, left in places if place not in there]
            if line is not None and line.void and after:
                page.words(surface, _("void, dealt again"), after[0] + 8, y, DEALER, t.ink2)

    def draw_made(self, surface: pygame.Surface, line: ScoreLine, seat: int, x: float, y: float) -> None:
        """Draw a bid's points, or a cross."""
        page, p = self.page, self.page.p
        if line.exact(seat):
            page.words(surface, f"+{line.points[seat]}", x, y, figures(15), p.theme.ink2)
            return
        mark = page.px(15)
        sign = p.keep(("sheet mark", mark), lambda: mark_of(p, made=False, size_px=mark))
        surface.blit(sign, sign.get_rect(midleft=page.spot(x + 4, y)))

    def forehead(self, deal: int) -> bool:
        """Return True if that round is played from the forehead, so that its number of cards is framed."""
        return rules_of(self.card.options).round_of(self.card.options, deal)[1]
