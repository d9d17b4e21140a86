"""Review: each of your decisions in the deal just played, beside what an expert would have done."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from sevenup_gui.engine import views
from sevenup_gui.engine.actions import Action, Beg, Bid, Discard, Give, Play, Run, Stand
from sevenup_gui.engine.state import State
from sevenup_gui.i18n import _
from sevenup_gui.players.explain import explain, sentence
from sevenup_gui.players.review import OpenCards, Verdict, judge, with_open_cards
from sevenup_gui.ui import words
from sevenup_gui.ui.computers import Computers
from sevenup_gui.ui.controls import Control
from sevenup_gui.ui.scene import Scene
from sevenup_gui.ui.scenes.scoresheet import mark_of
from sevenup_gui.ui.text import words as type_words
from sevenup_gui.ui.widgets.bars import Hint, Part
from sevenup_gui.ui.widgets.button import Button
from sevenup_gui.ui.widgets.paper import Paper

if TYPE_CHECKING:
    from sevenup_gui.ui.app import App

TOP_U, H_U, MARGIN_U = 58.0, 604.0, 34.0
ROW_U = 34.0


@dataclass
class Line:
    """One decision: when, what, and, once it has been thought over, what an expert makes of it."""

    view: views.View
    action: Action
    other_hand: tuple[str, ...] | None
    verdict: Verdict | None = None
    why: str = ""
    open_cards: OpenCards | None = None


def lines_of(decisions: Sequence[tuple[State, int, Action]], seat: int) -> list[Line]:
    """The decisions of a seat that had a choice."""
    lines = []
    for state, who, action in decisions:
        view = views.view(state, seat)
        if who == seat and has_choice(view):
            other = state.hands[1 - seat] if state.players == 2 else None
            lines.append(Line(view, action, other))
    return lines


def has_choice(view: views.View) -> bool:
    """Whether anything but one action was legal."""
    from sevenup_gui.engine.game import legal_actions

    legal = legal_actions(view)
    return not isinstance(legal, tuple) or len(legal) > 1


class Review(Scene):
    """The sheet of decisions; they are thought over one by one while it is open."""

    over = True

    def __init__(self, app: "App", deal: int, lines: list[Line], computers: Computers) -> None:
        super().__init__(app)
        self.deal, self.lines, self.computers = deal, lines, computers
        self.at = 0
        self.asked: int | None = None

    def name(self) -> str:
        return _("Review of deal {deal}").format(deal=self.deal)

    @property
    def box_u(self) -> tuple[float, float]:
        """The sheet's left edge and width."""
        w = min(1140.0, self.p.width_u - 96)
        return (self.p.width_u - w) / 2, w

    def build(self) -> Sequence[Control]:
        x, w = self.box_u
        done = Button(_("Done"), "Esc", h_u=48, size_u_words=22)
        return [
            Control(
                _("Done"), x + w - MARGIN_U - done.size_u(self.p)[0], TOP_U + 18,
                lambda state, focus: replace(done, state=state, focus=focus), self.back, default=True,
            )
        ]  # fmt: skip

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
        if line.other_hand is not None:
            line.open_cards = with_open_cards(line.view, line.action, line.other_hand)
        return True

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN) and self.lines:
            self.at = (self.at + (1 if event.key == pygame.K_DOWN else -1)) % len(self.lines)
            return True
        if event.type == pygame.MOUSEMOTION:
            row = int((event.pos[1] / self.p.unit_px - TOP_U - 96) // self.row_u)
            if 0 <= row < len(self.lines) and row != self.at:
                self.at = row
                return True
        return super().handle(event)

    @property
    def row_u(self) -> float:
        """How high a line is."""
        return min(ROW_U, (H_U - 230) / max(len(self.lines), 1))

    def draw(self, surface: pygame.Surface) -> None:
        p, t, (x, w) = self.p, self.p.theme, self.box_u
        self.app.room.draw(surface, self.rails)
        Paper(w, H_U).draw(p, surface, x, TOP_U)
        p.words(surface, self.name(), x + MARGIN_U, TOP_U + 42, type_words(30, 800), t.ink)
        left, right = x + MARGIN_U, x + w - MARGIN_U
        columns = (left, left + 130, left + 400, left + 640, right)
        heads = (_("When"), _("You"), _("Expert"), _("Worth"))
        for at, head in zip(columns, heads, strict=False):
            p.words(surface, head, at, TOP_U + 80, type_words(17, 800), t.ink)
        row = self.row_u
        for i, line in enumerate(self.lines):
            y = TOP_U + 96 + row * (i + 0.5)
            if i == self.at:
                surface.fill(t.rule, p.rect(left - 8, y - row / 2 + 1, right - left + 16, row - 2))
            self.draw_line(surface, line, columns, y, min(19.0, row * 0.6))
        self.draw_why(surface, left, right)
        self.controls.draw(surface)
        self.caption(
            surface,
            [Part(self.summary(), bold=True)],
            [Hint(_("Choose"), ("up", "down")), Hint(_("Done"), ("Esc",), pygame.K_ESCAPE)],
        )

    def draw_line(self, surface: pygame.Surface, line: Line, columns: tuple[float, ...], y: float, size: float) -> None:
        """One decision in its row."""
        p, t, style = self.p, self.p.theme, type_words(size)
        p.words(surface, when(line.view), columns[0], y, style, t.ink2)
        room = (columns[2] - columns[1] - 40) * p.unit_px
        p.words(surface, p.letters.cut(what(line.action), style, room), columns[1], y, type_words(size, 700), t.ink)
        verdict = line.verdict
        if verdict is None:
            p.words(surface, _("thinking…"), columns[2], y, style, t.ink2)
            return
        mark = p.px(size)
        sign = p.keep(("sheet mark", verdict.as_good, mark), lambda: mark_of(self, verdict.as_good, mark))
        surface.blit(sign, sign.get_rect(center=(p.px(columns[2] - 22), p.px(y))))
        room = (columns[3] - columns[2] - 10) * p.unit_px
        text = _("the same") if verdict.best == line.action else what(verdict.best)
        p.words(surface, p.letters.cut(text, style, room), columns[2], y, style, t.ink)
        room = (columns[4] - columns[3]) * p.unit_px
        p.words(surface, p.letters.cut(worth(verdict), style, room), columns[3], y, style, t.ink2)

    def draw_why(self, surface: pygame.Surface, left: float, right: float) -> None:
        """The reasons for the chosen line, and apart from them what the open cards show."""
        p, t = self.p, self.p.theme
        if not self.lines:
            p.words(surface, _("You had nothing to decide in this deal."), left, TOP_U + 130, type_words(20), t.ink)
            return
        line = self.lines[self.at]
        y = TOP_U + H_U - 112
        surface.fill(t.rule, p.rect(left, y - 18, right - left, 1))
        texts = [line.why] if line.why else []
        if line.open_cards is not None:
            texts.append(open_words(line))
        for text in texts:
            for wrapped in p.letters.wrap(text, type_words(18), (right - left) * p.unit_px)[:2]:
                p.words(surface, wrapped, left, y, type_words(18), t.ink)
                y += 23

    def summary(self) -> str:
        """How many decisions were as good as the expert's."""
        judged = [line.verdict for line in self.lines if line.verdict is not None]
        if len(judged) < len(self.lines):
            return _("Thinking it over: {done} of {count}.").format(done=len(judged), count=len(self.lines))
        good = sum(verdict.as_good for verdict in judged)
        return _("{good} of {count} decisions as an expert's.").format(good=good, count=len(judged))


def when(at: views.View) -> str:
    """The moment of a decision."""
    if at.phase == "play":
        return _("Trick {number}").format(number=len(at.tricks) + 1)
    return {"beg": _("Turn-up"), "answer": _("Answer"), "discard": _("Throw"), "bid": _("Bid")}.get(at.phase, "")


def what(action: Action) -> str:
    """A decision in a few words."""
    match action:
        case Stand():
            return _("Stand")
        case Beg():
            return _("Beg")
        case Give():
            return _("Give one")
        case Run():
            return _("Run the cards")
        case Discard(cards):
            return " ".join(short_name(card) for card in cards)
        case Bid(tricks):
            return _("Bid {tricks}").format(tricks=tricks)
        case Play(None):
            return _("the card on the forehead")
        case Play(card):
            return words.card_title(card or "")


def short_name(card: str) -> str:
    """A card in a long list: its rank and the first letter of its suit, the ten written out."""
    return ("10" if card[0] == "T" else card[0]) + words.suit_title(card[1])[0]


def worth(verdict: Verdict) -> str:
    """What the decision cost."""
    if verdict.action == verdict.best:
        return ""
    if verdict.loss is None:
        return ""
    if verdict.as_good:
        return _("as good")
    if verdict.unit == "chance":
        return _("{percent}% less to win the match").format(percent=round(100 * verdict.loss))
    return _("{points} points less").format(points=f"{verdict.loss:.1f}")


def open_words(line: Line) -> str:
    """What hindsight adds."""
    seen = line.open_cards
    assert seen is not None
    if seen.loss <= 0.005:
        return _("With open cards: nothing was better.")
    return _("With open cards: {card} would have been worth {percent}% more.").format(
        card=what(seen.best), percent=round(100 * seen.loss)
    )
