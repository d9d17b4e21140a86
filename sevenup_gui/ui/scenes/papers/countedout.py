"""A point counted out on the sheet of a deal: a row for each side, each counting card with its pips as dots."""

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from sevenup_gui.games.parts.points_paper import PointsPaper
from sevenup_gui.i18n import ngettext
from sevenup_gui.ui.kit.draw.faces import face
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.text import figures
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.draw.vector import Sketch
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.table.cardart import Look
from sevenup_gui.ui.table.pack import Pack
from sevenup_gui.vocabulary.names import Names

DOTS_A_ROW, LEAST_DOTS = 5, 16.0  # page units, as all lengths here
SUM_W = 140.0  # what the sum takes at the end of a row, with its pill


class Fit(NamedTuple):
    """One way to set a side's cards: how high they are at most, what is left before their pips and after them, and
    from dot to dot; where that is 0 only the figure stands there, under the card."""

    card_h: float
    before: float
    after: float
    dot_step: float

    def high(self, room: float) -> float:
        """Return the height of a card in that much room."""
        return min(self.card_h, room if self.dot_step else room - FIGURE_H)

    def width(self, pips: int, room: float) -> float:
        """Return the width of a card with its pips."""
        card_w = self.high(room) * CARD_SHAPE
        if not self.dot_step:
            return max(card_w, FIGURE_W) + self.after
        return card_w + self.before + max(min(pips, DOTS_A_ROW) * self.dot_step, LEAST_DOTS) + self.after


CARD_SHAPE = 0.72  # of a card's width to its height, with a little air
FIGURE_W, FIGURE_H = 26.0, 17.0  # of "+10" in the smaller type
FITS = (
    Fit(68, 10, 14, 9.5),
    Fit(68, 6, 8, 7),
    Fit(56, 6, 6, 6.5),
    Fit(52, 0, 14, 0),
    Fit(52, 0, 5, 0),
)  # the roomiest first
HEADING, NOTE = type_words(23, 800), type_words(18)


