"""A spring that never overshoots, solved exactly: the same whatever the length of a frame."""

import math
from typing import NamedTuple


class Spring(NamedTuple):
    """Something drawn to a place: where it is, and its speed in a second."""

    at: float
    speed: float = 0.0

    def after(self, dt_s: float, to: float, pull: float) -> "Spring":
        """Where it is `dt_s` later, critically damped, `to` being where it is drawn and `pull` how strongly, in 1/s:
        from rest, three quarters of the way are left after 1 / `pull` seconds, a hundredth after seven times that."""
        gap = self.at - to
        rush = self.speed + pull * gap
        left_frac = math.exp(-pull * dt_s)
        return Spring(to + (gap + rush * dt_s) * left_frac, (self.speed - pull * rush * dt_s) * left_frac)

    def settled(self, to: float, slack: float) -> bool:
        """Whether it is there and rests, but for as little as that."""
        return abs(self.at - to) < slack and abs(self.speed) < 20.0 * slack
