"""Watching: computers play, any seat's eyes may be borrowed, and the demonstration films itself."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from sevenup_gui.engine import views
from sevenup_gui.launch import DemoOptions
from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup
from sevenup_gui.ui.app.camera import Camera, png
from sevenup_gui.ui.app.demo import Demo
from sevenup_gui.ui.app.run import unseen_run
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.papers.result import Result
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import Summary
from sevenup_gui.ui.scenes.title import Title
from tests.builders import options_for
from tests.scene.driving import STEP_S, Program, secrets_shown
from tests.scene.picture.test_canvas import raw

Open = Callable[..., Program]


def watching(program: Open, **how: object) -> Program:
    """The title's Watch, with the cards dealt."""
    p = program(**{"draws": False} | how).start().key(pygame.K_w)
    return p.until(lambda: p.table.session.state.deal and not p.table.director.busy)


def test_watch_plays_by_itself_to_the_end(program: Open) -> None:
    """Computers sit at every seat; summaries wait for the one who looks on."""
    p = watching(program)
    assert p.table.people == ()
    for _ in range(60):
        p.until(p.shows(Summary, Result), 400)
        if p.shows(Result)():
            break
        p.key(pygame.K_RETURN)
    assert p.scene(Result).winners
    p.key(pygame.K_q)
    p.scene(Title)


def test_where_people_look_on_one_thing_ends_before_the_next_begins(program: Open) -> None:
    """No card is led while a trick is carried off, and nobody has thought before it is gone: at the least it takes a
    lead as long as a computer's quickest thought."""
    p = watching(program, speed="normal")
    tricks, gone_s = 0, 0.0
    while tricks < 8:
        before = p.table.session.state
        p.wait()
        if p.app.scene is not p.table:
            p.key(pygame.K_RETURN)
        assert not p.table.director.late
        state = p.table.session.state
        if state.table and not before.table and before.tricks:
            assert gone_s >= 0.6 - 2 * STEP_S
            tricks += 1
        gone_s = 0.0 if p.table.director.busy else gone_s + STEP_S


def test_v_looks_over_each_shoulder_in_turn_and_then_at_all_hands(program: Open) -> None:
    """V: the next seat's eyes, then all hands open, then the first again; the picture shows what those eyes may see."""
    p = watching(program)
    seen = []
    for _ in range(4):
        seen.append(p.table.viewer)
        assert not secrets_shown(p.table, p.table.viewer)
        p.key(pygame.K_v).until(lambda: not p.table.director.busy)
    assert seen == [0, 1, views.OPEN, 0]
    assert p.app.notice.startswith("You're watching over ")


@pytest.mark.parametrize("people", [1, 5, 7])
def test_watch_seats_computers_for_any_number_of_people(program: Open, people: int) -> None:
    """However many people the last table had, computers with faces of their own take their places."""
    p = program(draws=False)
    seats = TableSetup().with_game("seven-up-seven-down").with_seats(7).seats
    setup = TableSetup("seven-up-seven-down", "seven-up-seven-down", seats)
    for i in range(people):
        setup = setup.with_seat(i, SeatSetup(HUMAN, setup.seats[i].face))
    p.app.settings.setup = setup.to_json()
    p.start().key(pygame.K_w)
    assert p.table.people == ()
    assert len(set(p.table.company.faces)) == 7


def test_the_demonstration_writes_its_pictures_in_order(program: Open, tmp_path: Path) -> None:
    """Title, set-up, deal, turn-up, trick, summary, match over: numbered as they came, each the window's size."""
    p = program((960, 600), speed="fast")
    options = options_for("old-sledge", 2, {"target": 1})
    folder = tmp_path / "pictures"
    demo = Demo(p.app, DemoOptions("old-sledge", options, 2, ("casual", "casual"), 7, 1, True, folder), in_process=True)
    for _ in range(4000):
        if p.app.quitting:
            break
        p.app.step(1 / 15)
        demo.advance(1 / 15)
    assert p.app.quitting
    names = sorted(path.name for path in folder.iterdir())
    assert [name[:2] for name in names] == [f"{n + 1:02d}" for n in range(len(names))]
    phases = [name[3:-4] for name in names]
    assert phases[:2] == ["title", "set-up"]
    assert phases[-2:] == ["summary", "match-over"]
    wanted = ["title", "set-up", "deal", "turn-up", "stand-or-beg", "card-in-flight", "trick", "gather", "summary"]
    assert [phase for phase in phases if phase in wanted] == wanted
    assert {pygame.image.load(folder / name).get_size() for name in names} == {(960, 600)}


