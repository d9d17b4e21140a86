"""A long list on a page, of which only the rows in view are built: five hundred are as quick as five."""

from collections.abc import Sequence

import pygame

from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.scenes.scene import Scene
from sevenup_gui.ui.tree.rows import MENU

SHORT = 40  # rows; a list no longer is built whole, so that a screen reader has all of it


class Roll:
    """The rows of a list, each known by a key; their controls are called `prefix` and the key. The scene lays it out
    with `lay` once it knows how far the page goes, builds the rows that `built` names, and asks `goal` about keys."""

    def __init__(self, page: Page, prefix: str) -> None:
        self.page, self.prefix = page, prefix
        self.keys: Sequence[str] = ()
        self.top = self.step = 0.0
        self.high = 1  # how many rows stand one under the other
        self.held = ""  # the key of the row that is to have the focus, wherever it is

    def lay(self, keys: Sequence[str], top: float, step: float, columns: int = 1) -> float:
        """The rows begin at `top`, column by column, and where they end, in page units."""
        self.keys, self.top, self.step = keys, top, step
        self.high = max(1, -(-len(keys) // columns))
        return top + step * self.high

    def place(self, number: int) -> tuple[int, float]:
        """Return the column of a row, and its top."""
        column, at = divmod(number, self.high)
        return column, self.top + self.step * at

    def key_of(self, control: Control | None) -> str:
        """Return the key of a row by its control or its menu's; empty for any other control."""
        known = control.id.removeprefix(MENU) if control is not None else ""
        return known.removeprefix(self.prefix) if known.startswith(self.prefix) else ""

    def built(self, focused: Control | None) -> list[int]:
        """The numbers of the rows in view, as the page is scrolled, and of the one that has the focus."""
        if len(self.keys) <= SHORT:
            return list(range(len(self.keys)))
        page = self.page
        first = (page.at(0, self.top)[1] - page.top_u) / page.scale  # from the top of the cloth to the first row
        last = int((page.height - first) / self.step)
        seen = range(max(0, int(-first / self.step)), max(0, min(self.high, last + 1)))
        rows = {at for at in range(len(self.keys)) if at % self.high in seen}
        rows |= {self.keys.index(key) for key in (self.key_of(focused), self.held) if key in self.keys}
        return sorted(rows)

    def goal(self, code: int, focused: Control | None) -> int | None:
        """The number of the row that a key leads to from the focused one; None where it leads to none."""
        held = self.key_of(focused)
        if held not in self.keys:
            return None
        at, last = self.keys.index(held), len(self.keys) - 1
        leaf = max(1, int(self.page.height / self.step) - 2)
        goals = {
            pygame.K_UP: at - 1 if at else None,
            pygame.K_DOWN: at + 1 if at < last else None,
            pygame.K_LEFT: at - self.high if at >= self.high else None,
            pygame.K_RIGHT: at + self.high if at + self.high <= last else None,
            pygame.K_PAGEUP: max(0, at - leaf),
            pygame.K_PAGEDOWN: min(last, at + leaf),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        return goals.get(code)

    def go(self, scene: Scene, number: int) -> None:
        """Give a row of the scene the focus, and bring it into view."""
        self.held = self.keys[number]
        scene.refresh()
        scene.controls.focus_on(self.prefix + self.held)
        scene.controls.ring = True
        scene.reveal_focus()
        if number in (0, len(self.keys) - 1):
            self.page.offset_u = 0.0 if number == 0 else self.page.most_u  # what lies beyond the list is seen too
        self.held = ""
        scene.refresh()
        scene.app.audio.play("focus")