@dataclass(frozen=True, slots=True)
class CountedOut:
    """The count of a deal, `w` wide (page units); `faces` stand for the sides. On a `narrow` sheet a side has
    its cards under its name."""

    page: Page
    pack: Pack
    deal: PointsPaper
    names: Names
    faces: tuple[str, ...]
    w: float
    narrow: bool

    def scale_lines(self) -> list[str]:
        """Return each card's pips: beside the heading, or in lines under it."""
        return ["", *self.page.wrap(self.deal.scale, NOTE, self.w)] if self.narrow else [self.deal.scale]

    @property
    def head_h(self) -> float:
        """Return the distance from the top to the first row."""
        return 45.0 + 22 * (len(self.scale_lines()) - 1)

    def draw(self, surface: pygame.Surface, x: float, y: float, step: float) -> None:
        """The count from x, y down, side by side, `step` from row to row."""
        page, t, w = self.page, self.page.p.theme, self.w
        page.rule(surface, x, y, w)
        heading = self.deal.heading
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
                self._draw_cards(surface, x + 158, x + w - SUM_W, middle, card_h, side)

    def _draw_sum(self, surface: pygame.Surface, x: float, y: float, card_h: float, side: int, name_w: float) -> None:
        """Draw the owner of these cards, and their sum."""
        p, t, page, w = self.page.p, self.page.p.theme, self.page, self.w
        picture = face(p, self.faces[side], page.px(min(44, card_h - 6)))
        surface.blit(picture, picture.get_rect(center=page.spot(x + 24, y)))
        draw_names(page, surface, self.names.side(side), x + 56, y, name_w, 22)
        total = self.deal.hands[side].total
        if total is None:
            return
        page.words(surface, str(total), x + w - 86, y, figures(40 if card_h > 60 else 32, 700), t.ink, "end")
        if side == self.deal.best:
            box = page.rect(x + w - 72, y - 15, 72, 30)
            pill = p.keep(("game pill", box.size), lambda: pill_of(p, box.size))
            surface.blit(pill, box)
            page.words(surface, self.deal.label, x + w - 36, y - 0.5, type_words(18, 800), t.paper, "middle")

    def fit(self, room: float, room_h: float) -> Fit | None:
        """The roomiest way in which all sides' cards have their pips beside them; None where there is none."""
        hands = [[pips for _card, pips in hand.cards] for hand in self.deal.hands]
        ways = (fit for fit in FITS if all(sum(fit.width(pips, room_h) for pips in hand) <= room for hand in hands))
        return next(ways, None)

    def _draw_cards(self, surface: pygame.Surface, x: float, end: float, y: float, card_h: float, side: int) -> None:
        """A side's counting cards with their pips, or, where there is no room for these, close together."""
        t, page = self.page.p.theme, self.page
        cards, rest = self.deal.hands[side].cards, self.deal.hands[side].others
        fit = self.fit(end - x, card_h)
        high = fit.high(card_h) if fit else card_h
        card_w = high * CARD_SHAPE
        close = min(card_w + 8, (end - x - card_w) / max(len(cards) - 1, 1))
        at, look = x, Look(page.px(high), shade_frac=0.5)
        middle = y - FIGURE_H / 2 if fit is not None and not fit.dot_step else y
        for card, pips in cards:
            self.pack.drawn(card, look).blit(surface, *page.spot(at + card_w / 2, middle))
            if fit is None:
                at += close
                continue
            if fit.dot_step:
                beside = at + card_w + fit.before
                self._draw_dots(surface, beside, y - 12, pips, fit.dot_step)
                page.words(surface, f"+{pips}", beside - 3, y + 19, figures(18), t.ink2)
            else:
                under = middle + high / 2 + FIGURE_H / 2
                page.words(surface, f"+{pips}", at + card_w / 2, under, figures(15), t.ink2, "middle")
            at += fit.width(pips, card_h)
        if rest and fit is not None:
            line = others_words(rest, bool(cards))
            if page.text_width(line, type_words(17)) + 6 <= end - at:
                page.words(surface, line, at + 6, y, type_words(17), t.ink2)

    def _draw_dots(self, surface: pygame.Surface, x: float, y: float, count: int, step: float) -> None:
        """A dot for each pip, five in a row."""
        p = self.page.p
        size = max(3, self.page.px(0.74 * step))

        def make() -> pygame.Surface:
            sketch = Sketch(size, size, p.theme)
            sketch.circle(size / 2, size / 2, size / 2, p.theme.ink)
            return sketch.surface()

        dot = p.keep(("dot", size), make)
        for n in range(count):
            at = self.page.spot(x + n % DOTS_A_ROW * step, y + n // DOTS_A_ROW * (step + 0.5) - 0.37 * step)
            surface.blit(dot, at)


def others_words(count: int, beside: bool) -> str:
    """Say how many cards count nothing, `beside` others that count or alone."""
    if beside:
        words = ngettext("and {count} that counts nothing", "and {count} that count nothing", count)
    else:
        words = ngettext("{count} card, which counts nothing", "{count} cards, which count nothing", count)
    return words.format(count=count)


def draw_names(
    page: Page, surface: pygame.Surface, names: str, x: float, y: float, room: float, size: float
) -> tuple[float, int]:
    """One or two names around the height y, those of partners one under the other where they do not go side by side;
    how wide they are, and in how many lines."""
    style, ink = type_words(size, 700), page.p.theme.ink
    if page.text_width(names, style) <= room:
        return page.words(surface, page.cut(names, style, room), x, y, style, ink), 1
    small = type_words(size - 3, 700)
    first, *more = page.wrap(names, small, room)
    lines = [first, " ".join(more)] if more else [first]
    widths = [
        page.words(surface, page.cut(line, small, room), x, y + 20 * (i - (len(lines) - 1) / 2), small, ink)
        for i, line in enumerate(lines)
    ]
    return max(widths), len(lines)


def pill_of(p: Painter, size: tuple[int, int]) -> pygame.Surface:
    """The dark pill behind the label."""
    sketch = Sketch(*size, p.theme)
    sketch.rect(0, 0, *size, size[1] / 2, p.theme.ink)
    return sketch.surface()
