"""The base of all pieces on the table: a size in units, a picture drawn once, a place to draw it."""

from abc import ABC, abstractmethod
from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import ClassVar

import pygame

from sevenup_gui.ui.kit.draw.canvas import tile
from sevenup_gui.ui.kit.draw.paint import Layer, OffsetSurface, Painter

MIDDLE_PX = 64  # width of a middle's tile
CORNER_U = 64.0  # from the edge inwards: corners, and the shadow that bends round them
EDGE_U = 24.0  # from the edge inwards: corners alone
OPAQUE = b"\xff"


class Piece(ABC):
    """An object whose look depends on its fields alone. Subclasses are frozen dataclasses, so that a piece is its own
    key.

    Its lengths are units, times the painter's UI scale if it `scales`. Its place is given when it is drawn.
    """

    pad_u: ClassVar[float] = 0  # room around the box for shadow, glow and focus ring
    scales: ClassVar[bool] = True
    sinks: ClassVar[bool] = False  # if its own picture shows a press
    share: float = 1.0  # of the UI scale: less where the whole doesn't fit

    @abstractmethod
    def natural_u(self, p: Painter) -> tuple[float, float]:
        """Return width and height before the UI scale."""

    @abstractmethod
    def paint(self, layer: Layer) -> None:
        """Draw it on a layer of its size."""

    def corner(self) -> float:
        """Return the radius of its corners, before the UI scale."""
        return 9.0

    def scale(self, p: Painter) -> float:
        """Return the factor for the piece's own lengths."""
        return p.ui_scale * self.share if self.scales else 1.0

    def size_u(self, p: Painter) -> tuple[float, float]:
        """Return width and height in units on the screen."""
        w, h = self.natural_u(p)
        return w * self.scale(p), h * self.scale(p)

    def rect(self, p: Painter, x_u: float, y_u: float) -> pygame.Rect:
        """Return the box in pixels with its upper left corner at x, y."""
        return p.rect(x_u, y_u, *self.size_u(p))

    def draw(self, p: Painter, surface: pygame.Surface, x_u: float, y_u: float) -> pygame.Rect:
        """Draw with the upper left corner at x, y, and return the box in pixels."""
        box = self.rect(p, x_u, y_u)
        self.sprite(p, box.size).blit(surface, box.x, box.y)
        return box

    def sprite(self, p: Painter, size_px: tuple[int, int]) -> OffsetSurface:
        """Return the picture, cached."""

        def draw() -> OffsetSurface:
            layer = p.layer(*size_px, self.pad_u, self.scale(p))
            self.paint(layer)
            return layer.sprite()

        return p.sprite((self, size_px), draw)


class WidePiece(Piece):
    """A large piece, alike all along its middle. Only its ends are drawn, in slices."""

    @abstractmethod
    def painting(self, layer: Layer) -> Generator[None, None, None]:
        """Draw it on a layer of its size, in slices."""

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
    """A piece alike all along its middle, `by_px` wide: the picture of its two ends side by side, and the tiles of the
    middle, in parts from top to bottom, each with its top. An opaque part reaches into the ends as far as `edge_px`
    from either side, so that nothing under the piece needs painting, not even under its ends."""

    by_px: int = 0
    edge_px: int = 0
    parts: tuple[tuple[pygame.Surface, int], ...] = ()

    def again(self, surface: pygame.Surface) -> "Stretched":
        if surface.get_height() == 1:  # a placeholder has no middle
            return replace(self, surface=surface, parts=())
        return stretched(OffsetSurface(surface, self.dx_px, self.dy_px), self.by_px, self.edge_px)

    def blit(self, target: pygame.Surface, x_px: int, y_px: int, solid_frac: float = 1.0) -> None:
        """Draw it like any sprite."""
        assert solid_frac == 1.0  # its parts overlap
        ends, left, top = self.surface, x_px + self.dx_px, y_px + self.dy_px
        w, h = ends.get_size()
        half = w // 2
        target.blit(ends, (left, top), (0, 0, half, h))
        target.blit(ends, (left + half + self.by_px, top), (half, 0, w - half, h))
        for picture, y in self.parts:
            over = 0 if picture.get_flags() & pygame.SRCALPHA else half - self.edge_px
            tile(target, picture, (left + half - over, top + y, self.by_px + 2 * over, picture.get_height()))


def stretched(ends: OffsetSurface, by_px: int, edge_px: int) -> Stretched:
    """Return a piece widened by its middle column."""
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
