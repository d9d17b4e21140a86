"""The table for two: plate, fan and rack in a row at the top, stock at the left, captured piles at the right.

beside (`Shape.BESIDE`)                        stacked, in a tall window (`Shape.STACKED`)

plate 1      fan 1      rack 1 figure 1        plate 1      fan 1      rack 1 figure 1
stock turn-up                    pile 1        stock turn-up                    pile 1
badge           trick            pile 0        badge           trick            pile 0
               buttons                         plate 0        buttons  rack 0 figure 0
plate 0         hand    rack 0 figure 0                         hand
"""

from dataclasses import dataclass
from typing import NamedTuple

from sevenup_gui.stage.geometry import CARD_RATIO, Frame, Point, Rect
from sevenup_gui.stage.places.anchors import Anchor, Guide, Guides, Shape, Sizes, Stop, end, start
from sevenup_gui.stage.places.trick import trick_in
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

HAND_HALF_U, HAND_HEIGHT_U = 264.0, 182.0
HAND_MOST_U = 984.0  # a hand of twelve, spaced like one of six
FAN_HALF_U, FAN_HEIGHT_U = 140.0, 108.0
LESS = 0.8  # size of the opponent's cards where not all can be larger: still higher than at a round table
STOCK_HEIGHTS_U, STOCK_GAP_U = (110.0, 150.0), 16.0  # least and most height
PILE_HEIGHT_U = 92.0
ASIDE_U = 44.0  # room beside the turn-up for those set aside
ROW_RISE_U = 62.0  # how much higher the back row of a very large hand is
FIGURE_GAP_U = 14.0  # between a rack and its figure
LABEL_U, BADGE_U, BUBBLE_U = 20.0, 40.0, (250.0, 52.0)

# Sizes for each step of giving things up, as in the module `zones`. In a game with bids a plate says more: the tricks
# still needed, beside those taken.
SIZES = (
    #     plate, wide: counting    bidding       figure button
    Sizes(62.0, (204.0, 236.0), (252.0, 252.0), 76.0, 66.0),  # nothing
    Sizes(46.0, (204.0, 236.0), (252.0, 252.0), 56.0, 46.0),  # second lines
    Sizes(46.0, (204.0, 236.0), (252.0, 252.0), 56.0, 46.0),  # hints
    Sizes(46.0, (150.0, 150.0), (192.0, 192.0), 56.0, 46.0),  # wide plates
    Sizes(46.0, (150.0, 150.0), (150.0, 150.0), 56.0, 46.0),  # words beside the figures
)


class Own(NamedTuple):
    """The anchors of the viewer's plate and rack, in the corners, so that the hand between them has room to spread.
    `racks` is where racks may begin, and `before` where the badge must end."""

    plate: Anchor
    rack: Anchor
    racks: Stop
    before: Stop


OWN = {
    Shape.BESIDE: Own(
        plate=Anchor(
            start(Guide.CLOTH_LEFT, 34.0),
            start(Guide.HAND_MIDDLE, 32.0),
            end(Guide.CLOTH_BOTTOM, -12.0),
            end(Guide.HAND_LEFT, -15.0),
        ),
        rack=Anchor(
            end(Guide.FIGURE_LEFT, -FIGURE_GAP_U),
            start(Guide.HAND_MIDDLE, 36.0),
            end(Guide.CLOTH_BOTTOM, -12.0),
            start(Guide.HAND_RIGHT, 13.0),
        ),
        racks=start(Guide.HAND_RIGHT, 13.0),
        before=end(Guide.HAND_LEFT, -10.0),
    ),
    Shape.STACKED: Own(
        plate=Anchor(start(Guide.CLOTH_LEFT, 34.0), end(Guide.HAND_TOP, -14.0)),
        rack=Anchor(end(Guide.FIGURE_LEFT, -FIGURE_GAP_U), end(Guide.HAND_TOP, -14.0)),
        racks=start(Guide.CENTRE),
        before=end(Guide.CENTRE, -10.0),
    ),
}
OTHER_PLATE = Anchor(end(Guide.FAN_LEFT, -12.0), start(Guide.CLOTH_TOP, 0.0, 26.0))
OTHER_RACK = Anchor(start(Guide.FAN_RIGHT, 14.0), start(Guide.CLOTH_TOP, 0.0, 30.0))
STOCK_X, BADGE_X = start(Guide.CLOTH_LEFT, 36.0), start(Guide.CLOTH_LEFT, 34.0)
PILES_X = start(Guide.CLOTH_RIGHT, -96.0)  # their middle
RACKS_END = end(Guide.CLOTH_RIGHT, -8.0)


