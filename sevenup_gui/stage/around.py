"""The table for three to seven: plates round it with the backs of hands peeking over them, stock at the lower left."""

from collections.abc import Sequence
from typing import TypeVar

from sevenup_gui.stage.geometry import CARD_RATIO, Frame, Point, Rect
from sevenup_gui.stage.places.trick import trick_in
from sevenup_gui.stage.zones import (
    NARROW,
    NO_SECOND_LINES,
    PENNANT_U,
    RACK_HEIGHT_U,
    SMALLEST_RACK,
    Bars,
    Setting,
    Zones,
    bars,
    bid_scale,
    rack_width,
)

T = TypeVar("T")

HAND_HALF_U, HAND_HEIGHT_U = 262.0, 172.0
PEEK_HEIGHT_U, PEEK_SHOWN_U = 78.0, 51.0  # a hand behind a plate: its cards' height, and how much of them shows
FOREHEAD_HEIGHT_U, FOREHEAD_SINK_U = 88.0, 17.0  # the foot of the card rests on the brow
FOREHEAD_DROP_U = 18.0  # the plates go down by so much to make room for it
STOCK_HEIGHTS_U = (98.0, 140.0, 124.0)  # at least; at most, under one plate and under two
STOCK_GAP_U = 14.0
PILE_HEIGHT_U = 84.0
ASIDE_U = 36.0
UNDER_RACK_U = 22.0  # between a rack and the pile under it
ROW_RISE_U = 58.0
WIDE_U = 1236.0  # the cloth of a window of 16:9
OPEN_U = 422.0  # between the upper rail and the hand at scale 1: the places below are measured in it

LEFT, RIGHT = "left", "right"
# Of each place from the left of the bottom one: a side, or how far from the centre line at the top, and how far its
# plate lies under the upper rail at scale 1.
PLATES: dict[int, tuple[tuple[str | float, float], ...]] = {
    3: ((LEFT, 186.0), (RIGHT, 186.0)),
    4: ((LEFT, 240.0), (0.0, 58.0), (RIGHT, 240.0)),
    5: ((LEFT, 250.0), (-196.0, 58.0), (196.0, 58.0), (RIGHT, 250.0)),
    6: ((LEFT, 334.0), (LEFT, 176.0), (0.0, 58.0), (RIGHT, 176.0), (RIGHT, 334.0)),
    7: ((LEFT, 334.0), (LEFT, 176.0), (-196.0, 58.0), (196.0, 58.0), (RIGHT, 176.0), (RIGHT, 334.0)),
}


