"""Layouts as drawings: plans are read as they are drawn, anchors hang boxes, and people sit in the order of play."""

import ast
import itertools
import math
from pathlib import Path

import pytest

from sevenup_gui.stage import layout_round, layout_two
from sevenup_gui.stage.fit_layout import build, fit_layout
from sevenup_gui.stage.geometry import Frame, Rect, frame_for
from sevenup_gui.stage.places.anchors import Anchor, Guide, Guides, SeatSpot, Shape, end, plan, start
from sevenup_gui.stage.places.trick import PATTERNS
from sevenup_gui.stage.zones import FIGURES_ALONE, FULL, Setting
from tests.stage.shapes import SCALES, TABLES, seated

GUIDES = Guides(
    {Guide.CLOTH_LEFT: 20.0, Guide.CLOTH_RIGHT: 220.0, Guide.CLOTH_TOP: 10.0, Guide.CLOTH_BOTTOM: 110.0}, 1.5
)
LONGEST = 80  # lines of one function


def clockwise(setting: Setting, frame: Frame) -> list[float]:
    """Return the angle round the middle of the cloth, in degrees clockwise from below it, of each seat's plate from the
    home seat on."""
    zones = fit_layout(frame, setting)
    x, y = zones.cloth.centre
    out = []
    for place in range(setting.players):
        # At the bottom the hand says where somebody sits: the plate stands beside it, at the left or at the right.
        at = zones.plates[setting.seat(place)].centre if place else zones.hand.centre
        out.append(math.degrees(math.atan2(x - at.x, at.y - y)) % 360.0)
    return out


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_the_direction_of_play_goes_round_the_table(setting: Setting) -> None:
    """Seat after seat, beginning at the bottom, the plates go once round the cloth, clockwise."""
    for size, scale in itertools.product(((960, 600), (1280, 720), (3440, 1440), (960, 1000), (1200, 1920)), SCALES):
        angles = clockwise(setting, frame_for(*size, scale))
        assert angles == sorted(angles), (size, scale)
        assert len(set(angles)) == setting.players


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_the_trick_lies_in_the_direction_of_play_too(setting: Setting) -> None:
    """The cards of a trick go round its middle as those who played them sit."""
    zones = fit_layout(frame_for(1280, 720), setting)
    x, y = zones.trick_at
    slots = [zones.slots[setting.seat(place)].centre for place in range(setting.players)]
    angles = [math.degrees(math.atan2(x - at.x, at.y - y)) % 360.0 for at in slots]
    first = angles.index(min(angles))
    assert [*angles[first:], *angles[:first]] == sorted(angles)


def test_a_plan_is_read_as_it_is_drawn() -> None:
    """Places come in the order of their numbers, each with its column and the height of its row."""
    assert plan(" 58 | . 2 .", "240 | 1 . 3") == (SeatSpot(0, 240.0), SeatSpot(1, 58.0), SeatSpot(2, 240.0))


def test_a_plan_that_leaves_a_number_out_is_none() -> None:
    """A place that was forgotten is found when the program starts, not at somebody's table."""
    with pytest.raises(KeyError):
        plan("58 | 1 . 3")


def test_every_number_of_seats_has_its_drawings() -> None:
    """From two to seven there is a plan of the plates, but for two, and of the trick; nobody is drawn twice."""
    assert set(layout_round.PLANS) == set(PATTERNS) - {2} == set(range(3, 8))
    for players, places in layout_round.PLANS.items():
        assert len(set(places)) == len(places) == players - 1
        assert all(len(pattern.spots) == players for pattern in PATTERNS[players])


def test_a_plan_drawn_otherwise_seats_them_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """The drawing is all there is to it: four with nobody across, and two of them at the left."""
    drawn = plan("176 | 2 . . . 3", "334 | 1 . . . .")
    monkeypatch.setitem(layout_round.PLANS, 4, drawn)
    one, two, three = build(Frame(1280.0), seated(4, 0, 0, False, False), FULL, 1.0).plates[1:]
    assert (one.x, one.y) == (40.0, 384.0)
    assert (two.x, two.y) == (40.0, 226.0)
    assert (three.right, three.y) == (1240.0, 226.0)


def test_an_anchor_hangs_a_box_by_its_edges() -> None:
    """By the left edge from one line, by the lower edge from another; more room where cards are larger."""
    assert GUIDES.box(Anchor(start(Guide.CLOTH_LEFT, 4.0), end(Guide.CLOTH_BOTTOM, -2.0)), 30.0, 20.0) == Rect(
        24, 88, 30, 20
    )
    assert GUIDES.box(Anchor(end(Guide.CLOTH_RIGHT, -4.0), start(Guide.CLOTH_TOP, 0.0, 2.0)), 30.0, 20.0) == Rect(
        186, 13, 30, 20
    )


def test_of_two_stops_the_higher_one_holds() -> None:
    """A box that would hang too low is lifted to its second stop, and no other box is."""
    anchor = Anchor(start(Guide.CLOTH_LEFT), start(Guide.CLOTH_TOP, 75.0), no_lower=end(Guide.CLOTH_BOTTOM, -5.0))
    assert [GUIDES.box(anchor, 10.0, high).y for high in (10.0, 40.0)] == [85.0, 65.0]


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_what_the_window_gives_up_makes_no_plate_larger(setting: Setting) -> None:
    """A row of sizes for each thing that gives way; each next one has plates as wide and high at most."""
    assert len(layout_two.SIZES) == len(layout_round.SIZES) == FIGURES_ALONE + 1
    plates = [build(Frame(1280.0), setting, given_up, 1.0).plates for given_up in range(FULL, FIGURES_ALONE + 1)]
    for more, less in itertools.pairwise(plates):
        assert all(other.w <= one.w and other.h <= one.h for one, other in zip(more, less, strict=True))


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_stacked_the_own_plate_stands_over_the_hand_and_beside_it_otherwise(setting: Setting) -> None:
    """The two drawings of a table differ in that."""
    frame = frame_for(1200, 1920)
    stacked, beside = (build(frame, setting, FULL, 1.0, 1.0, shape) for shape in (Shape.STACKED, Shape.BESIDE))
    assert stacked.plates[setting.home].bottom <= stacked.hand.y
    assert beside.plates[setting.home].bottom > beside.hand.y


def test_no_function_of_the_stage_is_longer_than_a_screen() -> None:
    """Coordinates stand in tables; what works them out is divided by what it places."""
    long = [
        f"{file.name}: {node.name}"
        for file in sorted(Path(layout_round.__file__).parent.rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= LONGEST
    ]
    assert not long
