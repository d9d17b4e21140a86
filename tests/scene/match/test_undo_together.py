"""Taking back at a screen that several people share, and between a screen and phones."""

from collections.abc import Callable
from typing import cast

import pygame
import pytest

from sevenup_gui.engine import views
from sevenup_gui.engine.actions import PLAY
from sevenup_gui.serve.messages import Act, Agree, Undo
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.match.undoing import UndoChoice, UndoQuestion
from tests.builders import seven_up
from tests.scene.ajar import Ajar
from tests.scene.driving import Program, setup_for
from tests.scene.match.test_shared_screen import cover_of, covered, faces_up, hold

Open = Callable[..., Program]
HANDS = {0: "KC QC 2D 3D 4D 5D", 1: "AC 6C 7D 8D 9D TD"}


def led(program: Open) -> Program:
    """Ann has led the king under the cover, which is down for Bob now."""
    p = hold(covered(program, seven_up(hands=HANDS).do("stand")))
    p.until(lambda: p.table.my_turn)
    p.table.decide(PLAY["KC"])
    return p.until(lambda: cover_of(p).down_for(1))


def answered(program: Open) -> Program:
    """And Bob has played the ace on it, which leads; he goes on, his cards open."""
    p = hold(led(program))
    p.until(lambda: p.table.my_turn)
    p.table.decide(PLAY["AC"])
    return p.until(lambda: p.table.my_turn)


def test_the_last_card_is_taken_back_under_the_cover(program: Open) -> None:
    """A key on a shared screen is nobody's: it is asked whose it is, and then Ann's card is back."""
    p = led(program)
    p.key(pygame.K_u)
    choice = p.scene(UndoChoice)
    assert choice.said.split("\n")[0] == "Ann can undo the king of clubs led."
    p.click_on("Ann undoes")
    assert p.table.session.epoch == 1
    p.until(lambda: cover_of(p).down_for(0))
    assert faces_up(p) == []


def test_who_is_touched_is_asked_at_the_screen_and_nobodys_cards_show(program: Open) -> None:
    """Ann asks while Bob looks: the cover falls first, and Bob answers by keys."""
    p = answered(program)
    assert faces_up(p)
    p.key(pygame.K_u)
    assert p.table.viewer == views.PUBLIC
    assert faces_up(p) == []
    p.click_on("Ann wants to undo").wait()
    question = p.scene(UndoQuestion)
    assert question.title == "Bob, do you agree?"
    assert question.said == "Ann asks to undo the king of clubs led, the ace of clubs Bob played."
    p.key(pygame.K_a)
    assert p.scene(TableScene).session.epoch == 1
    assert p.table.session.state.turn == 0


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_a_stray_key_agrees_to_nothing(program: Open, key: int) -> None:
    """Esc, or Enter on what has the focus, declines; that is told."""
    p = answered(program)
    p.key(pygame.K_u).click_on("Ann wants to undo").wait().wait(1.0)
    p.scene(UndoQuestion)
    p.key(key)
    assert p.scene(TableScene).session.epoch == 0
    assert p.table.host.undo_request is None
    assert p.app.notice == "Bob said no to the undo."


# Between a screen and a phone


@pytest.fixture
def ajar(monkeypatch: pytest.MonkeyPatch) -> None:
    """The doors stand ajar, and nothing is served."""
    monkeypatch.setattr("sevenup_gui.serve.connections.Connections", Ajar)


def one_on_a_phone(program: Open) -> Program:
    """Ann at this screen, Bob with a phone; the king and the ace lie there."""
    p = program(draws=False).start()
    p.sit_down(setup_for("old-sledge", "hp"), seven_up(hands=HANDS).do("stand"))
    cast("Ajar", p.app.connections).comes(1)
    p.until(lambda: cover_of(p).is_down)
    hold(p).until(lambda: p.table.my_turn)
    p.table.decide(PLAY["KC"])
    p.wait()
    return says(p, Act(PLAY["AC"], 0, p.table.session.state.ply))


def says(p: Program, said: object) -> Program:
    """Bob's phone says something."""
    cast("Ajar", p.app.connections).says(1, said)  # type: ignore[arg-type]
    return p.wait()


@pytest.mark.usefixtures("ajar")
def test_a_phone_is_asked_by_the_screen_and_says_no(program: Open) -> None:
    """The caption says what is asked as long as it stands, U does not ask any more, and a refusal is told."""
    p = one_on_a_phone(program)
    p.until(lambda: not p.table.director.busy)
    assert "Ask to undo" in [hint.words for hint in p.table.hints()]
    p.key(pygame.K_u)
    assert p.caption().startswith("Ann asks to undo the king of clubs led")
    p.key(pygame.K_u)
    assert p.table.host.undo_request is None
    p.key(pygame.K_u)
    says(p, Agree(False, 0, p.table.session.state.ply))
    assert p.app.notice == "Bob said no to the undo."


@pytest.mark.usefixtures("ajar")
def test_the_screen_is_asked_by_a_phone_until_the_match_goes_on(program: Open) -> None:
    """The question lies on the screen; it is gone when Bob plays on, and nothing is taken back."""
    p = one_on_a_phone(program)
    p.until(lambda: not p.table.director.busy)
    says(p, Act(PLAY["TD"], 0, p.table.session.state.ply))
    p.until(lambda: cover_of(p).down_for(0))
    hold(p).until(lambda: p.table.my_turn)
    p.table.decide(PLAY["2D"])
    p.until(lambda: not p.table.director.busy)
    ply = p.table.session.state.ply
    assert p.table.session.state.turn == 1
    says(p, Undo(0, ply))
    p.until(lambda: isinstance(p.app.scene, UndoQuestion))
    says(p, Act(PLAY["9D"], 0, ply))
    p.until(lambda: isinstance(p.app.scene, TableScene))
    assert p.table.host.undo_request is None
    assert p.table.session.epoch == 0
