"""Furniture: for every number of seats, window and scale nothing overlaps and nothing is cut off."""

import itertools

import pytest

from sevenup_gui.stage.fit_layout import build, fit_layout
from sevenup_gui.stage.geometry import Frame, Rect, frame_for
from sevenup_gui.stage.zones import FULL, NO_SECOND_LINES, Setting, Zones, clashes
from tests.stage.shapes import seated
from tests.sweeping import swept

WIDTHS = (1152.0, 1280.0, 1707.0)
TARGETS = (1, 7, 12, 21)
SEVEN_UP = [seated(n, home, target, n == 4, False) for n in (2, 3, 4) for home in (0, n - 1) for target in TARGETS]
UP_DOWN = [seated(n, n // 2, 0, False, forehead) for n in range(2, 8) for forehead in (False, True)]
SETTINGS = SEVEN_UP + UP_DOWN


def box_pairs(zones: Zones) -> list[tuple[str, str]]:
    """The standing things that overlap, found without the module's own test."""
    boxes = list(zones.standing())
    out = []
    for (name, a), (other, b) in itertools.combinations(boxes, 2):
        wide = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
        high = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
        if wide > 1e-6 and high > 1e-6:
            out.append((name, other))
    return out


@swept(("width_u", "scale"), [*itertools.product(WIDTHS, (1.0, 1.25, 1.5, 2.0, 2.5))])
def test_nothing_overlaps_or_leaves_the_window(width_u: float, scale: float) -> None:
    """At every table, in every window, at every scale, each thing has its own place on cloth or rail."""
    frame = Frame(width_u, scale)
    wrong = {setting: list(clashes(fit_layout(frame, setting))) for setting in SETTINGS}
    assert {setting: found for setting, found in wrong.items() if found} == {}


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_only_a_plate_and_its_own_hand_lie_over_each_other(setting: Setting) -> None:
    """Counted afresh: no two standing things share a point, except a plate and the hand behind it."""
    for width_u, scale in itertools.product(WIDTHS, (1.0, 2.0)):
        zones = fit_layout(Frame(width_u, scale), setting)
        pairs = {frozenset(pair) for pair in box_pairs(zones)}
        assert pairs <= {frozenset((f"plate {seat}", f"hand {seat}")) for seat in range(setting.players)}


@pytest.mark.parametrize("setting", [s for s in SETTINGS if s.target <= 7], ids=str)
@pytest.mark.parametrize("width_u", WIDTHS)
def test_at_scale_one_nothing_has_to_be_given_up(width_u: float, setting: Setting) -> None:
    """In every window from 16:10 on the ordinary table has all its furniture at full size."""
    zones = fit_layout(Frame(width_u), setting)
    assert (zones.given_up, zones.cloth_scale) == (FULL, 1.0)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_larger_scale_makes_things_larger_or_gives_something_up(setting: Setting) -> None:
    """The type on the cloth never gets smaller when more is asked for; buttons grow while they have two lines."""
    base = fit_layout(Frame(1280.0), setting)
    large = fit_layout(Frame(1280.0, 1.5), setting)
    assert large.cloth_scale >= base.cloth_scale
    assert large.buttons.h > base.buttons.h or not large.second_lines


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_tags_leave_the_indices_of_the_hand_free(setting: Setting) -> None:
    """Who led and who is winning is said above the hand: no tag reaches into it."""
    for width_u, scale in itertools.product(WIDTHS, (1.0, 1.5, 2.5)):
        zones = fit_layout(Frame(width_u, scale), setting)
        assert max(tag.bottom for tag in zones.tags) <= zones.hand.y + 5.0


def test_second_lines_go_first() -> None:
    """The first thing to be given up is the second line, and with it plates get lower."""
    setting = seated(2, 0, 7, False, False)
    full, less = (build(Frame(1280.0), setting, given, 1.0) for given in (FULL, NO_SECOND_LINES))
    assert less.plates[0].h < full.plates[0].h
    assert less.hints is not None


def test_the_two_handed_table_is_the_one_in_the_design_notes() -> None:
    """At 1280 x 720 the opponent's plate, the stock and one's own hand are where the pictures have them, but for the
    stock's size."""
    zones = fit_layout(Frame(1280.0), seated(2, 0, 7, False, False))
    assert zones.plates[1] == Rect(252.0, 76.0, 236.0, 62.0)
    assert (zones.stock.x, zones.stock.y) == (58.0, 247.0)
    assert zones.fan_at[0] == (640.0, 560.0)
    assert zones.badge.y == pytest.approx(415.0)


def test_seven_plates_stand_where_the_design_notes_have_them() -> None:
    """Clockwise from the left of the bottom seat: two at the left, two at the top, two at the right."""
    zones = fit_layout(Frame(1280.0), seated(7, 0, 0, False, False))
    corners = [(plate.x, plate.y) for plate in zones.plates[1:]]
    assert corners == [(40, 384), (40, 226), (333, 108), (725, 108), (1018, 226), (1018, 384)]


def test_seats_turn_with_the_one_at_the_bottom() -> None:
    """Whoever is at home, the next seat clockwise sits at its left."""
    usual, turned = (fit_layout(Frame(1280.0), seated(5, home, 0, False, False)) for home in (0, 3))
    assert [turned.plates[(3 + n) % 5] for n in range(5)] == list(usual.plates)


def test_partners_share_a_rack_over_the_plate_of_the_seat_at_the_bottom() -> None:
    """With partners, one rack stands at the own plate whichever partner is at home, the other at the left seat."""
    for home in range(4):
        zones = fit_layout(Frame(1280.0), seated(4, home, 7, True, False))
        own, other = zones.figures[home % 2], zones.figures[1 - home % 2]
        assert own.y > 400
        assert other.x < 640


def test_a_target_over_twelve_has_no_rack() -> None:
    """More counters than a rack can hold: the figure stands alone."""
    zones = fit_layout(Frame(1280.0), seated(2, 0, 21, False, False))
    assert zones.racks == (None, None)
    assert len(zones.figures) == 2


def test_a_window_of_16_to_10_is_1152_units_wide() -> None:
    """960x600 pixels are 1152 x 720 units."""
    assert frame_for(960, 600).width_u == 1152.0


@pytest.mark.parametrize(
    "frame",
    [frame_for(*window) for window in ((1280, 720), (1920, 1080), (960, 600), (960, 1000), (2560, 1080))],
    ids=str,
)
@pytest.mark.parametrize("home", range(4))
def test_the_piles_of_two_sides_are_level(frame: Frame, home: int) -> None:
    """Each near the rack of its side: whose is higher means nothing."""
    zones = fit_layout(frame, seated(4, home, 7, True, False))
    assert zones.piles[0].y == zones.piles[1].y
    assert zones.pile_labels[0].y == zones.pile_labels[1].y
    assert not list(clashes(zones))
