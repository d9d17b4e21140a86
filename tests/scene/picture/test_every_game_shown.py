"""Every game in the window, at every table: the sheet, the table as the viewer shows it, and both told aloud."""

import random
from collections.abc import Callable

import pygame
import pytest

from sevenup_gui.engine import views
from sevenup_gui.engine.reading import read_records
from sevenup_gui.engine.record import write
from sevenup_gui.games.game import Game
from sevenup_gui.match.history import history_of
from sevenup_gui.sitters import SITTERS
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.scenes.papers.result import Result, Ways
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.setup.setup import SetUp
from sevenup_gui.ui.scenes.tournament.events.newevent import NewEvent
from sevenup_gui.ui.scenes.viewer.replay import Replay
from sevenup_gui.vocabulary.names import Names
from tests.games.every import Seats, at_every_table, every_game, finished, of_every_game  # noqa: F401  # it is there
from tests.games.test_papers_of_every_game import NAMES
from tests.scene.driving import Program
from tests.scene.posing import played, sheet

Open = Callable[..., Program]


pytestmark = pytest.mark.usefixtures("every_game")


def told(p: Program) -> str:
    """All that is read aloud of what is shown."""
    p.wait()
    return "\n".join(f"{node.label} {node.value}" for node in p.app.tree().root.walk())


@at_every_table
def test_the_sheet_of_a_match_is_shown_and_told(program: Open, table: Seats) -> None:
    """While a deal is played, after each, and at the end; the last line has every side's score."""
    session = finished(table, 31)
    at, history = session.view(views.PUBLIC), history_of(session.record)
    names, faces = Names(NAMES[: table.players], at.options), tuple(SITTERS)[: table.players]
    for size in ((960, 600), (1280, 720)):
        p = program(size)
        p.app.push(ScoreSheet(p.app, at, history, names, faces, table.preset.key, lambda: None))
        said = told(p)
        p.app.draw()
        for side, score in enumerate(session.state.score):
            assert f"{names.side(side)}: {score} point" in said
        p.app.pop()
        ways = Ways(*[lambda: None] * 4)
        p.app.push(Result(p.app, at, names, faces, table.preset.key, ways=ways))
        assert told(p)
        p.app.draw()


@at_every_table
def test_a_record_of_every_game_is_looked_at(program: Open, table: Seats) -> None:
    """Each kind of moment is drawn and told: plates, counters, trick, score; hands open and from a seat."""
    session = finished(table, 32)
    matches = read_records("".join(f"{line}\n" for line in write(session.record))).matches
    p = program((960, 600))
    p.app.push(Replay(p.app, matches))
    viewer = p.wait().scene(Replay)
    luck = random.Random(1)
    for at in (*sorted(luck.sample(range(len(viewer.moments)), 6)), len(viewer.moments) - 1):
        viewer.go(at)
        assert told(p)
        p.app.draw()
    p.key(pygame.K_LEFT)
    assert viewer.at == len(viewer.moments) - 2


@of_every_game
def test_a_game_is_set_up_and_a_tournament_of_it_where_there_is_one(program: Open, each: Game) -> None:
    """Its tab stands on the page of a new game; on that of a new tournament where it counts over an evening."""
    p = program()
    p.app.push(SetUp(p.app, TableSetup().with_game(each.key)))
    assert told(p)
    p.app.draw()
    p.app.push(NewEvent(p.app))
    p.wait()
    tabs = [control.id for control in p.app.scene.controls.items if control.id.startswith("game ")]
    assert (f"game {each.key}" in tabs) == (each.totals is not None)
    if each.totals is not None:
        p.scene(NewEvent).choose_game(each.key)
        p.wait()
        assert p.scene(NewEvent).draft.rules.game == each.key
    assert told(p)
    p.app.draw()


def test_the_word_for_a_point_is_never_cut_on_the_sheet(program: Open) -> None:
    """Where it has no room the points stand there as a figure: the widest sheet of a game with such words."""
    p = program((960, 600), draws=False, language="es")
    scene = sheet(p.app, played("setback", 7, 12))
    assert isinstance(scene, ScoreSheet)
    p.app.unwind(scene)
    p.wait()
    shown = {text for line in scene.history.lines for side in range(7) for text in scene.made_lines(line, side, 19)[0]}
    assert "Alto" in shown
    assert not any(text.endswith("…") for text in shown)
