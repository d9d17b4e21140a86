"""Statistics: what the finished matches add up to, with charts, tables and the last matches to look through."""

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Literal, TypeAlias

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
from sevenup_gui.ui.access.tree import Node, items, text
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.commandrow import commands_w
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.bars import Part as CaptionPart
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.kit.pieces.choice import ROW_NAME, RadioRow
from sevenup_gui.ui.kit.pieces.matchrow import ROW_H, ROW_STEP, TALL_H, MatchRow
from sevenup_gui.ui.kit.sheetblocks import Block, figures_row, paragraph, section, space
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.statistics.charts import chart_of, chart_part
from sevenup_gui.ui.scenes.statistics.filters import filter_grid
from sevenup_gui.ui.scenes.statistics.onematch import match_parts
from sevenup_gui.ui.scenes.statistics.rating import RatingPart
from sevenup_gui.ui.scenes.treescene import TreeScene
from sevenup_gui.ui.scenes.viewer.replay import Replay
from sevenup_gui.ui.tree.flow import Blocks, Either, Flow, Wrapped
from sevenup_gui.ui.tree.parts import Beside, CommandRow, Part, Pressed, Sheet, Stack
from sevenup_gui.ui.tree.rows import RowItem, RowList, empty_list

# All lengths are page units.
EDGE, PAD, MARGIN, GUTTER = 10.0, 30.0, 34.0, 44.0  # under the sheet, on it above and beside, and between columns
WIDEST, NONE_W = 1560.0, 620.0  # the page, and what says in its place that there's nothing
TWO_COLUMNS = 1000.0  # a narrower page has one column
LOOSEST = 1.6  # times their height is what lines of charts take in a tall window, at most
TALL = 1.3  # times the usual height: the sheet of one match has one column there
GAP, TAB_H, TAB_MORE = 12.0, 44.0, 66.0  # between tabs, how high they are, and how much wider than their words
LAST_MATCHES, MOST_MATCHES, MOST_BRIEF = 8, 20, 5  # of the list, and where a tall window has room for more
BETWEEN = ROW_STEP - ROW_H  # matches of the list
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


