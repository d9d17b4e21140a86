"""A refusal or a notice goes with the moment it was made for."""

from collections.abc import Callable

import pygame
import pytest

from sevenup_gui.engine.actions import Play
from sevenup_gui.speech.telling import Telling
from sevenup_gui.vocabulary.names import names_of
from tests.builders import seven_up
from tests.scene.driving import Program, decide_by_mouse, setup_for

Open = Callable[..., Program]
HANDS = {0: "AS 2S TC 9H 8D 7D", 1: "KS QD JD 9C 4H 3C"}


def throwing(program: Open) -> Program:
    """The person has nine cards and three to throw."""
    p = program(draws=False, speed="normal").start()
    hands = {0: "AS KS QS JS TS 9S 8S 7S 6S", 1: "AD KD QD JD TD 9D 8D 7D 6D"}
    p.sit_down(setup_for(), seven_up(hands=hands, turned="7H 5C").do("beg", "run"))
    return p.until(p.my_turn)


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_how_many_are_to_be_thrown_is_not_said_any_more_once_they_are_chosen(program: Open, way: str) -> None:
    """Enter with two chosen is refused; the third card answers that."""
    p = throwing(program)
    hand = p.table.session.state.hands[0]
    if way == "mouse":
        for card in hand[:2]:
            p.click(p.spot_of(card)).wait(0.3)
    else:
        p.key(pygame.K_RIGHT, pygame.K_UP, pygame.K_RIGHT, pygame.K_UP, pygame.K_RIGHT)
        p.table.touch.chosen = None
    p.key(pygame.K_RETURN)
    assert p.table.telling.refused
    if way == "mouse":
        p.click(p.spot_of(hand[2]))
    else:
        p.key(pygame.K_RIGHT, pygame.K_UP)
    assert p.table.telling.refused == ""
    assert p.caption() != ""


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_that_nothing_is_taken_back_goes_with_the_next_card(program: Open, speed: str) -> None:
    """It does not stand there through the moves that follow."""
    p = program(draws=False, speed=speed).start()
    p.sit_down(setup_for(undo="never"), seven_up(hands=HANDS).do("stand"))
    p.until(p.my_turn).wait(0.5)
    p.key(pygame.K_u)
    assert p.app.notice == "No undo at this table."
    decide_by_mouse(p, Play("AS"))
    assert p.app.notice == ""


def test_what_is_explained_belongs_to_what_was_told(program: Open) -> None:
    """Who watches is told why a card was played, and not any more once something else is told."""
    p = program(draws=False).start()
    p.sit_down(setup_for(), seven_up(hands=HANDS).do("stand"))
    session = p.table.session
    telling = Telling(session, names_of(session.header), watching=True)
    telling.explained = "The ace is the highest spade."
    telling.say(lambda: "Bob catches the jack.")
    assert (telling.told, telling.explained) == ("Bob catches the jack.", "")
    telling.say_again()
    assert telling.explained == ""
