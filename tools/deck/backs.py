"""Three backs, drawn around the centre: every element has its twin across it, so that no card lies upside down."""

from __future__ import annotations

import math

from tools.deck.kernel import disc, dots, flat, num, pair, petals, place, poly, studs, tinted
from tools.deck.paint import COOL, CX, CY, GOLD, INK, IVORY, RED

BACK_X, BACK_Y = 109, 159


def rect(half_w: int, half_h: int, radius: int, paint: str) -> str:
    """A rounded rectangle around the centre."""
    return f'<rect x="{-half_w}" y="{-half_h}" width="{2 * half_w}" height="{2 * half_h}" rx="{radius}" {paint}/>'


def back(ground: str, edge: str, art: str) -> str:
    """A ground with `art` on it, ruled at its edge."""
    panel = rect(BACK_X + 4, BACK_Y + 4, 9, f'fill="{ground}"')
    rule = rect(BACK_X, BACK_Y, 5, f'stroke="{edge}" stroke-width="1.6"')
    return place(panel + art + rule, CX, CY)


def medallion(r: float, ground: str, edge: str, accent: str) -> str:
    """The rose in the middle of every back."""
    rings = disc(0, 0, r, ground, 0)
    rings += "".join(f'<circle r="{num(k)}" stroke="{edge}" stroke-width="1.6"/>' for k in (r, r - 4))
    rose = flat(petals(0, 0, 6, r - 7, 16, 0.16), edge) + flat(petals(0, 0, 3, r * 0.5, 8, 0.32), accent)
    return rings + rose + disc(0, 0, 4, ground, 0) + disc(0, 0, 2, edge, 0)


def faint(d: str, width: float, dense: float) -> str:
    """A net in ivory thin enough to read as cloth from where one sits."""
    return f'<path d="{d}" stroke="{IVORY}" stroke-width="{num(width)}" stroke-opacity="{dense}"/>'


def back_lattice() -> str:
    """Harlequin: a net of lozenges on a quiet ground, each with its stone, inside a plain band."""
    columns, rows, half_x, half_y = 8, 12, 93, 143
    sx, sy = 2 * half_x / columns, 2 * half_y / rows
    cells = [(-half_x + sx * (i + 0.5), -half_y + sy * (j + 0.5)) for i in range(columns) for j in range(rows)]
    net = "".join(poly([(x, y - sy / 2), (x + sx / 2, y), (x, y + sy / 2), (x - sx / 2, y)]) for x, y in cells)
    inner = rect(half_x, half_y, 4, f'stroke="{IVORY}" stroke-width="1.6"')
    corners = [(x, y) for x in (-101, 101) for y in (-151, 151)]
    stars = studs(corners, 4, 4, IVORY)
    art = faint(net, 1.3, 0.5) + studs(cells, 2.7, 3.1, IVORY) + inner + stars
    return back(RED, IVORY, art + medallion(50, RED, IVORY, GOLD))


def back_rings() -> str:
    """Interlaced rings, drawn as the leaves between them."""
    step, columns, rows, bulge = 25, 8, 12, 7

    def leaf(x: float, y: float, upright: bool) -> str:
        if upright:
            return f"M{pair(x, y - step / 2)}q{pair(bulge, step / 2)} 0,{step}q{pair(-bulge, -step / 2)} 0,-{step}"
        return f"M{pair(x - step / 2, y)}q{pair(step / 2, bulge)} {step},0q{pair(-step / 2, -bulge)} -{step},0"

    xs = [step * (i - columns / 2) for i in range(columns + 1)]
    ys = [step * (j - rows / 2) for j in range(rows + 1)]
    leaves = "".join(leaf(x + step / 2, y, False) for x in xs[:-1] for y in ys)
    leaves += "".join(leaf(x, y + step / 2, True) for x in xs for y in ys[:-1])
    centres = [(x + step / 2, y + step / 2) for x in xs[:-1] for y in ys[:-1]]
    return back(COOL, IVORY, flat(leaves, IVORY) + dots(centres, 5.5, GOLD) + medallion(46, COOL, IVORY, GOLD))


def guilloche(rx: float, ry: float, depth: float, lobes: int, phase: float) -> str:
    """A closed wave around an ellipse."""
    points = []
    for k in range(lobes * 10):
        a = math.tau * k / (lobes * 10)
        wave = 1 + depth * math.cos(lobes * a + phase)
        points.append((rx * wave * math.cos(a), ry * wave * math.sin(a)))
    return poly(points)


def back_star() -> str:
    """Engraved work: waves around the centre, and a braid along the edge."""
    rose = "".join(guilloche(62, 98, 0.34, 16, phase) for phase in (0, math.pi))
    heart = "".join(guilloche(34, 34, 0.3, 12, phase) for phase in (0, math.pi))
    braid = ""
    for side in (-1, 1):
        for swing in (-9, 9):
            braid += f"M{side * 97},-147q{swing},10.5 0,21" + "t0,21" * 13
            braid += f"M-97,{side * 147}q9.7,{swing} 19.4,0" + "t19.4,0" * 9
    corners = [(x, y) for x in (-97, 97) for y in (-147, 147)]
    stars = flat("".join(petals(x, y, 2, 11, 8, 0.3) for x, y in corners), IVORY)
    pearls = dots([(52 * math.cos(a), 52 * math.sin(a)) for a in (math.tau * k / 32 for k in range(32))], 2.4, IVORY)
    inner = rect(86, 136, 3, f'stroke="{GOLD}" stroke-width="1.2"')
    border = tinted(braid, GOLD, 1.5) + inner + stars
    return back(INK, GOLD, border + tinted(rose + heart, GOLD, 1.3) + pearls + medallion(22, INK, IVORY, GOLD))


BACKS = {"lattice": back_lattice, "rings": back_rings, "star": back_star}
