"""The deal summary of Seven Up: each point with the card that made it, Game counted out pip by pip."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from sevenup_gui import naming
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.counting import pips_of
from sevenup_gui.engine.events import Award, DealScored, PointPegged
from sevenup_gui.engine.options import SevenUpOptions
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _, listed, ngettext
from sevenup_gui.ui import words
from sevenup_gui.ui.controls import Control
from sevenup_gui.ui.faces import face
from sevenup_gui.ui.pack import Look
from sevenup_gui.ui.page import Page
from sevenup_gui.ui.paint import Painter
from sevenup_gui.ui.rulecard import preset_name
from sevenup_gui.ui.scene import Scene
from sevenup_gui.ui.text import figures
from sevenup_gui.ui.text import words as type_words
from sevenup_gui.ui.vector import Sketch
from sevenup_gui.ui.widgets.badge import EmptyPlace
from sevenup_gui.ui.widgets.bars import Hint, Part, Score, draw_top_bar
from sevenup_gui.ui.widgets.button import Button
from sevenup_gui.ui.widgets.rack import MOST_GROOVES, Rack

if TYPE_CHECKING:
    from sevenup_gui.ui.app import App

POINTS = ("high", "low", "jack", "game")
TOP, H, MARGIN = 58.0, 604.0, 34.0  # of the sheet; all lengths here are page units
ROOMY = 980.0  # a narrower sheet has its parts one under the other, and is as long as they are
CELL_W, CELL_H, HEAD_H, COUNT_ROW_H, SCORE_ROW_H = 250.0, 172.0, 92.0, 140.0, 70.0
DOT_STEP, DOT, DOTS_A_ROW = 9.5, 3.5, 5
TITLE, SECOND, HEADING, NOTE = type_words(30, 800), type_words(20), type_words(23, 800), type_words(18)


class Places(NamedTuple):
    """Where the parts of the sheet begin: so many columns of points, the count and its rows, the scores and theirs
    (one row when the step is 0), the button; and how high the sheet is."""

    columns: int
    points_y: float
    count_y: float
    count_step: float
    scores_y: float
    score_step: float
    button_y: float
    h: float


@dataclass(frozen=True, slots=True)
class DealSummary:
    """A deal that was counted: the view after it, its points, and those pegged before play."""

    at: View
    scored: DealScored
    pegged: tuple[PointPegged, ...]
    preset: str

    def gained(self, side: int) -> int:
        """How many points the side made in this deal."""
        return sum(award.side == side for award in self.scored.awards) + sum(p.side == side for p in self.pegged)


class Summary(Scene):
    """The sheet after a deal. `proceed` is called when it is put away."""

    over = True

    def __init__(
        self,
        app: "App",
        deal: DealSummary,
        names: words.Names,
        faces: Sequence[str],
        proceed: Callable[[], None],
        review: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.review = review
        self.deal, self.names, self.faces, self.proceed = deal, names, faces, proceed
        assert isinstance(deal.at.options, SevenUpOptions)
        self.options = deal.at.options
        self.lay_out()

    def name(self) -> str:
        return _("Deal {deal}").format(deal=self.deal.at.deal)

    @property
    def sides(self) -> range:
        """The sides that score."""
        return range(len(self.deal.scored.score))

    @property
    def box(self) -> tuple[float, float]:
        """The sheet's left edge and width."""
        w = min(1140.0, self.page.width - (96 if self.page.width > ROOMY else 60))
        return (self.page.width - w) / 2, w

    def build(self) -> Sequence[Control]:
        self.lay_out()
        x, w = self.box
        last = self.deal.at.winners is not None
        label = _("Result") if last else _("Next deal")
        button = Button(label, "enter", h_u=54, size_u_words=24)
        right = x + w - MARGIN
        controls = [
            Control(
                label,
                right - button.size_u(self.p)[0] / self.page.scale,
                self.places.button_y,
                lambda state, focus: replace(button, state=state, focus=focus),
                self.go_on,
                default=True,
                page=self.page,
            )
        ]
        if self.review is not None:
            y = self.places.button_y - 54 if self.narrow else TOP + 18
            controls.append(review_control(self.page, right, y, self.review))
        return controls

    @property
    def narrow(self) -> bool:
        """Whether the sheet is too narrow for four points side by side."""
        return self.box[1] < ROOMY

    def lay_out(self) -> None:
        """Decide where each part of the sheet begins, and how high it is."""
        sides, (_x, w) = len(self.sides), self.box
        if not self.narrow:
            self.places = Places(4, TOP, TOP + 248, min(82.0, 168.0 / sides), TOP + H - 79, 0.0, TOP + H - 106, H)
            self.page.end = 0.0 if self.page.scale == 1 else TOP + H + 8
            return
        columns = 2 if w - 2 * MARGIN >= 2 * CELL_W else 1
        points_y = TOP + HEAD_H + 24 * (len(self.head_lines()) - 1) - 74
        count_y = points_y + 74 + CELL_H * (4 // columns) + 6
        rows_y = count_y + 45 + 22 * (len(self.scale_lines()) - 1) + 8
        row_h = COUNT_ROW_H
        scores_y = rows_y + row_h * sides + 60
        button_y = scores_y + SCORE_ROW_H * sides + (60 if self.review is not None else 0) - 22
        self.places = Places(
            columns, points_y, count_y, row_h, scores_y, SCORE_ROW_H, button_y, button_y + 54 + 30 - TOP
        )
        self.page.end = TOP + self.places.h + 8

    def go_on(self) -> None:
        """Put the sheet away."""
        self.app.pop()
        self.proceed()

    def back(self) -> None:
        self.go_on()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_n, pygame.K_SPACE):
            self.go_on()
            return True
        return super().handle(event)

    def face_of(self, side: int) -> str:
        """The face that stands for a side."""
        return self.faces[self.names.you if self.names.yours(side) and self.names.you is not None else side]

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        at, (x, w) = self.deal.at, self.box
        draw_top_bar(
            self.p, surface, preset_name(self.deal.preset), _("deal {deal} is over").format(deal=at.deal),
            [Score(self.names.side(side), str(self.deal.scored.score[side])) for side in self.sides],
            _("first to {target}").format(target=self.options.target),
        )  # fmt: skip
        page = self.page
        with page.clipped(surface):
            page.paper(surface, x, TOP, w, self.places.h)
            self.draw_head(surface, x + MARGIN)
            self.draw_points(surface, x + MARGIN, w - 2 * MARGIN)
            self.draw_count(surface, x + MARGIN, w - 2 * MARGIN)
            self.draw_scores(surface, x + MARGIN, w - 2 * MARGIN)
        self.controls.draw(surface)
        page.draw_bar(surface)
        self.caption(
            surface,
            [Part(self.made_words() + " "), Part(self.standing_words(), bold=True)],
            [Hint(_("Next"), ("enter",), pygame.K_RETURN)],
        )

    def head_words(self) -> str:
        """Dealer, trump, and what was pegged before play."""
        at = self.deal.at
        line = self.names.say(at.dealer, _("You dealt."), _("{name} dealt."))
        if at.trump:
            line += " " + _("{suit} were trump.").format(suit=naming.suit_title(at.trump))
        for peg in self.deal.pegged:
            who = self.names.side(peg.side)
            line += " " + (
                _("{who}: 1 for the turned jack.").format(who=who)
                if peg.why == "jack"
                else _("{who}: 1, the gift.").format(who=who)
            )
        return line

    def head_lines(self) -> list[str]:
        """The same in lines under the title."""
        return self.page.wrap(self.head_words(), SECOND, self.box[1] - 2 * MARGIN)

    def draw_head(self, surface: pygame.Surface, x: float) -> None:
        """The deal, and what there is to say of it."""
        page, t = self.page, self.p.theme
        title = self.name()
        page.words(surface, title, x, TOP + 38, TITLE, t.ink)
        if self.narrow:
            for i, line in enumerate(self.head_lines()):
                page.words(surface, line, x, TOP + 72 + 24 * i, SECOND, t.ink2)
        else:
            left = x + page.text_width(title, TITLE) + 18
            page.words(surface, self.head_words(), left, TOP + 40, SECOND, t.ink2)

    def draw_points(self, surface: pygame.Surface, x: float, w: float) -> None:
        """High, Low, Jack, Game in as many columns as there is room for."""
        columns, top = self.places.columns, self.places.points_y
        column = w / columns
        for i, point in enumerate(POINTS):
            row, place = divmod(i, columns)
            left, y = x + column * place, top + CELL_H * row
            if place:
                self.page.rule(surface, left, y + 74, 1, 152)
            award = next((award for award in self.deal.scored.awards if award.point == point), None)
            self.draw_point(surface, left + (18 if place else 4), y, column - (22 if place else 8), point, award)

    def draw_point(
        self, surface: pygame.Surface, x: float, y: float, w: float, point: str, award: Award | None
    ) -> None:
        """One point: its card, whose it is, and why."""
        p, t = self.p, self.p.theme
        wide = w > 240
        text_x = x + (116 if wide else 102)
        card_h = 128.0 if wide else 112.0
        if point == "game" and award is not None:
            best = self.counting_cards(award.side)[:3]
            for j, card in enumerate(best):
                look = Look(self.page.px(card_h - 10), (j - (len(best) - 1) / 2) * 9, shade_frac=0.5)
                spot = self.page.spot(x + (38 if wide else 34) + j * (16 if wide else 12), y + 150 + abs(j - 1) * 3)
                self.app.pack.drawn(card, look).blit(surface, *spot)
            text_x += 20 if wide else 14
        elif award is not None and award.card:
            look = Look(self.page.px(card_h), {"high": -2.0, "low": 2.0}.get(point, -1.5), shade_frac=0.6)
            self.app.pack.drawn(award.card, look).blit(surface, *self.page.spot(x + card_h * 0.36, y + 150))
        if award is None:
            # The place of a card that was not there, where its words leave room for it.
            beside = wide and len(self.page.wrap(self.unmade_words(point), type_words(18), x + w - text_x)) <= 3
            if beside:
                spot = self.page.spot(x + card_h * 0.36, y + 150)
                empty = EmptyPlace(card_h * self.page.scale, on_paper=True)
                empty.draw_around(p, surface, spot[0] / p.unit_px, spot[1] / p.unit_px)
            text_x = text_x if beside else x
        self.page.words(surface, naming.point_name(point), text_x, y + 98, type_words(27, 800), t.ink)
        room = x + w - text_x
        if award is None:
            lines = self.unmade_words(point)
            offset = 138.0
        else:
            d = self.page.px(38)
            picture = face(p, self.face_of(award.side), d, "pleased")
            surface.blit(picture, picture.get_rect(center=self.page.spot(text_x + 19, y + 144)))
            name = self.page.cut(self.names.side(award.side), type_words(21, 700), room - 46 - 16)
            wide_u = self.page.words(surface, name, text_x + 46, y + 144, type_words(21, 700), t.ink)
            self.page.words(surface, "+1", text_x + 46 + wide_u + 8, y + 144, figures(22, 700), t.ink)
            lines = self.why_words(award)
            offset = 182.0
        for j, line in enumerate(self.page.wrap(lines, type_words(18), room)[:3]):
            self.page.words(surface, line, text_x, y + offset + 21 * j, type_words(18), t.ink2)

    def why_words(self, award: Award) -> str:
        """What made the point."""
        at = self.deal.at
        match award.point:
            case "high":
                return naming.card_title(award.card or "")
            case "low":
                holder = next(
                    (seat for trick in at.tricks for card, seat in trick.cards if card == award.card), at.dealer
                )
                name = self.names.names[holder]
                if self.options.low_to == "dealt":
                    text = self.names.say(holder, _("{card}, held by you"), _("{card}, held by {who}"), card="{card}",
                                          who=name)  # fmt: skip
                    return text.format(card=naming.card_title(award.card or ""))
                return _("{card}, taken").format(card=naming.card_title(award.card or ""))
            case "jack":
                trick = next(t for t in at.tricks if any(card == award.card for card, _seat in t.cards))
                best = next(card for card, seat in trick.cards if seat == trick.winner)
                if best == award.card:
                    return _("it won its own trick")
                return _("taken with {card}").format(card=naming.card_name(best))
            case _:
                pips = self.deal.scored.pips
                own = pips[award.side]
                others = [str(n) for side, n in enumerate(pips) if side != award.side]
                if any(int(n) == own for n in others):
                    return _("{pips} all: the tie is not the dealer's").format(pips=own)
                return _("{pips} to {others}").format(pips=own, others=_(", ").join(others))

    def unmade_words(self, point: str) -> str:
        """Why nobody made the point."""
        at = self.deal.at
        if not at.tricks:
            return _("The game ended before play.")
        if at.winners is not None and self.options.count == "in-order":
            order = [award.point for award in self.deal.scored.awards]
            if order and POINTS.index(point) > POINTS.index(order[-1]):
                return _("Not counted: the game was won before it.")
        if point == "game":
            return _("A tie: nobody's point.")
        trumps = [card for trick in at.tricks for card, _seat in trick.cards if card[1] == at.trump]
        if not trumps:
            return _("No trump was in play.")
        return _("The jack was not in play.")

    def captured(self, side: int) -> list[Card]:
        """The cards a side has taken."""
        at = self.deal.at
        return [
            card
            for trick in at.tricks
            if side_of(at.options, at.players, trick.winner) == side
            for card, _seat in trick.cards
        ]

    def counting_cards(self, side: int) -> list[Card]:
        """Those of them that count for Game, the most valuable first."""
        values = self.options.game_values
        cards = [card for card in self.captured(side) if pips_of(card, values)]
        return sorted(cards, key=lambda card: -pips_of(card, values))

    def scale_words(self) -> str:
        """What each card counts."""
        return {
            "hoyle": _("ten 10 · ace 4 · king 3 · queen 2 · jack 1"),
            "face": _("ace 4 · king 3 · queen 2 · jack 1 · the others at face value"),
            "courts": _("ace 4 · king 3 · queen 2 · jack 1"),
        }[self.options.game_values]

    def scale_lines(self) -> list[str]:
        """The same beside the heading, or in lines under it."""
        scale = self.scale_words()
        return ["", *self.page.wrap(scale, NOTE, self.box[1] - 2 * MARGIN)] if self.narrow else [scale]

    def draw_count(self, surface: pygame.Surface, x: float, w: float) -> None:
        """Game, side by side, each counting card with its pips as dots."""
        page, t, y = self.page, self.p.theme, self.places.count_y
        page.rule(surface, x, y, w)
        heading = _("Game, counted out")
        page.words(surface, heading, x, y + 28, HEADING, t.ink)
        left = x + page.text_width(heading, HEADING) + 16 if not self.narrow else x
        for i, line in enumerate(self.scale_lines()):
            page.words(surface, line, left, y + 29 + 22 * i, NOTE, t.ink2)
        y += 45 + 22 * (len(self.scale_lines()) - 1)
        step = self.places.count_step
        for side in self.sides:
            if self.narrow:
                self.draw_sum(surface, x, w, y + 32 + step * side, 68.0, side, w - 56 - 150)
                self.draw_cards(surface, x, x + w, y + 96 + step * side, 68.0, side)
            else:
                middle, card_h = y + step * (side + 0.5), min(68.0, step - 8)
                self.draw_sum(surface, x, w, middle, card_h, side, 96)
                self.draw_cards(surface, x + 158, x + w - 210, middle, card_h, side)

    def draw_sum(
        self, surface: pygame.Surface, x: float, w: float, y: float, card_h: float, side: int, name_w: float
    ) -> None:
        """Whose cards these are, and what they come to."""
        p, t, page = self.p, self.p.theme, self.page
        picture = face(p, self.face_of(side), page.px(min(44, card_h - 6)))
        surface.blit(picture, picture.get_rect(center=page.spot(x + 24, y)))
        name = page.cut(self.names.side(side), type_words(22, 700), name_w)
        page.words(surface, name, x + 56, y, type_words(22, 700), t.ink)
        sums = self.deal.scored.pips
        if not sums:
            return
        page.words(surface, str(sums[side]), x + w - 86, y, figures(40 if card_h > 60 else 32, 700), t.ink, "end")
        if any(award.point == "game" and award.side == side for award in self.deal.scored.awards):
            box = page.rect(x + w - 72, y - 15, 72, 30)
            pill = p.keep(("game pill", box.size), lambda: pill_of(p, box.size))
            surface.blit(pill, box)
            page.words(surface, naming.point_name("game"), x + w - 36, y - 0.5, type_words(18, 800), t.paper, "middle")

    def draw_cards(self, surface: pygame.Surface, x: float, end: float, y: float, card_h: float, side: int) -> None:
        """A side's counting cards with their pips, or, where there is no room for these, close together."""
        t, page = self.p.theme, self.page
        cards, values = self.counting_cards(side), self.options.game_values
        rest = len(self.captured(side)) - len(cards)
        at, card_w = x, card_h * 0.72
        widths = [card_w + 10 + max(min(pips_of(card, values), DOTS_A_ROW) * DOT_STEP, 16) + 14 for card in cards]
        roomy = sum(widths) <= end - at
        step = 0.0 if roomy or not cards else min(card_w + 8, (end - at - card_w) / max(len(cards) - 1, 1))
        for card, wide in zip(cards, widths, strict=True):
            pips = pips_of(card, values)
            look = Look(page.px(card_h), shade_frac=0.5)
            self.app.pack.drawn(card, look).blit(surface, *page.spot(at + card_w / 2, y))
            if roomy:
                self.draw_dots(surface, at + card_w + 10, y - 12, pips)
                page.words(surface, f"+{pips}", at + card_w + 7, y + 19, figures(18), t.ink2)
            at += wide if roomy else step
        if rest and roomy:
            line = ngettext("and {count} that counts nothing", "and {count} that count nothing", rest)
            line, room = line.format(count=rest), end - at + (20 if not self.narrow else 0)
            if page.text_width(line, type_words(17)) <= room:
                page.words(surface, line, at + 6, y, type_words(17), t.ink2)

    def draw_dots(self, surface: pygame.Surface, x: float, y: float, count: int) -> None:
        """A dot for each pip, five in a row."""
        p = self.p
        size = max(3, self.page.px(2 * DOT))

        def make() -> pygame.Surface:
            sketch = Sketch(size, size, p.theme)
            sketch.circle(size / 2, size / 2, size / 2, p.theme.ink)
            return sketch.surface()

        dot = p.keep(("dot", size), make)
        for n in range(count):
            surface.blit(dot, self.page.spot(x + n % DOTS_A_ROW * DOT_STEP, y + n // DOTS_A_ROW * 10 - DOT))

    def draw_scores(self, surface: pygame.Surface, x: float, w: float) -> None:
        """Each side's counters, those of this deal ringed: side by side, or one under the other."""
        p, t, first_y = self.p, self.p.theme, self.places.scores_y
        self.page.rule(surface, x, first_y - 55, w)
        target = self.options.target
        button = self.controls.items[0].rect(p).w / p.unit_px / self.page.scale
        step = w if self.narrow else min(390.0, (w - button - 24) / len(self.sides))
        for side in self.sides:
            y = first_y + self.places.score_step * side
            left = x if self.narrow else x + step * side
            score, gained = self.deal.scored.score[side], self.deal.gained(side)
            tight = step < 330
            if not tight:
                d = self.page.px(48)
                picture = face(p, self.face_of(side), d, "pleased" if gained else "calm")
                surface.blit(picture, picture.get_rect(center=self.page.spot(left + 24, y + 4)))
            text_x = left + (0 if tight else 58)
            rack_w = Rack(score, target).size_u(p)[0] / self.page.scale if target <= MOST_GROOVES else 0.0
            figure_u = self.page.text_width(str(score), figures(42, 700)) + 10
            name_room = step - (text_x - left) - rack_w - figure_u - 22
            if name_room < 50:
                rack_w, name_room = 0.0, step - (text_x - left) - figure_u - 22
            name = self.page.cut(self.names.side(side), type_words(21, 700), name_room)
            name_u = self.page.words(surface, name, text_x, y - 7, type_words(21, 700), t.ink)
            self.page.words(surface, f"+{gained}" if gained else "–", text_x, y + 17, figures(20), t.ink2)
            at = text_x + max(name_u, 44) + 12
            if rack_w:
                Rack(min(score, target), target, moved=min(gained, target)).draw(p, surface, *self.page.at(at, y - 25))
                at += rack_w + 10
            self.page.words(surface, str(score), at, y + 2, figures(42, 700), t.ink)

    def made_words(self) -> str:
        """Who made what, in a sentence or two."""
        parts = []
        for side in self.sides:
            made = [naming.point_name(award.point) for award in self.deal.scored.awards if award.side == side]
            if made:
                parts.append(_("{who}: {what}.").format(who=self.names.side(side), what=listed(made)))
        return " ".join(parts) or _("No points in play.")

    def standing_words(self) -> str:
        """How the match stands."""
        at, score = self.deal.at, self.deal.scored.score
        if at.winners is not None:
            return words.winners_sentence(at.winners, self.names)
        most = max(score)
        front = [side for side in self.sides if score[side] == most]
        if len(front) > 1:
            return _("Level at {score}.").format(score=most)
        rest = _(", ").join(str(n) for side, n in enumerate(score) if side != front[0])
        if self.names.you == front[0] and len(score) == at.players:
            return _("You lead {score} to {rest}.").format(score=most, rest=rest)
        return _("{who} in front, {score} to {rest}.").format(who=self.names.side(front[0]), score=most, rest=rest)


def review_control(page: Page, right: float, y: float, act: Callable[[], None]) -> Control:
    """The button that opens the review, its right end at `right`."""
    button = Button(_("Review"), "V", kind="lacquer", h_u=42, size_u_words=20)
    return Control(
        _("Review"),
        right - button.size_u(page.p)[0] / page.scale,
        y,
        lambda state, focus: replace(button, state=state, focus=focus),
        act,
        (pygame.K_v,),
        hint=_("What an expert would have done in your place."),
        page=page,
    )


def pill_of(p: Painter, size: tuple[int, int]) -> pygame.Surface:
    """The dark pill behind "Game"."""
    sketch = Sketch(*size, p.theme)
    sketch.rect(0, 0, *size, size[1] / 2, p.theme.ink)
    return sketch.surface()
