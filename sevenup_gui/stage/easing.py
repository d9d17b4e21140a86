"""Curves of motion: each takes the part of the time that is gone, in [0, 1], to the part of the way; ends are exact."""

import math
from collections.abc import Callable
from typing import TypeAlias

Ease: TypeAlias = Callable[[float], float]


BACK = 1.2  # how far beyond its end a thing springs that springs back: 6% of the way


def linear(t: float) -> float:
    """Evenly."""
    return t


def out_quad(t: float) -> float:
    """Brisk at first, then gently."""
    return t * (2.0 - t)


def out_cubic(t: float) -> float:
    """Thrown: fast at first, then sliding to rest."""
    return 1.0 - (1.0 - t) ** 3


def out_back(t: float) -> float:
    """Let go: a little beyond the end and back to it."""
    return 1.0 + (BACK + 1.0) * (t - 1.0) ** 3 + BACK * (t - 1.0) ** 2


def in_out_cubic(t: float) -> float:
    """Drawn along: gathering way, then slowing."""
    return 4.0 * t**3 if t < 0.5 else 1.0 - 4.0 * (1.0 - t) ** 3


def in_out_sine(t: float) -> float:
    """Softly at both ends."""
    return 1.0 if t >= 1.0 else (1.0 - math.cos(math.pi * t)) / 2.0


def there_and_back(t: float) -> float:
    """Out to 1 at half-time and back to 0."""
    return 0.0 if t >= 1.0 else math.sin(math.pi * t)


def knocks(t: float) -> float:
    """Twice out and back, the second time a little less: two knuckles on a table."""
    return 0.0 if t >= 1.0 else abs(math.sin(2.0 * math.pi * t)) * (1.0 - t / 3.0)


def thud(t: float) -> float:
    """Pressed down at once, up again, and a little beyond."""
    return 0.0 if t >= 1.0 else math.sin(2.0 * math.pi * math.sqrt(t)) * (1.0 - t)


def shake(t: float) -> float:
    """Right and left, twice, dying away."""
    return 0.0 if t >= 1.0 else math.sin(4.0 * math.pi * t) * (1.0 - t / 2.0)
