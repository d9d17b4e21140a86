"""The wood round the table: four mitred planks, and the brass line inlaid in them."""

import random
from collections.abc import Generator

import pygame

from sevenup_gui.ui.kit.draw.paint import BAND_PX, Painter
from sevenup_gui.ui.kit.draw.rails import CORNER_U
from sevenup_gui.ui.kit.draw.theme import Colour, channels, mix
from sevenup_gui.ui.kit.draw.vector import num, rasterise, svg_document

INLAY_U = 6.0  # distance of the brass line from the cloth


def planks(p: Painter, table: pygame.Surface, inner: pygame.Rect) -> Generator[None, None, None]:
    """Draw four mitred planks. The side ones reach under the ends of the other two, which are cut to the mitre."""
    t, (w, h) = p.theme, p.size_px
    rnd = random.Random(7)
    to_top = ((0, t.wood_lo), (0.35, t.wood), (0.82, mix(t.wood, t.wood_hi, 0.5)), (1, t.wood_hi))
    to_bottom = ((0, t.wood_hi), (0.16, mix(t.wood, t.wood_hi, 0.35)), (0.6, t.wood), (1, t.wood_lo))
    to_side = ((0, t.wood_lo), (0.5, t.wood), (1, t.wood_hi))
    side, foot = inner.x, h - inner.bottom
    table.blit((yield from _plank(p, side, h, "0 0 1 0", to_side, rnd, False)), (0, 0))
    yield
    table.blit((yield from _plank(p, side, h, "1 0 0 0", to_side, rnd, False)), (w - side, 0))
    for y, high, stops, shape in (
        (0, inner.y, to_top, ((0, 0), (w, 0), (w - side, inner.y), (side, inner.y))),
        (inner.bottom, foot, to_bottom, ((side, 0), (w - side, 0), (w, foot), (0, foot))),
    ):
        yield
        plank = yield from _plank(p, w, high, "0 0 0 1", stops, rnd, True)
        yield
        if y == 0 and t.lamp_frac:
            _sheen(p, plank)
        points = " ".join(f"{a},{b}" for a, b in shape)
        yield from _lay(plank, f'<path d="M{points}Z" fill="#fff"/>', pygame.BLEND_RGBA_MULT)
        if not t.flat:
            (x0, y0), (x1, y1), (x2, y2), (x3, y3) = shape
            seam = (
                f'<path d="M{x0},{y0}L{x3},{y3}M{x1},{y1}L{x2},{y2}" fill="none" stroke="#000" '
                f'stroke-width="{num(max(1, 1.2 * p.unit_px))}" opacity=".35"/>'
            )
            yield from _lay(plank, seam)
        table.blit(plank, (0, y))
    yield


def _plank(
    p: Painter, w: int, h: int, run: str, stops: tuple[tuple[float, Colour], ...], rnd: random.Random, lying: bool
) -> Generator[None, None, pygame.Surface]:
    """Draw a piece of wood in slices: its shading along `run` (x1 y1 x2 y2 in shares of its size), with grain along its
    length."""
    t, k = p.theme, p.unit_px
    x1, y1, x2, y2 = (float(v) for v in run.split())
    shade = "".join(f'<stop offset="{o}" stop-color="{c}"/>' for o, c in stops)
    body = [
        f'<linearGradient id="w" gradientUnits="userSpaceOnUse" x1="{num(x1 * w)}" y1="{num(y1 * h)}" '
        f'x2="{num(x2 * w)}" y2="{num(y2 * h)}">{shade}</linearGradient><rect width="{w}" height="{h}" fill="url(#w)"/>'
    ]
    if t.grain_frac:
        deep = mix(t.wood_lo, "#000000", 0.4)
        across, along = (h / k, w / k) if lying else (w / k, h / k)
        for _ in range(34 if lying else 20):
            place, start = rnd.random() * across, rnd.uniform(-200, along)
            length, sway = rnd.uniform(200, 800) if lying else rnd.uniform(150, 400), rnd.uniform(-3, 3)
            dark = rnd.random() < 0.62
            line = [(start, place), (start + length / 3, place + sway), (start + length * 0.66, place - sway),
                    (start + length, place + sway / 2)]  # fmt: skip
            a, b, c, d = (f"{num(u * k)},{num(v * k)}" if lying else f"{num(v * k)},{num(u * k)}" for u, v in line)
            body.append(
                f'<path d="M{a}C{b} {c} {d}" fill="none" stroke="{deep if dark else t.wood_hi}" stroke-linecap="round" '
                f'stroke-width="{num(rnd.uniform(0.5, 1.7) * k)}" '
                f'opacity="{num(rnd.uniform(0.10, 0.34) * (1 if dark else 0.8) * t.grain_frac)}"/>'
            )
    plank = pygame.Surface((w, h), pygame.SRCALPHA)
    yield from _lay(plank, "".join(body))
    return plank


