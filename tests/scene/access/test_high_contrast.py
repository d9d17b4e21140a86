"""High contrast: whatever is written stands out 7:1 from the pixels it is written on."""

from collections import Counter
from itertools import product
from typing import Any

import pygame
import pytest

from sevenup_gui.engine.cards import PACK
from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.store.settings import Settings
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.app.screen import Screen
from sevenup_gui.ui.kit.audio import Audio
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.text import Letters
from sevenup_gui.ui.kit.draw.theme import CONTRAST, THEMES, contrast
from sevenup_gui.ui.table.pack import Pack
from tests.scene.posing import SCENES, TABLES
from tests.sweeping import one_in, swept

POSED = SCENES | TABLES
LEAST = 7.0
SOME = 0.04  # of the box of a line: what is less is an edge that runs through it


def grounds(surface: pygame.Surface, box: pygame.Rect) -> list[str]:
    """The colours that fill a box. Where a thing is clear, the line is measured on what it lies on: paper is white
    and cloth black here, and nothing clear has lines in both inks."""
    found: Counter[tuple[int, int, int]] = Counter()
    seen = box.clip(surface.get_clip())  # a page that scrolls ends at the rails, and what is beyond is not seen
    if not (seen.w and seen.h):
        return []
    pixels, width = pygame.image.tobytes(surface.subsurface(seen), "RGBA"), 4 * seen.w
    for y in range(0, seen.h, 2):
        row = pixels[y * width : (y + 1) * width]
        found.update((r, g, b) for r, g, b, a in zip(*(row[n::8] for n in range(4)), strict=True) if a > 200)
    return ["#{:02X}{:02X}{:02X}".format(*colour) for colour, count in found.items() if count > SOME * found.total()]


@pytest.fixture
def faint(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Every line that was set on pixels it does not stand out from, and how little it does."""
    lines: dict[str, str] = {}
    draw = Letters.draw

    def measured(self: Letters, surface: pygame.Surface, string: str, x: float, y: float, style: Any, colour: str,
                 anchor: Any = "start") -> pygame.Rect:  # fmt: skip
        left, _top = self._corner(string, x, y, style, anchor)
        cap_px = self._setting(style).cap_px
        box = pygame.Rect(left, round(y - cap_px / 2), self.width_px(string, style), round(cap_px))
        for ground in grounds(surface, box) if string.strip() else ():
            if contrast(colour, ground) < LEAST:
                lines[string] = f"{colour} on {ground}: {contrast(colour, ground):.1f}"
        return draw(self, surface, string, x, y, style, colour, anchor)

    monkeypatch.setattr(Letters, "draw", measured)
    return lines


@pytest.mark.parametrize("name", one_in(3, POSED))
def test_every_line_stands_out_from_what_it_is_written_on(name: str, faint: dict[str, str]) -> None:
    """On plates, paper, keys, brass and rails, what cannot be pressed now among them."""
    app = App(Screen((960, 600)), Settings(speed="none", theme="contrast"), SavedMatch(), Audio(muted=True))
    scene = POSED[name](app)
    app.scenes = [scene]
    scene.enter()
    scene.draw(app.screen.surface)
    app.screen.close()
    assert faint == {}


@swept(("large", "four", "dim"), [*product((False, True), repeat=3)])
def test_the_index_of_every_card_stands_out(large: bool, four: bool, dim: bool) -> None:
    """Rank and suit in the corner, on the pixels of the card, of one that may not be played too."""
    pack = Pack(Painter((960, 600), THEMES["contrast"], 1.0), "large" if large else "normal", four)
    for card in PACK:
        face = pack.face(card, 280, dim)
        corner = pygame.Rect(round(face.get_width() * 0.06), round(280 * 0.04), 34, 44)
        found = Counter(tuple(face.get_at((x, y)))[:3] for x in range(corner.left, corner.right)
                        for y in range(corner.top, corner.bottom))  # fmt: skip
        ground, ink = ("#{:02X}{:02X}{:02X}".format(*colour) for colour, _count in found.most_common(2))
        assert contrast(ground, ink) >= LEAST, (card, ground, ink)


def test_suits_stand_out_from_cards_and_paper() -> None:
    """All four, on white, in either deck."""
    pips = [CONTRAST.suit(suit, four) for suit in "SHDC" for four in (False, True)]
    assert min(contrast(pip, CONTRAST.card) for pip in pips) >= LEAST