def around(
    frame: Frame, setting: Setting, given_up: int, cloth_scale: float, grown: float = 1.0, stacked: bool = False
) -> Zones:
    """The furniture for three to seven players, as `mock.md` of the design notes has it at scale 1. Cards are `grown`
    times as high; `stacked`, what stands in the lower corners stands over the hand, not beside it."""
    bar, s, n = bars(frame, given_up), frame.scale, setting.players
    field = bar.field
    cx, top, bottom, left, right = frame.centre_x, field.y, field.bottom, field.x, field.right
    plate_h = (60.0 if given_up < NO_SECOND_LINES else 46.0) * cloth_scale
    if given_up < NARROW:
        other_w, own_w = 222.0 * cloth_scale, 236.0 * cloth_scale
    else:
        other_w = own_w = (140.0 if setting.target else 165.0) * cloth_scale
    hand_half = HAND_HALF_U * grown
    hand_y = bottom - 104.0 * grown
    hand_top = hand_y - 94.0 * grown
    low = hand_top if stacked else bottom
    wall = cx - 40.0 if stacked else cx - hand_half - 10.0  # how far what stands in the left corner may reach

    # Seven Up's racks and piles.
    label_h = 20.0 * cloth_scale
    wide = rack_width(setting.target, 1.0)
    figure_w = (76.0 if given_up < NO_SECOND_LINES else 56.0) * cloth_scale
    rack_room = cx - left - (0.0 if stacked else hand_half) - 52.0 - figure_w + 22.0
    if stacked:  # the trick lies between the racks, and they are no wider than the plates over them need be
        rack_room = min(rack_room, max(wide, other_w + 24.0 - figure_w - 14.0))
    rack_scale = max(SMALLEST_RACK, min(cloth_scale, rack_room / wide)) if wide else cloth_scale
    rack_w, rack_h = wide * rack_scale, RACK_HEIGHT_U * rack_scale
    pile_h = PILE_HEIGHT_U * grown
    pile_w = pile_h * CARD_RATIO
    pile_step = pile_h + 10.0 + label_h
    block = 18.0 + rack_h if setting.target else 0.0
    if stacked and block:
        block += UNDER_RACK_U + pile_step + 9.0
    above = (FOREHEAD_HEIGHT_U - FOREHEAD_SINK_U) * grown + 3.0 if setting.forehead else PEEK_SHOWN_U * grown + 6.0

    # Stock, turn-up and badge stand on the lower left corner, the own plate on the lower right one.
    badge_h = 36.0 * cloth_scale
    column = sum(where == LEFT for where, _ in PLATES[n])
    least, most = STOCK_HEIGHTS_U[0], STOCK_HEIGHTS_U[column]
    over_it = column * (plate_h + above + 4.0) + block + 12.0 + label_h + 8.0
    spare = low - 12.0 - badge_h - 12.0 - over_it - top
    spare_w = (wall - left - 36.0 - STOCK_GAP_U - ASIDE_U) / 2 / CARD_RATIO
    stock_h = max(least, min(most * grown, spare, spare_w))
    card_w = stock_h * CARD_RATIO
    stock_x, stock_y = left + 36.0, low - 12.0 - badge_h - 12.0 - stock_h
    stock = Rect(stock_x, stock_y, card_w, stock_h)
    turn_up = Rect(stock_x + card_w + STOCK_GAP_U, stock_y, card_w, stock_h)
    label_y = stock_y - 8.0 - label_h
    badge_w = min(max(2 * card_w + STOCK_GAP_U + 4.0, 204.0, 204.0 * cloth_scale), wall - left - 34.0)
    own_plate = Rect(right - 34.0 - own_w, low - 10.0 - plate_h, own_w, plate_h)

    # What stands over the own plate: its rack, and in a narrow window the pile over that.
    whole = rack_w + (14.0 if rack_w else 0.0) + figure_w
    over = max(36.0, PENNANT_U * cloth_scale + 8.0)
    own_rack = Point(min(own_plate.x + 2.0, right - 4.0 - whole), own_plate.y - over - rack_h)
    pile_right = min(own_plate.x, own_rack.x) - 8.0
    if pile_right - pile_w - 32.0 >= cx + (40.0 if stacked else hand_half):
        own_pile = Point(pile_right - 16.0 - pile_w / 2, low - 8.0 - pile_step)
        own_top = own_rack.y
    else:
        own_pile = Point(own_plate.right - pile_w / 2 - 16.0, own_rack.y - 14.0 - pile_step)
        own_top = own_pile.y - 9.0
    # Both sides end at the same height, so that who sits face to face does so in the picture.
    own_top = own_top if setting.target else own_plate.y - PENNANT_U * cloth_scale
    floor = min(label_y, own_top) - 12.0

    plates = (own_plate, *_other_plates(bar, setting, (other_w, plate_h), block, above, floor, hand_top))
    fan_at, fans = [Point(cx, hand_y)], [Rect(cx - hand_half, hand_top, 2 * hand_half, bottom - hand_top)]
    foreheads = [fans[0]]
    for plate in plates[1:]:
        mid = plate.centre.x
        fan_at.append(Point(mid, plate.y - 6.0 * grown))
        half = max(60.0 * grown, plate.w / 2)
        fans.append(Rect(mid - half, plate.y - PEEK_SHOWN_U * grown, 2 * half, PEEK_SHOWN_U * grown))
        foreheads.append(
            Rect.about(
                plate.x + 6.0 + max(plate_h * 0.44, FOREHEAD_HEIGHT_U * grown * CARD_RATIO / 2 - 6.0),
                plate.y + (FOREHEAD_SINK_U - FOREHEAD_HEIGHT_U / 2) * grown,
                FOREHEAD_HEIGHT_U * grown * CARD_RATIO + 2.0,
                FOREHEAD_HEIGHT_U * grown + 2.0,
            )
        )

    racks: list[Rect | None] = []
    figures, piles, labels = [], [], []
    for side in range(setting.side_count):
        place = setting.place_of_side(side)
        plate = plates[place]
        if not place:
            (x, rack_y), (px, py) = own_rack, own_pile
        else:
            rack_y = plate.bottom + 18.0
            # At the right everything ends at the cloth, at the left it begins at the plate's left edge.
            x = min(plate.x, right - 4.0 - whole)
            inwards = -1.0 if plate.centre.x > cx else 1.0
            px = (plate.x if inwards < 0 else plate.right) + inwards * (pile_w / 2 + 22.0)
            # Its label ends above the rack, which is wider than the plate.
            py = max(top + 11.0, plate.bottom + 16.0 - pile_step)
            if stacked:
                px, py = plate.x + pile_w / 2 + 16.0, rack_y + rack_h + UNDER_RACK_U
        racks.append(Rect(x, rack_y, rack_w, rack_h) if rack_w else None)
        figures.append(Rect(x + whole - figure_w, rack_y, figure_w, rack_h))
        piles.append(Rect(px - pile_w / 2 - 16.0, py - 9.0, pile_w + 32.0, pile_h + 18.0))
        label_w = pile_w + 32.0
        labels.append(Rect(px - label_w / 2, py + pile_h + 10.0, label_w, label_h))

    hands = foreheads if setting.forehead else fans
    turned = Rect(turn_up.x - 2.0, turn_up.y - 2.0, card_w + ASIDE_U + 2.0, stock_h + 4.0)
    corner = Rect(stock.x, label_y, max(turned.right - stock.x, badge_w), low - label_y)
    upper = [plate.bottom for plate in plates[1:] if abs(plate.centre.x - cx) < (cx - left) * 0.5]
    ceiling = max([top, *upper])
    around_it = [corner, *plates, *piles, *labels, *(rack for rack in racks if rack), *figures, *hands[1:]]

    def open_half(floor: float) -> float:
        """How far it is from the centre line to what stands beside it above a floor."""
        beside = [box for box in around_it if box.y < floor and box.bottom > ceiling + 12.0]
        return min([cx - left - 8.0, *(_gap(box, cx) for box in beside)])

    # The trick lies over the hand, or between the others' plates where that leaves its cards larger.
    rooms = []
    for low_y in (hand_top, min(hand_top, corner.y, own_top)):
        half = open_half(low_y) - 6.0
        rooms.append(Rect(cx - half, ceiling + 8.0, 2 * half, low_y - 10.0 - ceiling - 8.0))
    trick = trick_in(rooms, n, HAND_HEIGHT_U * grown)

    # So do the bids, of which there are up to eight in two rows, and over them or under them the buttons.
    room = max(rooms, key=bid_scale)
    bids = Rect(room.x + 6.0, room.y + 4.0, room.w - 12.0, room.h - 4.0)
    button_h = min((66.0 if given_up < NO_SECOND_LINES else 46.0) * s, bids.h - 6.0)
    button_y = max(bids.y, min(trick.at.y + 57.0, bids.bottom - 14.0 - button_h))
    above_y = max(bids.y, min(bids.bottom, hand_top - ROW_RISE_U * grown - 10.0) - button_h)
    bubbles = []
    for place, plate in enumerate(plates):
        w, h = max(230.0 * s, plate.w - 14.0), 52.0 * s
        x = min(plate.x + 14.0, right - 8.0 - w)
        bubbles.append(Rect(x, plate.bottom + 18.0 if place else plate.y - 20.0 - h, w, h))

    def by_seat(places: Sequence[T]) -> tuple[T, ...]:
        return tuple(places[(seat - setting.home) % n] for seat in range(n))

    return Zones(
        frame=frame, setting=setting, given_up=given_up, cloth_scale=cloth_scale, rack_scale=rack_scale, grown=grown,
        rails=bar.rails, cloth=bar.cloth, menu=bar.menu, title=bar.title, score=bar.score, caption=bar.caption,
        hints=bar.hints, last_trick=bar.last_trick,
        plates=by_seat(plates), fans=by_seat(fans), fan_at=by_seat(fan_at), foreheads=by_seat(foreheads),
        racks=tuple(racks), figures=tuple(figures),
        stock=stock, turn_up=turn_up, turned=turned,
        stock_label=Rect(stock.x - 10.0, label_y, card_w + 14.0, label_h),
        turn_up_label=Rect(turn_up.x - 4.0, label_y, card_w + ASIDE_U, label_h),
        badge=Rect(left + 34.0, stock.bottom + 12.0, badge_w, badge_h),
        piles=tuple(piles), pile_labels=tuple(labels),
        trick_at=trick.at, slots=by_seat(trick.slots), tags=by_seat(trick.tags(cloth_scale)),
        buttons=Rect(bids.x, button_y, bids.w, button_h), buttons_above=Rect(bids.x, above_y, bids.w, button_h),
        bids=bids,
        bubbles=by_seat(bubbles),
    )  # fmt: skip


