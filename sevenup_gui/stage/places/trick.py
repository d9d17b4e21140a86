"""The trick: places for its cards, as large as the room between the hands allows, and the tags on them.

No card covers another's index, whatever its turn, and a tag is on its own card alone.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from sevenup_gui.stage.geometry import CARD_RATIO, Point, Rect

TURNED_W, TURNED_H = 0.83, 1.07  # of a card's height: room for a card with its few degrees of turn
CORNERS_H = 1.1  # from corner to corner, which tags avoid too
GAP_U = 3.0
SMALLEST_U = 60.0
TAG_U = (96.0, 21.0)
TAG_SCALE = 1.55  # most scale of a tag, because it is on a card
TAG_DROP_U = 4.5  # how far a tag hangs over the lower edge of its card
TAG_AIR_U = 2.0
BESIDE_U = 3.0  # how far a tag may reach beyond the trick's room, where nothing else is


class Pattern(NamedTuple):
    """A pattern for the cards of a trick: clockwise from the bottom, each from -1 to 1 across and down, and the
    greatest distance of the outermost from their middle, in heights of a card."""

    spots: tuple[tuple[float, float], ...]
    wide: float
    high: float

    @property
    def even(self) -> bool:
        """True if its two halves are alike."""
        return {(-x, y) for x, y in self.spots} == set(self.spots)


PATTERNS = {
    2: (Pattern(((1, 1), (-1, -1)), 0.47, 0.09),),
    3: (Pattern(((0, 1), (-1, -1), (1, -1)), 1.05, 0.28),),
    4: (
        Pattern(((0, 1), (-1, 0), (0, -1), (1, 0)), 1.12, 0.60),
        Pattern(((0.34, 1), (-1, 0), (-0.34, -1), (1, 0)), 1.4, 0.4),
    ),
    5: (
        Pattern(((0, 1), (-1, 0.2), (-0.5, -1), (0.5, -1), (1, 0.2)), 2.1, 0.62),
        Pattern(((0, 1), (-1, 0.1), (-0.6, -1), (0.6, -1), (1, 0.1)), 1.2, 1.25),
    ),
    6: (
        Pattern(((0, 1), (-0.56, 0.9), (-1, -0.4), (0, -1), (1, -0.4), (0.56, 0.9)), 2.5, 0.85),
        Pattern(((0, 1), (-1, 0.42), (-1, -0.35), (0, -1), (1, -0.35), (1, 0.42)), 1.1, 1.6),
        Pattern(((0.2, 1), (-0.6, 0.8), (-1, -0.4), (-0.2, -1), (1, -0.4), (0.6, 0.8)), 2.5, 0.7),
    ),
    7: (
        Pattern(((0, 1), (-0.56, 0.9), (-1, -0.35), (-0.4, -1), (0.4, -1), (1, -0.35), (0.56, 0.9)), 2.6, 0.85),
        Pattern(((0, 1), (-1, 0.42), (-1, -0.3), (-0.5, -1), (0.5, -1), (1, -0.3), (1, 0.42)), 1.2, 1.7),
        Pattern(((0, 1), (-0.667, 0.8), (-1, -0.3), (-0.333, -1), (0.333, -1), (1, -0.3), (0.667, 0.8)), 2.8, 0.6),
    ),
}  # the first is for a window of the usual shape, the others for windows in which they leave the cards larger
# A pattern wins over those before it if its cards are this many times as high. An uneven one only does while the best
# cards so far are lower than that share of their most height.
BETTER, ENOUGH_FRAC = 1.05, 0.73


def card_height(pattern: Pattern, room: Rect, most_u: float) -> float:
    """Return the greatest height at which all cards fit in the room without overlapping."""
    best = min(most_u, room.w / TURNED_W, room.h / TURNED_H)
    for across, down in _pairs(pattern):
        fit = max(_apart(across, room.w, TURNED_W, pattern.wide), _apart(down, room.h, TURNED_H, pattern.high))
        best = min(best, fit)
    return max(SMALLEST_U, best)


@cache
def _pairs(pattern: Pattern) -> tuple[tuple[float, float], ...]:
    """Return the distances of two cards across and down, each different pair of distances once."""
    pairs = combinations(pattern.spots, 2)
    return tuple({(abs(x - other_x), abs(y - other_y)) for (x, y), (other_x, other_y) in pairs})


def _apart(share: float, room_u: float, size: float, most: float) -> float:
    """Return the greatest height of two cards at that distance along one side of the room."""
    if share * most <= size:
        return 0.0  # never far enough apart to matter
    fit = (share * room_u / 2 - GAP_U) / (size * (1 + share / 2))
    return max(fit, 0.0)


class TrickBoxes(NamedTuple):
    """The place of a trick in a room: its middle, and the boxes of its cards, upright, clockwise from the bottom."""

    room: Rect
    at: Point
    slots: tuple[Rect, ...]

    def tags(self, scale: float) -> tuple[Rect, ...]:
        """Return the room for a tag on each card, across its lower edge, as wide as the other cards, their tags and the
        room allow."""
        wide, high = (side * min(scale, TAG_SCALE) for side in TAG_U)
        feet = [Point(slot.centre.x, slot.bottom + TAG_DROP_U - high / 2) for slot in self.slots]
        taken = [turned_box(slot) for slot in self.slots]
        near = [(foot.x, foot.y, box.w / 2, box.centre.y) for foot, box in zip(feet, taken, strict=True)]
        reach = (high + max(box.h for box in taken)) / 2
        widths = [max(1.0, min([wide, *_widths(n, near, self.room, high, reach)])) for n in range(len(feet))]
        return tuple(Rect.about(*foot, width, high) for foot, width in zip(feet, widths, strict=True))


def trick_in(rooms: Sequence[Rect], players: int, most_u: float) -> TrickBoxes:
    """Return the trick of that many players in one of the rooms, its cards no higher than `most_u`."""
    h, pattern, room = 0.0, PATTERNS[players][0], rooms[0]
    for other in PATTERNS[players]:
        height, at = max(((card_height(other, each, most_u), each) for each in rooms), key=itemgetter(0))
        if height > h * BETTER and (other.even or h < ENOUGH_FRAC * most_u):
            h, pattern, room = height, other, at
    across = min(max(0.0, (room.w - TURNED_W * h) / 2), pattern.wide * h)
    down = min(max(0.0, (room.h - TURNED_H * h) / 2), pattern.high * h)
    cx, cy = room.centre
    slots = [Rect.about(cx + x * across, cy + y * down, h * CARD_RATIO, h) for x, y in pattern.spots]
    return TrickBoxes(room, room.centre, tuple(slots))


def turned_box(slot: Rect) -> Rect:
    """Return the room for a card in a slot with its turn."""
    return Rect.about(*slot.centre, slot.h * TURNED_W, slot.h * CORNERS_H)


def _widths(
    n: int, cards: Sequence[tuple[float, float, float, float]], room: Rect, high: float, reach: float
) -> Iterator[float]:
    """Yield how wide the tag of the `n`-th card may be in the room and beside each of the others. Each of `cards` is
    its tag's middle (x, y), half its own width and the y of its middle. A tag is beside a card whose middle is within
    `reach`."""
    x, y, _, _ = cards[n]
    yield 2 * (min(x - room.x, room.right - x) + BESIDE_U)
    for other, (foot_x, foot_y, half, middle_y) in enumerate(cards):
        if other == n:
            continue
        if abs(y - middle_y) < reach:
            yield 2 * (abs(x - foot_x) - half - TAG_AIR_U)
        if abs(y - foot_y) < high:
            yield abs(x - foot_x) - TAG_AIR_U
