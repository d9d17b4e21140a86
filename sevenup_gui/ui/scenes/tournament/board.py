"""A list on the big screen, for a room full of people: as large as it fits, its pages turn by themselves.

Lengths are units of the window, times `BigScreen.k`, and not page units: what is read from four metres has its own
size, whatever was chosen for who sits in front of the screen. On a television of 55 inches `ROW` gives capitals of 17
minutes of arc from there (`ui.scenes.bigscreen` has the reckoning); more where there are fewer rows.
"""

import math
from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, NamedTuple

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.ui.access.tree import Node, Told, items, text
from sevenup_gui.ui.kit.command import ENTER, Command, key_command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import Anchor, Type, figures
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.kit.pieces.paper import Paper
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.vocabulary.tables import IN_WORDS, Listing, ListRow, Role

ROW, LARGEST_ROW, LEAST_ROW = 46.0, 84.0, 43.0  # from row to row: where there are pages of them, at most, at least
TYPE_FRAC, ASIDE_FRAC = 0.70, 0.76  # of a row: its letters; and of them those of what is looked up
SMALLEST_FRAC, CLOSE_FRAC = 0.5, 0.97  # a name too long for its column: at least so large; by steps of so much
OFTEN_ENOUGH = 0.5  # of the scale chosen for words goes for the board: it is large to begin with
MARGIN, INSET, BETWEEN = 10.0, 28.0, 40.0  # beside the paper, on it beside the rows, and between two lanes
HEAD, HEADINGS, FOOT, FOOT_LEAD = (
    60.0,
    32.0,
    36.0,
    26.0,
)  # on the paper: the title, the line over the columns, the line under the rows
TITLE, UNDER, HEADING, FOOTNOTE = type_words(36, 800), type_words(25), type_words(21, 700), type_words(21)
HEADING_FRAC, MOST_HEADING = 0.6, 1.7  # of the rows' letters: those over and under them; so much larger at most
WIDTHS: Mapping[Role, float] = {
    "place": 52.0,
    "move": 74.0,
    "number": 96.0,
    "tally": 50.0,
    "round": 82.0,
    "points": 92.0,
}  # of columns, in units of a row; the others are as wide as their words
NARROWEST, WIDEST, BESIDE = 44.0, 330.0, 24.0  # of those that are measured, and what is beside their words
GAP, MANY, MORE = 14.0, 100, 16.0  # between a place and the name; a list so long has places so much wider
PAGE_S = 10.0  # that a page stays: three dozen names are looked through in less
BACK = (pygame.K_LEFT, pygame.K_PAGEUP)
ON = (pygame.K_RIGHT, pygame.K_PAGEDOWN, pygame.K_SPACE)


class ListColumn(NamedTuple):
    """A column of the list: what stands over it, how wide it is in units of a row of `ROW`, where its words stand, and
    whether they are figures, or what is only looked up. A column of no width takes what is left over. After figures
    there may be a gap."""

    heading: str
    width: float = 0.0
    anchor: Anchor = "start"
    figures: bool = False
    aside: bool = False
    gap: float = 0.0


