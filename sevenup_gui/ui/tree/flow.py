"""Parts that find their place by the room there is: blocks of a sheet, columns of equal height, rows that wrap."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

from sevenup_gui.ui.access.tree import Node
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.sheetblocks import Block
from sevenup_gui.ui.tree.parts import Part

MOST_AIR = 24.0  # page units, that a loose block has under it


@dataclass
class Blocks(Part):
    """Blocks one under the other, as `make` returns them for a page and a width, and what a screen reader hears of
    them. They can be `loose`: so many times as far apart, but high ones no further than low ones."""

    make: Callable[[Page, float], Sequence[Block]]
    nodes: Sequence[Node] = ()
    loose: float = 1.0

    def height(self) -> float:
        self.blocks = self.make(self.page, self.w)
        return sum(map(self.step, self.blocks))

    def step(self, block: Block) -> float:
        """Return the distance from a block to the next one."""
        return block.height + min(block.height * (self.loose - 1), MOST_AIR)

    def told(self) -> Iterable[Node]:
        return self.nodes

    def paint(self, surface: pygame.Surface) -> None:
        y = self.y
        for block in self.blocks:
            block.draw(surface, self.x, y)
            y += self.step(block)


@dataclass
class Unseen(Part):
    """Parts that a page has no room for. A screen reader hears them all the same."""

    left_out: Sequence[Part]

    def told(self) -> Iterable[Node]:
        return (node for part in self.left_out for node in part.told())


@dataclass
class Flow(Part):
    """Parts in so many columns, each at the end of the shortest one so far. Those that would end below `foot` on the
    page are left out, but for the first one. Blocks are up to `loosest` times as far apart, if they then end over
    `room`."""

    given: Sequence[Part]
    columns: int = 1
    gap: float = 0.0
    foot: float = math.inf
    room: float = 0.0
    loosest: float = 1.0

    def height(self) -> float:
        high = self.flowed(1.0)
        loose = min(self.loosest, (self.room - self.y) / high)
        return self.flowed(loose) if loose > 1 else high

    def flowed(self, loose: float) -> float:
        """Lay the parts out with their blocks so loose, and return the height of the longest column."""
        wide = (self.w + self.gap) / self.columns - self.gap
        ends = [self.y] * self.columns
        shown, left_out = list[Part](), list[Part]()
        for part in self.given:
            for inside in part.walk():
                if isinstance(inside, Blocks):
                    inside.loose = loose
            column = ends.index(min(ends))
            end = ends[column] + part.lay(self.page, self.x + (wide + self.gap) * column, ends[column], wide)
            if shown and end > self.foot:
                left_out.append(part)
                continue
            ends[column] = end
            shown.append(part)
        unseen = Unseen(left_out)
        unseen.page = self.page
        self.parts = (*shown, unseen)
        return max(ends) - self.y


@dataclass
class Either(Part):
    """The first part if it ends over `foot` on the page, or else the second."""

    first: Part
    second: Part
    foot: float

    def height(self) -> float:
        for part in (self.first, self.second):
            self.parts = (part,)
            high = part.lay(self.page, self.x, self.y, self.w)
            if self.y + high <= self.foot:
                break
        return high


@dataclass
class Wrapped(Part):
    """Parts so wide side by side, in as many rows as they need. The last one is at the right if its row has room."""

    given: Sequence[Part]
    widths: Sequence[float]
    gap: float

    def height(self) -> float:
        self.parts = self.given
        x, y, high, right = self.x, self.y, 0.0, self.x + self.w
        for part, wide in zip(self.parts, self.widths, strict=True):
            if self.x < x and x + wide > right + 1:
                x, y = self.x, y + high + self.gap
            elif part is self.parts[-1]:
                x = max(x, right - wide)
            high = part.lay(self.page, x, y, min(wide, self.w))
            x += wide + self.gap
        return y + high - self.y
