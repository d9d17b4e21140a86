"""Throwing down to six: a card that the game has a doubt about is asked about once, by every hand."""

from collections.abc import Callable

import pygame
import pytest

from sevenup_gui.ui.access.window import tree_of
from tests.builders import seven_up
from tests.scene.driving import Program, setup_for

Open = Callable[..., Program]
ASKED = "You're discarding a trump: the nine of clubs. Discard anyway?"


def throwing(program: Open, hand: str = "9C 4C AS KS QS JS AD KD QD") -> Program:
    """The person has nine cards, of which three are to be thrown; clubs are trumps."""
    p = program(draws=False)
    p.sit_down(setup_for(), seven_up(hands={0: hand}, turned="7H 8C").do("beg", "run"))
    return p.until(p.my_turn)


def pick(p: Program, cards: str) -> None:
    """Pick these cards by mouse."""
    for card in cards.split():
        p.click(p.spot_of(card)).wait(0.3)


def thrown(p: Program) -> tuple[str, ...]:
    """Return the cards that the person has thrown."""
    return tuple(p.table.session.view(0).thrown)


def test_plain_cards_are_thrown_without_a_question(program: Open) -> None:
    """What nobody doubts goes at once."""
    p = throwing(program)
    pick(p, "JS KD QD")
    p.key(pygame.K_RETURN)
    assert thrown(p) == ("JS", "KD", "QD")


def test_a_trump_is_asked_about_by_key(program: Open) -> None:
    """Enter asks; Enter once more, after it could be read, throws."""
    p = throwing(program)
    pick(p, "9C KD QD")
    p.key(pygame.K_RETURN)
    assert thrown(p) == ()
    assert p.caption() == ASKED
    assert p.labels()[-2:] == ["Discard", "Keep choosing"]
    p.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="").post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    assert thrown(p) == ()  # of the same run as the one before
    p.wait(0.5).key(pygame.K_RETURN)
    assert thrown(p) == ("9C", "KD", "QD")


def test_a_trump_is_asked_about_by_mouse(program: Open) -> None:
    """The button asks, and another one throws."""
    p = throwing(program)
    pick(p, "9C KD QD")
    p.click_on("Discard 3")
    assert p.caption() == ASKED
    p.wait(0.5).click_on("Discard")
    assert thrown(p) == ("9C", "KD", "QD")


def test_two_trumps_are_asked_about_in_one_sentence(program: Open) -> None:
    """It names both."""
    p = throwing(program)
    pick(p, "9C 4C QD")
    p.key(pygame.K_RETURN)
    assert p.caption() == "You're discarding trumps: the nine of clubs, the four of clubs. Discard anyway?"
    p.wait(0.5).key(pygame.K_RETURN)
    assert thrown(p) == ("9C", "4C", "QD")


@pytest.mark.parametrize("by_key", [True, False])
def test_one_may_go_on_choosing(program: Open, by_key: bool) -> None:
    """The cards stay picked, the same card is not asked about again, and another trump is."""
    p = throwing(program)
    pick(p, "9C KD QD")
    p.key(pygame.K_RETURN)
    if by_key:
        p.key(pygame.K_k)
    else:
        p.click_on("Keep choosing")
    assert p.table.director.picked == {"9C", "KD", "QD"}
    assert p.labels()[-1] == "Discard 3"
    pick(p, "KD 4C")
    p.key(pygame.K_RETURN)
    assert p.caption() == "You're discarding a trump: the four of clubs. Discard anyway?"
    pick(p, "4C KD")  # whoever picks another card goes on choosing too
    assert p.labels()[-1] == "Discard 3"
    p.key(pygame.K_RETURN)
    assert thrown(p) == ("9C", "KD", "QD")


def test_the_question_is_read_aloud(program: Open) -> None:
    """Who hears the table hears why, and finds both answers."""
    p = throwing(program)
    pick(p, "9C KD QD")
    p.key(pygame.K_RETURN)
    labels = [node.label for node in tree_of(p.table).root.walk()]
    assert ASKED in labels
    assert {"Discard", "Keep choosing"} <= set(labels)


def test_whoever_picks_with_the_mouse_sees_no_ring_of_the_keys(program: Open) -> None:
    """The button that throws can be pressed once enough is picked; the ring would lie round the menu."""
    p = throwing(program)
    for card in ("9C", "KD", "QD"):
        p.click(p.spot_of(card)).take_a_breath()
    assert p.table.controls.find("throw") is not None
    assert not p.table.menu_button().focus
