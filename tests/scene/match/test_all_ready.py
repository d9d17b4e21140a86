"""The paper of a deal where several people play: it is put away once everybody is ready, or the seconds are over."""

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pygame
import pytest

from sevenup_gui.engine.options import options_to_json
from sevenup_gui.match.ready_check import COUNTDOWN_S
from sevenup_gui.serve.messages import GoOn
from sevenup_gui.store.setup import HOUSE
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.papers.dealpaper import DealPaper
from sevenup_gui.ui.scenes.papers.readyhere import PRESS_APART_S
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import Summary
from tests.builders import Table, seven_up, up_down
from tests.scene.ajar import Ajar
from tests.scene.driving import Program, setup_for

Open = Callable[..., Program]
HANDS = {0: "AS 2S TC 9H 8D 7D", 1: "KS QD JD 9C 4H 3C"}


@pytest.fixture(autouse=True)
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """The doors stand ajar, and nothing is served."""
    monkeypatch.setattr("sevenup_gui.serve.connections.Connections", Ajar)


def connections(p: Program) -> Ajar:
    """Return the stand-in for the phones' connections."""
    return cast("Ajar", p.app.connections)


def deal_of(players: int, rounds: bool) -> Table:
    """A deal, or a round of 7Up7Down, with nothing left but its last trick."""
    table = (
        up_down(tricks=2, players=players, bids=[0] * players, hook=False, schedule=(2, 1))
        if rounds
        else stood(players)
    )
    while len(table.state.hands[0]) > 1 or table.state.table:
        table.do(table.legal()[0])
    return table


def stood(players: int) -> Table:
    """The first hand of a deal has stood."""
    return seven_up(hands=HANDS, players=players).do("stand")


def counted(program: Open, plays: str, rounds: bool = False, **how: object) -> tuple[Program, DealPaper]:
    """So many people (`h` at the screen, `p` by phone) have the paper of a deal before them."""
    p = program(**{"draws": False} | how).start()
    match = deal_of(len(plays), rounds)
    setup = setup_for("seven-up-seven-down" if rounds else "old-sledge", plays)
    if rounds:
        house = options_to_json(match.before.options)
        setup = replace(setup, preset=HOUSE, house=house)
    p.sit_down(setup, match)
    if p.table.phones:
        connections(p).comes(*p.table.phones)
    session = p.table.session
    while session.state.turn is not None and session.state.phase == "play":
        seat = session.state.turn
        p.table.host.submit(seat, session.legal()[0], session.state.ply)  # type: ignore[index]
    p.until(p.shows(Summary, ScoreSheet))
    return p, p.scene(DealPaper)


def press(p: Program, by_key: bool) -> Program:
    """Somebody at the screen presses, a moment after whoever pressed before."""
    p.wait(PRESS_APART_S)
    return p.key(pygame.K_RETURN) if by_key else p.click_on(p.scene(DealPaper).on_words)


def at_table(p: Program) -> bool:
    """Return True once the paper is closed."""
    return isinstance(p.app.scene, TableScene)


def told(p: Program) -> list[str]:
    """Return what a reader finds on the screen."""
    return [node.label for node in p.app.tree().root.walk()]


@pytest.mark.parametrize("rounds", [False, True], ids=["deal", "round"])
@pytest.mark.parametrize("by_key", [True, False], ids=["by key", "by mouse"])
def test_the_paper_goes_once_each_at_the_screen_has_pressed(program: Open, by_key: bool, rounds: bool) -> None:
    """Not by the first finger; who is waited for is said, and read aloud."""
    p, paper = counted(program, "hhh", rounds)
    assert isinstance(paper, ScoreSheet if rounds else Summary)
    assert "I'm ready" in [hint.words for hint in paper.hints()]
    assert paper.waiting == ""
    for words in ("Waiting for 2 more players.", "Waiting for 1 more player."):
        press(p, by_key)
        assert p.app.scene is paper
        assert [part.text for part in paper.waiting_parts()] == ["", words]
        assert words in told(p)
    press(p, by_key)
    assert at_table(p)


def test_it_goes_after_ten_seconds_that_are_seen_to_run(program: Open) -> None:
    """They begin with the first press, not before."""
    p, paper = counted(program, "hh")
    p.wait(COUNTDOWN_S + 1)
    assert paper.ready is not None
    assert paper.ready.left is None
    press(p, True)
    seen = set[int | None]()
    while p.app.scene is paper:
        seen.add(paper.ready.left)
        p.wait()
    assert seen == set(range(1, int(COUNTDOWN_S) + 1))
    assert at_table(p)


def test_the_next_deal_has_no_one_ready(program: Open) -> None:
    """What was pressed for one paper does not hold for another."""
    p, paper = counted(program, "hh")
    press(press(p, True), True)
    assert paper.ready is not None
    assert paper.ready.left is None
    assert paper.ready.check.ready == set()


def test_two_presses_at_once_are_one_persons(program: Open) -> None:
    """A double click is no two people."""
    p, paper = counted(program, "hh")
    p.wait(1.0)
    for _press in range(2):
        p.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="").post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    assert p.app.scene is paper


@pytest.mark.parametrize("plays", ["hc", "hcc"])
def test_who_plays_alone_presses_once(program: Open, plays: str) -> None:
    """Nobody waits, and nothing runs."""
    p, paper = counted(program, plays)
    assert pygame.K_RETURN not in [hint.code for hint in paper.hints()]  # its button says so
    press(p, True)
    assert at_table(p)


def test_a_phone_waits_for_who_sits_at_the_screen(program: Open) -> None:
    """The same check counts both, and each sees whom it is about."""
    p, paper = counted(program, "php")
    connections(p).says(0, GoOn())
    connections(p).says(2, GoOn())
    p.wait()
    assert p.app.scene is paper
    assert paper.waiting == "Waiting for Bob."
    press(p, True)
    assert at_table(p)


def test_the_screen_waits_for_phones(program: Open) -> None:
    """A press there is that of the one who sits there; the phones see the seconds that it starts."""
    p, paper = counted(program, "hpp")
    assert paper.ready is not None
    room = paper.ready.room()
    assert room is not None
    press(p, True)
    assert p.app.scene is paper
    assert paper.waiting == "Waiting for Bob and Cy."
    assert room.shown(1)["countdown"]["words"] == "Waiting for Cy."  # nobody is told to wait for themselves
    connections(p).says(1, GoOn())
    connections(p).says(2, GoOn())
    p.wait()
    assert at_table(p)


def test_a_screen_at_which_nobody_sits_starts_the_seconds(program: Open) -> None:
    """All have their phones: whoever passes by and presses takes the paper from nobody."""
    p, paper = counted(program, "pp")
    press(press(p, True), True)
    assert p.app.scene is paper
    assert paper.waiting
    p.wait(COUNTDOWN_S)
    assert at_table(p)
