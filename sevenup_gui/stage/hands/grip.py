"""A dragged card: it follows the pointer with some weight, and swings with its speed."""

import math

from sevenup_gui.stage.hands.spring import Spring
from sevenup_gui.stage.poses import HELD_Z, Pose

PULL = 42.0  # the card is 2 / 42 s, some 50 ms, behind a pointer that moves evenly
SWING_DEG, SWING_SPEED_U = 13.0, 1500.0  # most lean, three quarters of it at that many units per second
HELD_LIFT_U = 9.0
STILL_U = 0.05  # too near its target to see a difference


class Grip:
    """A card picked up from its place. A `rigid` one, without motion, is always at the pointer."""

    def __init__(self, lies: Pose, rigid: bool) -> None:
        self._rigid = rigid
        self._x, self._y = Spring(lies.x), Spring(lies.y)
        self._turn, self._lift = Spring(lies.turn_deg), Spring(lies.lift_u)

    def advance(self, dt_s: float, x: float, y: float) -> bool:
        """Let time pass with the pointer at `x`, `y`, and return True if the card moved."""
        ends = (x, y, 0.0, HELD_LIFT_U)
        springs = (self._x, self._y, self._turn, self._lift)
        if self._rigid or all(spring.settled(end, STILL_U) for spring, end in zip(springs, ends, strict=True)):
            later = [Spring(end) for end in ends]
        else:
            later = [spring.after(dt_s, end, PULL) for spring, end in zip(springs, ends, strict=True)]
        self._x, self._y, self._turn, self._lift = later
        return tuple(later) != springs

    def carry(self, pose: Pose) -> Pose:
        """Return the pose of the card now, on top of all others."""
        swing_deg = SWING_DEG * math.tanh(self._x.speed / SWING_SPEED_U)
        return pose._replace(
            x=self._x.at, y=self._y.at, turn_deg=self._turn.at + swing_deg, lift_u=self._lift.at, z=HELD_Z
        )
