"""Parts of a page. A part is given its width and says its height; only containers know places.

Lengths are page units. What a part draws it also tells a screen reader, unless it's a box or a line.
"""

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pygame

from sevenup_gui.ui.access.tree import Node, text
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.commandrow import command_row
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import Anchor, Type
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.piece import Piece


class Part:
    """Anything on a page. `lay` gives it a place and a width, and it answers with its height."""

    page: Page
    x = y = w = h = 0.0
    parts: Sequence["Part"] = ()  # inside it
    after = False  # whether all of it is told after the controls, because it shows what they do
    over = False  # whether what it tells is told right before the next control, as a heading is
    whole = False  # whether all of it comes into view when something inside it gets the focus

    def lay(self, page: Page, x: float, y: float, w: float) -> float:
        """Put it on a page with its upper left corner there, and return its height. Raises `ValueError` if it has
        none."""
        self.page, self.x, self.y, self.w = page, x, y, w
        self.h = self.height()
        if not self.h > 0:
            kind = type(self).__name__
            raise ValueError(f"{kind} '{self.named()}': no height")
        return self.h

    def named(self) -> str:
        """Return what tells it from other parts of its kind in an error message."""
        return ""

    def height(self) -> float:
        """Lay out its inside, and return its height."""
        raise NotImplementedError

    def controls(self, kept: Collection[str]) -> Iterable[Control]:  # noqa: ARG002  # most have all of theirs
        """Return its own controls. Those with an id in `kept` are there wherever the page is scrolled to."""
        return ()

    def told(self) -> Iterable[Node]:
        """Return its own text for a screen reader."""
        return ()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what's its own, without controls and the parts inside it."""

    def walk(self) -> Iterator["Part"]:
        """Go through the part and all inside it, from the top."""
        yield self
        for part in self.parts:
            yield from part.walk()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what's in view of it and of all inside it."""
        seen = self.page.window
        for part in self.walk():
            if part.page.rect(part.x, part.y, 1, part.h).colliderect(0, seen.top, 10**6, seen.h):
                part.paint(surface)


@dataclass
class Stack(Part):
    """Parts one under the other; None is left out. If they'd need more height than `room`, they're closer together, but
    not closer than `least`."""

    given: Sequence[Part | None]
    gap: float = 0.0
    whole: bool = False
    least: float = 0.0
    room: float = math.inf

    def height(self) -> float:
        self.parts = [part for part in self.given if part is not None]
        high = self.stacked(self.gap)
        gaps = len(self.parts) - 1
        if high > self.room and gaps > 0 and self.gap > self.least:
            high = self.stacked(max(self.least, self.gap - (high - self.room) / gaps))
        return high

    def stacked(self, gap: float) -> float:
        """Lay the parts so far apart, and return their height."""
        y = self.y
        for part in self.parts:
            y += part.lay(self.page, self.x, y, self.w) + gap
        return y - gap - self.y


@dataclass
class Space(Part):
    """Nothing, so high."""

    gap: float

    def height(self) -> float:
        return self.gap


@dataclass
class Beside(Part):
    """Parts side by side. Those without a width of their own (None) share what's left; where that's less than `least`
    each, they stand one under the other. Lower ones begin at the top, or have their `middle` where the highest has."""

    given: Sequence[Part]
    widths: Sequence[float | None]
    gap: float
    least: float = 0.0
    middle: bool = False

    def height(self) -> float:
        self.parts = self.given
        sharing = sum(w is None for w in self.widths)
        left = self.w - self.gap * (len(self.parts) - 1) - sum(w or 0.0 for w in self.widths)
        if sharing and left / sharing < self.least:
            return Stack(self.parts, self.gap).lay(self.page, self.x, self.y, self.w)
        x, most = self.x, 0.0
        for part, w in zip(self.parts, self.widths, strict=True):
            wide = left / sharing if w is None else w
            most = max(most, part.lay(self.page, x, self.y, wide))
            x += wide + self.gap
        for part in self.parts if self.middle else ():
            part.lay(self.page, part.x, self.y + (most - part.h) / 2, part.w)
        return most