@dataclass(frozen=True, slots=True)
class TwoMeasures:
    """The measures of everything at this table."""

    frame: Frame
    setting: Setting
    cloth_scale: float
    grown: float
    others_grown: float
    shape: Shape
    bar: Bars
    guides: Guides
    sizes: Sizes
    hands: tuple[Rect, Rect]  # the hand at the bottom and the other fan
    hands_at: tuple[Point, Point]
    figure_w: float
    label_h: float

    @property
    def own(self) -> Own:
        """Return the anchors of the viewer's plate and rack."""
        return OWN[self.shape]

    @property
    def hand_top(self) -> float:
        """Return the upper edge of the hand."""
        return self.hands[0].y

    @property
    def middle(self) -> float:
        """Return the y half-way between the two hands."""
        return (self.hands[1].bottom + self.hands[0].y) / 2 - 3.0


def layout_two(
    frame: Frame, setting: Setting, given_up: int, cloth_scale: float, grown: float = 1.0, shape: Shape = Shape.BESIDE
) -> Zones:
    """Return the furniture for two players, as in `mock.md` of the design notes at scale 1. The cards of the hand and
    of the trick are `grown` times as high."""
    m = _measures(frame, setting, given_up, cloth_scale, grown, shape)
    bar = m.bar
    plates = _plates(m)
    rack_scale, racks, figures = _racks(m)
    stock = _stock(m, plates)
    piles, labels = _piles(m, plates[0], figures)
    hands = (_own_hand(m, [*plates, *filter(None, racks), stock.turned, stock.badge, *piles, *labels]), m.hands[1])
    half = _open_half(m, stock, piles + labels)

    # The trick's cards side by side, the answer higher or lower than the lead.
    fan_low = m.hands[1].bottom
    below = min(m.hand_top, plates[0].y) - 8.0 if shape is Shape.STACKED else m.hand_top - 8.0
    trick_room = Rect(frame.centre_x - half, fan_low + 6.0, 2 * half, below - fan_low - 6.0)
    trick = trick_in([trick_room], 2, HAND_HEIGHT_U * grown)

    bids = _bids(m, half, plates[0], figures, [stock.badge, *labels])
    buttons, buttons_above = _buttons(m, bids)
    return Zones(
        frame=frame, setting=setting, given_up=given_up, cloth_scale=cloth_scale, rack_scale=rack_scale, grown=grown,
        others_grown=m.others_grown,
        rails=bar.rails, cloth=bar.cloth, menu=bar.menu, title=bar.title, score=bar.score, caption=bar.caption,
        hints=bar.hints, last_trick=bar.last_trick,
        plates=setting.by_seat(plates), fans=setting.by_seat(hands), fan_at=setting.by_seat(m.hands_at),
        foreheads=setting.by_seat(hands),
        racks=setting.by_side(racks), figures=setting.by_side(figures),
        stock=stock.stock, turn_up=stock.turn_up, turned=stock.turned,
        stock_label=stock.label, turn_up_label=stock.turn_up_label, badge=stock.badge,
        piles=setting.by_side(piles), pile_labels=setting.by_side(labels),
        trick_at=trick.at, slots=setting.by_seat(trick.slots), tags=setting.by_seat(trick.tags(cloth_scale)),
        buttons=buttons, buttons_above=buttons_above, bids=bids,
        bubbles=setting.by_seat(_bubbles(m, plates)),
    )  # fmt: skip


