"""Keyboard layouts: shortcuts go by the letter where the layout has it, and by the physical key where it hasn't."""

import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from sevenup_gui.ui.kit import clipboard, keyboard_layout
from sevenup_gui.ui.scenes.setup.seat import SeatEditor
from sevenup_gui.ui.scenes.setup.setup import SetUp
from tests.scene.driving import Program
from tests.scene.posing import SCENES

UI = Path(__file__).resolve().parents[3] / "sevenup_gui" / "ui"
LATIN = {pygame.K_a + n for n in range(26)}
# What a layout has on the key that is labelled P, V, Q, A and M in the United States.
RUSSIAN = dict(zip("pvqam", "змйфь", strict=True))
GREEK = dict(zip("pvqam", "πω;αμ", strict=True))
HEBREW = dict(zip("pvqam", "פה/שצ", strict=True))
ARABIC = dict(zip("pvqam", "حرضشة", strict=True))
AZERTY = dict(zip("pvqam", "pvaq,", strict=True))
GERMAN = dict(zip("pvqam", "pvqam", strict=True))
DVORAK = dict(zip("pvqam", "lk'am", strict=True))


def pressed(layout: dict[str, str], label: str, mod: int = 0, kind: int = pygame.KEYDOWN) -> pygame.Event:
    """The event of a key as SDL makes it under a layout."""
    letter = layout[label]
    return pygame.Event(kind, key=ord(letter), scancode=pygame.KSCAN_A + ord(label) - ord("a"), mod=mod, unicode=letter)


def lay_out(monkeypatch: pytest.MonkeyPatch, latin: bool) -> None:
    """Have a layout with all the Latin letters, or none of them."""
    monkeypatch.setattr(keyboard_layout, "layout_has", lambda letter: latin and letter in LATIN)


@pytest.mark.parametrize("layout", [RUSSIAN, GREEK, HEBREW, ARABIC], ids=["russian", "greek", "hebrew", "arabic"])
@pytest.mark.parametrize("kind", [pygame.KEYDOWN, pygame.KEYUP])
def test_without_latin_letters_the_physical_key_counts(
    monkeypatch: pytest.MonkeyPatch, layout: dict[str, str], kind: int
) -> None:
    """Punctuation too, where a layout has it on such a key."""
    lay_out(monkeypatch, latin=False)
    for label in layout:
        read = keyboard_layout.Keyboard().read(pressed(layout, label, kind=kind))
        assert read is not None
        assert chr(read.key) == label


@pytest.mark.parametrize("layout", [AZERTY, GERMAN, DVORAK], ids=["azerty", "german", "dvorak"])
def test_a_latin_layout_goes_by_its_letters(monkeypatch: pytest.MonkeyPatch, layout: dict[str, str]) -> None:
    """Wherever they are."""
    lay_out(monkeypatch, latin=True)
    for label, letter in layout.items():
        read = keyboard_layout.Keyboard().read(pressed(layout, label))
        assert read is not None
        assert chr(read.key) == letter


def test_the_layout_in_use_is_asked() -> None:
    """Without a screen SDL has the layout of the United States."""
    assert all(map(keyboard_layout.layout_has, LATIN))
    assert not keyboard_layout.layout_has(ord("ж"))


@pytest.mark.parametrize("layout", [RUSSIAN, GREEK, HEBREW, ARABIC], ids=["russian", "greek", "hebrew", "arabic"])
def test_the_program_takes_letters_and_ctrl_v_on_any_layout(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch, layout: dict[str, str]
) -> None:
    """The title's P leads to set-up; there Ctrl+V pastes into a name, and types no letter after it."""
    lay_out(monkeypatch, latin=False)
    monkeypatch.setattr(clipboard, "take", lambda: "Ann")
    opened = program().start()
    pygame.event.post(pressed(layout, "p"))
    opened.wait()
    opened.scene(SetUp)
    opened.app.push(SCENES["seat"](opened.app))
    opened.wait()
    scene = opened.scene(SeatEditor)
    scene.controls.focus_on("name")
    opened.wait()
    assert scene.typed is not None
    before = scene.typed.text
    pygame.event.post(pressed(layout, "v", mod=pygame.KMOD_LCTRL))
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=layout["v"]))
    opened.wait()
    assert scene.typed.text == before + "Ann"
    opened.letters(layout["v"])
    assert scene.typed.text == before + "Ann" + layout["v"]


def test_no_key_reaches_a_scene_by_another_way() -> None:
    """Events are taken from the system in one place, apart from the box that tells of a fault before there are any
    scenes: it knows Enter, Esc and the space bar alone."""
    taking = re.compile(r"event\.(get|poll|wait)\(\)")
    found = {path.name for path in UI.rglob("*.py") if taking.search(path.read_text(encoding="utf-8"))}
    assert found == {"loop.py", "message_box.py"}
