"""The table for three to seven: plates round it with the backs of hands peeking over them, stock at the lower left."""

from collections.abc import Sequence
from typing import TypeVar

from sevenup_gui.stage.geometry import CARD_RATIO, Frame, Point, Rect
from sevenup_gui.stage.zones import (
    NARROW,
    NO_SECOND_LINES,
    RACK_HEIGHT_U,
    SMALLEST_RACK,
    TAG_SCALE,
    TAG_U,
    Bars,
    Setting,
    Zones,
    bars,
    rack_width,
    slot_box,
)

T = TypeVar("T")

HAND_HALF_U, HAND_HEIGHT_U = 262.0, 172.0
PEEK_HEIGHT_U, PEEK_SHOWN_U = 78.0, 51.0  # a hand behind a plate: its cards' height, and how much of them shows
FOREHEAD_HEIGHT_U, FOREHEAD_SINK_U = 88.0, 17.0  # the foot of the card rests on the brow
FOREHEAD_DROP_U = 18.0  # the plates go down by so much to make room for it
STOCK_HEIGHT_U, STOCK_GAP_U = 98.0, 14.0
PILE_HEIGHT_U = 84.0
TRICK_HEIGHTS_U = {3: 128.0, 4: 128.0, 5: 112.0, 6: 112.0, 7: 112.0}
TILT_U = 8.0
ASIDE_U = 36.0
ROW_RISE_U = 58.0

LEFT, RIGHT = "left", "right"
# Of each place from the left of the bottom one: a side, or how far from the centre line at the top, and the y of its
# plate at scale 1.
PLATES: dict[int, tuple[tuple[str | float, float], ...]] = {
    3: ((LEFT, 236.0), (RIGHT, 236.0)),
    4: ((LEFT, 290.0), (0.0, 108.0), (RIGHT, 290.0)),
    5: ((LEFT, 300.0), (-196.0, 108.0), (196.0, 108.0), (RIGHT, 300.0)),
    6: ((LEFT, 384.0), (LEFT, 226.0), (0.0, 108.0), (RIGHT, 226.0), (RIGHT, 384.0)),
    7: ((LEFT, 384.0), (LEFT, 226.0), (-196.0, 108.0), (196.0, 108.0), (RIGHT, 226.0), (RIGHT, 384.0)),
}
SLOTS: dict[int, tuple[tuple[float, float], ...]] = {  # from the trick's centre
    3: ((0, 70), (-118, -20), (118, -20)),
    4: ((0, 76), (-118, 2), (0, -60), (118, 2)),
    5: ((0, 94), (-200, 20), (-108, -68), (108, -68), (200, 20)),
    6: ((0, 94), (-160, 82), (-272, -6), (0, -68), (272, -6), (160, 82)),
    7: ((0, 94), (-160, 82), (-272, -6), (-108, -68), (108, -68), (272, -6), (160, 82)),
}


