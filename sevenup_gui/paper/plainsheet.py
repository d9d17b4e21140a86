"""The sheet of a game that has none of its own: a row a deal, and for each side its points and the score after them."""

from sevenup_gui.engine.state import dealer_of, sides
from sevenup_gui.games import rounds_of, sheet_of
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.i18n import _, pgettext
from sevenup_gui.paper.letterhead import (
    HALF_HEAD_GAP,
    HALF_HEAD_H,
    HEAD_GAP,
    HEAD_H,
    draw_name,
    draw_notes,
    draw_sheet_head,
    draw_signatures,
    lacking,
    printable,
)
from sevenup_gui.paper.letters import figures, fitted, label, words
from sevenup_gui.paper.page import FAINT, FINE_PT, HAIR_PT, INK, RULE, SECOND, STRONG_PT, TINT, PaperPage
from sevenup_gui.paper.sheet import Area, Sheet

ROW_LEAST, ROW_MOST, HALF_ROW_LEAST = 8.0, 11.0, 6.0  # mm: what a hand needs, and more than that only so far
DEAL_W, SECOND_W = 10.0, 16.0
SMALL_SECOND_W, ENTRY_W = 11.0, 8.4  # the same beside columns of points, and one of those
LETTERS = "ABCDEFG"
LETTER_H = 4.6  # of the letters that say in those columns who it was
MADE_PART = 0.5  # of a side's column, before the score


