"""Whatever the pointer holds lets go: when the button comes up, wherever that is, and when something comes over it."""

from collections.abc import Callable

import pygame
import pytest

from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.matches.matches import Matches
from sevenup_gui.ui.scenes.settings import SettingsScene
from sevenup_gui.ui.table.cover import DWELL_S, HOLD_S, Cover
from tests.builders import seven_up
from tests.scene.driving import Program, setup_for
from tests.scene.posing import SCENES

Open = Callable[..., Program]
HANDS = {0: "AS 2S TC 9H 8D 7D", 1: "KS QD JD 9C 4H 3C"}


def dragging(program: Open) -> tuple[Program, str, tuple[int, int]]:
    """A card is dragged over the cloth; which, and where the pointer is."""
    p = program(draws=False, speed="normal").start()
    p.sit_down(setup_for("old-sledge", "hc"), seven_up(hands=HANDS).do("stand"))
    p.until(p.my_turn)
    card = p.table.session.state.hands[0][0]
    spot = p.spot_of(card)
    over = (spot[0], p.app.painter.size_px[1] // 3)
    p.press(spot).move((spot[0], spot[1] - 40), held=True).move(over, held=True)
    assert p.table.director.held == card
    return p, card, over


def tab(p: Program) -> None:
    """The score sheet comes over the table."""
    p.post(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")


def escape(p: Program) -> None:
    """The menu comes over the table."""
    p.post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")


def away(p: Program) -> None:
    """Another window comes to the front."""
    p.post(pygame.WINDOWFOCUSLOST)


def outside(p: Program) -> None:
    """The button comes up where the window does not hear it, and the pointer comes back."""
    p.move((300, 300), held=False)


@pytest.mark.parametrize("comes", [tab, escape, away, outside], ids=lambda act: act.__name__)
def test_a_dragged_card_goes_back_to_the_hand(program: Open, comes: Callable[[Program], None]) -> None:
    """Nothing is played by it, and the next press on another card is that card's."""
    p, card, over = dragging(program)
    comes(p)
    assert p.table.director.held is None
    p.release(over)
    if not p.shows(TableScene)():
        p.key(pygame.K_ESCAPE)
    p.wait(1.0)
    assert card in p.table.session.state.hands[0]
    other = p.table.session.state.hands[0][3]
    p.move(p.spot_of(other)).wait(0.5)
    assert p.table.director.held is None
    p.click(p.spot_of(other))
    assert p.table.session.state.hands[0].count(card) == 1
    assert other not in p.table.session.state.hands[0]


@pytest.mark.parametrize("comes", [escape, away, outside], ids=lambda act: act.__name__)
def test_a_scroll_bar_is_let_go_of(program: Open, comes: Callable[[Program], None]) -> None:
    """The page stays where it was pulled to, and does not run after the pointer."""
    p = program(size=(960, 600), draws=False, speed="normal", scale=250).start()
    p.app.ways.to_settings()
    p.wait()
    page = p.scene(SettingsScene).page
    assert page.scrolls
    _groove, thumb = page._bar()
    p.press(thumb.center).move((thumb.centerx, thumb.centery + 40), held=True)
    at = page.offset_u
    assert at > 0
    if comes is escape:
        p.app.push(SCENES["seat"](p.app))
        p.wait().app.pop()
        p.wait()
    else:
        comes(p)
    p.move((thumb.centerx, thumb.centery + 200))
    assert page.offset_u == at


@pytest.mark.parametrize("comes", [away, outside], ids=lambda act: act.__name__)
def test_a_pressed_button_is_let_go_of(program: Open, comes: Callable[[Program], None]) -> None:
    """A press that never ended is none: nothing looks pressed, and letting go over it later does nothing."""
    p = program(draws=False, speed="normal").start()
    spot = p.control("Settings").rect(p.app.painter).center
    p.press(spot)
    comes(p)
    p.move(spot)
    assert p.app.scene.controls.press == -1
    p.release(spot)
    assert not p.shows(SettingsScene)()


def test_a_key_at_the_bottom_is_let_go_of(program: Open) -> None:
    """It does not look pressed when the pointer comes back without its button."""
    p = program(speed="normal").start()
    p.sit_down(setup_for("old-sledge", "hc"), seven_up(hands=HANDS).do("stand"))
    p.until(p.my_turn).wait(1.0)
    _hint, box = next(pair for pair in p.app.scene.hint_keys if pair[0].code)
    scene = p.app.scene
    p.press(box.center)
    away(p)
    assert scene.hint_touch is None


def test_every_list_of_a_scene_is_let_go_of(program: Open) -> None:
    """A page with two scroll bars lets go of both."""
    p = program(size=(960, 600), draws=False, scale=200).start()
    scene = SCENES["matches"](p.app)
    assert isinstance(scene, Matches)
    p.app.push(scene)
    p.wait()
    page = scene.list_page
    _groove, thumb = page._bar()
    p.press(thumb.center).move((thumb.centerx, thumb.centery + 30), held=True)
    at = page.offset_u
    assert at > 0
    p.move((thumb.centerx, thumb.centery + 90))
    assert page.offset_u == at


def shared(program: Open) -> tuple[Program, Cover, tuple[int, int]]:
    """A shared screen before the first look: its cover, and where that lies."""
    p = program(draws=False, speed="normal").start()
    p.sit_down(setup_for("old-sledge", "hh"), seven_up(hands=HANDS))
    p.until(lambda: p.table.cover is not None and p.table.cover.is_down)
    cover = p.table.cover
    assert cover is not None
    x, y = cover.box(p.table.director).centre
    unit = p.app.painter.unit_px
    return p, cover, (round(x * unit), round(y * unit))


@pytest.mark.parametrize("comes", [tab, escape, away, outside], ids=lambda act: act.__name__)
def test_a_held_cover_is_let_go_of(program: Open, comes: Callable[[Program], None]) -> None:
    """Nobody's cards are shown by a press that ended where the window didn't hear it."""
    p, cover, spot = shared(program)
    held = [p.press(spot) and cover.held_s]
    comes(p)
    held.append(cover.held_s)
    assert held[0] is not None
    assert held[1] is None
    p.wait(2 * HOLD_S)
    assert cover.is_down


def test_a_pointer_that_passes_leaves_a_cover_held_by_a_key_alone(program: Open) -> None:
    """Enter holds it: a mouse that's pushed meanwhile is none of its business."""
    p, cover, spot = shared(program)
    p.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    p.move((spot[0], spot[1] - 20))
    assert cover.held_s is not None
    p.wait(2 * HOLD_S)
    assert not cover.is_down


def test_a_pointer_that_rests_on_a_cover_still_lifts_it(program: Open) -> None:
    """With one switch no button is pressed, and none comes up unheard."""
    p, cover, spot = shared(program)
    cover.at_once = True
    p.move(spot).wait(DWELL_S / 2).move((spot[0] + 4, spot[1]))
    assert cover.held_s is not None
    p.wait(DWELL_S)
    assert not cover.is_down
