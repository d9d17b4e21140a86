"""The controls of a table are made again when it's told of a change, and nothing is compared between frames for it."""

import random
from collections.abc import Callable
from typing import cast

import pygame
import pytest

from sevenup_gui.engine.actions import ChooseDiscard
from sevenup_gui.serve.matchroom import AWAY_S
from sevenup_gui.serve.messages import Act, GoOn, TakeBack
from sevenup_gui.ui.scenes.bids.trainer import BidTraining
from sevenup_gui.ui.scenes.lesson.lessons import lessons
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.papers.result import Result
from tests.builders import seven_up
from tests.scene.ajar import Ajar
from tests.scene.driving import Program, decide_by_keys, decide_by_mouse, setup_for
from tests.scene.minds import Adviser
from tests.scene.pages.test_lesson_remarks import begun, key_of, to_choice, to_rest
from tests.scene.pages.test_problems import at_problem
from tests.scene.telling import compared

Open = Callable[..., Program]
KEYS = (pygame.K_h, pygame.K_u, pygame.K_TAB, pygame.K_F1, pygame.K_d, pygame.K_l, pygame.K_t, pygame.K_RIGHT)
SIZES = ((1280, 720), (960, 600), (960, 1000))


def meddle(p: Program, rng: random.Random) -> None:
    """Do something beside the match: ask, look something up, or change the window or the settings."""
    app = p.app
    match rng.randrange(10):
        case 0:
            p.screen.resize(rng.choice(SIZES))
        case 1:
            app.settings.scale = rng.choice((100, 150, 250))
            app.restyled()
        case 2:
            app.settings.language = rng.choice(("en", "es", "nl"))
            app.restyled()
        case 3:
            app.settings.play_forced = rng.choice(("none", "last", "only"))
        case _:
            p.key(rng.choice(KEYS))
    p.wait(0.2)


def play(p: Program, seed: int, deals: int, table: TableScene | None = None) -> TableScene:
    """Play so many deals by keys and mouse in turn, and meddle between decisions."""
    table, rng = table or p.table, random.Random(seed)
    for turn in range(600):
        if table not in p.app.scenes or isinstance(p.app.scene, Result) or table.session.state.deal > deals:
            break
        if p.app.scene is not table:
            p.wait(0.3).key(pygame.K_RETURN if turn % 3 else pygame.K_ESCAPE)
        elif table.now.covered:
            p.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
            p.wait(0.6).post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
        elif table.now.read or table.last.shown:
            p.key(pygame.K_RETURN)
        elif table.my_turn and table.now.forced is None:
            if rng.random() < 0.3:
                meddle(p, rng)
            elif isinstance(legal := table.session.legal(), ChooseDiscard):
                decide_by_keys(p)
            else:
                rng.choice((decide_by_keys, decide_by_mouse))(p, rng.choice(legal))
        else:
            p.wait(0.2)
    return table


@pytest.mark.parametrize("speed", ["normal", "none"])
@pytest.mark.parametrize(
    ("preset", "plays"),
    [("old-sledge", "hc"), ("seven-up-seven-down", "hhc"), ("all-fours", "hhhh"), ("pitch", "hcc")],
)
def test_every_change_at_a_table_is_told(program: Open, preset: str, plays: str, speed: str) -> None:
    """What the controls were made of holds in every frame, and a question opens exactly where it's another one. Alone
    and at a shared screen, with hints, undo, papers, claims, and another window, scale, language and settings."""
    with compared() as kept:
        p = program(draws=False, speed=speed)
        p.sit_down(setup_for(preset, plays))
        play(p, seed=len(plays), deals=2)
    kept.check()
    assert kept.questions > 20


@pytest.mark.parametrize("game", sorted(lessons()))
def test_every_note_of_a_lesson_is_told(program: Open, game: str) -> None:
    """Notes that wait, and notes to questions."""
    with compared() as kept:
        p, scene = begun(program, game, Adviser(less=0.2), speed="none")
        play(p, seed=3, deals=1, table=scene)
    kept.check()


def test_a_word_on_a_decision_that_comes_late_is_told(program: Open) -> None:
    """An expert has thought longer than the table has moved."""
    with compared() as kept:
        mind = Adviser(less=0.2)
        p, scene = begun(program, "pitch", mind)
        card, mind.late = to_choice(p, scene, "play"), True
        scene.decide(card)
        to_rest(p, scene)
        mind.late = False
        p.wait(0.5)
        assert key_of(scene) == "remark"
    kept.check()


def test_what_is_said_in_a_first_match_is_told(program: Open) -> None:
    """And that nothing more is wanted."""
    with compared() as kept:
        p = program(draws=False, deals_met=0).start().key(pygame.K_p)
        play(p, seed=1, deals=1)
        p.until(lambda: p.table.now.read or p.table.my_turn or p.app.scene is not p.table).key(pygame.K_k).wait(1.0)
    kept.check()


def test_the_answer_to_a_problem_is_told(program: Open) -> None:
    """And the deal that is played out after it."""
    with compared() as kept:
        p, scene, _practice, problem = at_problem(program, "seven-up beg")
        p.until(lambda: scene.my_turn)
        scene.decide(problem.choice.action)
        p.wait(3.0).key(pygame.K_p)
        play(p, seed=2, deals=1, table=scene)
    kept.check()


def test_a_bid_in_practice_and_its_deal_are_told(program: Open) -> None:
    """The host is hushed until the deal is played out, and the decision is told all the same."""
    with compared() as kept:
        p = program(draws=False).start()
        BidTraining(p.app, "pitch", 3, seed=4).advance()
        table = p.wait().table
        p.until(p.my_turn)
        decide_by_keys(p)
        p.until(lambda: p.app.scene is not table).wait(1.0).key(pygame.K_p)
        play(p, seed=2, deals=1, table=table)
        p.wait(1.0)
    kept.check()


def test_phones_that_go_and_come_back_are_told(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer that may play for one, and another who plays at a seat."""
    monkeypatch.setattr("sevenup_gui.serve.connections.Connections", Ajar)
    hands = {0: "AS 2S TC 9H 8D 7D", 1: "KS QD JD 9C 4H 3C"}
    with compared() as kept:
        p = program(draws=False)
        p.sit_down(setup_for("old-sledge", "pp"), seven_up(hands=hands))
        doors, session = cast("Ajar", p.app.connections), p.table.session
        doors.comes(*p.table.phones)
        p.wait(1.0)
        for turn in range(30):
            seat = session.state.turn
            if p.app.scene is not p.table:
                doors.says(0, GoOn())
            elif seat is not None and turn == 3:
                doors.goes(seat)
                p.wait(AWAY_S + 0.5).key(pygame.K_RETURN).wait(1.0)
                doors.comes(seat)
                doors.says(seat, TakeBack())
            elif seat is not None and not p.table.director.busy:
                legal = session.legal()
                assert not isinstance(legal, ChooseDiscard)
                doors.says(seat, Act(legal[0], session.epoch, session.state.ply))
            p.wait(0.5)
    kept.check()
    assert kept.questions > 10