def _lay(plank: pygame.Surface, body: str, flags: int = 0) -> Generator[None, None, None]:
    """Lay an SVG over a whole plank, some lines at a time."""
    w, h = plank.get_size()
    lines = max(1, BAND_PX // w)
    for y in range(0, h, lines):
        high = min(lines, h - y)
        band = rasterise(svg_document(w, high, body, (0, y, w, high)), w, high)
        plank.blit(band, (0, y), special_flags=flags)
        yield


def _sheen(p: Painter, plank: pygame.Surface) -> None:
    """Draw the lamp's light on the upper plank."""
    w, h = plank.get_size()
    t, size = p.theme, (max(1, w // 4), max(1, h // 4))
    light = (
        f'<radialGradient id="s" gradientUnits="userSpaceOnUse" cx="{num(w / 2)}" cy="{num(-43 * p.unit_px)}" '
        f'r="{num(w * 0.5)}"><stop offset="0" stop-color="{t.lamp}" stop-opacity="{t.lamp_frac * 0.9:.3f}"/>'
        f'<stop offset="1" stop-color="{t.lamp}" stop-opacity="0"/></radialGradient>'
        f'<rect width="{w}" height="{h}" fill="url(#s)"/>'
    )
    small = rasterise(svg_document(*size, light, (0, 0, w, h)), *size)
    plank.blit(pygame.transform.smoothscale(small, (w, h)), (0, 0))


def inlay(p: Painter, table: pygame.Surface, inner: pygame.Rect) -> None:
    """Draw the rail's inner edge, its round corners, and the inlaid brass line."""
    t = p.theme
    gap, line, rim = p.px(INLAY_U), p.line_px(1.3), p.line_px(1.5)
    reach, radius = gap + line, p.px(CORNER_U)
    size = reach + radius
    # One corner (upper left), from the outside of the inlay to the end of the curve. The others mirror it.
    a, r = reach, radius
    body = [f'<path d="M{a},{a}L{a + r},{a}A{r},{r} 0 0 0 {a},{a + r}Z" fill="{t.wood}"/>']
    mid = rim / 2
    body.append(_arc(a - mid, size, r + mid, t.wood_lo, rim, 1))
    body.append(_arc(line / 2, size, r + gap + line / 2, t.metal, line, 0.75))
    if t.flat:
        edge = p.line_px(2)
        body.append(_arc(a + edge / 2, size, r - edge / 2, "#FFFFFF", edge, 1))
    corner = rasterise(svg_document(size, size, "".join(body)), size, size)
    outer = inner.inflate(2 * reach, 2 * reach)
    for flip_x in (False, True):
        for flip_y in (False, True):
            at = (outer.right - size if flip_x else outer.x, outer.bottom - size if flip_y else outer.y)
            table.blit(pygame.transform.flip(corner, flip_x, flip_y), at)
    _frame(table, inner, rim, rim, radius, t.wood_lo, 1)
    _frame(table, inner, reach, line, radius, t.metal, 0.75)
    if t.flat:
        _frame(table, inner, 0, p.line_px(2), radius, "#FFFFFF", 1)


def _arc(start: float, end: float, radius: float, colour: Colour, line: float, opacity: float) -> str:
    """Return a quarter of a circle from the lower left to the upper right of a corner piece."""
    return (
        f'<path d="M{num(start)},{num(end)}A{num(radius)},{num(radius)} 0 0 1 {num(end)},{num(start)}" fill="none" '
        f'stroke="{colour}" stroke-width="{num(line)}" opacity="{opacity}"/>'
    )


def _frame(
    table: pygame.Surface, inner: pygame.Rect, out: int, line: int, corner: int, colour: Colour, opacity: float
) -> None:
    """Draw the straight parts of a line `line` wide whose outer edge is `out` outside the cloth, between the
    corners."""
    box = inner.inflate(2 * out, 2 * out)
    alpha = round(255 * opacity)
    for w, h, spots in (
        (inner.w - 2 * corner, line, ((inner.x + corner, box.y), (inner.x + corner, box.bottom - line))),
        (line, inner.h - 2 * corner, ((box.x, inner.y + corner), (box.right - line, inner.y + corner))),
    ):
        strip = pygame.Surface((max(w, 1), max(h, 1)), pygame.SRCALPHA)
        strip.fill((*channels(colour), alpha))
        for spot in spots:
            table.blit(strip, spot)
