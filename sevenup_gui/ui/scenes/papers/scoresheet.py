"""The score sheet, as on paper: a line a deal with its dealer, and for each side what it made and its running total.

What stands in the columns is the game's answer (`games.parts.sheet`)."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from sevenup_gui.engine.views import View
from sevenup_gui.games import rounds_of, sheet_of
from sevenup_gui.games.parts.decision import DecisionChoice
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.i18n import _, listed
from sevenup_gui.match.history import History
from sevenup_gui.speech import asking
from sevenup_gui.speech.rulecard import rules_heading, rules_line
from sevenup_gui.speech.standing import round_words
from sevenup_gui.ui.access.tree import Told
from sevenup_gui.ui.kit.command import Command, key_command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.canvas import steady
from sevenup_gui.ui.kit.draw.faces import face
from sevenup_gui.ui.kit.draw.text import figures
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.bars import Part, draw_top_bar
from sevenup_gui.ui.kit.pieces.button import Button, FocusRing
from sevenup_gui.ui.kit.pieces.papermarks import mark_of, pip_of
from sevenup_gui.ui.scenes.papers.aloud import sheet_told
from sevenup_gui.ui.scenes.papers.dealpaper import DealPaper
from sevenup_gui.ui.scenes.papers.pencil import Pencil
from sevenup_gui.ui.scenes.papers.summary import review_control
from sevenup_gui.ui.scenes.printing import print_played
from sevenup_gui.ui.scenes.scene import VERTICAL, Desk
from sevenup_gui.ui.table.sides import side_score
from sevenup_gui.vocabulary.names import Names, winners_sentence

TOP, MARGIN, WIDEST = 58.0, 34.0, 1560.0  # of the sheet; all lengths here are page units
ROOMY = 980.0  # a narrower page leaves less beside the sheet
HEAD, NAMES_H = 124.0, 64.0  # from the sheet's top to the first line, and what of it the names take
PRINT_H = 62.0  # what the button under the last line takes
FOOT = 26.0  # under the last line
SUBHEADS_H = 20.0  # and what more the words over bids, tricks and points take
ROW, ROOMY_ROW, HIGHEST_ROW = 30.0, 42.0, 60.0  # a line; with room to spare; of a match of few rounds at most
SMALLER = (0.9, 0.8)  # of the size of long words
SMALLEST_ROW_PX = 22.0  # at 100%: where lines would be lower the sheet is as long as they are
LEAST_LINES = 10  # so many are ruled at least, whatever was played
MOST_GROWN = 1.4  # how much larger than usual what stands in a line may be
COLUMN, MADE_COLUMN = 116.0, 170.0  # narrower columns go under the others, in a group of their own
LEAST_MADE = 118.0  # unless all have room side by side with short words, each so wide
MOST_HELD = 0.3  # names that take no more of what is seen stay in sight over lines that are scrolled
FIGURE_X, FIGURE_STEP = 16.0, 26.0  # from a column's left edge to the middle of its first figure; to the next
RING_OUT, RING_IN = 8.0, 4.0  # how far the ring of a line reaches over its ends, and how far it is within its height
END = 9.0  # from a total to the next column
TITLE, HEAD_WORDS, SUBHEADS, NAMES = (type_words(*size) for size in ((30, 800), (18, 800), (13, 700), (19, 700)))


class ScoreSheet(DealPaper):
    """The sheet of a match; with `proceed` it closes a round and leads on, else it is only looked at."""

    prints = True  # whether it may be had on paper

    def __init__(
        self,
        app: Desk,
        at: View,
        history: History,
        names: Names,
        faces: Sequence[str],
        preset: str,
        proceed: Callable[[], None] | None = None,
        review: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app, at, proceed)
        self.history, self.names, self.faces, self.preset, self.review = history, names, faces, preset, review
        self.form, self.rounds = sheet_of(at.options), rounds_of(at.options)
        self.heads = self.form.heads()
        self.names_h = NAMES_H + (SUBHEADS_H if self.heads else 0)
        self.head, self.h, self.block_h = self.first_line, 0.0, 0.0
        self.long = False  # whether the sheet is as long as its lines, not as high as the cloth
        self.grown = 1.0  # how much larger than usual is what stands in a line
        self.number_x = self.left_w = 0.0
        self.groups: list[range] = [range(len(at.score))]
        self.lines: list[ScoreLine] = []
        self.rows: list[float] = []
        self.laid = 0  # how often it was laid out: what is kept of an older one does not hold
        self.row: int | None = None  # the line that the keyboard is on
        self.pencil = Pencil(app.settings.speed if proceed is not None else "none", app.audio.play)

    def name(self) -> str:
        return _("Score sheet")

    @property
    def box(self) -> tuple[float, float]:
        """The sheet's left edge and width."""
        w = min(WIDEST, self.page.width - (96 if self.page.width > ROOMY else 60))
        return (self.page.width - w) / 2, w

    @property
    def first_line(self) -> float:
        """Return the distance from the sheet's top to the first line, clear of any button."""
        return HEAD - NAMES_H + self.names_h

    def build(self) -> Sequence[Control]:
        self.head = self.first_line
        controls = [*self.buttons(), self.back_control()] if self.proceed is not None else []
        self.lay_out()
        return [*controls, *self.print_control()]

    def print_control(self) -> list[Control]:
        """Return a Print button under the last line, if the bottom line has no room for more than one key."""
        if not (self.long and self.prints):
            return []
        button = Button(_("Print"), "P", kind="lacquer", h_u=42, size_u_words=20)
        return [
            Control(
                "print",
                _("Print"),
                self.box[0] + MARGIN,
                TOP + self.h - PRINT_H,
                lambda state, focus: replace(button, state=state, focus=focus),
                self.print,
                (pygame.K_p,),
                page=self.page,
            )
        ]

    def buttons(self) -> list[Control]:
        """The way on, and the review: at the right of the title, or under it."""
        label = self.on_words
        button = Button(label, "enter", h_u=48, size_u_words=22)
        x, w = self.box
        wide = button.size_u(self.p)[0] / self.page.scale
        left, y = x + w - MARGIN - wide, TOP + 16
        if x + MARGIN + self.page.text_width(self.name(), TITLE) + 20 > left:
            y, self.head = TOP + 66, self.head + 56
        controls = [
            Control(
                "next",
                label,
                left,
                y,
                lambda state, focus: replace(button, state=state, focus=focus),
                self.press_on,
                default=True,
                page=self.page,
                cap=button.key,
            )
        ]
        if self.review is not None:
            review = review_control(self.page, left - 20, y + 3, self.review)
            taken = x + MARGIN + (self.page.text_width(self.name(), TITLE) + 20 if y < TOP + 20 else 0)
            if review.x_u < taken:
                review = review_control(self.page, x + w - MARGIN, y + 59, self.review)
                self.head += 56
            controls.append(review)
        return controls

    def lay_out(self) -> None:
        """Put the columns into groups that have room side by side, and find the height of every line."""
        self.laid += 1
        self.lines = list(self.history.lines)
        full = self.page.height - 2 * (TOP - self.page.rails.top_u)
        room, rounds = full - self.head - FOOT, len(self.rounds) or len(self.lines)
        self.long = self.page.scale > 1 or room < max(rounds, 1) * SMALLEST_ROW_PX / self.p.unit_px
        row = ROW if self.long else room / max(rounds, LEAST_LINES)
        row = min(row, HIGHEST_ROW if self.rounds else ROOMY_ROW)
        w = self.box[1] - 2 * MARGIN
        number_x = 118.0 if w <= 620 else 142.0 if self.heads else 204.0
        left_w = number_x + (22 if self.heads else 34)
        column = COLUMN + FIGURE_STEP * (len(self.heads) - 3) if self.heads else MADE_COLUMN
        spare = min(row / ROW, w / (left_w + column * len(self.sides)))
        self.grown = 1.0 if self.long else min(max(spare, 1.0), MOST_GROWN)
        self.number_x, self.left_w = number_x * self.grown, left_w * self.grown
        fit = int((w - self.left_w) // column) if self.long else len(self.sides)
        if not self.heads and w - self.left_w >= LEAST_MADE * len(self.sides):
            fit = len(self.sides)
        fit = max(1, min(fit, len(self.sides)))
        groups = -(-len(self.sides) // fit)
        each = -(-len(self.sides) // groups)
        self.groups = [range(i, min(i + each, len(self.sides))) for i in range(0, len(self.sides), each)]
        if self.long:
            self.rows = [self.row_height(line) for line in self.lines]
            self.rows += [ROW] * max(0, rounds - len(self.lines))
        else:  # where nobody knows how many deals there will be, the paper is ruled to its end
            self.rows = [row] * (rounds if self.rounds else max(rounds, int(room // row)))
        self.block_h = sum(self.rows) + self.names_h
        self.h = self.head - self.names_h + self.block_h * groups + FOOT + PRINT_H if self.long else full
        self.page.middle = self.long  # a sheet as high as the cloth begins at its top
        self.page.end = TOP + self.h + 8 if self.long else 0.0

    def row_height(self, line: ScoreLine) -> float:
        """Return the height of a line whose words may need several lines."""
        if self.heads:
            return ROW
        return max([ROW, *(8 + 22.0 * len(self.made_lines(line, side, 19)[0]) for side in self.sides)])

    def update(self, dt_s: float) -> bool:
        return super().update(dt_s) | self.pencil.advance(dt_s)

    def handle(self, event: pygame.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.pencil.put_down()
        if self.run_key(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in VERTICAL and self.walks:
            self.walk(VERTICAL[event.key])
            return True
        if self.page.handle(event):
            return True
        if self.proceed is None and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.press_on()
            return True
        return super().handle(event)

    @property
    def walks(self) -> bool:
        """Return True if arrows move from line to line: when they're read aloud, or have nothing else to do."""
        return bool(self.history.lines) and (self.app.read_aloud or not self.page.scrolls)

    def walk(self, way: int) -> None:
        """Go to the next line above or below, from the button to the newest; below that is the button again."""
        count = len(self.history.lines)
        at = (count - 1 if way < 0 else 0 if self.proceed is None else None) if self.row is None else self.row + way
        self.go_to(None if at is None or (at >= count and self.proceed is not None) else min(max(at, 0), count - 1))

    def go_to(self, row: int | None) -> None:
        """The keyboard is on a line, or on the button again."""
        self.row = row
        self.controls.ring = row is None
        if row is not None:
            box = self.row_boxes(row)[0]
            above = self.page.px(self.names_h) if self.holds_names else 0
            self.page.reveal(pygame.Rect(box.x, box.y - above, box.w, box.h + above))
        self.app.dirty = True

    def row_boxes(self, row: int) -> list[pygame.Rect]:
        """Return a line's boxes on the paper, in pixels: one for each group of columns."""
        x, w = self.box
        x, w = x + MARGIN - RING_OUT, w - 2 * MARGIN + 2 * RING_OUT
        tops = (TOP + self.head + self.block_h * number + sum(self.rows[:row]) for number in range(len(self.groups)))
        return [self.page.rect(x, y + RING_IN, w, self.rows[row] - 2 * RING_IN) for y in tops]

    def draw_ring(self, surface: pygame.Surface, row: int) -> None:
        """The ring round the line that the keyboard is on."""
        k = self.p.unit_px
        for box in self.row_boxes(row):
            FocusRing(box.w / k, box.h / k, 4).draw(self.p, surface, box.x / k, box.y / k)

    def print(self) -> None:
        """Print the sheet."""
        print_played(self.app, self.at.options, self.preset, self.names.names, self.history.lines)

    @property
    def sides(self) -> range:
        """Return the sides that have a column."""
        return range(len(self.at.score))

    def draw(self, surface: pygame.Surface) -> None:
        p, page, (x, w) = self.p, self.page, self.box
        self.app.room.draw(surface, self.rails)
        scores = [side_score(self.names, side, n) for side, n in enumerate(self.at.score)]
        heading = rules_heading(self.at.options.game, self.preset, round_words(self.at))
        draw_top_bar(p, surface, *heading, scores[:4] if len(scores) < 5 else [], menu=self.menu_button(back=True))
        with page.clipped(surface):
            writing = self.pencil.writing and bool(self.lines)
            steady(surface, (self, "written"), (*self.written_key(), writing), partial(self.draw_written, surface))
            for number, group in enumerate(self.groups if writing else ()):
                self.write_newest(surface, x + MARGIN, w - 2 * MARGIN, TOP + self.head + self.block_h * number, group)
            if self.row is not None:
                self.draw_ring(surface, self.row)
            if self.holds_names:
                self.draw_held(surface)
        self.controls.draw(surface)
        page.draw_bar(surface)
        self.caption(surface, self.waiting_parts() or [Part(self.caption_words(), bold=True)])

    def key_commands(self) -> Sequence[Command]:
        looked_at, codes = self.proceed is None, (pygame.K_TAB, pygame.K_SPACE)
        away = Command("next", _("Back"), "Tab", self.press_on, bar=_("Back") if looked_at else "", codes=codes)
        printing = [key_command("print", _("Print"), "P", self.print)] if self.prints and not self.long else []
        return [*printing, away]

    def written_key(self) -> tuple[object, ...]:
        """Return a key for a line's look and place on the paper."""
        return self.laid, self.p.stamp, self.page.offset_u, self.app.settings.four_colours

    def draw_written(self, surface: pygame.Surface) -> None:
        """The paper and all that stands on it; without the newest line while that is being written."""
        page, (x, w) = self.page, self.box
        page.paper(surface, x, TOP, w, self.h)
        page.words(surface, self.name(), x + MARGIN, TOP + 40, TITLE, self.p.theme.ink)
        for number, group in enumerate(self.groups):
            self.draw_group(surface, x + MARGIN, w - 2 * MARGIN, TOP + self.head + self.block_h * number, group)

    @property
    def holds_names(self) -> bool:
        """Return True if the names stay in sight over scrolled lines."""
        return self.page.scrolls and self.names_h <= MOST_HELD * self.page.height

    def draw_held(self, surface: pygame.Surface) -> None:
        """The names once more at the upper edge, on the paper there, where their own place is scrolled away."""
        page, (x, w), clip = self.page, self.box, surface.get_clip()
        for number, group in enumerate(self.groups):
            first = TOP + self.head + self.block_h * number
            held = min(page.seen_from + self.names_h, first + sum(self.rows[:-1]))
            if held > first:
                surface.set_clip(page.rect(x, held - self.names_h, w, self.names_h - 7).clip(clip))
                page.paper(surface, x, TOP, w, self.h)
                self.draw_heads(surface, x + MARGIN, w - 2 * MARGIN, held, group)
                surface.set_clip(clip)

    def told(self) -> Told:
        match = (rules_line(self.at.options.game, self.preset), round_words(self.at))
        return sheet_told(
            self.name(), match, self.history.lines, self.sides, self.names, self.caption_words(), self.at.score,
            self.row, self.go_to,
        )  # fmt: skip

    def draw_group(self, surface: pygame.Surface, x: float, w: float, y: float, group: range) -> None:
        """All lines for some of the columns, the first line's upper edge at `y`."""
        t = self.p.theme
        self.draw_heads(surface, x, w, y, group)
        first, wide = self.columns(x, w, group)
        for i in range(len(group)):
            self.page.rule(surface, first + wide * i, y - self.names_h + 14, 1.2, sum(self.rows) + self.names_h - 14)
        for i, row in enumerate(self.rows):
            if i < len(self.lines):
                if i < len(self.lines) - 1 or not self.pencil.writing:
                    # A sheet of many words takes some attempts until it stands there: what was set stays set.
                    set_line = partial(self.draw_line, surface, x, w, y + row * 0.5, row, self.lines[i], group)
                    steady(surface, (self, "line", group, i), self.written_key(), set_line)
            elif i < len(self.rounds):
                middle, style = y + row * 0.5, figures(17 * self.grown)
                self.page.words(surface, str(self.rounds[i]), x + self.number_x, middle, style, t.ink2, "middle")
            if i >= len(self.lines) and not self.long:
                self.page.rule(surface, x, y + row, w, 0.7)
            y += row

    def write_newest(self, surface: pygame.Surface, x: float, w: float, y: float, group: range) -> None:
        """Draw as much of the newest line as the pencil has written."""
        at, row = len(self.lines) - 1, self.rows[len(self.lines) - 1]
        y += sum(self.rows[:at])
        with self.pencil.line(self.p, surface, self.page.rect(x, y, w, row)):
            self.draw_line(surface, x, w, y + row * 0.5, row, self.lines[at], group)

    def columns(self, x: float, w: float, group: range) -> tuple[float, float]:
        """Return the left edge of the first side's column, and the width of a column."""
        return x + self.left_w, (w - self.left_w) / len(group)

    def draw_heads(self, surface: pygame.Surface, x: float, w: float, y: float, group: range) -> None:
        """Dealer, the second column, and a face and name for each side, over a line that begins at `y`."""
        p, page, t, g = self.p, self.page, self.p.theme, self.grown
        head_words, name_style = HEAD_WORDS.sized(g), NAMES.sized(g)
        page.rule(surface, x, y - 8, w, 1.4)
        first, wide = self.columns(x, w, group)
        under = y - 9 - SUBHEADS_H / 2
        y -= self.names_h - NAMES_H / 2
        words_y = under if self.heads else y
        page.words(surface, _("Dealer"), x, words_y, head_words, t.ink)
        page.words(surface, self.form.column(), x + self.number_x, words_y, head_words, t.ink, "middle")
        for i, side in enumerate(group):
            if self.heads:
                self.draw_subheads(surface, first + wide * i, wide, under)
            left = first + wide * i
            whose = self.names.you if self.names.yours(side) and self.names.you else side
            picture = face(p, self.faces[whose], page.px(34 * g))
            surface.blit(picture, picture.get_rect(center=page.spot(left + 24 * g, y)))
            name = page.cut(self.names.side(side), name_style, wide - 46 * g - 8)
            page.words(surface, name, left + 46 * g, y, name_style, t.ink)

    def draw_subheads(self, surface: pygame.Surface, left: float, wide: float, y: float) -> None:
        """Draw the headings in a side's column: the figures of a deal, and the points at its end."""
        page, ink, style = self.page, self.p.theme.ink2, SUBHEADS.sized(self.grown)
        *figures_, points = self.heads
        for number, head in enumerate(figures_):
            page.words(surface, head, self.figure_x(left, number), y, style, ink, "middle")
        page.words(surface, points, left + wide - END, y, style, ink, "end")

    def figure_x(self, left: float, number: int) -> float:
        """The middle of a figure in a column that begins at `left`."""
        return left + (FIGURE_X + FIGURE_STEP * number) * self.grown

    def draw_line(
        self, surface: pygame.Surface, x: float, w: float, y: float, row: float, line: ScoreLine, group: range
    ) -> None:
        """One deal, its middle at `y`."""
        page, t = self.page, self.p.theme
        size = min(19.0 * self.grown, row * 0.68)
        ink = t.ink if line.score is not None else t.ink2
        text = _("{number}. {name}").format(number=line.deal, name=self.names.seat(line.dealer))
        page.words(
            surface, page.cut(text, type_words(size), self.number_x - 28 * self.grown), x, y, type_words(size), ink
        )
        page.rule(surface, x, y + row / 2, w, 0.7)
        first, wide = self.columns(x, w, group)
        self.draw_second(surface, line, x + self.number_x, y, size)
        if line.void:
            page.words(surface, _("void, dealt again"), first + 12, y, type_words(size), t.ink2)
            return
        for i, side in enumerate(group):
            if self.heads:
                self.draw_figures(surface, first + wide * i, wide, y, size, line, side)
            else:
                self.draw_made(surface, first + wide * i, wide, y, size, line, side)

    def draw_second(self, surface: pygame.Surface, line: ScoreLine, x: float, y: float, size: float) -> None:
        """Draw a deal's second column: a few letters, or the trump."""
        p, page = self.p, self.page
        text = self.form.second(line)
        if text:
            page.words(surface, text, x, y, figures(size, 700), p.theme.ink, "middle")
        elif line.trump:
            mark = page.px(size)
            four = self.app.settings.four_colours
            pip = p.keep(("sheet suit", line.trump, mark, four), lambda: pip_of(p, line.trump or "S", mark, four))
            surface.blit(pip, pip.get_rect(center=page.spot(x, y)))

    def made_lines(self, line: ScoreLine, side: int, size: float) -> tuple[list[str], float]:
        """Return a side's points in a deal in words, and their size: on a sheet with lines of one height a little
        smaller if they're long, or else abridged."""
        cell = self.form.cell(line, side)
        wide, made = (self.box[1] - 2 * MARGIN - self.left_w) / len(self.groups[0]) - 64, ", ".join(cell.made)
        for small in (size, *((share * size for share in SMALLER) if not self.long else ())):
            lines = self.page.wrap(made, type_words(small), wide)
            whole = max(self.page.text_width(text, type_words(small)) for text in made.split() or ("",)) <= wide
            if (self.long and whole) or self.page.text_width(made, type_words(small)) <= wide:
                return lines, small
        return [cell.shorter], size

    def draw_made(
        self, surface: pygame.Surface, left: float, wide: float, y: float, size: float, line: ScoreLine, side: int
    ) -> None:
        """Draw a side's points in words, and its score."""
        page, t = self.page, self.p.theme
        made, small = self.made_lines(line, side, size)
        for n, text in enumerate(made):
            line_y = y + 22 * self.grown * (n - (len(made) - 1) / 2)
            page.words(surface, text, left + 10, line_y, type_words(small), t.ink2)
        if line.score is not None:
            page.words(surface, str(line.score[side]), left + wide - 14, y, figures(size + 1, 700), t.ink, "end")

    def draw_figures(
        self, surface: pygame.Surface, left: float, wide: float, y: float, size: float, line: ScoreLine, side: int
    ) -> None:
        """The figures of a side, what it made or a cross, and the running total; a bid that the dealer may not make
        struck out."""
        p, page, t = self.p, self.page, self.p.theme
        cell = self.form.cell(line, side)
        for number, text in enumerate(cell.figures):
            page.words(surface, text, self.figure_x(left, number), y, figures(size), t.ink, "middle")
        bare = not any(cell.figures)
        barred = self.barred() if bare and line is self.history.last and side == line.dealer else None
        if barred is not None:
            at = self.figure_x(left, 0)
            half = page.words(surface, barred.label, at, y, figures(size), t.ink2, "middle") / 2
            page.strike(surface, page.rect(at - half, y - size * 0.7, 2 * half, size * 1.4))
        if line.score is None:
            return
        end, taken = left + wide - END, self.figure_x(left, len(self.heads) - 2) + 8
        total_u = page.words(surface, str(line.score[side]), end, y, figures(size, 700), t.ink, "end")
        room = end - max(total_u, 30.0 * self.grown) - taken
        made_x, style = taken + room / 2, figures(min(15.0 * self.grown, size))
        if not cell.missed:
            made = ", ".join(cell.made)
            made = made if page.text_width(made, style) <= room else cell.shorter
            page.words(surface, made, made_x, y, style, t.ink2, "middle")
            return
        mark = page.px(size * 0.8)
        sign = p.keep(("sheet mark", mark), lambda: mark_of(p, made=False, size_px=mark))
        surface.blit(sign, sign.get_rect(center=page.spot(made_x, y)))

    def barred(self) -> DecisionChoice | None:
        """The bid the dealer may not make now."""
        decision = asking.public(self.at)
        return None if decision is None else decision.barred

    def caption_words(self) -> str:
        """Name the players waited for, the reason a bid is barred, or the leaders."""
        if self.waiting:
            return self.waiting
        barred = self.barred()
        if barred is not None:
            return barred.why_not
        if self.at.winners is not None:
            return winners_sentence(self.at.winners, self.names)
        most = max(self.at.score)
        front = [self.names.side(side) for side, n in enumerate(self.at.score) if n == most]
        if len(front) == len(self.at.score):
            return _("All tied.")
        return _("Ahead with {score}: {names}.").format(score=most, names=listed(front))
