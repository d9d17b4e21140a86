"""Which card lies under a point."""

import math
from collections.abc import Iterable

from sevenup_gui.stage.geometry import CARD_RATIO
from sevenup_gui.stage.poses import Pose, Sprite


def covers(pose: Pose, x: float, y: float) -> bool:
    """Whether a card lying so covers the point; its corners count as square."""
    turn = math.radians(-pose.turn_deg)
    dx, dy = x - pose.x, y - pose.y
    along = dx * math.cos(turn) - dy * math.sin(turn)
    down = dx * math.sin(turn) + dy * math.cos(turn)
    return abs(along) <= pose.height_u * CARD_RATIO / 2 and abs(down) <= pose.height_u / 2


def topmost(sprites: Iterable[Sprite], x: float, y: float) -> Sprite | None:
    """The card on top at a point, of cards given from the lowest up.

    A raised card is met where it lies as well as where it is drawn, so that it does not slip from under the pointer.
    """
    found = None
    for sprite in sprites:
        if covers(sprite.pose, x, y) or (sprite.up_u and covers(sprite.drawn, x, y)):
            found = sprite
    return found
