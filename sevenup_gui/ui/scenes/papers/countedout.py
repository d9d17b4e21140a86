"""Game counted out on the summary's sheet: a row for each side, each counting card with its pips as dots."""

from dataclasses import dataclass

import pygame

from sevenup_gui.games.trumps.account import DealSummary
from sevenup_gui.games.trumps.counting import pips_of
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.ui.kit.draw.faces import face
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.text import figures
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.draw.vector import Sketch
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.table.cardart import Look
from sevenup_gui.ui.table.pack import Pack
from sevenup_gui.vocabulary import naming
from sevenup_gui.vocabulary.names import Names

DOT_STEP, DOT, DOTS_A_ROW = 9.5, 3.5, 5  # page units
HEADING, NOTE = type_words(23, 800), type_words(18)


@dataclass(frozen=True, slots=True)
class CountedOut:
    """The count of a deal, `w` wide (page units); `faces` stand for the sides, `scale` says what each card counts. On
    a `narrow` sheet a side has its cards under its name."""

    page: Page
    pack: Pack
    deal: DealSummary
    names: Names
    faces: tuple[str, ...]
    scale: str
    w: float
    narrow: bool

    def scale_lines(self) -> list[str]:
        """What each card counts: beside the heading, or in lines under it."""
        return ["", *self.page.wrap(self.scale, NOTE, self.w)] if self.narrow else [self.scale]

    @property
    def head_h(self) -> float:
        """How far under the top the first row begins."""
        return 45.0 + 22 * (len(self.scale_lines()) - 1)

    def draw(self, surface: pygame.Surface, x: float, y: float, step: float) -> None:
        """Game from x, y down, side by side, `step` from row to row."""
        page, t, w = self.page, self.page.p.theme, self.w
        page.rule(surface, x, y, w)
        heading = _("Game, counted out")
        page.words(surface, heading, x, y + 28, HEADING, t.ink)
        left = x + page.text_width(heading, HEADING) + 16 if not self.narrow else x
        for i, line in enumerate(self.scale_lines()):
            page.words(surface, line, left, y + 29 + 22 * i, NOTE, t.ink2)
        y += self.head_h
        for side in self.deal.sides:
            if self.narrow:
                self._draw_sum(surface, x, y + 32 + step * side, 68.0, side, w - 56 - 150)
                self._draw_cards(surface, x, x + w, y + 96 + step * side, 68.0, side)
            else:
                middle, card_h = y + step * (side + 0.5), min(68.0, step - 8)
                self._draw_sum(surface, x, middle, card_h, side, 96)
                self._draw_cards(surface, x + 158, x + w - 210, middle, card_h, side)

    def _draw_sum(self, surface: pygame.Surface, x: float, y: float, card_h: float, side: int, name_w: float) -> None:
        """Whose cards these are, and what they come to."""
        p, t, page, w = self.page.p, self.page.p.theme, self.page, self.w
        picture = face(p, self.faces[side], page.px(min(44, card_h - 6)))
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

    def _draw_cards(self, surface: pygame.Surface, x: float, end: float, y: float, card_h: float, side: int) -> None:
        """A side's counting cards with their pips, or, where there is no room for these, close together."""
        t, page = self.page.p.theme, self.page
        cards, values = self.deal.counting_cards(side), self.deal.options.game_values
        rest = len(self.deal.captured(side)) - len(cards)
        at, card_w = x, card_h * 0.72
        widths = [card_w + 10 + max(min(pips_of(card, values), DOTS_A_ROW) * DOT_STEP, 16) + 14 for card in cards]
        roomy = sum(widths) <= end - at
        step = 0.0 if roomy or not cards else min(card_w + 8, (end - at - card_w) / max(len(cards) - 1, 1))
        for card, wide in zip(cards, widths, strict=True):
            pips = pips_of(card, values)
            look = Look(page.px(card_h), shade_frac=0.5)
            self.pack.drawn(card, look).blit(surface, *page.spot(at + card_w / 2, y))
            if roomy:
                self._draw_dots(surface, at + card_w + 10, y - 12, pips)
                page.words(surface, f"+{pips}", at + card_w + 7, y + 19, figures(18), t.ink2)
            at += wide if roomy else step
        if rest and roomy:
            line = ngettext("and {count} that counts nothing", "and {count} that count nothing", rest)
            line, room = line.format(count=rest), end - at + (20 if not self.narrow else 0)
            if page.text_width(line, type_words(17)) <= room:
                page.words(surface, line, at + 6, y, type_words(17), t.ink2)

    def _draw_dots(self, surface: pygame.Surface, x: float, y: float, count: int) -> None:
        """A dot for each pip, five in a row."""
        p = self.page.p
        size = max(3, self.page.px(2 * DOT))

        def make() -> pygame.Surface:
            sketch = Sketch(size, size, p.theme)
            sketch.circle(size / 2, size / 2, size / 2, p.theme.ink)
            return sketch.surface()

        dot = p.keep(("dot", size), make)
        for n in range(count):
            surface.blit(dot, self.page.spot(x + n % DOTS_A_ROW * DOT_STEP, y + n // DOTS_A_ROW * 10 - DOT))


def pill_of(p: Painter, size: tuple[int, int]) -> pygame.Surface:
    """The dark pill behind "Game"."""
    sketch = Sketch(*size, p.theme)
    sketch.rect(0, 0, *size, size[1] / 2, p.theme.ink)
    return sketch.surface()
