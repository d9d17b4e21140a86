"""Means over packs and how sure one can be of them."""

from collections.abc import Sequence
from math import isinf, sqrt
from typing import NamedTuple

from sevenup_gui.search.race import CONFIDENCE


class Estimate(NamedTuple):
    """A mean over packs and half the width of its 95% interval."""

    mean: float
    within: float


def estimate(values: Sequence[float]) -> Estimate:
    """The mean and its interval; the interval of a single value is unknown, hence infinite."""
    n = len(values)
    mean = sum(values) / n
    if n < 2:
        return Estimate(mean, float("inf"))
    variance = sum((value - mean) ** 2 for value in values) / (n - 1)
    return Estimate(mean, CONFIDENCE * sqrt(variance / n))


def estimate_rate(values: Sequence[float], sizes: Sequence[float]) -> Estimate:
    """Return the value per unit of size with its interval: that of the ratio of the sums. With sizes of one it's the
    mean of the values."""
    rate, size = sum(values) / sum(sizes), sum(sizes) / len(sizes)
    within = estimate([(value - rate * own) / size for value, own in zip(values, sizes, strict=True)]).within
    return Estimate(rate, within)


def within_text(within: float, places: int) -> str:
    """Half an interval; of a single pack nothing is known."""
    return "∞" if isinf(within) else f"{within:.{places}f}"


def estimate_json(value: Estimate) -> dict[str, float | None]:
    """An estimate for programs; JSON has no infinity, so an unknown interval is null."""
    return {"mean": value.mean, "within": None if isinf(value.within) else value.within}
