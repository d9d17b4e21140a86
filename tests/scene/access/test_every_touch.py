"""Every touch answers: whatever is pressed is seen and heard to be, in the turn in which it is, and what cannot be
pressed says so."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from sevenup_gui.i18n import set_language
from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.store.settings import Settings
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.app.screen import Screen
from sevenup_gui.ui.kit.audio import Audio
from sevenup_gui.ui.kit.controls import Control, Controls
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.theme import THEMES
from sevenup_gui.ui.kit.pieces.bars import MenuButton
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.scenes.scene import Scene
from sevenup_gui.ui.scenes.tournament.tablecard import FigureCell
from tests.builders import seven_up
from tests.scene.driving import STEP_S, Program, setup_for
from tests.scene.every_kind import EVERY_KIND, each_kind
from tests.scene.posing import SCENES, TABLES
from tests.sweeping import one_in

Open = Callable[..., Program]
ANSWER_S = 0.05  # nothing takes longer to answer
OUT = (-5, -5)  # outside of the window
AROUND_PX = 14  # of a control, its ring and its cross among it


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The cues that are played, in order."""
    cues: list[str] = []
    monkeypatch.setattr(Audio, "play", lambda _self, cue, _level_frac=1.0: cues.append(cue))
    return cues


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


def posed(name: str, theme: str = "baize") -> Scene:
    """A scene in front of an app that takes each press at its word."""
    settings = Settings(speed="none", one_switch=True, theme=theme)  # type: ignore[arg-type]
    app = App(Screen((1280, 720)), settings, SavedMatch(), Audio(muted=True))
    scene = (SCENES | TABLES)[name](app)
    app.scenes = [scene]
    scene.enter()
    return scene


def kinds_of(scene: Scene) -> list[Control]:
    """A control of each kind that a scene has."""
    found = {(type(item.piece("normal", False)), item.role, item.enabled): item for item in scene.controls.items}
    return list(found.values())


def picture(scene: Scene, item: Control, look: str) -> bytes:
    """A control as `Controls` draws it while it is touched so."""
    p = scene.p
    alone = Controls(p, [item])
    alone.hover = 0 if look == "hover" else -1
    alone.sunk = item.id if look == "pressed" else ""
    alone.crossed = item.id if look == "refused" else ""
    alone.focus, alone.ring = 0, look == "focus"
    canvas = pygame.Surface(p.size_px)
    canvas.fill("#808080")
    box = item.rect(p).inflate(2 * AROUND_PX, 2 * AROUND_PX)
    if item.id in ("back", "menu"):  # a part of the bar, which is drawn by itself
        state, focus = alone.look_of(item.id)
        item.piece(state, focus).draw(p, canvas, *item.place_u)
    else:
        alone.draw(canvas)
    return pygame.image.tobytes(canvas.subsurface(box.clip(canvas.get_rect())), "RGB")


def test_a_few_scenes_have_every_kind_of_control_between_them() -> None:
    """What holds for controls is tried at these each time."""
    few, every = set[type](), set[type]()
    for name in (*SCENES, *TABLES):
        scene = posed(name)
        kinds = {type(item.piece("normal", False)) for item in scene.controls.items}
        every |= kinds
        few |= kinds if name in EVERY_KIND else set()
        scene.app.screen.close()  # type: ignore[attr-defined]
    assert few == every


@pytest.mark.parametrize("name", each_kind())
def test_touches_are_told_apart_by_the_eye(name: str) -> None:
    """A control that is left alone, under the pointer, pressed and with the focus looks otherwise each time, and one
    that cannot be pressed has a cross on it when it was."""
    for theme in ("baize", "contrast"):
        scene = posed(name, theme)
        for item in kinds_of(scene):
            if not item.rect(scene.p).colliderect(scene.page.window if item.page else ((0, 0), scene.p.size_px)):
                continue
            looks = ["normal", "hover", "pressed", "focus"] if item.enabled else ["normal", "refused"]
            if isinstance(item.piece("normal", True), FigureCell):
                looks.remove("focus")  # the caret is
            assert len({picture(scene, item, look) for look in looks}) == len(looks), (theme, item.id)
        scene.app.screen.close()  # type: ignore[attr-defined]


