"""The three moods: brows, eyes and mouth, and nothing else of a face, change with them."""

from __future__ import annotations

from tools.faces.marks import FINE, Art, area, flat, line
from tools.faces.palette import INK, MOUTH, WHITE
from tools.faces.paths import Point, both, flipped, lowered, ring
from tools.faces.sitter import Sitter

BROWS = {  # inner end, middle, outer end
    "calm": (-9, -13, -9.5),
    "pleased": (-10.5, -15.5, -10.5),
    "hurt": (-13.5, -12.5, -7.5),
    "cross": (-6.5, -10.5, -11.5),
}


def brows(s: Sitter, mood: str) -> Art:
    """Both brows; a wry one is cross on the left and hurt on the right."""
    kind = s.upset if mood == "dismayed" else mood
    left, right = (BROWS[k] for k in (("cross", "hurt") if kind == "wry" else (kind, kind)))
    lift = s.cock * {"calm": 1, "pleased": 1.5, "dismayed": 0}[mood]
    arcs = [
        f"M4.5,{inner - k * 0.4}Q10.5,{middle - k} 16.8,{outer - k}"
        for (inner, middle, outer), k in ((left, 0.0), (right, lift))
    ]
    return (line(flipped(arcs[0]) + arcs[1], s.brow, s.brow_colour),)


def lid(x: float, side: int, drop: float, *, lashes: bool) -> str:
    """The upper lid, with a flick of lashes."""
    flick = f"L{x + side * 7.4},{-1.8 + drop}" if lashes else ""
    return f"M{x - side * 5.2},{0.8 + drop}Q{x - side * 1},{-6.6 + 1.4 * drop} {x + side * 5.6},{-0.2 + drop}{flick}"


def open_eye(s: Sitter, side: int, *, wide: float, look: Point, drop: float, low: float) -> Art:
    """White, iris, light and lid of the left (-1) or right (1) eye."""
    x = 10.3 * side
    white = (
        f"M{x - side * 5},{0.8 + drop}Q{x - side},{-6.4 * wide + 1.4 * drop} {x + side * 5.4},{drop * 0.8}"
        f"Q{x + side},{low} {x - side * 5},{0.8 + drop}Z"
    )
    iris = ring(x + look[0], look[1] + drop * 0.35, 2.9, 3 - drop * 0.35)
    return (
        flat(white, WHITE),
        flat(iris, INK),
        flat(ring(x + look[0] - 0.9, look[1] - 1 + drop * 0.5, 0.9), WHITE),
        line(lid(x, side, drop if wide <= 1 else -0.4, lashes=s.lashes), 2.1),
    )


def eyes(s: Sitter, mood: str) -> Art:
    """Open, narrowed by a smile, or closed in laughter."""
    if mood == "pleased" and s.laughs:
        arcs = "M4.8,1.8Q10.3,-5.6 15.8,1.4" + ("L17.4,0" if s.lashes else "")
        return (line(both(arcs), 2.6),)
    look = {"calm": (s.gaze, -0.3), "pleased": (s.gaze, -0.2), "dismayed": (-s.gaze, 0.5)}[mood]
    wide = 1.12 if mood == "dismayed" and s.upset == "hurt" else 1
    drop = s.lids if mood != "dismayed" else 0  # bad news opens heavy lids
    low = 2.8 if mood == "pleased" else 5.4 * wide  # the lower lid rises with the cheeks
    art: Art = ()
    for side in (-1, 1):
        art += open_eye(s, side, wide=wide, look=look, drop=drop, low=low)
    if mood == "pleased":
        art += (
            flat(both("M5,3.6Q10.3,0.2 15.6,3.2L15,6.4L6,6.4Z"), s.skin.base),
            line(both("M5.4,3.4Q10.3,0.6 15.4,3"), FINE, s.skin.line),
        )
    return art


def lips(s: Sitter, d: str, seam: str) -> Art:
    """Lips of one colour and the seam between."""
    return (flat(d, s.skin.lips), line(seam, 1.5, MOUTH))


