"""The sheet of a game with bids, after the document of 7Up7Down: dealer, number of cards, and for each player a cell
for the bid, with v or x beside it, and one for the points."""

from sevenup_gui.engine.cards import NO_TRUMP
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.engine.state import dealer_of
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

ROW_LEAST, ROW_MOST, HALF_ROW_LEAST = 8.0, 13.5, 5.0  # mm: what a hand needs, and more than that only so far
NUMBER_W = 10.0
SUIT_ASIDE = 2.3  # mm: a suit that is known ahead and the number of cards stand so far from the middle of their column
BOX_IN = 1.1  # mm: of the box for exact bids within its cell
WIDE_COLUMN = 27.0  # mm: from here on a running total has room beside the points


class BidSheet:
    """A sheet with a row a round."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.rounds, self.form = rounds_of(sheet.options), sheet_of(sheet.options)
        round_of = rules_of(sheet.options).round_of
        self.blind = frozenset(deal for deal in range(1, len(self.rounds) + 1) if round_of(sheet.options, deal)[1])
        self.lines: dict[int, ScoreLine] = {line.deal: line for line in sheet.lines}

    # How it is divided

    def heights(self, area: Area) -> tuple[float, float, float, float]:
        """Return the heights of the head, the names with the words under them, the totals, and the foot."""
        if area.half:
            return HALF_HEAD_H - HALF_HEAD_GAP, 14.0, 8.0, 8.0
        return HEAD_H - HEAD_GAP, 20.0, 12.0, 17.0

    def rows_a_part(self, area: Area) -> int:
        """Return the number of rounds a page or half page holds."""
        least = HALF_ROW_LEAST if area.half else ROW_LEAST
        return max(1, int((area.h - sum(self.heights(area))) / least))

    def parts(self, area: Area) -> int:
        """Return the number of such areas the sheet needs."""
        return -(-len(self.rounds) // self.rows_a_part(area))

    def draw(self, page: PaperPage, area: Area, part: int) -> None:
        """Draw a part of it; nothing where there is no such part."""
        held = self.rows_a_part(area)
        first, last = part * held, min((part + 1) * held, len(self.rounds))
        if first >= len(self.rounds):
            return
        head_h, names_h, totals_h, foot_h = self.heights(area)
        y = draw_sheet_head(page, area, self.sheet) - (HALF_HEAD_GAP if area.half else HEAD_GAP)
        row = min(ROW_MOST, (area.h - head_h - names_h - totals_h - foot_h) / (last - first))
        grid = SheetColumns(page, area, len(self.sheet.names), row)
        ends = last == len(self.rounds)
        high = names_h + row * (last - first) + (totals_h if ends else 0)
        grid.tints(y, high)
        self.draw_names(grid, y, names_h)
        y += names_h
        for number in range(first, last):
            self.draw_row(grid, y, number)
            y += row
        if ends:
            self.draw_totals(grid, y, totals_h)
            y += totals_h
        grid.frame(y - high, high, names_h, row * (last - first))
        self.draw_foot(page, area, y)

    def seat_words(self, seat: int) -> str:
        """Return the dealer's name, or the number of the player."""
        name = self.sheet.names[seat]
        return name if printable(name) else _("Player {number}").format(number=seat + 1)

    def draw_names(self, grid: "SheetColumns", y: float, high: float) -> None:
        """The heads of the columns."""
        page, half = grid.page, grid.area.half
        under_h = 4.2 if half else 5.6
        style = label(6.8 if half else 8)
        under = y + high - under_h / 2
        page.words(_("Dealer"), grid.x, under, words(9 if half else 11, 700), INK, room=grid.dealer_w - 2)
        page.words(self.form.column(), grid.number_x, under, words(9 if half else 11, 700), INK, "middle")
        for seat, name in enumerate(self.sheet.names):
            left = grid.left(seat)
            middle = y + (high - under_h) / 2
            draw_name(page, name, seat + 1, left, middle, grid.wide, high - under_h - 1.5, 10 if half else 13)
        for seat in range(len(self.sheet.names)):
            left = grid.left(seat)
            bid = pgettext("score sheet, very short", "Bid")
            page.words(bid, left + grid.bid_w / 2, under, style, SECOND, "middle", grid.bid_w - 0.6)
            points = pgettext("score sheet, very short", "Points")
            page.words(points, left + (grid.bid_w + grid.wide) / 2, under, style, SECOND, "middle",
                       grid.wide - grid.bid_w - 0.6)  # fmt: skip

    def draw_row(self, grid: "SheetColumns", y: float, number: int) -> None:
        """One round."""
        page, row = grid.page, grid.row
        middle = y + row / 2
        seats = len(self.sheet.names)
        line = self.lines.get(number + 1)
        to_deal = dealer_of(self.sheet.options, seats, self.sheet.dealer, number + 1)
        dealer = line.dealer if line is not None else to_deal
        turns = number and self.rounds[number] >= self.rounds[number - 1] > 0 and (
            number < 2 or self.rounds[number - 1] < self.rounds[number - 2]
        )  # fmt: skip
        if number:
            page.across(grid.x, y, grid.area.w, FINE_PT if turns else HAIR_PT, INK if turns else RULE)
        size = min(11.0, row * 1.2)
        name = self.seat_words(dealer)
        style = fitted(name, words(size), grid.dealer_w - 2)
        page.words(name, grid.x, middle, style, INK, room=grid.dealer_w - 2)
        trump, number_x = self.form.trump_ahead(self.sheet.options, number + 1), grid.number_x
        if trump is not None:
            number_x -= SUIT_ASIDE
            no_trumps = pgettext("no trumps, very short", "NT")
            if trump == NO_TRUMP:
                page.words(no_trumps, grid.number_x + SUIT_ASIDE, middle, words(7), SECOND, "middle", 2 * SUIT_ASIDE)
            else:
                page.sign(trump, grid.number_x + SUIT_ASIDE, middle, min(size * 0.3, 3.2))
        page.words(str(self.rounds[number]), number_x, middle, figures(size + 1, 700), INK, "middle")
        if number + 1 in self.blind:
            page.ring(number_x, middle, min(row * 0.36, 2.9), FINE_PT, INK)
        grid.corner(dealer, y)
        if line is not None:
            for seat in range(seats):
                self.draw_cells(grid, middle, seat, line, size + 1)

    def draw_cells(self, grid: "SheetColumns", middle: float, seat: int, line: ScoreLine, size: float) -> None:
        """Draw a player's bid and points in a round."""
        page, left = grid.page, grid.left(seat)
        bid = line.bids.get(seat)
        if bid is not None:
            page.words(str(bid), left + grid.bid_w * 0.34, middle, figures(size), INK, "middle")
        if line.score is None or not line.taken:
            return
        made = line.exact(seat)
        page.sign("v" if made else "x", left + grid.bid_w * 0.70, middle, size * 0.26, INK if made else SECOND)
        first = left + grid.bid_w
        room = grid.wide - grid.bid_w
        points, tone = str(line.points[seat]), INK if made else SECOND
        if grid.wide >= WIDE_COLUMN:
            score, right = str(line.score[seat]), left + grid.wide - 2
            scored = page.words(score, right, middle, figures(size * 0.72), SECOND, "end")
            end = min(first + room * 0.5, right - scored - 1)
            page.words(points, end, middle, fitted(points, figures(size), end - first - 1), tone, "end")
        else:
            page.words(points, first + room / 2, middle, fitted(points, figures(size), room - 1.5), tone, "middle")

    def draw_totals(self, grid: "SheetColumns", y: float, high: float) -> None:
        """The last row, filled only where every round is: for each player a box for the exact bids, by which ties are
        broken, and the points."""
        page, half = grid.page, grid.area.half
        page.across(grid.x, y, grid.area.w, STRONG_PT, INK)
        room = grid.dealer_w + NUMBER_W - 2
        page.words(pgettext("score sheet", "Total"), grid.x, y + high * 0.32, words(10 if half else 13, 800), room=room)
        mark = 1.9 if half else 2.4
        page.sign("v", grid.x + mark / 2, y + high * 0.74, mark, SECOND)
        page.words(
            _("Exact bids"), grid.x + mark + 1, y + high * 0.74, words(7.2 if half else 9), SECOND, room=room - mark
        )
        for seat in range(len(self.sheet.names)):
            left = grid.left(seat)
            page.frame(left + BOX_IN, y + BOX_IN, grid.bid_w - 2 * BOX_IN, high - 2 * BOX_IN, HAIR_PT, INK)
            page.sign("v", left + BOX_IN + 1.3, y + BOX_IN + 1.3, 1.5, SECOND)
        middle = y + high / 2
        score = self.lines[len(self.rounds)].score if len(self.rounds) in self.lines else None
        if score is None:
            return
        for seat, points in enumerate(score):
            left = grid.left(seat)
            exact = sum(line.exact(seat) for line in self.lines.values() if line.taken)
            page.words(
                str(exact), left + grid.bid_w / 2 + 0.6, middle + 0.3, figures(10 if half else 13), INK, "middle"
            )
            middle_x = left + (grid.bid_w + grid.wide) / 2
            wide = page.words(str(points), middle_x, middle, figures(12 if grid.area.half else 15, 700), INK, "middle")
            if points == max(score):
                page.across(middle_x - wide / 2, y + high - 1.3, wide, FINE_PT, INK)
                page.across(middle_x - wide / 2, y + high - 0.8, wide, FINE_PT, INK)

    def draw_foot(self, page: PaperPage, area: Area, y: float) -> None:
        """Draw the legend of marks, and a line for the scorer's name."""
        small = words(7.6 if area.half else 9)
        y += 3.2 if area.half else 4.4
        x, size = area.x, small.size_pt * 0.30
        if self.blind:
            page.ring(x + 1.6, y, 1.55, HAIR_PT, INK)
            page.words("1", x + 1.6, y, figures(small.size_pt - 1), INK, "middle")
            x += 4.2
            x += page.words(_("on your forehead, where everyone but you sees it"), x, y, small, SECOND) + 4
        page.sign("v", x + size / 2, y, size, INK)
        x += size + 1
        x += page.words(pgettext("score sheet", "exact"), x, y, small, SECOND) + 3
        page.sign("x", x + size / 2, y, size, SECOND)
        x += size + 1
        x += page.words(pgettext("score sheet", "missed"), x, y, small, SECOND) + 3
        page.ring(x + 0.8, y, 0.7, HAIR_PT, INK, filled=True)
        x += page.words(_("dealer, bids last"), x + 2.2, y, small, SECOND) + 5
        draw_signatures(page, area.x, area.w, y, x, area.half)
        pays = self.form.note(self.sheet.options)
        if not area.half and pays:
            y += small.size_pt * 0.46
            page.words(pays, area.x, y, small, SECOND, room=area.w)
        notes = (pays if area.half else "", self.sheet.note, lacking(self.sheet.names))
        draw_notes(page, area.x, area.w, y, notes, area.half)


