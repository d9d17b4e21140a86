"""One scene gives way to the next: the new one is laid over the old a little more in each frame."""

from collections.abc import Generator, Sequence

import pygame

from sevenup_gui.ui.kit.draw.canvas import SHINES_COST, Canvas, joined


class Fade:
    """Shows a canvas on a window, for a while only partly.

    The new picture is painted band by band on a small surface beside the window, and laid over it with such a share
    that what is left of the old one shrinks as the time that is left. So the sum of all these layers is the even change
    from one to the other; the old picture need not be kept, since the window still shows it, nor the new one. Only what
    differs is painted: the cloth under both lies still.
    """

    def __init__(self) -> None:
        self.going = False  # whether the old picture still shines through
        self._mixed: list[pygame.Rect] = []  # where it may
        self._within: pygame.Rect | None = None  # where it does at all; all over the window, if None
        self._left_s = self._shown_s = 0.0  # of the change: now, and when it was shown last
        self._band: pygame.Surface | None = None

    def begin(self, lasts_s: float, within: pygame.Rect | None = None) -> None:
        """What the window shows now gives way to what comes next; outside of `within` at once, as words do that would
        lie over others."""
        self.going, self._within = True, within
        self._left_s = self._shown_s = lasts_s

    def advance(self, dt_s: float) -> None:
        """Let time pass."""
        self._left_s -= dt_s

    def cut_short(self) -> None:
        """The old picture is gone from the next frame on."""
        self._left_s = 0.0

    def forget(self) -> None:
        """The window is another one, or lost what it showed."""
        self.going, self._mixed, self._band = False, [], None

    def showing(self, canvas: Canvas, window: pygame.Surface) -> Generator[int, None, None]:
        """Put the canvas on the window as far as it is time, band by band, each giving what it cost as those of
        `Canvas.showing` do."""
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
        """A surface to paint a band of that size on."""
        held = self._band
        if held is None or held.get_width() < size[0] or held.get_height() < size[1]:
            held = self._band = pygame.Surface(size, 0, window)
        held.set_alpha(None)
        return held


def parted(boxes: Sequence[pygame.Rect], within: pygame.Rect | None) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
    """What of the boxes lies in a strip as wide as the window, and what over and under it."""
    if within is None:
        return list(boxes), []
    inside = [box.clip(within) for box in boxes]
    over = [pygame.Rect(box.x, box.y, box.w, min(box.bottom, within.top) - box.y) for box in boxes]
    under = [pygame.Rect(box.x, max(box.y, within.bottom), box.w, 0) for box in boxes]
    for box, part in zip(boxes, under, strict=True):
        part.h = box.bottom - part.y
    return [box for box in inside if box], [part for part in (*over, *under) if part.h > 0]
