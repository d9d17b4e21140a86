"""A small learned net in whole numbers: every machine and every version of Python comes to the same answer.

The first layer takes few features out of many, each so many times, so that it is no more than a sum of rows.
"""

import sys
from array import array
from collections.abc import Iterable, Sequence
from math import exp
from operator import mul
from zlib import decompress

FIRST = 8192  # what 1 is in the first layer
LATER = 1024  # what a weight of 1 is in the later layers

Row = Sequence[int]  # all alike: `array` has a number in two bytes, a tuple in eight and the number's own
Features = Iterable[tuple[int, int]]  # (index, how many times)


class Net:
    """Three layers; the middle ones are never less than nothing, and the last has a chance for each of `outcomes`."""

    def __init__(self, packed: bytes, features: int, first: int, second: int, outcomes: int = 1) -> None:
        """`packed` has all numbers of the layers in two bytes each, the low byte first, compressed by zlib. Raises
        `ValueError` if they are not as many as the shape has, and `zlib.error`."""
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
        self.middle = [tuple(row) for row in rows(second, first)]  # few, and needed whole: quicker so
        (self.middle_base,) = rows(1, second)
        self.last = [tuple(row) for row in rows(outcomes, second)]
        (self.last_base,) = rows(1, outcomes)

    def summed(self, before: Sequence[int], features: Features) -> list[int]:
        """The first layer with these features added to what there was before."""
        rows = [self.features[at] if times == 1 else [times * x for x in self.features[at]] for at, times in features]
        return list(map(sum, zip(before, *rows, strict=True)))

    def chances(self, summed: Sequence[int]) -> list[float]:
        """The chance of each outcome for a first layer summed up."""
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
