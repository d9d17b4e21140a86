"""The paper of a deal point by point: each with the cards that made it, and one counted out pip by pip."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame

from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.games.parts.points_paper import PaperPoint, PointsPaper
from sevenup_gui.games.parts.sheet import signed
from sevenup_gui.i18n import _
from sevenup_gui.speech.rulecard import rules_heading
from sevenup_gui.speech.standing import goal_words
from sevenup_gui.ui.access.tree import Told
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.faces import face
from sevenup_gui.ui.kit.draw.text import figures
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.bars import Part, draw_top_bar
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.kit.pieces.rack import MOST_GROOVES, Rack
from sevenup_gui.ui.scenes.papers.aloud import summary_told
from sevenup_gui.ui.scenes.papers.countedout import CountedOut, draw_names
from sevenup_gui.ui.scenes.papers.dealpaper import DealPaper
from sevenup_gui.ui.scenes.papers.deals import CountedDeal
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.table.cardart import Look
from sevenup_gui.ui.table.emptyplace import EmptyPlace
from sevenup_gui.ui.table.sides import side_score
from sevenup_gui.vocabulary.names import Names

TOP, H, MARGIN = 58.0, 604.0, 34.0  # of the sheet; all lengths here are page units
PASSED_H = 210.0  # of one without points
ROOMY = 980.0  # a narrower sheet has its parts one under the other, and is as long as they are
CELL_W, CELL_H, HEAD_H, COUNT_ROW_H, SCORE_ROW_H = 250.0, 172.0, 92.0, 140.0, 70.0
LEAST_STEP = 56.0  # from one row of the count to the next: with many sides the sheet is longer
TILTS_DEG = (-2.0, 2.0, -1.5)  # of the cards of the first points, that of the last for all others
TITLE, SECOND = type_words(30, 800), type_words(20)


class SummaryLayout(NamedTuple):
    """The layout of the sheet: the columns of points, the tops of the points, the count and its rows, the scores and
    theirs (one row if the step is 0), the button; and the height of the sheet."""

    columns: int
    points_y: float
    count_y: float
    count_step: float
    scores_y: float
    score_step: float
    button_y: float
    h: float


class Summary(DealPaper):
    """The sheet after a deal."""

    def __init__(
        self,
        app: Desk,
        at: View,
        deal: PointsPaper,
        names: Names,
        faces: Sequence[str],
        proceed: Callable[[], None],
        review: Callable[[], None] | None = None,
        preset: str = "",
    ) -> None:
        super().__init__(app, at, proceed)
        self.review, self.preset = review, preset
        self.deal, self.names, self.faces = deal, names, faces
        self.lay_out()

    def name(self) -> str:
        return _("Deal {deal}").format(deal=self.at.deal)

    @property
    def box(self) -> tuple[float, float]:
        """The sheet's left edge and width."""
        w = min(1140.0, self.page.width - (96 if self.page.width > ROOMY else 60))
        return (self.page.width - w) / 2, w

    @property
    def inner_width(self) -> float:
        """The sheet's width between its margins."""
        return self.box[1] - 2 * MARGIN

    def build(self) -> Sequence[Control]:
        self.lay_out()
        x, w = self.box
        label = self.on_words
        button = Button(label, "enter", h_u=54, size_u_words=24)
        right = x + w - MARGIN
        controls = [
            Control(
                "next",
                label,
                right - button.size_u(self.p)[0] / self.page.scale,
                self.places.button_y,
                lambda state, focus: replace(button, state=state, focus=focus),
                self.press_on,
                default=True,
                page=self.page,
                cap=button.key,
            )
        ]
        if self.review is not None:
            y = self.places.button_y - 54 if self.narrow else TOP + 18
            controls.append(review_control(self.page, right, y, self.review))
        return [*controls, self.back_control()]

    @property
    def narrow(self) -> bool:
        """Return True if the sheet is too narrow for four points side by side."""
        return self.box[1] < ROOMY

    def lay_out(self) -> None:
        """Decide where each part of the sheet begins, and how high it is."""
        sides, (_x, w) = len(self.deal.sides), self.box
        self.count = CountedOut(
            self.page, self.app.pack, self.deal, self.names, tuple(self.face_of(side) for side in self.deal.sides),
            self.inner_width, self.narrow,
        )  # fmt: skip
        if not self.narrow and not self.deal.points:
            self.places = SummaryLayout(4, TOP, TOP, 0.0, TOP + PASSED_H - 79, 0.0, TOP + PASSED_H - 106, PASSED_H)
            self.page.end = 0.0
            return
        if not self.narrow:
            step = min(82.0, max(LEAST_STEP, 168.0 / sides))
            longer = max(0.0, step * sides - 168.0)
            h = H + longer
            self.places = SummaryLayout(4, TOP, TOP + 248, step, TOP + h - 79, 0.0, TOP + h - 106, h)
            self.page.end = 0.0 if self.page.scale == 1 and not longer else TOP + h + 8
            return
        columns = 2 if w - 2 * MARGIN >= 2 * CELL_W else 1
        points_y = TOP + HEAD_H + 24 * (len(self.head_lines()) - 1) - 74
        count_y = points_y + 74 + CELL_H * (len(self.deal.points) // columns) + 6
        rows_y = count_y + self.count.head_h + 8
        row_h = COUNT_ROW_H
        scores_y = (rows_y + row_h * sides if self.deal.points else count_y) + 60
        button_y = scores_y + SCORE_ROW_H * sides + (60 if self.review is not None else 0) - 22
        self.places = SummaryLayout(
            columns, points_y, count_y, row_h, scores_y, SCORE_ROW_H, button_y, button_y + 54 + 30 - TOP
        )
        self.page.end = TOP + self.places.h + 8

    def key_commands(self) -> Sequence[Command]:
        return [Command("next", self.on_words, "N", self.press_on, codes=(pygame.K_n, pygame.K_SPACE))]

    def face_of(self, side: int) -> str:
        """The face that stands for a side."""
        return self.faces[self.names.you if self.names.yours(side) and self.names.you is not None else side]

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        at, (x, w) = self.at, self.box
        draw_top_bar(
            self.p, surface,
            *rules_heading(at.options.game, self.preset, _("deal {deal} is over").format(deal=at.deal)),
            [side_score(self.names, side, self.deal.score[side]) for side in self.deal.sides],
            goal_words(at.options), self.menu_button(back=True),
        )  # fmt: skip
        page = self.page
        with page.clipped(surface):
            page.paper(surface, x, TOP, w, self.places.h)
            self.draw_head(surface, x + MARGIN)
            self.draw_points(surface, x + MARGIN, self.inner_width)
            if self.deal.points:
                self.count.draw(surface, x + MARGIN, self.places.count_y, self.places.count_step)
            self.draw_scores(surface, x + MARGIN, self.inner_width)
        self.controls.draw(surface)
        page.draw_bar(surface)
        said = [Part(self.deal.made + " "), Part(self.deal.standing, bold=True)]
        self.caption(surface, self.waiting_parts() or said)

    def told(self) -> Told:
        return summary_told(self.at, self.deal, self.names, self.preset, self.waiting)

    def head_lines(self) -> list[str]:
        """Return the heading in lines under the title."""
        return self.page.wrap(self.deal.head, SECOND, self.inner_width)

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
            page.words(surface, self.deal.head, left, TOP + 40, SECOND, t.ink2)

    def draw_points(self, surface: pygame.Surface, x: float, w: float) -> None:
        """The points in as many columns as there is room for."""
        columns, top = self.places.columns, self.places.points_y
        column = w / columns
        for i, point in enumerate(self.deal.points):
            row, place = divmod(i, columns)
            left, y = x + column * place, top + CELL_H * row
            if place:
                self.page.rule(surface, left, y + 74, 1, 152)
            tilt_deg = TILTS_DEG[min(i, len(TILTS_DEG) - 1)]
            self.draw_point(surface, left + (18 if place else 4), y, column - (22 if place else 8), point, tilt_deg)

    def draw_point(
        self, surface: pygame.Surface, x: float, y: float, w: float, point: PaperPoint, tilt_deg: float
    ) -> None:
        """One point: its card, whose it is, and why."""
        p, t = self.p, self.p.theme
        wide = w > 240
        text_x = x + (116 if wide else 102)
        card_h = 128.0 if wide else 112.0
        if point.fanned:
            for j, card in enumerate(point.cards):
                look = Look(self.page.px(card_h - 10), (j - (len(point.cards) - 1) / 2) * 9, shade_frac=0.5)
                spot = self.page.spot(x + (38 if wide else 34) + j * (16 if wide else 12), y + 150 + abs(j - 1) * 3)
                self.app.pack.drawn(card, look).blit(surface, *spot)
            text_x += 20 if wide else 14
        elif point.cards:
            look = Look(self.page.px(card_h), tilt_deg, shade_frac=0.6)
            self.app.pack.drawn(point.cards[0], look).blit(surface, *self.page.spot(x + card_h * 0.36, y + 150))
        if point.side is None:
            # The place of a card that was not there, where its words leave room for it.
            beside = wide and len(self.page.wrap(point.why, type_words(18), x + w - text_x)) <= 3
            if beside:
                spot = self.page.spot(x + card_h * 0.36, y + 150)
                empty = EmptyPlace(card_h * self.page.scale, on_paper=True)
                empty.draw_around(p, surface, spot[0] / p.unit_px, spot[1] / p.unit_px)
            text_x = text_x if beside else x
        title_u = self.page.words(surface, point.name, text_x, y + 98, type_words(27, 800), t.ink)
        room = x + w - text_x
        if point.side is None:
            offset = 138.0
        else:
            d = self.page.px(38)
            picture = face(p, self.face_of(point.side), d, "pleased")
            surface.blit(picture, picture.get_rect(center=self.page.spot(text_x + 19, y + 144)))
            draw_names(self.page, surface, self.names.side(point.side), text_x + 46, y + 144, room - 54, 21)
            self.page.words(
                surface, "+1" if point.kept else "–", text_x + title_u + 9, y + 98, figures(22, 700), t.ink2
            )
            offset = 182.0
        for j, line in enumerate(self.page.wrap(point.why, type_words(18), room)[:3]):
            self.page.words(surface, line, text_x, y + offset + 21 * j, type_words(18), t.ink2)

    def draw_scores(self, surface: pygame.Surface, x: float, w: float) -> None:
        """Each side's counters, those of this deal ringed: side by side, or one under the other."""
        p, t, first_y = self.p, self.p.theme, self.places.scores_y
        self.page.rule(surface, x, first_y - 55, w)
        target = self.deal.target
        button = self.controls.items[0].rect(p).w / p.unit_px / self.page.scale
        step = w if self.narrow else min(390.0, (w - button - 24) / len(self.deal.sides))
        words = [word for side in self.deal.sides for word in self.names.side(side).split()]
        least = max(50.0, *(self.page.text_width(word, type_words(18, 700)) for word in words))
        for side in self.deal.sides:
            y = first_y + self.places.score_step * side
            left = x if self.narrow else x + step * side
            score, gained = self.deal.score[side], self.deal.gained[side]
            tight = step < 330
            if not tight:
                d = self.page.px(48)
                picture = face(p, self.face_of(side), d, "pleased" if gained > 0 else "calm")
                surface.blit(picture, picture.get_rect(center=self.page.spot(left + 24, y + 4)))
            text_x = left + (0 if tight else 58)
            rack_w = Rack(score, target).size_u(p)[0] / self.page.scale if target <= MOST_GROOVES else 0.0
            figure_u = self.page.text_width(str(score), figures(42, 700)) + 10
            name_room = step - (text_x - left) - rack_w - figure_u - 22
            if name_room < least:  # no name is cut for its counters
                rack_w, name_room = 0.0, step - (text_x - left) - figure_u - 22
            name_u, lines = draw_names(self.page, surface, self.names.side(side), text_x, y - 7, name_room, 21)
            made = signed(gained) if gained else "–"
            self.page.words(surface, made, text_x, y + (17 if lines == 1 else 25), figures(20), t.ink2)
            at = text_x + max(name_u, 44) + 12
            if rack_w:
                shown, moved = max(0, min(score, target)), max(0, min(gained, score, target))
                Rack(shown, target, moved=moved).draw(p, surface, *self.page.at(at, y - 25))
                at += rack_w + 10
            self.page.words(surface, str(score), at, y + 2, figures(42, 700), t.ink)


def counted_paper(
    app: Desk, deal: CountedDeal, proceed: Callable[[], None], review: Callable[[], None] | None
) -> DealPaper:
    """The sheet of a deal that was counted, as its game has it drawn."""
    drawn = game_of(deal.at.options).outcome.drawn
    assert drawn is not None
    paper = drawn(deal.at, deal.scored, deal.line, deal.names)
    return Summary(app, deal.at, paper, deal.names, deal.faces, proceed, review, deal.rules)


def review_control(page: Page, right: float, y: float, act: Callable[[], None]) -> Control:
    """The button that opens the review, its right end at `right`."""
    button = Button(_("Review"), "V", kind="lacquer", h_u=42, size_u_words=20)
    return Control(
        "review",
        _("Review"),
        right - button.size_u(page.p)[0] / page.scale,
        y,
        lambda state, focus: replace(button, state=state, focus=focus),
        act,
        (pygame.K_v,),
        hint=_("Compare your play with an expert's."),
        page=page,
    )
