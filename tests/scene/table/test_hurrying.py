"""Hurrying ends at what has to be read: it skips no result and answers no question, however it is done."""

from collections.abc import Callable

import pygame
import pytest

from sevenup_gui.ui.access.window import press_key
from sevenup_gui.ui.scenes.papers.result import Result
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import Summary
from sevenup_gui.ui.scenes.scene import Scene
from tests.builders import seven_up
from tests.scene.driving import Program, decide_by_keys, setup_for
from tests.scene.posing import SCENES

Open = Callable[..., Program]
APART_S = 0.55  # of somebody who hurries without haste
PAD = 7

# A press, once: without a look at what is there.
Press = Callable[[Program], object]


def enter(p: Program) -> None:
    """Enter, down and up."""
    p.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r").post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)


def click(p: Program) -> None:
    """The mouse, where a card of the hand lies or a button of a paper may come."""
    at = (p.app.painter.size_px[0] // 2, round(p.app.painter.size_px[1] * 0.86))
    p.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1).post(pygame.MOUSEBUTTONUP, pos=at, button=1)


def tap(p: Program) -> None:
    """A finger at the same place."""
    at = (p.app.painter.size_px[0] // 2, round(p.app.painter.size_px[1] * 0.86))
    p.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True)
    p.post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=True)


def pad(p: Program) -> None:
    """The lower button of a gamepad."""
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        p.post(kind, instance_id=PAD, button=pygame.CONTROLLER_BUTTON_A)


WAYS: dict[str, Press] = {"enter": enter, "click": click, "tap": tap, "gamepad": pad}


def hurry(p: Program, press: Press, seconds: float, till: Callable[[], bool] = lambda: False) -> None:
    """Press again and again for so long, or till something is so."""
    for _ in range(round(seconds / APART_S)):
        press(p)
        p.wait(APART_S - 0.1)
        if till():
            return


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("preset", ["old-sledge", "seven-up-seven-down", "pitch", "all-fours"])
def test_hurrying_answers_no_question_and_skips_no_paper(program: Open, preset: str, way: str) -> None:
    """From wherever it begins, a press every half second comes to the next question or paper and stays there."""
    p = program(draws=False, speed="normal").start()
    players = {"old-sledge": 2, "all-fours": 2}.get(preset, 4)
    p.sit_down(setup_for(preset, "h" + "c" * (players - 1)))
    papers = p.shows(Summary, ScoreSheet, Result)
    submitted: list[int] = []
    submit = p.table.host.submit
    p.table.host.submit = lambda seat, action, ply: (submitted.append(ply), submit(seat, action, ply))[1]  # type: ignore[method-assign,func-returns-value]
    for _ in range(6):
        before = len(submitted)
        if not p.app.scene.asks:
            hurry(p, WAYS[way], 15.0, till=lambda: p.app.scene.asks)
        assert p.app.scene.asks
        scene, ply = p.app.scene, p.table.session.state.ply
        hurry(p, WAYS[way], 6.0)
        assert (p.app.scene, p.table.session.state.ply, len(submitted)) == (scene, ply, before)
        p.wait(1.2)
        if papers():
            p.key(pygame.K_RETURN)
        else:
            decide_by_keys(p)


RESULTS = (
    "result for 2", "result for seven", "result of what was watched", "a stranger's result", "summary for 2",
    "sheet for seven", "end of problems", "bid that was weighed", "result of a daily deal", "end of a lesson",
)  # fmt: skip


def shown(program: Open, name: str, **how: object) -> tuple[Program, Scene]:
    """A page that tells of a result, a third of a second old; what the next press does to it is written down."""
    p = program(**({"draws": False, "speed": "normal"} | how)).start()
    scene = SCENES[name](p.app)
    if scene in p.app.scenes:
        p.app.scenes.remove(scene)
    p.app.push(scene)
    p.wait(0.35)
    return p, scene


def acts(scene: Scene) -> list[str]:
    """Return a list that notes the ids of controls pressed from now on, and the exit."""
    done: list[str] = []

    def note(what: str) -> Callable[..., None]:
        return lambda *_: done.append(what)

    for item in scene.controls.items:
        item.act = note(item.id)
    for leave in ("back", "escape", "press_on", "go_on"):
        if hasattr(scene, leave):
            setattr(scene, leave, note(leave))
    return done


@pytest.mark.parametrize("name", RESULTS)
@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_a, pygame.K_q, pygame.K_n])
def test_a_result_takes_no_key_for_a_second(program: Open, name: str, code: int) -> None:
    """Whatever was pressed was meant for what stood there before; after a second it counts."""
    p, scene = shown(program, name)
    done = acts(scene)
    p.post(pygame.KEYDOWN, key=code, mod=0, unicode="").post(pygame.KEYUP, key=code, mod=0)
    assert not done
    p.wait(1.0).post(pygame.KEYDOWN, key=code, mod=0, unicode="").post(pygame.KEYUP, key=code, mod=0)
    assert len(done) == (1 if code in (pygame.K_RETURN, pygame.K_ESCAPE) else len(done))


@pytest.mark.parametrize("name", RESULTS)
@pytest.mark.parametrize("how", ["switch", "reader"])
def test_who_cannot_press_in_time_skips_no_result_and_acts_after_a_second(program: Open, name: str, how: str) -> None:
    """With one switch, or by what a reader presses, it is the same second and no more."""
    p, scene = shown(program, name, one_switch=how == "switch")
    done = acts(scene)

    def press() -> None:
        if how == "switch":
            enter(p)
        else:
            press_key(pygame.K_RETURN)
            p.wait()

    press()
    assert not done
    p.wait(0.7)
    press()
    assert done


def test_a_key_that_is_held_answers_nothing(program: Open) -> None:
    """It comes again and again without having been let go, for as long as it is held."""
    p = program(draws=False, speed="normal").start()
    p.sit_down(setup_for("old-sledge", "hc"), seven_up())
    for _ in range(160):
        p.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    assert p.my_turn()
    assert p.table.session.state.phase == "beg"
    p.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)


def test_no_answer_has_the_focus_where_a_key_has_hurried(program: Open) -> None:
    """However long one waits, Enter says that nothing is chosen; an arrow chooses, and then Enter answers."""
    p = program(draws=False, speed="normal").start()
    p.sit_down(setup_for("seven-up-seven-down", "hccc"))
    p.wait(0.5)
    assert not p.app.scene.asks
    hurry(p, enter, 15.0, till=p.my_turn)
    state = p.table.session.state
    assert state.phase == "bid"
    p.wait(3.0)
    enter(p)
    assert p.table.session.state is state
    assert p.app.notice == "Nothing is selected here."
    p.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert p.table.session.state is not state


def test_an_answer_has_the_focus_where_nobody_hurried(program: Open) -> None:
    """Enter takes it, once there was a second to look."""
    p = program(draws=False, speed="normal").start()
    p.sit_down(setup_for("old-sledge", "hc"), seven_up())
    p.until(p.my_turn).wait(0.5)
    enter(p)
    assert p.table.session.state.phase == "beg"
    p.wait(1.0)
    enter(p)
    assert p.table.session.state.phase != "beg"


def test_an_arrow_shows_that_the_question_was_seen(program: Open) -> None:
    """Enter counts at once after it: who plays by keys is not slowed down."""
    p = program(draws=False, speed="normal").start()
    p.sit_down(setup_for("old-sledge", "hc"), seven_up())
    p.until(p.my_turn).wait(0.3)
    p.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
    enter(p)
    assert p.table.session.state.phase != "beg"
