"""A kind word in a lesson on a decision that gave much away, at the speed that people play at."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from sevenup_gui.engine.actions import Action, Play
from sevenup_gui.i18n import codes, set_language
from sevenup_gui.ui.access.tree import Node
from sevenup_gui.ui.scenes.lesson.lesson import lesson_scene
from sevenup_gui.ui.scenes.lesson.lessons import lessons
from sevenup_gui.ui.scenes.lesson.notes import Notes
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.vocabulary.naming import card_name
from tests.scene.driving import Program, part_of
from tests.scene.minds import Adviser

Open = Callable[..., Program]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


def begun(program: Open, which: str, mind: Adviser, **how: object) -> tuple[Program, TableScene]:
    """A lesson just begun, with that expert."""
    p = program(**{"draws": False, "speed": "normal"} | how)
    scene = lesson_scene(p.app, lessons()[which], mind)
    p.app.push(scene)
    return p.wait(), scene


def key_of(scene: TableScene) -> str:
    """The note that lies there."""
    note = part_of(scene, Notes).note
    return note.key if note is not None and not scene.director.busy else ""


def to_choice(p: Program, scene: TableScene, phase: str = "") -> Action:
    """Read notes and take the advice until the learner may leave it, in that phase where one is given; what they may do
    in its place."""

    def others() -> list[Action]:
        legal, note = scene.session.legal(), part_of(scene, Notes).note
        if not scene.my_turn or note is None or phase not in ("", scene.session.state.phase):
            return []
        return [action for action in legal if action != note.move] if isinstance(legal, tuple) else []

    def look() -> bool:
        if p.app.scene is not scene or scene.now.read:
            p.key(pygame.K_RETURN)
        elif scene.my_turn and not others():
            note = part_of(scene, Notes).note
            assert note is not None
            assert note.move is not None
            scene.decide(note.move)
        return p.app.scene is scene and bool(others())

    p.until(look)
    return others()[-1]


def to_rest(p: Program, scene: TableScene) -> list[str]:
    """Read every note until the learner is asked again, and not the one on the decision; the keys of those."""
    read: list[str] = []

    def look() -> bool:
        if p.app.scene is scene and scene.now.read and key_of(scene) not in ("", "remark"):
            read.append(key_of(scene))
            p.key(pygame.K_RETURN)
        return key_of(scene) == "remark" or (p.app.scene is scene and scene.my_turn)

    p.until(look)
    return read


@pytest.mark.parametrize("which", lessons())
def test_a_card_that_gives_much_away_gets_a_word(program: Open, which: str) -> None:
    """The note says what's better and why, once the trick is over; U takes the card back, and the note goes with it."""
    mind = Adviser(less=0.2)
    p, scene = begun(program, which, mind)
    card = to_choice(p, scene, "play")
    better = part_of(scene, Notes).note
    hand = scene.session.state.hands[0]
    assert better is not None
    assert isinstance(better.move, Play)
    asked = len(mind.asked)
    scene.decide(card)
    p.wait(0.1)
    assert len(mind.asked) == asked + 1
    to_rest(p, scene)
    note = part_of(scene, Notes).note
    assert note is not None
    assert note.key == "remark"
    assert not scene.session.state.table or card not in [Play(one) for one, _seat in scene.session.state.table]
    assert card_name(better.move.card or "") in note.words
    assert better.why in note.words
    assert note.words.endswith("U takes yours back.")
    p.key(pygame.K_u).wait(0.2)
    assert key_of(scene) != "remark"
    p.until(lambda: scene.my_turn)
    assert scene.session.state.hands[0] == hand
    assert len(mind.asked) == asked + 1


@pytest.mark.parametrize("which", lessons())
def test_a_bid_or_a_beg_that_gives_much_away_gets_a_word(program: Open, which: str) -> None:
    """Any decision of a deal may; the note is put away like the others, and comes once."""
    mind = Adviser(less=0.2)
    p, scene = begun(program, which, mind)
    action = to_choice(p, scene)
    assert not isinstance(action, Play)
    scene.decide(action)
    to_rest(p, scene)
    assert key_of(scene) == "remark"
    ply = scene.session.state.ply
    p.wait(2.0)
    assert scene.session.state.ply == ply
    p.key(pygame.K_RETURN).wait(0.2)
    assert key_of(scene) != "remark"
    to_rest(p, scene)
    assert key_of(scene) != "remark"


@pytest.mark.parametrize(("less", "within"), [(0.0, 0.0), (0.019, 0.0), (0.2, 0.25)])
def test_a_decision_about_as_good_gets_none(program: Open, less: float, within: float) -> None:
    """Nor does one that's behind by no more than luck makes, or by too little to practise."""
    p, scene = begun(program, "pitch", Adviser(less, within))
    scene.decide(to_choice(p, scene, "play"))
    to_rest(p, scene)
    assert key_of(scene) != "remark"


def test_the_move_of_the_note_is_not_weighed(program: Open) -> None:
    """An expert is asked only where the learner goes another way."""
    mind = Adviser(less=0.2)
    p, scene = begun(program, "seven-up", mind)
    to_choice(p, scene, "play")
    assert mind.asked == []


def test_a_late_answer_is_dropped_with_its_decision(program: Open) -> None:
    """Nothing waits for the expert; once the learner has decided again, or taken it back, nothing is said any more."""
    mind = Adviser(less=0.2)
    p, scene = begun(program, "pitch", mind)
    card = to_choice(p, scene, "play")
    mind.late = True
    scene.decide(card)
    to_rest(p, scene)
    assert scene.my_turn
    p.key(pygame.K_u)
    mind.late = False
    p.wait(2.0)
    assert key_of(scene) not in ("", "remark")


@pytest.mark.parametrize("language", codes())
def test_the_word_is_said_in_the_language_spoken_now(program: Open, language: str) -> None:
    """A change of language over the table says the note again; a reader is told all of it."""
    p, scene = begun(program, "seven-up", Adviser(less=0.2))
    scene.decide(to_choice(p, scene, "play"))
    to_rest(p, scene)
    before = part_of(scene, Notes).note
    p.app.settings.language = language
    set_language(language)
    p.app.restyled()
    p.wait(0.2)
    note = part_of(scene, Notes).note
    assert before is not None
    assert note is not None
    assert (note.words == before.words) == (language == "en")
    assert note.aloud in said(scene)


def said(scene: TableScene) -> str:
    """All that there's to read of the table."""
    told = scene.told()
    nodes: list[Node] = [*told.before, *told.after]
    return "\n".join(str(node) for node in nodes)