class Statistics(TreeScene):
    """The sheet of the finished matches. `wish` says which of them are counted; everything on it follows. Where
    there is only one, or one is asked for by its file and its number in that, the sheet is about it alone."""

    margins, above, under = (48.0, 38.0), 12.0, EDGE

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

    def view(self) -> Part:
        self.centred, self.widest = not self.ready, WIDEST if self.ready else NONE_W
        if not self.ready:
            return empty_list(*self.message())
        if self.single is not None:
            return self.sheet()
        shown = empty_list(*self.nothing()) if self.lacking else self.sheet()
        return Stack((filter_grid(self.offers, self.wish, self.take), self.plaques(), shown), GAP)

    def sheet(self) -> Part:
        """Return the sheet, which reaches at least to the foot of the cloth."""
        foot = self.page.rails.top_u + self.page.height - EDGE
        return Sheet(self.columns(foot - PAD), PAD, MARGIN, foot=foot)

    def columns(self, foot: float) -> Part:
        """Return what's on the sheet, which is seen down to `foot`: in two columns, if they have room and one isn't
        enough."""
        page = self.page
        most = foot if page.scale == 1 else math.inf
        wide = page.width >= TWO_COLUMNS
        if self.single is not None:
            columns = 2 if wide and page.stretch < TALL else 1
            return Flow(match_parts(self.single, self.look(self.single)), columns, GUTTER, most)
        one: Part
        two: Part
        if self.subject == "overview":
            parts = Flow(self.overview_parts(), foot=most), self.last_matches(foot)
            one, two = Stack(parts), Beside(parts, (None, None), GUTTER)
        else:
            room, loosest = (foot, LOOSEST) if page.stretch > 1 else (0.0, 1.0)
            charts = self.chart_parts()
            one, two = (Flow(charts, n, GUTTER, room=room, loosest=loosest) for n in (1, 2))
            wide = wide and not self.as_tables
        if not wide:
            return one
        return Either(one, two, foot) if page.stretch > 1 else two

    def look(self, line: MatchLine) -> Part:
        """Return the way to look through a match."""
        button = Button(_("Replay"), kind="lacquer", h_u=TAB_H, size_u_words=19)
        control = {"act": partial(self.look_through, line), "default": True, "cap": "enter",
                   "hint": _("Step by step, with all hands shown.")}  # fmt: skip
        return Pressed("look", button.words, lambda _w: button, control)

    def plaques(self) -> Part:
        """Return the tabs, and the actions."""
        names = [(subject, subject_name(subject)) for subject in SUBJECTS]
        widths = [self.page.text_width(name, ROW_NAME) + TAB_MORE for _subject, name in names]
        commands = [
            Command("turn over", _("Charts") if self.as_tables else _("Tables"), "V", self.turn_over,
             _("Show the figures as charts or as tables.")),
            Command("export", _("Export"), "E", self.export,
             _("Save each table as a spreadsheet file.")),
        ]  # fmt: skip
        if self.subject == "rating":
            words, hint = self.rating.words()
            commands.insert(0, Command("weigh", words, "G", self.weigh, hint))
        tabs = [self.tab(subject, name) for subject, name in names]
        return Wrapped((*tabs, CommandRow(commands)), (*widths, commands_w(self.page, commands)), GAP)

    def tab(self, subject: Subject, name: str) -> Part:
        """Return the way to a part of the statistics."""
        on = subject == self.subject
        control = {"act": partial(self.turn_to, subject), "hint": _("Show this part of the statistics."),
                   "role": "radio", "on": on}  # fmt: skip
        return Pressed(f"part {subject}", name, lambda w: RadioRow(name, w_u=w, chosen=on), control)

    @property
    def lacking(self) -> bool:
        """Return True if there's nothing to show in this part."""
        return not self.counts or (self.subject != "overview" and not self.charts(self.subject))

    def chart_parts(self) -> list[Part]:
        """Return the charts of this part, the first one under what's said of them all."""
        first, *others = (chart_part(key, chart, self.as_tables) for key, chart in self.charts(self.subject))
        if self.subject == "rating":
            said = self.rating.said()
            words = Blocks(lambda page, w: [paragraph(page, w, said), space()], text(("rating",), said))
            return [Stack((words, first)), *others]
        return [first, *others]

    # The overview

    def last_matches(self, foot: float) -> Part:
        """Return the last matches under their heading."""
        title = _("The last matches")
        heading = Blocks(lambda page, w: [section(page, w, title)], [Node(("last",), "heading", title)])
        last = list(enumerate(self.last[: MOST_MATCHES if self.page.stretch > 1 else LAST_MATCHES]))
        rows = [self.row(number, line, rules_line(line.game, line.rules)) for number, line in last]
        brief = [self.row(number, line, preset_name(line.rules)) for number, line in last]
        asks = not self.begun
        return Stack((heading, LastMatches("match ", rows, ROW_H, BETWEEN, TALL_H, asks=asks, brief=brief, foot=foot)))

    def row(self, number: int, line: MatchLine, rules: str) -> RowItem:
        """A match of the list, the latest with the number 0, with its rules as they are written."""
        score = " – ".join(map(str, line.score)) if len(line.score) < 4 else self.place_words(line)
        won = line.won if line.you is not None else None
        label = _("{date}: {rules} with {others}, {score}").format(
            date=line.made[:10], rules=rules_line(line.game, line.rules), others=listed(line.others), score=score
        )

        def piece(w: float, tall: bool) -> MatchRow:
            return MatchRow(line.made[:10], rules, comma_list(line.others), score, won, w, tall=tall)

        return RowItem(str(number), label, piece, partial(self.look_through, line), hint=_("Replay this match."))

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

    def overview_parts(self) -> list[Part]:
        """Return matches, and how they went by rules and by opponents."""
        shown, shared = self.overall(), self.shared_words()

        def blocks(page: Page, w: float) -> list[Block]:
            said = [paragraph(page, w, shared)] if shared else []
            return [figures_row(page, w, shown), space(), *said]

        lines = [labelled(name, figure) for name, figure in shown]
        figures = Node(("overall",), "list", self.name(), children=items(("overall",), lines))
        charts = (chart_part(key, chart, self.as_tables) for key, chart in self.brief())
        return [Blocks(blocks, [figures, *text(("shared",), shared)]), *charts]

    def line(self) -> Sequence[CaptionPart]:
        return [CaptionPart(self.notice())] if self.notice() else super().line()

    def notice(self) -> str:
        """Return the number of records that can't be read, in words."""
        broken = self.archive.broken
        if self.archive.left or not broken:
            return ""
        sentence = ngettext("Can't read {count} record. It was skipped.",
                            "Can't read {count} records. They were skipped.", broken)  # fmt: skip
        return sentence.format(count=broken)

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


@dataclass
class LastMatches(RowList):
    """The last matches: in a tall window as many as end over `foot` on the page. If their rules don't fit a line, a
    `brief` name does, because the tradition alone is still no second name for the game."""

    brief: Sequence[RowItem] = ()
    foot: float = 0.0

    def height(self) -> float:
        full = self.items
        super().height()
        if self.tall:
            self.items = self.brief
            super().height()
        if self.tall:
            self.items = full
        more = int((self.foot - self.y) // self.step) if self.page.stretch > 1 else 0
        self.items = self.items[: max(LAST_MATCHES, more)]
        return super().height()


def brief(chart: Chart) -> Chart:
    """A chart with its first rows alone."""
    return chart.cut(slice(MOST_BRIEF))