def around(frame: Frame, setting: Setting, given_up: int, cloth_scale: float) -> Zones:
    """The furniture for three to seven players, as `mock.md` of the design notes has it at scale 1."""
    bar, s, cx, n = bars(frame, given_up), frame.scale, frame.centre_x, setting.players
    top, bottom = bar.cloth.y, bar.cloth.bottom
    plate_h = (60.0 if given_up < NO_SECOND_LINES else 46.0) * cloth_scale
    if given_up < NARROW:
        other_w, own_w = 222.0 * cloth_scale, 236.0 * cloth_scale
    else:
        other_w = own_w = (140.0 if setting.target else 165.0) * cloth_scale
    hand_y = bottom - 104.0
    hand_top = hand_y - 94.0

    # Stock, turn-up and badge stand on the lower left corner, the own plate on the lower right one.
    card_w = STOCK_HEIGHT_U * CARD_RATIO
    label_h = 20.0 * cloth_scale
    badge_h = 36.0 * cloth_scale
    stock_y = bottom - 12.0 - badge_h - 12.0 - STOCK_HEIGHT_U
    stock = Rect(58.0, stock_y, card_w, STOCK_HEIGHT_U)
    turn_up = Rect(58.0 + card_w + STOCK_GAP_U, stock_y, card_w, STOCK_HEIGHT_U)
    label_y = stock_y - 8.0 - label_h
    badge_w = min(max(204.0, 204.0 * cloth_scale), cx - HAND_HALF_U - 10.0 - 56.0)
    own_plate = Rect(frame.width_u - 56.0 - own_w, bottom - 10.0 - plate_h, own_w, plate_h)

    # Seven Up's racks and piles.
    wide = rack_width(setting.target, 1.0)
    figure_w = (76.0 if given_up < NO_SECOND_LINES else 56.0) * cloth_scale
    room = cx - HAND_HALF_U - 8.0 - 22.0 - 8.0 - 14.0 - figure_w
    rack_scale = max(SMALLEST_RACK, min(cloth_scale, room / wide)) if wide else cloth_scale
    rack_w, rack_h = wide * rack_scale, RACK_HEIGHT_U * rack_scale
    block = 18.0 + rack_h if setting.target else 0.0

    # What stands over the own plate: its rack, and in a narrow window the pile over that.
    pile_w = PILE_HEIGHT_U * CARD_RATIO
    whole = rack_w + (14.0 if rack_w else 0.0) + figure_w
    own_rack = Point(min(own_plate.x + 2.0, bar.cloth.right - 4.0 - whole), own_plate.y - 36.0 - rack_h)
    pile_step = PILE_HEIGHT_U + 10.0 + label_h
    pile_right = min(own_plate.x, own_rack.x) - 8.0
    if pile_right - pile_w - 32.0 >= cx + HAND_HALF_U:
        own_pile = Point(pile_right - 16.0 - pile_w / 2, bottom - 8.0 - pile_step)
        own_top = own_rack.y
    else:
        own_pile = Point(own_plate.right - pile_w / 2 - 16.0, own_rack.y - 14.0 - pile_step)
        own_top = own_pile.y - 9.0
    floors = {LEFT: label_y - 12.0, RIGHT: (own_top if setting.target else own_plate.y - 18.0) - 12.0}

    plates = (own_plate, *_other_plates(bar, setting, other_w, plate_h, block, floors))
    fan_at, fans = [Point(cx, hand_y)], [Rect(cx - HAND_HALF_U, hand_top, 2 * HAND_HALF_U, bottom - hand_top)]
    foreheads = [fans[0]]
    for plate in plates[1:]:
        mid = plate.centre.x
        fan_at.append(Point(mid, plate.y - 6.0))
        half = max(60.0, plate.w / 2)
        fans.append(Rect(mid - half, plate.y - PEEK_SHOWN_U, 2 * half, PEEK_SHOWN_U))
        foreheads.append(
            Rect.about(
                plate.x + 6.0 + plate_h * 0.44,
                plate.y + FOREHEAD_SINK_U - FOREHEAD_HEIGHT_U / 2,
                FOREHEAD_HEIGHT_U * CARD_RATIO + 2.0,
                FOREHEAD_HEIGHT_U + 2.0,
            )
        )

    racks: list[Rect | None] = []
    figures, piles, labels = [], [], []
    for side in range(setting.sides):
        place = setting.place_of_side(side)
        plate = plates[place]
        if not place:
            (x, rack_y), (px, py) = own_rack, own_pile
        else:
            rack_y = plate.bottom + 18.0
            # At the right everything ends at the cloth, at the left it begins at the plate's left edge.
            x = min(plate.x, bar.cloth.right - 4.0 - whole)
            inwards = -1.0 if plate.centre.x > cx else 1.0
            px = (plate.x if inwards < 0 else plate.right) + inwards * (pile_w / 2 + 22.0)
            # Its label ends above the rack, which is wider than the plate.
            py = max(top + 11.0, plate.bottom + 16.0 - pile_step)
        racks.append(Rect(x, rack_y, rack_w, rack_h) if rack_w else None)
        figures.append(Rect(x + whole - figure_w, rack_y, figure_w, rack_h))
        piles.append(Rect(px - pile_w / 2 - 16.0, py - 9.0, pile_w + 32.0, PILE_HEIGHT_U + 18.0))
        label_w = pile_w + 32.0
        labels.append(Rect(px - label_w / 2, py + PILE_HEIGHT_U + 10.0, label_w, label_h))

    hands = foreheads if setting.forehead else fans
    trick_at, slots = _slots(bar, setting, plates, hand_top, hands, [*piles, *figures])
    tags = []
    tag_w, tag_h = TAG_U[0] * min(cloth_scale, TAG_SCALE), TAG_U[1] * min(cloth_scale, TAG_SCALE)
    for place, slot in enumerate(slots):
        if place:
            # Under the card, but never over the indices of the hand.
            tag_y = min(slot.bottom + 3.5, hand_top + 4.0 - tag_h)
            tags.append(Rect(slot.centre.x - tag_w / 2, tag_y, tag_w, tag_h))
        else:
            tags.append(Rect(slot.x - 10.0 - tag_w, slot.bottom - tag_h, tag_w, tag_h))

    upper = [plate.bottom for plate in plates[1:] if abs(plate.centre.x - cx) < cx * 0.5]
    ceiling = max([top, *upper]) + 12.0
    corner = Rect(stock.x, label_y, max(2 * card_w + STOCK_GAP_U + ASIDE_U, badge_w), bottom - label_y)
    beside = [box for box in (corner, *plates[1:], *piles, *(rack for rack in racks if rack), *figures, *hands[1:])
              if box.y < hand_top and box.bottom > ceiling]  # fmt: skip
    half = min([cx - 30.0, *(_gap(box, cx) for box in beside)]) - 14.0
    button_h = min((66.0 if given_up < NO_SECOND_LINES else 46.0) * s, hand_top - ceiling - 16.0)
    button_y = max(ceiling, min(404.0 - 33.0, hand_top - 24.0 - button_h))
    above_y = max(ceiling, hand_top - ROW_RISE_U - 10.0 - button_h)
    bubbles = []
    for place, plate in enumerate(plates):
        w, h = max(230.0 * s, plate.w - 14.0), 52.0 * s
        x = min(plate.x + 14.0, bar.cloth.right - 8.0 - w)
        bubbles.append(Rect(x, plate.bottom + 18.0 if place else plate.y - 20.0 - h, w, h))

    def by_seat(places: Sequence[T]) -> tuple[T, ...]:
        return tuple(places[(seat - setting.home) % n] for seat in range(n))

    return Zones(
        frame=frame, setting=setting, given_up=given_up, cloth_scale=cloth_scale, rack_scale=rack_scale,
        rails=bar.rails, cloth=bar.cloth, menu=bar.menu, title=bar.title, score=bar.score, caption=bar.caption,
        hints=bar.hints, last_trick=bar.last_trick,
        plates=by_seat(plates), fans=by_seat(fans), fan_at=by_seat(fan_at), foreheads=by_seat(foreheads),
        racks=tuple(racks), figures=tuple(figures),
        stock=stock, turn_up=turn_up,
        turned=Rect(turn_up.x - 2.0, turn_up.y - 2.0, card_w + ASIDE_U + 2.0, STOCK_HEIGHT_U + 4.0),
        stock_label=Rect(stock.x - 10.0, label_y, card_w + 14.0, label_h),
        turn_up_label=Rect(turn_up.x - 4.0, label_y, card_w + ASIDE_U, label_h),
        badge=Rect(56.0, stock.bottom + 12.0, badge_w, badge_h),
        piles=tuple(piles), pile_labels=tuple(labels),
        trick_at=trick_at, slots=by_seat(slots), tags=by_seat(tags),
        buttons=Rect(cx - half, button_y, 2 * half, button_h),
        buttons_above=Rect(cx - half, above_y, 2 * half, button_h),
        bids=Rect(cx - half, ceiling, 2 * half, hand_top - 10.0 - ceiling),
        bubbles=by_seat(bubbles),
    )  # fmt: skip


