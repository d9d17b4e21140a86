"""A pencil that writes the newest line of a sheet, from left to right."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame

from sevenup_gui.stage.tempo import Speed, Tempo
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.vector import Sketch, num

LONG_U = 46.0  # the pencil, which leans to the right


class Pencil:
    """A pencil, and how much of its line is still to be written: nothing at all without motion. `sound` plays a cue."""

    def __init__(self, speed: Speed, sound: Callable[[str], None]) -> None:
        self.whole_s = self.left_s = Tempo(speed).motion_s("write")
        self._sound = sound

    @property
    def writing(self) -> bool:
        """Return True until the line is complete."""
        return self.left_s > 0.0

    def put_down(self) -> None:
        """The rest of the line stands there at once."""
        self.left_s = 0.0

    def advance(self, dt_s: float) -> bool:
        """Let time pass; whether more is written now. It is heard as it begins, and half-way."""
        if not self.writing:
            return False
        before, self.left_s = self.left_s, max(0.0, self.left_s - dt_s)
        if before == self.whole_s or self.left_s <= self.whole_s / 2 < before:
            self._sound("pencil")
        return True

    @contextmanager
    def line(self, p: Painter, surface: pygame.Surface, box: pygame.Rect) -> Iterator[None]:
        """Clip the drawing of the line to what's written so far, and draw the pencil at its end."""
        if not self.writing:
            yield
            return
        before = surface.get_clip()
        edge = box.x + round(box.w * (1.0 - self.left_s / self.whole_s))
        surface.set_clip(before.clip((box.x, box.y, edge - box.x, box.h)))
        yield
        surface.set_clip(before)
        size = p.px(LONG_U)
        picture = p.keep(("pencil", size), lambda: pencil_of(p, size))
        surface.blit(picture, (edge, box.centery - size + p.px(4)))


def pencil_of(p: Painter, size_px: int) -> pygame.Surface:
    """The pencil, its point at the lower left corner."""
    t, s = p.theme, size_px / LONG_U
    sketch = Sketch(size_px, size_px, t)
    place = (0.0, float(size_px))
    wood = f"M{num(0)},{num(0)}L{num(4)},{num(-11)}L{num(11)},{num(-4)}Z"
    body = f"M{num(4)},{num(-11)}L{num(33)},{num(-40)}L{num(40)},{num(-33)}L{num(11)},{num(-4)}Z"
    end = f"M{num(33)},{num(-40)}L{num(37)},{num(-44)}L{num(44)},{num(-37)}L{num(40)},{num(-33)}Z"
    sketch.path(wood, t.card, t.ink, 0.8, at=place, scale=s)
    sketch.path(body, t.metal, t.ink, 0.8, at=place, scale=s)
    sketch.path(end, t.back, t.ink, 0.8, at=place, scale=s)
    sketch.path(f"M{num(0)},{num(0)}L{num(1.6)},{num(-4.4)}L{num(4.4)},{num(-1.6)}Z", t.ink, at=place, scale=s)
    return sketch.surface()