class BigScreen(Scene):
    """The base of the lists on the big screen: who sits where, and how everybody stands."""

    lane = 350.0  # a row of `ROW` is at least so wide
    names_w = 0.0  # what the names need at least, unless that's measured
    widths: ClassVar[Mapping[Role, float]] = WIDTHS

    def __init__(self, app: Desk) -> None:
        super().__init__(app)
        self.at = 0  # the page that is seen
        self.stood_s = 0.0  # for how long
        self.turning = True  # by itself
        self.columns: Sequence[ListColumn] = ()
        self.lines: Sequence[ListRow] = ()
        self.read()

    # What stands on it

    def value(self) -> Listing:
        """Return the list as things are now."""
        raise NotImplementedError

    def read(self) -> None:
        """Take the list as things are now. Columns that matter least are left out where the paper has no room."""
        self.list = whole = value = self.value().on("wall")
        columns = self.columns_of(value)
        room = self.room_u[2] / self.k
        while sum(column.width for column in columns) > room and value.shorter() != value:
            value = value.shorter()
            columns = self.columns_of(value)
        needed = sum(column.width for column in columns)
        if needed > room:  # a cross table of many teams
            columns = [column._replace(width=column.width * room / needed) for column in columns]
        self.lane = max(BigScreen.lane, min(needed, room))
        self.columns = [column._replace(width=0.0) if n == value.named else column for n, column in enumerate(columns)]
        self.lines = [
            row._replace(told=whole_row.told or whole.told(whole_row))
            for row, whole_row in zip(value.rows, whole.rows, strict=True)
        ]

    def columns_of(self, value: Listing) -> list[ListColumn]:
        """Return the columns, with the width that each needs at most."""
        found = []
        for n, column in enumerate(value.columns):
            figure, last = not column.in_words, n + 1 == len(value.columns)
            aside = column.role in ("move", "round") or (column.rank > 0 and column.role in (*IN_WORDS, "number"))
            wide = self.widths.get(column.role, 0.0) or self.measured(value, n, aside)
            if column.role in ("place", "move") and len(value.rows) >= MANY:
                wide += MORE
            if self.names_w and n == value.named:
                wide = self.names_w
            if column.role == "points":
                wide = max(wide, self.p.text_width_u(column.heading, HEADING) + 6)
            gap = GAP if column.role in ("place", "tally") and n + 1 == value.named else 0.0
            middle = column.role == "move" or (column.role in ("number", "score") and not last)
            anchor: Anchor = "start" if not figure else "middle" if middle else "end"
            found.append(ListColumn(column.heading, wide + gap, anchor, figure, aside, gap))
        return found

    def measured(self, value: Listing, n: int, aside: bool) -> float:
        """Return the width of the words in a column."""
        style = type_words(ROW * TYPE_FRAC * (ASIDE_FRAC if aside else 1.0), 700)
        cells = [self.p.text_width_u(row.cells[n], style) for row in value.rows]
        wide = max([NARROWEST, self.p.text_width_u(value.columns[n].heading, HEADING), *cells])
        return min(wide + BESIDE, WIDEST)

    def name(self) -> str:
        return self.list.title

    def under_title(self) -> str:
        """Return the words at the right of the title."""
        return self.list.line

    def detail(self) -> str:
        """Return the subject, for the rail."""
        return self.list.event

    def foot(self) -> str:
        """Return the sentences under the list."""
        return " ".join(self.list.said)

    def about(self) -> str:
        """Explain the list, for the line at the bottom; empty if that isn't needed."""
        return ""

    def empty(self) -> str:
        """Return the words in place of an empty list."""
        return self.list.missing

    def enter(self) -> None:
        self.read()
        super().enter()

    # Layout

    @property
    def k(self) -> float:
        """Return the scale of everything against 100%."""
        return max(1.0, self.p.ui_scale * OFTEN_ENOUGH)

    @property
    def paper_u(self) -> tuple[float, float, float, float]:
        """The paper: left, top, width and height."""
        rails = self.rails.fitted(self.p.ui_scale)
        left, top = rails.side_u + MARGIN, rails.top_u + MARGIN
        return left, top, self.p.width_u - 2 * left, self.p.height_u - rails.bottom_u - MARGIN - top

    @property
    def head_u(self) -> float:
        """Return the height of the title: two lines if the words under it don't fit beside it."""
        return (HEAD + (0 if self.beside else 32.0)) * self.k

    @property
    def beside(self) -> bool:
        """Return True if the title and the words under it are side by side."""
        wide = self.p.text_width_u(self.name(), TITLE.sized(self.k)) + self.p.text_width_u(
            self.under_title(), UNDER.sized(self.k)
        )
        return wide + 40 * self.k <= self.room_u[2]

    @property
    def heads_k(self) -> float:
        """Return the scale of headings and foot against 100%: they grow with the rows."""
        row = self.grid_with(self.k)[2]
        return self.k * min(MOST_HEADING, max(1.0, row / self.k * TYPE_FRAC * HEADING_FRAC / HEADING.size_u))

    @property
    def headings_u(self) -> float:
        """Return the height of the line over the columns."""
        return HEADINGS * self.heads_k

    def foot_u(self, pages: int) -> float:
        """Return the height of the foot."""
        return self.foot_with(self.heads_k, pages)

    def foot_with(self, k: float, pages: int) -> float:
        """Return the height of the foot at scale `k`."""
        return (FOOT + FOOT_LEAD * max(0, len(self.foot_lines(pages, k)) - 1)) * k

    def foot_lines(self, pages: int, k: float) -> list[str]:
        """The sentence under the list, in lines: beside the number of the page, where there are several."""
        room = self.room_u[2]
        if pages > 1:
            room -= self.p.text_width_u(self.page_words(pages), HEADING.sized(k)) + 20 * k
        return self.p.letters.wrap(self.foot(), FOOTNOTE.sized(k), room * self.p.unit_px)

    def page_words(self, pages: int) -> str:
        """Return the number of the page and of how many; empty for a single one."""
        return _("Page {page} of {pages}").format(page=self.at + 1, pages=pages) if pages > 1 else ""

    @property
    def room_u(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the paper without its margins."""
        x, y, w, h = self.paper_u
        return x + INSET * self.k, y + 12, w - 2 * INSET * self.k, h - 24

    def grid(self) -> tuple[int, int, float]:
        """Return the number of lanes side by side, the rows of each, and the height of a row in units."""
        return self.grid_with(self.heads_k)

    def grid_with(self, heads_k: float) -> tuple[int, int, float]:
        """Return the grid with headings and foot at that scale."""
        k, (_x, _y, w, h) = self.k, self.room_u
        h -= self.head_u + HEADINGS * heads_k + self.foot_with(heads_k, 99)
        gap, count = BETWEEN * k, max(1, len(self.lines))
        most = max(1, int((w + gap) / (self.lane * k + gap)))
        best = (1, 1, 0.0)
        for lanes in range(1, most + 1):
            rows = math.ceil(count / lanes)
            wide = (w - gap * (lanes - 1)) / lanes
            row = min(h / rows, LARGEST_ROW * k, wide / self.lane * ROW)
            if row > best[2]:
                best = (lanes, rows, row)
        if best[2] >= LEAST_ROW * k:
            return best
        rows = max(1, int(h / (LEAST_ROW * k)))
        return most, rows, h / rows

    @property
    def per_page(self) -> int:
        """Return the number of lines on a page."""
        lanes, rows, _row = self.grid()
        return lanes * rows

    @property
    def pages(self) -> int:
        """Return the number of pages."""
        return max(1, math.ceil(len(self.lines) / self.per_page))

    # Turning

    def update(self, dt_s: float) -> bool:
        if not self.turning or self.pages < 2:
            return False
        self.stood_s += dt_s
        if self.stood_s < PAGE_S:
            return False
        self.turn(1)
        return True

    def turn(self, step: int) -> None:
        """Turn to another page; the first follows the last."""
        self.at, self.stood_s = (self.at + step) % self.pages, 0.0
        self.app.dirty = True

    def go_on_turning(self) -> None:
        """The pages turn by themselves again."""
        self.turning, self.stood_s = True, 0.0
        self.app.dirty = True

    def resized(self) -> None:
        self.read()
        super().resized()
        self.at = min(self.at, self.pages - 1)

    def build(self) -> Sequence[Control]:
        self.at = min(self.at, self.pages - 1)
        return [self.back_control()]

    def handle(self, event: pygame.Event) -> bool:
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL) or self.controls.hover >= 0:
            return super().handle(event)
        if self.click_hint(event) or self.run_key(event):
            return True
        if self.turning and self.pages > 1:
            self.turning = False
            self.app.dirty = True
            return True
        match event.type:
            case pygame.MOUSEWHEEL:
                self.turn(-1 if event.y > 0 else 1)
            case pygame.MOUSEBUTTONDOWN:
                self.turn(-1 if event.pos[0] < self.p.size_px[0] / 2 else 1)
        return True

    def key_commands(self) -> Sequence[Command]:
        if self.turning or self.pages < 2:
            return ()
        turn = _("Turn")
        return [
            key_command("turn back", turn, "left", partial(self.turn, -1), BACK),
            key_command("turn on", turn, "right", partial(self.turn, 1), ON),
            Command("first page", turn, "", partial(self.turn, -self.at), codes=(pygame.K_HOME,)),
            Command("last page", turn, "", partial(self.turn, -self.at - 1), codes=(pygame.K_END,)),
            key_command("automatically", _("Automatically"), "enter", self.go_on_turning, ENTER),
        ]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        p = self.p
        self.app.room.draw(surface, self.rails)
        x, y, w, h = self.paper_u
        Paper(w, h).draw(p, surface, x, y)
        self.draw_head(surface)
        if self.lines or not self.empty():
            self.draw_lanes(surface)
        else:
            style = UNDER.sized(self.k)
            for n, line in enumerate(p.letters.wrap(self.empty(), style, self.room_u[2] * p.unit_px)):
                p.words(surface, line, x + w / 2, y + h / 2 + 34 * self.k * n, style, p.theme.ink2, "middle")
        self.draw_foot(surface)
        self.controls.draw(surface)
        self.header(surface, self.detail(), self.name())
        self.caption(surface, [Part(self.saying())])

    def saying(self) -> str:
        """Return the line at the bottom."""
        if self.pages < 2:
            return self.about() or self.name()
        if self.turning:
            return _("Pages turn automatically. Any key stops them.")
        return _("The pages stand still.")

    def draw_head(self, surface: pygame.Surface) -> None:
        """The title, and what is under it at its right, or in a line of its own."""
        p, t, k = self.p, self.p.theme, self.k
        x, y, w, _h = self.room_u
        title = p.letters.cut(self.name(), TITLE.sized(k), w * p.unit_px)
        p.words(surface, title, x, y + 32 * k, TITLE.sized(k), t.ink)
        if self.beside:
            p.words(surface, self.under_title(), x + w, y + 33 * k, UNDER.sized(k), t.ink2, "end")
        else:
            under = p.letters.cut(self.under_title(), UNDER.sized(k), w * p.unit_px)
            p.words(surface, under, x, y + 66 * k, UNDER.sized(k), t.ink2)
        surface.fill(t.ink2 if t.flat else t.rule, p.rect(x, y + self.head_u - 6 * k, w, 2))

    def draw_foot(self, surface: pygame.Surface) -> None:
        """The sentence under the list, and which page of how many it is."""
        p, t, k = self.p, self.p.theme, self.heads_k
        x, y, w, h = self.room_u
        base = y + h - 16 * k
        p.words(surface, self.page_words(self.pages), x + w, base, HEADING.sized(k), t.ink, "end")
        lines = self.foot_lines(self.pages, k)
        for n, line in enumerate(lines):
            p.words(surface, line, x, base - FOOT_LEAD * k * (len(lines) - 1 - n), FOOTNOTE.sized(k), t.ink2)

    def draw_lanes(self, surface: pygame.Surface) -> None:
        """The page's lines, lane by lane."""
        p, t, k = self.p, self.p.theme, self.k
        x, y, w, _h = self.room_u
        lanes, rows, row = self.grid()
        gap = BETWEEN * k
        wide, top, heads = (w - gap * (lanes - 1)) / lanes, y + self.head_u, self.headings_u
        shown = self.lines[self.at * lanes * rows : (self.at + 1) * lanes * rows]
        for lane in range(min(lanes, math.ceil(len(shown) / rows))):
            left = x + (wide + gap) * lane
            if lane:
                surface.fill(t.rule, p.rect(left - gap / 2, top + 6 * k, 1, row * rows + heads - 6 * k))
            self.draw_cells(surface, left, top + heads / 2, wide, row, None)
            for n, line in enumerate(shown[lane * rows : (lane + 1) * rows]):
                middle = top + heads + row * (n + 0.5)
                surface.fill(t.rule, p.rect(left, middle - row / 2, wide, 1))
                if line.moved and not t.flat:
                    surface.fill(t.paper_lo, p.rect(left, middle - row / 2 + 1, wide, row - 1))
                self.draw_cells(surface, left, middle, wide, row, line)

    def draw_cells(
        self, surface: pygame.Surface, x: float, y: float, w: float, row: float, line: ListRow | None
    ) -> None:
        """The columns of a line, or what stands over them."""
        p, t, size, heads_k = self.p, self.p.theme, row / ROW, self.heads_k
        fixed = sum(column.width for column in self.columns) * size
        for n, column in enumerate(self.columns):
            wide = column.width * size or w - fixed
            style: Type
            if line is None:
                words, style, ink = column.heading, HEADING.sized(heads_k), t.ink2
            else:
                weight = 800 if line.bold else 700 if column.width == 0 else 500
                letters = figures(row * TYPE_FRAC, 700 if line.bold else 600)
                style = letters if column.figures else type_words(row * TYPE_FRAC, weight)
                words, ink = line.cells[n], t.ink
                if column.aside:
                    style, ink = style.sized(ASIDE_FRAC), t.ink2
            room = wide - (6 + column.gap) * size
            needed, full, part = p.text_width_u(words, style), style, 1.0
            while needed > room and part > SMALLEST_FRAC:  # a long name is written smaller, not cut
                part = max(SMALLEST_FRAC, part * min(room / needed, CLOSE_FRAC))
                style = full.sized(part)
                needed = p.text_width_u(words, style)
            words = p.letters.cut(words, style, room * p.unit_px)
            place = {"start": x, "middle": x + wide / 2, "end": x + room}[column.anchor]
            p.words(surface, words, place, y, style, ink, column.anchor)
            x += wide

    # Telling

    def told(self) -> Told:
        before = [*text(("about",), self.detail()), *text(("under",), self.under_title())]
        if not self.lines:
            return Told((*before, *text(("empty",), self.empty())), tuple(self.caption_told()))
        rows = Node(("rows",), "list", self.name(), children=items(("rows",), [line.told for line in self.lines]))
        foot = [*text(("foot",), self.foot()), *text(("page",), self.page_words(self.pages))]
        return Told((*before, rows, *foot), tuple(self.caption_told()))