def _measures(
    frame: Frame, setting: Setting, given_up: int, cloth_scale: float, grown: float, shape: Shape
) -> TwoMeasures:
    """Return both hands, and the guides that everything hangs from."""
    bar, cx = bars(frame, given_up), frame.centre_x
    field, sizes = bar.field, SIZES[given_up]
    others = others_grown(grown, shape, 1.0 if grown == 1.0 else LESS)
    hand_half, fan_half = HAND_HALF_U * grown, FAN_HALF_U * max(1.0, others)
    hand_y, fan_y = field.bottom - 110.0 * grown, field.y + 68.0 * others
    hand_top, figure_w = hand_y - 98.0 * grown, sizes.figure_w * cloth_scale
    at = {
        Guide.CLOTH_LEFT: field.x,
        Guide.CENTRE: cx,
        Guide.CLOTH_RIGHT: field.right,
        Guide.HAND_LEFT: cx - hand_half,
        Guide.HAND_RIGHT: cx + hand_half,
        Guide.FAN_LEFT: cx - fan_half,
        Guide.FAN_RIGHT: cx + fan_half,
        Guide.FIGURE_LEFT: field.right - 16.0 - figure_w,
        Guide.CLOTH_TOP: field.y,
        Guide.CLOTH_BOTTOM: field.bottom,
        Guide.HAND_TOP: hand_top,
        Guide.HAND_MIDDLE: hand_y,
    }
    hand = Rect(cx - hand_half, hand_top, 2 * hand_half, field.bottom - hand_top)
    fan = Rect(cx - fan_half, field.y + 2.0, 2 * fan_half, 124.0 * others)
    at_hands = (Point(cx, hand_y), Point(cx, fan_y))
    return TwoMeasures(
        frame, setting, cloth_scale, grown, others, shape, bar, Guides(at, others), sizes, (hand, fan), at_hands,
        figure_w, LABEL_U * cloth_scale,
    )  # fmt: skip


def _plates(m: TwoMeasures) -> tuple[Rect, Rect]:
    """Return the viewer's plate and the opponent's."""
    own_w, other_w = m.sizes.widths(bool(m.setting.target))
    high = m.sizes.plate_h * m.cloth_scale
    return (
        m.guides.box(m.own.plate, own_w * m.cloth_scale, high),
        m.guides.box(OTHER_PLATE, other_w * m.cloth_scale, high),
    )


def _racks(m: TwoMeasures) -> tuple[float, list[Rect | None], list[Rect]]:
    """Return Seven Up's racks with their scale, and the figures to their right, the viewer's first."""
    if not m.setting.target:
        return 1.0, [], []
    first = max(m.guides.start(m.own.racks), m.guides.start(OTHER_RACK.x))
    room = m.guides.start(RACKS_END) - first - FIGURE_GAP_U - m.figure_w
    wide = rack_width(m.setting.target, 1.0)
    scale = max(SMALLEST_RACK, min(m.cloth_scale, room / wide)) if wide else m.cloth_scale
    boxes = [m.guides.box(anchor, wide * scale, RACK_HEIGHT_U * scale) for anchor in (m.own.rack, OTHER_RACK)]
    figures = [Rect(box.right + FIGURE_GAP_U if wide else box.x, box.y, m.figure_w, box.h) for box in boxes]
    return scale, [box if wide else None for box in boxes], figures


def _own_hand(m: TwoMeasures, beside: list[Rect]) -> Rect:
    """Return the hand at the bottom, as wide as the furniture beside it allows."""
    return widened(m.hands[0], m.bar.field, m.grown, beside, HAND_MOST_U * m.grown)


class Stock(NamedTuple):
    """The furniture at the left: stock, turn-up, `turned` with those set aside, their labels, and the trump badge."""

    stock: Rect
    turn_up: Rect
    turned: Rect
    label: Rect
    turn_up_label: Rect
    badge: Rect


def _stock(m: TwoMeasures, plates: tuple[Rect, Rect]) -> Stock:
    """Return the stock in the middle of the left side, between the plates if they reach that far."""
    (least, most), label_h, badge_h = STOCK_HEIGHTS_U, m.label_h, BADGE_U * m.cloth_scale
    ceiling = plates[1].bottom + 12.0 + label_h + 8.0
    floor = plates[0].y - PENNANT_U * m.cloth_scale - 10.0 - badge_h - 18.0
    left, cx = m.bar.field.x, m.frame.centre_x
    spare_w = (cx - 150.0 * m.grown - left - 36.0 - STOCK_GAP_U - ASIDE_U) / 2 / CARD_RATIO
    high = max(least, min(most * m.grown, floor - ceiling, spare_w))
    card_w = high * CARD_RATIO
    stock = Rect(m.guides.start(STOCK_X), max(ceiling, min(m.middle + 6.0 - high / 2, floor - high)), card_w, high)
    turn_up = Rect(stock.x + card_w + STOCK_GAP_U, stock.y, card_w, high)
    label_y = stock.y - 8.0 - label_h
    badge_x, both_w = m.guides.start(BADGE_X), 2 * card_w + STOCK_GAP_U + 4.0
    badge_w = min(max(both_w, 210.0 * m.cloth_scale), m.guides.start(m.own.before) - left - 34.0)
    return Stock(
        stock,
        turn_up,
        turned=Rect(turn_up.x - 2.0, turn_up.y - 2.0, card_w + ASIDE_U + 2.0, high + 4.0),
        label=Rect(stock.x - 4.0, label_y, card_w + 6.0, label_h),
        turn_up_label=Rect(turn_up.x - 4.0, label_y, card_w + ASIDE_U, label_h),
        badge=Rect(badge_x, stock.bottom + 18.0, badge_w, badge_h),
    )


