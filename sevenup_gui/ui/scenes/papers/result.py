"""Match over: who won, how it stood, its best moments, and again."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from sevenup_gui.engine.record import Record
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.views import View
from sevenup_gui.games import counters_of
from sevenup_gui.games.parts.outcome import Feat
from sevenup_gui.i18n import _, dot_list, pgettext, quoted
from sevenup_gui.match.history import history_of
from sevenup_gui.match.moments import Finder, best_moments
from sevenup_gui.speech.keeping import put_away
from sevenup_gui.speech.moments.ending import line_to_send
from sevenup_gui.speech.outcome import ending_sentence
from sevenup_gui.speech.rulecard import rules_heading, rules_line
from sevenup_gui.speech.standing import goal_words, length_words
from sevenup_gui.speech.talk.talk import TalkLine
from sevenup_gui.store.rating.own_problems import own_problems
from sevenup_gui.store.rating.resting import Progress
from sevenup_gui.ui.access.tree import Node, Told, items, text
from sevenup_gui.ui.kit import clipboard
from sevenup_gui.ui.kit.command import Command, key_command
from sevenup_gui.ui.kit.commandrow import control_of
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.faces import Mood, face
from sevenup_gui.ui.kit.draw.text import figures
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.bars import Part, draw_top_bar
from sevenup_gui.ui.kit.pieces.button import Button, FocusRing
from sevenup_gui.ui.kit.pieces.laurel import Laurel
from sevenup_gui.ui.kit.pieces.rack import MOST_GROOVES, Rack
from sevenup_gui.ui.scenes.papers.moments import CLOTH_H, WORDS_H, Moments
from sevenup_gui.ui.scenes.printing import print_played
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.table.sides import side_score
from sevenup_gui.ui.table.talking import told
from sevenup_gui.vocabulary.names import Names, winners_sentence

WIDE, MOMENTS_W = 1060.0, 330.0  # a narrower page has the moments under everything; and how wide they are
H = 552.0  # of the sheet; all lengths here are page units
WIDEST, WIDEST_BARE = 1560.0, 1100.0  # with moments and without
TALLEST = 1.7  # how much higher than usual the sheet is at most, where the window is tall
UNDER, LOWER, LONGER = 66.0, 12.0, 44.0  # to a second row of buttons; it is so much lower, and the sheet longer for it
ROOMY, NARROW = 980.0, 640.0  # a narrower page leaves less beside the sheet; a narrower sheet has the racks below
TITLE = type_words(40, 800)
GOODBYE = type_words(19)


@dataclass(frozen=True, slots=True)
class Ways:
    """Routes from the result."""

    again: Callable[[], None]
    other: Callable[[], None]
    title: Callable[[], None]
    review: Callable[[], None] | None = None
    practise: Callable[[], None] | None = None


class Result(Scene):
    """The end of a match."""

    over = True
    weight = "result"

    def __init__(
        self, app: Desk, at: View, names: Names, faces: Sequence[str], preset: str, ways: Ways, kept: bool = False
    ) -> None:
        """`kept` tells whether there is a record of the match, which the disk may have refused."""
        super().__init__(app)
        self.at, self.names, self.faces, self.preset, self.ways = at, names, faces, preset, ways
        self.kept = kept
        self.goodbyes: Mapping[int, TalkLine] = {}  # by seat, what was said
        self.winners = at.winners or ()
        self.top = self.height = self.main = self.step = 0.0
        self.stacked = False
        self.moments: Moments | None = None
        self.record: Record | None = None
        self.feat = Feat()
        self.weighed: Progress | None = None  # the last that was heard of the weighing
        self.problems = 0  # of one's own that came up in the match

    def remember(self, record: Record, finder: Finder | None = None) -> None:
        """Show the best moments of the match whose record this is, and let its sheet be printed; the finder may have
        looked through most of it already."""
        self.record = record
        finder = finder or Finder()
        found = best_moments(record, finder=finder)
        self.feat = finder.feat()
        if found:
            self.moments = Moments(self.page, self.app.pack, found, self.names, self.faces)

    def name(self) -> str:
        return winners_sentence(self.winners, self.names)

    def build(self) -> Sequence[Control]:
        entries = [*self.entries(), *self.print_entry(), *self.practise_entry()]
        buttons = [
            Button(entry.label, entry.key, kind="brass" if i == 0 else "lacquer", h_u=54, size_u_words=24)
            for i, entry in enumerate(entries)
        ]
        page = self.page
        widths = [button.size_u(self.p)[0] / page.scale for button in buttons]
        row = widths[: len(widths) - 1] if self.problems else widths  # what is to be practised is a row of its own
        wide = sum(row) + 24 * (len(row) - 1)
        self.stacked = wide > self.width - 40
        self.lay_out(len(buttons))
        x, y = page.width / 2 - wide / 2, self.top + self.main - 92
        if self.stacked:
            y -= 66 * (len(buttons) - 1)
        elif self.problems:
            y -= UNDER - LOWER
        controls = []
        for i, (entry, button) in enumerate(zip(entries, buttons, strict=True)):
            if entry.id == "practise" and not self.stacked:
                x, y = page.width / 2 - widths[i] / 2, y + UNDER
            controls.append(
                control_of(entry, button, page.width / 2 - widths[i] / 2 if self.stacked else x, y, page,
                           default=i == 0)
            )  # fmt: skip
            x += widths[i] + 24
            y += 66 if self.stacked else 0
        return [*controls, *self.moments_control(), self.back_control()]

    def moments_control(self) -> list[Control]:
        """The small table, which can be stepped through."""
        moments = self.moments
        if moments is None:
            return []
        (x, y, w), page = self.moments_place, self.page
        ring = FocusRing(w * page.scale, CLOTH_H * page.scale)

        def step(by: int) -> None:
            moments.step(by)
            self.refresh()

        return [
            Control(
                "moments", _("Best moments"), x, y, lambda _state, _focus: ring, adjust=step, page=page, role="choice",
                paint=lambda surface, _state, focus: self.paint_moments(surface, focus, ring), value=moments.words(),
            )
        ]  # fmt: skip

    def paint_moments(self, surface: pygame.Surface, focus: bool, ring: FocusRing) -> None:
        """The small table, and the ring round it while it has the focus."""
        assert self.moments is not None
        x, y, w = self.moments_place
        self.moments.draw(surface, x, y, w)
        if focus:
            ring.draw(self.p, surface, *self.page.at(x, y))

    @property
    def beside(self) -> bool:
        """Return True if the moments are beside the names, not under the buttons."""
        return self.moments is not None and self.page.width >= WIDE

    @property
    def moments_place(self) -> tuple[float, float, float]:
        """Return the corner of the small table, and its width."""
        if self.beside:
            right = self.page.width / 2 + self.width / 2
            return right - 36.0 - MOMENTS_W, self.top + 148.0 + 46.0 * (len(self.name_lines()) - 1), MOMENTS_W
        w = min(MOMENTS_W * 1.3, self.width - 60.0)
        return self.page.width / 2 - w / 2, self.top + self.main, w

    def update(self, dt_s: float) -> bool:
        found = self.look_for_problems()
        if self.moments is None:
            return found
        before = self.moments.at
        changed = self.moments.advance(dt_s, self.app.settings.speed)
        if self.moments.at != before:
            self.refresh()  # what it says is another sentence
        return changed or found

    def look_for_problems(self) -> bool:
        """See whether the weighing has found what went wrong in this match; whether it has found more."""
        heard, saved = self.app.weighing.progress, self.app.saved
        if heard == self.weighed or self.record is None or self.ways.practise is None or not saved.wanted:
            return False
        self.weighed, before = heard, self.problems
        self.problems = len(own_problems(saved.folder, self.record))
        if self.problems == before:
            return False
        self.app.click_guard.opened(self.weight)  # the buttons are elsewhere now
        self.refresh()
        return True

    def entries(self) -> list[Command]:
        """Return the buttons."""
        return [
            Command("again", _("Play again"), "A", self.ways.again),
            Command("other", _("Other rules"), "P", self.ways.other),
            *self.review_entry(),
            Command("title", _("Main menu"), "Q", self.ways.title),
        ]

    @property
    def way_on(self) -> tuple[str, Callable[[], None]]:
        """Return the label and action of Enter."""
        first = self.entries()[0]
        return first.label, first.run

    def print_entry(self) -> list[Command]:
        """The way to paper, where the line at the bottom has no room for more than one key."""
        if self.record is None or self.page.scale == 1:
            return []
        return [
            Command("print", _("Print"), "I", self.print),
            Command("copy", pgettext("command", "Copy the result"), "C", self.copy),
        ]

    def review_entry(self) -> list[Command]:
        """The way to the match itself, to be looked through."""
        if self.ways.review is None:
            return []
        return [Command("review", _("Review the match"), "V", self.ways.review)]

    def practise_entry(self) -> list[Command]:
        """The way to the problems that came of it, where there are any."""
        if not self.problems or self.ways.practise is None:
            return []
        return [Command("practise", _("Practise mistakes"), "R", self.ways.practise)]

    @property
    def width(self) -> float:
        """Return the width of the sheet, in page units."""
        return min(WIDEST if self.beside else WIDEST_BARE, self.page.width - (96 if self.page.width > ROOMY else 60))

    @property
    def rows_w(self) -> float:
        """Return the width of its part with the sides."""
        return self.width - (MOMENTS_W + 24.0 if self.beside else 0.0)

    @property
    def narrow(self) -> bool:
        """Return True if the counters are under the names, not beside them."""
        return self.rows_w < NARROW

    def name_lines(self) -> list[str]:
        """Return the winners, in lines."""
        return self.page.wrap(self.name(), TITLE, self.width - 60)

    def lay_out(self, buttons: int) -> None:
        """Find the height of the sheet and of a side's row."""
        sides = len(self.at.score)
        more = 46 * (len(self.name_lines()) - 1) + (LONGER if self.problems and not self.stacked else 0)
        if self.page.scale == 1 and not self.narrow:
            taller = min(self.page.stretch, TALLEST)
            nearer = UNDER - LOWER - LONGER if self.problems else 0.0  # the buttons are to the sides
            self.step, self.main = (
                min(138.0 * taller, (H * taller - 236.0 - 40.0 * (taller - 1) - nearer) / sides),
                H * taller + more,
            )
        else:
            self.step = (76.0 if sides > 3 else 104.0) + (68.0 if self.narrow and self.target else 0.0)
            rows = 132 + more + self.step * sides
            if self.beside:
                rows = max(rows, 148 + more + CLOTH_H + WORDS_H)
            self.main = rows + 104 + (66 * (buttons - 1) if self.stacked else 0)
        under = self.moments is not None and not self.beside
        self.height = self.main + (CLOTH_H + WORDS_H + 16.0 if under else 0.0)
        self.top = self.page.centred(self.height)

    @property
    def target(self) -> int:
        """Return the number of counters in a rack; 0 without a rack."""
        target = counters_of(self.at.options)
        return target if target <= MOST_GROOVES else 0

    def ahead(self) -> Sequence[Callable[[], object]]:
        return (self.app.ways.to_title, *([self.ways.review] if self.ways.review is not None else ()))

    def back(self) -> None:
        self.ways.title()

    def key_commands(self) -> Sequence[Command]:
        if self.record is None or self.print_entry():
            return ()
        return [
            key_command("copy", pgettext("command", "Copy the result"), "C", self.copy),
            key_command("print", _("Print the score sheet"), "I", self.print),
        ]

    def copy(self) -> None:
        """A line about the match on the clipboard, to send to somebody; where there is none it is shown."""
        line = line_to_send(self.at, rules_line(self.at.options.game, self.preset), self.names, self.feat)
        self.app.tell(_("Result copied.") if clipboard.put(line) else line)

    def print(self) -> None:
        """The score sheet of the match on paper."""
        assert self.record is not None
        lines = history_of(self.record).lines
        print_played(self.app, self.at.options, self.preset, self.names.names, lines)

    def order(self) -> list[int]:
        """The sides, best first."""
        score = self.at.score
        return sorted(range(len(score)), key=lambda side: (side not in self.winners, -score[side], side))

    def place(self, side: int) -> int:
        """A side's place from 1; sides with as many points share one."""
        order, score = self.order(), self.at.score
        return 1 + next(i for i, other in enumerate(order) if score[other] == score[side])

    def why(self) -> str:
        """Return the reason the match is over."""
        return ending_sentence(self.at.options, self.at.ending) if self.at.ending is not None else ""

    def kept_parts(self) -> list[Part]:
        """Return any trouble with saving the record."""
        line = put_away(self.app.saved.trouble, self.app.saved.put_elsewhere) if self.kept else ""
        return [Part(line, bold=True)] if line else []

    def told(self) -> Told:
        lines = [
            _("{place}. {name}: {score}").format(
                place=self.place(side), name=self.names.side(side), score=self.at.score[side]
            )
            for side in self.order()
        ]
        rules = rules_line(self.at.options.game, self.preset)
        facts = (rules, _("the match is over"), length_words(self.at), goal_words(self.at.options))
        match = text(("match",), dot_list(facts))
        replayed = self.moments.every_word() if self.moments is not None else []
        moments = Node(("moments",), "list", _("Best moments"), children=items(("moments",), replayed))
        score = [node for n, line in enumerate(lines) for node in text(("score", n), line)]
        kept = "".join(part.text for part in self.kept_parts())
        said = [told(line, self.names) for line in self.goodbyes.values()]
        goodbyes = [node for n, line in enumerate(said) for node in text(("goodbye", n), line)]
        best = (moments,) if replayed else ()
        special = text(("feat",), self.feat.said) + text(
            ("solace",), self.feat.solace if self.solaced is not None else ""
        )
        ending = text(("ending",), self.why()) + special + score + text(("kept",), kept)
        return Told((*ending, *match, *goodbyes, *best))

    def draw(self, surface: pygame.Surface) -> None:
        p, page, t = self.p, self.page, self.p.theme
        self.app.room.draw(surface, self.rails)
        scores = [side_score(self.names, side, n) for side, n in enumerate(self.at.score)][:4]
        options = self.at.options
        heading = rules_heading(options.game, self.preset, _("the match is over"))
        draw_top_bar(p, surface, *heading, scores, goal_words(options), self.menu_button(back=True))
        w, middle, y = self.width, page.width / 2, self.top
        x = middle - w / 2
        with page.clipped(surface):
            page.paper(surface, x, y, w, self.height)
            for line in self.name_lines():
                page.words(surface, line, middle, y + 60, TITLE, t.ink, "middle")
                y += 46
            y -= 46
            self.draw_course(surface, middle, y + 100, w - 72)
            page.rule(surface, x + 36, y + 124, w - 72, 1.2)
            for i, side in enumerate(self.order()):
                self.draw_side(surface, x + 36, self.rows_w - 72, y + 132 + self.step * (i + 0.5), side)
        self.controls.draw(surface)
        page.draw_bar(surface)
        kept = self.kept_parts()
        self.caption(surface, [Part(self.name() + " ", bold=True), Part(self.why() + (" " if kept else "")), *kept])

    def draw_course(self, surface: pygame.Surface, middle: float, y: float, w: float) -> None:
        """Draw what was special about the match, and its length, in a line; if that's too long, only the former."""
        page, t, style, bold = self.page, self.p.theme, type_words(20), type_words(20, 800)
        said, length = self.feat.said.rstrip("."), length_words(self.at)
        both = page.text_width(said, bold) + page.text_width(f" · {length}", style)
        if not said:
            page.words(surface, length, middle, y, style, t.ink2, "middle")
        elif both > w:
            page.words(surface, page.cut(said, bold, w), middle, y, bold, t.ink, "middle")
        else:
            x = middle - both / 2
            x += page.words(surface, said, x, y, bold, t.ink)
            page.words(surface, f" · {length}", x, y, style, t.ink2)

    @property
    def solaced(self) -> int | None:
        """The side that is told something kind: yours where you have lost, or where nobody is "you" that which was
        nearest."""
        lost = [side for side in self.order() if side not in self.winners]
        if self.names.you is not None:
            lost = [side for side in lost if self.names.yours(side)]
        return lost[0] if lost else None

    def draw_side(self, surface: pygame.Surface, x: float, w: float, y: float, side: int) -> None:
        """A side's place, faces, name and score; in a narrow sheet the rack stands under them."""
        p, page, t = self.p, self.page, self.p.theme
        won = side in self.winners
        mood: Mood = "pleased" if won else "dismayed"
        rack = Rack(min(self.at.score[side], self.target), self.target) if self.target else None
        rack_w, rack_h = (length / page.scale for length in rack.size_u(p)) if rack is not None else (0.0, 0.0)
        high = self.step
        if self.narrow and rack is not None:
            high -= 68
            y -= 34
            self.draw_rack(surface, rack, x + 40, y + high / 2 + 2)
        large = 14 if high > 120 else 0  # two sides have the sheet to themselves
        wide_d, apart = (min(76 + 1.5 * large, high - 8), 56 + large) if not self.narrow else (56, 30)
        d = page.px(wide_d)
        # Partners sit too close for a branch each, and a narrow sheet has no room beside the face.
        crowned = won and not self.narrow and len(self.at.score) == self.at.players
        page.words(surface, str(self.place(side)), x + 18, y, figures(26, 700), t.ink if won else t.ink2, "middle")
        seats = [seat for seat in range(self.at.players) if self.side_of(seat) == side]
        first_x = x + (92 + large if not self.narrow else 68)
        for i, seat in enumerate(seats):
            picture = face(p, self.faces[seat], d, mood)
            if crowned:
                Laurel(d / p.unit_px).draw_around(p, surface, *page.at(first_x + apart * i, y))
            surface.blit(picture, picture.get_rect(center=page.spot(first_x + apart * i, y)))
        left = first_x + apart * (len(seats) - 1) + (64 + large if not self.narrow else 38)
        beside = rack is not None and not self.narrow and high > 60
        room = x + w - (100 if not self.narrow else 64) - (rack_w if beside else 0) - left
        style = type_words(28 if not self.narrow else 24, 800 if won else 700)
        name = page.cut(self.names.side(side), style, room)
        below = high > 60  # else what was said stands beside the name
        aside = 0.0 if below else page.text_width(name, style) + 20
        goodbye = self.goodbye(seats, room - aside)
        said = [goodbye] if goodbye else self.solace(side, room - aside, 2 if high > 100 else 1)
        up = (13 + 11 * (len(said) - 1)) if below and said else 0
        for n, line in enumerate(said):
            page.words(surface, line, left + aside, y + (28 - up + 22 * n if below else 0), GOODBYE, t.ink2)
        page.words(surface, name, left, y - up, style, t.ink)
        if rack is not None and beside:
            self.draw_rack(surface, rack, x + w - 84 - rack_w, y - rack_h / 2)
        page.words(surface, str(self.at.score[side]), x + w - 8, y, figures(42, 700), t.ink, "end")

    def goodbye(self, seats: Sequence[int], room: float) -> str:
        """Return the first goodbye from one of these seats, if it fits."""
        said = next((self.goodbyes[seat].words for seat in seats if seat in self.goodbyes), "")
        line = quoted(said) if said else ""
        return line if self.page.text_width(line, GOODBYE) <= room else ""

    def solace(self, side: int, room: float, most: int) -> list[str]:
        """Return a kind word for a side that has lost, in lines, if all of it fits."""
        lines = self.page.wrap(self.feat.solace, GOODBYE, room) if side == self.solaced and room > 0 else []
        return lines if len(lines) <= most else []

    def draw_rack(self, surface: pygame.Surface, rack: Rack, x: float, y: float) -> None:
        """A side's counters."""
        rack.draw(self.p, surface, *self.page.at(x, y))

    def side_of(self, seat: int) -> int:
        """The side a seat scores for."""
        return side_of(self.at.options, self.at.players, seat)