class PlainSheet:
    """A sheet with a row a deal, as many as there are or as a page holds."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet, self.form = sheet, sheet_of(sheet.options)
        self.rounds = len(rounds_of(sheet.options))
        self.sides = sides(sheet.options, len(sheet.names))
        self.points = self.form.points(sheet.options)
        self.entries = len(self.points) + (2 if self.form.auction else 0)
        self.second_w = SMALL_SECOND_W if self.entries else SECOND_W
        self.letter_h = LETTER_H if self.entries else 0.0

    def heights(self, area: Area) -> tuple[float, float, float]:
        """Return the heights of the head, the names with the words under them, and the foot."""
        letters = self.letter_h
        if area.half:
            return HALF_HEAD_H - HALF_HEAD_GAP, 15.0 + letters, 8.0
        return HEAD_H - HEAD_GAP, 22.0 + letters, 17.0

    def rows_a_part(self, area: Area) -> int:
        """Return the number of deals an area holds."""
        return max(1, int((area.h - sum(self.heights(area))) / (HALF_ROW_LEAST if area.half else ROW_LEAST)))

    def rows(self, area: Area) -> int:
        """Return the number of rows in all: one for each round, or, if their number isn't fixed, enough whole pages for
        those played."""
        held = self.rows_a_part(area)
        return self.rounds or held * max(1, -(-len(self.sheet.lines) // held))

    def parts(self, area: Area) -> int:
        """Return the number of such areas the sheet needs."""
        return -(-self.rows(area) // self.rows_a_part(area))

    def draw(self, page: PaperPage, area: Area, part: int) -> None:
        """Draw a part of it; nothing where there is no such part."""
        held = self.rows_a_part(area)
        first, last = part * held, min((part + 1) * held, self.rows(area))
        if first >= last:
            return
        head_h, names_h, foot_h = self.heights(area)
        row = min(ROW_MOST, (area.h - head_h - names_h - foot_h) / (last - first))
        top = draw_sheet_head(page, area, self.sheet) - (HALF_HEAD_GAP if area.half else HEAD_GAP)
        high = names_h + row * (last - first)
        for side in range(1, len(self.sides), 2):
            page.block(self.left(area, side), top, self.wide(area), high, TINT)
        self.draw_names(page, area, top, names_h)
        for number in range(first, last):
            self.draw_row(page, area, top + names_h + row * (number - first), row, number)
        self.draw_frame(page, area, top, names_h, high)
        self.draw_foot(page, area, top + high)

    # Columns

    def dealer_w(self) -> float:
        """Return the width of the dealers' column, in mm."""
        return 26.0 if len(self.sides) < 5 and not self.entries else 20.0

    def entry_x(self, area: Area, at: int) -> float:
        """Return the left edge of a column of a deal's points; after the last, that of the sides."""
        return area.x + DEAL_W + self.dealer_w() + self.second_w + ENTRY_W * at

    def wide(self, area: Area) -> float:
        """Return the width of a side's column, in mm."""
        return (area.x + area.w - self.entry_x(area, self.entries)) / len(self.sides)

    def left(self, area: Area, side: int) -> float:
        """Return the left edge of a side's column, in mm."""
        return self.entry_x(area, self.entries) + self.wide(area) * side

    def draw_names(self, page: PaperPage, area: Area, y: float, high: float) -> None:
        """The heads of the columns: who plays, one under the other where several score together."""
        half, wide = area.half, self.wide(area)
        under_h = 4.2 if half else 5.6
        under, style = y + high - under_h / 2, words(9 if half else 11, 700)
        page.words(_("Dealer"), area.x + DEAL_W + 1, under, style, INK, room=self.dealer_w() - 2)
        second_x = area.x + DEAL_W + self.dealer_w() + self.second_w / 2
        column = self.form.column()
        page.words(column, second_x, under, fitted(column, style, self.second_w - 1.8, 7.0), INK, "middle",
                   self.second_w - 1.5)  # fmt: skip
        small = label(6.8 if half else 8)
        for at, head in enumerate(self.entry_heads()):
            room = ENTRY_W - 0.8
            page.words(head, self.entry_x(area, at) + ENTRY_W / 2, under, fitted(head, style, room - 0.3, 5.5), INK,
                       "middle", room)  # fmt: skip
        for side, seats in enumerate(self.sides):
            left, each = self.left(area, side), (high - under_h - 1.0 - self.letter_h) / len(seats)
            if self.entries:
                page.words(LETTERS[side], left + wide / 2, y + self.letter_h / 2 + 0.4, words(10, 800), INK, "middle")
            for at, seat in enumerate(seats):
                top = y + self.letter_h + each * (at + 0.5)
                draw_name(page, self.sheet.names[seat], seat + 1, left, top, wide, each - 0.4,
                          (10 if half else 13) * (1.0 if len(seats) == 1 else 0.8))  # fmt: skip
            made_w = wide * MADE_PART
            points = pgettext("score sheet, very short", "Points")
            style = fitted(points, small, made_w - 0.9, 5.0)
            page.words(points, left + made_w / 2, under, style, SECOND, "middle", made_w - 0.6)
            total = pgettext("score sheet, very short", "Total")
            style = fitted(total, small, wide - made_w - 0.9, 5.0)
            page.words(total, left + (made_w + wide) / 2, under, style, SECOND, "middle", wide - made_w - 0.6)

    def draw_row(self, page: PaperPage, area: Area, y: float, row: float, number: int) -> None:
        """One deal: its number and dealer, and what there is of it."""
        line = self.sheet.lines[number] if number < len(self.sheet.lines) else None
        middle, size, seats = y + row / 2, min(11.0, row * 1.2), len(self.sheet.names)
        if number:
            page.across(area.x, y, area.w, HAIR_PT, RULE)
        page.words(str(number + 1), area.x + DEAL_W / 2, middle, figures(size), INK if line else SECOND, "middle")
        dealer = line.dealer if line is not None else self.dealer(number, seats)
        if dealer is not None:
            name = self.sheet.names[dealer]
            name = name if printable(name) else _("Player {number}").format(number=dealer + 1)
            room = self.dealer_w() - 2
            page.words(name, area.x + DEAL_W + 1, middle, fitted(name, words(size), room), INK, room=room)
        if line is not None:
            self.draw_deal(page, area, middle, size, line)

    def dealer(self, number: int, seats: int) -> int | None:
        """Return the next dealer, or None if a void deal may change the order."""
        if self.rounds or not number:
            return dealer_of(self.sheet.options, seats, self.sheet.dealer, number + 1)
        return None

    def draw_deal(self, page: PaperPage, area: Area, middle: float, size: float, line: ScoreLine) -> None:
        """Draw a deal's row: the second column, the entries, and each side's points."""
        second_x, text = area.x + DEAL_W + self.dealer_w() + self.second_w / 2, self.form.second(line)
        if text:
            page.words(text, second_x, middle, figures(size), INK, "middle", self.second_w - 2)
        elif line.trump:
            page.sign(line.trump, second_x, middle, size * 0.36)
        wide = self.wide(area)
        if line.void:
            words_ = pgettext("score sheet, very short", "void")
            page.words(words_, self.left(area, 0) + 2, middle, words(size), SECOND, room=wide * MADE_PART - 3)
            return
        for at, entry in enumerate(self.entered(line)):
            page.words(entry, self.entry_x(area, at) + ENTRY_W / 2, middle, figures(size, 700), INK, "middle",
                       ENTRY_W - 1)  # fmt: skip
        for side in range(len(self.sides)):
            left, made_w = self.left(area, side), wide * MADE_PART
            cell = self.form.cell(line, side)
            made = cell.shorter or ", ".join(cell.made)
            style = fitted(made, figures(size), made_w - 1.6, 7.0)
            page.words(made, left + made_w / 2, middle, style, SECOND, "middle", made_w - 0.8)
            if line.score is not None:
                score_x = left + (made_w + wide) / 2
                page.words(str(line.score[side]), score_x, middle, figures(size + 1, 700), INK, "middle")

    def entry_heads(self) -> list[str]:
        """The heads of the columns of a deal's points: who won the auction for how much, and each point."""
        auction = [pgettext("score sheet, very short", "Pitch"), pgettext("score sheet, very short", "Bid")]
        return [*(auction if self.form.auction else []), *(point.head for point in self.points)]

    def entered(self, line: ScoreLine) -> list[str]:
        """Return the entries of a deal, sides given by their letters."""
        found = []
        if self.form.auction:
            bidder = self.form.bidder(line)
            seat, bid = bidder or (0, 0)
            side = next(side for side, seats in enumerate(self.sides) if seat in seats)
            found = [LETTERS[side], str(bid)] if bidder else ["", "\N{EN DASH}"]
        return [*found, *("".join(LETTERS[side] for side in point.takers(line)) for point in self.points)]

    def draw_frame(self, page: PaperPage, area: Area, top: float, names_h: float, high: float) -> None:
        """The lines between the columns, and those under the names and under everything."""
        page.across(area.x, top + names_h, area.w, STRONG_PT, INK)
        page.across(area.x, top + high, area.w, STRONG_PT, INK)
        rows_h = high - names_h
        entries = (self.entry_x(area, at) for at in range(self.entries))
        for x in (area.x + DEAL_W, area.x + DEAL_W + self.dealer_w(), *entries):
            page.down(x, top + names_h, rows_h, HAIR_PT, RULE)
        for side in range(len(self.sides)):
            page.down(self.left(area, side), top, high, FINE_PT, INK)
            page.down(self.left(area, side) + self.wide(area) * MADE_PART, top + names_h, rows_h, HAIR_PT, FAINT)

    def draw_foot(self, page: PaperPage, area: Area, y: float) -> None:
        """Draw the lines for signatures, and notes."""
        y += 3.2 if area.half else 4.4
        draw_signatures(page, area.x, area.w, y, area.x, area.half)
        notes = (self.form.note(self.sheet.options), self.sheet.note, lacking(self.sheet.names))
        draw_notes(page, area.x, area.w, y, notes, area.half)
