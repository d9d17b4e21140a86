"""The table itself: wooden rail, brass inlay and baize under a lamp, baked once for a window and a look."""

from collections.abc import Generator

import pygame

from sevenup_gui.ui.kit.draw.cloth import cloth_light, lamp, weave
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.rails import TABLE, Rails
from sevenup_gui.ui.kit.draw.wood import inlay, planks

SCALED_PX = 400_000  # done in one go: some 5 ms


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
            small = lamp((p.width_u, p.height_u), p.theme, 0.3, (round(p.width_u / 4), round(p.height_u / 4)))
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
    light = yield from cloth_light(p, rails)
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
        weave(p, table, inner)
        yield
    yield from planks(p, table, inner)
    inlay(p, table, inner)
    return table
