"""A spring that never overshoots, solved exactly, so that it moves the same at any frame rate."""

import math
from typing import NamedTuple


class Spring(NamedTuple):
    """A value pulled towards another: where it is, and its speed per second."""

    at: float
    speed: float = 0.0

    def after(self, dt_s: float, to: float, pull: float) -> "Spring":
        """Return the spring `dt_s` later, critically damped, pulled towards `to` with the strength `pull`, in 1/s. From
        rest, three quarters of the way are left after 1 / `pull` seconds, a hundredth after seven times that."""
        gap = self.at - to
        rush = self.speed + pull * gap
        left_frac = math.exp(-pull * dt_s)
        return Spring(to + (gap + rush * dt_s) * left_frac, (self.speed - pull * rush * dt_s) * left_frac)

    def settled(self, to: float, slack: float) -> bool:
        """True if it is within `slack` of its target and almost at rest."""
        return abs(self.at - to) < slack and abs(self.speed) < 20.0 * slack