WHOLE_WINDOW = ("a fair's show", "last trick")
"""Here a press anywhere is for one thing, and the picture answers it: a stranger's table, or the trick put away."""


@pytest.mark.parametrize("name", one_in(4, [name for name in (*SCENES, *TABLES) if name not in WHOLE_WINDOW]))
def test_a_finger_is_heard_as_it_goes_down_and_taken_back_elsewhere(name: str, heard: list[str]) -> None:
    """A pointer that passes is not heard. A control pressed is heard and sunk at once, before it does anything; let go
    elsewhere, it does nothing and is as before."""
    scene = posed(name)
    app, controls = scene.app, scene.controls
    assert isinstance(app, App)
    heard.clear()
    for item in [item for item in controls.items if item.enabled]:
        at = item.rect(scene.p).center
        if controls.at(at) < 0 or controls.items[controls.at(at)] is not item:
            continue  # out of view
        stack = list(app.scenes)
        app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        assert heard == []
        app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        assert heard == ["press"], item.id
        assert controls.state(controls.at(at)) == "pressed"
        app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=OUT, rel=(0, 0), buttons=(1, 0, 0)))
        assert "pressed" not in [controls.state(i) for i in range(len(controls.items))]
        app.dispatch(pygame.Event(pygame.MOUSEBUTTONUP, pos=OUT, button=1))
        assert heard == ["press"]
        assert app.scenes == stack
        heard.clear()
        if any(each not in controls.items for each in [item]):
            break  # the page was built anew
    app.screen.close()


@pytest.mark.parametrize("name", one_in(4, [*SCENES, *TABLES]))
def test_enter_with_nothing_chosen_says_so(name: str, heard: list[str]) -> None:
    """On every page and at every table: Enter is for something, or it is said that it is for nothing."""
    scene = posed(name)
    app = scene.app
    assert isinstance(app, App)
    scene.controls.focus = -1
    heard.clear()
    stack, said = list(app.scenes), scene.captioned
    app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    scene.draw(app.canvas)
    did = app.scenes != stack or app.quitting or app.dirty
    assert heard or did
    if heard == ["refuse"]:
        assert app.notice or scene.captioned != said
    app.screen.close()


def button(known: str, x_u: float, done: list[str], enabled: bool = True) -> Control:
    """A button that says when it did what it is for."""
    return Control(known, known, x_u, 100, lambda state, focus: Button("Deal", state=state, focus=focus, w_u=100),
                   lambda: done.append(known), enabled=enabled)  # fmt: skip


def two_buttons() -> tuple[Controls, list[str], list[str]]:
    """Two buttons of which the second is off, what is heard of them, and what they did."""
    cues, done = list[str](), list[str]()
    controls = Controls(Painter((1280, 720), THEMES["baize"]), sound=cues.append)
    controls.set([button("on", 100, done), button("off", 300, done, enabled=False), button("other", 500, done)])
    return controls, cues, done


def mouse(kind: int, pos: tuple[int, int]) -> pygame.Event:
    """The pointer's first button, or the pointer."""
    return pygame.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0))


def test_each_touch_has_its_own_sound() -> None:
    """Down, done, refused and come to by key are four sounds; passing over is none."""
    controls, cues, done = two_buttons()
    on, off = (controls.items[i].rect(controls.painter).center for i in (0, 1))
    for kind, pos, heard in (
        (pygame.MOUSEMOTION, on, []),
        (pygame.MOUSEBUTTONDOWN, on, ["press"]),
        (pygame.MOUSEBUTTONUP, on, ["button"]),
        (pygame.MOUSEMOTION, off, []),
        (pygame.MOUSEBUTTONDOWN, off, ["refuse"]),
        (pygame.MOUSEBUTTONUP, off, []),
    ):
        controls.handle(mouse(kind, pos))
        assert cues == heard
        cues.clear()
    controls.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0))
    assert cues == ["focus"]
    controls.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    assert cues == ["focus", "button"]
    assert done == ["on", "other"]


