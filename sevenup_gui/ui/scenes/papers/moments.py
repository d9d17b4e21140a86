"""The best moments of a match on the sheet of its end: a small table on which each is played once more."""

from collections.abc import Generator, Sequence

import pygame

from sevenup_gui.games.parts.outcome import Highlight
from sevenup_gui.speech.moments.ending import moment_sentence
from sevenup_gui.stage.easing import out_cubic
from sevenup_gui.stage.tempo import FACTORS, Speed
from sevenup_gui.ui.kit.draw.faces import face
from sevenup_gui.ui.kit.draw.paint import OffsetSurface
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.draw.vector import Sketch
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.table.cardart import WIDTH_FRAC, Look
from sevenup_gui.ui.table.pack import Pack
from sevenup_gui.vocabulary.names import Names

CLOTH_H, WORDS_H = 196.0, 84.0  # page units, as all lengths here
CARD_H, FACE_D = 104.0, 30.0
STEP_S, FLY_S, STAYS_S = 0.55, 0.32, 3.4  # from card to card, on its way, and all of them until the next moment
RISE = 12.0  # of the card that took the trick
FAR = 90.0  # from where a card comes
TEXT = type_words(19)


class Moments:
    """Time goes by in `advance`; `draw` shows the moment as far as it has come. Without motion it is all there."""

    def __init__(
        self, page: Page, pack: Pack, moments: Sequence[Highlight], names: Names, faces: Sequence[str]
    ) -> None:
        self.page, self.pack, self.moments, self.names, self.faces = page, pack, moments, names, faces
        self.at = len(moments) - 1  # what decided it is seen once more, then how it came to that
        self.age_s = 0.0
        self.chosen = False  # by a person: from then on it stays

    @property
    def moment(self) -> Highlight:
        """The one that is shown."""
        return self.moments[self.at]

    def words(self) -> str:
        """Return the moment in a sentence."""
        return moment_sentence(self.moment, self.names)

    def every_word(self) -> list[str]:
        """All of them, a sentence each."""
        return [moment_sentence(moment, self.names) for moment in self.moments]

    def step(self, by: int) -> None:
        """Another one, chosen by a person."""
        self.at, self.age_s, self.chosen = (self.at + by) % len(self.moments), 0.0, True

    @property
    def played_s(self) -> float:
        """Return the seconds until all cards are laid and the best is raised."""
        return STEP_S * len(self.moment.cards) + FLY_S

    def advance(self, dt_s: float, speed: Speed) -> bool:
        """Let time pass; whether it looks different now."""
        if speed == "none":
            changed, self.age_s = self.age_s < self.played_s, self.played_s
            return changed
        moving = self.age_s < self.played_s
        self.age_s += dt_s / FACTORS[speed]
        if self.age_s >= self.played_s + STAYS_S and not self.chosen and len(self.moments) > 1:
            self.at, self.age_s = (self.at + 1) % len(self.moments), 0.0
            return True
        return moving

    def draw(self, surface: pygame.Surface, x: float, y: float, w: float) -> None:
        """The small table from there on, `w` wide, and under it the sentence."""
        page, t = self.page, self.page.p.theme
        box = page.rect(x, y, w, CLOTH_H)
        page.p.sliced(("moment cloth", box.size), lambda: self.cloth(box.size)).blit(surface, box.x, box.y)
        cards = self.moment.cards
        step = min(CARD_H * WIDTH_FRAC + 10.0, (w - 36.0 - CARD_H * WIDTH_FRAC) / max(len(cards) - 1, 1))
        left = x + w / 2 - step * (len(cards) - 1) / 2
        for i, (card, seat) in enumerate(cards):
            way = out_cubic(min(max((self.age_s - STEP_S * i) / FLY_S, 0.0), 1.0))
            if way <= 0.0:
                continue
            raised = self.age_s >= STEP_S * len(cards) and seat == self.moment.winner and len(cards) > 1
            cx, cy = left + step * i, y + 76.0 - (RISE if raised else 0.0) + FAR * (1.0 - way)
            look = Look(page.px(CARD_H), (i - (len(cards) - 1) / 2) * 2.0, shade_frac=0.7)
            drawn = self.pack.drawn(card, look) if way >= 1.0 else self.pack.moving(card, look)
            with clip(surface, box):
                drawn.blit(surface, *page.spot(cx, cy))
            picture = face(page.p, self.faces[seat], page.px(FACE_D), "pleased" if raised else "calm")
            surface.blit(picture, picture.get_rect(center=page.spot(cx, y + CLOTH_H - 30.0)))
        count = len(self.moments)
        for n in range(count if count > 1 else 0):
            spot = page.spot(x + w / 2 + 16.0 * (n - (count - 1) / 2), y + CLOTH_H + 16.0)
            d = max(4, page.px(8))
            mark = page.p.keep(("moment dot", d, n == self.at), lambda: self.dot(d, n == self.at))  # noqa: B023  # drawn at once
            surface.blit(mark, mark.get_rect(center=spot))
        for i, line in enumerate(page.wrap(self.words(), TEXT, w - 8.0)[:2]):
            page.words(surface, line, x + w / 2, y + CLOTH_H + 42.0 + 24.0 * i, TEXT, t.ink, "middle")

    def cloth(self, size: tuple[int, int]) -> Generator[None, None, OffsetSurface]:
        """A piece of the table's cloth in a wooden frame, slice by slice."""
        p, (w, h) = self.page.p, size
        k = max(1, p.px(4 * self.page.scale))
        layer = p.layer(w, h)
        sketch = layer.sketch()
        sketch.rect(0, 0, w, h, 3 * k, p.theme.wood, p.theme.wood_lo, max(1, k // 3))
        sketch.rect(k, k, w - 2 * k, h - 2 * k, 2 * k, p.theme.felt, p.theme.metal, max(1, k // 3))
        yield from layer.laying(sketch)
        return layer.sprite()

    def dot(self, d: int, filled: bool) -> pygame.Surface:
        """The sign of a moment; the one that is shown is filled."""
        t = self.page.p.theme
        sketch = Sketch(d, d, t)
        sketch.circle(d / 2, d / 2, d / 2 - 1, t.ink if filled else "none", t.ink, max(1, d // 6))
        return sketch.surface()


class clip:  # noqa: N801  # used as a word: with clip(...)
    """A context in which drawing stays inside a box."""

    def __init__(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        self.surface, self.box = surface, box

    def __enter__(self) -> None:
        self.before = self.surface.get_clip()
        self.surface.set_clip(self.before.clip(self.box))

    def __exit__(self, *_error: object) -> None:
        self.surface.set_clip(self.before)
