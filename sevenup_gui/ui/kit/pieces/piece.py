"""What all things on the table share: a size in units, a picture drawn once, a place to draw it."""

from abc import ABC, abstractmethod
from collections.abc import Generator
from typing import ClassVar

import pygame

from sevenup_gui.ui.kit.draw.paint import Layer, Painter, Sprite

STRETCHED_PX = 1_500_000  # of a middle, done in one go: some 3 ms
CORNER_U = 64.0  # from the edge inwards: corners, and the shadow that bends round them


class Piece(ABC):
    """A thing that looks as its fields say; subclasses are frozen dataclasses, so that a piece is its own key.

    Its lengths are units, times the painter's UI scale where `scales`. Its place is given when it is drawn.
    """

    pad_u: ClassVar[float] = 0  # room around the box for shadow, glow and focus ring
    scales: ClassVar[bool] = True
    share: float = 1.0  # of the UI scale: less where there is no room for all of it
    stretches: ClassVar[bool] = False  # alike all along its middle: only its ends need to be drawn

    @abstractmethod
    def natural_u(self, p: Painter) -> tuple[float, float]:
        """Width and height before the UI scale."""

    @abstractmethod
    def paint(self, layer: Layer) -> None:
        """Draw the thing on a layer of its size."""

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

    def sprite(self, p: Painter, size_px: tuple[int, int]) -> Sprite:
        """The picture, kept."""

        w_px, h_px = size_px

        def draw(wide_px: int) -> Sprite:
            layer = p.layer(wide_px, h_px, self.pad_u, self.scale(p))
            self.paint(layer)
            return layer.sprite()

        ends_px = 2 * p.px((self.pad_u + CORNER_U) * self.scale(p))
        if not self.stretches or ends_px >= w_px:
            return p.sprite((self, size_px), lambda: draw(w_px))
        wide = p.found((self, size_px))
        if wide is None:
            ends = p.sprite((self, "ends", size_px), lambda: draw(ends_px))
            wide = p.sliced((self, size_px), lambda: stretched(ends, w_px - ends_px))
        return wide


def stretched(sprite: Sprite, by_px: int) -> Generator[None, None, Sprite]:
    """The sprite made wider by its middle column, slice by slice."""
    narrow = sprite.surface
    w, h = narrow.get_size()
    half = w // 2
    wide = pygame.Surface((w + by_px, h), pygame.SRCALPHA)
    yield
    wide.blit(narrow, (0, 0), (0, 0, half, h))
    wide.blit(narrow, (half + by_px, 0), (half, 0, w - half, h))
    yield
    column, step = narrow.subsurface((half, 0, 1, h)), max(1, STRETCHED_PX // h)
    for x in range(half, half + by_px, step):
        part = (min(step, half + by_px - x), h)
        pygame.transform.scale(column, part, wide.subsurface((x, 0, *part)))
        if step < by_px:
            yield
    return Sprite(wide, sprite.dx_px, sprite.dy_px)
