"""The pose of a card, the sprites of the picture, and finding the card under a point."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.cards import Card
from sevenup_gui.stage.geometry import CARD_RATIO, Rect

Key: TypeAlias = str
"""A sprite's identity: the card itself ("QD") if it is known, else its place: "back 2.0" (seat 2, first from its left),
"stock 3" (the topmost has the highest number), "trick 4" (the fifth trick of the deal, in its pile)."""

Place: TypeAlias = Literal["stock", "turned", "hand", "trick", "pile", "leaving", "counted"]

LIFT_OF_HOVER = 9 / 24  # a card raised by 24 u has the shadow of one lifted by 9

# Layers, from the cloth up. Plates come before the first sprite whose z reaches PLATE_Z.
STOCK_Z, TURNED_Z, PILE_Z, PEEK_Z, PLATE_Z, TRICK_Z, HAND_Z, FLIGHT_Z, HELD_Z = (
    0.0, 20.0, 40.0, 100.0, 300.0, 400.0, 500.0, 700.0, 900.0,
)  # fmt: skip


class Pose(NamedTuple):
    """A card's position: its centre and height in units, its turn clockwise, how much of its face shows (0 back, 1
    face; the picture changes at a half), how high it is lifted (its shadow), its layer, and its opacity."""

    x: float
    y: float
    height_u: float
    turn_deg: float = 0.0
    face_frac: float = 0.0
    lift_u: float = 0.0
    z: float = 0.0
    alpha_frac: float = 1.0


@dataclass(slots=True)
class Sprite:
    """A card in the picture. `card` is what it shows, None for a hidden card. `seat` is the seat (in a pile: the side)
    that it belongs to, or None.

    The rest moves it for a moment without changing its place: `up_u` raises it (hover, the winner of a trick),
    `aside_u` shakes it, `swell_frac` makes it larger, `tilt_deg` leans it to the pointer.
    """

    key: Key
    card: Card | None
    place: Place
    seat: int | None
    pose: Pose
    up_u: float = 0.0
    aside_u: float = 0.0
    swell_frac: float = 1.0
    tilt_deg: float = 0.0

    @property
    def drawn(self) -> Pose:
        """Return the pose in which to draw it now."""
        pose = self.pose
        if not self.up_u and not self.aside_u and self.swell_frac == 1.0 and not self.tilt_deg:
            return pose
        return pose._replace(
            x=pose.x + self.aside_u,
            y=pose.y - self.up_u,
            height_u=pose.height_u * self.swell_frac,
            turn_deg=pose.turn_deg + self.tilt_deg,
            lift_u=pose.lift_u + self.up_u * LIFT_OF_HOVER,
        )

    def land(self) -> None:
        """Make the pose in which it is drawn its place, so that a motion can start from there."""
        self.pose = self.drawn
        self.up_u, self.aside_u, self.swell_frac, self.tilt_deg = 0.0, 0.0, 1.0, 0.0


def box_of(pose: Pose) -> Rect:
    """Return the upright box round a card in that pose."""
    turn = math.radians(pose.turn_deg)
    along, down = abs(math.cos(turn)), abs(math.sin(turn))
    w, h = pose.height_u * CARD_RATIO, pose.height_u
    return Rect.about(pose.x, pose.y, w * along + h * down, w * down + h * along)


def covers(pose: Pose, x: float, y: float) -> bool:
    """True if a card in that pose covers the point. Its corners count as square."""
    turn = math.radians(-pose.turn_deg)
    dx, dy = x - pose.x, y - pose.y
    along = dx * math.cos(turn) - dy * math.sin(turn)
    down = dx * math.sin(turn) + dy * math.cos(turn)
    return abs(along) <= pose.height_u * CARD_RATIO / 2 and abs(down) <= pose.height_u / 2


def topmost(sprites: Iterable[Sprite], x: float, y: float) -> Sprite | None:
    """Return the card on top at a point, from cards given from the lowest up, or None.

    A raised card counts at its place as well as where it is drawn, so that it doesn't slip from under the pointer.
    """
    found = None
    for sprite in sprites:
        if covers(sprite.pose, x, y) or (sprite.up_u and covers(sprite.drawn, x, y)):
            found = sprite
    return found
