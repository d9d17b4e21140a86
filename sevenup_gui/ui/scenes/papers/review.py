"""Review: each decision of a seat in a deal that was played, beside what an expert would have done."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from sevenup_gui.engine.actions import Action, Discard
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _, dot_list, labelled
from sevenup_gui.players.computers import Computers
from sevenup_gui.players.explain import explain, sentence
from sevenup_gui.players.review import judge, with_open_cards
from sevenup_gui.speech.decisions import (
    DecisionLine,
    briefly,
    nothing_decided,
    open_words,
    review_title,
    tally,
    what,
    when,
    worth,
)
from sevenup_gui.ui.access.tree import Told
from sevenup_gui.ui.kit.command import Command, key_command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import Type
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.kit.pieces.papermarks import mark_of
from sevenup_gui.ui.scenes.papers.aloud import review_told
from sevenup_gui.ui.scenes.scene import Desk, Scene

TOP = 58.0  # of the sheet; all lengths here are page units
WIDEST, ROOMY = 1560.0, 980.0  # a narrower page than `ROOMY` leaves less beside the sheet
HEAD, FOOT = 96.0, 30.0  # from the sheet's top to the first row, and under the last words
ROW, LEAD = 34.0, 23.0  # how high a row is, and from line to line of the reasons
COLUMNS, INSIDE = (0.0, 150.0, 420.0, 690.0), 988.0  # where each begins in a row, and how wide that is
TALLER, LARGER = 1.6, 1.25  # how much higher rows, and how much larger reasons are at most in a tall window
MARK, GAP = 26.0, 14.0  # before what the expert says, and between two decisions of a long sheet
TITLE, HEADS, WHY, SAID = type_words(30, 800), type_words(17, 800), type_words(18), type_words(19, 700)


class Review(Scene):
    """The sheet of decisions; they are thought over one by one while it is open.

    At 100% it is a table with the reasons of one decision under it. With larger type it is a long sheet, each
    decision with its reasons. `who` is whose decisions they are, empty for those of the one who reads; `look` leads to
    the moment of one of them, where there is a way to it.
    """

    over = True
    middle = True

    def __init__(
        self,
        app: Desk,
        options: Options,
        deal: int,
        lines: list[DecisionLine],
        computers: Computers,
        who: str = "",
        look: Callable[[DecisionLine], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.options, self.deal, self.lines, self.computers = options, deal, lines, computers
        self.who, self.look = who, look
        self.at = 0
        self.asked: int | None = None
        self.head = HEAD

    def name(self) -> str:
        return review_title(self.options, self.deal, self.who)

    @property
    def long(self) -> bool:
        """Return True if the sheet is as long as its words, not as high as the cloth."""
        return self.page.scale > 1

    @property
    def box(self) -> tuple[float, float]:
        """The sheet's left edge and width."""
        w = min(WIDEST, self.page.width - (96 if self.page.width > ROOMY else 60))
        return (self.page.width - w) / 2, w

    @property
    def inside(self) -> tuple[float, float]:
        """Return the left and right edges of the text."""
        x, w = self.box
        margin = 34.0 if w > 500 else 26.0
        return x + margin, x + w - margin

    def build(self) -> Sequence[Control]:
        left, right = self.inside
        done = Button(_("Done"), "Esc", h_u=48, size_u_words=22)
        x, y = right - done.size_u(self.p)[0] / self.page.scale, TOP + 18
        self.head = HEAD
        if left + self.page.text_width(self.name(), TITLE) + 20 > x:
            x, y, self.head = left, TOP + 70, HEAD + 38
        self.lay_out()
        return [
            Control(
                "done", _("Done"), x, y, lambda state, focus: replace(done, state=state, focus=focus), self.back,
                default=True, page=self.page, cap=done.key,
            )
        ]  # fmt: skip

    def lay_out(self) -> float:
        """Find how long the sheet is; its height."""
        h = self.table_h
        self.page.middle = self.long  # a table as high as the cloth begins at its top
        if self.long:
            h = self.head + sum(map(self.long_height, self.lines)) + FOOT
            h += 34 + LEAD * len(self.nothing_lines()) if not self.lines else 0
        self.page.end = TOP + h + 8 if self.long else 0.0
        return h

    def update(self, dt_s: float) -> bool:  # noqa: ARG002
        number = next((i for i, line in enumerate(self.lines) if line.verdict is None), None)
        if number is None:
            return False
        line = self.lines[number]
        if self.asked != number:
            self.asked = number
            self.computers.ask_advice(line.view)
            return True
        choice = self.computers.advice(line.view)
        if choice is None:
            return False
        line.verdict = judge(line.action, choice)
        line.why = sentence(explain(line.view, choice))
        if self.computers.advised_by_thumb:
            line.why = _("Quick advice: {advice}").format(advice=line.why)
        if line.other_hand is not None:
            line.open_cards = with_open_cards(line.view, line.action, line.other_hand)
        return True

    def line_at(self, pos: tuple[int, int]) -> int | None:
        """The number of the decision that stands at a pixel."""
        if not self.p.rect(0, self.page.top_u, self.p.width_u, self.page.bottom_u - self.page.top_u).collidepoint(pos):
            return None
        left, right = self.inside
        y = TOP + self.head
        for number, line in enumerate(self.lines):
            h = self.long_height(line) if self.long else self.row
            if self.page.rect(left, y, right - left, h).collidepoint(pos):
                return number
            y += h
        return None

    def look_at(self, number: int) -> None:
        """Go to the moment of a decision."""
        if self.look is not None:
            self.look(self.lines[number])

    def in_sight(self) -> int:
        """The decision that is chosen, or on a long sheet the first that is in sight."""
        if not self.long:
            return self.at
        y = TOP + self.head
        for number, line in enumerate(self.lines):
            y += self.long_height(line)
            if self.page.at(0, y)[1] > self.page.top_u + LEAD:
                return number
        return len(self.lines) - 1

    def handle(self, event: pygame.Event) -> bool:
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.controls.at(event.pos) < 0
        if pressed and self.look is not None and self.lines:
            number = self.line_at(event.pos)
            if number is not None:
                self.look_at(number)
                return True
        if not self.long and self.lines and event.type == pygame.MOUSEMOTION:
            row = int((event.pos[1] / self.p.unit_px - TOP - self.head) // self.row)
            if 0 <= row < len(self.lines) and row != self.at:
                self.at = row
                return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        page, t, (x, w) = self.page, self.p.theme, self.box
        left, right = self.inside
        self.app.room.draw(surface, self.rails)
        h = self.lay_out()
        with page.clipped(surface):
            page.paper(surface, x, TOP, w, h)
            page.words(surface, self.name(), left, TOP + 42, TITLE, t.ink)
            if not self.lines:
                for i, words in enumerate(self.nothing_lines()):
                    page.words(surface, words, left, TOP + self.head + 34 + LEAD * i, WHY, t.ink)
            elif self.long:
                self.draw_long(surface, left, right)
            else:
                self.draw_table(surface, left, right)
        self.controls.draw(surface)
        page.draw_bar(surface)
        self.caption(surface, [Part(self.summary(), bold=True)])

    def key_commands(self) -> Sequence[Command]:
        choose = _("Choose")
        steps = [
            key_command("line before", choose, "up", partial(self.choose, -1)),
            key_command("next line", choose, "down", partial(self.choose, 1)),
        ]
        look = key_command("look", _("Show it"), "L", lambda: self.look_at(self.in_sight()))
        if not self.lines:
            return ()
        return [*([] if self.long else steps), *([] if self.look is None else [look])]

    def choose(self, step: int) -> None:
        """Go to the next decision, or to the one before."""
        self.at = (self.at + step) % len(self.lines)

    def nothing_lines(self) -> list[str]:
        """Return the lines for a deal without a choice."""
        left, right = self.inside
        return self.page.wrap(nothing_decided(self.who), WHY, right - left)

    # As a table

    @property
    def table_h(self) -> float:
        """Return the height of the sheet, which is the cloth's."""
        return self.page.height - 2 * (TOP - self.page.rails.top_u)

    @property
    def row(self) -> float:
        """Return the height of a row; the reasons need room too."""
        room = self.table_h - self.head - self.reasons_height() - FOOT
        return min(ROW * min(self.page.stretch, TALLER), room / max(len(self.lines), 1))

    @property
    def larger(self) -> float:
        """Return the scale of the reasons."""
        return min(self.page.stretch, LARGER)

    def reasons_height(self) -> float:
        """The room for the longest reasons."""
        return 24 + LEAD * self.larger * max([4, *(len(self.reasons(line)) for line in self.lines)])

    def reasons(self, line: DecisionLine) -> list[str]:
        """Return the expert's reasons, and separately what the open cards show, in lines."""
        left, right = self.inside
        texts = []
        # A row has no room for the names of many cards.
        threw = _("{name} discarded {cards}.") if self.who else _("You discarded {cards}.")
        for who, action in ((threw, line.action), *self.expert_threw(line)):
            if isinstance(action, Discard) and self.cell(action, line.view) != what(action, line.view):
                texts.append(who.format(cards=what(action, line.view), name=self.who))
        texts += [line.why] if line.why else []
        texts += [open_words(line)] if line.open_cards is not None else []
        style = WHY.sized(self.larger)
        return [one for text in texts for one in self.page.wrap(text, style, right - left)]

    @staticmethod
    def expert_threw(line: DecisionLine) -> list[tuple[str, Action]]:
        """The expert's own choice, where it is another."""
        if line.verdict is None or line.verdict.best == line.action:
            return []
        return [(_("An expert discards {cards}."), line.verdict.best)]

    def columns(self) -> tuple[float, ...]:
        """Return the left edge of each column, and the right edge of the last one."""
        left, right = self.inside
        wider = max(1.0, (right - left) / INSIDE)
        return (*(left + x * wider for x in COLUMNS), right)

    def cell(self, action: Action, at: View) -> str:
        """A decision as a row has room for it."""
        columns = self.columns()
        full = what(action, at)
        return full if self.page.text_width(full, SAID) <= columns[2] - columns[1] - 40 else briefly(action, at)

    def draw_table(self, surface: pygame.Surface, left: float, right: float) -> None:
        """A row for each decision, and the reasons of the chosen one."""
        page, t, columns, row = self.page, self.p.theme, self.columns(), self.row
        who = page.cut(self.who, HEADS, columns[2] - columns[1] - 40) if self.who else _("You")
        heads = (_("When"), who, _("Expert"), _("Worth"))
        for at, head in zip(columns, heads, strict=False):
            page.words(surface, head, at, TOP + self.head - 16, HEADS, t.ink)
        for i, line in enumerate(self.lines):
            y = TOP + self.head + row * (i + 0.5)
            if i == self.at:
                surface.fill(t.rule, page.rect(left - 8, y - row / 2 + 1, right - left + 16, row - 2))
            self.draw_row(surface, line, columns, y, min(19.0, row * 0.6), i == self.at and t.flat)
        y = TOP + self.table_h - FOOT - self.reasons_height() + 24
        style, lead = WHY.sized(self.larger), LEAD * self.larger
        page.rule(surface, left, y - 18, right - left)
        for i, text in enumerate(self.reasons(self.lines[self.at])):
            page.words(surface, text, left, y + lead * i, style, t.ink)

    def draw_row(
        self,
        surface: pygame.Surface,
        line: DecisionLine,
        columns: tuple[float, ...],
        y: float,
        size: float,
        inverse: bool,
    ) -> None:
        """One decision in its row; `inverse` on a ground of ink."""
        page, t, style = self.page, self.p.theme, type_words(size)
        ink, ink2 = (t.paper, t.paper) if inverse else (t.ink, t.ink2)

        def cell(text: str, column: int, style: Type, colour: str) -> None:
            room = columns[column + 1] - columns[column] - (40 if column == 1 else 10)
            page.words(surface, page.cut(text, style, room), columns[column], y, style, colour)

        cell(when(line.view), 0, style, ink2)
        cell(self.cell(line.action, line.view), 1, type_words(size, 700), ink)
        verdict = line.verdict
        if verdict is None:
            cell(_("thinking…"), 2, style, ink2)
            return
        if verdict.weighed:
            self.draw_mark(surface, verdict.as_good, columns[2] - 22, y, size, inverse)
        cell(_("the same") if verdict.best == line.action else self.cell(verdict.best, line.view), 2, style, ink)
        cell(worth(verdict), 3, style, ink2)

    def draw_mark(
        self, surface: pygame.Surface, good: bool, x: float, y: float, size: float, inverse: bool = False
    ) -> None:
        """A tick or a cross around a place of the page."""
        mark = self.page.px(size)
        sign = self.p.keep(("review mark", good, mark, inverse), lambda: mark_of(self.p, good, mark, inverse))
        surface.blit(sign, sign.get_rect(center=self.page.spot(x, y)))

    # As a long sheet

    def said(self, line: DecisionLine) -> list[tuple[str, Type, bool]]:
        """A decision in lines with their type, and whether the expert's mark stands before it."""
        left, right = self.inside
        wide, t = right - left, SAID
        said = labelled(when(line.view), what(line.action, line.view))
        lines = [(one, t, False) for one in self.page.wrap(said, t, wide)]
        verdict = line.verdict
        if verdict is None:
            return [*lines, (_("thinking…"), WHY, False)]
        best = _("the same") if verdict.best == line.action else what(verdict.best, line.view)
        judged = dot_list((_("Expert: {best}").format(best=best), worth(verdict)))
        lines += [(one, WHY, not i) for i, one in enumerate(self.page.wrap(judged, WHY, wide - MARK))]
        texts = [line.why] if line.why else []
        texts += [open_words(line)] if line.open_cards is not None else []
        return lines + [(one, WHY, False) for text in texts for one in self.page.wrap(text, WHY, wide)]

    def long_height(self, line: DecisionLine) -> float:
        """Return the height of a decision on the long sheet."""
        return LEAD * len(self.said(line)) + GAP

    def draw_long(self, surface: pygame.Surface, left: float, right: float) -> None:
        """Each decision with all that is said of it, one under the other."""
        page, t = self.page, self.p.theme
        y = TOP + self.head
        for line in self.lines:
            page.rule(surface, left, y, right - left, 0.8)
            for i, (text, style, marked) in enumerate(self.said(line)):
                at = y + GAP / 2 + LEAD * (i + 0.5)
                if marked and line.verdict is not None and line.verdict.weighed:
                    self.draw_mark(surface, line.verdict.as_good, left + 9, at, 18)
                page.words(surface, text, left + (MARK if marked else 0), at, style, t.ink)
            y += self.long_height(line)

    def told(self) -> Told:
        return review_told(self.lines, self.at, self.summary(), self.who)

    def summary(self) -> str:
        """Count the decisions as good as the expert's."""
        done = sum(line.verdict is not None for line in self.lines)
        if done < len(self.lines):
            return _("Analysing {done} of {count}…").format(done=done, count=len(self.lines))
        return tally(self.lines)
