"""The score sheet, as on paper: dealer, N, each player's bid and points a round, running totals."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from sevenup_gui.engine.options import SevenUpOptions, UpDownOptions
from sevenup_gui.engine.up_down import forbidden_bid
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _, listed, pgettext
from sevenup_gui.ui import words
from sevenup_gui.ui.controls import Control
from sevenup_gui.ui.faces import face
from sevenup_gui.ui.history import DealLine, History
from sevenup_gui.ui.rulecard import preset_name
from sevenup_gui.ui.scene import Scene
from sevenup_gui.ui.scenes.summary import point_name, review_control
from sevenup_gui.ui.text import figures
from sevenup_gui.ui.text import words as type_words
from sevenup_gui.ui.vector import Sketch
from sevenup_gui.ui.widgets.bars import Hint, Part, Score, draw_top_bar
from sevenup_gui.ui.widgets.button import Button
from sevenup_gui.ui.widgets.marks import state_mark
from sevenup_gui.ui.widgets.paper import Paper

if TYPE_CHECKING:
    from sevenup_gui.ui.app import App

SHEET_TOP_U, SHEET_H_U, MARGIN_U = 58.0, 604.0, 34.0
HEAD_U = 124.0  # from the sheet's top to the first line
ROW_U = 30.0  # at most


class ScoreSheet(Scene):
    """The sheet of a match; with `proceed` it closes a round and leads on, else it is only looked at."""

    over = True

    def __init__(
        self,
        app: "App",
        at: View,
        history: History,
        names: words.Names,
        faces: Sequence[str],
        preset: str,
        proceed: Callable[[], None] | None = None,
        review: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.at, self.history, self.names, self.faces, self.preset = at, history, names, faces, preset
        self.proceed, self.review = proceed, review

    def name(self) -> str:
        return _("Score sheet")

    @property
    def box_u(self) -> tuple[float, float]:
        """The sheet's left edge and width."""
        w = min(1140.0, self.p.width_u - 96)
        return (self.p.width_u - w) / 2, w

    def build(self) -> Sequence[Control]:
        if self.proceed is None:
            return ()
        label = _("Result") if self.at.winners is not None else _("Next round")
        button = Button(label, "enter", h_u=48, size_u_words=22)
        x, w = self.box_u
        left = x + w - MARGIN_U - button.size_u(self.p)[0]
        controls = [
            Control(
                label,
                left,
                SHEET_TOP_U + 16,
                lambda state, focus: replace(button, state=state, focus=focus),
                self.go_on,
                default=True,
            )
        ]
        if self.review is not None:
            controls.append(review_control(self.p, left - 20, SHEET_TOP_U + 19, self.review))
        return controls

    def go_on(self) -> None:
        """Put the sheet away."""
        self.app.pop()
        if self.proceed is not None:
            self.proceed()

    def back(self) -> None:
        self.go_on()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_TAB, pygame.K_SPACE):
            self.go_on()
            return True
        if self.proceed is None and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.go_on()
            return True
        return super().handle(event)

    @property
    def sides(self) -> range:
        """Who has a column."""
        return range(len(self.at.score))

    def draw(self, surface: pygame.Surface) -> None:
        p, t, (x, w) = self.p, self.p.theme, self.box_u
        self.app.room.draw(surface, self.rails)
        scores = [Score(self.names.side(side), str(n)) for side, n in enumerate(self.at.score)]
        draw_top_bar(p, surface, preset_name(self.preset), self.round_words(), scores[:4] if len(scores) < 5 else [])
        Paper(w, SHEET_H_U).draw(p, surface, x, SHEET_TOP_U)
        p.words(surface, self.name(), x + MARGIN_U, SHEET_TOP_U + 40, type_words(30, 800), t.ink)
        self.draw_heads(surface, x + MARGIN_U, w - 2 * MARGIN_U)
        lines = self.history.lines
        room = SHEET_H_U - HEAD_U - 26
        rounds = len(self.at.options.schedule) if isinstance(self.at.options, UpDownOptions) else len(lines)
        row = min(ROW_U, room / max(rounds, 1))
        if row < 20:
            row, lines = 20.0, lines[-int(room // 20) :]
        for i, line in enumerate(lines):
            self.draw_line(surface, x + MARGIN_U, w - 2 * MARGIN_U, SHEET_TOP_U + HEAD_U + row * (i + 0.5), row, line)
        if isinstance(self.at.options, UpDownOptions):
            for i, tricks in enumerate(self.at.options.schedule[len(lines) :], len(lines)):
                y = SHEET_TOP_U + HEAD_U + row * (i + 0.5)
                p.words(surface, str(tricks), x + MARGIN_U + 208, y, figures(17), t.ink2, "middle")
        self.controls.draw(surface)
        self.caption(surface, [Part(self.caption_words(), bold=True)], [Hint(_("Back"), ("Tab",), pygame.K_TAB)])

    def round_words(self) -> str:
        """How far the match is."""
        if isinstance(self.at.options, UpDownOptions):
            return _("round {number} of {rounds}").format(number=self.at.deal, rounds=len(self.at.options.schedule))
        return _("deal {deal}").format(deal=self.at.deal)

    def columns(self, x: float, w: float) -> tuple[float, float]:
        """Where the first side's column begins, and how wide a column is."""
        left = 236.0
        return x + left, (w - left) / len(self.sides)

    def draw_heads(self, surface: pygame.Surface, x: float, w: float) -> None:
        """Dealer, N, and a face and name for each column."""
        p, t, y = self.p, self.p.theme, SHEET_TOP_U + 92
        seven = isinstance(self.at.options, SevenUpOptions)
        p.words(surface, _("Dealer"), x, y, type_words(18, 800), t.ink)
        head = _("Trump") if seven else pgettext("number of cards", "N")
        p.words(surface, head, x + 208, y, type_words(18, 800), t.ink, "middle")
        first, wide = self.columns(x, w)
        for side in self.sides:
            left = first + wide * side
            d = p.px(34)
            picture = face(p, self.faces[self.names.you if self.names.yours(side) and self.names.you else side], d)
            surface.blit(picture, picture.get_rect(center=(p.px(left + 24), p.px(y))))
            name = p.letters.cut(self.names.side(side), type_words(19, 700), (wide - 54) * p.unit_px)
            p.words(surface, name, left + 46, y, type_words(19, 700), t.ink)
        surface.fill(t.rule, p.rect(x, SHEET_TOP_U + HEAD_U - 8, w, 1.4))

    def draw_line(self, surface: pygame.Surface, x: float, w: float, y: float, row: float, line: DealLine) -> None:
        """One deal."""
        p, t = self.p, self.p.theme
        size = min(19.0, row * 0.68)
        ink = t.ink if line.score is not None else t.ink2
        text = _("{number}. {name}").format(number=line.deal, name=self.names.seat(line.dealer))
        p.words(surface, p.letters.cut(text, type_words(size), 180 * p.unit_px), x, y, type_words(size), ink)
        surface.fill(t.rule, p.rect(x, y + row / 2, w, 0.7))
        first, wide = self.columns(x, w)
        if isinstance(self.at.options, SevenUpOptions):
            self.draw_seven_up(surface, first, wide, y, size, line, x + 208)
        else:
            self.draw_up_down(surface, first, wide, y, size, line, x + 208)

    def draw_seven_up(
        self, surface: pygame.Surface, first: float, wide: float, y: float, size: float, line: DealLine, at_x: float
    ) -> None:
        """Trump, what each side made, and how it stands."""
        p, t = self.p, self.p.theme
        if line.trump:
            mark = p.px(size)
            pip = p.keep(("sheet suit", line.trump, mark), lambda: pip_of(self, line.trump or "S", mark))
            surface.blit(pip, pip.get_rect(center=(p.px(at_x), p.px(y))))
        if line.void:
            p.words(surface, _("void: dealt again"), first + 12, y, type_words(size), t.ink2)
            return
        for side in self.sides:
            left = first + wide * side
            made = [_("jack turned") if peg.why == "jack" else _("gift") for peg in line.pegged if peg.side == side]
            made += [point_name(award.point) for award in line.awards if award.side == side]
            text = p.letters.cut(", ".join(made), type_words(size), (wide - 64) * p.unit_px)
            p.words(surface, text, left + 10, y, type_words(size), t.ink2)
            if line.score is not None:
                p.words(surface, str(line.score[side]), left + wide - 14, y, figures(size + 1, 700), t.ink, "end")

    def draw_up_down(
        self, surface: pygame.Surface, first: float, wide: float, y: float, size: float, line: DealLine, at_x: float
    ) -> None:
        """N, each bid with its mark, points and running total; the bid the dealer may not make struck out."""
        p, t = self.p, self.p.theme
        tricks = f"({line.tricks})" if line.forehead else str(line.tricks)
        p.words(surface, tricks, at_x, y, figures(size, 700), t.ink, "middle")
        for side in self.sides:
            left = first + wide * side
            bid = line.bids.get(side)
            if bid is not None:
                p.words(surface, str(bid), left + 16, y, figures(size), t.ink, "middle")
            barred = self.barred() if line is self.history.last and side == line.dealer and bid is None else None
            if barred is not None:
                box = p.words(surface, str(barred), left + 16, y, figures(size), t.ink2, "middle")
                pygame.draw.line(surface, t.ink, box.bottomleft, box.topright, max(1, p.line_px(1.5)))
            if line.score is None:
                continue
            points, made = line.points[side], line.points[side] > 0 or self.zero_made(line, side)
            mark = p.px(size)
            key = ("sheet mark", made, mark)
            sign = p.keep(key, lambda made=made, mark=mark: mark_of(self, made, mark))  # type: ignore[misc]
            surface.blit(sign, sign.get_rect(center=(p.px(left + 36), p.px(y))))
            p.words(surface, str(points), left + 46 + (wide - 64) * 0.42, y, figures(size - 2), t.ink2, "end")
            p.words(surface, str(line.score[side]), left + wide - 12, y, figures(size, 700), t.ink, "end")

    def zero_made(self, line: DealLine, side: int) -> bool:
        """Whether an exact zero earned nothing, where the rules give nothing for it."""
        options = self.at.options
        return isinstance(options, UpDownOptions) and options.zero == 0 and line.bids.get(side) == 0

    def barred(self) -> int | None:
        """The bid the dealer may not make now."""
        return forbidden_bid(self.at) if self.at.phase == "bid" else None

    def caption_words(self) -> str:
        """Why a bid is struck out, or who is in front."""
        if self.barred() is not None:
            return words.hook_sentence(self.at)
        if self.at.winners is not None:
            return words.winners_sentence(self.at.winners, self.names)
        most = max(self.at.score)
        front = [self.names.side(side) for side, n in enumerate(self.at.score) if n == most]
        if len(front) == len(self.at.score):
            return _("All level.")
        return _("In front with {score}: {names}.").format(score=most, names=listed(front))


def pip_of(scene: Scene, suit: str, size_px: int) -> pygame.Surface:
    """A suit on paper."""
    sketch = Sketch(size_px + 2, size_px + 2, scene.p.theme)
    colour = scene.p.theme.suit(suit, scene.app.settings.four_colours)
    sketch.suit(suit, size_px / 2 + 1, size_px / 2 + 1, size_px, colour)
    return sketch.surface()


def mark_of(scene: Scene, made: bool, size_px: int) -> pygame.Surface:
    """A tick or a cross on paper, in ink: the shape says it."""
    ink = replace(scene.p.theme, good=scene.p.theme.ink, bad=scene.p.theme.ink2)
    sketch = Sketch(size_px, size_px, ink)
    state_mark(sketch, "made" if made else "busted", size_px / 2, size_px / 2, size_px * 0.42)
    return sketch.surface()
