"""Parts of forms: rows that stand closer where they must, and forms that are walked whole by arrows."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from sevenup_gui.ui.tree.parts import Part, Space, Stack
from tests.scene.driving import Program
from tests.scene.pages.test_page_trees import shown

Open = Callable[..., Program]


@pytest.mark.parametrize(("room", "gap"), [(1000.0, 10.0), (98.0, 10.0), (90.0, 6.0), (60.0, 3.0)])
def test_a_stack_stands_closer_where_it_has_less_room(program: Open, room: float, gap: float) -> None:
    def tree() -> Part:
        return Stack([Space(26.0) for _n in range(3)], 10.0, least=3.0, room=room)

    _program, page = shown(program, tree)
    assert {second.y - first.y - first.h for first, second in pairwise(page.tree.parts)} == {gap}
    assert page.tree.h == 3 * 26.0 + 2 * gap
