"""Statistics: what the finished matches add up to, and the last of them to look through."""

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

import pygame

from sevenup_gui.engine.reading import read_file
from sevenup_gui.errors import RecordError
from sevenup_gui.games import GAMES
from sevenup_gui.i18n import _, decimal, listed, ngettext
from sevenup_gui.speech import words
from sevenup_gui.speech.gamewords import figures_heading
from sevenup_gui.speech.rulecard import preset_name
from sevenup_gui.store.archive import Archive
from sevenup_gui.store.statistics import PEOPLE, STRENGTH, GameTally, MatchLine, Tally, tally
from sevenup_gui.ui.access.tree import Node, Told, items, text
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.bars import Hint, Part
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.matchrow import ROW_STEP, TALL_STEP, MatchRow
from sevenup_gui.ui.kit.pieces.paper import Paper
from sevenup_gui.ui.kit.sheetblocks import Block, figures_row, height_of, paragraph, section, share, space
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.scenes.viewer.replay import Replay
from sevenup_gui.vocabulary import naming

# All lengths are page units.
WIDEST, MARGIN, BESIDE, GUTTER = 1140.0, 34.0, 48.0, 40.0
TWO_COLUMNS = 1000.0  # a narrower page has one column
HEAD_H = 34.0
SHEET_H = 600.0  # of a sheet with two columns: it is seen whole at 100%
MOST_RULES, MOST_MATCHES = 5, 8
Shown: TypeAlias = tuple[str, str]  # a word and its figure
SLICE_S = 0.010  # of a frame, for reading records


class Share(NamedTuple):
    """How many matches of a kind were played, and how many won."""

    title: str
    played: int
    won: int


