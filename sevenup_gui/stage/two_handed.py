"""The table for two: plate, fan and rack in a row at the top, stock at the left, captured piles at the right."""

from sevenup_gui.stage.geometry import CARD_RATIO, Frame, Point, Rect
from sevenup_gui.stage.places.trick import trick_in
from sevenup_gui.stage.zones import (
    NARROW,
    NO_SECOND_LINES,
    PENNANT_U,
    RACK_HEIGHT_U,
    SMALLEST_RACK,
    Setting,
    Zones,
    bars,
    bid_scale,
    rack_width,
)

HAND_HALF_U, HAND_HEIGHT_U = 264.0, 182.0
FAN_HALF_U, FAN_HEIGHT_U = 140.0, 108.0
STOCK_HEIGHTS_U, STOCK_GAP_U = (110.0, 150.0), 16.0  # as high as the room allows between these
PILE_HEIGHT_U = 92.0
ASIDE_U = 44.0  # room beside the turn-up for those set aside
ROW_RISE_U = 62.0  # how much higher the back row of a very large hand lies
OVER_U = 14.0  # between the hand and what stands over it


def two_handed(
    frame: Frame, setting: Setting, given_up: int, cloth_scale: float, grown: float = 1.0, stacked: bool = False
) -> Zones:
    """The furniture for two players, as `mock.md` of the design notes has it at scale 1. Cards are `grown` times as
    high; `stacked`, the own plate and rack stand over the hand, not beside it."""
    bar, s, cx = bars(frame, given_up), frame.scale, frame.centre_x
    field = bar.field
    top, bottom, left, right = field.y, field.bottom, field.x, field.right
    plate_h = (62.0 if given_up < NO_SECOND_LINES else 46.0) * cloth_scale
    narrow = 150.0 * cloth_scale
    # Where one bids a plate says more: what is still to come stands beside the tricks.
    own_w, their_w = (204.0, 236.0) if setting.target else (252.0, 252.0)
    widths = (narrow, narrow) if given_up >= NARROW else (own_w * cloth_scale, their_w * cloth_scale)
    hand_half, fan_half = HAND_HALF_U * grown, FAN_HALF_U * grown
    fan_y, hand_y = top + 68.0 * grown, bottom - 110.0 * grown
    hand_top = hand_y - 98.0 * grown
    over = hand_top - OVER_U  # the foot of what stands over the hand
    if stacked:
        own_plate = Rect(left + 34.0, over - plate_h, widths[0], plate_h)
    else:
        plate_y = min(hand_y + 32.0, bottom - 12.0 - plate_h)
        own_plate = Rect(cx - hand_half - 15.0 - widths[0], plate_y, widths[0], plate_h)
    plates = (own_plate, Rect(cx - fan_half - 12.0 - widths[1], top + 26.0 * grown, widths[1], plate_h))
    fans = (
        Rect(cx - hand_half, hand_top, 2 * hand_half, bottom - hand_top),
        Rect(cx - fan_half, top + 2.0, 2 * fan_half, 124.0 * grown),
    )
    foreheads = (fans[0], fans[1])

    # Seven Up's racks: the other side's beside its fan, one's own beside the hand; the figure stands at the right.
    figure_w = (76.0 if given_up < NO_SECOND_LINES else 56.0) * cloth_scale
    rack_scale, racks, figures = 1.0, [], []
    if setting.target:
        their_x = cx + fan_half + 14.0
        own_x = max(cx, their_x) if stacked else cx + hand_half + 13.0
        room = right - 8.0 - max(own_x, their_x) - 14.0 - figure_w
        wide = rack_width(setting.target, 1.0)
        rack_scale = max(SMALLEST_RACK, min(cloth_scale, room / wide)) if wide else cloth_scale
        h, w = RACK_HEIGHT_U * rack_scale, wide * rack_scale
        if stacked:
            own_x = right - 34.0 - figure_w - 14.0 - w
        own_y = over - h if stacked else min(hand_y + 36.0, bottom - 12.0 - h)
        for x, y in ((own_x, own_y), (their_x, top + 30.0 * grown)):
            racks.append(Rect(x, y, w, h) if w else None)
            figures.append(Rect(x + w + 14.0 if w else x, y, figure_w, h))

    label_h, badge_h = 20.0 * cloth_scale, 40.0 * cloth_scale
    fan_low = fans[1].bottom
    middle = (fan_low + hand_top) / 2 - 3.0
    # Stock, turn-up and badge in the middle of the left side, between the plates where those reach so far.
    least, most = STOCK_HEIGHTS_U
    ceiling = plates[1].bottom + 12.0 + label_h + 8.0
    floor = own_plate.y - PENNANT_U * cloth_scale - 10.0 - badge_h - 18.0
    spare_w = (cx - 150.0 * grown - left - 36.0 - STOCK_GAP_U - ASIDE_U) / 2 / CARD_RATIO
    stock_h = max(least, min(most * grown, floor - ceiling, spare_w))
    card_w = stock_h * CARD_RATIO
    stock_x, stock_y = left + 36.0, max(ceiling, min(middle + 6.0 - stock_h / 2, floor - stock_h))
    stock = Rect(stock_x, stock_y, card_w, stock_h)
    turn_up = Rect(stock_x + card_w + STOCK_GAP_U, stock_y, card_w, stock_h)
    turned = Rect(turn_up.x - 2.0, turn_up.y - 2.0, card_w + ASIDE_U + 2.0, stock_h + 4.0)
    wide = 2 * card_w + STOCK_GAP_U + 4.0
    badge_w = min(max(wide, 210.0 * cloth_scale), cx - (0.0 if stacked else hand_half) - 10.0 - left - 34.0)
    badge = Rect(left + 34.0, stock.bottom + 18.0, badge_w, badge_h)

    pile_x = right - 96.0
    pile_h = PILE_HEIGHT_U * grown
    pile_w = pile_h * CARD_RATIO
    piles, labels = [], []
    if setting.target:
        label_w = min(160.0 * cloth_scale, 2 * (right - 4.0 - pile_x))
        step = pile_h + 22.0 + label_h + 2.0
        own_top = middle + 16.0
        own_top = min(own_top, own_plate.y - 8.0 - pile_h - 13.0 - label_h, figures[0].y - step - 2.0)
        their_top = max(figures[1].bottom + 14.0, min(middle - 54.0 - pile_h / 2, own_top - step))
        own_top = max(own_top, their_top + step)
        for y in (own_top, their_top):
            # Later tricks lie further right and up, and each is turned a little.
            piles.append(Rect(pile_x - pile_w / 2 - 18.0, y - 10.0, pile_w + 36.0, pile_h + 20.0))
            labels.append(Rect(pile_x - label_w / 2, y + pile_h + 11.0, label_w, label_h))

    # The cards of the trick side by side, the answer higher or lower than the lead.
    reach = max(turned.right, badge.right) + 14.0
    half = min(cx - reach, (min(piles[0].x, labels[0].x) if piles else right) - 14.0 - cx)
    below = min(hand_top, own_plate.y) - 8.0 if stacked else hand_top - 8.0
    trick_room = Rect(cx - half, fan_low + 6.0, 2 * half, below - fan_low - 6.0)
    trick = trick_in([trick_room], 2, HAND_HEIGHT_U * grown)

    # Bids and buttons lie between stock and piles, or in a tall window under them where they are larger there.
    bids = Rect(cx - half, fan_low + 8.0, 2 * half, hand_top - fan_low - 16.0)
    if stacked:
        under = max([badge.bottom, *(label.bottom for label in labels)]) + 12.0
        foot = min([own_plate.y - PENNANT_U * cloth_scale, *(figure.y for figure in figures[:1])]) - 12.0
        wide = field.w - 60.0
        bids = max(bids, Rect(cx - wide / 2, under, wide, foot - under), key=bid_scale)
    button_h = (66.0 if given_up < NO_SECOND_LINES else 46.0) * s
    # In the open middle, 32 u over the hand where there is room for it.
    button_y = min(hand_top + 8.0 - 32.0, middle + 121.0) - button_h
    button_y = max(min(button_y, bids.bottom - button_h), bids.y)
    button_h = min(button_h, bids.bottom - button_y)
    buttons = Rect(bids.x, button_y, bids.w, button_h)
    above_y = max(bids.y, min(hand_top - ROW_RISE_U * grown - 10.0, bids.bottom) - button_h)
    bubble_h = 52.0 * s
    bubbles = (
        Rect(plates[0].x + 14.0, plates[0].y - 20.0 - bubble_h, max(250.0 * s, widths[0]), bubble_h),
        Rect(plates[1].x + 14.0, plates[1].bottom + 18.0, max(250.0 * s, widths[1]), bubble_h),
    )

    def by_seat(pair: tuple[Rect, ...]) -> tuple[Rect, ...]:
        return pair if setting.home == 0 else pair[::-1]

    def by_side(pair: list[Rect]) -> tuple[Rect, ...]:
        return tuple(pair if setting.home == 0 else pair[::-1])

    fan_at = (Point(cx, hand_y), Point(cx, fan_y))
    return Zones(
        frame=frame, setting=setting, given_up=given_up, cloth_scale=cloth_scale, rack_scale=rack_scale, grown=grown,
        rails=bar.rails, cloth=bar.cloth, menu=bar.menu, title=bar.title, score=bar.score, caption=bar.caption,
        hints=bar.hints, last_trick=bar.last_trick,
        plates=by_seat(plates), fans=by_seat(fans), fan_at=fan_at if setting.home == 0 else fan_at[::-1],
        foreheads=by_seat(foreheads),
        racks=tuple(racks if setting.home == 0 else racks[::-1]), figures=by_side(figures),
        stock=stock, turn_up=turn_up, turned=turned,
        stock_label=Rect(stock.x - 4.0, stock.y - 8.0 - label_h, card_w + 6.0, label_h),
        turn_up_label=Rect(turn_up.x - 4.0, stock.y - 8.0 - label_h, card_w + ASIDE_U, label_h),
        badge=badge, piles=by_side(piles), pile_labels=by_side(labels),
        trick_at=trick.at, slots=by_seat(trick.slots), tags=by_seat(trick.tags(cloth_scale)),
        buttons=buttons, buttons_above=Rect(buttons.x, above_y, buttons.w, button_h), bids=bids,
        bubbles=by_seat(bubbles),
    )  # fmt: skip
