"""The table for three to seven: plates round it with the backs of hands peeking over them, stock at the lower left.

beside (`Shape.BESIDE`)                        stacked, in a tall window (`Shape.STACKED`)

        plate 2     plate 3                            plate 2     plate 3
plate 1                   plate 4              plate 1                   plate 4
rack 1  pile 1      pile 4 rack 4              rack 1                    rack 4
            trick                              pile 1       trick        pile 4
stock turn-up              rack 0              stock turn-up             rack 0
badge        hand   pile 0 plate 0             badge              pile 0 plate 0
                                                            hand
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sevenup_gui.stage.geometry import CARD_RATIO, Frame, Point, Rect
from sevenup_gui.stage.places.anchors import Anchor, Guide, Guides, Shape, Sizes, Stop, end, plan, start
from sevenup_gui.stage.places.trick import TrickBoxes, trick_in
from sevenup_gui.stage.zones import (
    PENNANT_U,
    RACK_HEIGHT_U,
    SMALLEST_RACK,
    Bars,
    Setting,
    Zones,
    bars,
    bid_scale,
    others_grown,
    rack_width,
    widened,
)

HAND_HALF_U, HAND_HEIGHT_U = 262.0, 172.0
HAND_MOST_U = 998.0  # a hand of twelve, spaced like one of six
PEEK_HEIGHT_U, PEEK_SHOWN_U = 78.0, 51.0  # a hand behind a plate: its cards' height, and the part that shows
FOREHEAD_HEIGHT_U, FOREHEAD_SINK_U = 88.0, 17.0  # the foot of the card rests on the brow
FOREHEAD_DROP_U = 18.0  # how far plates go down to make room for it
STOCK_LEAST_U, STOCK_MOST_U = 98.0, {1: 140.0, 2: 124.0}  # least height; most under one plate and under two
STOCK_GAP_U = 14.0
PILE_HEIGHT_U = 84.0
ASIDE_U = 36.0
UNDER_RACK_U = 22.0  # between a rack and the pile under it
FIGURE_GAP_U = 14.0  # between a rack and its figure
ROW_RISE_U = 58.0
WIDE_U = 1236.0  # the cloth of a window of 16:9
OPEN_U = 422.0  # between the upper rail and the hand at scale 1, as the rows of the plans assume
LABEL_U, BADGE_U, BUBBLE_U = 20.0, 36.0, (230.0, 52.0)

# The seats, clockwise from the left of the bottom one, which isn't drawn. Each row begins with its plates' distance
# from the upper rail at scale 1. The columns are the two sides of the cloth and, between them, these distances from
# the centre line.
LEFT, RIGHT = 0, 4
COLUMNS_U = {1: -196.0, 2: 0.0, 3: 196.0}
PLANS = {
    3: plan("186 | 1 . . . 2"),
    4: plan(" 58 | . . 2 . .", "240 | 1 . . . 3"),
    5: plan(" 58 | . 2 . 3 .", "250 | 1 . . . 4"),
    6: plan(" 58 | . . 3 . .", "176 | 2 . . . 4", "334 | 1 . . . 5"),
    7: plan(" 58 | . 3 . 4 .", "176 | 2 . . . 5", "334 | 1 . . . 6"),
}

# Sizes for each step of giving things up, as in the module `zones`.
SIZES = (
    #     plate, wide: counting    bidding       figure button
    Sizes(60.0, (236.0, 222.0), (236.0, 222.0), 76.0, 66.0),  # nothing
    Sizes(46.0, (236.0, 222.0), (236.0, 222.0), 56.0, 46.0),  # second lines
    Sizes(46.0, (236.0, 222.0), (236.0, 222.0), 56.0, 46.0),  # hints
    Sizes(46.0, (140.0, 140.0), (192.0, 192.0), 56.0, 46.0),  # wide plates
    Sizes(46.0, (140.0, 140.0), (165.0, 165.0), 56.0, 46.0),  # words beside the figures
)


class Corners(NamedTuple):
    """The lower corners: the line they rest on, how far the furniture of the left and of the right one may reach
    towards the middle, and the anchor of the viewer's plate."""

    foot: Guide
    left_wall: Stop
    right_wall: Stop
    own_plate: Anchor


