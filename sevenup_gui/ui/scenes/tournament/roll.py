"""A long list on a page, of which only the rows in view are built: five hundred are as quick as five."""

from collections.abc import Sequence

import pygame

from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.page import Page

AROUND = 2  # rows out of view that are built too: an arrow leads to them


class Roll:
    """The rows of a list, each known by a key; their controls are called `prefix` and the key. The scene lays it out
    with `lay` once it knows how far the page goes, builds the rows that `built` names, and asks `goal` about keys."""

    def __init__(self, page: Page, prefix: str) -> None:
        self.page, self.prefix = page, prefix
        self.keys: Sequence[str] = ()
        self.top = self.step = 0.0

    def lay(self, keys: Sequence[str], top: float, step: float) -> float:
        """The rows begin at `top`, and where they end, in page units."""
        self.keys, self.top, self.step = keys, top, step
        return top + step * len(keys)

    def y(self, number: int) -> float:
        """Where a row begins."""
        return self.top + self.step * number

    def key_of(self, control: Control | None) -> str:
        """The key of a row by its control; empty for any other control."""
        known = control.id if control is not None else ""
        return known.removeprefix(self.prefix) if known.startswith(self.prefix) else ""

    def built(self, focused: Control | None) -> list[int]:
        """The numbers of the rows in view, as the page is scrolled, and of the one that has the focus."""
        page = self.page
        first = (page.at(0, self.top)[1] - page.top_u) / page.scale  # from the top of the cloth to the first row
        last = int((page.height - first) / self.step) + AROUND
        rows = set(range(max(0, int(-first / self.step) - AROUND), max(0, min(len(self.keys), last + 1))))
        held = self.key_of(focused)
        if held in self.keys:
            rows.add(self.keys.index(held))  # out of view it keeps the focus
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
            pygame.K_PAGEUP: max(0, at - leaf),
            pygame.K_PAGEDOWN: min(last, at + leaf),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        return goals.get(code)
