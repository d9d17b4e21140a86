"""Path data as numbers: read, written, mirrored, moved. Absolute M, L, Q, C and Z only."""

from __future__ import annotations

import re
from itertools import pairwise

Point = tuple[float, float]
Segments = list[tuple[str, list[Point]]]

STEPS = 9  # straight pieces for one curve that has to be cut


def parse(d: str) -> Segments:
    """Commands with their points; an M with more than one point goes on as L."""
    found = re.findall(r"([MLQCZ])([^MLQCZ]*)", d)
    out: Segments = []
    for letter, text in found:
        values = [float(v) for v in re.findall(r"-?\d*\.?\d+", text)]
        points = list(zip(values[::2], values[1::2], strict=True))
        size = {"Q": 2, "C": 3}.get(letter, 1)
        if letter == "Z":
            out.append(("Z", []))
        for i in range(0, len(points), size):
            out.append(("L" if letter == "M" and i else letter, points[i : i + size]))
    return out


def num(value: float) -> str:
    """One decimal, no trailing zero."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def written(segments: Segments) -> str:
    """Path data again."""
    body = "".join(c + " ".join(f"{num(x)},{num(y)}" for x, y in points) for c, points in segments)
    return body.replace(",-", "-").replace(" -", "-")


def flipped(d: str) -> str:
    """The mirror image."""
    return written([(c, [(-x, y) for x, y in points]) for c, points in parse(d)])


def both(d: str) -> str:
    """A right-hand part and its mirror image."""
    return d + flipped(d)


def lowered(d: str, by: float) -> str:
    """Return the path moved down by `by`."""
    return written([(c, [(x, y + by) for x, y in points]) for c, points in parse(d)])


def swung(d: str, by: float, half: float = 26.0) -> str:
    """Return the path on a head turned aside: its middle moves by `by`, its edges, `half` from it, not at all, so that
    the far side is foreshortened."""

    def moved(x: float) -> float:
        return x + by * max(0.0, 1 - (x / half) ** 2)

    return written([(c, [(moved(x), y) for x, y in points]) for c, points in parse(d)])


def sym(d: str) -> str:
    """The right half of an area, from top to bottom, and the way back up on the left."""
    half = parse(d)
    ends = [points[-1] for _, points in half]
    back: Segments = []
    for i in range(len(half) - 1, 0, -1):
        letter, points = half[i]
        way = [*points[-2::-1], ends[i - 1]]
        back.append((letter, [(-x, y) for x, y in way]))
    return d + written(back) + "Z"


def ring(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """An ellipse as four curves."""
    ry = rx if ry is None else ry
    a, b = 0.5523 * rx, 0.5523 * ry
    return written(
        [
            ("M", [(x + rx, y)]),
            ("C", [(x + rx, y + b), (x + a, y + ry), (x, y + ry)]),
            ("C", [(x - a, y + ry), (x - rx, y + b), (x - rx, y)]),
            ("C", [(x - rx, y - b), (x - a, y - ry), (x, y - ry)]),
            ("C", [(x + a, y - ry), (x + rx, y - b), (x + rx, y)]),
            ("Z", []),
        ]
    )


def dots(points: list[Point], r: float) -> str:
    """Discs of radius `r`."""
    return "".join(ring(x, y, r) for x, y in points)


def curve(start: Point, letter: str, points: list[Point]) -> list[Point]:
    """A segment as straight pieces, without its start."""
    if letter in "ML":
        return points
    hull = [start, *points]
    out = []
    for i in range(1, STEPS + 1):
        row, t = hull, i / STEPS
        while len(row) > 1:
            row = [(a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])) for a, b in pairwise(row)]
        out.append(row[0])
    return out


def polylines(segments: Segments) -> list[list[Point]]:
    """Every subpath as one list of points."""
    out: list[list[Point]] = []
    for letter, points in segments:
        if letter == "M":
            out.append(list(points))
        elif letter != "Z":
            out[-1] += curve(out[-1][-1], letter, points)
    return out
