"""The program's icon: a red seven in an ivory spade on baize, two shapes, so that 16 pixels are enough."""

from __future__ import annotations

from tools.faces.marks import SIZE
from tools.faces.palette import BAIZE, BRASS, IVORY, LAMP, NIGHT, PAPER_SHADE, RED
from tools.faces.paths import both, num, parse, ring, sym, written

SPADE_HALF = "M0,-55C12,-32 53,-18 53,17C53,33 40,43 27,43C16,43 8,38 4,31C5,41 10,49 20,54L0,54"  # right half
SEVEN = "M-24,-22L24,-22L24,-10C13,3 9,14 8,32L-8,32C-7,17 -2,4 6,-8L-12.5,-8L-13.5,0L-24,0Z"  # on the 16 px grid
INLINE = "M0,-46C11,-28 47,-15 47,16C47,29 37,37.5 27,37.5C16,36 9,31 3,22"  # gold, melts away under 48 px


def put(d: str, fill: str, stroke: str = "none", width: float = 0) -> str:
    """A path around the middle of the icon."""
    moved = written([(c, [(x + SIZE / 2, y + SIZE / 2) for x, y in points]) for c, points in parse(d)])
    return f'<path d="{moved}" fill="{fill}" stroke="{stroke}" stroke-width="{num(width)}"/>'


def icon() -> str:
    """A seven in a spade on baize: two shapes, so that 16 pixels are enough."""
    frame = ""
    for margin, fill in ((0, NIGHT), (1.6, BRASS), (4.6, NIGHT), (6.2, BAIZE)):
        size = num(SIZE - 2 * margin)
        frame += (
            f'<rect x="{num(margin)}" y="{num(margin)}" width="{size}" height="{size}"'
            f' rx="{num(28 - margin)}" fill="{fill}"/>'
        )
    spade = sym(SPADE_HALF)
    parting = put(SPADE_HALF + "Z", PAPER_SHADE)
    inline = put(both(INLINE), "none", BRASS, 1.4)
    lamp = put(ring(0, -2, 52), LAMP)
    return frame + lamp + put(spade, NIGHT, NIGHT, 7) + put(spade, IVORY) + parting + inline + put(SEVEN, RED)
