"""Background sound: off at first, at a volume of its own, and silent whenever the table is."""

from collections.abc import Iterator

import pygame
import pytest

from sevenup_gui.store.settings import Settings
from sevenup_gui.ui.kit.audio import Audio


@pytest.fixture
def audio() -> Iterator[Audio]:
    """Sound on a device that nobody hears."""
    opened = Audio()
    opened.open()
    yield opened
    opened.close()


def test_nothing_is_heard_behind_the_game_unless_somebody_wants_it() -> None:
    """Off is the default."""
    assert Settings().ambience == "off"


@pytest.mark.parametrize("name", ["room", "rain"])
def test_an_ambience_goes_on_at_a_volume_of_its_own(audio: Audio, name: str) -> None:
    """Whatever that of the cards is."""
    audio.set_ambience(name, 0.25)
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)
    audio.volume_frac = 0.0
    assert pygame.mixer.music.get_busy()
    audio.set_ambience("off", 0.25)
    assert not pygame.mixer.music.get_busy()


def test_mute_silences_the_ambience_too(audio: Audio) -> None:
    """And it comes back with the sound; so it does after a title that played by itself."""
    audio.set_ambience("rain", 0.5)
    audio.muted = True
    assert not pygame.mixer.music.get_busy()
    audio.muted = False
    assert pygame.mixer.music.get_busy()
    audio.hushed = True
    assert not pygame.mixer.music.get_busy()
    audio.hushed = False
    assert pygame.mixer.music.get_busy()


def test_an_ambience_chosen_before_there_is_a_device_begins_with_it() -> None:
    """The program opens the device after its first picture."""
    late = Audio()
    late.set_ambience("room", 0.5)
    late.open()
    assert pygame.mixer.music.get_busy()
    late.close()