class Statistics(Scene):
    """The sheet of the finished matches."""

    def __init__(self, app: Desk) -> None:
        super().__init__(app)
        self.ledger = Archive(app.saved.folder, app.settings.name)
        self.total = Tally()
        self.last: list[MatchLine] = []
        self.blocks: list[tuple[Block, float, float]] = []  # with x and y
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
        inner = w - 2 * MARGIN
        width = (inner - GUTTER) / 2 if wide else inner
        left, right = self.figures_blocks(width), self.detail_blocks(width)
        shown = self.last
        rows = [self.row_piece(line, width) for line in shown]
        if wide and self.page.scale <= 1:
            # Seen whole: as many matches as there is room for.
            room = SHEET_H - HEAD_H - MARGIN - height_of(right) - section(self.page, width, self.heading()).height
            rows = rows[: int(room // ROW_STEP)]
        tall = not all(row.fits(self.p) for row in rows)
        rows = [replace(row, tall=tall) for row in rows]
        step = TALL_STEP if tall else ROW_STEP
        right.append(section(self.page, width, self.heading()))
        columns = [(left, x + MARGIN), (right, x + MARGIN + width + GUTTER)] if wide else [(left + right, x + MARGIN)]
        list_h = step * len(rows)
        h = HEAD_H + max(height_of(left), height_of(columns[-1][0]) + list_h) + MARGIN
        top = self.page.centred(h)
        self.sheet = (x, top, w, h)
        for blocks, at_x in columns:
            y = top + HEAD_H
            for block in blocks:
                self.blocks.append((block, at_x, y))
                y += block.height
        return controls + [
            self.row(i, line, row, at_x, y + step * i) for i, (line, row) in enumerate(zip(shown, rows, strict=False))
        ]

    @staticmethod
    def heading() -> str:
        """What stands over the list."""
        return _("The last matches")

    def row_piece(self, line: MatchLine, w: float) -> MatchRow:
        """A match of the list as it is written."""
        score = " – ".join(map(str, line.score)) if len(line.score) < 4 else self.place_words(line)
        won = line.won if line.you is not None else None
        return MatchRow(line.made[:10], preset_name(line.preset), _(", ").join(line.others), score, won, w)

    def row(self, number: int, line: MatchLine, row: MatchRow, x: float, y: float) -> Control:
        """A match of the list as a control, the latest with the number 0."""

        def piece(state: State, focus: bool) -> MatchRow:
            return replace(row, state=state, focus=focus)

        label = _("{date}: {rules} with {others}, {score}").format(
            date=row.date, rules=row.rules, others=listed(line.others), score=row.score
        )
        return Control(f"match {number}", label, x, y, piece, lambda: self.look_through(line),
                       hint=_("Look through this match."), default=line is self.last[0], page=self.page)  # fmt: skip

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

    def overall(self) -> list[Shown]:
        """Matches, and how they went."""
        t = self.total
        won = _("{percent}%").format(percent=round(100 * t.won / t.played)) if t.played else "–"
        return [
            (_("matches"), str(t.played)),
            (_("won"), str(t.won)),
            (_("share won"), won),
            (_("best streak"), str(t.longest)),
            (_("deals"), str(t.deals)),
        ]

    def shares(self) -> list[tuple[str, list[Share]]]:
        """Matches played and won by rules and by opponents, each list with its heading."""
        t = self.total
        by_preset = sorted(t.by_preset.items(), key=lambda item: -item[1][0])[:MOST_RULES]
        by_level = sorted(t.by_level.items(), key=by_strength)
        lists = (
            (_("By rules"), [Share(preset_name(key), *counts) for key, counts in by_preset]),
            (_("By the strongest opponent"), [Share(level_words(key), *counts) for key, counts in by_level]),
        )
        return [(heading, shares) for heading, shares in lists if shares]

    def shared_words(self) -> str:
        """What is said of matches that count for nobody."""
        shared = self.total.shared
        sentence = ngettext("{count} match of several people is in the list, but counts for nobody.",
                            "{count} matches of several people are in the list, but count for nobody.",
                            shared)  # fmt: skip
        return sentence.format(count=shared) if shared else ""

    def games(self) -> list[tuple[str, list[Shown], str]]:
        """What was made in each game: heading, figures, and a line under them."""
        total = self.total.games
        return [(figures_heading(key), *game_figures(total[key])) for key in GAMES if key in total]

    def figures_blocks(self, w: float) -> list[Block]:
        """The left column: matches, and how they went by rules and by opponents."""
        page = self.page
        blocks = [figures_row(page, w, self.overall()), space()]
        for heading, shares in self.shares():
            blocks += [section(page, w, heading), *(share(page, w, *line) for line in shares), space()]
        return [*blocks, paragraph(page, w, self.shared_words())] if self.total.shared else blocks

    def detail_blocks(self, w: float) -> list[Block]:
        """The right column, over the list: what was made in each game."""
        page, blocks = self.page, []
        for heading, shown, line in self.games():
            blocks += [section(page, w, heading), figures_row(page, w, shown), paragraph(page, w, line), space()]
        return blocks

    def told(self) -> Told:
        if not self.ready:
            title, sentence = self.message()
            return Told(after=(*text(("message",), title), *text(("told",), sentence)))
        groups = [Node(("overall",), "list", self.name(), children=items(("overall",), figure_lines(self.overall())))]
        for n, (heading, shares) in enumerate(self.shares()):
            lines = [
                _("{name}: {what}").format(
                    name=share.title, what=_("{won} of {played}").format(won=share.won, played=share.played)
                )
                for share in shares
            ]
            groups.append(Node(("shares", n), "list", heading, children=items(("shares", n), lines)))
        said = text(("shared",), self.shared_words())
        for n, (heading, shown, line) in enumerate(self.games()):
            lines = [*figure_lines(shown), line]
            groups.append(Node(("game", n), "list", heading, children=items(("game", n), lines)))
        last = Node(("last",), "heading", self.heading())  # of the buttons that come next
        return Told((*groups, *said, last), tuple(self.caption_told()))

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
        for block, at_x, at_y in self.blocks:
            block.draw(surface, at_x, at_y)

    def message(self) -> tuple[str, str]:
        """What stands there instead of figures: a title and a sentence."""
        left = self.ledger.left
        if not left:
            return _("Nothing to count yet"), _("Play a match to its end, and it will be counted here.")
        sentence = ngettext("{count} record is still to be read.", "{count} records are still to be read.", left)
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


def figure_lines(shown: list[Shown]) -> list[str]:
    """Figures with what they count."""
    return [_("{name}: {score}").format(name=name, score=figure) for name, figure in shown]


def level_words(level: str) -> str:
    """Opponents in a word."""
    return _("people only") if level == PEOPLE else words.level_name(level)


def by_strength(item: tuple[str, object]) -> tuple[int, str]:
    """Opponents in order: computers from the weakest, then people, then programs."""
    order = (*STRENGTH, PEOPLE)
    return (order.index(item[0]) if item[0] in order else len(order), item[0])


def game_figures(made: GameTally) -> tuple[list[Shown], str]:
    """What was made in a game: of points each by its name, of bids how good they were; and a line under them."""
    if made.bids:
        places = _(" · ").join(
            _("place {place}: {count}").format(place=place, count=count) for place, count in sorted(made.places.items())
        )
        bids = [
            (_("exact bids"), _("{percent}%").format(percent=round(100 * made.exact_frac))),
            (_("points a round"), decimal(made.mean_points)),
            (_("rounds"), str(made.bids)),
        ]
        return bids, places
    points = [
        (naming.point_name(key), str(made.points[name]))
        for key, name in (("high", "high"), ("low", "low"), ("jack", "jack"), ("game", "game_points"))
    ]
    line = _("Jacks turned: {jacks} · gifts given: {given} · gifts taken: {taken}").format(
        jacks=made.points["turned_jacks"], given=made.points["gifts_given"], taken=made.points["gifts_taken"]
    )
    return points, line
