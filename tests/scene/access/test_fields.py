"""Every page with a name to be typed: what is shown as being filled in takes all letters, and none is a shortcut."""

from collections.abc import Callable
from string import ascii_lowercase

import pygame
import pytest

from sevenup_gui.store.setup import SeatSetup, TableSetup
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.fields import NameField
from sevenup_gui.ui.scenes.scene import Scene
from sevenup_gui.ui.scenes.setup.seat import SeatEditor
from tests.scene.driving import Program, setup_for
from tests.scene.posing import SCENES

Open = Callable[..., Program]
LETTERS = "bexhmnpadu"  # those that are shortcuts on some page or other


def fields(scene: Scene) -> list[Control]:
    """The fields of a scene in which names are typed."""
    return [item for item in scene.controls.items if isinstance(item.piece("normal", False), NameField)]


@pytest.fixture
def opened(program: Open) -> Callable[[str], Program]:
    """Opens a scene over the title."""

    def open_scene(pose: str) -> Program:
        p = program(draws=False).start()
        under = list(p.app.scenes)
        scene = SCENES[pose](p.app)
        p.app.scenes = under
        p.app.push(scene)
        return p.wait()

    return open_scene


PAGES = (
    "new score sheet", "new tournament", "new tournament of 7Up7Down", "new league", "seat",
    "settings", "friend", "no players", "players", "players of two rounds",
    "typed path", "title of a match",
)  # fmt: skip


def test_these_are_all_pages_with_names_to_be_typed(program: Open) -> None:
    """A new one joins them."""
    app = program(draws=False).start().app
    found = set()
    under = list(app.scenes)
    for pose, make in SCENES.items():
        scene = make(app)
        scene.refresh()
        found |= {pose} if fields(scene) else set()
        app.scenes, app.phones = list(under), None
    assert found == set(PAGES)


def press_keys(p: Program, text: str) -> None:
    """Letters as a keyboard sends them: the key, and, where the system was told that text is wanted, the letter."""
    for letter in text:
        p.key(getattr(pygame, f"K_{letter}"))
        if p.app.scene.typing():
            p.letters(letter)


def by_mouse(p: Program, known: str) -> None:
    item = p.app.scene.controls.find(known)
    assert item is not None
    p.app.scene.page.reveal(item.rect(p.app.painter))
    p.click(item.rect(p.app.painter).center)


def by_finger(p: Program, known: str) -> None:
    item = p.app.scene.controls.find(known)
    assert item is not None
    p.app.scene.page.reveal(item.rect(p.app.painter))
    p.tap(item.rect(p.app.painter).center)


def by_keys(p: Program, known: str) -> None:
    for _step in range(len(p.app.scene.controls.items)):
        focused = p.app.scene.controls.focused
        if focused is not None and focused.id == known:
            return
        p.key(pygame.K_TAB)
    raise AssertionError(f"Tab does not lead to {known}")


def by_reader(p: Program, known: str) -> None:
    p.app.scene.controls.focus_on(known)
    p.wait()


@pytest.mark.parametrize("hand", [by_mouse, by_finger, by_keys, by_reader])
@pytest.mark.parametrize("pose", PAGES)
def test_a_field_that_has_the_focus_takes_every_letter(
    opened: Callable[[str], Program], pose: str, hand: Callable[[Program, str], None]
) -> None:
    """However it came there; the page stays, and so does the sound."""
    known = [item.id for item in fields(opened(pose).app.scene)]
    assert known
    for field in (known[0], known[-1]):
        p = opened(pose)
        scene, muted = p.app.scene, p.app.settings.muted
        hand(p, field)
        item = scene.controls.find(field)
        assert item is not None
        piece = item.piece("normal", True)
        assert isinstance(piece, NameField)
        assert piece.caret, "it does not show that it takes letters"
        before = piece.text
        press_keys(p, LETTERS)
        assert p.app.scene is scene
        assert p.app.settings.muted == muted
        piece = scene.controls.find(field).piece("normal", True)  # type: ignore[union-attr]
        assert isinstance(piece, NameField)
        assert piece.text.endswith(LETTERS[: len(piece.text) - len(before)])
        assert len(piece.text) > len(before)


@pytest.mark.parametrize("pose", PAGES)
def test_a_page_with_fields_has_no_letter_for_a_shortcut(opened: Callable[[str], Program], pose: str) -> None:
    """Not even while another control has the focus: a name typed there would begin and end things."""
    p = opened(pose)
    letters = {getattr(pygame, f"K_{letter}") for letter in ascii_lowercase}
    assert not [item.id for item in p.app.scene.controls.items if letters.intersection(item.keys)]


@pytest.mark.parametrize("pose", PAGES)
def test_m_mutes_on_no_page_with_fields(opened: Callable[[str], Program], pose: str) -> None:
    """Wherever the focus is: else it would hang on that whether the key is a letter or not."""
    p = opened(pose)
    scene, muted = p.app.scene, p.app.settings.muted
    for item in [each.id for each in scene.controls.items if each.enabled]:
        scene.controls.focus_on(item)
        p.wait().key(pygame.K_m)
        assert p.app.settings.muted == muted, item


@pytest.mark.parametrize("pose", ["new score sheet", "new tournament", "seat", "settings", "friend"])
def test_arrows_and_tab_leave_a_field_and_what_was_typed_stays(opened: Callable[[str], Program], pose: str) -> None:
    """A pad without letters, too, comes through a page with fields."""
    for key in (pygame.K_TAB, pygame.K_UP):
        p = opened(pose)
        scene = p.app.scene
        field = fields(scene)[-1].id
        by_reader(p, field)
        press_keys(p, "ann")
        p.key(key)
        assert scene.controls.focused is not None
        assert scene.controls.focused.id != field
        piece = scene.controls.find(field).piece("normal", False)  # type: ignore[union-attr]
        assert isinstance(piece, NameField)
        assert piece.text.endswith("ann")
        assert not piece.caret


@pytest.mark.parametrize("pose", ["new score sheet", "new tournament", "seat", "settings", "friend"])
def test_esc_gives_up_what_was_typed_and_then_the_page(opened: Callable[[str], Program], pose: str) -> None:
    """One step after the other."""
    p = opened(pose)
    scene = p.app.scene
    item = fields(scene)[0]
    by_mouse(p, item.id)
    before = item.piece("normal", False)
    assert isinstance(before, NameField)
    press_keys(p, "ann")
    p.key(pygame.K_ESCAPE)
    assert p.app.scene is scene
    piece = scene.controls.find(item.id).piece("normal", False)  # type: ignore[union-attr]
    assert isinstance(piece, NameField)
    assert piece.text == before.text
    p.key(pygame.K_ESCAPE)
    assert p.app.scene is not scene


def test_a_name_that_another_person_has_gets_a_number(program: Open) -> None:
    """At set-up too, and whatever the size of its letters."""
    p = program(draws=False).start()
    taken: list[TableSetup] = []
    p.app.push(SeatEditor(p.app, setup_for(plays="hh").with_seat(0, SeatSetup("human", "widow", "Ann")), 1, False,
                          taken.append))  # fmt: skip
    by_reader(p.wait(), "name")
    p.key(pygame.K_a, mod=pygame.KMOD_LCTRL)
    press_keys(p, "ann")
    p.key(pygame.K_RETURN)
    assert taken[-1].seats[1].name == "ann 2"
