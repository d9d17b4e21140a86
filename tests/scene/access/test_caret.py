"""Editing in text fields: the caret, the selection, the clipboard, and what an input method composes."""

from collections.abc import Callable

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenup_gui.engine.names import graphemes
from sevenup_gui.ui.kit import clipboard
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.fields import DOUBLE_CLICK_MS, STYLE, NameField, Typing, caret_x, cells, stops, visual
from sevenup_gui.ui.scenes.scene import Scene
from tests.scene.access.test_fields import PAGES, by_reader, fields, opened
from tests.scene.driving import Program

__all__ = ["opened"]
CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
FAMILY = "👨\u200d👩\u200d👧"
DECOMPOSED = "n\u0303"
HEBREW = "דנה"


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts copied, the last at the end."""
    held: list[str] = []

    def put(text: str) -> bool:
        held.append(text)
        return True

    monkeypatch.setattr(clipboard, "put", put)
    monkeypatch.setattr(clipboard, "take", lambda: held[-1] if held else "")
    return held


def typed(text: str, *keys: int, mod: int = 0, longest: int = 40) -> Typing:
    """A line with the caret at its end, and keys pressed there."""
    line = Typing(text, longest)
    for key in keys:
        line.edits(pygame.Event(pygame.KEYDOWN, key=key, mod=mod))
    return line


def test_arrows_home_and_end_move_the_caret_and_letters_come_where_it_is() -> None:
    """As in every other program."""
    line = typed("Ann", pygame.K_LEFT, pygame.K_LEFT)
    line.insert("x")
    assert (line.text, line.caret) == ("Axnn", 2)
    line = typed("Ann", pygame.K_HOME, pygame.K_RIGHT, pygame.K_DELETE)
    assert (line.text, line.caret) == ("An", 1)
    line = typed("Ann", pygame.K_HOME, pygame.K_BACKSPACE, pygame.K_END, pygame.K_DELETE, pygame.K_BACKSPACE)
    assert line.text == "An"


def test_ctrl_goes_word_by_word() -> None:
    """Arrows to the word's end or beginning, and the erasing keys as far."""
    assert typed("Ann Mary Lee", pygame.K_LEFT, pygame.K_LEFT, mod=CTRL).caret == 4
    line = typed("Ann Mary Lee", pygame.K_BACKSPACE, mod=CTRL)
    assert line.text == "Ann Mary "
    line = typed("Ann Mary Lee", pygame.K_HOME)
    line.edits(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=CTRL))
    assert line.caret == 3
    line.edits(pygame.Event(pygame.KEYDOWN, key=pygame.K_DELETE, mod=CTRL))
    assert line.text == "Ann Lee"


def test_shift_selects_and_what_comes_takes_its_place(copied: list[str]) -> None:
    """Letters, an erasing key, cut and paste."""
    line = typed("Ann Lee", pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT, mod=SHIFT)
    assert line.chosen == "Lee"
    line.edits(pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=CTRL))
    assert (line.text, copied) == ("Ann ", ["Lee"])
    line.edits(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=CTRL))
    line.edits(pygame.Event(pygame.KEYDOWN, key=pygame.K_c, mod=CTRL))
    assert copied[-1] == "Ann "
    line.insert("Bo")
    assert line.text == "Bo"
    line.edits(pygame.Event(pygame.KEYDOWN, key=pygame.K_HOME, mod=0))
    line.edits(pygame.Event(pygame.KEYDOWN, key=pygame.K_v, mod=CTRL))
    assert (line.text, line.caret) == ("Ann Bo", 4)


def test_an_arrow_without_shift_leaves_a_selection_at_its_end() -> None:
    """On the side that it points to."""
    for key, end in ((pygame.K_LEFT, 1), (pygame.K_RIGHT, 3)):
        line = typed("Anna", pygame.K_LEFT)
        for _n in range(2):
            line.edits(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=SHIFT))
        line.edits(pygame.Event(pygame.KEYDOWN, key=key, mod=0))
        assert (line.caret, line.anchor) == (end, end)


@pytest.mark.parametrize("one", [FAMILY, DECOMPOSED, "🇳🇱", "👍🏽", "กำ", "हि"])
def test_the_caret_never_splits_a_letter(one: str) -> None:
    """An emoji and all that is joined to it, a letter with its marks: one step, one press of Backspace."""
    assert graphemes(one) == [one]
    line = typed(f"a{one}b", pygame.K_LEFT, pygame.K_LEFT)
    assert line.caret == 1
    assert typed(f"a{one}b", pygame.K_LEFT, pygame.K_BACKSPACE).text == "ab"
    assert typed(f"a{one}b", pygame.K_HOME, pygame.K_RIGHT, pygame.K_DELETE).text == "ab"