@pytest.mark.parametrize("way", [pygame.K_TAB, pygame.K_RIGHT])
@pytest.mark.parametrize("press", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_x])
def test_the_focus_stops_at_a_control_that_says_why_not(way: int, press: int) -> None:
    """Tab and arrows pass over one that has nothing to say; where a reason is, they stop, and Enter, the space bar and
    its own key ask for it."""
    controls, cues, done = two_buttons()
    off = controls.items[1]
    controls.handle(key_down(way))
    assert controls.focused is controls.items[2]
    said = list[str]()
    off.refuse, off.keys = lambda: said.append("not yet"), (pygame.K_x,)
    controls.focus = 0
    controls.handle(key_down(way))
    assert controls.focused is off
    cues.clear()
    assert controls.handle(key_down(press))
    assert (said, done, cues) == (["not yet"], [], [])
    assert (controls.crossed, controls.sunk, controls.state(1)) == ("off", "", "disabled")
    controls.handle(key_down(way))
    assert controls.focused is controls.items[2]


def test_a_reason_takes_no_focus_unasked_and_keeps_it() -> None:
    """The first that can be pressed has it; where one can't be pressed any more, the focus stays and the reason is
    there."""
    controls, _cues, done = two_buttons()
    first, off = controls.items[:2]
    off.refuse = off.act
    controls.set([])
    controls.set([off, first])
    assert controls.focused is first
    last = replace(first, enabled=False, refuse=off.act)
    controls.set([off, last])
    assert controls.focused is last
    controls.set([off])
    assert controls.focused is off
    assert done == []


def test_a_key_that_two_have_presses_the_one_that_can_be_pressed() -> None:
    """Whichever of them comes first."""
    controls, _cues, done = two_buttons()
    on, off = controls.items[:2]
    on.keys = off.keys = (pygame.K_x,)
    off.refuse = lambda: done.append("refused")
    controls.set([off, on])
    controls.handle(key_down(pygame.K_x))
    assert done == ["on"]


def key_down(key: int) -> pygame.Event:
    """A key."""
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0)


def test_a_key_sinks_the_control_for_a_moment() -> None:
    """Who presses by key sees what was pressed, too; then it is as before."""
    controls, _cues, _done = two_buttons()
    controls.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    assert controls.state(0) == "pressed"
    turns = 0
    while not controls.advance(STEP_S):
        turns += 1
    assert controls.state(0) == "normal"
    assert 1 < turns * STEP_S / ANSWER_S < 20
    assert not controls.advance(STEP_S)


def test_the_window_answers_in_the_turn_of_the_touch(program: Open, heard: list[str]) -> None:
    """A press is heard and drawn in the same turn of the program, on a button and on a card."""
    p = program((960, 600), speed="normal")
    p.sit_down(setup_for(), seven_up().do("stand"))
    p.until(p.my_turn).take_a_breath()
    card = p.table.director.in_order[-1]
    for at in (p.table.controls.items[0].rect(p.app.painter).center, p.spot_of(str(card.card))):
        p.move(at).wait(0.5)
        before, frames = pygame.image.tobytes(p.screen.surface, "RGB"), p.app.frames
        heard.clear()
        p.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)  # one turn
        assert heard == ["press"]
        turns = 1
        while pygame.image.tobytes(p.screen.surface, "RGB") == before:
            p.wait()
            turns += 1
        assert turns * STEP_S <= ANSWER_S
        assert p.app.frames > frames
        p.move(OUT, held=True).release(OUT).wait(0.5)


def test_a_card_that_is_not_asked_for_shakes(program: Open, heard: list[str]) -> None:
    """While it is to be said whether one stands or begs, a card pressed is refused, and nothing else happens."""
    p = program(speed="none", draws=False)
    p.sit_down(setup_for(), seven_up())
    p.until(p.my_turn)
    assert p.table.session.state.phase == "beg"
    ply = p.table.session.state.ply
    p.click(p.spot_of(str(next(iter(p.table.session.view(0).hand_of(0))))))
    assert heard[-1] == "refuse"
    assert p.table.session.state.ply == ply