def _piles(m: TwoMeasures, own_plate: Rect, figures: list[Rect]) -> tuple[list[Rect], list[Rect]]:
    """Return the captured piles and their labels, the viewer's first and lower."""
    if not m.setting.target:
        return [], []
    x, label_h = m.guides.start(PILES_X), m.label_h
    high = PILE_HEIGHT_U * m.others_grown
    wide = high * CARD_RATIO
    label_w = min(160.0 * m.cloth_scale, 2 * (m.bar.field.right - 4.0 - x))
    step = high + 22.0 + label_h + 2.0
    own_top = min(m.middle + 16.0, own_plate.y - 8.0 - high - 13.0 - label_h, figures[0].y - step - 2.0)
    other_top = max(figures[1].bottom + 14.0, min(m.middle - 54.0 - high / 2, own_top - step))
    tops = (max(own_top, other_top + step), other_top)
    # Later tricks are further right and up, and each is turned a little.
    piles = [Rect(x - wide / 2 - 18.0, y - 10.0, wide + 36.0, high + 20.0) for y in tops]
    return piles, [Rect(x - label_w / 2, y + high + 11.0, label_w, label_h) for y in tops]


def _open_half(m: TwoMeasures, stock: Stock, at_right: list[Rect]) -> float:
    """Return the distance from the centre line to the furniture in the middle of the sides."""
    cx = m.frame.centre_x
    reach = max(stock.turned.right, stock.badge.right) + 14.0
    right = min([box.x for box in at_right], default=m.bar.field.right)
    return min(cx - reach, right - 14.0 - cx)


def _bids(m: TwoMeasures, half: float, own_plate: Rect, figures: list[Rect], at_sides: list[Rect]) -> Rect:
    """Return the room for bids: between stock and piles, or in a tall window under them if they are larger there."""
    cx, fan_low = m.frame.centre_x, m.hands[1].bottom
    between = Rect(cx - half, fan_low + 8.0, 2 * half, m.hand_top - fan_low - 16.0)
    if m.shape is Shape.BESIDE:
        return between
    under = max(box.bottom for box in at_sides) + 12.0
    foot = min([own_plate.y - PENNANT_U * m.cloth_scale, *(figure.y for figure in figures[:1])]) - 12.0
    wide = m.bar.field.w - 60.0
    return max(between, Rect(cx - wide / 2, under, wide, foot - under), key=bid_scale)


def _buttons(m: TwoMeasures, bids: Rect) -> tuple[Rect, Rect]:
    """Return the room for the buttons, and the one over a hand of two rows."""
    high = m.sizes.button_h * m.frame.scale
    # In the open middle, 32 u over the hand if that fits.
    y = min(m.hand_top + 8.0 - 32.0, m.middle + 121.0) - high
    y = max(min(y, bids.bottom - high), bids.y)
    high = min(high, bids.bottom - y)
    above = max(bids.y, min(m.hand_top - ROW_RISE_U * m.grown - 10.0, bids.bottom) - high)
    return Rect(bids.x, y, bids.w, high), Rect(bids.x, above, bids.w, high)


def _bubbles(m: TwoMeasures, plates: tuple[Rect, Rect]) -> tuple[Rect, Rect]:
    """Return the speech bubbles: over the viewer's plate, under the opponent's."""
    own, other = plates
    wide, high = BUBBLE_U[0] * m.frame.scale, BUBBLE_U[1] * m.frame.scale
    return (
        Rect(own.x + 14.0, own.y - 20.0 - high, max(wide, own.w), high),
        Rect(other.x + 14.0, other.bottom + 18.0, max(wide, other.w), high),
    )