CORNERS = {
    Shape.BESIDE: Corners(
        foot=Guide.CLOTH_BOTTOM,
        left_wall=end(Guide.HAND_LEFT, -10.0),
        right_wall=start(Guide.HAND_RIGHT),
        own_plate=Anchor(end(Guide.CLOTH_RIGHT, -34.0), end(Guide.CLOTH_BOTTOM, -10.0)),
    ),
    Shape.STACKED: Corners(
        foot=Guide.HAND_TOP,
        left_wall=end(Guide.CENTRE, -40.0),
        right_wall=start(Guide.CENTRE, 40.0),
        own_plate=Anchor(end(Guide.CLOTH_RIGHT, -34.0), end(Guide.HAND_TOP, -10.0)),
    ),
}
STOCK_X, BADGE_X = start(Guide.CLOTH_LEFT, 36.0), start(Guide.CLOTH_LEFT, 34.0)


class Racks(NamedTuple):
    """Seven Up's racks: their scale and size, and the width of their figures. Without a rack only the figure
    remains."""

    scale: float
    w: float
    h: float
    figure_w: float

    @property
    def whole(self) -> float:
        """Return the width of a rack with its figure."""
        return self.w + (FIGURE_GAP_U if self.w else 0.0) + self.figure_w


class Piles(NamedTuple):
    """The captured piles: the size of their cards, and their labels' height."""

    w: float
    h: float
    label_h: float

    @property
    def step(self) -> float:
        """Return the height of a pile with its label."""
        return self.h + 10.0 + self.label_h


@dataclass(frozen=True, slots=True)
class RoundMeasures:
    """The measures of everything at this table. `own_hand` is the least room for the hand at the bottom."""

    frame: Frame
    setting: Setting
    cloth_scale: float
    grown: float
    others_grown: float
    shape: Shape
    bar: Bars
    guides: Guides
    sizes: Sizes
    own_hand: Rect
    plate_h: float
    other_w: float
    racks: Racks
    piles: Piles

    @property
    def corners(self) -> Corners:
        """Return the lower corners."""
        return CORNERS[self.shape]

    @property
    def low(self) -> float:
        """Return the y of the line that the lower corners rest on."""
        return self.guides.at[self.corners.foot]

    @property
    def hangs(self) -> float:
        """Return the height of the furniture under a plate at the sides: its rack, and in a tall window also its
        pile."""
        rack = 18.0 + self.racks.h if self.setting.target else 0.0
        return rack + (UNDER_RACK_U + self.piles.step + 9.0) if rack and self.shape is Shape.STACKED else rack

    @property
    def above(self) -> float:
        """Return the room that a plate needs above it for its hand."""
        if self.setting.forehead:
            return (FOREHEAD_HEIGHT_U - FOREHEAD_SINK_U) * self.others_grown + 3.0
        return PEEK_SHOWN_U * self.others_grown + 6.0