@given(st.text(st.sampled_from(f"ab {DECOMPOSED}{FAMILY}{HEBREW}محمد🇳🇱-'é"), max_size=12))
def test_every_place_is_reached_by_arrows_once(text: str) -> None:
    """From left to right as the line is seen, whatever its letters; and each is between two letters of a reader's."""
    order = visual(text)
    assert sorted(order) == stops(text)
    assert {cell.start for cell in cells(text, len)} | {len(text)} == set(stops(text)) | {0}


def test_what_is_too_long_is_cut_between_letters() -> None:
    """No half of an emoji is kept where there is room for a half."""
    line = typed("abc", longest=6)
    line.insert(f"d{FAMILY}")
    assert line.text == "abcd"


def test_hebrew_is_edited_from_right_to_left() -> None:
    """The caret begins at the right, ends at the left, and the left arrow goes on in the text."""
    laid = cells(HEBREW, lambda part: 10 * len(part))
    assert [caret_x(laid, at) for at in range(4)] == [30, 20, 10, 0]
    line = typed(HEBREW, pygame.K_HOME, pygame.K_LEFT, pygame.K_DELETE)
    assert line.text == "דה"
    assert typed(HEBREW, pygame.K_RIGHT, pygame.K_BACKSPACE).text == "דה"


def test_an_input_method_composes_before_it_types() -> None:
    """What it has so far is shown in its place, and its keys are its own."""
    line = typed("王", pygame.K_HOME)
    line.edits(pygame.Event(pygame.TEXTEDITING, text="xiao", start=4, length=0))
    assert line.text == "王"
    for key in (pygame.K_LEFT, pygame.K_BACKSPACE, pygame.K_RETURN, pygame.K_ESCAPE):
        assert line.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0)) is None
    assert line.text == "王"
    line.edits(pygame.Event(pygame.TEXTEDITING, text="", start=0, length=0))
    line.edits(pygame.Event(pygame.TEXTINPUT, text="小"))
    assert (line.text, line.caret) == ("小王", 1)


def shown(scene: Scene, known: str) -> NameField:
    """Return a field as it's drawn."""
    item = scene.controls.find(known)
    assert item is not None
    piece = item.piece("normal", True)
    assert isinstance(piece, NameField)
    return piece


def field_on(p: Program) -> Control:
    """The page's first field, with the focus and a line that ends in "Ann Lee"."""
    item = fields(p.app.scene)[0]
    by_reader(p, item.id)
    p.key(pygame.K_a, mod=CTRL).letters("Ann Lee")
    found = p.app.scene.controls.find(item.id)
    assert found is not None
    return found


@pytest.mark.parametrize("pose", PAGES)
def test_every_field_has_a_caret(opened: Callable[[str], Program], copied: list[str], pose: str) -> None:
    """One kind of field on all pages: keys, Ctrl+A, copy and paste, and what is composed."""
    p = opened(pose)
    known = field_on(p).id
    assert shown(p.app.scene, known).text == "Ann Lee"
    p.key(pygame.K_LEFT).letters("x").key(pygame.K_HOME).key(pygame.K_DELETE)
    assert shown(p.app.scene, known).text == "nn Lexe"
    p.key(pygame.K_END, mod=SHIFT).key(pygame.K_c, mod=CTRL)
    assert copied == ["nn Lexe"]
    p.key(pygame.K_HOME).post(pygame.TEXTEDITING, text="ni", start=2, length=0).wait()
    piece = shown(p.app.scene, known)
    assert piece.text == "ninn Lexe"
    assert piece.edit is not None
    assert (piece.edit.caret, piece.edit.composed) == (2, (0, 2))
    item = p.app.scene.controls.find(known)
    assert item is not None
    assert item.edited == ("nn Lexe", 0, 0)


@pytest.mark.parametrize("pose", PAGES)
def test_the_pointer_places_the_caret_and_selects(
    opened: Callable[[str], Program], pose: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A click between two letters, a double click on a word, a drag over some letters. On a clock of its own: a busy
    machine may take longer between two clicks than a hand does."""
    p = opened(pose)
    now_ms = [0]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now_ms[0])
    item = field_on(p)
    known, painter = item.id, p.app.painter

    def at(place: int) -> tuple[int, int]:
        box = item.rect(painter)
        with item.enlarged():
            piece = shown(p.app.scene, known)
            ruler = painter.ruler(piece.scale(painter))
            laid = cells(piece.text, lambda part: ruler.width_px(part, STYLE))
        return box.left + round(12 * ruler.k) + caret_x(laid, place), box.centery

    def edit() -> tuple[int, int]:
        found = shown(p.app.scene, known).edit
        assert found is not None
        return found.caret, found.anchor

    p.app.scene.page.reveal(item.rect(painter))
    p.click(at(2))
    assert edit() == (2, 2)
    now_ms[0] += DOUBLE_CLICK_MS
    p.click(at(5)).click(at(5))
    assert edit() == (7, 4)
    now_ms[0] += DOUBLE_CLICK_MS
    p.press(at(1)).move(at(3), held=True).release(at(3))
    assert edit() == (3, 1)
