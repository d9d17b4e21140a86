"""The table for two: plate, fan and rack in a row at the top, stock at the left, captured piles at the right."""

from sevenup_gui.stage.geometry import CARD_RATIO, HEIGHT_U, Frame, Point, Rect
from sevenup_gui.stage.zones import (
    NARROW,
    NO_SECOND_LINES,
    RACK_HEIGHT_U,
    SMALLEST_RACK,
    TAG_SCALE,
    TAG_U,
    Setting,
    Zones,
    bars,
    rack_width,
    slot_box,
)

HAND_HALF_U, HAND_HEIGHT_U = 264.0, 182.0
FAN_HALF_U, FAN_HEIGHT_U = 140.0, 108.0
STOCK_HEIGHT_U, STOCK_GAP_U = 132.0, 16.0
PILE_HEIGHT_U = 92.0
TRICK_HEIGHT_U = 158.0
TILT_U = 6.0  # room that a card needs at each side for its turn
ASIDE_U = 44.0  # room beside the turn-up for those set aside
ROW_RISE_U = 62.0  # how much higher the back row of a very large hand lies


def two_handed(frame: Frame, setting: Setting, given_up: int, cloth_scale: float) -> Zones:
    """The furniture for two players, as `mock.md` of the design notes has it at scale 1."""
    bar, s, cx = bars(frame, given_up), frame.scale, frame.centre_x
    top, bottom = bar.cloth.y, bar.cloth.bottom
    plate_h = (62.0 if given_up < NO_SECOND_LINES else 46.0) * cloth_scale
    narrow = 150.0 * cloth_scale
    widths = (narrow, narrow) if given_up >= NARROW else (204.0 * cloth_scale, 236.0 * cloth_scale)
    fan_y, hand_y = top + 68.0, bottom - 110.0
    plates = (
        Rect(cx - HAND_HALF_U - 15.0 - widths[0], min(hand_y + 32.0, bottom - 12.0 - plate_h), widths[0], plate_h),
        Rect(cx - 152.0 - widths[1], top + 26.0, widths[1], plate_h),
    )
    fans = (
        Rect(cx - HAND_HALF_U, hand_y - 98.0, 2 * HAND_HALF_U, bottom - hand_y + 98.0),
        Rect(cx - FAN_HALF_U, top + 2.0, 2 * FAN_HALF_U, 124.0),
    )
    foreheads = (fans[0], fans[1])

    # Seven Up's racks: the other side's beside its fan, one's own beside the hand; the figure stands at the right.
    figure_w = (76.0 if given_up < NO_SECOND_LINES else 56.0) * cloth_scale
    rack_scale, racks, figures = 1.0, [], []
    if setting.target:
        own_x, their_x = cx + HAND_HALF_U + 13.0, cx + FAN_HALF_U + 14.0
        room = bar.cloth.right - 8.0 - own_x - 14.0 - figure_w
        wide = rack_width(setting.target, 1.0)
        rack_scale = max(SMALLEST_RACK, min(cloth_scale, room / wide)) if wide else cloth_scale
        h, w = RACK_HEIGHT_U * rack_scale, wide * rack_scale
        for x, y in ((own_x, min(hand_y + 36.0, bottom - 12.0 - h)), (their_x, top + 30.0)):
            racks.append(Rect(x, y, w, h) if w else None)
            figures.append(Rect(x + w + 14.0 if w else x, y, figure_w, h))

    card_w = STOCK_HEIGHT_U * CARD_RATIO
    label_h = 20.0 * cloth_scale
    stock_y = max(262.0, plates[1].bottom + 12.0 + label_h + 6.0)
    stock = Rect(58.0, stock_y, card_w, STOCK_HEIGHT_U)
    turn_up = Rect(58.0 + card_w + STOCK_GAP_U, stock_y, card_w, STOCK_HEIGHT_U)
    turned = Rect(turn_up.x - 2.0, turn_up.y - 2.0, card_w + ASIDE_U + 2.0, STOCK_HEIGHT_U + 4.0)
    wide = 2 * card_w + STOCK_GAP_U
    badge_w = min(max(wide, 210.0 * cloth_scale), cx - HAND_HALF_U - 10.0 - 56.0)
    badge = Rect(56.0, stock.bottom + 18.0, badge_w, 40.0 * cloth_scale)

    pile_x = frame.width_u - 118.0
    pile_w = PILE_HEIGHT_U * CARD_RATIO
    piles, labels = [], []
    if setting.target:
        label_w = min(160.0 * cloth_scale, 2 * (bar.cloth.right - 4.0 - pile_x))
        step = PILE_HEIGHT_U + 22.0 + label_h + 2.0
        own_top = max(424.0 - PILE_HEIGHT_U / 2, 0.0)
        own_top = min(own_top, plates[0].y - 8.0 - PILE_HEIGHT_U - 13.0 - label_h, figures[0].y - step - 2.0)
        their_top = min(262.0 - PILE_HEIGHT_U / 2, own_top - step)
        for y in (own_top, their_top):
            # Later tricks lie further right and up, and each is turned a little.
            piles.append(Rect(pile_x - pile_w / 2 - 18.0, y - 10.0, pile_w + 36.0, PILE_HEIGHT_U + 20.0))
            labels.append(Rect(pile_x - label_w / 2, y + PILE_HEIGHT_U + 11.0, label_w, label_h))

    fan_low = fans[1].bottom
    hand_top = hand_y - 98.0
    # Two cards 54 u apart in height, midway between the hands.
    reach = TRICK_HEIGHT_U / 2 + TILT_U
    trick_y = (fan_low + hand_top) / 2 - 3.0
    split = max(8.0, min(27.0, (hand_top - fan_low) / 2 - reach))
    trick_at = Point(cx, trick_y)
    slots = (
        slot_box(cx + 44.0, trick_y + split, TRICK_HEIGHT_U),
        slot_box(cx - 44.0, trick_y - split, TRICK_HEIGHT_U),
    )
    tag_w, tag_h = TAG_U[0] * min(cloth_scale, TAG_SCALE), TAG_U[1] * min(cloth_scale, TAG_SCALE)
    tags = (
        Rect(slots[0].right + 12.0, slots[0].bottom - tag_h - 12.0, tag_w, tag_h),
        Rect(slots[1].x - 12.0 - tag_w, slots[1].y + 10.0, tag_w, tag_h),
    )

    left = max(turned.right, badge.right) + 14.0
    half = min(cx - left, (piles[0].x if piles else bar.cloth.right) - 14.0 - cx)
    button_h = (66.0 if given_up < NO_SECOND_LINES else 46.0) * s
    # In the open middle, 32 u over the hand where there is room for it.
    button_y = min(hand_top + 8.0 - 32.0, HEIGHT_U * 0.561 + 33.0) - button_h
    button_y = max(button_y, fan_low + 8.0)
    button_h = min(button_h, hand_top - 8.0 - button_y)
    buttons = Rect(cx - half, button_y, 2 * half, button_h)
    above_y = max(fan_low + 8.0, hand_top - ROW_RISE_U - 10.0 - button_h)
    bids = Rect(cx - half, fan_low + 8.0, 2 * half, hand_top - fan_low - 16.0)
    bubble_h = 52.0 * s
    bubbles = (
        Rect(plates[0].x + 14.0, plates[0].y - 20.0 - bubble_h, max(250.0 * s, widths[0]), bubble_h),
        Rect(plates[1].x + 14.0, plates[1].bottom + 18.0, max(250.0 * s, widths[1]), bubble_h),
    )

    def by_seat(pair: tuple[Rect, Rect]) -> tuple[Rect, ...]:
        return pair if setting.home == 0 else pair[::-1]

    def by_side(pair: list[Rect]) -> tuple[Rect, ...]:
        return tuple(pair if setting.home == 0 else pair[::-1])

    fan_at = (Point(cx, hand_y), Point(cx, fan_y))
    return Zones(
        frame=frame, setting=setting, given_up=given_up, cloth_scale=cloth_scale, rack_scale=rack_scale,
        rails=bar.rails, cloth=bar.cloth, menu=bar.menu, title=bar.title, score=bar.score, caption=bar.caption,
        hints=bar.hints, last_trick=bar.last_trick,
        plates=by_seat(plates), fans=by_seat(fans), fan_at=fan_at if setting.home == 0 else fan_at[::-1],
        foreheads=by_seat(foreheads),
        racks=tuple(racks if setting.home == 0 else racks[::-1]), figures=by_side(figures),
        stock=stock, turn_up=turn_up, turned=turned,
        stock_label=Rect(stock.x - 4.0, stock.y - 8.0 - label_h, card_w + 6.0, label_h),
        turn_up_label=Rect(turn_up.x - 4.0, stock.y - 8.0 - label_h, card_w + ASIDE_U, label_h),
        badge=badge, piles=by_side(piles), pile_labels=by_side(labels),
        trick_at=trick_at, slots=by_seat(slots), tags=by_seat(tags),
        buttons=buttons, buttons_above=Rect(buttons.x, above_y, buttons.w, button_h), bids=bids,
        bubbles=by_seat(bubbles),
    )  # fmt: skip
