"""A slip in a lesson, played at the speed that people play at: it's taken back by U, and the lesson goes on."""

from collections.abc import Callable

import pygame
import pytest

from sevenup_gui.ui.scenes.lesson.lesson import lesson_scene
from sevenup_gui.ui.scenes.lesson.lessons import lessons
from sevenup_gui.ui.scenes.lesson.notes import Notes
from sevenup_gui.ui.scenes.match.table import TableScene
from tests.scene.driving import Program, part_of
from tests.scene.minds import Adviser


def to_my_card(p: Program, scene: TableScene) -> None:
    """Read all notes and take the advice, until a card is to be played."""

    def look() -> bool:
        if p.app.scene is scene and scene.now.read:
            p.key(pygame.K_RETURN)
        elif scene.my_turn and scene.session.state.phase != "play":
            note = part_of(scene, Notes).note
            assert note is not None
            assert note.move is not None
            scene.decide(note.move)
        return scene.my_turn and scene.session.state.phase == "play"

    p.until(look)


@pytest.mark.parametrize("which", lessons())
def test_a_card_played_by_mistake_is_taken_back(program: Callable[..., Program], which: str) -> None:
    """U right after it: the hand is whole again, and the same note lies there."""
    p = program(draws=False, speed="normal")
    scene = lesson_scene(p.app, lessons()[which], Adviser())
    p.app.push(scene)
    to_my_card(p.wait(), scene)
    hand = scene.session.state.hands[0]
    legal = scene.session.legal()
    assert isinstance(legal, tuple)
    scene.decide(legal[-1])
    assert len(scene.session.state.hands[0]) == len(hand) - 1
    p.until(lambda: p.wait().app.scene is scene and (scene.now.read or scene.my_turn))
    while scene.now.read:
        p.key(pygame.K_RETURN).wait(0.5)
        p.until(lambda: scene.now.read or scene.my_turn)
    p.key(pygame.K_u)
    p.until(lambda: scene.my_turn)
    assert scene.session.state.hands[0] == hand
    to_my_card(p, scene)
