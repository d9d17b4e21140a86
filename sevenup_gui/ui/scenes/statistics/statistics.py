"""Statistics: what the finished matches add up to, with charts, tables and the last matches to look through."""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Literal, TypeAlias

import pygame

from sevenup_gui.errors import RecordError
from sevenup_gui.games.parts.figures import Chart, percent
from sevenup_gui.i18n import _, comma_list, labelled, listed, ngettext
from sevenup_gui.speech import figures
from sevenup_gui.speech.rulecard import preset_name, rules_line
from sevenup_gui.store import tables
from sevenup_gui.store.archive import Archive
from sevenup_gui.store.reading import read_file
from sevenup_gui.store.statistics import MatchLine, Offered, Tally, Wish, offered, tally
from sevenup_gui.systemerrors import error_words
from sevenup_gui.ui.access.tree import Node, Told, items, text
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.commandrow import control_of
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.kit.pieces.button import Button, State
from sevenup_gui.ui.kit.pieces.choice import ROW_NAME, RadioRow
from sevenup_gui.ui.kit.pieces.matchrow import ROW_STEP, TALL_STEP, MatchRow
from sevenup_gui.ui.kit.pieces.paper import Paper
from sevenup_gui.ui.kit.sheetblocks import Block, figures_row, height_of, paragraph, section, space
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.scenes.statistics.charts import chart_blocks, chart_of, chart_told
from sevenup_gui.ui.scenes.statistics.filters import filter_controls
from sevenup_gui.ui.scenes.statistics.onematch import match_columns, match_head, match_told
from sevenup_gui.ui.scenes.statistics.rating import RatingPart
from sevenup_gui.ui.scenes.viewer.replay import Replay

# All lengths are page units.
TOP, EDGE = 62.0, 10.0
WIDEST, MARGIN, BESIDE, GUTTER = 1560.0, 34.0, 48.0, 44.0
CLOSE = 38.0  # beside a narrow sheet: the scroll bar stands there
TWO_COLUMNS = 1000.0  # a narrower page has one column
HEAD_H = 30.0
LOOK_OVER, LOOK_UNDER = 6.0, 24.0  # over and under the way to look through a single match
LOOSEST = 1.6  # times their height is what lines of charts take in a tall window, at most
TALL = 1.3  # times the usual height: the sheet of one match has one column there
GAP, TAB_H, TAB_MORE = 12.0, 44.0, 66.0  # between tabs, how high they are, and how much wider than their words
LAST_MATCHES, MOST_MATCHES, MOST_BRIEF = 8, 20, 5  # of the list, and where a tall window has room for more
SLICE_S = 0.010  # of a frame, for reading records

Subject: TypeAlias = Literal["overview", "time", "compared", "games", "luck", "rating"]
SUBJECTS: tuple[Subject, ...] = ("overview", "time", "compared", "games", "luck", "rating")
Shown: TypeAlias = tuple[str, str]  # a word and its figure


def subject_name(subject: Subject) -> str:
    """Return the name of a part of the statistics."""
    return {
        "overview": _("Overview"),
        "time": _("Over time"),
        "compared": _("Compared"),
        "games": _("By game"),
        "luck": _("Luck"),
        "rating": _("Points lost"),
    }[subject]


