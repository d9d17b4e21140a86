"""The cross-fade from one scene to the next: each frame lays a little more of the new one over the old."""

from collections.abc import Generator, Sequence

import pygame

from sevenup_gui.ui.kit.draw.canvas import SHINES_COST, Canvas, joined


class Fade:
    """Shows a canvas on a window, for a while only partly.

    It paints the new picture band by band on a small surface beside the window, and lays it over the window with an
    alpha that shrinks the old one's share in step with the time left. All layers together make an even change from one
    to the other. The old picture isn't kept, because the window still shows it, nor is the new one. Only differences
    are painted, so the cloth under both stays still.
    """

    def __init__(self) -> None:
        self.going = False  # if the old picture still shines through
        self._mixed: list[pygame.Rect] = []  # where it may
        self._within: pygame.Rect | None = None  # the fading strip, or None for the whole window
        self._left_s = self._shown_s = 0.0  # time left: now, and at the last frame shown
        self._band: pygame.Surface | None = None

    def begin(self, lasts_s: float, within: pygame.Rect | None = None) -> None:
        """Start fading from what the window shows now. Outside `within` the change is instant, for words that would
        overlap."""
        self.going, self._within = True, within
        self._left_s = self._shown_s = lasts_s

    def advance(self, dt_s: float) -> None:
        """Let time pass."""
        self._left_s -= dt_s

    def cut_short(self) -> None:
        """Drop the old picture from the next frame on."""
        self._left_s = 0.0

    def forget(self) -> None:
        """Start afresh, because the window was replaced or lost its content."""
        self.going, self._mixed, self._band = False, [], None

    def showing(self, canvas: Canvas, window: pygame.Surface) -> Generator[int, None, None]:
        """Put the canvas on the window as far as the fade has got, band by band, yielding costs like
        `Canvas.showing`."""
        if not self.going:
            yield from canvas.showing(window)
            return
        self._mixed = joined([*self._mixed, *canvas.differences(window)])
        if self._left_s <= 0:
            yield from canvas.showing(window, self._mixed)
            self.forget()
            return
        alpha = round(255 * (1 - self._left_s / self._shown_s))
        mixed, at_once = parted(self._mixed, self._within)
        for box, cost in canvas.bands(at_once):
            canvas.paint_part(window.subsurface(box), box)
            yield cost
        for box, cost in canvas.bands(mixed):
            band = self._tile(window, box.size)
            canvas.paint_part(band, box)
            band.set_alpha(alpha)
            window.blit(band, box, (0, 0, *box.size))
            yield cost + SHINES_COST * box.w * box.h
        self._shown_s = self._left_s

    def _tile(self, window: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        """Return a surface on which to paint a band of that size."""
        held = self._band
        if held is None or held.get_width() < size[0] or held.get_height() < size[1]:
            held = self._band = pygame.Surface(size, 0, window)
        held.set_alpha(None)
        return held


def parted(boxes: Sequence[pygame.Rect], within: pygame.Rect | None) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
    """Split the boxes into the parts in a strip as wide as the window, and those above and below it."""
    if within is None:
        return list(boxes), []
    inside = [box.clip(within) for box in boxes]
    over = [pygame.Rect(box.x, box.y, box.w, min(box.bottom, within.top) - box.y) for box in boxes]
    under = [pygame.Rect(box.x, max(box.y, within.bottom), box.w, 0) for box in boxes]
    for box, part in zip(boxes, under, strict=True):
        part.h = box.bottom - part.y
    return [box for box in inside if box], [part for part in (*over, *under) if part.h > 0]