@dataclass
class Grid(Part):
    """Parts of one width, at least `least`, side by side in as few rows as they need, and those as even as can be."""

    given: Sequence[Part]
    least: float
    gap: float

    def height(self) -> float:
        self.parts = self.given
        most = max(1, int((self.w + self.gap) / (self.least + self.gap)))
        rows = -(-len(self.parts) // most)
        in_row = -(-len(self.parts) // rows) if rows else 1
        wide, y = (self.w + self.gap) / in_row - self.gap, self.y
        for first in range(0, len(self.parts), in_row):
            row = self.parts[first : first + in_row]
            y += self.gap + max(
                part.lay(self.page, self.x + n * (wide + self.gap), y, wide) for n, part in enumerate(row)
            )
        return y - self.gap - self.y


@dataclass
class Sheet(Part):
    """A sheet of paper with something on it, `pad` from its edges, and `pad_x` from those at the sides."""

    inside: Part
    pad: float
    pad_x: float | None = None
    least: float = 0.0  # its height
    lift: float = 0.0  # of what stands in the middle of a sheet higher than it needs
    after: bool = False
    foot: float = 0.0  # of the page, to which it reaches at least

    def height(self) -> float:
        self.parts = (self.inside,)
        side = self.pad if self.pad_x is None else self.pad_x
        x, w = self.x + side, self.w - 2 * side
        high = 2 * self.pad + self.inside.lay(self.page, x, self.y + self.pad, w)
        if high < self.least:
            self.inside.lay(self.page, x, self.y + self.pad + (self.least - high) / 2 - self.lift, w)
        return max(high, self.least, self.foot - self.y)

    def paint(self, surface: pygame.Surface) -> None:
        self.page.paper(surface, self.x, self.y, self.w, self.h)


@dataclass
class Words(Part):
    """Sentences, each in as many lines as it needs, `lead` from line to line. On paper in the `ink` of the theme, or
    straight on the cloth without one. They are told under the name `key`, or not if it's "", where something else tells
    them; `live` ones when they change. A reader hears `said` instead, if there's any."""

    sentences: Sequence[str]
    style: Type
    lead: float
    key: str
    ink: str = "ink2"
    anchor: Anchor = "start"
    live: bool = False
    first: float | None = None  # from its top to the middle of the first line
    said: str = ""

    def named(self) -> str:
        return self.key

    def height(self) -> float:
        self.lines = [line for each in self.sentences for line in self.page.wrap(each, self.style, self.w)]
        return self.lead * len(self.lines)

    def told(self) -> Iterable[Node]:
        if self.key:
            yield from text((self.key,), self.said or " ".join(self.sentences), "polite" if self.live else "")

    def paint(self, surface: pygame.Surface) -> None:
        page = self.page
        x = {"start": self.x, "middle": self.x + self.w / 2, "end": self.x + self.w}[self.anchor]
        first = self.lead / 2 if self.first is None else self.first
        for n, line in enumerate(self.lines):
            y = self.y + first + self.lead * n
            if self.ink:
                page.words(surface, line, x, y, self.style, getattr(page.p.theme, self.ink), self.anchor)
            else:
                page.label(surface, line, x, y, self.style, self.anchor)


@dataclass
class Rule(Part):
    """A ruled line on paper."""

    thick: float = 1.0

    def height(self) -> float:
        return self.thick

    def paint(self, surface: pygame.Surface) -> None:
        self.page.rule(surface, self.x, self.y, self.w, self.thick)


@dataclass
class CommandRow(Part):
    """Buttons side by side, in as many rows as they need. `refuse` says why one can't be pressed. If it's `live`, the
    first one is told when its label changes, such as the number of those it would add."""

    commands: Sequence[Command]
    refuse: Callable[[str], None] | None = None
    default: bool = True  # whether the brass one asks for the focus
    live: bool = False

    def named(self) -> str:
        return ", ".join(command.id for command in self.commands)

    def height(self) -> float:
        self.made, end = command_row(self.page, self.commands, self.x, self.y, self.w, self.refuse)
        for control in self.made:
            control.default &= self.default
        return end - self.y if self.commands else 0.0

    def controls(self, kept: Collection[str]) -> Iterable[Control]:  # noqa: ARG002
        return self.made

    def told(self) -> Iterable[Node]:
        return text(("count",), self.commands[0].label, "polite") if self.live else ()


@dataclass
class Pressed(Part):
    """A piece to press, as wide as its place or `wide`. `piece(w)` makes it; `control` has the other fields of its
    `Control`, such as the action."""

    id: str
    label: str
    piece: Callable[[float], Any]
    control: dict[str, Any] = field(default_factory=dict)
    wide: float | None = None

    def named(self) -> str:
        return self.id

    def height(self) -> float:
        self.made = self.piece(min(self.w, self.wide or self.w))
        return float(self.made.size_u(self.page.p)[1]) / self.page.scale

    def controls(self, kept: Collection[str]) -> Iterable[Control]:  # noqa: ARG002
        made = self.made

        def piece(state: str, focus: bool) -> Piece:
            return with_look(made, state, focus)

        yield Control(self.id, self.label, self.x, self.y, piece, page=self.page, **self.control)


@dataclass
class Painted(Part):
    """A picture so high. `paint_at(surface, x, y, w)` draws it, and `said` is what a screen reader tells of it, under
    the name `key`, `after` the controls if it shows what has the focus."""

    high: float
    paint_at: Callable[[pygame.Surface, float, float, float], None]
    said: Callable[[], str]
    key: str
    after: bool = False

    def named(self) -> str:
        return self.key

    def height(self) -> float:
        return self.high

    def told(self) -> Iterable[Node]:
        return text((self.key,), self.said())

    def paint(self, surface: pygame.Surface) -> None:
        self.paint_at(surface, self.x, self.y, self.w)


def with_look(piece: Any, state: str, focus: bool) -> Piece:
    """Return a piece in a state, with the ring if it has the focus, as far as it shows them."""
    look = {name: value for name, value in (("state", state), ("focus", focus)) if hasattr(piece, name)}
    made: Piece = replace(piece, **look)
    return made
