"""Anchors: the notation of the table's layouts, so that they read as drawings.

A plan draws the seats, an `Anchor` hangs a box by its edges from guides, the named lines of the table, and a row of
`Sizes` gives sizes for a window that has given something up.
"""

from collections.abc import Mapping
from enum import Enum, auto
from typing import NamedTuple

from sevenup_gui.stage.geometry import Rect

NOBODY = "."  # in a plan


class Shape(Enum):
    """The place of the viewer's plate, rack and stock: beside the hand, or above it in a tall window."""

    BESIDE = auto()
    STACKED = auto()


class Guide(Enum):
    """A line of the table that a box may hang from. Upright ones come first."""

    CLOTH_LEFT = auto()
    CENTRE = auto()
    CLOTH_RIGHT = auto()
    HAND_LEFT = auto()  # the hand at the bottom
    HAND_RIGHT = auto()
    FAN_LEFT = auto()  # the other hand of a table for two
    FAN_RIGHT = auto()
    FIGURE_LEFT = auto()  # the viewer's figure at the right
    CLOTH_TOP = auto()
    CLOTH_BOTTOM = auto()
    HAND_TOP = auto()
    HAND_MIDDLE = auto()


class Stop(NamedTuple):
    """One edge of a box at a line of the table, `u` further right or down, and another `card_u` times the size of
    cards. `share` says which edge: 0 the left or upper one, 1 the other."""

    share: float
    line: Guide
    u: float = 0.0
    card_u: float = 0.0


def start(line: Guide, u: float = 0.0, card_u: float = 0.0) -> Stop:
    """Return the left or upper edge there."""
    return Stop(0.0, line, u, card_u)


def end(line: Guide, u: float = 0.0, card_u: float = 0.0) -> Stop:
    """Return the right or lower edge there."""
    return Stop(1.0, line, u, card_u)


class Anchor(NamedTuple):
    """The place of a box. With two stops in height the higher one counts, and the edge that has a stop to be `clear_of`
    doesn't go past it."""

    x: Stop
    y: Stop
    no_lower: Stop | None = None
    clear_of: Stop | None = None


class Guides(NamedTuple):
    """The positions of a table's guides, and the size of its cards relative to scale 1."""

    at: Mapping[Guide, float]
    grown: float

    def start(self, stop: Stop, size: float = 0.0) -> float:
        """Return where a box of that size begins, or without a size, where the stop is."""
        return self.at[stop.line] + stop.u + stop.card_u * self.grown - stop.share * size

    def box(self, anchor: Anchor, w: float, h: float) -> Rect:
        """Return the box of that size, hung from the anchor."""
        y = self.start(anchor.y, h)
        if anchor.no_lower is not None:
            y = min(y, self.start(anchor.no_lower, h))
        x, clear = self.start(anchor.x, w), anchor.clear_of
        if clear is not None:
            x = max(x, self.start(clear)) if clear.share == 0.0 else min(x, self.start(clear, w))
        return Rect(x, y, w, h)


class SeatSpot(NamedTuple):
    """A seat in a plan: its column, from 0 at the left, and its plate's distance from the upper rail at scale 1."""

    column: int
    down_u: float


def plan(*rows: str) -> tuple[SeatSpot, ...]:
    """Return the seats of a drawing, in the order of their numbers, clockwise from the left of the bottom one. Each row
    has its distance from the top, a bar, and for each column a seat's number or a dot."""
    found = {}
    for row in rows:
        down, columns = row.split("|")
        for column, number in enumerate(columns.split()):
            if number != NOBODY:
                found[int(number)] = SeatSpot(column, float(down))
    return tuple([found[number] for number in range(1, len(found) + 1)])


class Sizes(NamedTuple):
    """Sizes at scale 1: a plate's height, the widths of the viewer's and the others' plates in games with counters and
    in games with bids, a figure's width and a button's height."""

    plate_h: float
    widths_counting: tuple[float, float]
    widths_bidding: tuple[float, float]
    figure_w: float
    button_h: float

    def widths(self, counting: bool) -> tuple[float, float]:
        """Return the widths of the viewer's plate and of the others'."""
        return self.widths_counting if counting else self.widths_bidding
