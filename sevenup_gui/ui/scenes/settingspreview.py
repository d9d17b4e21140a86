"""A setting's effect as a picture beside it: rooms, backs, decks, sizes, the chosen one framed."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from sevenup_gui.engine.cards import Card
from sevenup_gui.i18n import _, listed
from sevenup_gui.store.settings import Back, Theme
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.draw.theme import THEMES, mix
from sevenup_gui.ui.kit.draw.theme import Theme as Look
from sevenup_gui.ui.kit.draw.vector import Sketch
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.table.cardart import WIDTH_FRAC
from sevenup_gui.ui.table.pack import Cut, Pack

PREVIEW_H = 158.0  # page units, as all lengths here
LABEL_H, GAP, INSET = 26.0, 22.0, 8.0
WIDEST_ROOM = 2.4  # of its height
SIZES = (100, 125, 150, 200, 250)  # of words and buttons, in percent
SUITS: tuple[Card, ...] = ("AS", "KH", "QD", "JC")
RANKS: tuple[Card, ...] = ("7S", "TH", "JD")
STEP_FRAC = 0.52  # of a card's width, from one to the next
SAMPLE_U = 20.0  # of the letters that show a size, in units of the window at 100%
LABEL, CHOSEN = type_words(17), type_words(17, 800)

Size = tuple[int, int]


class SettingSample(NamedTuple):
    """One value of a setting: its words, whether it is chosen, and its picture for a box of so many pixels."""

    value: object
    label: str
    chosen: bool
    picture: Callable[[Size], pygame.Surface]


class Preview:
    """The pictures for one page of settings."""

    def __init__(self, app: Desk, page: Page) -> None:
        self.app, self.page = app, page

    @property
    def p(self) -> Painter:
        """The painter."""
        return self.app.painter

    def draw(self, surface: pygame.Surface, field: str, x: float, y: float, w: float) -> None:
        """Draw the effect of that field in a row from there on, `w` wide; of another field the table as it is now."""
        if field in ("scale", "big_screen"):
            self.draw_sizes(surface, x, y, w)
            return
        page, samples = self.page, self.samples(field)
        x, w = x + INSET, w - 2 * INSET
        each = (w - GAP * (len(samples) - 1)) / len(samples)
        for i, sample in enumerate(samples):
            left = x + (each + GAP) * i
            box = page.rect(left, y, each, PREVIEW_H - LABEL_H)
            picture = self.p.keep(("preview", field, i, box.size, self.look), partial(sample.picture, box.size))
            place = picture.get_rect(center=box.center)
            surface.blit(picture, place)
            if len(samples) > 1:
                style = CHOSEN if sample.chosen else LABEL
                page.label(surface, sample.label, left + each / 2, y + PREVIEW_H - LABEL_H / 2 + 2, style, "middle")
            if sample.chosen:
                wide = self.p.px(3)
                frame = box.inflate(4 * wide, 4 * wide)
                surface.blit(self.p.keep(("chosen", frame.size), partial(self.framed, frame.size, wide)), frame)

    def places(self, field: str, x: float, y: float, w: float) -> list[tuple[object, pygame.Rect]]:
        """The values that can be pressed in that row, each with where its picture lies."""
        if field == "scale":
            rooms = zip(SIZES, self.sizes(x, w), strict=True)
            return [(size, self.page.rect(left, y, each, PREVIEW_H)) for size, (left, each) in rooms]
        samples = self.samples(field)
        if len(samples) < 2:
            return []
        x, w = x + INSET, w - 2 * INSET
        each = (w - GAP * (len(samples) - 1)) / len(samples)
        return [
            (sample.value, self.page.rect(x + (each + GAP) * i, y, each, PREVIEW_H)) for i, sample in enumerate(samples)
        ]

    def light(self, surface: pygame.Surface, spot: pygame.Rect) -> None:
        """Light the picture that the pointer is on."""
        wide = self.p.px(2)
        frame = spot.inflate(4 * wide, 4 * wide)
        surface.blit(self.p.keep(("lit", frame.size), partial(self.framed, frame.size, wide)), frame)

    def sizes(self, x: float, w: float) -> list[tuple[float, float]]:
        """Return the left edge of each size's letters in a row, and the room they have."""
        shares = [size + 60 for size in SIZES]  # a larger one takes more room, but not in proportion
        rooms = [w * share / sum(shares) for share in shares]
        return [(x + sum(rooms[:i]), room) for i, room in enumerate(rooms)]

    def words(self, field: str) -> str:
        """Describe the pictures, for a screen reader."""
        if field in ("scale", "big_screen"):
            return ""
        labels = [sample.label for sample in self.samples(field) if sample.label]
        return _("In pictures: {values}.").format(values=listed(labels)) if labels else ""

    @property
    def look(self) -> tuple[object, ...]:
        """Return a key for all that the pictures depend on besides their size."""
        s = self.app.settings
        return self.p.theme.key, s.back, s.four_colours, s.large_index

    def framed(self, size: Size, wide: int) -> pygame.Surface:
        """A frame for what is chosen."""
        sketch = Sketch(*size, self.p.theme)
        half = wide / 2
        sketch.rect(half, half, size[0] - wide, size[1] - wide, 4 * wide, "none", self.p.theme.metal, wide)
        return sketch.surface()

    def samples(self, field: str) -> list[SettingSample]:
        """The values of a field with their pictures."""
        s = self.app.settings
        cut: Cut = "large" if s.large_index else "normal"
        match field:
            case "theme":
                rooms: dict[Theme, str] = {"baize": _("Baize"), "midnight": _("Midnight"), "daylight": _("Daylight"),
                                           "contrast": _("High contrast")}  # fmt: skip
                return [
                    SettingSample(key, label, s.theme == key, partial(self.room, THEMES[key], ("AS", "QH")))
                    for key, label in rooms.items()
                ]
            case "back":
                backs: dict[Back, str] = {"lattice": _("house lattice"), "rings": _("blue rings"),
                                          "star": _("golden star")}  # fmt: skip
                return [
                    SettingSample(key, label, s.back == key, partial(self.cards, (None,), Pack(self.p, back=key)))
                    for key, label in backs.items()
                ]
            case "four_colours":
                return [
                    SettingSample(on, label, s.four_colours == on, partial(self.cards, SUITS, Pack(self.p, cut, on)))
                    for on, label in ((False, _("two colours")), (True, _("four colours")))
                ]
            case "large_cards":
                cuts: tuple[tuple[bool, Cut, str], ...] = (
                    (False, "normal", _("standard index")),
                    (True, "large", _("jumbo index")),
                )
                return [
                    SettingSample(
                        on, label, s.large_index == on, partial(self.cards, RANKS, Pack(self.p, each, s.four_colours))
                    )
                    for on, each, label in cuts
                ]
            case _:
                return [SettingSample(None, "", False, partial(self.room, self.p.theme, SUITS))]

    def cards(self, cards: Sequence[Card | None], pack: Pack, size: Size) -> pygame.Surface:
        """Some cards side by side, each over the one before, as large as the box allows."""
        w, h = size
        spread = WIDTH_FRAC * (1 + STEP_FRAC * (len(cards) - 1))
        height = max(8, min(h, round(w / spread)))
        step = round(height * WIDTH_FRAC * STEP_FRAC)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        left = (w - round(height * spread)) // 2
        for i, card in enumerate(cards):
            picture.blit(pack.face(card, height), (left + step * i, (h - height) // 2))
        return picture.convert_alpha()

    def room(self, theme: Look, cards: Sequence[Card], size: Size) -> pygame.Surface:
        """A table in that room: wood, cloth under its lamp, the back of the cards and some faces, and a plate."""
        w, h = min(size[0], round(WIDEST_ROOM * size[1])), size[1]
        s = self.app.settings
        painter = Painter(self.p.size_px, theme, self.p.ui_scale)
        pack = Pack(painter, "large" if s.large_index else "normal", s.four_colours, s.back)
        line = max(1, h // 40)
        ground = Sketch(w, h, theme)
        ground.rect(0, 0, w, h, 4 * line, theme.wood, theme.wood_lo, line)
        picture = ground.surface().copy()
        inner = pygame.Rect(0, 0, w, h).inflate(-6 * line, -6 * line)
        picture.blit(lit_cloth(theme, inner.size), inner)
        edge = Sketch(*inner.size, theme)
        edge.rect(0, 0, *inner.size, 2 * line, "none", theme.metal, line)
        picture.blit(edge.surface(), inner)
        high = round(inner.h * 0.56)
        hand = self.cards((None, *cards), pack, (inner.w - 4 * line, high))
        picture.blit(hand, (inner.x + 2 * line, inner.y + round(inner.h * 0.1)))
        pw, ph = round(inner.w * 0.56), max(6, round(inner.h * 0.17))
        plate = Sketch(pw, ph, theme)
        plate.rect(0, 0, pw, ph, ph * 0.3, "plate", theme.line, line)
        plate.circle(ph * 0.55, ph / 2, ph * 0.3, theme.metal)
        plate.rect(ph * 1.1, ph * 0.42, pw * 0.5, ph * 0.18, ph * 0.09, theme.text)
        picture.blit(plate.surface(), (inner.centerx - pw // 2, inner.bottom - ph - 3 * line))
        return picture.convert_alpha()

    def draw_sizes(self, surface: pygame.Surface, x: float, y: float, w: float) -> None:
        """Letters in every size, as they are on this window, the chosen one's percentage in bold."""
        s = self.app.settings
        letters = _("Aa")  # in whatever script is read
        for size, (left, each) in zip(SIZES, self.sizes(x, w), strict=True):
            style = type_words(SAMPLE_U * size / 100 / self.page.scale, 700)
            self.page.label(surface, letters, left + each / 2, y + (PREVIEW_H - LABEL_H) / 2, style, "middle")
            label = CHOSEN if s.scale == size else LABEL
            self.page.label(surface, f"{size}%", left + each / 2, y + PREVIEW_H - LABEL_H / 2 + 2, label, "middle")


def lit_cloth(theme: Look, size: Size) -> pygame.Surface:
    """The cloth of a room, light under the lamp and dark towards its edge."""
    w, h = 24, 14
    small = pygame.Surface((w, h))
    for cx in range(w):
        for cy in range(h):
            away = min(1.0, (((cx + 0.5) / w - 0.5) ** 2 * 3.2 + ((cy + 0.5) / h - 0.42) ** 2 * 3.2) ** 0.5)
            near = mix(theme.felt_hi, theme.felt, min(away * 2, 1.0))
            small.set_at((cx, cy), mix(near, theme.felt_lo, max(away * 2 - 1, 0.0)))
    return pygame.transform.smoothscale(small, size)