def test_without_a_screen_only_the_pictures_that_are_kept_are_drawn(program: Open, tmp_path: Path) -> None:
    """A frame for each of them, and none besides; a card that flies in one is as sharp as one that lies."""
    p = program((960, 600), speed="fast")
    options = options_for("seven-up-seven-down", 3, {"schedule": (1, 2)})
    folder, shown = tmp_path / "pictures", p.app.canvas.lies_on
    painted: list[pygame.Surface] = []
    p.app.canvas.lies_on = lambda target: painted.append(target) or shown(target)  # type: ignore[func-returns-value, method-assign]
    demo = Demo(
        p.app, DemoOptions("seven-up-seven-down", options, 3, ("casual",) * 3, 7, 1, True, folder), in_process=True
    )
    assert unseen_run(p.app, demo.advance) == 0
    written = sorted(folder.iterdir())
    assert len(painted) == p.app.frames == len(written) > 8
    assert len(p.app.pack._moving) <= 1  # the one that is being turned over


def test_a_picture_shows_every_card_sharp(program: Open, tmp_path: Path) -> None:
    """Also of a window that people look at, which shows cards as they were turned until there is time to draw them."""
    p = watching(program, draws=True)
    Camera(tmp_path).shoot(p.app, "deal")
    laid = p.table.table.cards._lay
    assert len(laid) > 12
    assert all(each.sharp for each in laid.values())
    assert not p.app.pack.at_once


def test_a_picture_is_written_as_it_is(tmp_path: Path) -> None:
    """Every pixel of it, at any width."""
    for size in ((3, 2), (8, 5), (61, 40)):
        picture = pygame.Surface(size)
        for x in range(size[0]):
            for y in range(size[1]):
                picture.set_at((x, y), (x * 4, y * 5, 250 - x))
        file = tmp_path / "picture.png"
        file.write_bytes(png(picture))
        assert raw(pygame.image.load(file)) == raw(picture)


def test_the_demonstration_ends_after_its_matches(program: Open) -> None:
    """`--matches 2` plays two."""
    p = program(draws=False, speed="none")
    options = options_for("old-sledge", 2, {"target": 1})
    demo = Demo(p.app, DemoOptions("old-sledge", options, 2, ("casual", "casual"), 7, 2, True), in_process=True)
    sessions = set()
    for _ in range(8000):
        if p.app.quitting:
            break
        p.app.step(1 / 20)
        demo.advance(1 / 20)
        sessions |= {id(scene.session) for scene in p.app.scenes if isinstance(scene, TableScene)}
    assert p.app.quitting
    assert demo.played == 2
    assert len(sessions) == 2


def test_a_demonstration_of_7up7down_shows_its_score_sheet(program: Open) -> None:
    """The paper after a round is the score sheet."""
    p = program(draws=False, speed="none")
    options = options_for("seven-up-seven-down", 3, {"schedule": (1, 2)})
    demo = Demo(p.app, DemoOptions("seven-up-seven-down", options, 3, ("casual",) * 3, 7, 1, True), in_process=True)
    sheets = 0
    for _ in range(8000):
        if p.app.quitting:
            break
        before = p.app.scene
        p.app.step(1 / 20)
        sheets += p.app.scene is not before and isinstance(p.app.scene, ScoreSheet)
        demo.advance(1 / 20)
    assert p.app.quitting
    assert sheets == 2
