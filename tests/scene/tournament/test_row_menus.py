"""Whatever else can be done with a row of a list stands in a menu that its three dots open."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from sevenup_gui.store.events.members import keep_members, read_members
from sevenup_gui.ui.kit.pieces.listrow import Row
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.tournament.events.events import Events
from sevenup_gui.ui.scenes.tournament.roster.members import Members
from tests.scene.driving import Program
from tests.scene.tournaments import book_of

Open = Callable[..., Program]
HANDS = ("mouse", "touch", "keys", "reader")
SIZES = [((1280, 720), 100), ((960, 600), 250)]


def press(p: Program, label: str, by: str) -> None:
    """Press a control in one of four ways."""
    scene = p.app.scene
    scene.page.reveal(p.control(label).rect(p.app.painter))
    scene.refresh()
    control = p.control(label)
    if by == "keys":
        for _ in scene.controls.items:
            focused = scene.controls.focused
            if focused is not None and focused.id == control.id:
                break
            p.key(pygame.K_TAB)
        p.key(pygame.K_RETURN)
    elif by == "reader":
        node = p.app.tree().find(("control", control.id))
        assert node is not None
        assert node.label == label
        node.ways["press"]()
        p.wait()
    else:
        (p.click if by == "mouse" else p.tap)(control.rect(p.app.painter).center)


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("by", HANDS)
def test_a_member_is_removed_by_the_menu_of_the_row(
    program: Open, tmp_path: Path, by: str, size: tuple[int, int], scale: int
) -> None:
    """Cancel removes no one, and the others stay."""
    p = program(size, scale=scale).start()
    keep_members(("Ann", "Ben", "Cy"))
    p.app.push(Members(p.app, book_of(tmp_path / "tournaments").tournament, lambda _names: None))
    p.wait()
    press(p, "Menu of Ben", by)
    assert (p.scene(PageMenu).name(), p.labels()) == ("Ben", ["Remove from members", "Cancel"])
    p.key(pygame.K_ESCAPE)
    assert "Menu of Ben" in p.labels()
    press(p, "Menu of Ben", by)
    p.click_on("Remove from members").scene(Members)
    assert sorted(read_members()) == ["Ann", "Cy"]


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("by", HANDS)
def test_a_tournament_is_moved_to_the_trash_by_the_menu_of_the_row(
    program: Open, by: str, size: tuple[int, int], scale: int
) -> None:
    """A press on the row itself opens the tournament."""
    p = program(size, scale=scale).start()
    book = book_of(p.home / "tournaments")
    path = book.path
    book.close()
    p.app.push(Events(p.app))
    p.wait()
    (row,) = [item for item in p.app.scene.controls.items if item.id.startswith("event ")]
    press(p, f"Menu of {row.label}", by)
    assert (p.scene(PageMenu).name(), p.labels()) == (row.label, ["Cancel", "Move to the trash"])
    p.click_on("Move to the trash").scene(Events)
    assert not path.exists()


def test_a_row_that_opens_a_menu_shows_the_dots(program: Open, tmp_path: Path) -> None:
    """A player's row is a button of its own menu."""
    p = program(draws=False).start()
    p.app.ways.tournament.to_step(book_of(tmp_path / "tournaments"), "players")
    p.wait()
    rows = [item for item in p.app.scene.controls.items if item.id.startswith("player ")]
    assert rows
    for item in rows:
        piece = item.piece("normal", False)
        assert isinstance(piece, Row)
        assert piece.menu
    p.click(rows[0].rect(p.app.painter).center).scene(PageMenu)
