"""Windows of any shape: half a screen, a tablet held upright, two screens side by side. All is in them, whole."""

import pytest

from sevenup_gui.stage.fit_layout import fit_layout
from sevenup_gui.stage.geometry import HEIGHT_U, NARROWEST_U, Frame, Rect, frame_for, union
from sevenup_gui.stage.zones import HIGHEST_U, WIDEST_U, Setting, clashes
from tests.stage.shapes import SCALES, TABLES, shapes
from tests.sweeping import one_in

SHAPES = list(shapes(200))
PARTS = 8  # of the shapes: an ordinary run has one, and the sweep the others


@pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.sweep) for n in range(1, PARTS))])
def test_in_a_window_of_any_shape_everything_has_its_place(part: int) -> None:
    """Of two hundred shapes every one holds plates, racks, piles, hands, buttons and bids, none over another."""
    wrong = []
    for n, (size, scale) in list(enumerate(SHAPES))[part::PARTS]:
        # Each shape has four of the tables, and all have been in many shapes of every part.
        for setting in TABLES[n // PARTS % 4 :: 4]:
            found = list(clashes(fit_layout.__wrapped__(frame_for(*size, scale), setting)))
            wrong += [f"{size} at {scale:.0%}, {setting}: {found[:3]}"] if found else []
    assert not wrong, "\n".join(wrong)


def test_units_are_no_smaller_than_in_a_low_window_of_the_same_width() -> None:
    """A window becomes taller: words and cards keep their size, or grow."""
    for height in range(600, 1601, 50):
        frame = frame_for(960, height)
        assert frame.width_u >= NARROWEST_U - 1e-6
        assert frame.height_u >= HEIGHT_U - 1e-6
        assert 960 / frame.width_u == pytest.approx(min(960 / NARROWEST_U, height / HEIGHT_U))


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_a_taller_window_has_larger_cards(setting: Setting) -> None:
    """What a window gains in height is no empty cloth: hand and trick grow."""
    wide, tall = fit_layout(frame_for(1200, 750), setting), fit_layout(frame_for(1200, 1920), setting)
    assert tall.hand.h >= 1.1 * wide.hand.h
    assert tall.slots[0].h >= 1.1 * wide.slots[0].h


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_on_a_very_large_cloth_all_keeps_together(setting: Setting) -> None:
    """Nobody sits two metres away: what is left of a very wide or a very tall cloth stays empty at both sides."""
    for frame in (Frame(2592.0), Frame(1152.0, 1.0, 2600.0)):
        zones = fit_layout(frame, setting)
        on_cloth = [box for _name, box in zones.standing() if zones.cloth.holds(box)]
        whole = union(on_cloth)
        assert whole.w <= WIDEST_U
        assert whole.h <= HIGHEST_U
        assert zones.trick_at.x == pytest.approx(frame.centre_x)


def mirrored(box: Rect, frame: Frame) -> Rect:
    """The box on the other side of the centre line."""
    return Rect(frame.width_u - box.right, box.y, box.w, box.h)


@pytest.mark.parametrize("setting", one_in(3, [table for table in TABLES if table.players > 2]), ids=str)
def test_plates_face_each_other(setting: Setting) -> None:
    """Who sits at the left and who at the right do so at the same height and as far from the middle."""
    for size in ((960, 600), (1280, 720), (3440, 1440), (960, 1000), (1200, 1920)):
        for scale in SCALES:
            zones = fit_layout(frame_for(*size, scale), setting)
            plates = [zones.plates[setting.seat(place)] for place in range(1, setting.players)]
            for plate, other in zip(plates, reversed(plates), strict=True):
                assert plate.y == pytest.approx(other.y)
                assert plate.x == pytest.approx(mirrored(other, zones.frame).x)
