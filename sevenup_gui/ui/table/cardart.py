"""Drawing of a single card: stock, the drawing of its SVG file, shadow, and the ring of the keyboard's choice."""

import math
import re
from collections.abc import Generator
from dataclasses import KW_ONLY, dataclass
from functools import cache

import pygame

from sevenup_gui.assets import drawing
from sevenup_gui.stage.geometry import CARD_RATIO
from sevenup_gui.ui.kit.draw.theme import Theme
from sevenup_gui.ui.kit.draw.vector import columns, num, rasterise, svg_document

WIDTH_FRAC = CARD_RATIO  # of the height
DRAWN_W, DRAWN_H, DRAWN_CORNER = 250.0, 350.0, 14.0  # the box of the SVG files
SLICE_PX = 30_000  # of a drawing, done in one go: some 5 ms of a court card, 2 of them to read it
MOST_SLICES = 14  # the title's cards at 3840x2160, which are waited for, would be read twice as often
SMALL_PX = 65_000  # a drawing so small is begun with twice as much: in a usual window that is all of it
COURT_BYTES, COURT_PX = 6_000, 40_000  # but for a court card's of that size, which takes 7 ms at 1920x1080
SHADE_FRAC = 0.42
SHADED_PX = 200_000  # of a shadow, scaled in one go: some 2 ms

