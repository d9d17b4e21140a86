"""Statistics: what the finished matches add up to, and the last of them to look through."""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from sevenup_gui.engine.reading import read_file
from sevenup_gui.errors import RecordError
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.store.statistics import PEOPLE, STRENGTH, Ledger, MatchLine, Tally, tally
from sevenup_gui.ui import words
from sevenup_gui.ui.controls import Control
from sevenup_gui.ui.rulecard import preset_name
from sevenup_gui.ui.scene import Scene
from sevenup_gui.ui.scenes.replay import Replay
from sevenup_gui.ui.scenes.summary import point_name
from sevenup_gui.ui.text import figures
from sevenup_gui.ui.text import words as type_words
from sevenup_gui.ui.widgets.bars import Hint, Part
from sevenup_gui.ui.widgets.button import State
from sevenup_gui.ui.widgets.matchrow import ROW_STEP, MatchRow
from sevenup_gui.ui.widgets.paper import Paper

if TYPE_CHECKING:
    from sevenup_gui.ui.app import App

# All lengths are page units.
WIDEST, MARGIN, BESIDE, GUTTER = 1140.0, 34.0, 48.0, 40.0
TWO_COLUMNS = 1000.0  # a narrower page has one column
HEAD_H, SECTION_H, LINE_H, FIGURES_H, SPACE = 34.0, 34.0, 30.0, 66.0, 14.0
SHEET_H = 600.0  # of a sheet with two columns: it is seen whole at 100%
MOST_RULES, MOST_MATCHES = 5, 8
SLICE_S = 0.010  # of a frame, for reading records
HEADING, TEXT, BOLD = type_words(21, 800), type_words(18), type_words(18, 700)


class Block(NamedTuple):
    """A part of a column: how high it is, and what draws it at a place and width."""

    height: float
    draw: Callable[[pygame.Surface, float, float, float], None]