class SheetColumns:
    """The columns of a sheet on its page."""

    def __init__(self, page: PaperPage, area: Area, players: int, row: float) -> None:
        self.page, self.area, self.players, self.row = page, area, players, row
        self.x = area.x
        self.dealer_w = 32.0 if players < 5 else 25.0 if players < 7 else 21.0
        self.first = area.x + self.dealer_w + NUMBER_W
        self.number_x = area.x + self.dealer_w + NUMBER_W / 2
        self.wide = (area.w - self.dealer_w - NUMBER_W) / players
        self.bid_w = min(self.wide * 0.5, 17.0)

    def left(self, seat: int) -> float:
        """Return the left edge of a player's column, in mm."""
        return self.first + self.wide * seat

    def tints(self, y: float, high: float) -> None:
        """Every other column on a tint, so that the eye stays in its own."""
        for seat in range(1, self.players, 2):
            self.page.block(self.left(seat), y, self.wide, high, TINT)

    def corner(self, seat: int, y: float) -> None:
        """The mark of the dealer, who bids last, in that player's cell."""
        self.page.ring(self.left(seat) + 1.5, y + 1.6, 0.7, HAIR_PT, INK, filled=True)

    def frame(self, y: float, high: float, names_h: float, rows_h: float) -> None:
        """The lines between the columns, and those under the names and under everything."""
        page, area = self.page, self.area
        page.across(area.x, y + names_h, area.w, STRONG_PT, INK)
        page.across(area.x, y + high, area.w, STRONG_PT, INK)
        page.down(area.x + self.dealer_w, y + names_h, rows_h, HAIR_PT, RULE)
        for seat in range(self.players):
            page.down(self.left(seat), y, high, FINE_PT, INK)
            page.down(self.left(seat) + self.bid_w, y + names_h, rows_h, HAIR_PT, FAINT)
