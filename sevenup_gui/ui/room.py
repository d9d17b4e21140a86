"""The table itself: wooden rail, brass inlay and baize under a lamp, baked once for a window and a look."""

import random
from collections.abc import Generator
from typing import NamedTuple

import pygame

from sevenup_gui.ui.paint import Painter
from sevenup_gui.ui.theme import Colour, Theme, channels, mix
from sevenup_gui.ui.vector import Sketch, num, rasterise, svg_document

CORNER_U = 24.0
INLAY_U = 6.0  # how far the brass line lies outside the cloth
SMOOTH_HEIGHT_PX = 400  # light and shade are drawn at this height and scaled: they hold no detail
WEAVE_U = 4.0
NOISE_PX = 256
SCALED_PX, BLURRED_PX = 400_000, 40_000  # done in one go: some 5 ms


BAR_RAIL_U = 50.0  # a rail with words on it


class Rails(NamedTuple):
    """How wide the wood is at each side, in units."""

    top_u: float = BAR_RAIL_U
    bottom_u: float = BAR_RAIL_U
    side_u: float = 22.0

    def fitted(self, ui_scale: float) -> "Rails":
        """The same, with rails that carry words as wide as the words have become."""
        grown = max(BAR_RAIL_U, 34 * ui_scale + 8)
        top, bottom = (grown if u >= BAR_RAIL_U else u for u in self[:2])
        return Rails(top, bottom, self.side_u)

    def cloth_u(self, width_u: float, ui_scale: float = 1.0) -> tuple[float, float, float, float]:
        """The cloth between the rails, in units: x, y, width, height."""
        r = self.fitted(ui_scale)
        return r.side_u, r.top_u, width_u - 2 * r.side_u, 720.0 - r.top_u - r.bottom_u


def bar_middle_u(ui_scale: float) -> float:
    """How far from the window's edge the middle of the words on a rail lies, in units."""
    return max(22.0, 17 * ui_scale + 3)


TABLE = Rails()
TITLE = Rails(28.0, 50.0, 28.0)


class Room:
    """The baked tables of one painter; a new size or look bakes anew."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._stamp = painter.stamp
        self._baked: dict[Rails, pygame.Surface] = {}
        self._baking: dict[Rails, Generator[None, None, pygame.Surface]] = {}
        self._glow: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, rails: Rails = TABLE) -> None:
        """Cover the whole surface with the table."""
        surface.blit(self.baked(rails), (0, 0))

    def draw_foot(self, surface: pygame.Surface, rails: Rails = TABLE) -> None:
        """Cover only the lower rail."""
        p = self._painter
        height = p.px(rails.fitted(p.ui_scale).bottom_u)
        strip = pygame.Rect(0, p.size_px[1] - height, p.size_px[0], height)
        surface.blit(self.baked(rails), strip, strip)

    def baked(self, rails: Rails = TABLE) -> pygame.Surface:
        """The table at the window's exact size, opaque."""
        self._refresh()
        rails = rails.fitted(self._painter.ui_scale)
        while rails not in self._baked:
            self._painter.pause()
            try:
                next(self._baking.setdefault(rails, bake(self._painter, rails)))
            except StopIteration as done:
                self._baked[rails] = done.value
                del self._baking[rails]
            self._painter.progress()
        return self._baked[rails]

    def draw_glow(self, surface: pygame.Surface, frac: float) -> None:
        """Turn the lamp up for a moment, by at most 30% of its own light at `frac` 1."""
        p = self._painter
        if frac <= 0 or not p.theme.lamp_frac:
            return
        self._refresh()
        if self._glow is None:
            small = _lamp(p.width_u, p.theme, 0.3, (round(p.width_u / 4), 180))
            self._glow = pygame.transform.smoothscale(small, p.size_px).convert_alpha()
        self._glow.set_alpha(round(255 * min(frac, 1.0)))
        surface.blit(self._glow, (0, 0))

    def _refresh(self) -> None:
        if self._stamp != self._painter.stamp:
            self._stamp = self._painter.stamp
            self._baked.clear()
            self._baking.clear()
            self._glow = None


