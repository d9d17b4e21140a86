"""A page as a tree: places come from containers, a long list builds what's in view, and bad trees are refused."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from sevenup_gui.ui.kit.command import DROP, Command, key_command
from sevenup_gui.ui.kit.draw.text import words
from sevenup_gui.ui.kit.pieces.listrow import ROW_H, Row
from sevenup_gui.ui.scenes.treescene import TreeScene
from sevenup_gui.ui.tree.form import Buttons, Choice, ChoiceRow, Columns
from sevenup_gui.ui.tree.parts import Beside, CommandRow, Grid, Part, Sheet, Space, Stack, Words
from sevenup_gui.ui.tree.rows import RowItem, RowList, empty_list
from tests.scene.driving import Program

BODY = words(20)


@dataclass
class Flat(Part):
    """A part that forgot its height."""

    def height(self) -> float:
        return 0.0


def rows(count: int, dropped: list[str]) -> RowList:
    """Rows with numbers for names."""

    def item(n: int) -> RowItem:
        key = str(n)
        return RowItem(
            key, f"Row {n}", lambda w, _tall: Row(key, f"Row {n}", "", w), lambda: None,
            drop=key_command("drop", "Drop", "D", lambda: dropped.append(key), DROP),
        )  # fmt: skip

    return RowList("row ", [item(n) for n in range(count)], ROW_H)


def choice(known: str, title: str = "Pace", value: str = "slow", **more: Any) -> Choice:
    """A choice that steps nothing."""
    return Choice(known, title, value, lambda _step: None, **more)


class TreePage(TreeScene):
    """A page for a test."""

    tree_of: Callable[[], Part]

    def name(self) -> str:
        return "A page"

    def view(self) -> Part:
        return self.tree_of()


def shown(program: Callable[..., Program], tree: Callable[[], Part]) -> tuple[Program, TreePage]:
    """A program with this page in front."""
    p = program()
    page = type("Shown", (TreePage,), {"tree_of": staticmethod(tree)})(p.app)
    p.app.push(page)
    return p.wait(), page


@pytest.mark.parametrize(
    ("tree", "named"),
    [
        (lambda: Stack((Space(10.0), Flat())), "Shown: Flat '': no height"),
        (lambda: Stack((Space(10.0), Words([], BODY, 20.0, "notes"))), "Shown: Words 'notes': no height"),
        (lambda: Sheet(CommandRow([]), 10.0), "Shown: CommandRow '': no height"),
        (lambda: Grid([], 100.0, 10.0), "Shown: Grid '': no height"),
        (lambda: rows(0, []), "Shown: RowList 'row': no height"),
        (lambda: Buttons([], 50.0, 20), "Shown: Buttons '': no height"),
        (lambda: ChoiceRow(choice("pace"), row_h=0.0), "Shown: ChoiceRow 'pace': no height"),
    ],
)
def test_a_part_without_a_height_is_refused_with_its_name(
    program: Callable[..., Program], tree: Callable[[], Part], named: str
) -> None:
    with pytest.raises(ValueError, match=named):
        shown(program, tree)


def test_parts_beside_each_other_share_what_is_left_or_stand_under_each_other(program: Callable[..., Program]) -> None:
    def tree(least: float) -> Callable[[], Part]:
        return lambda: Beside((Space(10.0), Space(30.0), Space(20.0)), (200.0, None, None), 20.0, least)

    _program, page = shown(program, tree(100.0))
    first, second, third = page.tree.parts
    assert (first.w, second.w) == (200.0, third.w)
    assert second.x == first.x + 220.0
    assert third.x + third.w == pytest.approx(page.tree.x + page.tree.w)
    assert page.tree.h == 30.0
    _program, page = shown(program, tree(1000.0))
    assert [part.x for part in page.tree.parts] == [page.tree.x] * 3
    assert page.tree.h == 10.0 + 30.0 + 20.0 + 2 * 20.0


def test_parts_in_a_grid_are_equally_wide_in_even_rows(program: Callable[..., Program]) -> None:
    _program, page = shown(program, lambda: Grid([Space(10.0 + n) for n in range(5)], 200.0, 20.0))
    parts = page.tree.parts
    assert len({part.w for part in parts}) == 1
    assert parts[0].w >= 200.0
    assert [part.y - page.tree.y for part in parts] == [0.0] * 3 + [32.0] * 2  # not four and one
    assert parts[2].x + parts[2].w == pytest.approx(page.tree.x + page.tree.w)
    assert page.tree.h == 32.0 + 14.0


def test_a_choice_is_stepped_and_has_its_value_under_a_long_title(program: Callable[..., Program]) -> None:
    steps: list[int] = []
    title = "A title "

    def tree() -> Part:
        choices = [Choice(f"of {n}", title * n, "Yes", steps.append, hint="Left or right.") for n in (1, 9)]
        return Stack([ChoiceRow(each, airs=(6.0, 8.0)) for each in choices])

    p, page = shown(program, tree)
    short, long = page.tree.parts
    assert (short.h, long.h) == (46.0 + 6.0, 66.0 + 8.0)
    page.controls.focus_on("of 1")
    p.key(pygame.K_RIGHT)
    p.key(pygame.K_LEFT)
    assert steps == [1, -1]
    focused = page.controls.focused
    assert focused is not None
    assert (focused.role, focused.value, focused.hint) == ("choice", "Yes", "Left or right.")


def test_a_live_row_of_commands_tells_its_first_one(program: Callable[..., Program]) -> None:
    add = Command("add", "Add 3 players", "A", lambda: None)
    for live, told in ((True, ["Add 3 players"]), (False, [])):
        _program, page = shown(program, lambda live=live: CommandRow([add], live=live))  # type: ignore[misc]
        assert [node.label for node in page.told().before if node.live] == told


def test_a_centred_page_is_in_the_middle_of_the_cloth(program: Callable[..., Program]) -> None:
    p = program()
    page = type("Shown", (TreePage,), {"tree_of": staticmethod(lambda: Space(100.0)), "centred": True})(p.app)
    p.app.push(page)
    window, box = page.page.window, page.page.rect(page.tree.x, page.tree.y, page.tree.w, page.tree.h)
    assert abs((box.top - window.top) - (window.bottom - box.bottom)) <= 2


def test_a_long_list_builds_what_is_in_view_and_is_walked_by_keys(program: Callable[..., Program]) -> None:
    dropped: list[str] = []
    p, page = shown(program, lambda: rows(500, dropped))
    assert len(page.controls.items) < 60
    for key, known in (
        (pygame.K_DOWN, "row 1"), (pygame.K_END, "row 499"), (pygame.K_UP, "row 498"), (pygame.K_HOME, "row 0"),
    ):  # fmt: skip
        p.key(key)
        focused = page.controls.focused
        assert focused is not None
        assert focused.id == known
        assert page.page.window.contains(focused.rect(page.p))
    p.key(pygame.K_DELETE)
    p.key(pygame.K_d)
    assert dropped == ["0", "0"]


def test_d_is_a_letter_while_letters_are_typed(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    dropped: list[str] = []
    p, page = shown(program, lambda: rows(2, dropped))
    monkeypatch.setattr(page, "typing", lambda: True)
    p.key(pygame.K_d)
    assert dropped == []
    p.key(pygame.K_DELETE)
    assert dropped == ["0"]


def test_a_list_that_is_only_read_is_drawn_and_told_and_has_nothing_to_press(program: Callable[..., Program]) -> None:
    drawn: list[float] = []

    def piece(name: str, w: float) -> Row:
        drawn.append(w)
        return Row("", name, "a note", w)

    names = ["Ann", "Bob"]
    items = [RowItem(name, name, lambda w, _tall, name=name: piece(name, w), details=("a note",)) for name in names]  # type: ignore[misc]
    p, page = shown(program, lambda: RowList("row ", items, ROW_H, read="The final table"))
    assert [item.id for item in page.controls.items] == ["back"]
    (told,) = page.told().before
    assert (told.role, told.label, [row.label for row in told.children]) == (
        "list", "The final table", ["Ann, a note", "Bob, a note"]
    )  # fmt: skip
    drawn.clear()
    page.draw(p.app.screen.surface)
    assert drawn == [page.tree.w] * 2


def test_a_sheet_in_place_of_a_list_is_read_aloud(program: Callable[..., Program]) -> None:
    _program, page = shown(program, lambda: empty_list("No one yet", "Type a name."))
    assert [node.label for node in page.told().before] == ["No one yet", "Type a name."]


def test_a_key_that_a_page_handles_itself_is_told(program: Callable[..., Program]) -> None:
    commands = [Command("paste", "Paste", "Ctrl V", lambda: None), Command("add", "Add", "A", lambda: None)]
    _program, page = shown(program, lambda: CommandRow(commands))
    paste, add = page.tree.controls(())
    assert (paste.cap, paste.keys, add.cap) == ("Ctrl V", (), "")


def test_every_row_of_a_list_is_drawn_wherever_it_is_scrolled(program: Callable[..., Program]) -> None:
    p, page = shown(program, lambda: rows(101, []))
    for _step in range(40):
        p.post(pygame.MOUSEWHEEL, y=-1, x=0)
        seen = [item for item in page.controls.items if page.page.window.colliderect(item.rect(page.p))]
        assert len(seen) * ROW_H >= page.page.height - 2 * ROW_H


def test_parts_beside_each_other_may_share_their_middle(program: Callable[..., Program]) -> None:
    def tree() -> Part:
        return Beside((Space(10.0), Space(30.0)), (None, None), 20.0, middle=True)

    _program, page = shown(program, tree)
    first, second = page.tree.parts
    assert first.y + first.h / 2 == second.y + second.h / 2
    assert second.y == page.tree.y


def test_columns_end_with_the_way_on_and_stack_on_a_narrow_page(program: Callable[..., Program]) -> None:
    """Where its foot is doesn't depend on what's over it, until that needs the room."""

    def tree(wide: float, high: float) -> Callable[[], Part]:
        return lambda: Columns(Space(high), Space(60.0), Space(20.0), wide, 30.0, 18.0, 16.0, 200.0)

    for high, end in ((40.0, 200.0), (100.0, 200.0), (190.0, 226.0)):
        _program, page = shown(program, tree(300.0, high))
        first, second, last = page.tree.parts
        assert (second.x, second.y) == (first.x + 330.0, first.y)
        assert (last.x, last.w, last.y + last.h) == (first.x, 300.0, page.tree.y + end)
        assert page.tree.h == end
    _program, page = shown(program, tree(0.0, 40.0))
    first, second, last = page.tree.parts
    assert [part.y - page.tree.y for part in (first, second, last)] == [0.0, 40.0 + 18.0, 40.0 + 18.0 + 60.0 + 16.0]


def test_a_choice_that_cannot_be_changed_says_why(program: Callable[..., Program]) -> None:
    said: list[str] = []
    fixed = choice("fixed", why_not="Not at this table.")
    p, page = shown(program, lambda: Stack((ChoiceRow(choice("free")), ChoiceRow(fixed, refuse=said.append))))
    page.controls.focus_on("free")
    p.key(pygame.K_DOWN)
    assert page.controls.focused is not None
    assert (page.controls.focused.id, page.controls.focused.hint) == ("fixed", "Not at this table.")
    assert said == []
    p.key(pygame.K_RIGHT)
    assert said == ["Not at this table."]


def test_large_buttons_share_the_width_or_stand_under_each_other(program: Callable[..., Program]) -> None:
    def command(label: str) -> Command:
        return Command(label, label, "", lambda: None)

    for label, rows in (("On", 1), ("On with the very next " * 6, 2)):
        _program, page = shown(program, lambda label=label: Buttons([command(label), command("Back")], 50.0, 20))  # type: ignore[misc]
        boxes = [item.rect(page.p) for item in page.controls.items if item.id in (label, "Back")]
        assert len({box.top for box in boxes}) == rows
        assert max(box.right for box in boxes) - min(box.left for box in boxes) == page.p.px(page.tree.w)
        assert not boxes[0].colliderect(boxes[1])


def test_a_whole_part_comes_into_view_with_what_has_the_focus(program: Callable[..., Program]) -> None:
    def tree() -> Part:
        rows = (Stack((ChoiceRow(choice(f"pace {n}")), Space(200.0)), whole=True) for n in range(9))
        return Stack((*rows, Space(10.0)))

    p, page = shown(program, tree)
    for _step in range(8):
        p.key(pygame.K_TAB)
        focused = page.controls.focused
        assert focused is not None
        under = focused.rect(page.p).move(0, page.p.px(190))
        assert focused.id == "back" or page.page.window.contains(under)


def test_what_shows_the_effect_of_controls_is_told_after_them(program: Callable[..., Program]) -> None:
    def tree() -> Part:
        shows = Sheet(Stack([Words(["Six tables"], BODY, 20.0, "tables")]), 10.0, after=True)
        return Stack((shows, Words(["Tonight"], BODY, 20.0, "night"), ChoiceRow(choice("pace"))))

    _program, page = shown(program, tree)
    told = page.told()
    assert [node.label for node in told.before] == ["Tonight"]
    assert told.after[0].label == "Six tables"
