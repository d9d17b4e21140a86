"""A small SVG being written, in pixels of the surface it will become.

The reader behind pygame (nanosvg) supports paths, rectangles, circles, gradients, dashes and opacity. It doesn't
support text, filters, patterns or clips, and gradients only in the coordinates of the drawing, so each shape brings its
own.
"""

import io
import math
from collections.abc import Generator, Iterator
from typing import TypeAlias

import pygame

from sevenup_gui.ui.kit.draw.theme import Colour, Theme, mix
from sevenup_gui.vocabulary.suitshapes import SUIT_PATHS

Box: TypeAlias = tuple[float, float, float, float]  # x, y, width, height
PAINTS = ("brass", "metal", "card", "paper", "plate", "bone", "tray")

OPAQUE_BITS = 32  # per pixel drawn: with 16, as a window may have, nothing can be scaled or blurred
BLURRED_PX = 40_000  # done at a time: some 5 ms
BLUR_PX = 3  # a blur with at least twice this radius is drawn at half its size, or less


def num(value: float) -> str:
    """Return a number as an SVG writes it, to a hundredth of a pixel."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def svg_document(w_px: int, h_px: int, body: str, box: Box | None = None) -> bytes:
    """Return a whole SVG of `w_px` by `h_px` around `body`. `box` is its view box, by default the pixels themselves."""
    x, y, w, h = (0, 0, w_px, h_px) if box is None else box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w_px}" height="{h_px}" '
        f'viewBox="{num(x)} {num(y)} {num(w)} {num(h)}">{body}</svg>'
    ).encode()


def opaque(size_px: tuple[int, int]) -> pygame.Surface:
    """Return an opaque surface to draw on, in the format of most windows."""
    return pygame.Surface(size_px, 0, OPAQUE_BITS)


def rasterise(document: bytes, w_px: int, h_px: int) -> pygame.Surface:
    """Return the picture of an SVG at exactly `w_px` by `h_px`, with alpha, ready to blit."""
    return pygame.image.load_sized_svg(io.BytesIO(document), (w_px, h_px)).convert_alpha()


def blurred(picture: pygame.Surface, radius_px: int) -> pygame.Surface:
    """Return a blurred picture. A wide blur has no detail, so it is drawn smaller, and costs as little as in a small
    window."""
    shrink = max(1, radius_px // BLUR_PX)
    if shrink == 1:
        return pygame.transform.gaussian_blur(picture, radius_px)
    size = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(1, size[0] // shrink), max(1, size[1] // shrink)))
    soft = pygame.transform.gaussian_blur(small, max(1, round(radius_px / shrink)))
    return pygame.transform.smoothscale(soft, size)


def blur_onto(target: pygame.Surface, sharp: pygame.Surface, radius_px: int) -> Generator[None, None, None]:
    """Blur a picture onto another, some lines at a time, each with all the pixels around that its blur mixes in. Areas
    with nothing but clear pixels around are skipped: in the shade of a frame, that is all but its rim."""
    (w, h), whole = sharp.get_size(), sharp.get_rect()
    reach, lines = 4 * radius_px, max(1, BLURRED_PX // w)
    for y in range(0, h, lines):
        for left, right in ((0, w // 2), (w // 2, w)):
            half = pygame.Rect(left, y, right - left, min(lines, h - y))
            around = half.inflate(2 * reach, 2 * reach).clip(whole)
            dense = sharp.subsurface(around).get_bounding_rect().move(around.topleft)
            if not dense.w:
                continue
            box = dense.inflate(2 * reach, 2 * reach).clip(half)
            mixed = box.inflate(2 * reach, 2 * reach).clip(whole)
            soft = pygame.transform.gaussian_blur(sharp.subsurface(mixed).copy(), radius_px)
            target.blit(soft, box, (box.x - mixed.x, box.y - mixed.y, *box.size))
        yield


def columns(picture: pygame.Surface, size_px: tuple[int, int], most_px: int) -> Iterator[tuple[int, pygame.Surface]]:
    """Yield a picture scaled smoothly, as one call would do it, in columns of at most `most_px` pixels, each with its
    left edge."""
    w, h = size_px
    high = picture.get_height()
    if picture.get_width() != w:  # first along, then up
        picture = pygame.transform.smoothscale(picture, (w, high))
    step = max(1, most_px // h)
    for x in range(0, w, step):
        column = picture.subsurface((x, 0, min(step, w - x), high))
        if high != h:
            column = pygame.transform.smoothscale(column, (column.get_width(), h))
        yield x, column


class Sketch:
    """Shapes on a box of `w_px` by `h_px` with `pad_px` around it. Coordinates are pixels from the box's corner.

    A fill or stroke is a colour, "none", or one of the theme's materials ("brass", "plate", ...), shaded over the shape
    it fills.
    """

    def __init__(self, w_px: int, h_px: int, theme: Theme, pad_px: int = 0) -> None:
        self.w_px, self.h_px, self.theme, self.pad_px = w_px, h_px, theme, pad_px
        self._body: list[str] = []
        self._gradients = 0

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 0,
        fill: str = "none",
        stroke: str | None = None,
        line: float = 1,
        opacity: float = 1,
        fill_opacity: float = 1,
    ) -> None:
        """Add a rectangle with round corners. Its stroke, `line` wide, is inside the box, so that edges stay crisp."""
        inset = line / 2 if stroke else 0
        x, y, w, h = x + inset, y + inset, max(w - line, 0.1) if stroke else w, max(h - line, 0.1) if stroke else h
        shape = f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(max(r - inset, 0))}"'
        self._put(shape, (x, y, w, h), fill, stroke, line, opacity, fill_opacity)

    def dashed(
        self, x: float, y: float, w: float, h: float, r: float, stroke: Colour, line: float, on: float, off: float,
        opacity: float = 1,
    ) -> None:  # fmt: skip
        """Add a dashed rectangle, its stroke inside the box. `on` and `off` are stretched a little to go round
        evenly."""
        x, y, w, h, r = x + line / 2, y + line / 2, w - line, h - line, max(r - line / 2, 0)
        length = 2 * (w + h - 4 * r) + 2 * math.pi * r
        q = length / max(4, round(length / (on + off))) / (on + off)
        # An open path, because the reader draws a stray line across a closed dashed shape.
        d = (
            f"M{num(x + r)},{num(y)}H{num(x + w - r)}A{num(r)},{num(r)} 0 0 1 {num(x + w)},{num(y + r)}"
            f"V{num(y + h - r)}A{num(r)},{num(r)} 0 0 1 {num(x + w - r)},{num(y + h)}"
            f"H{num(x + r)}A{num(r)},{num(r)} 0 0 1 {num(x)},{num(y + h - r)}"
            f"V{num(y + r)}A{num(r)},{num(r)} 0 0 1 {num(x + r - 0.01)},{num(y)}"
        )
        self._body.append(
            f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{num(line)}" opacity="{num(opacity)}" '
            f'stroke-dasharray="{num(on * q)} {num(off * q)}"/>'
        )

    def circle(
        self,
        x: float,
        y: float,
        r: float,
        fill: str = "none",
        stroke: str | None = None,
        line: float = 1,
        opacity: float = 1,
    ) -> None:
        """Add a circle around x, y. A stroke is on its edge, half outside."""
        shape = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"'
        self._put(shape, (x - r, y - r, 2 * r, 2 * r), fill, stroke, line, opacity)

    def path(
        self,
        d: str,
        fill: str = "none",
        stroke: str | None = None,
        line: float = 1,
        opacity: float = 1,
        at: tuple[float, float] = (0, 0),
        scale: float = 1,
        turn_deg: float = 0,
        dash: str = "",
    ) -> None:
        """Add a path drawn around 0, 0, then scaled, turned and moved to `at`. `line` is in the path's own lengths."""
        move = ""
        if any((*at, turn_deg, scale - 1)):
            move = f' transform="translate({num(at[0])} {num(at[1])}) rotate({num(turn_deg)}) scale({scale:.4f})"'
        self._put(f'<path d="{d}"{move}', (0, 0, self.w_px, self.h_px), fill, stroke, line, opacity, 1, dash)

    def suit(self, suit: str, x: float, y: float, h: float, fill: Colour) -> None:
        """Add a pip `h` high, centred on x, y."""
        self._body.append(
            f'<path d="{SUIT_PATHS[suit]}" fill="{fill}" transform="translate({num(x)} {num(y)}) scale({num(h)})"/>'
        )

    @property
    def size_px(self) -> tuple[int, int]:
        """Return width and height of the picture, padding included."""
        return self.w_px + 2 * self.pad_px, self.h_px + 2 * self.pad_px

    def surface(self) -> pygame.Surface:
        """Return the picture, with alpha, padding included."""
        return rasterise(self._cut(0, 0, *self.size_px), *self.size_px)

    def bands(self, lines: int) -> Iterator[tuple[int, int, bytes]]:
        """Yield the picture in bands of at most `lines` lines: the top of each, its height, and its document."""
        for y in range(0, self.size_px[1], lines):
            high = min(lines, self.size_px[1] - y)
            yield y, high, self._cut(0, y, self.size_px[0], high)

    def around(self, x: float, y: float, reach: float) -> tuple[pygame.Rect, bytes]:
        """Return the part of the picture within `reach` of x, y: its box, and its document."""
        left, top = math.floor(x - reach) + self.pad_px, math.floor(y - reach) + self.pad_px
        size = math.ceil(2 * reach) + 1
        box = pygame.Rect(left, top, size, size).clip((0, 0, *self.size_px))
        return box, self._cut(*box)

    def _cut(self, x: int, y: int, w: int, h: int) -> bytes:
        return svg_document(w, h, "".join(self._body), (x - self.pad_px, y - self.pad_px, w, h))

    def _put(
        self,
        shape: str,
        box: Box,
        fill: str,
        stroke: str | None,
        line: float,
        opacity: float,
        fill_opacity: float = 1,
        dash: str = "",
    ) -> None:
        attributes = [shape, f'fill="{self._material(fill, box)}"']
        if stroke:
            attributes.append(f'stroke="{self._material(stroke, box)}" stroke-width="{num(line)}"')
            attributes.append('stroke-linecap="round" stroke-linejoin="round"')
        if dash:
            attributes.append(f'stroke-dasharray="{dash}"')
        if opacity < 1:
            attributes.append(f'opacity="{num(opacity)}"')
        if fill_opacity < 1:
            attributes.append(f'fill-opacity="{num(fill_opacity)}"')
        self._body.append(" ".join(attributes) + "/>")

    def _material(self, fill: str, box: Box) -> str:
        if fill not in PAINTS:
            return fill
        if self.theme.flat:
            return self._stops(fill)[0][1] if fill != "bone" else "#FFFFFF"
        x, y, w, h = box
        self._gradients += 1
        name = f"g{self._gradients}"
        stops = "".join(f'<stop offset="{o}" stop-color="{c}"/>' for o, c in self._stops(fill))
        if fill == "bone":
            head = f'radialGradient id="{name}" cx="{num(x + 0.38 * w)}" cy="{num(y + 0.32 * h)}" r="{num(0.75 * w)}"'
        else:
            head = f'linearGradient id="{name}" x1="0" y1="{num(y)}" x2="0" y2="{num(y + h)}"'
        self._body.append(f'<{head} gradientUnits="userSpaceOnUse">{stops}</{head.split(" ", 1)[0]}>')
        return f"url(#{name})"

    def _stops(self, fill: str) -> tuple[tuple[float, Colour], ...]:
        t = self.theme
        return {
            "brass": ((0, t.metal_hi), (0.55, t.metal), (1, mix(t.metal, t.metal_lo, 0.45))),
            "metal": ((0, t.metal_hi), (0.5, t.metal), (1, t.metal_lo)),
            "card": ((0, t.card), (0.62, t.card), (1, t.card_lo)),
            "paper": ((0, t.paper), (1, t.paper_lo)),
            "plate": ((0, t.plate_hi), (1, t.plate)),
            "bone": ((0, "#FFFDF4"), (0.6, t.card_lo), (1, mix(t.card_lo, "#5A4526", 0.42))),
            "tray": ((0, mix(t.wood, t.wood_hi, 0.4)), (1, mix(t.wood_lo, t.wood, 0.5))),
        }[fill]
