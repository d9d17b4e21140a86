"""A frame that is put off goes on from where it was, and nobody who comes between notices."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
import pytest

from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup
from sevenup_gui.ui.app import loop
from sevenup_gui.ui.app.rehearsal import Rehearsal
from sevenup_gui.ui.kit.draw.canvas import Canvas
from sevenup_gui.ui.kit.draw.coroutine import Coroutine, GivenUpError
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.theme import THEMES
from sevenup_gui.ui.scenes.match.parts.finish import Finish
from sevenup_gui.ui.scenes.papers.result import Result
from sevenup_gui.ui.scenes.setup.setup import SetUp
from tests.scene.driving import Program
from tests.scene.match.test_late_frames import play_on
from tests.scene.picture.test_canvas import drawn_plain, raw


def test_an_act_goes_on_where_it_was_put_off() -> None:
    """However deep it was in what it calls."""
    said: list[str] = []

    def deep() -> None:
        said.append("deep")
        coroutine.put_off()
        said.append("deeper")

    def act() -> None:
        deep()
        said.append("done")

    coroutine = Coroutine(act)
    assert not coroutine.resume()
    said.append("meanwhile")
    assert coroutine.resume()
    assert coroutine.resume()  # nothing is done twice
    assert said == ["deep", "meanwhile", "deeper", "done"]


def test_what_an_act_raises_is_raised_where_it_was_resumed() -> None:
    """A fault in a frame is a fault of the program's, wherever the frame was put off before."""

    def act() -> None:
        coroutine.put_off()
        raise KeyError("gone")

    coroutine = Coroutine(act)
    coroutine.resume()
    with pytest.raises(KeyError):
        coroutine.resume()


def test_an_act_that_is_given_up_leaves_what_it_was_in() -> None:
    """What it has set is set back, and it goes no further."""
    said: list[str] = []

    def act() -> None:
        try:
            coroutine.put_off()
            said.append("further")
        except GivenUpError:
            said.append("given up")
            raise

    coroutine = Coroutine(act)
    coroutine.resume()
    coroutine.give_up()
    assert coroutine.resume()
    assert said == ["given up"]


def picture() -> pygame.Surface:
    """A new one."""
    return pygame.Surface((1, 1), pygame.SRCALPHA)


def test_a_scale_taken_for_a_while_is_nobody_elses() -> None:
    """What is done between two turns of a frame is done at the scale that was chosen, and so is what follows when the
    frame is given up because another was chosen meanwhile."""
    painter, seen = Painter((960, 600), THEMES["baize"], 2.0), []

    def act() -> None:
        with painter.scaled(1.25):
            for n in range(3):
                painter.keep(("a test's", n), picture)
                seen.append(painter.ui_scale)

    coroutine = Coroutine(act)
    while not painter.resume(coroutine, 0.0):
        seen.append(painter.ui_scale)
    assert seen == [1.25, 2.0, 1.25, 2.0, 1.25]
    painter.reset(theme=THEMES["midnight"])
    coroutine = Coroutine(act)
    painter.resume(coroutine, 0.0)
    painter.reset(ui_scale=1.5)
    coroutine.give_up()
    assert painter.ui_scale == 1.5