INDEX_W_FRAC, INDEX_H_FRAC = 0.32, 0.44  # what the index takes of a card in either deck
CONTRAST_INKS = {
    "#fbf5e6": "#FFFFFF", "#1c2030": "#000000", "#bf2431": "#B00000", "#2a6a94": "#0033B0", "#1f7a4d": "#0A5C1E",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Look:
    """A card's look: `height_px`, `turn_deg` clockwise, `lift_frac` (0 on the cloth, 1 raised by the pointer), `dim`
    for an illegal card, `ring` for the keyboard's choice, `picked` for one chosen to be thrown, `named` for one that a
    lesson says to throw, `shade_frac` for the strength of its shadow."""

    height_px: int
    turn_deg: float = 0.0
    lift_frac: float = 0.0
    _: KW_ONLY
    dim: bool = False
    ring: bool = False
    shade_frac: float = 1.0
    picked: bool = False
    named: bool = False


def in_slices(surface: pygame.Surface, body: str, scale: tuple[float, float]) -> Generator[None, None, None]:
    """Lay an SVG over the whole of a surface, so many lines at a time; `scale` is its lengths in a pixel."""
    w, h = surface.get_size()
    large = w * h > (SMALL_PX if len(body) < COURT_BYTES else COURT_PX)
    slice_px = max(SLICE_PX, w * h // MOST_SLICES) if large else 2 * SLICE_PX
    lines = max(1, min(h, slice_px // w))
    for y in range(0, h, lines):
        high = min(lines, h - y)
        box = (0, y * scale[1], w * scale[0], high * scale[1])
        surface.blit(rasterise(svg_document(w, high, body, box), w, high), (0, y))
        if y + high < h:
            yield


def shadow(
    bed: pygame.Surface, w: int, h: int, look: Look, blur_px: float, offset_px: tuple[float, float]
) -> Generator[None, None, None]:
    """Lay the shadow of a turned card on its bed, drawn small and scaled: a blur holds no detail. That of a large card
    in slices."""
    box_w, box_h = bed.get_size()
    soft, _shrink = small_shadow(w, h, box_w, box_h, look, blur_px, offset_px)
    if box_w * box_h > SMALL_PX:
        yield
    for x, column in columns(soft, (box_w, box_h), SHADED_PX):
        if x:
            yield
        bed.blit(column, (x, 0))


def small_shadow(
    w: int, h: int, box_w: int, box_h: int, look: Look, blur_px: float, offset_px: tuple[float, float]
) -> tuple[pygame.Surface, int]:
    """The shadow of a turned card in a box around it as it is drawn, and by how much it is too small."""
    shrink = max(1, int(blur_px / 2))
    small = (math.ceil(box_w / shrink), math.ceil(box_h / shrink))
    qx, qy = small[0] / box_w, small[1] / box_h
    x, y = box_w / 2 + offset_px[0], box_h / 2 + offset_px[1]
    body = (
        f'<g transform="scale({qx:.5f} {qy:.5f}) translate({num(x)} {num(y)}) rotate({num(look.turn_deg)})">'
        f'<rect x="{-w / 2}" y="{-h / 2}" width="{w}" height="{h}" rx="{num(h * 0.04)}" '
        f'fill="#000" opacity="{num(SHADE_FRAC * look.shade_frac)}"/></g>'
    )
    soft = pygame.transform.gaussian_blur(
        rasterise(svg_document(*small, body), *small), max(1, round(blur_px / shrink))
    )
    return soft, shrink


def focus_ring(w: int, h: int, unit_px: float, theme: Theme) -> str:
    """The focus ring around a card: 3 u in its colour, 4 u outside, over a dark line."""
    out = 4 * unit_px
    line, under = 3 * unit_px, 6 * unit_px
    r = h * 0.04 + out
    box = (
        f'x="{num(-w / 2 - out)}" y="{num(-h / 2 - out)}" width="{num(w + 2 * out)}" height="{num(h + 2 * out)}" '
        f'rx="{num(r)}"'
    )
    dark = "#FFFFFF" if theme.light else "#0A0F0C"
    return (
        f'<rect {box} fill="none" stroke="{dark}" stroke-width="{num(under)}" opacity=".55"/>'
        f'<rect {box} fill="none" stroke="{theme.focus}" stroke-width="{num(line)}"/>'
    )


def picked_mark(w: int, h: int, theme: Theme) -> str:
    """The sign of a card that is picked: an edge of brass, and a tick on a disc at its upper corner, where a fan hides
    nothing. One that is only raised has neither."""
    x, y, r = disc_at(w, h)
    return (
        f"{brass_edge(w, h, theme)}"
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{theme.metal}" stroke="{theme.metal_lo}" '
        f'stroke-width="{num(0.12 * r)}"/>'
        f'<path d="M{num(x - 0.45 * r)},{num(y + 0.02 * r)}L{num(x - 0.1 * r)},{num(y + 0.38 * r)}'
        f'L{num(x + 0.48 * r)},{num(y - 0.36 * r)}" fill="none" stroke="{theme.on_metal}" '
        f'stroke-width="{num(0.24 * r)}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def named_mark(w: int, h: int, theme: Theme) -> str:
    """The sign of a card that a lesson names: the same edge, and the disc still empty that the tick will come on."""
    x, y, r = disc_at(w, h)
    return (
        f"{brass_edge(w, h, theme)}"
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(0.88 * r)}" fill="{theme.plate}" stroke="{theme.metal}" '
        f'stroke-width="{num(0.3 * r)}"/>'
    )


def disc_at(w: int, h: int) -> tuple[float, float, float]:
    """Return the centre of a marked card's disc, and its radius."""
    r = 0.062 * h
    return -w / 2 + 0.13 * w, -h / 2 - 0.35 * r, r


def brass_edge(w: int, h: int, theme: Theme) -> str:
    """The edge of a marked card."""
    line = 0.026 * h
    return (
        f'<rect x="{num(-w / 2 + line / 2)}" y="{num(-h / 2 + line / 2)}" width="{num(w - line)}" '
        f'height="{num(h - line)}" rx="{num(h * 0.036)}" fill="none" stroke="{theme.metal}" '
        f'stroke-width="{num(line)}"/>'
    )


@cache
def _drawing(file: str) -> str:
    """Return the content between the `svg` tags of a card's file, without its own blank card."""
    text = drawing(file)
    inner = text[text.index(">") + 1 : text.rindex("</svg>")]
    return re.sub(r"<rect[^>]*/>", "", inner, count=1)


def card_body(file: str, theme: Theme, dim: bool) -> str:
    """A whole card in its own 250 by 350 box: the theme's card stock and edge, the drawing, the wash if dim."""
    drawing = _drawing(file)
    if "backs/lattice" in file:
        # The house's own back takes the colours of the room; the other two are a choice of colour in themselves.
        drawing = drawing.replace("#bf2431", theme.back).replace("#fbf5e6", theme.back_line)
    elif theme.flat:
        for ink, bold in CONTRAST_INKS.items():
            drawing = drawing.replace(ink, bold)
    w, h, r = num(DRAWN_W - 2), num(DRAWN_H - 2), num(DRAWN_CORNER)
    stock = (
        f'<linearGradient id="stock" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{num(DRAWN_H)}">'
        f'<stop offset="0" stop-color="{theme.card}"/><stop offset=".62" stop-color="{theme.card}"/>'
        f'<stop offset="1" stop-color="{theme.card_lo}"/></linearGradient>'
        f'<rect x="1" y="1" width="{w}" height="{h}" rx="{r}" fill="url(#stock)" stroke="{theme.card_line}" '
        'stroke-width="2"/>'
    )
    if not theme.flat:
        stock += (
            f'<rect x="3" y="3" width="{num(DRAWN_W - 6)}" height="{num(DRAWN_H - 6)}" rx="{num(DRAWN_CORNER - 2)}" '
            'fill="none" stroke="#FFFFFF" stroke-width="1.75" opacity=".55"/>'
        )
    wash = ""
    if dim and theme.flat:
        # The index, which has to be read, stays as it is.
        x, y = DRAWN_W * INDEX_W_FRAC, DRAWN_H * INDEX_H_FRAC
        wash = (
            f'<path d="M{num(x)},0H{num(DRAWN_W)}V{num(DRAWN_H)}H0V{num(y)}H{num(x)}Z" '
            f'fill="{theme.dim}" opacity="{theme.dim_frac}"/>'
        )
    elif dim:
        wash = (
            f'<rect width="{num(DRAWN_W)}" height="{num(DRAWN_H)}" rx="{num(DRAWN_CORNER + 1)}" '
            f'fill="{theme.dim}" opacity="{theme.dim_frac}"/>'
        )
    return stock + drawing + wash
