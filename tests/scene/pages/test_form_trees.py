"""Parts of forms: rows that stand closer where they must, and forms that are walked whole by arrows."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from sevenup_gui.ui.tree.form import ChoiceGrid
from sevenup_gui.ui.tree.parts import Part, Space, Stack
from tests.scene.driving import Program
from tests.scene.pages.test_page_trees import choice, shown

Open = Callable[..., Program]


@pytest.mark.parametrize(("room", "gap"), [(1000.0, 10.0), (98.0, 10.0), (90.0, 6.0), (60.0, 3.0)])
def test_a_stack_stands_closer_where_it_has_less_room(program: Open, room: float, gap: float) -> None:
    def tree() -> Part:
        return Stack([Space(26.0) for _n in range(3)], 10.0, least=3.0, room=room)

    _program, page = shown(program, tree)
    assert {second.y - first.y - first.h for first, second in pairwise(page.tree.parts)} == {gap}
    assert page.tree.h == 3 * 26.0 + 2 * gap


@pytest.mark.parametrize(("value", "most", "lines"), [("slow", 3, 1), ("slow", 1, 3), ("slow " * 5, 3, 2)])
def test_choices_stand_side_by_side_where_their_words_have_room(
    program: Open, value: str, most: int, lines: int
) -> None:
    """All values count, so that a step doesn't move the others; one alone has its value beside its title."""
    choices = [choice(f"choice {n}", values=(value * 2,)) for n in range(3)]
    _program, page = shown(program, lambda: ChoiceGrid(choices, most))
    boxes = [item.rect(page.p) for item in page.controls.items if item.id.startswith("choice ")]
    assert len({box.top for box in boxes}) == lines
    assert (boxes[0].h == page.p.px(46.0)) == (lines == 3)
    assert not any(one.colliderect(other) for one, other in pairwise(boxes))
