"""Garments and arms of the courts.

A half figure has its origin at the centre of the card; up is negative. Each suit has a patterned cloth of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tools.deck.kernel import Points, arc_points, beads, clip, dots, double, flat, inside, line, num, pair, poly, shape
from tools.deck.paint import FINE, INK, IVORY, LINE, Paint

HEAD_X = -14  # a head hangs a little towards the index, to leave room for what is held
BEND = 0.14  # slope of the sash between the two halves


def cut(x: float) -> float:
    """Return the height of the sash above x."""
    return -BEND * x


def cut_out(shapes: Sequence[Points], region: Points, colour: str) -> str:
    """Polygons cut to a convex region, in one colour."""
    cuts = (clip(points, region) for points in shapes)
    return flat("".join(poly(points) for points in cuts if len(points) > 2), colour)


def chevrons(region: Points, axis: float, colour: str) -> str:
    """Spades."""
    return cut_out(
        [
            [(axis, y), (axis + side * 80, y - 44), (axis + side * 80, y - 36), (axis, y + 8)][::side]
            for y in range(-80, 52, 17)
            for side in (1, -1)
        ],
        region,
        colour,
    )


def scales(region: Points, axis: float, colour: str) -> str:
    """Hearts: rows of scales, each row set between those above."""
    r = 7.4
    spots = [(axis + (k + row % 2 / 2) * 17.5, -64 + 12 * row) for row in range(8) for k in range(-5, 6)]
    whole = [whole_scale(x, y, r, region) for x, y in spots]
    partial = [arc_points(x, y, r, 0, 180, 4) for (x, y), entire in zip(spots, whole, strict=True) if not entire]
    uncut = "".join(
        f"M{pair(x + r, y)}a7.4,7.4 0 0,1-14.8,0z" for (x, y), entire in zip(spots, whole, strict=True) if entire
    )
    return cut_out(partial, region, colour) + flat(uncut, colour)


def whole_scale(x: float, y: float, r: float, region: Points) -> bool:
    """Return True if a scale needs no cutting."""
    return all(inside(p, region, 0) for p in arc_points(x, y, r, 0, 180, 4))


def lozenges(region: Points, axis: float, colour: str) -> str:
    """Diamonds: harlequin."""
    return cut_out(
        [
            [(x, y - 11), (x + 8, y), (x, y + 11), (x - 8, y)]
            for y in range(-66, 40, 22)
            for x in (axis + 16 * k for k in range(-6, 7))
        ],
        region,
        colour,
    )


def trefoils(region: Points, axis: float, colour: str) -> str:
    """Clubs: a powder of small trefoils, whole ones only."""
    spots = [(axis + (k + row % 2 / 2) * 18, -64 + 13 * row) for row in range(8) for k in range(-5, 6)]
    return dots(
        [
            (x + dx, y + dy)
            for x, y in spots
            if inside((x, y), region, 6.5)
            for dx, dy in ((0, -3.4), (-3.6, 2.4), (3.6, 2.4))
        ],
        6.4,
        colour,
    )


MOTIFS: dict[str, Callable[[Points, float, str], str]] = {"S": chevrons, "H": scales, "D": lozenges, "C": trefoils}


def cloth(region: Points, suit: str, axis: float, p: Paint) -> str:
    """A convex piece of the suit's own patterned cloth."""
    return flat(poly(region), p.ground) + MOTIFS[suit](region, axis, p.figure) + line(poly(region), LINE)


def king_body(suit: str, p: Paint) -> str:
    """Mantle of patterned cloth, open over a plain tunic, with an ermine collar."""
    tunic = shape(f"M-40,-54L12,-54L18,{num(cut(18))}L-46,{num(cut(-46))}Z", p.lining)
    left = cloth([(-79, -22), (-68, -38), (-52, -48), (-36, -54), (-40, cut(-40)), (-79, cut(-79))], suit, -60, p)
    right = cloth([(8, -54), (26, -48), (50, -39), (60, -33), (40, cut(40)), (12, cut(12))], suit, 32, p)
    fronts = f"M-36,-54L-40,{num(cut(-40))}M8,-54L12,{num(cut(12))}"
    collar = shape("M-58,-46C-52,-32 -36,-20 -14,-18C8,-20 24,-32 30,-46L8,-56L-36,-56Z", IVORY)
    tails = "".join(
        f"M{x},{y}l2.2,7-2.2,3-2.2-3z"
        for x, y in ((-47, -44), (-38, -36), (-31, -47), (-27, -30), (-1, -30), (3, -47), (10, -36), (19, -44))
    )
    return tunic + left + right + double(fronts, 5.5, p.trim) + collar + flat(tails, INK)


def queen_body(suit: str, p: Paint) -> str:
    """Gown with a round neck, a broad stomacher of patterned cloth, and a string of beads."""
    gown = shape(
        f"M-66,{num(cut(-66))}C-70,-18 -60,-38 -42,-45L-30,-49L2,-49L14,-45C36,-38 48,-20 48,{num(cut(48))}Z", p.robe
    )
    folds = line("M-54,-24C-56,-14 -56,-4 -55,4M27,-28C31,-20 32,-12 32,-6", FINE, p.trim)
    front = cloth([(-49, -31), (21, -31), (12, cut(12)), (-40, cut(-40))], suit, HEAD_X, p)
    chest = flat("M-40,-50C-38,-34 -28,-27 -14,-26C0,-27 10,-34 12,-50L2,-54L-32,-54Z", p.skin)
    pearls = beads([(-28, -47), (-24, -41), (-17.5, -37.5), (-10.5, -37.5), (-4, -41), (0, -47)], 4.4, p.trim, 1.2)
    edge = "M-42,-50C-38,-35 -28,-27 -14,-26C0,-27 10,-35 14,-50"
    return gown + folds + front + chest + double(edge, 4.5, p.trim) + pearls


def jack_body(suit: str, p: Paint) -> str:
    """Doublet of patterned cloth, slashed shoulder, stand-up collar."""
    coat = cloth([(-46, -48), (10, -50), (36, -38), (44, cut(44)), (-60, cut(-60)), (-56, -26)], suit, HEAD_X, p)
    puff = shape(
        f"M-79,-16C-80,-42 -58,-56 -40,-50C-30,-40 -36,-16 -44,-6L-50,{num(cut(-50))}L-79,{num(cut(-79))}Z", p.robe
    )
    slash = flat(
        "M-71,-24C-67,-36 -60,-42 -52,-42C-60,-32 -64,-20 -66,-8Z"
        "M-56,-18C-54,-28 -48,-36 -42,-36C-46,-26 -50,-14 -54,-4Z",
        p.trim,
    )
    far = shape("M12,-49C30,-50 44,-42 50,-24L38,-12C26,-18 14,-32 12,-49Z", p.robe)
    collar = shape("M-44,-44C-40,-56 -32,-58 -24,-54C-14,-48 -6,-48 4,-52L22,-38C10,-25 -28,-24 -44,-44Z", p.trim)
    return coat + puff + slash + far + collar


def arm(p: Paint) -> str:
    """A forearm rising from the sash; its cuff closes under the hand."""
    sleeve = shape("M40,-34L64,-34C71,-26 78,-20 79,-14L79,-8L24,-2C26,-12 34,-24 40,-34Z", p.robe)
    creases = line("M46,-25C42,-18 38,-12 37,-7M58,-25C62,-20 66,-15 67,-10", FINE, p.trim)
    cuff = shape("M40,-40C46,-37 58,-37 64,-40L68,-29C60,-25 44,-25 36,-29Z", p.trim)
    return sleeve + creases + cuff