def painted(s: Sitter, kind: str) -> Art:
    """Full lips: one shape and the seam between."""
    top = 18.6 - 0.5 * s.rest
    if kind == "calm":
        seam = f"M-6.8,{top}Q0,{20.4 + 0.7 * s.rest} 6.8,{top}"
        return lips(s, f"M-6.8,{top}Q-2.6,16 0,17Q2.6,16 6.8,{top}Q3,23.6 0,23.6Q-3,23.6 -6.8,{top}Z", seam)
    if kind == "closed":
        return lips(
            s,
            "M-9.5,16.2Q-4,15.6 0,17.2Q4,15.6 9.5,16.2Q5,25.6 0,25.6Q-5,25.6 -9.5,16.2Z",
            "M-9.5,16.2Q0,23.4 9.5,16.2",
        )
    if kind == "lopsided":
        return lips(s, "M-7,19.6Q-3,16.4 0,17.4Q4,15 9.5,14.6Q7,24.6 1,25Q-4,25 -7,19.6Z", "M-7,19.6Q3,22.6 9.5,14.6")
    return lips(s, "M-7,21.8Q-2.6,16.4 0,17.6Q2.6,16.4 7,21.8Q3,24.6 0,24.4Q-3,24.6 -7,21.8Z", "M-7,21.8Q0,18.4 7,21.8")


def bearded(s: Sitter, kind: str) -> Art:
    """A lip in the beard: a line alone would drown in dark hair."""
    shape, seam = {
        "calm": (
            f"M-7,{18.8 - s.rest}Q0,20 7,{18.8 - s.rest}Q4,24 0,24Q-4,24 -7,{18.8 - s.rest}Z",
            f"M-7.4,{18.8 - s.rest}Q0,20 7.4,{18.8 - s.rest}",
        ),
        "closed": ("M-9,16.6Q0,21 9,16.6Q6,25.6 0,25.6Q-6,25.6 -9,16.6Z", "M-9.6,16.2Q0,22 9.6,16.2"),
        "lopsided": ("M-7,19.4Q3,21.5 9,15.2Q8,24.6 1,25Q-5,25 -7,19.4Z", "M-7.4,19Q3,22 9.6,14.8"),
    }.get(kind, ("M-7,23.4Q-3,18.6 0,18.6Q3,18.6 7,23.4Q3,24.8 0,24.6Q-3,24.8 -7,23.4Z", "M-7.4,23.6Q0,14.6 7.4,23.6"))
    return (flat(shape, s.skin.lips), line(seam, 2))


def bare(s: Sitter, kind: str) -> Art:
    """A mouth as a line, with the shade of the lower lip."""
    seam = {
        "calm": f"M-7,{19.4 - s.rest - s.cock * 0.2}Q0,{20.6 + s.rest} 7.5,{18.8 - s.rest - s.cock * 0.4}",
        "closed": "M-10,16.6Q0,26 10,16.6",
        "lopsided": "M-8,20Q3,25 11,13.8",
        "hurt": "M-7.5,22.6Q0,16.4 7.5,22.6",
        "cross": "M-8,22.4Q0,17.6 8,22",
        "wry": "M-8,21.8Q-3,17.8 1,20Q5,22.4 8.5,20.6",
    }[kind]
    under = {"closed": "M-3,26Q0,27 3,26", "calm": "M-3,25Q0,26 3,25"}.get(kind, "M-3,26.2Q0,25.4 3,26.2")
    return (line(seam, 2.2, MOUTH),) + (() if s.chin else (line(under, 1.4, s.skin.shade),))


def mouth(s: Sitter, mood: str) -> Art:
    """The mouth of a mood; a grin shows teeth."""
    kind = {"calm": "calm", "pleased": s.smile, "dismayed": s.upset}[mood]
    if kind == "grin":
        art: Art = (
            area("M-10,16Q0,19 10,16Q9,26.5 0,26.5Q-9,26.5 -10,16Z", MOUTH, 1.8),
            flat("M-8.6,17Q0,19.6 8.6,17L7.6,20.4Q0,22.6 -7.6,20.4Z", WHITE),
        )
    else:
        art = (painted if s.lipstick else bearded if s.hairy else bare)(s, kind)
    return tuple(m._replace(d=lowered(m.d, s.chin)) for m in art)
