"""The game of many strangenesses at the table: passes, bids that are no tricks, trump that is named."""

from collections.abc import Callable

import pygame
import pytest

from sevenup_gui.engine.actions import BID, NAME_TRUMP, PASS
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.scenes.papers.result import Result
from sevenup_gui.ui.scenes.papers.review import Review
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from tests.games.conftest import odd_game  # noqa: F401  # the game is there
from tests.scene.driving import Program, decide_by_keys, decide_by_mouse, seats

Open = Callable[..., Program]

pytestmark = pytest.mark.usefixtures("odd_game")

QUESTION = "How many honours of trumps will you take, or do you pass?"


def sat_down(program: Open, preset: str = "odd", plays: str = "hccc", draws: bool = False) -> Program:
    """At a table of it, the first decision before one."""
    p = program((960, 600), draws=draws)
    p.sit_down(TableSetup("odd", preset, seats(plays)))
    return p.until(p.my_turn)


def said(p: Program) -> object:
    """The last decision of the deal."""
    return p.table.session.state.history[-1][1]


def asked(p: Program) -> str:
    """Return the question in the caption."""
    return p.table.caption_parts()[-1].text


def test_bids_are_asked_for_in_its_own_words(program: Open) -> None:
    """Never how many tricks; what may be bid is there, and a pass."""
    p = sat_down(program)
    assert asked(p) == QUESTION
    assert [label for label in p.labels() if label != "Menu"] == ["Pass", "Bid 1", "Bid 2", "Bid 3", "Bid 4"]
    tree = p.app.tree()
    assert any(QUESTION in node.label for node in tree.root.walk())


def test_a_pass_is_said_with_its_key(program: Open) -> None:
    """P, while bids are numbers."""
    p = sat_down(program)
    ply = p.table.session.state.ply
    p.key(pygame.K_p)
    assert p.table.session.state.ply > ply
    assert PASS in [action for seat, action in p.table.session.state.history if seat == 0]


def test_a_pass_is_said_with_the_mouse(program: Open) -> None:
    """Its key stands under the numbers."""
    p = sat_down(program, draws=True)
    p.app.draw()
    p.click_on("Pass")
    assert PASS in [action for seat, action in p.table.session.state.history if seat == 0]


def test_a_pass_is_reached_by_the_arrows(program: Open) -> None:
    """From the numbers down to it, and Enter."""
    p = sat_down(program)
    p.table.controls.focus_on("bid 2")
    p.key(pygame.K_DOWN)
    focused = p.table.controls.focused
    assert focused is not None
    assert focused.id == "pass"
    p.key(pygame.K_RETURN)
    assert PASS in [action for seat, action in p.table.session.state.history if seat == 0]


def test_a_number_that_may_not_be_bid_is_told_of(program: Open) -> None:
    """With those that may, and the pass; nothing is decided."""
    p = sat_down(program)
    ply = p.table.session.state.ply
    p.key(pygame.K_7)
    assert p.table.session.state.ply == ply
    assert asked(p) == "Bid 1, 2, 3 or 4, or pass."
    p.key(pygame.K_3)
    assert BID[3] in [action for seat, action in p.table.session.state.history if seat == 0]


@pytest.mark.parametrize("by_mouse", [False, True])
def test_a_trump_is_named(program: Open, by_mouse: bool) -> None:
    """A suit is a button with a number."""
    p = sat_down(program, "odd-named", "hccc")
    p.key(pygame.K_4)
    p.until(lambda: p.my_turn() and p.table.session.state.phase == "trump")
    assert asked(p) == "Name the trump suit."
    assert [label for label in p.labels() if label != "Menu"] == ["Spades", "Hearts", "Diamonds", "Clubs"]
    if by_mouse:
        p.click_on("Diamonds")
    else:
        p.key(pygame.K_3)
    assert NAME_TRUMP["D"] in [action for _seat, action in p.table.session.state.history]


def test_it_is_advised_and_taken_back(program: Open) -> None:
    """A hint puts the focus on what it names; what is taken back is called what it was."""
    p = sat_down(program)
    p.key(pygame.K_h)
    p.until(lambda: p.table.advice.words and p.table.advice.words != "Thinking…")
    focused = p.table.controls.focused
    assert focused is not None
    assert p.table.advice.words.startswith(("Pass.", "Bid "))
    assert focused.id == "pass" or focused.id.startswith("bid ")


@pytest.mark.parametrize("preset", ["odd", "odd-named"])
def test_a_match_of_it_is_played_to_its_end(program: Open, preset: str) -> None:
    """By keys and by mouse in turn, passes and bids."""
    p = sat_down(program, preset)
    for turn in range(120):
        p.until(lambda: p.my_turn() or isinstance(p.app.scene, ScoreSheet | Result | Review))
        if isinstance(p.app.scene, Result):
            break
        if not p.my_turn():
            p.key(pygame.K_RETURN)
            continue
        legal = p.table.session.legal()
        passing = PASS if isinstance(legal, tuple) and PASS in legal and turn % 3 else None
        (decide_by_keys if turn % 2 else decide_by_mouse)(p, passing)
    p.scene(Result)
    assert p.table.session.over
