"""The sheet of a game that is played with counters: for each side a row of counters to be crossed out, and for each
deal who was given which point. Sides go by letters: on a blank sheet the one that made a point is ringed."""

from sevenup_gui.engine.state import side_of
from sevenup_gui.games import counters_of, sheet_of
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.parts.sheet import PointColumn
from sevenup_gui.i18n import _
from sevenup_gui.paper.letterhead import draw_name, draw_notes, draw_sheet_head, draw_signatures, lacking, printable
from sevenup_gui.paper.letters import TypeStyle, figures, fitted, width_mm, words, words_of, wrap
from sevenup_gui.paper.page import FAINT, FINE_PT, HAIR_PT, INK, RULE, SECOND, STRONG_PT, TINT, PaperPage
from sevenup_gui.paper.sheet import Area, Sheet

ROW_LEAST, ROW_MOST, HALF_ROW_LEAST = 8.0, 10.0, 6.0  # mm
MOST_COUNTERS = 21  # of a side that are drawn; a longer game is counted in figures
DEAL_W, DEALER_W, TRUMP_W = 12.0, 26.0, 15.0
MANY_PART = 1.5  # the width of a column that has a box for how many, to that of another
LETTERS = "ABCD"


class CounterSheet:
    """A sheet with a row a deal and a row of counters a side."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.target, self.form = counters_of(sheet.options), sheet_of(sheet.options)
        self.points = self.form.points(sheet.options)
        players = len(sheet.names)
        self.sides = [
            [seat for seat in range(players) if side_of(sheet.options, players, seat) == side]
            for side in sorted({side_of(sheet.options, players, seat) for seat in range(players)})
        ]

    def panel_h(self, area: Area) -> float:
        """Return the height of a side's counters, in mm."""
        return 9.5 if area.half else 15.0

    def heights(self, area: Area) -> tuple[float, float, float, float]:
        """Return the heights of the head, all counters, the words over the deals, and the foot."""
        panels = self.panel_h(area) * len(self.sides) + (4.0 if area.half else 7.0)
        return (16.5, panels, 9.0, 8.0) if area.half else (25.0, panels, 13.0, 15.0)

    def rows_a_part(self, area: Area) -> int:
        """Return the number of deals an area holds. Rows shrink to their least height if that many are needed."""
        room = area.h - sum(self.heights(area))
        most = int(room / (HALF_ROW_LEAST if area.half else ROW_LEAST))
        roomy = int(room / (7.0 if area.half else 9.5))
        return max(1, roomy if len(self.sheet.lines) <= roomy else most)

    def parts(self, area: Area) -> int:
        """Return the number of such areas the sheet needs."""
        return max(1, -(-len(self.sheet.lines) // self.rows_a_part(area)))

    def draw(self, page: PaperPage, area: Area, part: int) -> None:
        """Draw a part of it; nothing where there is no such part."""
        if part >= self.parts(area):
            return
        _head_h, panels_h, heads_h, foot_h = self.heights(area)
        y = draw_sheet_head(page, area, self.sheet)
        for side in range(len(self.sides)):
            self.draw_counters(page, area, y + self.panel_h(area) * side, side)
        y += panels_h
        held = self.rows_a_part(area)
        if self.over:
            held = min(held, len(self.sheet.lines) - part * held)
        row = min(ROW_MOST, (area.y + area.h - foot_h - y - heads_h) / held)
        columns = self.columns(area)
        self.draw_heads(page, area, y, heads_h, columns)
        top, void = y, list[float]()
        y += heads_h
        first = part * self.rows_a_part(area)
        lines = self.sheet.lines[first : first + held]
        for number in range(held):
            if number:
                page.across(area.x, y, area.w, HAIR_PT, RULE)
            line = lines[number] if number < len(lines) else None
            self.draw_row(page, area, y, row, first + number, line, columns)
            if line is not None and line.void:
                void.append(y)
            y += row
        page.across(area.x, y, area.w, STRONG_PT, INK)
        for at, (left, _wide) in enumerate(columns[1:]):
            strong = at + 1 in (3, 3 + len(self.points))
            within = 3 < at + 1 < 3 + len(self.points)  # where words may stand across the columns
            starts, ends = [top], [y]
            for gap in void if within else ():
                starts.append(gap + row)
                ends.insert(-1, gap)
            for start, end in zip(starts, ends, strict=True):
                if end > start:
                    page.down(left, start, end - start, FINE_PT if strong else HAIR_PT, INK if strong else RULE)
        self.draw_foot(page, area, y)

    @property
    def score(self) -> tuple[int, ...]:
        """Return the score after the last counted deal."""
        counted = [line.score for line in self.sheet.lines if line.score is not None]
        return counted[-1] if counted else (0,) * len(self.sides)

    @property
    def over(self) -> bool:
        """Return True if a side has won, so that no empty rows are drawn."""
        score = sorted(self.score)
        return score[-1] >= self.target and score[-1] > score[-2]

    def draw_counters(self, page: PaperPage, area: Area, y: float, side: int) -> None:
        """A side: its letter, its names, and a counter for every point of the game."""
        high = self.panel_h(area)
        middle = y + high / 2
        if side % 2 == 0:
            page.block(area.x, y, area.w, high, TINT)
        page.words(LETTERS[side], area.x + 4, middle, words(13 if area.half else 19, 800), INK, "middle")
        names_w = area.w * 0.40
        seats = self.sides[side]
        each = names_w / len(seats)
        for number, seat in enumerate(seats):
            left = area.x + 9 + each * number
            draw_name(page, self.sheet.names[seat], seat + 1, left, middle, each - 2, high - 2,
                      10 if area.half else 13, "start")  # fmt: skip
        first = area.x + 9 + names_w + 2
        room = area.x + area.w - first
        if self.target > MOST_COUNTERS:
            text = _("to {target}").format(target=self.target)
            page.words(text, area.x + area.w - 3, middle, figures(11 if area.half else 14), SECOND, "end")
            return
        step = min(room / self.target, 13.0 if not area.half else 9.5)
        r = min(step * 0.36, high * 0.33)
        made = self.score[side]
        start = area.x + area.w - step * self.target
        for number in range(self.target):
            x = start + step * (number + 0.5)
            page.ring(x, middle, r, FINE_PT, INK, filled=number < made)

    def columns(self, area: Area) -> list[tuple[float, float]]:
        """Left edge and width of every column: deal, dealer, trump, the points, the sides' scores."""
        score_w = 17.0 if len(self.sides) < 3 else 13.5
        parts = [MANY_PART if point.many else 1.0 for point in self.points]
        point_w = (area.w - DEAL_W - DEALER_W - TRUMP_W - score_w * len(self.sides)) / sum(parts)
        points = [point_w * part for part in parts]
        widths = [DEAL_W, DEALER_W, TRUMP_W, *points, *[score_w] * len(self.sides)]
        found, x = [], area.x
        for wide in widths:
            found.append((x, wide))
            x += wide
        return found

    def draw_heads(
        self, page: PaperPage, area: Area, y: float, high: float, columns: list[tuple[float, float]]
    ) -> None:
        """The words over the columns."""
        page.across(area.x, y, area.w, FINE_PT, INK)
        page.across(area.x, y + high, area.w, STRONG_PT, INK)
        style = words(8.5 if area.half else 10.5, 700)
        plain = [_("Deal"), _("Dealer"), self.form.column()]
        titles = [
            *plain,
            *[point.head for point in self.points],
            *[_("Score {side}").format(side=LETTERS[side]) for side in range(len(self.sides))],
        ]
        for title, (left, wide) in zip(titles, columns, strict=True):
            self.draw_title(page, title, left + wide / 2, y + high / 2, wide - 2.4, style)

    def draw_title(self, page: PaperPage, title: str, x: float, y: float, room: float, style: TypeStyle) -> None:
        """A title over a column, in two lines where it needs them."""
        widest = max(words_of(title), key=lambda word: width_mm(word, style))
        style = fitted(widest, style, room)
        lines = wrap(title, style, room, 2)
        for number, line in enumerate(lines):
            step = style.size_pt * 0.40
            page.words(line, x, y + step * (number - (len(lines) - 1) / 2), style, INK, "middle", room)

    def draw_row(
        self, page: PaperPage, area: Area, y: float, row: float, number: int, line: ScoreLine | None,
        columns: list[tuple[float, float]],
    ) -> None:  # fmt: skip
        """One deal."""
        middle, size = y + row / 2, 9.5 if area.half else 11.0
        dealer = line.dealer if line is not None else self.sheet.dealer if not number else None
        left, wide = columns[0]
        page.words(str(number + 1), left + wide / 2, middle, figures(size), INK if line else SECOND, "middle")
        if dealer is not None:
            name = self.sheet.names[dealer]
            name = name if printable(name) else _("Player {number}").format(number=dealer + 1)
            room = columns[1][1] - 2
            page.words(name, columns[1][0] + 1, middle, fitted(name, words(size), room), INK, room=room)
        if line is not None and line.trump:
            page.sign(line.trump, columns[2][0] + columns[2][1] / 2, middle, size * 0.36)
        if line is not None and line.void:
            page.words(_("void, dealt again"), columns[3][0] + 2, middle, words(size), SECOND)
            return
        for point, (left, wide) in zip(self.points, columns[3:], strict=False):
            self.draw_point(page, left, wide, middle, row, line, point)
        scores = columns[3 + len(self.points) :]
        if line is not None and line.score is not None:
            for (left, wide), points in zip(scores, line.score, strict=True):
                page.words(str(points), left + wide / 2, middle, figures(size + 1.5, 700), INK, "middle")

    def draw_point(
        self, page: PaperPage, left: float, wide: float, middle: float, row: float, line: ScoreLine | None,
        point: PointColumn,
    ) -> None:  # fmt: skip
        """Draw the letters of all sides to ring for a point, or those that have it, ringed."""
        count = len(self.sides)
        places = count + (point.many and line is None)
        step = wide / (places + 0.4)
        for side in range(count):
            x = left + wide / 2 + step * (side - (places - 1) / 2)
            if line is None:
                page.words(LETTERS[side], x, middle, words(8.5), FAINT, "middle")
                if point.many and side == count - 1:
                    high, box_w = row * 0.66, step * 0.95
                    page.frame(x + step - box_w / 2, middle - high / 2, box_w, high, HAIR_PT, RULE)
                continue
            times = point.takers(line).count(side)
            if not times:
                continue
            text = LETTERS[side] if times == 1 else f"{LETTERS[side]}{times}"
            page.words(text, x, middle, words(9, 800), INK, "middle")
            page.ring(x, middle, min(row * 0.38, 2.5, step * 0.62), FINE_PT, INK)

    def draw_foot(self, page: PaperPage, area: Area, y: float) -> None:
        """Draw how to fill in the sheet, and lines for signatures."""
        small = words(7.6 if area.half else 9)
        y += 3.2 if area.half else 4.4
        how = _("Ring the side that scores, and cross out a counter.")
        used = page.words(how, area.x, y, small, SECOND, room=area.w * 0.5)
        draw_signatures(page, area.x, area.w, y, area.x + used + 5, area.half)
        notes = (self.form.note(self.sheet.options), self.sheet.note, lacking(self.sheet.names))
        draw_notes(page, area.x, area.w, y, notes, area.half)
