"""One mark of a face, and how it is placed on the medallion and cut at its rim.

The renderer has no clips, so whatever would stick out of the disc is cut here, as polygons. y points down.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

from tools.faces.palette import INK
from tools.faces.paths import Point, Segments, num, parse, polylines, written

SIZE = 128  # the viewBox
ORIGIN = (64.0, 61.0)  # between the eyes: every head hangs on this point
RIM = (0.0, 3.0, 62.0)  # the medallion seen from there: centre and radius
LINE, FINE = 2.4, 1.6  # outlines, inner drawing
ZOOM = 1.06  # so that a face fills its ring at 40 px
TURN_AT = (0.0, 36.0)  # heads tilt at the neck


class Mark(NamedTuple):
    """One path: a filled area, a line, or both; `dense` under 1 lets through what lies below."""

    d: str
    fill: str = "none"
    width: float = 0
    stroke: str = INK
    dense: float = 1


Art = tuple[Mark, ...]


def area(d: str, fill: str, width: float = LINE) -> Mark:
    """A filled area with an ink outline."""
    return Mark(d, fill, width)


def flat(d: str, fill: str) -> Mark:
    """A filled area without an outline."""
    return Mark(d, fill)


def line(d: str, width: float = FINE, colour: str = INK) -> Mark:
    """A line that is not filled."""
    return Mark(d, "none", width, colour)


def at(point: Point, turn: float, rise: float) -> Point:
    """A point of the drawing as it lies on the medallion: zoomed, turned by degrees at the neck, raised."""
    a, x, y = math.radians(turn), point[0] - TURN_AT[0], point[1] - TURN_AT[1]
    turned = (x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a))
    return (ZOOM * (turned[0] + TURN_AT[0]), ZOOM * (turned[1] + TURN_AT[1] - rise))


def off(p: Point) -> float:
    """Return the distance outside the rim."""
    return math.dist(p, RIM[:2]) - RIM[2]


def cut_area(points: list[Point]) -> list[Point]:
    """Sutherland-Hodgman against the rim as a polygon."""
    count = 72
    angles = [math.tau * i / count for i in range(count + 1)]
    corners = [(RIM[0] + RIM[2] * math.cos(a), RIM[1] + RIM[2] * math.sin(a)) for a in angles]
    for a, b in pairwise(corners):
        kept: list[Point] = []
        for p, q in pairwise([*points, points[0]] if points else []):
            at_p, at_q = ((b[0] - a[0]) * (s[1] - a[1]) - (b[1] - a[1]) * (s[0] - a[0]) for s in (p, q))
            if at_p >= 0:
                kept.append(p)
            if at_p * at_q < 0:
                t = at_p / (at_p - at_q)
                kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
        points = kept
    return points


def cut(segments: Segments, *, filled: bool) -> Segments:
    """The part of a path inside the medallion; whole paths stay curves."""
    lines = polylines(segments)
    if all(off(p) <= 0 for row in lines for p in row):
        return segments
    out: Segments = []
    for row in lines:
        kept = cut_area(row) if filled else [p for p in row if off(p) <= 0]
        if len(kept) > 1:
            out += [("M", kept[:1]), ("L", kept[1:])] + ([("Z", [])] if filled else [])
    return out


def drawn(mark: Mark, turn: float, rise: float) -> str:
    """A mark as SVG, placed and cut; nothing when all of it lies outside the rim."""
    turned = [(c, [at(p, turn, rise) for p in points]) for c, points in parse(mark.d)]
    inside = cut(turned, filled=mark.fill != "none")
    placed = [(c, [(x + ORIGIN[0], y + ORIGIN[1]) for x, y in points]) for c, points in inside]
    if not placed:
        return ""
    pen = f' stroke="{mark.stroke}" stroke-width="{num(mark.width * ZOOM)}"' if mark.width else ""
    veil = f' fill-opacity="{mark.dense}"' if mark.dense < 1 else ""
    return f'<path d="{written(placed)}" fill="{mark.fill}"{veil}{pen}/>'
