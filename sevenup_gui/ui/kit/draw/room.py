"""The table itself: wooden rail, brass inlay and baize under a lamp, baked once for a window and a theme."""

from collections.abc import Generator
from typing import NamedTuple

import pygame

from sevenup_gui.ui.kit.draw.cloth import cloth_light, lamp, weave
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.rails import TABLE, Rails
from sevenup_gui.ui.kit.draw.vector import columns, opaque
from sevenup_gui.ui.kit.draw.wood import inlay, planks

SCALED_PX = 400_000  # done at a time: some 5 ms


class Ray(NamedTuple):
    """A column of light, and the place of its corner on the window."""

    light: pygame.Surface
    x: int
    y: int


class BakedRoom:
    """The baked tables of one painter. A new size or theme bakes again."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._stamp = painter.stamp
        self._baked: dict[Rails, pygame.Surface] = {}
        self._left = False  # if the scenes that these were baked for are gone
        self._baking: dict[Rails, Generator[None, None, pygame.Surface]] = {}
        self._glow: list[Ray] | None = None  # while the lamp is up, because it is as large as the window
        self._lighting: Generator[None, None, list[Ray]] | None = None

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
        """Return the table at the window's exact size, opaque."""
        self._refresh()
        rails = rails.fitted(self._painter.ui_scale)
        if self._left:
            self._left = False
            self._baked = {kept: table for kept, table in self._baked.items() if kept == rails}
        while rails not in self._baked:
            self._painter.pause()
            try:
                next(self._baking.setdefault(rails, bake(self._painter, rails)))
            except StopIteration as done:
                self._baked[rails] = done.value
                del self._baking[rails]
            self._painter.progress()
        return self._baked[rails]

    def leave(self) -> None:
        """Note that all scenes are gone, so that a table the next one doesn't use is dropped."""
        self._left = True

    def draw_glow(self, surface: pygame.Surface, frac: float) -> None:
        """Turn the lamp up for a moment, by at most 30% of its own light at `frac` 1."""
        p = self._painter
        self._refresh()
        if frac <= 0 or not p.theme.lamp_frac:
            self._glow = self._lighting = None
            return
        while self._glow is None:
            p.pause()
            self._lighting = self._lighting or light_glow(p)
            try:
                next(self._lighting)
            except StopIteration as done:
                self._glow, self._lighting = done.value, None
            p.progress()
        for ray in self._glow:
            ray.light.set_alpha(round(255 * min(frac, 1.0)))
            surface.blit(ray.light, (ray.x, ray.y))

    def _refresh(self) -> None:
        if self._stamp != self._painter.stamp:
            self._stamp = self._painter.stamp
            self._baked.clear()
            self._baking.clear()
            self._glow = self._lighting = None


def light_glow(p: Painter) -> Generator[None, None, list[Ray]]:
    """Draw the lamp's extra light, in slices, side by side, without the parts that are clear."""
    small = lamp((p.width_u, p.height_u), p.theme, 0.3, (round(p.width_u / 4), round(p.height_u / 4)))
    yield
    (wide, high), (w, h) = p.size_px, small.get_size()
    along = pygame.transform.smoothscale(small, (wide, h))
    yield
    # The light is an ellipse, so the corners beside it needn't be laid over the cloth in every frame.
    lit = small.get_bounding_rect().inflate(4, 4)
    x, y, right, foot = lit.x * wide // w, lit.y * high // h, -(-lit.right * wide // w), -(-lit.bottom * high // h)
    box = pygame.Rect(x, y, right - x, foot - y).clip((0, 0, wide, high))
    rays = []
    step = max(1, SCALED_PX // high)
    for left in range(box.x, box.right, step):
        column = along.subsurface((left, 0, min(step, box.right - left), h))
        tall = pygame.transform.smoothscale(column, (column.get_width(), high))
        rays.append(Ray(tall.subsurface((0, box.y, tall.get_width(), box.h)), left, box.y))
        yield
    return rays


def bake(p: Painter, rails: Rails = TABLE) -> Generator[None, None, pygame.Surface]:
    """Draw the table at the painter's size, in slices: cloth first, then the rail over its edges."""
    table = opaque(p.size_px)
    yield
    top, bottom, side = p.px(rails.top_u), p.px(rails.bottom_u), p.px(rails.side_u)
    inner = pygame.Rect(side, top, p.size_px[0] - 2 * side, p.size_px[1] - top - bottom)
    light = yield from cloth_light(p, rails)
    yield
    light = pygame.transform.smoothscale(light, (p.size_px[0], light.get_height()))
    yield
    for x, column in columns(light, p.size_px, SCALED_PX):
        table.blit(column, (x, 0))
        yield
    if p.theme.weave_frac:
        yield from weave(p, table, inner)
    yield from planks(p, table, inner)
    inlay(p, table, inner)
    return table
