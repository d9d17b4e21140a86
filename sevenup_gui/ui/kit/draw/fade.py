"""One scene gives way to the next: the new one is laid over the old a little more in each frame."""

import pygame

from sevenup_gui.ui.kit.draw.canvas import Canvas


class Fade:
    """Shows a canvas on a window, for a while only partly.

    The new picture is drawn on a surface beside the window and laid over it with such a share that what is left of the
    old one shrinks as the time that is left. So the sum of all these layers is the even change from one to the other,
    and the old picture need not be kept: the window still shows it.
    """

    def __init__(self) -> None:
        self._next: pygame.Surface | None = None
        self._spare: pygame.Surface | None = None  # kept from one fade to the next: a large surface is slow to get
        self._left_s = self._shown_s = 0.0  # of the change: now, and when it was shown last

    @property
    def going(self) -> bool:
        """Whether the old picture still shines through."""
        return self._next is not None

    def begin(self, window: pygame.Surface, lasts_s: float) -> None:
        """What the window shows now gives way to what comes next."""
        if self._next is None:
            self.prepare(window)
            self._next = self._spare
        self._left_s = self._shown_s = lasts_s

    def prepare(self, window: pygame.Surface) -> None:
        """Get the surface for the next fade, which takes some 6 ms at 1920x1080: before anything waits for it."""
        if self._spare is None or self._spare.get_size() != window.get_size():
            self._spare = pygame.Surface(window.get_size(), 0, window)

    def advance(self, dt_s: float) -> None:
        """Let time pass."""
        self._left_s -= dt_s

    def cut_short(self) -> None:
        """The old picture is gone from the next frame on."""
        self._left_s = 0.0

    def forget(self) -> None:
        """The window is another one, or lost what it showed."""
        self._next = self._spare = None

    def show(self, canvas: Canvas, window: pygame.Surface) -> None:
        """Put the canvas on the window, as far as it is time."""
        if self._next is None:
            canvas.show(window)
            return
        canvas.show(self._next)
        if self._left_s > 0:
            self._next.set_alpha(round(255 * (1 - self._left_s / self._shown_s)))
            window.blit(self._next, (0, 0))
            self._shown_s = self._left_s
            return
        self._next.set_alpha(None)
        window.blit(self._next, (0, 0))
        canvas.lies_on(window)
        self._next = None