def test_a_frame_put_off_many_times_is_laid_down_twice(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once to see that it takes long, and once to the end: what a scene costs to describe is not paid in every turn."""
    opened = program(size=(960, 600)).start()
    app, asked, turns = opened.app, [0], 0
    scene = app.scene
    plainly = scene.draw

    def draw(canvas: Canvas) -> None:
        asked[0] += 1
        for n in range(30):
            app.painter.keep(("a test's", n), picture)
        plainly(canvas)

    monkeypatch.setattr(scene, "draw", draw)
    app.fresh_s, app.dirty = 0.0, True
    opened.wait()
    while app.unready:
        opened.wait()
        turns += 1
    assert turns >= 29
    assert asked == [2]


def test_a_key_pressed_while_a_frame_is_put_off_is_in_the_next_that_is_seen(program: Callable[..., Program]) -> None:
    """The frame that was begun before is given up: what is seen is what there is now."""
    opened = program(size=(960, 600)).start()
    app = opened.app
    opened.until(lambda: not app.chores and not app.fade.going)
    app.fresh_s = 0.0
    app.ways.to_settings()
    for _ in range(6):
        opened.wait()
    assert app.unready
    before = app.scene.controls.focus
    opened.key(pygame.K_DOWN)
    assert app.scene.controls.focus != before
    opened.until(lambda: not app.unready and not app.fade.going and not app.dirty)
    assert raw(opened.screen.surface) == drawn_plain(opened)


def test_a_scene_that_is_left_while_it_is_put_off_is_never_seen(program: Callable[..., Program]) -> None:
    """Esc comes in the middle of its first frame."""
    opened = program(size=(960, 600)).start()
    app = opened.app
    opened.until(lambda: not app.chores and not app.fade.going)
    title = raw(opened.screen.surface)
    app.fresh_s = 0.0
    app.ways.to_settings()
    for _ in range(6):
        opened.wait()
    assert app.unready
    opened.key(pygame.K_ESCAPE)
    opened.until(lambda: not app.unready and not app.fade.going and not app.dirty)
    assert raw(opened.screen.surface) == title


TWO = TableSetup(seats=(SeatSetup(HUMAN, "widow"), SeatSetup("casual", "keeper")))


def at_my_turn(opened: Program) -> Program:
    """At a table where a person is to decide, once all that may be opened there has been drawn ahead."""
    opened.sit_down(TWO)
    opened.app.fresh_s = 0.0  # a frame that shows more than one new picture is put off
    opened.until(lambda: opened.my_turn() and not opened.app.rehearsal.waiting)
    return opened.wait(0.5)


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, pygame.K_TAB, pygame.K_F1])
def test_what_is_opened_at_the_table_is_drawn_before(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    """Nothing of the paper is drawn after the press: it lay ready, as it is or folded."""
    opened = at_my_turn(program(size=(960, 600)).start())
    app, drawn = opened.app, [0]
    app.rehearsals.clear()
    load, blur = pygame.image.load_sized_svg, pygame.transform.gaussian_blur

    def count(act: Callable[..., pygame.Surface], *given: Any) -> pygame.Surface:
        drawn[0] += 1
        return act(*given)

    monkeypatch.setattr(pygame.image, "load_sized_svg", partial(count, load))
    monkeypatch.setattr(pygame.transform, "gaussian_blur", partial(count, blur))
    monkeypatch.setattr(app, "_look_ahead", lambda: None)
    opened.key(code)
    assert app.scene is not opened.table
    while app.unready:
        opened.wait()
    assert drawn == [0]


def test_to_draw_ahead_goes_nowhere(program: Callable[..., Program]) -> None:
    """The ways are gone, and nobody notices: the same scenes, no notice, no sound, the same focus."""
    opened = program(size=(960, 600)).start()
    app = opened.app
    played: list[str] = []
    opened.until(lambda: not app.chores)
    app.audio.play = played.append  # type: ignore[method-assign,assignment]
    scenes, picture = [*app.scenes], raw(opened.screen.surface)
    focus, ways = app.scene.controls.focus, len(app.rehearsals)
    app.fresh_s = 0.0
    opened.until(lambda: not app.rehearsal.waiting)
    assert ways
    assert (app.scenes, app.notice, app.scene.controls.focus, played) == (scenes, "", focus, [])
    assert raw(opened.screen.surface) == picture
    app.ways.to_setup()
    opened.wait()
    assert not app.unready


def test_what_is_to_be_made_ready_is_made_without_rest(program: Callable[..., Program]) -> None:
    """While nothing moves the loop turns as often as it can, until all is drawn that may be opened next."""
    opened = program(size=(960, 600)).start()
    app = opened.app
    app.fresh_s = 0.0
    app.rehearsals.append(lambda: None)
    opened.until(lambda: not app.unready and not app.fade.going and not app.dirty).wait()
    assert app.waiting
    assert app.fps == 0
    opened.until(lambda: not app.waiting).wait()
    assert 0 < app.fps <= loop.LIVELY_FPS
    opened.wait(2 * loop.LIVELY_S)
    assert app.fps == loop.IDLE_FPS


def test_a_scene_that_comes_while_a_way_is_put_off_is_seen(program: Callable[..., Program]) -> None:
    """It is the person's, not the way's, which was to go on later."""
    opened = program(size=(960, 600)).start()
    app = opened.app
    gone: list[bool] = []

    def way() -> None:
        for n in range(3):
            app.painter.keep(("a test's", n), picture)
        gone.append(True)

    app.rehearsal.begin([way])
    app.rehearsal.go_on(0.0)
    assert app.rehearsal.waiting
    assert not app.rehearsal.under_way
    before = app.scene
    app.ways.to_settings()
    assert app.scenes == [before, app.scene]
    assert not gone


def test_a_fault_in_what_is_drawn_ahead_is_a_fault(program: Callable[..., Program]) -> None:
    """It is not swallowed: it would be one as well when somebody went that way."""
    opened = program(size=(960, 600)).start()
    rehearsal = Rehearsal(opened.app.painter)

    def way() -> None:
        raise KeyError("gone")

    rehearsal.begin([way, lambda: None])
    with pytest.raises(KeyError):
        rehearsal.go_on(1.0)
    rehearsal.go_on(1.0)
    assert not rehearsal.waiting


def test_a_seat_that_was_taken_away_is_not_drawn_ahead(program: Callable[..., Program]) -> None:
    """The ways of a set-up are those of the table as it was when it was opened."""
    opened = program(size=(960, 600)).start()
    app = opened.app
    app.settings.setup = TableSetup(
        "up-down", "oh-hell", tuple(SeatSetup("casual", "keeper") for _ in range(5))
    ).to_json()
    app.ways.to_setup()
    scene = app.scene
    assert isinstance(scene, SetUp)
    ways = scene.ahead()
    scene.change(TableSetup(seats=TWO.seats))
    for way in ways:
        app.rehearsal.go(way)
    assert app.scene is scene


def test_a_match_of_an_evening_is_counted_once(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sheet of its end is drawn ahead as any other's: nothing is written down for that."""
    opened = program(size=(960, 600), draws=False).start().sit_down(TWO)
    table = opened.table
    (finish,) = (part for part in table.parts if isinstance(part, Finish))
    counted: list[Any] = []
    shown = finish.result

    def result(*facts: Any) -> Result:
        counted.append(facts)
        return shown(*facts)

    monkeypatch.setattr(finish, "result", result)
    opened.each_step = play_on
    opened.until(lambda: table.session.over)
    opened.each_step = lambda _program: None
    (way,) = finish.leads(table.now)
    opened.app.rehearsal.go(way)
    assert counted == []
    opened.each_step = play_on
    opened.until(opened.shows(Result))
    assert len(counted) == 1
    assert not finish.leads(table.now)
