"""Playing with one switch, a pointer that dwells, or a reader: nothing has to be held, and no press is too early."""

from collections.abc import Callable

import pygame
import pytest

from sevenup_gui.ui.access.tree import Node
from sevenup_gui.ui.table.cover import DWELL_S
from tests.scene.access.test_access_tree import focused
from tests.scene.access.test_read_aloud import Ear
from tests.scene.driving import Program
from tests.scene.match.test_shared_screen import cover_of, cover_spot, covered, faces_up, hold
from tests.scene.table.test_presses import following, press_now

Open = Callable[..., Program]


def test_a_short_enter_is_answered(program: Open) -> None:
    """It shows nobody's cards, and says how long to hold; the next cover asks anew."""
    p = covered(program)
    before = focused(p).label
    assert "Hold here or Enter" in before
    hold(p, 0.2)
    assert cover_of(p).is_down
    assert faces_up(p) == []
    assert "Keep holding" in focused(p).label
    assert "Keep holding" in p.caption()
    hold(p)
    assert sorted(faces_up(p)) == sorted(p.table.session.state.hands[0])
    p.post(pygame.WINDOWFOCUSLOST)
    assert focused(p).label == before


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_every_short_press_of_the_cover_is_heard_and_seen(program: Open, way: str) -> None:
    """The second one too, though it is answered with the same words; and the cover is drawn with them."""
    p, ear = covered(program, draws=True), Ear()

    def press() -> str:
        if way == "key":
            hold(p, 0.1)
        else:
            p.press(cover_spot(p)).wait(0.1).release(cover_spot(p))
        p.wait(0.3)
        return " ".join(ear.hear(p.app.tree()))

    ear.hear(p.app.tree())
    ear.hear(p.app.tree())
    p.wait(0.5)
    before = pygame.image.tobytes(p.screen.surface, "RGB")
    assert not cover_of(p).at_once
    assert "Keep holding" in press()
    assert pygame.image.tobytes(p.screen.surface, "RGB") != before
    assert "Keep holding" in press()


def test_the_cover_shows_what_enter_is_for(program: Open) -> None:
    """The ring is round it while keys are used, and gone once the mouse was pressed."""
    p = covered(program, draws=True)
    p.table.controls.ring = True
    p.app.dirty = True
    p.wait(0.5)
    ringed = pygame.image.tobytes(p.screen.surface, "RGB")
    p.table.controls.ring = False
    p.app.dirty = True
    p.wait(0.5)
    assert pygame.image.tobytes(p.screen.surface, "RGB") != ringed


@pytest.mark.parametrize("way", ["switch", "click", "dwelling"])
def test_one_press_lifts_the_cover_where_that_is_set(program: Open, way: str) -> None:
    """A key that is let go at once, a click, or a pointer that rests there; it says so."""
    p = covered(program, one_switch=True)
    assert "Press here or Enter" in focused(p).label
    if way == "switch":
        hold(p, 0.05)
    elif way == "click":
        p.click(cover_spot(p))
    else:
        p.move(cover_spot(p)).wait(DWELL_S / 2)
        assert cover_of(p).is_down
        p.move((5, 200)).wait(DWELL_S)
        assert cover_of(p).is_down
        p.move(cover_spot(p)).wait(DWELL_S + 0.1)
    p.wait(0.1)
    assert sorted(faces_up(p)) == sorted(p.table.session.state.hands[0])
    assert p.table.session.state.phase == "beg"


def test_no_press_is_too_early_where_that_is_set(program: Open) -> None:
    """Who cannot press in time is taken at their word, however soon it comes."""
    p = following(program, one_switch=True)
    p.until(p.my_turn)
    p.app.click_guard.opened()
    press_now(p, p.spot_of("KS"))
    assert p.table.session.state.tricks


def test_what_a_reader_presses_is_never_too_early(program: Open) -> None:
    """A key that a screen reader presses is one deliberate act, and no run of hurrying."""
    p = following(program)
    p.until(p.my_turn)
    p.key(pygame.K_RIGHT)
    while p.table.touch.chosen != "KS":
        p.key(pygame.K_RIGHT)
    p.app.click_guard.opened()
    p.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    assert not p.table.session.state.tricks
    from sevenup_gui.ui.access.window import press_key

    p.app.click_guard.opened()
    press_key(pygame.K_RETURN)
    p.wait()
    assert p.table.session.state.tricks


def test_a_setting_taken_while_the_table_waits_holds_at_once(program: Open) -> None:
    """It is chosen under the menu, and the cover that is down goes by it."""
    p = covered(program)
    p.app.settings.one_switch = True
    p.table.take_settings()
    p.app.restyle()
    assert cover_of(p).at_once
    assert p.app.click_guard.patient
    assert isinstance(focused(p), Node)
