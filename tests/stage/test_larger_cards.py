"""Large words mean large cards too: hand and trick grow as far as the room of the table allows."""

import itertools

import pytest

from sevenup_gui.stage.fit_layout import LARGER, LESS_TYPE, OVER_ROWS_U, build, fit_layout, fits
from sevenup_gui.stage.geometry import Frame, frame_for
from sevenup_gui.stage.zones import NARROW, Setting
from tests.stage.shapes import TABLES, seated
from tests.sweeping import swept

WINDOWS = ((960, 600), (1280, 720), (1920, 1080), (2560, 1080))
SCALES = (1.25, 1.5, 2.0, 2.5)
FRAMES = [frame_for(*size, scale) for size, scale in itertools.product(WINDOWS, SCALES)]


@swept(("frame", "setting"), [*itertools.product(FRAMES, TABLES)])
def test_cards_are_as_large_as_large_words_leave_room(frame: Frame, setting: Setting) -> None:
    """No step larger fits at the same type without a lower trick, smaller buttons, or none that throws cards."""
    zones = fit_layout.__wrapped__(frame, setting)
    assert zones.grown >= 1.0
    step = next((size for size in LARGER if zones.grown < size <= frame.scale), None)
    if step is not None:
        larger = build(frame, setting, zones.given_up, zones.cloth_scale, step)
        lower = larger.slots[0].h < zones.slots[0].h or larger.button_over(2).h < OVER_ROWS_U
        smaller = 0 < setting.side_count < setting.players and larger.bids.h < zones.bids.h
        assert not fits(larger) or lower or smaller


@swept(("frame", "setting"), [*itertools.product(FRAMES, TABLES)])
def test_type_on_the_cloth_pays_little_for_larger_cards(frame: Frame, setting: Setting) -> None:
    """With cards as they were the type would be a tenth larger at most, and no table gives up words for them."""
    zones = fit_layout.__wrapped__(frame, setting)
    for cloth_scale in (zones.cloth_scale / LESS_TYPE + 0.05, 1.0 + zones.cloth_scale):
        if cloth_scale <= frame.scale:
            assert not fits(build(frame, setting, min(zones.given_up, NARROW), cloth_scale))


@pytest.mark.parametrize(
    ("size", "setting", "least"),
    [
        ((1280, 720), seated(2, 0, 7, False, False), 1.08),
        ((1280, 720), seated(3, 0, 7, False, False), 1.3),
        ((1280, 720), seated(4, 0, 7, True, False), 1.0),
        ((1280, 720), seated(3, 0, 0, False, False), 1.08),
        ((2560, 1080), seated(3, 0, 0, False, False), 1.3),
    ],
    ids=str,
)
def test_at_250_percent_the_hand_has_grown(size: tuple[int, int], setting: Setting, least: float) -> None:
    """So many times as high as at 100%, the trick no lower, and names and figures half as large again at least."""
    usual, large = fit_layout(frame_for(*size), setting), fit_layout(frame_for(*size, 2.5), setting)
    assert large.grown >= least * usual.grown
    assert large.slots[0].h >= usual.slots[0].h - 2.0
    assert large.cloth_scale >= 1.5


@pytest.mark.parametrize("players", range(3, 8))
def test_a_wide_window_has_room_for_bids_in_one_row(players: int) -> None:
    """So that names and what a bid needs grow by four fifths at least there at 250%."""
    zones = fit_layout(frame_for(2560, 1080, 2.5), seated(players, 0, 0, False, False))
    assert zones.given_up <= NARROW
    assert zones.cloth_scale >= 1.8