def layout_round(
    frame: Frame, setting: Setting, given_up: int, cloth_scale: float, grown: float = 1.0, shape: Shape = Shape.BESIDE
) -> Zones:
    """Return the furniture for three to seven players, as in `mock.md` of the design notes at scale 1. The cards of the
    hand and of the trick are `grown` times as high."""
    m = _measures(frame, setting, given_up, cloth_scale, grown, shape)
    bar, corner, own = m.bar, _stock_corner(m), _own_corner(m)
    plates = (own.plate, *_other_plates(m, min(corner.label.y, own.top) - 12.0))
    sides = [_side(m, plates[setting.place_of_side(side)], own) for side in range(setting.side_count)]
    beside = [corner.whole, *plates, *(box for side in sides for box in side if box)]
    hands = [_own_hand(m, beside), *(_other_hand(m, plate) for plate in plates[1:])]
    beside += [hand.forehead if setting.forehead else hand.fan for hand in hands[1:]]
    hand_top = m.own_hand.y
    rooms = _open_rooms(m, plates, beside, (hand_top, min(hand_top, corner.whole.y, own.top)))
    trick = trick_in(rooms, setting.players, HAND_HEIGHT_U * grown)
    bids, buttons, buttons_above = _bids(m, rooms, trick)
    return Zones(
        frame=frame, setting=setting, given_up=given_up, cloth_scale=cloth_scale, rack_scale=m.racks.scale, grown=grown,
        others_grown=m.others_grown,
        rails=bar.rails, cloth=bar.cloth, menu=bar.menu, title=bar.title, score=bar.score, caption=bar.caption,
        hints=bar.hints, last_trick=bar.last_trick,
        plates=setting.by_seat(plates), fans=setting.by_seat([hand.fan for hand in hands]),
        fan_at=setting.by_seat([hand.at for hand in hands]),
        foreheads=setting.by_seat([hand.forehead for hand in hands]),
        racks=tuple([side.rack for side in sides]), figures=tuple([side.figure for side in sides]),
        stock=corner.stock, turn_up=corner.turn_up, turned=corner.turned,
        stock_label=corner.label, turn_up_label=corner.turn_up_label, badge=corner.badge,
        piles=tuple([side.pile for side in sides]), pile_labels=tuple([side.label for side in sides]),
        trick_at=trick.at, slots=setting.by_seat(trick.slots), tags=setting.by_seat(trick.tags(cloth_scale)),
        buttons=buttons, buttons_above=buttons_above, bids=bids,
        bubbles=setting.by_seat(_bubbles(m, plates)),
    )  # fmt: skip


def _measures(
    frame: Frame, setting: Setting, given_up: int, cloth_scale: float, grown: float, shape: Shape
) -> RoundMeasures:
    """Return the hand, the guides that everything hangs from, and the sizes of racks and piles."""
    bar, cx, sizes = bars(frame, given_up), frame.centre_x, SIZES[given_up]
    field, hand_half = bar.field, HAND_HALF_U * grown
    hand_y = field.bottom - 104.0 * grown
    hand_top = hand_y - 94.0 * grown
    at = {
        Guide.CLOTH_LEFT: field.x,
        Guide.CENTRE: cx,
        Guide.CLOTH_RIGHT: field.right,
        Guide.HAND_LEFT: cx - hand_half,
        Guide.HAND_RIGHT: cx + hand_half,
        Guide.CLOTH_TOP: field.y,
        Guide.CLOTH_BOTTOM: field.bottom,
        Guide.HAND_TOP: hand_top,
        Guide.HAND_MIDDLE: hand_y,
    }
    other_w = sizes.widths(bool(setting.target))[1] * cloth_scale
    figure_w = sizes.figure_w * cloth_scale
    wide = rack_width(setting.target, 1.0)
    if shape is Shape.BESIDE:
        room = cx - field.x - hand_half - 52.0 - figure_w + 22.0
    else:  # the trick is between the racks, which are no wider than the plates over them need
        room = cx - field.x - 52.0 - figure_w + 22.0
        room = min(room, max(wide, other_w + 24.0 - figure_w - FIGURE_GAP_U))
    scale = max(SMALLEST_RACK, min(cloth_scale, room / wide)) if wide else cloth_scale
    others = others_grown(grown, shape)
    pile_h = PILE_HEIGHT_U * others
    return RoundMeasures(
        frame, setting, cloth_scale, grown, others, shape, bar, Guides(at, others), sizes,
        own_hand=Rect(cx - hand_half, hand_top, 2 * hand_half, field.bottom - hand_top),
        plate_h=sizes.plate_h * cloth_scale, other_w=other_w,
        racks=Racks(scale, wide * scale, RACK_HEIGHT_U * scale, figure_w),
        piles=Piles(pile_h * CARD_RATIO, pile_h, LABEL_U * cloth_scale),
    )  # fmt: skip


