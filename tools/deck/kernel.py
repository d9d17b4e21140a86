"""Marks on paper: a very small SVG kernel, and the geometry that cuts one shape to another.

The program's renderer (nanosvg behind pygame-ce) knows no text, patterns, masks or clips, so only `<g>`, `<path>`,
`<rect>` and `<circle>` are written, and whatever must end at an edge is cut here, as polygons.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from tools.deck.paint import FINE, INK, LINE

Point = tuple[float, float]
Points = Sequence[Point]


def num(value: float) -> str:
    """One decimal, no trailing zero: a tenth of a unit is a fifth of a pixel at 700 px."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text.replace("0.", ".") if abs(value) < 1 else text


def pair(x: float, y: float) -> str:
    """A point as path data."""
    return f"{num(x)},{num(y)}".replace(",-", "-")


def poly(points: Points) -> str:
    """A closed polygon, in relative steps between rounded corners: short, and without drift."""
    corners = [(round(x, 1), round(y, 1)) for x, y in points]
    steps = [(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(corners)]
    return f"M{pair(*corners[0])}l" + " ".join(pair(x, y) for x, y in steps) + "z"


def packed(d: str) -> str:
    """Path data without the separators that a minus sign makes needless."""
    return d.replace(",-", "-").replace(" -", "-")


def pen(width: float) -> str:
    """The court's group already says ink and LINE."""
    return "" if width == LINE else f' stroke-width="{num(width)}"'


def shape(d: str, fill: str, width: float = LINE) -> str:
    """A filled area with the ink outline that everything in a court has."""
    return f'<path d="{packed(d)}" fill="{fill}"{pen(width)}/>'


def flat(d: str, fill: str) -> str:
    """A filled area without an outline."""
    return f'<path d="{packed(d)}" fill="{fill}" stroke="none"/>'


def line(d: str, width: float = FINE, colour: str = INK) -> str:
    """A line that is not filled."""
    tint = "" if colour == INK else f' stroke="{colour}"'
    return f'<path d="{packed(d)}"{tint}{pen(width)}/>'


def tinted(d: str, colour: str, width: float) -> str:
    """A line that says everything itself, for use outside the courts."""
    return f'<path d="{packed(d)}" stroke="{colour}" stroke-width="{num(width)}"/>'


def disc(x: float, y: float, r: float, fill: str, width: float = LINE) -> str:
    """A filled circle, outlined unless `width` is 0."""
    edge = pen(width) if width else ' stroke="none"'
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{edge}/>'


def place(svg: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, *, flip: bool = False) -> str:
    """A group moved to (x, y), turned by degrees, mirrored and scaled."""
    move = f"translate({num(x)} {num(y)})" if x or y else ""
    move += f"rotate({num(turn)})" if turn else ""
    move += "scale(-1 1)" if flip else ""
    move += f"scale({scale:.4g})" if scale != 1 else ""
    return f'<g transform="{move}">{svg}</g>' if move else svg


def both(svg: str) -> str:
    """A right-hand part and its mirror image."""
    return svg + place(svg, flip=True)


def dots(points: Points, size: float, colour: str) -> str:
    """Round dots as caps of strokes of no length to speak of: a few characters each."""
    return line("".join(f"M{pair(x, y)}h.1" for x, y in points), size, colour)


def beads(points: Points, size: float, colour: str, edge: float = 1.7) -> str:
    """Outlined dots; where they touch they melt into one outline."""
    return dots(points, size + 2 * edge, INK) + dots(points, size, colour)


def double(d: str, width: float, colour: str, edge: float = 2) -> str:
    """A coloured line with an ink outline."""
    return line(d, width + 2 * edge) + line(d, width, colour)


def studs(points: Points, half_w: float, half_h: float, colour: str) -> str:
    """Small lozenges in one path."""
    lozenges = (poly([(x, y - half_h), (x + half_w, y), (x, y + half_h), (x - half_w, y)]) for x, y in points)
    return flat("".join(lozenges), colour)


def edges(region: Points) -> Iterator[tuple[Point, Point]]:
    """The sides of a closed polygon."""
    return pairwise([*region, region[0]])


def side(p: Point, a: Point, b: Point) -> float:
    """Twice the area of the triangle a, b, p: positive to the right of a -> b on screen."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def inside(p: Point, region: Points, margin: float) -> bool:
    """Return True if a point is in a convex region, at least margin away from its edges."""
    return all(side(p, a, b) >= margin * math.dist(a, b) for a, b in edges(region))


def arc_points(x: float, y: float, r: float, start: float, end: float, steps: int) -> list[Point]:
    """Points on a circle; degrees, clockwise from the right as SVG's y points down."""
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(x + r * math.cos(a), y + r * math.sin(a)) for a in angles]


def clip(points: Points, region: Points) -> Points:
    """The part of a polygon inside a convex region given clockwise on screen (Sutherland-Hodgman)."""
    for a, b in edges(region):
        kept: list[Point] = []
        for p, q in edges(points) if points else ():
            at_p, at_q = side(p, a, b), side(q, a, b)
            if at_p >= 0:
                kept.append(p)
            if at_p * at_q < 0:
                t = at_p / (at_p - at_q)
                kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
        points = kept
    return points


def petals(x: float, y: float, inner: float, outer: float, count: int, fat: float) -> str:
    """Leaves around a point, from the inner to the outer radius, as one path."""
    d = ""
    for a in (math.tau * k / count for k in range(count)):
        ux, uy, mid, wide = math.sin(a), -math.cos(a), (inner + outer) / 2, (outer - inner) * fat
        sx, sy = x + inner * ux, y + inner * uy
        side = [(x + mid * ux - s * wide * uy, y + mid * uy + s * wide * ux) for s in (1, -1)]
        d += f"M{pair(sx, sy)}Q{pair(*side[0])} {pair(x + outer * ux, y + outer * uy)}Q{pair(*side[1])} {pair(sx, sy)}"
    return d
