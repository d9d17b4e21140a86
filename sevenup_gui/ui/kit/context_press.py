"""The press that opens a context menu: right click, long press of a finger, or the menu key."""

import pygame

from sevenup_gui.ui.kit.controls import Control, Controls

MENU_KEYS = (pygame.K_MENU, 0x40000065)  # the second is what SDL calls the application key
LONG_S = 0.55  # duration of a long press
STAYS_PX = 14  # in which the finger moves no further


class ContextPress:
    """Finds context presses. `asked` and `advance` return the control that a menu was asked for."""

    def __init__(self) -> None:
        self._held_s = 0.0
        self._down: tuple[int, int] | None = None  # where a finger is

    def asked(self, event: pygame.Event, controls: Controls) -> Control | None:
        """Return the control that an event asks a menu for, or None."""
        if event.type == pygame.KEYDOWN and event.key in MENU_KEYS:
            return controls.focused
        if event.type == pygame.MOUSEBUTTONDOWN:
            touch = getattr(event, "touch", False)
            self._held_s, self._down = 0.0, event.pos if touch and event.button == 1 else None
            at = controls.at(event.pos) if event.button == 3 else -1
            return controls.items[at] if at >= 0 else None
        moved = self._down is not None and event.type == pygame.MOUSEMOTION
        if event.type == pygame.MOUSEBUTTONUP or (moved and self._far(event.pos)):
            self._down = None
        return None

    def _far(self, pos: tuple[int, int]) -> bool:
        """True if a finger has moved too far for a long press."""
        assert self._down is not None
        return max(abs(pos[0] - self._down[0]), abs(pos[1] - self._down[1])) > STAYS_PX

    def advance(self, dt_s: float, controls: Controls) -> Control | None:
        """Let time pass, and return the control on which a finger has stayed long enough, or None."""
        if self._down is None:
            return None
        self._held_s += dt_s
        if self._held_s < LONG_S:
            return None
        at, self._down = controls.at(self._down), None
        controls.press = controls.hover = -1  # letting go no longer presses
        return controls.items[at] if at >= 0 else None
