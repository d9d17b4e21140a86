"""Easing curves: each maps the elapsed share of the time, in [0, 1], to the share of the way. The ends are exact."""

import math
from collections.abc import Callable
from typing import TypeAlias

Ease: TypeAlias = Callable[[float], float]


BACK = 1.2  # overshoots the end by 6% of the way


def linear(t: float) -> float:
    """Move evenly."""
    return t


def out_quad(t: float) -> float:
    """Start briskly and end gently."""
    return t * (2.0 - t)


def out_cubic(t: float) -> float:
    """Move like something thrown: fast at first, then sliding to rest."""
    return 1.0 - (1.0 - t) ** 3


def out_back(t: float) -> float:
    """Spring back: a little beyond the end, then back to it."""
    return 1.0 + (BACK + 1.0) * (t - 1.0) ** 3 + BACK * (t - 1.0) ** 2


def in_out_cubic(t: float) -> float:
    """Move like something pulled: gathering speed, then slowing."""
    return 4.0 * t**3 if t < 0.5 else 1.0 - 4.0 * (1.0 - t) ** 3


def in_out_sine(t: float) -> float:
    """Start and end softly."""
    return 1.0 if t >= 1.0 else (1.0 - math.cos(math.pi * t)) / 2.0


def there_and_back(t: float) -> float:
    """Go out to 1 at half-time and back to 0."""
    return 0.0 if t >= 1.0 else math.sin(math.pi * t)


def knocks(t: float) -> float:
    """Go out and back twice, the second time a little less, like two knuckles on a table."""
    return 0.0 if t >= 1.0 else abs(math.sin(2.0 * math.pi * t)) * (1.0 - t / 3.0)


def thud(t: float) -> float:
    """Press down at once, come up again, and a little beyond."""
    return 0.0 if t >= 1.0 else math.sin(2.0 * math.pi * math.sqrt(t)) * (1.0 - t)


def shake(t: float) -> float:
    """Go right and left, twice, dying away."""
    return 0.0 if t >= 1.0 else math.sin(4.0 * math.pi * t) * (1.0 - t / 2.0)
