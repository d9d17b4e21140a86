"""A small neural net in integers, with the same result on every machine and every version of Python.

The first layer has few active features among many, each a number of times, so that it is just a sum of rows.
"""

import sys
from array import array
from collections.abc import Iterable, Sequence
from math import exp
from operator import mul
from zlib import decompress

FIRST = 8192  # the value of 1 in the first layer
LATER = 1024  # the value of a weight of 1 in the later layers

Row = Sequence[int]  # `array` stores a number in two bytes, a tuple in eight plus the number's own
Features = Iterable[tuple[int, int]]  # (index, how many times)


class Net:
    """Three layers. The middle ones are never below zero, and the last has a chance for each of `outcomes`."""

    def __init__(self, packed: bytes, features: int, first: int, second: int, outcomes: int = 1) -> None:
        """`packed` has all numbers of the layers in two bytes each, the low byte first, compressed by zlib. Raises
        `ValueError` if their number doesn't fit the shape, and `zlib.error`."""
        numbers = array("h", decompress(packed))
        if len(numbers) != (features + 1) * first + (first + 1) * second + (second + 1) * outcomes:
            raise ValueError("the numbers of the net do not fit its shape")
        if sys.byteorder == "big":
            numbers.byteswap()  # packed with the low byte first

        def rows(count: int, width: int) -> list[Row]:
            taken: list[Row] = [numbers[at * width : (at + 1) * width] for at in range(count)]
            del numbers[: count * width]
            return taken

        self.features = rows(features, first)
        (self.base,) = rows(1, first)
        self.middle = [tuple(row) for row in rows(second, first)]  # few, and faster as tuples
        (self.middle_base,) = rows(1, second)
        self.last = [tuple(row) for row in rows(outcomes, second)]
        (self.last_base,) = rows(1, outcomes)

    def summed(self, before: Sequence[int], features: Features) -> list[int]:
        """Return the first layer with these features added to the sums `before`."""
        rows = [self.features[at] if times == 1 else [times * x for x in self.features[at]] for at, times in features]
        return list(map(sum, zip(before, *rows, strict=True)))

    def chances(self, summed: Sequence[int]) -> list[float]:
        """Return the chance of each outcome for a first layer summed up."""
        here = [x if x > 0 else 0 for x in summed]
        onward = [
            max(0, sum(map(mul, here, row)) + FIRST * base)
            for row, base in zip(self.middle, self.middle_base, strict=True)
        ]
        one = FIRST * LATER
        totals = [
            (sum(map(mul, onward, row)) + one * base) / (one * LATER)
            for row, base in zip(self.last, self.last_base, strict=True)
        ]
        return [1 / (1 + exp(-max(-30.0, min(30.0, total)))) for total in totals]
