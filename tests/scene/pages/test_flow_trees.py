"""Parts that find their place by the room there is: columns, rows that wrap, and what a page leaves out."""

from collections.abc import Callable

import pytest

from sevenup_gui.ui.access.tree import text
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.sheetblocks import Block
from sevenup_gui.ui.tree.flow import Blocks, Either, Flow, Wrapped
from sevenup_gui.ui.tree.parts import Part, Sheet, Space
from tests.scene.driving import Program
from tests.scene.pages.test_page_trees import shown

Open = Callable[..., Program]


@pytest.fixture
def page(program: Open) -> Page:
    """A page of a scene, in a window of the usual size."""
    return shown(program, lambda: Space(10.0))[1].page


def blocks(name: str, *heights: float) -> Blocks:
    """Blocks so high, told by that name."""
    made = [Block(high, lambda _surface, _x, _y: None) for high in heights]
    return Blocks(lambda _page, _w: made, text((name,), name))


def told(part: Part) -> list[str]:
    """Return what a reader hears of a part and all inside it."""
    return [node.label for inside in part.walk() for node in inside.told()]


def test_each_part_goes_to_the_end_of_the_shortest_column(page: Page) -> None:
    """Two columns have a gap between them and are equally wide."""
    parts = [blocks("one", 50.0), blocks("two", 20.0), blocks("three", 20.0), blocks("four", 20.0)]
    assert Flow(parts, 2, 40.0).lay(page, 100.0, 10.0, 440.0) == 60.0
    assert [(part.x, part.y, part.w) for part in parts] == [
        (100.0, 10.0, 200.0), (340.0, 10.0, 200.0), (340.0, 30.0, 200.0), (340.0, 50.0, 200.0)
    ]  # fmt: skip


def test_what_has_no_room_is_left_out_and_told_all_the_same(page: Page) -> None:
    """A smaller one after it may still fit; the first one is always there."""
    flow = Flow([blocks("one", 90.0), blocks("two", 50.0), blocks("three", 5.0)], foot=100.0)
    assert flow.lay(page, 0.0, 0.0, 200.0) == 95.0
    assert [inside.y for inside in flow.walk() if isinstance(inside, Blocks)] == [0.0, 90.0]
    assert told(flow) == ["one", "three", "two"]
    assert Flow([blocks("one", 200.0)], foot=100.0).lay(page, 0.0, 0.0, 200.0) == 200.0


@pytest.mark.parametrize(("room", "high"), [(50.0, 100.0), (110.0, 110.0), (900.0, 160.0)])
def test_blocks_are_further_apart_where_there_is_room(page: Page, room: float, high: float) -> None:
    """Up to so many times, and never closer."""
    flow = Flow([blocks("one", 30.0, 30.0), blocks("two", 40.0)], room=room, loosest=1.6)
    assert flow.lay(page, 0.0, 0.0, 200.0) == pytest.approx(high)


def test_a_high_block_leaves_no_hole_under_it(page: Page) -> None:
    """A chart is no further from the words under it than lines are from each other."""
    flow = Flow([blocks("chart", 200.0, 30.0)], room=900.0, loosest=1.6)
    assert flow.lay(page, 0.0, 0.0, 200.0) == 200.0 + 24.0 + 30.0 + 18.0


def test_one_of_two_is_shown_by_the_room_there_is(page: Page) -> None:
    """Only that one is told."""
    either = Either(blocks("high", 100.0), blocks("low", 60.0), foot=100.0)
    assert (either.lay(page, 0.0, 0.0, 200.0), told(either)) == (100.0, ["high"])
    assert (either.lay(page, 0.0, 10.0, 200.0), told(either)) == (60.0, ["low"])


@pytest.mark.parametrize(
    ("w", "places"),
    [
        (400.0, [(0.0, 0.0), (110.0, 0.0), (300.0, 0.0)]),
        (250.0, [(0.0, 0.0), (110.0, 0.0), (0.0, 40.0)]),
        (150.0, [(0.0, 0.0), (0.0, 40.0), (0.0, 80.0)]),
    ],
)
def test_parts_wrap_and_the_last_one_is_at_the_right(page: Page, w: float, places: list[tuple[float, float]]) -> None:
    """In a row of its own it begins at the left."""
    parts = [Space(30.0), Space(30.0), Space(30.0)]
    high = Wrapped(parts, [100.0] * 3, 10.0).lay(page, 0.0, 0.0, w)
    assert ([(part.x, part.y) for part in parts], high) == (places, places[-1][1] + 30.0)


def test_a_sheet_reaches_to_the_foot_of_the_page(page: Page) -> None:
    """What stands on it stays at its top."""
    inside = Space(40.0)
    assert Sheet(inside, 10.0, foot=300.0).lay(page, 0.0, 50.0, 200.0) == 250.0
    assert inside.y == 60.0
