"""Names in letters that our fonts lack: the system's fonts are used where it has some, and only then."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator

import pygame
import pytest

from sevenup_gui.ui.kit.draw import systemfonts
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.systemfonts import SYSTEM_FONTS, candidates
from sevenup_gui.ui.kit.draw.text import words
from sevenup_gui.ui.kit.draw.theme import THEMES
from sevenup_gui.vocabulary.scripts import UNKNOWN

REQUIRE = "SEVENUP_REQUIRE_FONTS"
NAMES = {"Korean": "김지우", "Thai": "สมชาย", "Hindi": "प्रिया"}
STYLE = words(20, 700)


@pytest.fixture
def came() -> Iterator[threading.Event]:
    """The system's fonts are listened for, and this is set when some have come."""
    event = threading.Event()
    SYSTEM_FONTS.listen(event.set)
    yield event
    SYSTEM_FONTS.listen(None)


def pixels(painter: Painter, line: str) -> bytes:
    """A line as it's drawn."""
    return pygame.image.tobytes(painter.letters.line(line, STYLE, "#ffffff"), "RGBA")


def fonts_of(name: str) -> bool:
    """Return True if the system has a font for every letter of a name."""
    for letter in name:
        fonts = [pygame.font.Font(file, 16) for file in candidates(letter) if os.path.exists(file)]
        if not any(font.metrics(letter)[0] for font in fonts):
            return False
    return True


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="fontconfig finds them here")
@pytest.mark.parametrize("language", NAMES)
def test_a_name_is_drawn_in_the_systems_letters(came: threading.Event, language: str) -> None:
    """A box first, and its own letters once their font has been found."""
    pygame.font.init()
    name = NAMES[language]
    if not fonts_of(name):
        why = f"no font here has {language} letters: fonts-unfonts-core, fonts-tlwg-loma-ttf, fonts-lohit-deva"
        if os.environ.get(REQUIRE):
            pytest.fail(why)
        pytest.skip(why)
    painter = Painter((1280, 720), THEMES["baize"])
    boxes = painter.letters.width_px(name, STYLE)
    while SYSTEM_FONTS.letters(name) != frozenset(name):
        assert came.wait(20), "no font was found"
        came.clear()
        SYSTEM_FONTS.take()
    painter.forget()
    assert painter.letters.width_px(name, STYLE) != boxes
    assert pixels(painter, name) != pixels(painter, UNKNOWN * 3)


def test_nothing_of_the_machine_is_used_unless_it_is_listened_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """So pictures are the same everywhere; and nobody looks for a font while all letters are ours."""
    asked: list[str] = []

    def look(letter: str, _environment: object) -> list[str]:
        asked.append(letter)
        return []

    monkeypatch.setattr(systemfonts, "candidates", look)
    painter = Painter((1280, 720), THEMES["baize"])
    painter.letters.line("김지우", STYLE, "#ffffff")
    SYSTEM_FONTS.listen(lambda: None)
    try:
        painter.letters.line("Ann دنیا Zoë", STYLE, "#ffffff")
    finally:
        SYSTEM_FONTS.listen(None)
    assert asked == []


@pytest.mark.parametrize("trouble", [FileNotFoundError(), subprocess.TimeoutExpired("fc-match", 5)])
def test_without_fontconfig_there_are_boxes(
    came: threading.Event, monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    """As before."""

    def fails(*_facts: object, **_more: object) -> None:
        raise trouble

    monkeypatch.setattr(subprocess, "run", fails)
    monkeypatch.setattr(sys, "platform", "linux")
    painter = Painter((1280, 720), THEMES["baize"])
    before = pixels(painter, "지우")
    assert came.wait(20)
    assert not SYSTEM_FONTS.take()
    painter.forget()
    assert pixels(painter, "지우") == before


def test_a_broken_font_is_passed_over(came: threading.Event, monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    """A file that is none, or isn't there."""
    file = f"{tmp_path}/broken.ttf"
    with open(file, "wb") as broken:
        broken.write(b"no font")
    monkeypatch.setattr(systemfonts, "candidates", lambda _letter, _environment: [file, f"{file}.gone"])
    painter = Painter((1280, 720), THEMES["baize"])
    pixels(painter, "지")
    assert came.wait(20)
    assert not SYSTEM_FONTS.take()