class StockCorner(NamedTuple):
    """The lower left corner: stock, turn-up, `turned` with those set aside, their labels, the trump badge, and the box
    round it all."""

    stock: Rect
    turn_up: Rect
    turned: Rect
    label: Rect
    turn_up_label: Rect
    badge: Rect
    whole: Rect


def _stock_corner(m: RoundMeasures) -> StockCorner:
    """Return the corner, as high as the plates over it allow."""
    field, label_h, badge_h = m.bar.field, m.piles.label_h, BADGE_U * m.cloth_scale
    wall = m.guides.start(m.corners.left_wall)
    plates_over = sum(place.column == LEFT for place in PLANS[m.setting.players])
    over_it = plates_over * (m.plate_h + m.above + 4.0) + m.hangs + 12.0 + label_h + 8.0
    spare = m.low - 12.0 - badge_h - 12.0 - over_it - field.y
    spare_w = (wall - field.x - 36.0 - STOCK_GAP_U - ASIDE_U) / 2 / CARD_RATIO
    high = max(STOCK_LEAST_U, min(STOCK_MOST_U[plates_over] * m.grown, spare, spare_w))
    card_w = high * CARD_RATIO
    stock = Rect(m.guides.start(STOCK_X), m.low - 12.0 - badge_h - 12.0 - high, card_w, high)
    turn_up = Rect(stock.x + card_w + STOCK_GAP_U, stock.y, card_w, high)
    turned = Rect(turn_up.x - 2.0, turn_up.y - 2.0, card_w + ASIDE_U + 2.0, high + 4.0)
    label_y = stock.y - 8.0 - label_h
    badge_w = min(max(2 * card_w + STOCK_GAP_U + 4.0, 204.0, 204.0 * m.cloth_scale), wall - field.x - 34.0)
    return StockCorner(
        stock,
        turn_up,
        turned,
        label=Rect(stock.x - 10.0, label_y, card_w + 14.0, label_h),
        turn_up_label=Rect(turn_up.x - 4.0, label_y, card_w + ASIDE_U, label_h),
        badge=Rect(m.guides.start(BADGE_X), stock.bottom + 12.0, badge_w, badge_h),
        whole=Rect(stock.x, label_y, max(turned.right - stock.x, badge_w), m.low - label_y),
    )


class OwnCorner(NamedTuple):
    """The lower right corner: the viewer's plate, the start of its rack, the middle of its pile's upper edge, and the
    top of it all."""

    plate: Rect
    rack: Point
    pile: Point
    top: float


def _own_corner(m: RoundMeasures) -> OwnCorner:
    """Return the viewer's plate with its rack over it, and in a narrow window the pile over that."""
    racks, piles, right = m.racks, m.piles, m.bar.field.right
    own_w = m.sizes.widths(bool(m.setting.target))[0] * m.cloth_scale
    plate = m.guides.box(m.corners.own_plate, own_w, m.plate_h)
    if not m.setting.target:
        return OwnCorner(plate, Point(plate.x, plate.y), Point(plate.x, plate.y), plate.y - PENNANT_U * m.cloth_scale)
    over = max(36.0, PENNANT_U * m.cloth_scale + 8.0)
    rack = Point(min(plate.x + 2.0, right - 4.0 - racks.whole), plate.y - over - racks.h)
    pile_right = min(plate.x, rack.x) - 8.0
    if pile_right - piles.w - 32.0 >= m.guides.start(m.corners.right_wall):
        return OwnCorner(plate, rack, Point(pile_right - 16.0 - piles.w / 2, m.low - 8.0 - piles.step), rack.y)
    pile = Point(plate.right - piles.w / 2 - 16.0, rack.y - 14.0 - piles.step)
    return OwnCorner(plate, rack, pile, pile.y - 9.0)


