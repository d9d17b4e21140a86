"""The furniture of the table: the place of everything, in units, for any number of seats, window and scale.

As the scale of type and controls grows, the table gives things up in this order (`Zones.given_up`): second lines, then
key hints, then wide plates (a narrow one has face, name and figures, and a bid's progress after them), then those words
too. After that, the furniture on the cloth grows no further: `Zones.cloth_scale` is the scale of its type. The words
stay until that has grown a little. The rails, the buttons, bubbles and papers keep the window's scale.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import ceil
from typing import NamedTuple, TypeVar

from sevenup_gui.engine.options import Options
from sevenup_gui.engine.state import Sides, sides
from sevenup_gui.games import counters_of
from sevenup_gui.stage.geometry import Frame, Point, Rect
from sevenup_gui.stage.places.anchors import Shape
from sevenup_gui.stage.tempo import HOVER_U, PICKED_U

T = TypeVar("T")
MOST_GROOVES = 12  # a higher target has no rack, only the figure
GROOVE_U, RACK_ENDS_U, RACK_HEIGHT_U = 21.0, 10.0, 54.0
SMALLEST_RACK = 0.6  # scale of a rack of twelve grooves in a narrow window
FULL, NO_SECOND_LINES, NO_HINTS, NARROW, FIGURES_ALONE = range(5)
SLACK_U = 1e-6  # boxes that share an edge do not overlap
EDGE_U = 20.0  # between the window's side and the items on the rail
BID_KEYS_U = ((259.0, 133.0), (511.0, 70.0))  # eight bid keys alone, in two rows and in one
BESIDE_HAND_U = 12.0  # between the room of the hand and anything beside it
PENNANT_U = 20.0  # how far the pennant rides above its plate
LEAST_KEY = 1.35  # least scale of a bid key, if the window's scale is at least that
SHARE_STEP = 0.05  # of the window's scale: the steps in which keys grow until they no longer fit
BID_FIGURE_U, NAME_U = 28.0, 19.5  # the type of a bid's key, and of a name on a plate
ENDS_LOWER_U = 12.0  # how much lower the cards at either end of a hand are than those in its middle
TICK_U = 14.0  # how far the tick on a picked card rises above it, with a little air
WIDEST_U, HIGHEST_U = 1716.0, 1900.0  # most size of the furnished field, centred on a larger cloth


class Setting(NamedTuple):
    """The facts that the furniture depends on. `home` is the seat at the bottom of the picture. `target` is 0 in games
    without counters (7Up7Down). `sides` are the seats that score together."""

    players: int
    home: int
    target: int
    sides: Sides
    forehead: bool

    @property
    def side_count(self) -> int:
        """Return how many sides push counters and capture piles: none in 7Up7Down."""
        return len(self.sides) if self.target else 0

    def seat(self, place: int) -> int:
        """Return the seat at a place: 0 at the bottom, then clockwise from its left."""
        return (self.home + place) % self.players

    def place(self, seat: int) -> int:
        """Return the place of a seat."""
        return (seat - self.home) % self.players

    def place_of_side(self, side: int) -> int:
        """Return the place that shows a side's counters and pile: its first seat clockwise from the bottom."""
        return min(self.place(seat) for seat in self.sides[side])

    def by_seat(self, places: Sequence[T]) -> tuple[T, ...]:
        """Return values given by place, in the order of the seats."""
        return tuple([places[self.place(seat)] for seat in range(self.players)])

    def by_side(self, places: Sequence[T]) -> tuple[T, ...]:
        """Return the values of the sides' places, in the order of the sides. Empty in games without counters."""
        return tuple([places[self.place_of_side(side)] for side in range(self.side_count)])


def setting_of(options: Options, players: int, home: int, forehead: bool = False) -> Setting:
    """Return the setting of a match as seen from `home`."""
    target = counters_of(options)
    return Setting(players, home, target, sides(options, players), forehead)


