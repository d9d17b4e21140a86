"""A program at rest while no one does anything: the sound device is closed, the fan of the title is still, the loop
turns seldom."""

import gc
from collections.abc import Callable, Iterator

import pygame
import pytest

from sevenup_gui.ui.app.loop import IDLE_FPS, LIVELY_S, SLEEPY_FPS, SLEEPY_S
from sevenup_gui.ui.kit.audio import QUIET_S, Audio
from sevenup_gui.ui.scenes.title import ATTRACT_S, RESTS_S, Title
from tests.scene.driving import Program


@pytest.fixture
def audio() -> Iterator[Audio]:
    """Sound on a device that nobody hears."""
    opened = Audio()
    opened.open()
    yield opened
    opened.close()


def test_a_quiet_device_is_closed_and_opened_again_by_the_next_sound(audio: Audio) -> None:
    """The takes that were read before are played on it."""
    audio.play("deal")
    audio.advance(QUIET_S - 1)
    assert pygame.mixer.get_init()
    audio.advance(1)
    assert not pygame.mixer.get_init()
    audio.play("deal")
    assert pygame.mixer.get_init()
    assert pygame.mixer.get_busy()


def test_the_device_is_open_again_before_somebody_who_has_come_back_can_do_anything(audio: Audio) -> None:
    """Opening it may take a tenth of a second."""
    audio.advance(QUIET_S)
    audio.wake()
    assert pygame.mixer.get_init()


def test_a_device_that_plays_the_rain_stays_open(audio: Audio) -> None:
    """And one that was closed is opened when somebody chooses the rain."""
    audio.set_ambience("rain", 0.5)
    audio.advance(QUIET_S)
    assert pygame.mixer.music.get_busy()
    audio.set_ambience("off", 0.5)
    audio.advance(QUIET_S)
    assert not pygame.mixer.get_init()
    audio.set_ambience("rain", 0.5)
    assert pygame.mixer.music.get_busy()


def test_the_loop_turns_half_as_often_once_nobody_has_been_there_for_a_while(program: Callable[..., Program]) -> None:
    """A key makes it quick again."""
    p = program().start()
    p.wait(LIVELY_S + 1)
    assert p.app.fps == IDLE_FPS
    p.wait(SLEEPY_S)
    assert p.app.fps == SLEEPY_FPS
    p.key(pygame.K_DOWN)
    assert p.app.fps > IDLE_FPS


def test_a_title_that_is_left_alone_comes_to_rest(program: Callable[..., Program]) -> None:
    """It draws nothing more until somebody comes, or until it begins to play by itself."""
    p = program(draws=True, speed="normal").start()
    p.wait(RESTS_S + 1)
    frames = p.app.frames
    p.wait((ATTRACT_S - RESTS_S) / 2)
    assert p.app.frames == frames
    p.key(pygame.K_DOWN)
    p.wait(3)
    assert p.app.frames > frames + 3
    p.scene(Title)


def test_a_window_takes_back_only_what_it_set_aside_itself(program: Callable[..., Program]) -> None:
    """What Python need not look through, which whoever opened the window may have said of other things."""
    gc.freeze()
    program(draws=False).start().app.close()
    assert gc.get_freeze_count()