def _gap(box: Rect, cx: float) -> float:
    """How far the nearer edge of a box is from the centre line."""
    return cx - box.right if box.centre.x < cx else box.x - cx


def _other_plates(
    bar: Bars, setting: Setting, width: float, height: float, block: float, floors: dict[str, float]
) -> list[Rect]:
    """The plates of places 1 on. `block` is what hangs under those at the sides; they stay above the floor of
    their side and over their like, and every one has room for its hand above it."""
    top, cx = bar.cloth.y, bar.cloth.centre.x
    above = PEEK_SHOWN_U + 6.0
    drop = 0.0
    if setting.forehead:
        above, drop = FOREHEAD_HEIGHT_U - FOREHEAD_SINK_U + 3.0, FOREHEAD_DROP_U
    right_x = bar.cloth.right - 18.0 - width
    plates: dict[int, Rect] = {}
    for at, (where, y) in enumerate(PLATES[setting.players]):
        if isinstance(where, float):
            spread = where and max(abs(where), width / 2 + 8.0) * (1 if where > 0 else -1)
            plates[at] = Rect(cx + spread - width / 2, top + 58.0 + drop, width, height)
        else:
            x = bar.cloth.x + 18.0 if where == LEFT else right_x
            plates[at] = Rect(x, y + drop, width, height)
    for where in (LEFT, RIGHT):
        column = sorted((at for at, (w, _) in enumerate(PLATES[setting.players]) if w == where),
                        key=lambda at: -plates[at].y)  # fmt: skip
        low = floors[where] - block
        for at in column:
            plate = plates[at]
            y = min(plate.y, low - plate.h)
            plates[at] = Rect(plate.x, max(y, top + above), plate.w, plate.h)
            low = plates[at].y - above - 4.0
    return [plates[at] for at in range(len(plates))]


def _slots(
    bar: Bars, setting: Setting, plates: tuple[Rect, ...], hand_top: float, hands: list[Rect], piles: list[Rect]
) -> tuple[Point, list[Rect]]:
    """The places of the trick's cards, drawn together where the window is narrow or low."""
    n, cx = setting.players, bar.cloth.centre.x
    height = TRICK_HEIGHTS_U[n]
    reach_x, reach_y = height * CARD_RATIO / 2 + TILT_U, height / 2 + TILT_U / 2
    offsets = SLOTS[n]
    ceiling = max([bar.cloth.y, *(plate.bottom for plate in plates[1:] if abs(plate.centre.x - cx) < 250.0)]) + 6.0
    beside = [_gap(box, cx) for box in (*plates[1:], *hands[1:], *piles) if box.bottom > ceiling]
    far = max(abs(dx) for dx, _ in offsets)
    squeeze_x = max(0.05, min(1.0, (min([cx, *beside]) - reach_x - 6.0) / far))
    high, low = min(dy for _, dy in offsets), max(dy for _, dy in offsets)
    room = hand_top - 6.0 - ceiling
    squeeze_y = min(1.0, max(0.0, (room - 2 * reach_y) / (low - high)))
    y = min(304.0, hand_top - 6.0 - reach_y - low * squeeze_y)
    y = max(y, ceiling + reach_y - high * squeeze_y)
    boxes = [slot_box(cx + dx * squeeze_x, y + dy * squeeze_y, height) for dx, dy in offsets]
    return Point(cx, y), boxes