@dataclass(frozen=True, slots=True)
class Zones:
    """The place of everything. Tuples are by seat, those of `racks`, `figures`, `piles` and `pile_labels` by side.

    `rails` is the width of the wood: top, bottom, sides. `caption` and `hints` share the lower rail. `stock`,
    `turn_up`, `piles` and `slots` are the boxes of single cards, upright. `turned` is `turn_up` with room for the
    turn-ups set aside. `fans` is the visible part of each hand. `figures` are beside the racks. `tags` are on the cards
    of the trick and say who led or is winning. `buttons` is the room for the buttons of the moment, `bids` that for the
    bid picker. `grown` is the size of the cards of the viewer's hand relative to scale 1, and `others_grown` that of
    the other hands and of the piles. Cards of the trick, of the stock and turned up have the size of their boxes.
    """

    frame: Frame
    setting: Setting
    given_up: int
    cloth_scale: float
    rack_scale: float
    grown: float
    others_grown: float
    rails: tuple[float, float, float]
    cloth: Rect
    menu: Rect
    title: Rect
    score: Rect
    caption: Rect
    hints: Rect | None
    last_trick: Rect
    plates: tuple[Rect, ...]
    fans: tuple[Rect, ...]
    fan_at: tuple[Point, ...]  # the centre of each fan's middle card
    foreheads: tuple[Rect, ...]
    racks: tuple[Rect | None, ...]
    figures: tuple[Rect, ...]
    stock: Rect
    turn_up: Rect
    turned: Rect
    stock_label: Rect
    turn_up_label: Rect
    badge: Rect
    piles: tuple[Rect, ...]
    pile_labels: tuple[Rect, ...]
    trick_at: Point
    slots: tuple[Rect, ...]
    tags: tuple[Rect, ...]
    buttons: Rect
    buttons_above: Rect
    bids: Rect
    bubbles: tuple[Rect, ...]

    @property
    def hand(self) -> Rect:
        """Return the room for the hand at the bottom."""
        return self.fans[self.setting.home]

    @property
    def pennant(self) -> Rect:
        """Return the room for the pennant that rides on the plate at the bottom. The others' ride before their
        hands."""
        plate, high = self.plates[self.setting.home], PENNANT_U * self.cloth_scale
        return Rect(plate.x, plate.y - high, plate.w, high)

    @property
    def bids_fit(self) -> bool:
        """True if eight bids have keys large enough for a finger, with numbers no smaller than names on plates."""
        step = SHARE_STEP * self.frame.scale
        least = min(self.frame.scale, ceil(LEAST_KEY / step - SLACK_U) * step + SLACK_U, self.cloth_scale)
        return bid_scale(self.bids) >= max(least, self.cloth_scale * NAME_U / BID_FIGURE_U)

    @property
    def second_lines(self) -> bool:
        """True if plates, buttons and figures have their second lines."""
        return self.given_up < NO_SECOND_LINES

    @property
    def narrow(self) -> bool:
        """True if a plate has only face, name and figures, and labels on the cloth only their figures."""
        return self.given_up >= NARROW

    def buttons_for(self, rows: int) -> Rect:
        """Return the room for the buttons of the moment over a hand of that many rows."""
        return self.buttons if rows == 1 else self.buttons_above

    def hand_raised(self, rows: int) -> Rect:
        """Return the room for a hand of that many rows in which any card may be picked and raised."""
        top = (self.hand.y if rows == 1 else self.buttons_above.bottom) - raised_u(self.grown)
        return Rect(self.hand.x, top, self.hand.w, self.hand.bottom - top)

    def button_over(self, rows: int) -> Rect:
        """Return the room for the button that acts on the picked cards, clear of all of them."""
        box, floor = self.buttons_for(rows), self.hand_raised(rows).y
        y = max(self.bids.y, min(box.y, floor - box.h))
        return Rect(box.x, y, box.w, min(box.h, floor - y))

    def standing(self) -> Iterator[tuple[str, Rect]]:
        """Yield everything that is always visible, with its name. None of it may overlap or leave the window."""
        yield from (("menu", self.menu), ("title", self.title), ("score", self.score), ("caption", self.caption))
        yield from (("stock", self.stock), ("turned", self.turned), ("badge", self.badge))
        yield from (("stock label", self.stock_label), ("turn-up label", self.turn_up_label))
        yield "pennant", self.pennant
        if self.hints is not None:
            yield "hints", self.hints
        for name, boxes in (("plate", self.plates), ("rack", self.racks), ("figure", self.figures)):
            yield from ((f"{name} {n}", box) for n, box in enumerate(boxes) if box is not None)
        for name, boxes in (("pile", self.piles), ("pile label", self.pile_labels)):
            yield from ((f"{name} {n}", box) for n, box in enumerate(boxes))
        hands = self.foreheads if self.setting.forehead else self.fans
        yield from ((f"hand {seat}", box) for seat, box in enumerate(hands))

    def passing(self) -> Iterator[tuple[str, Rect]]:
        """Yield everything that is visible at times. It may overlap its like, but nothing in `standing`."""
        yield from ((f"slot {seat}", box) for seat, box in enumerate(self.slots))
        yield from (("buttons", self.buttons), ("bids", self.bids))


