"""The words that a control is given stand on it at every scale.

Only the eye misses one that's left out: the reader's tree has it, and nothing is cut.
"""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pygame
import pytest

from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.store.settings import Settings
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.app.screen import Screen
from sevenup_gui.ui.kit.audio import Audio
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import Letters
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.scenes.scene import Scene
from tests.scene.every_kind import each_kind
from tests.scene.posing import SCENES, TABLES

KINDS = {"state", "kind"}  # of a look
DRAWN = {"who", "mood", "sign", "url"}  # as a picture: a face, an arrow, a code
EMPTY = {"ghost"}  # stands only in a field where nothing does
TALL_ROWS = ("tournaments of some years", "players of two rounds")  # with a note under the name, in large letters


@pytest.fixture
def set_words(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that's set, in order."""
    found: list[str] = []
    draw = Letters.draw

    def noted(self: Letters, surface: pygame.Surface, string: str, *rest: Any) -> pygame.Rect:
        found.append(string)
        return draw(self, surface, string, *rest)

    monkeypatch.setattr(Letters, "draw", noted)
    return found


def words_of(piece: Piece) -> Iterator[str]:
    """The words that a piece is given."""
    for each in fields(piece):  # type: ignore[arg-type]  # they are all dataclasses
        given = getattr(piece, each.name)
        drawn = given == "enter" if each.name == "key" else each.name in KINDS | DRAWN | EMPTY
        if isinstance(given, str) and given.strip() and not drawn:
            yield given


def painted(scene: Scene, item: Control) -> Piece:
    """The control's piece, painted by itself."""
    piece = item.piece("normal", False)
    scale = item.page.scale if item.page is not None else scene.p.ui_scale
    with scene.p.scaled(scale):
        piece.paint(scene.p.layer(*piece.rect(scene.p, 0, 0).size, piece.pad_u, piece.scale(scene.p)))
    return piece


def missing(scene: Scene, set_words: list[str]) -> list[str]:
    """The words of controls that aren't set, not even their beginning."""
    found = []
    for item in scene.controls.items:
        set_words.clear()
        piece = painted(scene, item)
        starts = [begun for each in set_words if (begun := each.rstrip("…").strip())]
        found += [f"{item.id}: {given}" for given in words_of(piece) if not any(map(given.strip().startswith, starts))]
    return found


@pytest.mark.parametrize("scale", [100, 250])
@pytest.mark.parametrize("name", each_kind(TALL_ROWS))
def test_all_words_of_a_control_stand_on_it(name: str, scale: Any, set_words: list[str]) -> None:
    """Or their beginning, where a name is too long."""
    app = App(Screen((960, 600)), Settings(speed="none", scale=scale), SavedMatch(), Audio(muted=True))
    scene = (SCENES | TABLES)[name](app)
    app.scenes = [scene]
    scene.enter()
    assert missing(scene, set_words) == []
    app.screen.close()
