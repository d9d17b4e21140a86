"""Anchors: what the layouts of the table are written in, so that they read as drawings.

A plan draws where people sit, an `Anchor` hangs a box by its edges from guides, the named lines of the table, and a
row of `Sizes` says how large things are once the window has given something up.
"""

from collections.abc import Mapping
from enum import Enum, auto
from typing import NamedTuple

from sevenup_gui.stage.geometry import Rect

NOBODY = "."  # in a plan


class Shape(Enum):
    """Where the own plate, rack and stock stand in a window: beside the hand, or in a tall one over it."""

    BESIDE = auto()
    STACKED = auto()


class Guide(Enum):
    """A line of the table that a box may hang from: upright ones first."""

    CLOTH_LEFT = auto()
    CENTRE = auto()
    CLOTH_RIGHT = auto()
    HAND_LEFT = auto()  # the hand at the bottom
    HAND_RIGHT = auto()
    FAN_LEFT = auto()  # the other hand of a table for two
    FAN_RIGHT = auto()
    FIGURE_LEFT = auto()  # the own figure, where it stands over the hand
    CLOTH_TOP = auto()
    CLOTH_BOTTOM = auto()
    HAND_TOP = auto()
    HAND_MIDDLE = auto()


class Stop(NamedTuple):
    """One edge of a box at a line of the table, `u` further right or down, and `card_u` more for every time that cards
    are larger. `share` says which edge: 0 the left or upper one, 1 the other."""

    share: float
    line: Guide
    u: float = 0.0
    card_u: float = 0.0


def start(line: Guide, u: float = 0.0, card_u: float = 0.0) -> Stop:
    """The left or upper edge there."""
    return Stop(0.0, line, u, card_u)


def end(line: Guide, u: float = 0.0, card_u: float = 0.0) -> Stop:
    """The right or lower edge there."""
    return Stop(1.0, line, u, card_u)


class Anchor(NamedTuple):
    """Where a box hangs; where it has two stops in height the higher one holds it, and that of its edges which has a
    stop to be `clear_of` does not go past it."""

    x: Stop
    y: Stop
    no_lower: Stop | None = None
    clear_of: Stop | None = None


class Guides(NamedTuple):
    """Where the guides of a table lie, and how many times their size its cards have."""

    at: Mapping[Guide, float]
    grown: float

    def start(self, stop: Stop, size: float = 0.0) -> float:
        """Where a box of that size begins; without a size, where the stop is."""
        return self.at[stop.line] + stop.u + stop.card_u * self.grown - stop.share * size

    def box(self, anchor: Anchor, w: float, h: float) -> Rect:
        """The box of that size, hung where the anchor says."""
        y = self.start(anchor.y, h)
        if anchor.no_lower is not None:
            y = min(y, self.start(anchor.no_lower, h))
        x, clear = self.start(anchor.x, w), anchor.clear_of
        if clear is not None:
            x = max(x, self.start(clear)) if clear.share == 0.0 else min(x, self.start(clear, w))
        return Rect(x, y, w, h)


class SeatSpot(NamedTuple):
    """Where somebody sits in a plan: in which column, from 0 at the left, and how far under the upper rail the plate
    lies at scale 1."""

    column: int
    down_u: float


def plan(*rows: str) -> tuple[SeatSpot, ...]:
    """The places of a drawing, from the left of the bottom one on clockwise as they are numbered: a row has how far
    down it lies, a bar, and for each column the number of a place or a dot."""
    found = {}
    for row in rows:
        down, columns = row.split("|")
        for column, number in enumerate(columns.split()):
            if number != NOBODY:
                found[int(number)] = SeatSpot(column, float(down))
    return tuple([found[number] for number in range(1, len(found) + 1)])


class Sizes(NamedTuple):
    """How large things are at scale 1: a plate's height, the widths of the own and the others' plates where counters
    are pushed and where one bids, a figure's width and a button's height."""

    plate_h: float
    widths_counting: tuple[float, float]
    widths_bidding: tuple[float, float]
    figure_w: float
    button_h: float

    def widths(self, counting: bool) -> tuple[float, float]:
        """The widths of the own plate and of the others'."""
        return self.widths_counting if counting else self.widths_bidding