def bake(p: Painter, rails: Rails = TABLE) -> Generator[None, None, pygame.Surface]:
    """Draw the table at the painter's size, slice by slice: cloth first, then the rail over its edges."""
    like_the_window = pygame.Surface((1, 1)).convert()  # converting the whole would take as long as all the rest
    table = pygame.Surface(p.size_px, 0, like_the_window)
    yield
    top, bottom, side = p.px(rails.top_u), p.px(rails.bottom_u), p.px(rails.side_u)
    inner = pygame.Rect(side, top, p.size_px[0] - 2 * side, p.size_px[1] - top - bottom)
    light = yield from _light(p, rails)
    yield
    # Scaled first along, then up, as one call would do it, but in slices.
    light = pygame.transform.smoothscale(light, (p.size_px[0], light.get_height()))
    yield
    step = max(1, SCALED_PX // p.size_px[1])
    for x in range(0, p.size_px[0], step):
        wide = min(step, p.size_px[0] - x)
        column = light.subsurface((x, 0, wide, light.get_height()))
        table.blit(pygame.transform.smoothscale(column, (wide, p.size_px[1])), (x, 0))
        yield
    if p.theme.weave_frac:
        _weave(p, table, inner)
        yield
    yield from _rail(p, table, inner)
    _inlay(p, table, inner)
    return table


def _light(p: Painter, rails: Rails) -> Generator[None, None, pygame.Surface]:
    """The cloth's colours, lamp, vignette and the rail's shadow, small."""
    t, w, h = p.theme, p.width_u, 720.0
    q = min(SMOOTH_HEIGHT_PX, p.size_px[1]) / h
    size = (round(w * q), round(h * q))
    # The cloth is an ellipse of colour 0.7 as high as wide; the vignette a circle. Both hang on the lamp's centre.
    cloth = (
        f'<radialGradient id="f" gradientUnits="userSpaceOnUse" cx="{num(w / 2)}" cy="{num(h * 0.42)}" '
        f'r="{num(w * 0.62)}" gradientTransform="translate(0 {num(h * 0.42 * 0.3)}) scale(1 .7)">'
        f'<stop offset="0" stop-color="{t.felt_hi}"/><stop offset=".34" stop-color="{mix(t.felt_hi, t.felt, 0.6)}"/>'
        f'<stop offset=".62" stop-color="{t.felt}"/><stop offset="1" stop-color="{t.felt_lo}"/></radialGradient>'
        f'<rect width="{num(w)}" height="{num(h)}" fill="url(#f)"/>'
    )
    light = rasterise(svg_document(*size, cloth, (0, 0, w, h)), *size)
    yield
    if not t.lamp_frac:
        return light.convert()
    light.blit(_lamp(w, t, t.lamp_frac, size), (0, 0))
    yield
    shade = (
        f'<radialGradient id="v" gradientUnits="userSpaceOnUse" cx="{num(w / 2)}" cy="{num(h * 0.44)}" '
        f'r="{num(w * 0.66)}"><stop offset=".45" stop-color="#000" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="#000" stop-opacity="{t.vignette_frac}"/></radialGradient>'
        f'<rect width="{num(w)}" height="{num(h)}" fill="url(#v)"/>'
    )
    light.blit(rasterise(svg_document(*size, shade, (0, 0, w, h)), *size), (0, 0))
    yield
    x, y = rails.side_u, rails.top_u
    iw, ih = w - 2 * x, h - y - rails.bottom_u
    dense, cast = (0.5, 0.55) if not t.light else (0.22, 0.2)
    # All round a wide soft shade, and the upper rail throws a closer one downwards.
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
        yield from _blur_onto(light, ring.surface(), max(1, round(blur_u * q)))
    return light.convert()


def _blur_onto(target: pygame.Surface, sharp: pygame.Surface, radius_px: int) -> Generator[None, None, None]:
    """Lay a picture blurred over another, so many lines at a time, each with as many more around as it is mixed of."""
    w, h = sharp.get_size()
    reach, lines = 4 * radius_px, max(1, BLURRED_PX // w)
    for y in range(0, h, lines):
        top, foot = max(0, y - reach), min(h, y + lines + reach)
        soft = pygame.transform.gaussian_blur(sharp.subsurface((0, top, w, foot - top)), radius_px)
        target.blit(soft, (0, y), (0, y - top, w, min(lines, h - y)))
        yield


def _lamp(w: float, t: Theme, frac: float, size_px: tuple[int, int]) -> pygame.Surface:
    """The pool of light, `frac` dense in its middle, over a window `w` units wide."""
    h = 720.0
    lamp = (
        f'<radialGradient id="l" gradientUnits="userSpaceOnUse" cx="{num(w / 2)}" cy="{num(h * 0.40)}" '
        f'r="{num(h * 0.58)}" gradientTransform="translate({num(-w * 0.15)} 0) scale(1.3 1)">'
        f'<stop offset="0" stop-color="{t.lamp}" stop-opacity="{frac}"/>'
        f'<stop offset=".5" stop-color="{t.lamp}" stop-opacity="{frac * 0.42:.3f}"/>'
        f'<stop offset="1" stop-color="{t.lamp}" stop-opacity="0"/></radialGradient>'
        f'<rect width="{num(w)}" height="{num(h)}" fill="url(#l)"/>'
    )
    return rasterise(svg_document(*size_px, lamp, (0, 0, w, h)), *size_px)


def _weave(p: Painter, table: pygame.Surface, inner: pygame.Rect) -> None:
    """Threads, and a grain of one or two steps of brightness that keeps the wide gradients from banding."""
    cell = max(4, p.px(WEAVE_U) // 4 * 4)
    thread, frac = cell / 4, p.theme.weave_frac
    sketch = Sketch(cell, cell, p.theme)
    for x, y, w, h, colour, dense in (
        (0, 0, 2, 1, "#FFFFFF", 0.05), (2, 2, 2, 1, "#FFFFFF", 0.05),
        (0, 2, 1, 2, "#000000", 0.09), (2, 0, 1, 2, "#000000", 0.09),
    ):  # fmt: skip
        sketch.rect(x * thread, y * thread, w * thread, h * thread, 0, colour, opacity=dense * frac)
    _tile(table, sketch.surface(), inner, 0)
    rnd = random.Random(7)
    steps = bytes(b * 4 // 256 for b in range(256))
    noise = pygame.image.frombytes(rnd.randbytes(NOISE_PX * NOISE_PX).translate(steps), (NOISE_PX, NOISE_PX), "P")
    noise.set_palette([(v, v, v) for v in range(256)])
    _tile(table, noise.convert(), inner, pygame.BLEND_RGB_ADD)


def _tile(table: pygame.Surface, tile: pygame.Surface, inner: pygame.Rect, flags: int) -> None:
    """Repeat a tile over a box: first along one row, then the row down the box."""
    flagged = bool(flags)
    row = pygame.Surface((inner.w, tile.get_height()), 0 if flagged else pygame.SRCALPHA)
    row = row.convert() if flagged else row.convert_alpha()
    if not flagged:
        row.fill((0, 0, 0, 0))
    row.fblits([(tile, (x, 0)) for x in range(0, inner.w, tile.get_width())])
    table.set_clip(inner)
    table.fblits([(row, (inner.x, y)) for y in range(inner.y, inner.bottom, tile.get_height())], flags)
    table.set_clip(None)


def _rail(p: Painter, table: pygame.Surface, inner: pygame.Rect) -> Generator[None, None, None]:
    """Four mitred planks. The side ones reach under the ends of the other two, which are cut to the mitre."""
    t, (w, h) = p.theme, p.size_px
    rnd = random.Random(7)
    to_top = ((0, t.wood_lo), (0.35, t.wood), (0.82, mix(t.wood, t.wood_hi, 0.5)), (1, t.wood_hi))
    to_bottom = ((0, t.wood_hi), (0.16, mix(t.wood, t.wood_hi, 0.35)), (0.6, t.wood), (1, t.wood_lo))
    to_side = ((0, t.wood_lo), (0.5, t.wood), (1, t.wood_hi))
    side, foot = inner.x, h - inner.bottom
    table.blit(_plank(p, side, h, "0 0 1 0", to_side, rnd, False), (0, 0))
    yield
    table.blit(_plank(p, side, h, "1 0 0 0", to_side, rnd, False), (w - side, 0))
    for y, high, stops, shape in (
        (0, inner.y, to_top, ((0, 0), (w, 0), (w - side, inner.y), (side, inner.y))),
        (inner.bottom, foot, to_bottom, ((side, 0), (w - side, 0), (w, foot), (0, foot))),
    ):
        yield
        plank = _plank(p, w, high, "0 0 0 1", stops, rnd, True)
        yield
        if y == 0 and t.lamp_frac:
            _sheen(p, plank)
        points = " ".join(f"{a},{b}" for a, b in shape)
        cut = rasterise(svg_document(w, high, f'<path d="M{points}Z" fill="#fff"/>'), w, high)
        plank.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        yield
        if not t.flat:
            (x0, y0), (x1, y1), (x2, y2), (x3, y3) = shape
            seam = (
                f'<path d="M{x0},{y0}L{x3},{y3}M{x1},{y1}L{x2},{y2}" fill="none" stroke="#000" '
                f'stroke-width="{num(max(1, 1.2 * p.unit_px))}" opacity=".35"/>'
            )
            plank.blit(rasterise(svg_document(w, high, seam), w, high), (0, 0))
        table.blit(plank, (0, y))
    yield


def _plank(
    p: Painter, w: int, h: int, run: str, stops: tuple[tuple[float, Colour], ...], rnd: random.Random, lying: bool
) -> pygame.Surface:
    """A piece of wood, its shading along `run` (x1 y1 x2 y2 in shares of its size), with grain along its length."""
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
    return rasterise(svg_document(w, h, "".join(body)), w, h)


def _sheen(p: Painter, plank: pygame.Surface) -> None:
    """The lamp's light on the upper plank."""
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


def _inlay(p: Painter, table: pygame.Surface, inner: pygame.Rect) -> None:
    """The rail's inner edge, its round corners, and the brass line let into it."""
    t = p.theme
    gap, line, rim = p.px(INLAY_U), p.line_px(1.3), p.line_px(1.5)
    reach, radius = gap + line, p.px(CORNER_U)
    size = reach + radius
    # One corner (upper left), drawn from the outside of the inlay to the end of the curve; the others mirror it.
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
    """A quarter of a circle from the lower left to the upper right of a corner piece."""
    return (
        f'<path d="M{num(start)},{num(end)}A{num(radius)},{num(radius)} 0 0 1 {num(end)},{num(start)}" fill="none" '
        f'stroke="{colour}" stroke-width="{num(line)}" opacity="{opacity}"/>'
    )


def _frame(
    table: pygame.Surface, inner: pygame.Rect, out: int, line: int, corner: int, colour: Colour, opacity: float
) -> None:
    """The straight parts of a line `line` wide whose outer edge lies `out` outside the cloth, between the corners."""
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