def _gap(box: Rect, cx: float) -> float:
    """How far the nearer edge of a box is from the centre line."""
    return cx - box.right if box.centre.x < cx else box.x - cx


def _other_plates(
    bar: Bars, setting: Setting, size: tuple[float, float], block: float, above: float, floor: float, hand_top: float
) -> list[Rect]:
    """The plates of places 1 on. `block` is what hangs under those at the sides; they stay above the floor and over
    their like, and every one has room for its hand `above` it."""
    field, cx, (width, height) = bar.field, bar.field.centre.x, size
    top, share = field.y, (hand_top - field.y) / OPEN_U
    drop = FOREHEAD_DROP_U if setting.forehead else 0.0
    plates: dict[int, Rect] = {}
    for at, (where, y) in enumerate(PLATES[setting.players]):
        if isinstance(where, float):
            # Away from each other as far as the plates at the sides let them.
            apart = min(abs(where) * max(1.0, field.w / WIDE_U), field.w / 2 - 18.0 - 1.5 * width - 12.0)
            spread = where and max(apart, width / 2 + 8.0) * (1 if where > 0 else -1)
            plates[at] = Rect(cx + spread - width / 2, top + above + 1.0, width, height)
        else:
            x = field.x + 18.0 if where == LEFT else field.right - 18.0 - width
            plates[at] = Rect(x, top + y * share + drop, width, height)
    for where in (LEFT, RIGHT):
        column = sorted((at for at, (w, _) in enumerate(PLATES[setting.players]) if w == where),
                        key=lambda at: -plates[at].y)  # fmt: skip
        low = floor - block
        for at in column:
            plate = plates[at]
            y = min(plate.y, low - plate.h)
            plates[at] = Rect(plate.x, max(y, top + above), plate.w, plate.h)
            low = plates[at].y - above - 4.0
    return [plates[at] for at in range(len(plates))]