class Statistics(Scene):
    """The sheet of the finished matches."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.ledger = Ledger(app.saved.folder, app.settings.name)
        self.total = Tally()
        self.last: list[MatchLine] = []
        self.blocks: list[tuple[Block, float, float, float]] = []  # with x, y and width
        self.sheet = (0.0, 0.0, 0.0, 0.0)
        self.reckon()

    def name(self) -> str:
        return _("Statistics")

    def reckon(self) -> None:
        """Add up what has been read."""
        if self.ledger.left:
            return
        lines = self.ledger.lines
        self.total, self.last = tally(lines), lines[: -MOST_MATCHES - 1 : -1]

    def update(self, dt_s: float) -> bool:  # noqa: ARG002  # records are read as fast as they can be
        if not self.ledger.left:
            return False
        until = time.perf_counter() + SLICE_S
        while self.ledger.left and time.perf_counter() < until:
            self.ledger.read_next()
        if not self.ledger.left:
            self.reckon()
            self.refresh()
        return True

    def leave(self) -> None:
        self.ledger.keep()

    # Layout

    @property
    def ready(self) -> bool:
        """Whether there is anything to show, and all of it has been read."""
        return not self.ledger.left and bool(self.total.played or self.total.shared)

    def build(self) -> Sequence[Control]:
        controls = [self.back_control()]
        self.blocks = []
        if not self.ready:
            self.page.end = 0.0
            return controls
        wide = self.page.width >= TWO_COLUMNS
        w = min(WIDEST, self.page.width - 2 * (BESIDE if wide else MARGIN * 0.75))
        x = (self.page.width - w) / 2
        left, right = self.figures_blocks(), self.detail_blocks()
        inner = w - 2 * MARGIN
        shown = self.last
        if wide:
            half = (inner - GUTTER) / 2
            shown = shown[: int((SHEET_H - HEAD_H - MARGIN - height_of(right) - SECTION_H) // ROW_STEP)]
        list_h = SECTION_H + ROW_STEP * len(shown)
        if wide:
            columns = ((left, x + MARGIN, half), (right, x + MARGIN + half + GUTTER, half))
            h = HEAD_H + max(height_of(left), height_of(right) + list_h) + MARGIN
        else:
            columns = ((left, x + MARGIN, inner), (right, x + MARGIN, inner))
            h = HEAD_H + height_of(left) + height_of(right) + list_h + MARGIN
        top = self.page.centred(h)
        self.sheet = (x, top, w, h)
        y = top + HEAD_H
        for blocks, at_x, width in columns:
            if wide:
                y = top + HEAD_H
            for block in blocks:
                self.blocks.append((block, at_x, y, width))
                y += block.height
        self.blocks.append((self.section(_("The last matches")), at_x, y, width))
        y += SECTION_H
        controls += [self.row(line, at_x, y + ROW_STEP * i, width) for i, line in enumerate(shown)]
        return controls

    def row(self, line: MatchLine, x: float, y: float, w: float) -> Control:
        """A match of the list."""
        others, rules = _(", ").join(line.others), preset_name(line.preset)
        score = " – ".join(map(str, line.score)) if len(line.score) < 4 else self.place_words(line)
        date = line.made[:10]
        row = MatchRow(date, rules, others, score, line.won if line.you is not None else None, w)

        def piece(state: State, focus: bool) -> MatchRow:
            return replace(row, state=state, focus=focus)

        label = _("{date}: {rules} with {others}, {score}").format(date=date, rules=rules, others=others, score=score)
        return Control(label, x, y, piece, lambda: self.look_through(line), hint=_("Look through this match."),
                       default=line is self.last[0], page=self.page)  # fmt: skip

    @staticmethod
    def place_words(line: MatchLine) -> str:
        """The score of the person among many, or the best."""
        if line.you is None or len(line.score) != len(line.names):
            return str(max(line.score))
        return _("{score} · place {place}").format(score=line.score[line.you], place=line.place)

    def look_through(self, line: MatchLine) -> None:
        """Open the record viewer."""
        try:
            matches = read_file(self.ledger.folder / line.file).matches
        except RecordError as error:
            self.app.tell(_("This record cannot be read: {why}.").format(why=str(error)))
            return
        self.app.push(Replay(self.app, matches, min(line.number, len(matches) - 1)))

    # What stands on the sheet

    def figures_blocks(self) -> list[Block]:
        """Matches, and how they went by rules and by opponents."""
        t = self.total
        share = _("{percent}%").format(percent=round(100 * t.won / t.played)) if t.played else "–"
        blocks = [
            self.figures_row(
                ((_("matches"), str(t.played)), (_("won"), str(t.won)), (_("share won"), share),
                 (_("best streak"), str(t.longest)), (_("deals"), str(t.deals)))
            ),
            space(),
        ]  # fmt: skip
        by_preset = sorted(t.by_preset.items(), key=lambda item: -item[1][0])[:MOST_RULES]
        if by_preset:
            blocks += [self.section(_("By rules")), *(self.share_line(preset_name(k), *n) for k, n in by_preset)]
            blocks.append(space())
        if t.by_level:
            names = [(self.level_words(level), counts) for level, counts in sorted(t.by_level.items(), key=by_strength)]
            blocks += [self.section(_("By the strongest opponent")), *(self.share_line(k, *n) for k, n in names)]
            blocks.append(space())
        if t.shared:
            text = ngettext("{count} match of several people is in the list, but counts for nobody.",
                            "{count} matches of several people are in the list, but count for nobody.",
                            t.shared)  # fmt: skip
            blocks.append(self.line(text.format(count=t.shared)))
        return blocks

    def detail_blocks(self) -> list[Block]:
        """What was made in each game."""
        t, blocks = self.total, []
        if t.seven_up:
            made = [(point_name(key), str(t.points[name])) for key, name in
                    (("high", "high"), ("low", "low"), ("jack", "jack"), ("game", "game_points"))]  # fmt: skip
            text = _("Jacks turned: {jacks} · gifts given: {given} · gifts taken: {taken}").format(
                jacks=t.points["turned_jacks"], given=t.points["gifts_given"], taken=t.points["gifts_taken"]
            )
            blocks += [self.section(_("Points in Seven Up")), self.figures_row(tuple(made)), self.line(text), space()]
        if t.up_down:
            places = " · ".join(
                _("place {place}: {count}").format(place=place, count=count)
                for place, count in sorted(t.places.items())
            )
            shown = (
                (_("exact bids"), _("{percent}%").format(percent=round(100 * t.exact_frac))),
                (_("points a round"), f"{t.mean_points:.1f}"),
                (_("rounds"), str(t.bids)),
            )
            blocks += [self.section(_("Bids in 7Up7Down")), self.figures_row(shown), self.line(places), space()]
        return blocks

    @staticmethod
    def level_words(level: str) -> str:
        """Opponents in a word."""
        return _("people only") if level == PEOPLE else words.level_name(level)

    def section(self, title: str) -> Block:
        """A heading over a hairline."""

        def draw(surface: pygame.Surface, x: float, y: float, w: float) -> None:
            page, t = self.page, self.p.theme
            page.words(surface, page.cut(title, HEADING, w), x, y + 10, HEADING, t.ink)
            page.rule(surface, x, y + 25, w)

        return Block(SECTION_H, draw)

    def line(self, text: str) -> Block:
        """A line of words, in as many lines as it needs when drawn."""

        def draw(surface: pygame.Surface, x: float, y: float, w: float) -> None:
            page = self.page
            page.words(surface, page.cut(text, TEXT, w), x, y + 10, TEXT, self.p.theme.ink2)

        return Block(LINE_H, draw)

    def figures_row(self, shown: Sequence[tuple[str, str]]) -> Block:
        """Figures side by side, each over its word."""

        def draw(surface: pygame.Surface, x: float, y: float, w: float) -> None:
            page, t = self.page, self.p.theme
            step = w / len(shown)
            for i, (title, figure) in enumerate(shown):
                page.words(surface, figure, x + step * i, y + 18, figures(32, 700), t.ink)
                page.words(surface, page.cut(title, TEXT, step - 8), x + step * i, y + 46, TEXT, t.ink2)

        return Block(FIGURES_H, draw)

    def share_line(self, title: str, played: int, won: int) -> Block:
        """How many of so many were won, with a bar that says it again."""

        def draw(surface: pygame.Surface, x: float, y: float, w: float) -> None:
            page, t = self.page, self.p.theme
            bar_w = min(120.0, w * 0.24)
            text = _("{won} of {played}").format(won=won, played=played)
            page.words(surface, text, x + w, y + 12, figures(18, 700), t.ink, "end")
            bar_x = x + w - 92 - bar_w
            surface.fill(t.rule, page.rect(bar_x, y + 8, bar_w, 8))
            if won:
                surface.fill(t.ink2, page.rect(bar_x, y + 8, bar_w * won / played, 8))
            page.words(surface, page.cut(title, BOLD, bar_x - x - 12), x, y + 12, BOLD, t.ink)

        return Block(LINE_H, draw)

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
        hints = [Hint(_("Choose"), ("up", "down")), Hint(_("Look through"), ("enter",), pygame.K_RETURN)]
        self.caption(surface, parts, hints if self.ready else [])

    def notice(self) -> str:
        """What could not be read."""
        broken = self.ledger.broken
        if self.ledger.left or not broken:
            return ""
        text = ngettext("{count} record cannot be read and was passed over.",
                        "{count} records cannot be read and were passed over.", broken)  # fmt: skip
        return text.format(count=broken)

    def draw_sheet(self, surface: pygame.Surface) -> None:
        """The paper and what stands on it."""
        page, s = self.page, self.page.scale
        x, y, w, h = self.sheet
        page.put(surface, Paper(w * s, h * s), x, y)
        for block, at_x, at_y, width in self.blocks:
            block.draw(surface, at_x, at_y, width)

    def draw_message(self, surface: pygame.Surface) -> None:
        """A sheet with a sentence: nothing yet, or still reading."""
        page, t, s = self.page, self.p.theme, self.page.scale
        w, h = min(620.0, page.width - 2 * MARGIN), 200.0
        x, y = (page.width - w) / 2, page.centred(h)
        page.put(surface, Paper(w * s, h * s), x, y)
        if self.ledger.left:
            title = _("One moment…")
            text = ngettext("{count} record is still to be read.", "{count} records are still to be read.",
                            self.ledger.left).format(count=self.ledger.left)  # fmt: skip
        else:
            title = _("Nothing to count yet")
            text = _("Play a match to its end, and it will be counted here.")
        page.words(surface, title, x + w / 2, y + 66, type_words(28, 800), t.ink, "middle")
        for i, line in enumerate(page.wrap(text, type_words(20), w - 80)):
            page.words(surface, line, x + w / 2, y + 110 + 27 * i, type_words(20), t.ink2, "middle")


def height_of(blocks: Sequence[Block]) -> float:
    """How high a column is."""
    return sum(block.height for block in blocks)


def by_strength(item: tuple[str, object]) -> tuple[int, str]:
    """Opponents in order: computers from the weakest, then people, then programs."""
    order = (*STRENGTH, PEOPLE)
    return (order.index(item[0]) if item[0] in order else len(order), item[0])


def space() -> Block:
    """A little room."""
    return Block(SPACE, lambda _surface, _x, _y, _w: None)