class Statistics(Scene):
    """The sheet of the finished matches. `wish` says which of them are counted; everything on it follows. Where
    there is only one, or one is asked for by its file and its number in that, the sheet is about it alone."""

    def __init__(self, app: Desk, of: tuple[str, int] | None = None) -> None:
        super().__init__(app)
        self.of = of
        self.archive = Archive(app.saved.folder, app.settings.name)
        self.rating = RatingPart(app.saved.folder, app.weighing)
        self.today = datetime.now(UTC).date()
        self.wish = Wish()
        self.subject: Subject = "overview"
        self.as_tables = False
        self.lines: list[MatchLine] = []
        self.offers = Offered((), (), (), (), ())
        self.total = Tally()
        self.last: list[MatchLine] = []
        self.picked: list[MatchLine] = []  # all that are counted
        self.drawn_up: dict[Subject, list[tuple[str, Chart]]] = {}  # the charts of what was looked at so far
        self.blocks: list[tuple[Block, float, float]] = []  # with x and y
        self.sheet = (0.0, 0.0, 0.0, 0.0)
        self.begun = False  # whether anything was chosen: then the focus stays where it is
        self.reckon()

    def name(self) -> str:
        return _("Statistics") if self.single is None else _("Statistics of one match")

    # What is counted

    def reckon(self) -> None:
        """Take the lines that have been read."""
        if not self.archive.left:
            lines = self.archive.lines
            self.lines = [line for line in lines if self.of is None or (line.file, line.number) == self.of]
            self.offer()
            self.count()

    def offer(self) -> None:
        """Find what there is to choose from; of one game only its own rules."""
        self.offers = offered(self.lines)
        if self.wish.game:
            of_game = offered(line for line in self.lines if line.game == self.wish.game)
            self.offers = self.offers._replace(rules=of_game.rules)

    def count(self) -> None:
        """Add up what is wished for."""
        self.picked = picked = self.wish.picked(self.lines, self.today)
        self.total, self.last, self.drawn_up = tally(picked), picked[: -MOST_MATCHES - 1 : -1], {}

    def take(self, wish: Wish) -> None:
        """Count other matches."""
        before, self.wish, self.begun = self.wish.game, wish, True
        if wish.game != before:
            self.offer()
        self.count()
        self.refresh()

    def turn_to(self, subject: Subject) -> None:
        """Show another part."""
        self.subject, self.begun = subject, True
        self.refresh()

    def turn_over(self) -> None:
        """Charts instead of tables, or tables instead of charts."""
        self.as_tables, self.begun = not self.as_tables, True
        self.refresh()

    def update(self, dt_s: float) -> bool:  # noqa: ARG002  # records are read as fast as they can be
        if self.rating.hear():
            self.drawn_up.pop("rating", None)
            self.refresh()
            return True
        if not self.archive.left:
            return False
        until = time.perf_counter() + SLICE_S
        while self.archive.left and time.perf_counter() < until:
            self.archive.read_next()
        if not self.archive.left:
            self.reckon()
            self.refresh()
        return True

    def leave(self) -> None:
        self.archive.keep()

    def resized(self) -> None:
        self.drawn_up = {}  # the language may be another one
        super().resized()

    def charts(self, subject: Subject) -> list[tuple[str, Chart]]:
        """The charts of a part, each with the name of its file."""
        if subject not in self.drawn_up:
            self.drawn_up[subject] = self.draw_up(subject)
        return self.drawn_up[subject]

    def draw_up(self, subject: Subject) -> list[tuple[str, Chart]]:
        """Make the charts of a part."""
        match subject:
            case "time":
                return [(chart.key, chart) for chart in figures.over_time(self.total)]
            case "compared":
                return [(chart.key, chart) for chart in figures.compared(self.total)]
            case "games" | "luck":
                found = figures.made(self.total) if subject == "games" else figures.lucks(self.total)
                return [
                    (f"{key}-{chart.key}", chart_of(name, chart)) for key, name, charts in found for chart in charts
                ]
            case "rating":
                return [(chart.key, chart) for chart in self.rating.charts(self.picked)]
            case _:
                return []

    def weigh(self) -> None:
        """Have all matches weighed, or stop it."""
        self.rating.turn(self.app.settings.name)
        self.begun = True
        self.refresh()

    def export(self) -> None:
        """Write every table, as it is wished for."""
        written = [
            tables.KeptTable(f"{subject}-{name}" if name != subject else name, chart.head, chart.rows)
            for subject in SUBJECTS
            for name, chart in self.charts(subject)
        ]
        if not written:
            self.app.tell(_("No statistics to export yet."))
            return
        try:
            folder = tables.export(written)
        except OSError as error:
            self.app.tell(_("Can't save the tables: {why}.").format(why=error_words(error)))
            return
        self.app.tell(_("The statistics are in {folder}.").format(folder=folder))

    # Layout

    @property
    def ready(self) -> bool:
        """Return True if there's anything to show, and all of it has been read."""
        return not self.archive.left and bool(self.lines)

    @property
    def counts(self) -> bool:
        """Return True if any match that passes the filters is counted."""
        return bool(self.total.played or self.total.shared or self.total.watched)

    @property
    def single(self) -> MatchLine | None:
        """The match, where there is only one."""
        return self.lines[0] if len(self.lines) == 1 else None

    def build(self) -> Sequence[Control]:
        controls = [self.back_control()]
        self.blocks = []
        if not self.ready:
            self.page.end = 0.0
            return controls
        wide = self.page.width >= TWO_COLUMNS
        w = min(WIDEST, self.page.width - 2 * (BESIDE if wide else CLOSE))
        x = (self.page.width - w) / 2
        inner = w - 2 * MARGIN
        if self.single is not None:
            return [*controls, *self.build_single(self.single, x, w)]
        chosen, y = filter_controls(self.page, self.offers, self.wish, (x, TOP, w), self.take)
        plaques, y = self.plaques(x, y, w)
        room = self.page.rails.top_u + self.page.height - EDGE - MARGIN - HEAD_H - y
        two = wide and self.counts and not (self.as_tables and self.subject != "overview")
        two = two and not self.fits_one(inner, room)
        column = (inner - GUTTER) / 2 if two else inner
        columns = self.columns(column, two, room)
        rows = self.rows(column, room - height_of(columns[-1]))
        list_x = x + MARGIN + (column + GUTTER) * (len(columns) - 1)
        list_y = y + HEAD_H + height_of(columns[-1])
        step = step_of(rows)
        self.lay_sheet((x, y, w), columns, column, step * len(rows))
        listed_rows = [
            self.row(i, line, row, list_x, list_y + step * i)
            for i, (line, row) in enumerate(zip(self.last, rows, strict=False))
        ]
        return [*controls, *chosen, *plaques, *listed_rows]

    def lay_sheet(
        self, place: tuple[float, float, float], columns: Sequence[Sequence[Block]], column: float, more_h: float = 0.0
    ) -> None:
        """Lay the sheet out at `place` (x, y, width), its columns so wide, the last one so much longer."""
        x, y, w = place
        ends = [y + HEAD_H + height_of(blocks) for blocks in columns]
        ends[-1] += more_h
        least = self.page.rails.top_u + self.page.height - EDGE
        h = max(max(ends) + MARGIN * 0.6, least) - y
        self.sheet = (x, y, w, h)
        self.page.end = y + h + EDGE
        loose = 1.0
        if self.page.stretch > 1 and not more_h and self.single is None:
            loose = max(1.0, min(LOOSEST, (h - HEAD_H - MARGIN) / (max(ends) - y - HEAD_H)))
        for number, blocks in enumerate(columns):
            at_y = y + HEAD_H
            for block in blocks:
                self.blocks.append((block, x + MARGIN + (column + GUTTER) * number, at_y))
                at_y += block.height * loose

    def build_single(self, line: MatchLine, x: float, w: float) -> list[Control]:
        """The sheet of a single match, and under its head the way to look through that."""
        inner = w - 2 * MARGIN
        two = self.page.width >= TWO_COLUMNS and self.page.stretch < TALL
        column = (inner - GUTTER) / 2 if two else inner
        head = match_head(self.page, column, line)
        look_y = TOP + HEAD_H + height_of(head) + LOOK_OVER
        head.append(Block(LOOK_OVER + TAB_H + LOOK_UNDER, lambda _surface, _x, _y: None))
        seen_h = self.page.rails.top_u + self.page.height - EDGE - MARGIN * 0.6 - HEAD_H - TOP
        self.lay_sheet((x, TOP, w), match_columns(self.page, column, line, head, two, seen_h), column)
        look = Button(_("Replay"), kind="lacquer", h_u=TAB_H, size_u_words=19)
        return [
            Control("look", look.words, x + MARGIN, look_y, pressable(look), lambda: self.look_through(line),
                    default=True, hint=_("Step by step, with all hands shown."), page=self.page, cap="enter")
        ]  # fmt: skip

    def plaques(self, x: float, y: float, w: float) -> tuple[list[Control], float]:
        """The parts to choose from, and what may be done with them: as many in a row as there is room for."""
        other = _("Charts") if self.as_tables else _("Tables")
        controls, at_x = [], x

        def place(wide: float) -> float:
            nonlocal at_x, y
            if at_x > x and at_x + wide > x + w + 1:
                at_x, y = x, y + TAB_H + GAP
            left, at_x = at_x, at_x + wide + GAP
            return left

        for subject in SUBJECTS:
            name = subject_name(subject)
            tab = RadioRow(name, w_u=self.page.text_width(name, ROW_NAME) + TAB_MORE, chosen=subject == self.subject)
            controls.append(
                Control(f"part {subject}", name, place(tab.w_u), y, pressable(tab), self.turner(subject),
                        hint=_("Show this part of the statistics."), page=self.page, role="radio",
                        on=subject == self.subject)
            )  # fmt: skip
            controls[-1].y_u = y
        deeds = [
            Command("turn over", other, "V", self.turn_over,
             _("Show the figures as charts or as tables.")),
            Command("export", _("Export"), "E", self.export,
             _("Save each table as a spreadsheet file.")),
        ]  # fmt: skip
        if self.subject == "rating":
            words, hint = self.rating.words()
            deeds.insert(0, Command("weigh", words, "G", self.weigh, hint))
        buttons = [Button(deed.label, deed.key, kind="lacquer", h_u=TAB_H, size_u_words=19) for deed in deeds]
        wide = sum(button.natural_u(self.p)[0] + GAP for button in buttons) - GAP
        if at_x + wide <= x + w:
            at_x = x + w - wide  # apart from the parts, at the right
        elif self.subject == "rating" and at_x > x:  # a row of their own
            at_x, y = x, y + TAB_H + GAP
        for deed, button in zip(deeds, buttons, strict=True):
            left = place(button.natural_u(self.p)[0])
            controls.append(control_of(deed, button, left, y, self.page))
        return controls, y + TAB_H + GAP

    def fits_one(self, w: float, room: float) -> bool:
        """Return True if a tall window has room for all in one column of that width."""
        if self.page.stretch == 1:
            return False
        (column,) = self.columns(w, two=False, seen_h=room)
        return height_of(column) + step_of(self.rows(w, 0.0)) * len(self.rows(w, 0.0)) <= room

    def turner(self, subject: Subject) -> Callable[[], None]:
        """Return the action of a tab."""
        return lambda: self.turn_to(subject)

    def columns(self, w: float, two: bool, seen_h: float) -> list[list[Block]]:
        """Return the blocks on the sheet, in one column or two side by side. The list of matches comes under the last
        one. `seen_h` is the height seen without scrolling."""
        if not self.counts or (self.subject != "overview" and not self.charts(self.subject)):
            title, sentence = self.nothing()
            return [[section(self.page, w, title), paragraph(self.page, w, sentence)]]
        if self.subject == "overview":
            left, right = self.overview_blocks(w, seen_h), [section(self.page, w, self.heading())]
            return [left, right] if two else [left + right]
        columns: list[list[Block]] = [[], []] if two else [[]]
        if self.subject == "rating":
            columns[0] += [paragraph(self.page, w, self.rating.said()), space()]
        for number, (_name, chart) in enumerate(self.charts(self.subject)):
            column = min(columns, key=height_of) if number else columns[0]
            column.extend(chart_blocks(self.page, w, chart, self.as_tables))
        return columns

    # The overview

    @staticmethod
    def heading() -> str:
        """Return the heading of the list."""
        return _("The last matches")

    def rows(self, w: float, room: float) -> list[MatchRow]:
        """The last matches as they are written: in a tall window as many as there is room for."""
        if self.subject != "overview" or not self.counts:
            return []
        rows = [self.row_piece(line, w) for line in self.last]
        tall = not all(row.fits(self.p) for row in rows[:LAST_MATCHES])
        if tall:  # the tradition alone is still no second name for the game
            brief_rows = [
                replace(row, rules=preset_name(line.rules)) for row, line in zip(rows, self.last, strict=True)
            ]
            if all(row.fits(self.p) for row in brief_rows[:LAST_MATCHES]):
                rows, tall = brief_rows, False
        rows = [replace(row, tall=tall) for row in rows]
        more = int(room // step_of(rows)) if self.page.stretch > 1 else 0
        return rows[: max(LAST_MATCHES, more)]

    def row_piece(self, line: MatchLine, w: float) -> MatchRow:
        """A match of the list as it is written."""
        score = " – ".join(map(str, line.score)) if len(line.score) < 4 else self.place_words(line)
        won = line.won if line.you is not None else None
        return MatchRow(line.made[:10], rules_line(line.game, line.rules), comma_list(line.others), score, won, w)

    def row(self, number: int, line: MatchLine, row: MatchRow, x: float, y: float) -> Control:
        """A match of the list as a control, the latest with the number 0."""
        label = _("{date}: {rules} with {others}, {score}").format(
            date=row.date, rules=rules_line(line.game, line.rules), others=listed(line.others), score=row.score
        )
        return Control(f"match {number}", label, x, y, pressable(row), lambda: self.look_through(line),
                       hint=_("Replay this match."), default=number == 0 and not self.begun,
                       page=self.page)  # fmt: skip

    @staticmethod
    def place_words(line: MatchLine) -> str:
        """The score of the person among many, or the best."""
        if line.you is None or len(line.score) != len(line.names):
            return str(max(line.score))
        return _("{score} · place {place}").format(score=line.score[line.you], place=line.place)

    def look_through(self, line: MatchLine) -> None:
        """Open the record viewer."""
        try:
            matches = read_file(self.archive.folder / line.file).matches
        except RecordError as error:
            self.app.tell(_("Can't read this record: {why}.").format(why=str(error)))
            return
        self.app.push(Replay(self.app, matches, min(line.number, len(matches) - 1)))

    def overall(self) -> list[Shown]:
        """Matches, and how they went."""
        t = self.total
        return [
            (_("matches"), str(t.played)),
            (_("won"), str(t.won)),
            (_("win rate"), percent(t.won / t.played) if t.played else "–"),
            (_("best streak"), str(t.longest)),
            (_("deals"), str(t.deals)),
        ]

    def brief(self) -> list[tuple[str, Chart]]:
        """Return the comparisons for the first page: by rules and by level, the most frequent."""
        return [(key, brief(chart)) for key, chart in self.charts("compared") if key in ("rules", "levels")]

    def shared_words(self) -> str:
        """Return the note about matches that count for no one."""
        shared, watched = self.total.shared, self.total.watched
        sentences = (
            ngettext("{count} match with several people is listed but doesn't count.",
                     "{count} matches with several people are listed but don't count.", shared),
            ngettext("{count} match between computers is listed but doesn't count.",
                     "{count} matches between computers are listed but don't count.", watched),
        )  # fmt: skip
        counted = zip(sentences, (shared, watched), strict=True)
        return " ".join(sentence.format(count=count) for sentence, count in counted if count)

    def overview_blocks(self, w: float, seen_h: float) -> list[Block]:
        """Matches, and how they went by rules and by opponents, as far as that is seen at 100%."""
        page = self.page
        blocks = [figures_row(page, w, self.overall()), space()]
        if self.shared_words():
            blocks.append(paragraph(page, w, self.shared_words()))
        for _key, chart in self.brief():
            more = chart_blocks(page, w, chart, self.as_tables)
            if page.scale > 1 or height_of(blocks + more) <= seen_h:
                blocks += more
        return blocks

    # What is told and drawn

    def told(self) -> Told:
        caption = tuple(self.caption_told())
        if not self.ready:
            title, sentence = self.message()
            return Told(after=(*text(("message",), title), *text(("told",), sentence)))
        if self.single is not None:
            return Told(tuple(match_told(self.single)), caption)
        if not self.counts or (self.subject != "overview" and not self.charts(self.subject)):
            title, sentence = self.nothing()
            return Told((*text(("message",), title), *text(("told",), sentence)), caption)
        if self.subject != "overview":
            charts = self.charts(self.subject)
            shown = [node for key, chart in charts for node in chart_told(key, chart, self.as_tables)]
            said = text(("rating",), self.rating.said()) if self.subject == "rating" else []
            return Told((*said, *shown), caption)
        nodes = [Node(("overall",), "list", self.name(), children=items(("overall",), figure_lines(self.overall())))]
        for key, chart in self.brief():
            nodes += chart_told(key, chart, self.as_tables)
        nodes += text(("shared",), self.shared_words())
        last = Node(("last",), "heading", self.heading())  # of the buttons that come last
        return Told((*nodes, last), caption)

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        if self.ready:
            with self.page.clipped(surface):
                self.draw_sheet(surface)
                self.controls.draw(surface)
            self.page.draw_bar(surface)
        else:
            self.draw_message(surface)
            self.controls.draw(surface)
        self.header(surface, self.name())
        focused = self.controls.focused
        parts = [Part(self.notice() or (focused.hint if focused else "") or self.name())]
        self.caption(surface, parts)

    def notice(self) -> str:
        """Return the number of records that can't be read, in words."""
        broken = self.archive.broken
        if self.archive.left or not broken:
            return ""
        sentence = ngettext("Can't read {count} record. It was skipped.",
                            "Can't read {count} records. They were skipped.", broken)  # fmt: skip
        return sentence.format(count=broken)

    def draw_sheet(self, surface: pygame.Surface) -> None:
        """The paper and what stands on it: of a long page only what is in view."""
        page = self.page
        page.paper(surface, *self.sheet)
        seen = page.window
        for block, at_x, at_y in self.blocks:
            if page.rect(at_x, at_y, 1, max(block.height, 1)).colliderect(0, seen.top, page.p.size_px[0], seen.h):
                block.draw(surface, at_x, at_y)

    def nothing(self) -> tuple[str, str]:
        """Return a title and a sentence for a sheet with nothing to count."""
        if not self.counts:
            return _("No such match"), _("No finished matches like this. Change the filter above.")
        if self.subject == "rating":
            return _("Nothing analysed yet"), self.rating.said()
        return _("Nothing to show"), _("These matches have nothing of this kind.")

    def message(self) -> tuple[str, str]:
        """Return a title and a sentence in place of the sheet."""
        left = self.archive.left
        if not left:
            return _("Nothing to count yet"), _("Finish a match to see it here.")
        sentence = ngettext("{count} record is still unread.", "{count} records are still unread.", left)
        return _("One moment…"), sentence.format(count=left)

    def draw_message(self, surface: pygame.Surface) -> None:
        """A sheet with a sentence: nothing yet, or still reading."""
        page, t, s = self.page, self.p.theme, self.page.scale
        w, h = min(620.0, page.width - 2 * MARGIN), 200.0
        x, y = (page.width - w) / 2, page.centred(h)
        page.put(surface, Paper(w * s, h * s), x, y)
        title, sentence = self.message()
        page.words(surface, title, x + w / 2, y + 66, type_words(28, 800), t.ink, "middle")
        for i, line in enumerate(page.wrap(sentence, type_words(20), w - 80)):
            page.words(surface, line, x + w / 2, y + 110 + 27 * i, type_words(20), t.ink2, "middle")


def step_of(rows: Sequence[MatchRow]) -> float:
    """Return the distance from one match of the list to the next."""
    return TALL_STEP if rows and rows[0].tall else ROW_STEP


def pressable(piece: RadioRow | Button | MatchRow) -> Callable[[State, bool], RadioRow | Button | MatchRow]:
    """A piece in the state it is in."""
    return lambda state, focus: replace(piece, state=state, focus=focus)


def brief(chart: Chart) -> Chart:
    """A chart with its first rows alone."""
    return chart.cut(slice(MOST_BRIEF))


def figure_lines(shown: list[Shown]) -> list[str]:
    """Figures with what they count."""
    return [labelled(name, figure) for name, figure in shown]
