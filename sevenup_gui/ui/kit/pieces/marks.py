"""Small signs that several pieces share: state marks, key caps, the dealer's disc, the focus ring."""

from typing import Literal, TypeAlias

from sevenup_gui.ui.kit.draw.paint import Layer
from sevenup_gui.ui.kit.draw.text import figures, words
from sevenup_gui.ui.kit.draw.theme import Colour
from sevenup_gui.ui.kit.draw.vector import Sketch, num

Mark: TypeAlias = Literal["needs", "on target", "made", "busted"]
Ground: TypeAlias = Literal["dark", "metal", "paper"]

ARROWS = {"right": 0, "down": 90, "left": 180, "up": 270}
DARK_LINE = "#0A0F0C"


def state_mark(sketch: Sketch, kind: Mark, x: float, y: float, size: float) -> None:
    """Draw a state: ring = needs, ring with its middle = on target, tick = made, cross = busted. Colour only helps.
    Pixels. `size` is half its width."""
    t, s = sketch.theme, size
    if kind == "made":
        d = f"M{num(x - s * 0.7)},{num(y)}L{num(x - s * 0.1)},{num(y + s * 0.6)}L{num(x + s * 0.8)},{num(y - s * 0.6)}"
        sketch.path(d, "none", t.good, s * 0.32)
    elif kind == "busted":
        a, b, c, d = num(x - s * 0.6), num(x + s * 0.6), num(y - s * 0.6), num(y + s * 0.6)
        sketch.path(f"M{a},{c}L{b},{d}M{b},{c}L{a},{d}", "none", t.bad, s * 0.32)
    elif kind == "on target":
        sketch.circle(x, y, s * 0.72, "none", t.good, s * 0.24)
        sketch.circle(x, y, s * 0.3, t.good)
    else:
        sketch.circle(x, y, s * 0.62, "none", t.text2, s * 0.25)


def tick(sketch: Sketch, x: float, y: float, k: float, colour: Colour) -> None:
    """Draw the tick of a chosen item, 10 u wide around x, y."""
    d = f"M{num(x - 5 * k)},{num(y)}L{num(x - k)},{num(y + 4 * k)}L{num(x + 5.5 * k)},{num(y - 4.5 * k)}"
    sketch.path(d, "none", colour, 2.4 * k)


def focus_ring(sketch: Sketch, w: float, h: float, r: float, k: float) -> None:
    """Draw the ring round a box at 0, 0: 3 u in the focus colour, 5 u outside, over a 6 u dark line."""
    t = sketch.theme
    for out, colour, line, frac in ((9, "#FFFFFF" if t.light else DARK_LINE, 6, 0.55), (6.5, t.focus, 3, 1.0)):
        grow = round(out * k)
        sketch.rect(-grow, -grow, w + 2 * grow, h + 2 * grow, r + grow, "none", colour, max(1, round(line * k)), frac)


def dealer_disc(layer: Layer, x: float, y: float, r: float, letter: str) -> None:
    """Draw the brass disc with the dealer's letter, around x, y."""
    t, k = layer.theme, layer.k
    layer.shadow(x - r, y - r + 1.5 * k, 2 * r, 2 * r, r, 2, 0.45)
    sketch = layer.sketch()
    sketch.circle(x, y, r, "brass", t.metal_lo, max(1, k))
    sketch.circle(x, y, r - max(2, 3 * k), "none", t.on_metal, max(0.8, 0.8 * k), 0.45)
    layer.lay_mark(sketch, x, y, r + k)
    if letter:
        layer.words(letter, x, y, words(r * 1.18 / layer.k, 800), t.on_metal, "middle")


def key_cap_width(layer: Layer, label: str, size_u: float = 15) -> int:
    """Return the width in pixels of a key's cap, where `label` is its sign, "enter" or an arrow's direction."""
    h = size_u * 1.5 * layer.k
    sign = h if label == "enter" or label in ARROWS else layer.width_px(label, figures(size_u))
    return round(max(h, sign + size_u * 0.7 * layer.k))


def key_cap(layer: Layer, label: str, x: float, y: float, size_u: float = 15, ground: Ground = "dark") -> int:
    """Draw the cap of a key with its left edge at x, centred on y, on lacquer and wood, on brass or on paper, and
    return its width."""
    t, k = layer.theme, layer.k
    w, h = key_cap_width(layer, label, size_u), round(size_u * 1.5 * k)
    left, top = round(x), round(y - h / 2)
    fill, fill_frac, edge, ink = {
        "dark": (t.plate, 1.0, t.line, t.text2),
        "metal": ("#FFFFFF", 0.32 if not t.light else 0.10, t.on_metal, t.on_metal),
        "paper": ("#FFFFFF", 0.75, t.ink2, t.ink),
    }[ground]
    sketch = layer.sketch()
    sketch.rect(left, top, w, h, size_u * 0.3 * k, fill, None, fill_opacity=fill_frac)
    sketch.rect(left, top, w, h, size_u * 0.3 * k, "none", edge, layer.line(1.1))
    cx, cy, q = left + w / 2, top + h / 2, size_u / 15 * k
    if label == "enter":
        sketch.path("M5,-5L5,2L-5,2M-1.5,-1.8L-5.4,2L-1.5,5.8", "none", ink, 1.7, at=(cx, cy), scale=q)
    elif label in ARROWS:
        sketch.path("M-5,0L5,0M1,-4L5,0L1,4", "none", ink, 1.7, at=(cx, cy), scale=q, turn_deg=ARROWS[label])
    layer.lay(sketch)
    if label != "enter" and label not in ARROWS:
        layer.words(label, cx, cy, figures(size_u), ink, "middle")
    return w
