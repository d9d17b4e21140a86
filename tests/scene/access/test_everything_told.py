"""A screen reader hears whatever stands on the screen: every word a scene draws is in its tree."""

import re
from dataclasses import dataclass, field
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


@dataclass
class Drawn:
    """Every line that was set, and those of them that are bold and straight on the cloth, as headings are."""

    lines: set[str] = field(default_factory=set)
    headings: set[str] = field(default_factory=set)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """The words that were set, on the window or on a thing that lies on it; nothing is painted."""
    found = Drawn()
    empty = pygame.Surface((1, 1), pygame.SRCALPHA)

    def note(_self: Letters, _surface: pygame.Surface, string: str, *_rest: Any) -> pygame.Rect:
        found.lines.add(string)
        return pygame.Rect(0, 0, _self.width_px(string, _rest[2]), 0)

    def note_label(letters: Letters, surface: pygame.Surface, string: str, *rest: Any) -> pygame.Rect:
        if rest[2].weight >= BOLD:
            found.headings.add(string)
        return note(letters, surface, string, *rest)

    monkeypatch.setattr(Letters, "draw", note)
    monkeypatch.setattr(Letters, "label", note_label)
    monkeypatch.setattr(vector.Sketch, "surface", lambda _self: empty)
    monkeypatch.setattr(Painter, "shadow", lambda *_: OffsetSurface(empty))
    monkeypatch.setattr(BakedRoom, "draw", lambda *_: None)
    monkeypatch.setattr(BakedRoom, "draw_foot", lambda *_: None)
    monkeypatch.setattr(Pack, "drawn", lambda *_: OffsetSurface(empty))
    monkeypatch.setattr(Layer, "blit", lambda *_: None)
    monkeypatch.setattr(pygame.image, "load_sized_svg", lambda _path, size: pygame.Surface(size, pygame.SRCALPHA))
    return found


def bare(text: str) -> list[str]:
    """The words alone: a reader pauses where a picture has signs."""
    return re.findall(r"\w+", text.casefold())


BOLD = 700
# What is told otherwise: heads of columns whose cells are told with what they are.
HEADS = {
    "When", "Name", "You", "Expert", "Worth", "Dealer", "N", "Trump", "Took",
    "Seven Up, 7Up7Down, Trinidad All Fours and Pitch",
    "R1", "R2", "R3",
    "Team", "Over avg.", "Total",
}  # fmt: skip
# Key caps, switches, names that are cut, cards without points.
OTHERWISE = re.compile(r"Esc|F\d+|.?|on|off|.*…|and \d+ that counts? nothing")


@pytest.mark.parametrize("name", one_in(3, SCENES))
def test_every_word_of_a_scene_is_in_its_tree(name: str, drawn: Drawn) -> None:
    """Figures, names and sentences; the keys at the bottom are told with the controls they press. A heading is told
    as such: it isn't enough that its words are somewhere among others."""
    app = App(Screen((1280, 720)), Settings(speed="none"), SavedMatch(), Audio(muted=True))
    scene = SCENES[name](app)
    app.scenes = [scene]
    scene.enter()
    drawn.lines.clear()
    drawn.headings.clear()
    scene.draw(pygame.Surface((1280, 720)))
    lines = drawn.lines - HEADS - {hint.words for hint, _box in scene.hint_keys}
    nodes = list(app.tree().root.walk())
    app.screen.close()
    told = set(bare(" ".join(f"{node.label} {node.value} {node.description} {node.shortcut}" for node in nodes)))
    untold = [line for line in lines if not OTHERWISE.fullmatch(line) and not set(bare(line)) <= told]
    assert sorted(untold) == []
    labels = [" ".join(bare(node.label)) for node in nodes]
    headings = [line for line in sorted(drawn.headings) if line[:1].isupper()]
    assert [line for line in headings if " ".join(bare(line)) not in labels] == []
