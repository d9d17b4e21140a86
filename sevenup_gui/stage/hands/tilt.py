"""The lean of a card towards the pointer."""

import math

from sevenup_gui.stage.geometry import CARD_RATIO
from sevenup_gui.stage.hands.spring import Spring
from sevenup_gui.stage.poses import Sprite
from sevenup_gui.stage.timeline import Lanes, Tween

TILT_DEG = 4.0  # with the pointer at the card's edge
PULL = 30.0
STILL_DEG = 0.02


def tilt_to(sprite: Sprite, x: float) -> float:
    """Return the lean of a card whose owner points at `x`, in whole degrees, so that a card at rest needs few
    pictures."""
    aside_frac = (x - sprite.pose.x) / (sprite.pose.height_u * CARD_RATIO / 2)
    return float(round(TILT_DEG * max(-1.0, min(1.0, aside_frac))))


class Tilt(Tween):
    """Follows the pointer's `end` until something else tilts the card."""

    def __init__(self, lanes: Lanes, sprite: Sprite) -> None:
        super().__init__(lanes, sprite, "tilt_deg", 0.0, math.inf)
        self._lanes.claim(self)
        self._spring = Spring(sprite.tilt_deg)

    def advance(self, dt_s: float) -> float:
        if self.done:
            return dt_s
        before = self._spring
        if before.settled(self.end, STILL_DEG):
            self._spring = Spring(self.end)
        else:
            self._spring = before.after(dt_s, self.end, PULL)
        if self._spring != before:
            self._lanes.touched = True
            self.put(self._spring.at)
        return 0.0
