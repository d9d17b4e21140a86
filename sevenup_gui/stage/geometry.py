"""Boxes and windows in units: one unit is the window's height / 720, or its width / 1152 if that is less.

A window wider than 16:10 is 720 units high. A taller one, half a screen or a tablet held upright, is 1152 units wide
and more than 720 high.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

HEIGHT_U, NARROWEST_U = 720.0, 1152.0
CARD_RATIO = 0.714  # a card's width / its height


class Point(NamedTuple):
    """A place in units."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Rect:
    """A box in units. `x`, `y` is its upper left corner."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def about(cls, x: float, y: float, w: float, h: float) -> "Rect":
        """Return the box of that size centred at x, y."""
        return cls(x - w / 2, y - h / 2, w, h)

    @property
    def right(self) -> float:
        """Return the x of its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Return the y of its lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """Return its middle."""
        return Point(self.x + self.w / 2, self.y + self.h / 2)

    def contains(self, x: float, y: float) -> bool:
        """True if a point is inside. The right and lower edges are outside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def holds(self, other: "Rect", slack_u: float = 1e-6) -> bool:
        """True if the other box is wholly inside this one."""
        return (
            other.x >= self.x - slack_u
            and other.y >= self.y - slack_u
            and other.right <= self.right + slack_u
            and other.bottom <= self.bottom + slack_u
        )

    def overlaps(self, other: "Rect", slack_u: float = 1e-6) -> bool:
        """True if the two share more than an edge."""
        return (
            self.x < other.right - slack_u
            and other.x < self.right - slack_u
            and self.y < other.bottom - slack_u
            and other.y < self.bottom - slack_u
        )

    def grown(self, by_u: float) -> "Rect":
        """Return the box extended by that much on every side."""
        return Rect(self.x - by_u, self.y - by_u, self.w + 2 * by_u, self.h + 2 * by_u)


def union(boxes: Iterable[Rect]) -> Rect:
    """Return the smallest box that holds them all. There must be at least one."""
    boxes = list(boxes)
    x, y = min(b.x for b in boxes), min(b.y for b in boxes)
    return Rect(x, y, max(b.right for b in boxes) - x, max(b.bottom for b in boxes) - y)


class Frame(NamedTuple):
    """A window: its width and height in units (1280 x 720 at 16:9) and the scale of type and controls.

    `scale` goes from 1.0 to 2.5 and multiplies type, plates and buttons. Cards keep their share of the window.
    """

    width_u: float = 1280.0
    scale: float = 1.0
    height_u: float = HEIGHT_U

    @property
    def centre_x(self) -> float:
        """Return the x of the centre line."""
        return self.width_u / 2

    @property
    def window(self) -> Rect:
        """Return the whole window as a box."""
        return Rect(0.0, 0.0, self.width_u, self.height_u)


def frame_for(width_px: int, height_px: int, scale: float = 1.0) -> Frame:
    """Return the frame of a window in pixels."""
    if width_px * HEIGHT_U >= height_px * NARROWEST_U:
        return Frame(width_px * HEIGHT_U / height_px, scale)
    return Frame(NARROWEST_U, scale, height_px * NARROWEST_U / width_px)