@pytest.mark.parametrize("name", one_in(8, [name for name in (*SCENES, *TABLES) if "standings of" not in name]))
def test_a_plaque_that_is_drawn_can_be_pressed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The menu button at the upper left is a control wherever it is seen, or a press anywhere puts the page away."""
    scene, drawn = posed(name), list[MenuButton]()
    draw = MenuButton.draw

    def note(self: MenuButton, *args: Any) -> pygame.Rect:
        drawn.append(self)
        return draw(self, *args)

    monkeypatch.setattr(MenuButton, "draw", note)
    scene.draw(scene.app.canvas)  # type: ignore[attr-defined]
    assert not drawn or scene.controls.find("back") or scene.controls.find("menu")
    scene.app.screen.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize("theme", ["baize", "contrast"])
@pytest.mark.parametrize("name", ["setup", "trick", "settings"])
def test_a_key_at_the_bottom_is_lit_and_sunk_as_controls_are(name: str, theme: str, heard: list[str]) -> None:
    """Left alone, under the pointer and under the finger it looks otherwise each time, and a finger is heard."""
    scene = posed(name, theme)
    app = scene.app
    assert isinstance(app, App)
    scene.draw(app.screen.surface)
    hint, box = next((hint, box) for hint, box in scene.hint_keys if hint.code)
    heard.clear()

    def looks(kind: int, at: tuple[int, int], **how: Any) -> bytes:
        app.dirty = False
        assert scene.light(pygame.Event(kind, pos=at, **how)) or kind == pygame.MOUSEBUTTONUP
        scene.draw(app.screen.surface)
        assert [box for other, box in scene.hint_keys if other == hint] == [box]
        return pygame.image.tobytes(app.screen.surface.subsurface(box), "RGB")

    alone = pygame.image.tobytes(app.screen.surface.subsurface(box), "RGB")
    lit = looks(pygame.MOUSEMOTION, box.center)
    assert heard == []
    sunk = looks(pygame.MOUSEBUTTONDOWN, box.center, button=1)
    assert heard == ["press"]
    assert len({alone, lit, sunk}) == 3
    assert looks(pygame.MOUSEBUTTONUP, box.center, button=1) == lit
    assert looks(pygame.MOUSEMOTION, OUT) == alone
    app.screen.close()


@pytest.mark.parametrize("theme", ["baize", "contrast"])
def test_the_scroll_bar_answers_the_pointer_and_the_finger(theme: str) -> None:
    """It comes nearer under the pointer, is bright in the hand, and as it was when it is let alone."""
    scene = posed("players", theme)
    app, page = scene.app, scene.page
    assert isinstance(app, App)
    scene.draw(app.screen.surface)
    page = next(page for page in scene.scrolling if page.scrolls)
    _groove, thumb = page._bar()

    def looks(kind: int, at: tuple[int, int], **how: Any) -> bytes:
        app.dirty = False
        app.dispatch(pygame.Event(kind, pos=at, **how))
        assert app.dirty
        scene.draw(app.screen.surface)
        return pygame.image.tobytes(app.screen.surface.subsurface(thumb.inflate(12, 0)), "RGB")

    alone = pygame.image.tobytes(app.screen.surface.subsurface(thumb.inflate(12, 0)), "RGB")
    lit = looks(pygame.MOUSEMOTION, thumb.center, rel=(0, 0), buttons=(0, 0, 0))
    held = looks(pygame.MOUSEBUTTONDOWN, thumb.center, button=1)
    assert len({alone, lit, held}) == 3
    assert looks(pygame.MOUSEBUTTONUP, thumb.center, button=1) == lit
    assert looks(pygame.MOUSEMOTION, (200, 300), rel=(0, 0), buttons=(0, 0, 0)) == alone
    app.screen.close()
