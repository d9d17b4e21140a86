"""What all things on the table share: a size in units, a picture drawn once, a place to draw it."""

from abc import ABC, abstractmethod
from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import ClassVar

import pygame

from sevenup_gui.ui.kit.draw.canvas import tile
from sevenup_gui.ui.kit.draw.paint import Layer, OffsetSurface, Painter

MIDDLE_PX = 64  # wide: what a middle is tiled with
CORNER_U = 64.0  # from the edge inwards: corners, and the shadow that bends round them
EDGE_U = 24.0  # from the edge inwards: corners alone
OPAQUE = b"\xff"


class Piece(ABC):
    """A thing that looks as its fields say; subclasses are frozen dataclasses, so that a piece is its own key.

    Its lengths are units, times the painter's UI scale where `scales`. Its place is given when it is drawn.
    """

    pad_u: ClassVar[float] = 0  # room around the box for shadow, glow and focus ring
    scales: ClassVar[bool] = True
    sinks: ClassVar[bool] = False  # whether its own picture shows that it is pressed
    share: float = 1.0  # of the UI scale: less where there is no room for all of it

    @abstractmethod
    def natural_u(self, p: Painter) -> tuple[float, float]:
        """Width and height before the UI scale."""

    @abstractmethod
    def paint(self, layer: Layer) -> None:
        """Draw the thing on a layer of its size."""

    def corner(self) -> float:
        """The radius of its corners, before the UI scale."""
        return 9.0

    def scale(self, p: Painter) -> float:
        """What the piece's own lengths are multiplied by."""
        return p.ui_scale * self.share if self.scales else 1.0

    def size_u(self, p: Painter) -> tuple[float, float]:
        """Width and height in units on the screen."""
        w, h = self.natural_u(p)
        return w * self.scale(p), h * self.scale(p)

    def rect(self, p: Painter, x_u: float, y_u: float) -> pygame.Rect:
        """The box in pixels with its upper left corner at x, y."""
        return p.rect(x_u, y_u, *self.size_u(p))

    def draw(self, p: Painter, surface: pygame.Surface, x_u: float, y_u: float) -> pygame.Rect:
        """Draw with the upper left corner at x, y; the box in pixels."""
        box = self.rect(p, x_u, y_u)
        self.sprite(p, box.size).blit(surface, box.x, box.y)
        return box

    def sprite(self, p: Painter, size_px: tuple[int, int]) -> OffsetSurface:
        """The picture, kept."""

        def draw() -> OffsetSurface:
            layer = p.layer(*size_px, self.pad_u, self.scale(p))
            self.paint(layer)
            return layer.sprite()

        return p.sprite((self, size_px), draw)


class WidePiece(Piece):
    """A large thing, alike all along its middle: only its ends are drawn, slice by slice."""

    @abstractmethod
    def painting(self, layer: Layer) -> Generator[None, None, None]:
        """Draw the thing on a layer of its size, in slices."""

    def paint(self, layer: Layer) -> None:
        for _slice in self.painting(layer):
            pass

    def sprite(self, p: Painter, size_px: tuple[int, int]) -> OffsetSurface:
        w_px, h_px = size_px
        ends_px = min(w_px, 2 * p.px((self.pad_u + CORNER_U) * self.scale(p)))

        def draw() -> Generator[None, None, OffsetSurface]:
            layer = p.layer(ends_px, h_px, self.pad_u, self.scale(p))
            yield
            yield from self.painting(layer)
            if ends_px == w_px:
                return layer.sprite()
            return stretched(layer.sprite(), w_px - ends_px, layer.pad_px + p.px(EDGE_U * self.scale(p)))

        return p.sliced((self, size_px), draw)


@dataclass(frozen=True, slots=True)
class Stretched(OffsetSurface):
    """A thing alike all along its middle, `by_px` wide: the picture of its two ends side by side, and what the middle
    is tiled with, in parts from above to below, each with where it begins. An opaque part reaches into the ends as far
    as `edge_px` from either side: nothing under such a thing need be painted, its ends neither."""

    by_px: int = 0
    edge_px: int = 0
    parts: tuple[tuple[pygame.Surface, int], ...] = ()

    def again(self, surface: pygame.Surface) -> "Stretched":
        if surface.get_height() == 1:  # what is not there has no middle
            return replace(self, surface=surface, parts=())
        return stretched(OffsetSurface(surface, self.dx_px, self.dy_px), self.by_px, self.edge_px)

    def blit(self, target: pygame.Surface, x_px: int, y_px: int, solid_frac: float = 1.0) -> None:
        """Draw the thing as any sprite is."""
        assert solid_frac == 1.0  # its parts lie over each other
        ends, left, top = self.surface, x_px + self.dx_px, y_px + self.dy_px
        w, h = ends.get_size()
        half = w // 2
        target.blit(ends, (left, top), (0, 0, half, h))
        target.blit(ends, (left + half + self.by_px, top), (half, 0, w - half, h))
        for picture, y in self.parts:
            over = 0 if picture.get_flags() & pygame.SRCALPHA else half - self.edge_px
            tile(target, picture, (left + half - over, top + y, self.by_px + 2 * over, picture.get_height()))


def stretched(ends: OffsetSurface, by_px: int, edge_px: int) -> Stretched:
    """A thing made wider by its middle column."""
    half, h = ends.surface.get_width() // 2, ends.surface.get_height()
    column = ends.surface.subsurface((half, 0, 1, h))
    alphas = pygame.image.tobytes(column, "RGBA")[3::4]
    first, end = alphas.find(OPAQUE), alphas.rfind(OPAQUE) + 1
    if alphas.count(OPAQUE, first, end) < end - first:
        first = end = h
    parts = []
    for top, foot, flags in ((0, first, pygame.SRCALPHA), (first, end, 0), (end, h, pygame.SRCALPHA)):
        if top < foot:
            part = pygame.Surface((MIDDLE_PX, foot - top), flags)
            pygame.transform.scale(column.subsurface((0, top, 1, foot - top)), part.get_size(), part)
            parts.append((part, top))
    return Stretched(ends.surface, ends.dx_px, ends.dy_px, by_px, edge_px, tuple(parts))