def _other_plates(m: RoundMeasures, floor: float) -> list[Rect]:
    """Return the plates of places 1 on. Those at the sides, with the furniture under them, stay above the floor and
    above each other, and every plate has room for its hand above it. Both sides end at the same height, so that players
    who face each other do so in the picture."""
    field, cx, width, height = m.bar.field, m.bar.field.centre.x, m.other_w, m.plate_h
    share = (m.own_hand.y - field.y) / OPEN_U
    drop = FOREHEAD_DROP_U if m.setting.forehead else 0.0
    places = PLANS[m.setting.players]
    plates: list[Rect] = []
    for column, down_u in places:
        if column in COLUMNS_U:
            # As far apart as the plates at the sides allow.
            off_u = COLUMNS_U[column]
            apart = min(abs(off_u) * max(1.0, field.w / WIDE_U), field.w / 2 - 18.0 - 1.5 * width - 12.0)
            spread = off_u and max(apart, width / 2 + 8.0) * (1 if off_u > 0 else -1)
            plates.append(Rect(cx + spread - width / 2, field.y + m.above + 1.0, width, height))
        else:
            x = field.x + 18.0 if column == LEFT else field.right - 18.0 - width
            plates.append(Rect(x, field.y + down_u * share + drop, width, height))
    for side in (LEFT, RIGHT):
        low = floor - m.hangs
        for at in sorted((at for at, place in enumerate(places) if place.column == side), key=lambda at: -plates[at].y):
            plate = plates[at]
            y = max(min(plate.y, low - plate.h), field.y + m.above)
            plates[at] = Rect(plate.x, y, plate.w, plate.h)
            low = y - m.above - 4.0
    return plates


class Hand(NamedTuple):
    """The centre of a hand's middle card, the visible part of the hand, and the place of its card in a forehead
    round."""

    at: Point
    fan: Rect
    forehead: Rect


def _own_hand(m: RoundMeasures, beside: Sequence[Rect]) -> Hand:
    """Return the hand at the bottom, as wide as the furniture beside it allows."""
    box = widened(m.own_hand, m.bar.field, m.grown, beside, HAND_MOST_U * m.grown)
    return Hand(Point(m.frame.centre_x, m.guides.at[Guide.HAND_MIDDLE]), box, box)


def _other_hand(m: RoundMeasures, plate: Rect) -> Hand:
    """Return a hand that peeks over its plate."""
    mid, grown = plate.centre.x, m.others_grown
    half, shown = max(60.0 * grown, plate.w / 2), PEEK_SHOWN_U * grown
    card_w, card_h = FOREHEAD_HEIGHT_U * grown * CARD_RATIO, FOREHEAD_HEIGHT_U * grown
    return Hand(
        Point(mid, plate.y - 6.0 * grown),
        Rect(mid - half, plate.y - shown, 2 * half, shown),
        Rect.about(
            plate.x + 6.0 + max(m.plate_h * 0.44, card_w / 2 - 6.0),
            plate.y + (FOREHEAD_SINK_U - FOREHEAD_HEIGHT_U / 2) * grown,
            card_w + 2.0,
            card_h + 2.0,
        ),
    )


class Side(NamedTuple):
    """A side's furniture: rack, figure, captured pile and its label."""

    rack: Rect | None
    figure: Rect
    pile: Rect
    label: Rect


