"""Tall and wide windows: a page uses the height and the width that it has, its rows are high enough to be read and
pressed, and nothing of it is cut off."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pygame
import pytest

from sevenup_gui.i18n import codes
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.paper import Paper
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.scene import Scene
from tests.scene.picture.test_scales import AS_LONG_AS_IT_TAKES, Glass, Seen, app_at, seen, troubles
from tests.scene.posing import SCENES
from tests.sweeping import swept

__all__ = ["seen"]  # the fixture

TALL, WIDE = (960, 1000), (2560, 1080)
HEIGHT_FRAC, WIDTH_FRAC = 0.75, 0.8  # of the cloth, at least, lies between the first and the last thing on a page
LEAST_ROW_PX = 22  # of what is chosen from a list, and of a line of a score sheet

FULL = [
    "setup", "setup of 7Up7Down", "house rules", "house rules of 7Up7Down", "seat",
    "game night", "game night of four", "game night of eleven",
    "settings", "matches", "review", "review of 7Up7Down", "rules", "rules of 7Up7Down",
    *(f"sheet for {n}" for n in ("2", "3", "4", "seven")),
    *(f"sheet kept by hand {which}" for which in ("for 2", "for 4", "for seven", "to the end")),
    *(f"result for {n}" for n in ("2", "3", "4", "seven")),
    *(f"statistics: {part}" for part in ("overview", "time", "compared", "games", "luck")),
]  # fmt: skip
"""Pages of their own. A scene over one that asks one question (a menu) is as high as the window lets it be."""
OVER = ["menu", "menu of a record"]
LEAVES = ["fair deal", "deal log"]  # what lies over one and has a few words
OVER_HEIGHT_FRAC = 0.6
LEAF_WIDTH_FRAC, LEAF_HEIGHT_FRAC = 0.75, 0.5


class Extent:
    """The boxes drawn, paper apart: a bare sheet shows nothing."""

    def __init__(self) -> None:
        self.boxes: list[pygame.Rect] = []

    def within(self, cloth: pygame.Rect) -> pygame.Rect:
        """The box round all that lies on the cloth, and not on the rails."""
        first, *others = (box.clip(cloth) for box in self.boxes if cloth.collidepoint(box.center))
        return first.unionall(others)


@pytest.fixture
def extent(monkeypatch: pytest.MonkeyPatch) -> Extent:
    """Notes where pieces and ruled lines are drawn."""
    drawn = Extent()
    draw, rule = Piece.draw, Page.rule

    def note_piece(self: Piece, *args: Any) -> pygame.Rect:
        box = draw(self, *args)
        if not isinstance(self, Paper):
            drawn.boxes.append(box)
        return box

    def note_rule(self: Page, surface: pygame.Surface, x: float, y: float, w: float, h: float = 1.0) -> None:
        rule(self, surface, x, y, w, h)
        drawn.boxes.append(self.rect(x, y, w, h))

    monkeypatch.setattr(Piece, "draw", note_piece)
    monkeypatch.setattr(Page, "rule", note_rule)
    return drawn


def shown(name: str, size: tuple[int, int], seen: Seen, extent: Extent, language: str) -> tuple[Scene, pygame.Rect]:
    """A scene in a window of that size, and the box round all that it shows on the cloth."""
    app = app_at(size, 100, language)
    scene = SCENES[name](app)
    app.scenes = [scene]
    scene.enter()
    seen.window = Glass(size)
    scene.draw(seen.window)
    extent.boxes += [ink for _line, ink, _on_page in seen.lines]
    return scene, extent.within(scene.page.window)


def rows_of(scene: Scene) -> Iterator[int]:
    """Yield the height of each row of a page in pixels."""
    if isinstance(scene, ScoreSheet):
        yield from (scene.row_boxes(row)[0].h + scene.page.px(8) for row in range(len(scene.lines)))
    for item in scene.controls.items:
        yield item.rect(scene.p).h


LOOKED_AT = [(n, size, lang) for n in FULL for size in (TALL, WIDE) for lang in codes() if size == TALL or lang != "nl"]


@swept(("name", "size", "language"), LOOKED_AT)
def test_a_page_uses_the_window(name: str, size: tuple[int, int], language: str, seen: Seen, extent: Extent) -> None:
    """What a page shows reaches over most of the cloth, across in a wide window and down in a tall one; its rows are
    high enough, and nothing is cut off."""
    scene, box = shown(name, size, seen, extent, language)
    cloth = scene.page.window
    if size == WIDE:
        assert box.w >= WIDTH_FRAC * cloth.w, f"{box.w / cloth.w:.0%} of the width"
    assert box.h >= HEIGHT_FRAC * cloth.h, f"{box.h / cloth.h:.0%} of the height"
    assert min(rows_of(scene), default=LEAST_ROW_PX) >= LEAST_ROW_PX
    assert not list(troubles(scene, seen))
    assert not scene.page.scrolls or name in AS_LONG_AS_IT_TAKES
    scene.app.screen.close()  # type: ignore[attr-defined]


@swept(("name", "language"), [*product(OVER, codes())])
def test_a_menu_grows_with_a_tall_window(name: str, language: str, seen: Seen, extent: Extent) -> None:
    """Its lines are as large as the height lets them be."""
    scene, box = shown(name, TALL, seen, extent, language)
    assert box.h >= OVER_HEIGHT_FRAC * scene.page.window.h
    assert not list(troubles(scene, seen))
    scene.app.screen.close()  # type: ignore[attr-defined]


@swept(
    ("name", "size", "language"), [(n, size, lang) for n in LEAVES for size in (TALL, WIDE) for lang in ("en", "es")]
)
def test_a_sheet_of_a_few_words_grows_with_the_window(
    name: str, size: tuple[int, int], language: str, seen: Seen, extent: Extent
) -> None:
    """They are set larger, so that they take half of a tall window and three quarters of a wide one."""
    scene, box = shown(name, size, seen, extent, language)
    cloth = scene.page.window
    assert box.w >= LEAF_WIDTH_FRAC * cloth.w if size == WIDE else box.h >= LEAF_HEIGHT_FRAC * cloth.h
    assert not list(troubles(scene, seen))
    assert not scene.page.scrolls
    scene.app.screen.close()  # type: ignore[attr-defined]
