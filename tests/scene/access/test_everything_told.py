"""A screen reader hears whatever stands on the screen: every word a scene draws is in its tree."""

import re
from typing import Any

import pygame
import pytest

from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.store.settings import Settings
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.app.screen import Screen
from sevenup_gui.ui.kit.audio import Audio
from sevenup_gui.ui.kit.draw import vector
from sevenup_gui.ui.kit.draw.paint import Layer, OffsetSurface, Painter
from sevenup_gui.ui.kit.draw.room import BakedRoom
from sevenup_gui.ui.kit.draw.text import Letters
from sevenup_gui.ui.table.pack import Pack
from tests.scene.posing import SCENES
from tests.sweeping import one_in


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Every line that was set, on the window or on a thing that lies on it; nothing is painted."""
    lines: set[str] = set()
    empty = pygame.Surface((1, 1), pygame.SRCALPHA)

    def note(_self: Letters, _surface: pygame.Surface, string: str, *_rest: Any) -> pygame.Rect:
        lines.add(string)
        return pygame.Rect(0, 0, _self.width_px(string, _rest[2]), 0)

    monkeypatch.setattr(Letters, "draw", note)
    monkeypatch.setattr(Letters, "label", note)
    monkeypatch.setattr(vector.Sketch, "surface", lambda _self: empty)
    monkeypatch.setattr(Painter, "shadow", lambda *_: OffsetSurface(empty))
    monkeypatch.setattr(BakedRoom, "draw", lambda *_: None)
    monkeypatch.setattr(BakedRoom, "draw_foot", lambda *_: None)
    monkeypatch.setattr(Pack, "drawn", lambda *_: OffsetSurface(empty))
    monkeypatch.setattr(Layer, "blit", lambda *_: None)
    monkeypatch.setattr(pygame.image, "load_sized_svg", lambda _path, size: pygame.Surface(size, pygame.SRCALPHA))
    return lines


def bare(text: str) -> list[str]:
    """The words alone: a reader pauses where a picture has signs."""
    return re.findall(r"\w+", text.casefold())


# What is told otherwise: heads of columns whose cells are told with what they are, and of groups of controls.
HEADS = {
    "When", "You", "Expert", "Worth", "Dealer", "N", "Trump", "Took", "Players", "Face", "Name", "Play",
    "Appearance",
    "Sound", "Your name", "set every option yourself",
    "Seven Up, 7Up7Down, Trinidad All Fours and Pitch",
    "R1", "R2", "R3",
    "Team", "Over avg.", "Players here", "everyone at one screen", "the evening's standings",
    "Total", "for games with real cards", "for a game with real cards",
}  # fmt: skip
# Key caps, switches, names that are cut, cards without points.
OTHERWISE = re.compile(r"Esc|F\d+|.?|on|off|.*…|and \d+ that counts? nothing")


@pytest.mark.parametrize("name", one_in(3, SCENES))
def test_every_word_of_a_scene_is_in_its_tree(name: str, drawn: set[str]) -> None:
    """Figures, names and sentences; the keys at the bottom are told with the controls they press."""
    app = App(Screen((1280, 720)), Settings(speed="none"), SavedMatch(), Audio(muted=True))
    scene = SCENES[name](app)
    app.scenes = [scene]
    scene.enter()
    drawn.clear()
    scene.draw(pygame.Surface((1280, 720)))
    drawn -= HEADS | {hint.words for hint, _box in scene.hint_keys}
    said = [f"{node.label} {node.value} {node.description} {node.shortcut}" for node in app.tree().root.walk()]
    told = set(bare(" ".join(said)))
    app.screen.close()
    untold = [line for line in drawn if not OTHERWISE.fullmatch(line) and not set(bare(line)) <= told]
    assert sorted(untold) == []