def clashes(zones: Zones) -> Iterator[str]:
    """Yield what overlaps or leaves the window, in words. Empty if all is well."""
    standing, passing = list(zones.standing()), list(zones.passing())
    window, cloth = zones.frame.window, zones.cloth
    on_rail = {"menu", "title", "score", "caption", "hints"}
    yield from (f"{name} leaves the window" for name, box in standing if not window.holds(box))
    yield from (f"{name} leaves the cloth" for name, box in standing if name not in on_rail and not cloth.holds(box))
    yield from (f"{name} leaves the cloth" for name, box in passing if not cloth.holds(box))
    yield from (f"{name} is empty" for name, box in standing + passing if box.w <= 0 or box.h <= 0)
    sides = [(name, box.x, box.y, box.right, box.bottom) for name, box in standing + passing]
    for at, (name, x, y, right, bottom) in enumerate(sides[: len(standing)]):
        # Runs for every shape and scale of a window, and takes half the time when written out.
        for other, other_x, other_y, other_right, other_bottom in sides[at + 1 :]:
            apart_x = x + SLACK_U >= other_right or other_x + SLACK_U >= right
            if apart_x or y + SLACK_U >= other_bottom or other_y + SLACK_U >= bottom:
                continue
            if not _belong(name, other, zones.setting.home):
                yield f"{name} overlaps {other}"
    for (seat, slot), (other_seat, other_slot) in combinations(enumerate(zones.slots), 2):
        if slot.overlaps(other_slot):
            yield f"slot {seat} overlaps slot {other_seat}"


def _belong(name: str, other: str, home: int) -> bool:
    """True for a plate and its own fan or card at the forehead, which overlap on purpose, but not at the bottom
    seat."""
    (kind, _, number), (other_kind, _, other_number) = name.partition(" "), other.partition(" ")
    return number == other_number != str(home) and {kind, other_kind} == {"plate", "hand"}


class Bars(NamedTuple):
    """The parts that every table shares: the rails, the items on them, and the furnished part of the cloth."""

    rails: tuple[float, float, float]
    cloth: Rect
    field: Rect
    menu: Rect
    title: Rect
    score: Rect
    caption: Rect
    hints: Rect | None
    last_trick: Rect


def bars(frame: Frame, given_up: int) -> Bars:
    """Return the rails with the top bar, the caption and the key hints. The rails grow with the type on them."""
    width, s, height = frame
    thick = max(50.0, 34.0 * s + 8.0)
    cloth = Rect(22.0, thick, width - 44.0, height - 2 * thick)
    field = Rect.about(*cloth.centre, min(cloth.w, WIDEST_U), min(cloth.h, HIGHEST_U))
    line_h = 34.0 * s
    top_y, low_y = thick * 0.44 - line_h / 2, height - thick * 0.44 - line_h / 2
    top_y = max(2.0, top_y)
    low_y = min(low_y, height - line_h - 2.0)
    # At large scales the menu keeps its three strokes but loses its key.
    menu = Rect(EDGE_U, top_y, 92.0 * s if given_up < NO_HINTS else 44.0 * s, line_h)
    room = width - EDGE_U - menu.right - 16.0
    title = Rect(menu.right + 16.0, top_y, room * 0.5 - 8.0, line_h)
    score = Rect(title.right + 16.0, top_y, room * 0.5 - 8.0, line_h)
    last = 130.0 * s if given_up < NO_HINTS else line_h
    hints = None
    caption_right = width - EDGE_U
    if given_up < NO_HINTS:
        hints = Rect(width - EDGE_U - 330.0 * s, low_y, 330.0 * s, line_h)
        caption_right = hints.x - 16.0
    caption = Rect(EDGE_U, low_y, caption_right - EDGE_U, line_h)
    last_trick = Rect(width - EDGE_U - last, low_y, last, line_h)
    return Bars((thick, thick, 22.0), cloth, field, menu, title, score, caption, hints, last_trick)


def raised_u(grown: float) -> float:
    """Return how far a card of the hand rises that is picked, raised as well and has its tick."""
    return PICKED_U + HOVER_U + TICK_U * grown


def widened(hand: Rect, field: Rect, grown: float, beside: Iterable[Rect], most: float) -> Rect:
    """Return the room for a hand, no wider than `most`, and as wide as allowed by anything beside it or where its cards
    rise. In a tall window nothing is beside it."""
    cx, top = hand.centre.x, hand.y
    boxes = [box for box in beside if box.bottom > top + ENDS_LOWER_U * grown - raised_u(grown)]
    if all(box.bottom <= top for box in boxes):
        boxes = []
    half = min([field.w / 2 - EDGE_U, most / 2, *(max(box.x - cx, cx - box.right) - BESIDE_HAND_U for box in boxes)])
    return Rect.about(cx, hand.centre.y, 2 * max(half, hand.w / 2), hand.h)


def others_grown(grown: float, shape: Shape, least: float = 1.0) -> float:
    """Return the size of the cards that aren't the viewer's: `grown` in a tall window, and elsewhere at most `least`,
    to leave the room to the hand and the trick."""
    return grown if shape is Shape.STACKED else min(least, grown)


def bid_scale(room: Rect) -> float:
    """Return the scale at which eight bid keys fit in a box."""
    return max([min(room.w / wide, room.h / high) for wide, high in BID_KEYS_U])


def rack_width(target: int, scale: float) -> float:
    """Return the width of a rack with that many grooves, in units, or 0 without a rack."""
    return (GROOVE_U * target + RACK_ENDS_U) * scale if 0 < target <= MOST_GROOVES else 0.0