def _side(m: RoundMeasures, plate: Rect, own: OwnCorner) -> Side:
    """Return the furniture of a plate: under it, or over the viewer's own."""
    racks, piles = m.racks, m.piles
    if plate is own.plate:
        (x, rack_y), pile = own.rack, own.pile
    else:
        # On the right everything ends at the cloth's edge, on the left it begins at the plate's left edge.
        x, rack_y = min(plate.x, m.bar.field.right - 4.0 - racks.whole), plate.bottom + 18.0
        pile = _pile_beside(m, plate) if m.shape is Shape.BESIDE else _pile_under(m, plate, rack_y)
    wide = piles.w + 32.0
    return Side(
        Rect(x, rack_y, racks.w, racks.h) if racks.w else None,
        Rect(x + racks.whole - racks.figure_w, rack_y, racks.figure_w, racks.h),
        Rect(pile.x - piles.w / 2 - 16.0, pile.y - 9.0, wide, piles.h + 18.0),
        Rect(pile.x - wide / 2, pile.y + piles.h + 10.0, wide, piles.label_h),
    )


def _pile_beside(m: RoundMeasures, plate: Rect) -> Point:
    """Return the place of a pile beside its plate, towards the middle. Its label ends above the rack, which is wider
    than the plate."""
    inwards = -1.0 if plate.centre.x > m.frame.centre_x else 1.0
    edge = plate.x if inwards < 0 else plate.right
    y = max(m.bar.field.y + 11.0, plate.bottom + 16.0 - m.piles.step)
    return Point(edge + inwards * (m.piles.w / 2 + 22.0), y)


def _pile_under(m: RoundMeasures, plate: Rect, rack_y: float) -> Point:
    """Return the place of a pile under its rack."""
    return Point(plate.x + m.piles.w / 2 + 16.0, rack_y + m.racks.h + UNDER_RACK_U)


def _open_rooms(m: RoundMeasures, plates: Sequence[Rect], boxes: Iterable[Rect], floors: Sequence[float]) -> list[Rect]:
    """Return the open middle down to each of the floors. Furniture above a floor keeps its room narrow."""
    field, cx = m.bar.field, m.frame.centre_x
    upper = [plate.bottom for plate in plates[1:] if abs(plate.centre.x - cx) < (cx - field.x) * 0.5]
    ceiling = max([field.y, *upper])
    reaching = [box for box in boxes if box.bottom > ceiling + 12.0]
    rooms = []
    for floor in floors:
        half = min([cx - field.x - 8.0, *(_gap(box, cx) for box in reaching if box.y < floor)]) - 6.0
        rooms.append(Rect(cx - half, ceiling + 8.0, 2 * half, floor - 10.0 - ceiling - 8.0))
    return rooms


def _gap(box: Rect, cx: float) -> float:
    """Return the distance of a box's nearer edge from the centre line."""
    return cx - box.right if box.centre.x < cx else box.x - cx


def _bids(m: RoundMeasures, rooms: Sequence[Rect], trick: TrickBoxes) -> tuple[Rect, Rect, Rect]:
    """Return the room for up to eight bids in two rows, where they are largest; the room in it for the buttons; and the
    buttons' room over a hand of two rows."""
    room = max(rooms, key=bid_scale)
    bids = Rect(room.x + 6.0, room.y + 4.0, room.w - 12.0, room.h - 4.0)
    high = min(m.sizes.button_h * m.frame.scale, bids.h - 6.0)
    y = max(bids.y, min(trick.at.y + 57.0, bids.bottom - 14.0 - high))
    above = max(bids.y, min(bids.bottom, m.own_hand.y - ROW_RISE_U * m.grown - 10.0) - high)
    return bids, Rect(bids.x, y, bids.w, high), Rect(bids.x, above, bids.w, high)


def _bubbles(m: RoundMeasures, plates: Sequence[Rect]) -> list[Rect]:
    """Return the speech bubbles: over the viewer's plate, under the others."""
    out, high = [], BUBBLE_U[1] * m.frame.scale
    for place, plate in enumerate(plates):
        wide = max(BUBBLE_U[0] * m.frame.scale, plate.w - 14.0)
        x = min(plate.x + 14.0, m.bar.field.right - 8.0 - wide)
        out.append(Rect(x, plate.bottom + 18.0 if place else plate.y - 20.0 - high, wide, high))
    return out
