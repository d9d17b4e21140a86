"""The cloth of the table: its colours under the lamp, the shade of the rails, and the weave."""

import random
from collections.abc import Generator

import pygame

from sevenup_gui.ui.kit.draw.paint import LOWEST_U, Painter
from sevenup_gui.ui.kit.draw.rails import CORNER_U, Rails
from sevenup_gui.ui.kit.draw.theme import Theme, mix
from sevenup_gui.ui.kit.draw.vector import OPAQUE_BITS, Sketch, blur_onto, num, opaque, rasterise, svg_document

SMOOTH_HEIGHT_PX = 400  # light and shade are drawn at this height and scaled, because they have no detail
WEAVE_U = 4.0
NOISE_PX = 256


def cloth_light(p: Painter, rails: Rails) -> Generator[None, None, pygame.Surface]:
    """Draw the cloth's colours, lamp, vignette and the rail's shadow, small."""
    t, w, h = p.theme, p.width_u, p.height_u
    q = min(SMOOTH_HEIGHT_PX, p.size_px[1]) / h
    tall = h / LOWEST_U  # the light reaches along a tall cloth as it does along a wide one
    size = (round(w * q), round(h * q))
    # The cloth is an ellipse of colour 0.7 as high as wide, the vignette a circle. Both centre on the lamp.
    cloth = (
        f'<radialGradient id="f" gradientUnits="userSpaceOnUse" cx="{num(w / 2)}" cy="{num(h * 0.42)}" '
        f'r="{num(w * 0.62)}" gradientTransform="{_stretched(h * 0.42, 0.7 * tall)}">'
        f'<stop offset="0" stop-color="{t.felt_hi}"/><stop offset=".34" stop-color="{mix(t.felt_hi, t.felt, 0.6)}"/>'
        f'<stop offset=".62" stop-color="{t.felt}"/><stop offset="1" stop-color="{t.felt_lo}"/></radialGradient>'
        f'<rect width="{num(w)}" height="{num(h)}" fill="url(#f)"/>'
    )
    light = rasterise(svg_document(*size, cloth, (0, 0, w, h)), *size)
    yield
    if not t.lamp_frac:
        return light.convert(OPAQUE_BITS, 0)
    light.blit(lamp((w, h), t, t.lamp_frac, size), (0, 0))
    yield
    shade = (
        f'<radialGradient id="v" gradientUnits="userSpaceOnUse" cx="{num(w / 2)}" cy="{num(h * 0.44)}" '
        f'r="{num(w * 0.66)}" gradientTransform="{_stretched(h * 0.44, tall)}">'
        f'<stop offset=".45" stop-color="#000" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="#000" stop-opacity="{t.vignette_frac}"/></radialGradient>'
        f'<rect width="{num(w)}" height="{num(h)}" fill="url(#v)"/>'
    )
    light.blit(rasterise(svg_document(*size, shade, (0, 0, w, h)), *size), (0, 0))
    yield
    x, y = rails.side_u, rails.top_u
    iw, ih = w - 2 * x, h - y - rails.bottom_u
    dense, cast = (0.5, 0.55) if not t.light else (0.22, 0.2)
    # A wide soft shade all round, and a closer one that the upper rail throws downwards.
    for box, line, frac, blur_u in (
        ((x - 9, y - 9, iw + 18, ih + 18), 22, dense, 9.0),
        ((x - 14, y - 4, iw + 28, ih + 60), 12, cast, 4.0),
    ):
        ring = Sketch(*size, t)
        grow = line / 2
        ring.rect(
            (box[0] - grow) * q, (box[1] - grow) * q, (box[2] + line) * q, (box[3] + line) * q,
            (CORNER_U + 9 + grow) * q, "none", "#000000", line * q, frac,
        )  # fmt: skip
        sharp = ring.surface()
        yield
        yield from blur_onto(light, sharp, max(1, round(blur_u * q)))
    return light.convert(OPAQUE_BITS, 0)


def _stretched(middle: float, by: float) -> str:
    """Return the transform that stretches a shape vertically round a middle."""
    return f"translate(0 {num(middle * (1 - by))}) scale(1 {num(by)})"


def lamp(size_u: tuple[float, float], t: Theme, frac: float, size_px: tuple[int, int]) -> pygame.Surface:
    """Draw the pool of light, `frac` dense in its middle, over a window of that size in units."""
    w, h = size_u
    tall = h / LOWEST_U
    lamp = (
        f'<radialGradient id="l" gradientUnits="userSpaceOnUse" cx="{num(w / 2)}" cy="{num(h * 0.40)}" '
        f'r="{num(LOWEST_U * 0.58)}" '
        f'gradientTransform="translate({num(-w * 0.15)} {num(h * 0.40 * (1 - tall))}) scale(1.3 {num(tall)})">'
        f'<stop offset="0" stop-color="{t.lamp}" stop-opacity="{frac}"/>'
        f'<stop offset=".5" stop-color="{t.lamp}" stop-opacity="{frac * 0.42:.3f}"/>'
        f'<stop offset="1" stop-color="{t.lamp}" stop-opacity="0"/></radialGradient>'
        f'<rect width="{num(w)}" height="{num(h)}" fill="url(#l)"/>'
    )
    return rasterise(svg_document(*size_px, lamp, (0, 0, w, h)), *size_px)


def weave(p: Painter, table: pygame.Surface, inner: pygame.Rect) -> Generator[None, None, None]:
    """Draw threads, and a grain of one or two steps of brightness that keeps the wide gradients from banding, in
    slices."""
    cell = max(4, p.px(WEAVE_U) // 4 * 4)
    thread, frac = cell / 4, p.theme.weave_frac
    sketch = Sketch(cell, cell, p.theme)
    for x, y, w, h, colour, dense in (
        (0, 0, 2, 1, "#FFFFFF", 0.05), (2, 2, 2, 1, "#FFFFFF", 0.05),
        (0, 2, 1, 2, "#000000", 0.09), (2, 0, 1, 2, "#000000", 0.09),
    ):  # fmt: skip
        sketch.rect(x * thread, y * thread, w * thread, h * thread, 0, colour, opacity=dense * frac)
    _tile(table, sketch.surface(), inner, 0)
    yield
    rnd = random.Random(7)
    steps = bytes(b * 4 // 256 for b in range(256))
    noise = pygame.image.frombytes(rnd.randbytes(NOISE_PX * NOISE_PX).translate(steps), (NOISE_PX, NOISE_PX), "P")
    noise.set_palette([(v, v, v) for v in range(256)])
    _tile(table, noise.convert(OPAQUE_BITS, 0), inner, pygame.BLEND_RGB_ADD)
    yield


def _tile(table: pygame.Surface, tile: pygame.Surface, inner: pygame.Rect, flags: int) -> None:
    """Repeat a tile over a box: first along one row, then the row down the box."""
    flagged = bool(flags)
    size = (inner.w, tile.get_height())
    row = opaque(size) if flagged else pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
    if not flagged:
        row.fill((0, 0, 0, 0))
    row.fblits([(tile, (x, 0)) for x in range(0, inner.w, tile.get_width())])
    table.set_clip(inner)
    table.fblits([(row, (inner.x, y)) for y in range(inner.y, inner.bottom, tile.get_height())], flags)
    table.set_clip(None)
