"""Parts that many share: heads, shoulders, collars, glasses."""

from __future__ import annotations

import math

from tools.faces.marks import FINE, LINE, Art, Mark, area, flat, line
from tools.faces.palette import INK, IVORY, LOCS, Skin
from tools.faces.paths import Point, both, flipped, lowered, parse, polylines, ring, swung, sym, written
from tools.faces.sitter import Sitter

JAWS = {  # right half, crown to chin
    "oval": "M0,-33C15,-33 23,-23 23,-7C23,8 19,18 12,26Q7,31 0,31",
    "round": "M0,-32C16,-32 25,-22 25,-3C25,16 16,30 0,30",
    "square": "M0,-33C15,-33 23,-24 23,-8L22.5,12C21.5,20 17,25 13,29Q9,32 0,32",
    "long": "M0,-34C13,-34 21,-25 21,-8C21,8 19,20 11,30Q7,34 0,34",
    "heart": "M0,-33C15,-33 23.5,-24 23.5,-8C23.5,8 16,19 8,27Q4,31 0,31",
}
NOSES = {
    "button": "M-3.5,9Q0,13 4,9",
    "straight": "M1.5,-2C2,4 4,7 5,10Q4,13 -1,12",
    "broad": "M-6.5,10.5Q-7,7.5 -4.5,7.5M-4.5,11.5Q0,14.5 4.5,11.5M6.5,10.5Q7,7.5 4.5,7.5",
    "snub": "M0.5,2Q1.5,7 4,10Q1,13 -3,11",
    "soft": "M-3.6,11Q-5.2,9 -3.4,8M-1.8,12Q1,13.4 3,11.8Q5.4,9.4 3.4,8",
    "hooked": "M1,-5C3,-1 7,7 6,11Q4,14 -2,12",
    "long": "M1,-4C1,4 4,8 5.5,12Q4,15 -2,13.5",
    "round": "M-4.5,8Q-7,13 -1,13Q5,15 6,10.5Q6,8 4,7",
}


def shoulders(cloth: str, wide: float = 1) -> Mark:
    """Both shoulders down to the rim, in one cloth."""
    return area(sym(f"M0,40L11,37C15,43 23,45 {33 * wide},48C{45 * wide},52 51,58 54,72L0,72"), cloth)


def neck(skin: Skin) -> Art:
    """The neck, with the chin's shadow on it."""
    return (
        area(sym("M0,18L11,18C11,30 11,36 15,41Q8,50 0,52"), skin.base),
        flat("M-10,32Q0,40 10,29L10.5,36Q4,44 -3,43Q-8,41 -10,32Z", skin.shade),
    )


def collar(colour: str = IVORY) -> Mark:
    """Two pointed leaves of a shirt."""
    return area(both("M1,49C4,46 9,41 11,36C14,38 17,41 19,45L10,56Z"), colour)


def lapels(colour: str) -> Mark:
    """A coat's lapels."""
    return area(both("M3,66L17,43L28,46L24,54L28,57L10,72L3,72Z"), colour)


def cast() -> Mark:
    """The shade on the right of a dress: the light comes from the upper left."""
    return Mark("M20,44.5C27,46.5 33,48 36,49C47,53 51,59 54,72L26,72C34,63 32,52 20,44.5Z", INK, dense=0.2)


def ears(s: Sitter) -> Art:
    """The ears, the right one in shade; of a turned head only the near one is seen."""
    fold = "M25.5,0.5Q22.5,4 25,7.5"
    left = (area(ring(-24, 4, 4.6, 6.8), s.skin.base), line(flipped(fold), FINE, s.skin.line))
    right = (area(ring(24, 4, 4.6, 6.8), s.skin.shade), line(fold, FINE, s.skin.line))
    return (left if s.turned >= 0 else ()) + (right if s.turned <= 0 else ())


def head(s: Sitter) -> Art:
    """Ears and face, shaded from the right."""
    half = JAWS[s.jaw]
    right = polylines(parse(half))[0]
    last = len(right) - 1
    inner = [(x * (0.995 - 0.24 * math.sin(math.pi * i / last) ** 0.7), y) for i, (x, y) in enumerate(right)]
    shade = written([("M", right[:1]), ("L", right[1:] + inner[::-1]), ("Z", [])])
    cheeks = swung(both(ring(14.5, 11, 4.8, 3.6)), s.turned)
    outline = chin_aside(sym(half), s.turned)
    return (
        *ears(s),
        area(outline, s.skin.base),
        flat(chin_aside(shade, s.turned), s.skin.shade),
        flat(cheeks, s.skin.blush),
        line(outline, LINE),
    )


def chin_aside(d: str, by: float) -> str:
    """The outline of a turned head: the skull stays, the chin goes half-way with the face."""

    def moved(p: Point) -> Point:
        return p[0] + 0.5 * by * max(0.0, 1 - (p[0] / 26) ** 2) * min(1.0, max(0.0, p[1] / 30)), p[1]

    return written([(c, [moved(p) for p in points]) for c, points in parse(d)])


def glasses(r: float = 8.2, colour: str = INK, y: float = 0.5) -> Art:
    """Two round glasses, bridge and arms."""
    bridge, arms = f"M-2.2,{y - 1}Q0,{y - 3} 2.2,{y - 1}", both(f"M{10 + r},{y - 1}L24,{y - 2}")
    return (line(both(ring(10.3, y, r)), 2, colour), line(bridge + arms, 1.8, colour))


def raised(by: float, *marks: Mark) -> Art:
    """A hat pushed up, to show the brows."""
    return tuple(m._replace(d=lowered(m.d, -by)) for m in marks)


def locs(strands: str) -> Art:
    """Hanging strands on both sides."""
    return (line(both(strands), 8), line(both(strands), 4.4, LOCS))
