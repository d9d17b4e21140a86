"""A list of rows to press. Of a long one only the rows in view are built: five hundred are as quick as five."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from sevenup_gui.i18n import _, comma_list
from sevenup_gui.ui.access.tree import Node, items
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import Control, ControlRole, nothing
from sevenup_gui.ui.kit.draw.text import words
from sevenup_gui.ui.kit.pieces.listrow import MENU_W, Dots
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.tree.parts import Part, Sheet, Stack, Words, with_look

SHORT = 40  # rows; a list no longer is built whole, so that a screen reader has all of it
MENU = "menu "  # begins the id of a row's menu
# Page units.
MENU_GAP, COLUMN_GAP = 6.0, 32.0  # before it, and between two columns
ON_PAPER = 18.0, 24.0  # from the edges of a sheet to a list on it, above and beside
NONE_H, LIFT, HEAD_LEAD, LEAD = 165.0, 6.0, 38.0, 25.0  # of a sheet without a list
HEAD, BODY = words(28, 800), words(20)


@dataclass
class RowItem:
    """A row, known by its `key`. `piece(w, tall)` is its picture; `run` is what a press does, `menu` opens its menu,
    and `drop` is what a key does to it."""

    key: str
    label: str
    piece: Callable[[float, bool], Any]
    run: Callable[[], None] = nothing
    details: tuple[str, ...] = ()
    value: str = ""
    on: bool | None = None
    menu: Callable[[], None] | None = None
    drop: Command | None = None
    hint: str = ""


@dataclass
class RowList(Part):
    """Rows one under the other, in as many as `most` columns if each is at least `least` wide. All are tall if one
    doesn't fit a line, and `tall_h` isn't 0. Their ids are `prefix` and the key. If it `asks` for the focus, its first
    row gets it. A list that's only `read`, under that name, has no rows to press."""

    prefix: str
    items: Sequence[RowItem]
    row_h: float
    between: float = 0.0
    tall_h: float = 0.0
    least: float = 0.0
    most: int = 1
    role: ControlRole = "button"
    asks: bool = True
    read: str = ""

    def named(self) -> str:
        return self.prefix.strip()

    def height(self) -> float:
        half = (self.w - COLUMN_GAP) / 2
        columns = 2 if self.most > 1 and len(self.items) > 1 and half >= self.least else 1
        if columns == 2 and self.tall_h and not self.fit(half):
            columns = 1
        self.wide = half if columns == 2 else self.w
        self.tall = columns == 1 and bool(self.tall_h) and not self.fit(self.wide)
        self.step = (self.tall_h if self.tall else self.row_h) + self.between
        self.high = -(-len(self.items) // columns)  # rows one under the other
        return self.step * self.high - self.between

    def fit(self, w: float) -> bool:
        """Return True if every row fits a line in a column of that width."""
        return all(item.piece(self.row_w(item, w), False).fits(self.page.p) for item in self.items)

    @staticmethod
    def row_w(item: RowItem, w: float) -> float:
        """Return the width of a row without its menu."""
        return w - MENU_W - MENU_GAP if item.menu is not None else w

    def key_of(self, known: str) -> str:
        """Return the key of a row by the id of its control or its menu's; "" for any other."""
        known = known.removeprefix(MENU)
        return known.removeprefix(self.prefix) if known.startswith(self.prefix) else ""

    def at(self, known: str) -> int | None:
        """Return the number of a row by the id of its control or its menu's."""
        key = self.key_of(known)
        return next((n for n, item in enumerate(self.items) if item.key == key), None)

    def built(self, kept: Collection[str]) -> list[int]:
        """Return the numbers of the rows in view, as the page is scrolled, and of those to be kept."""
        if len(self.items) <= SHORT:
            return list(range(len(self.items)))
        page = self.page
        first = (page.at(0, self.y)[1] - page.top_u) / page.scale  # from the top of the cloth to the first row
        last = int((page.height - first) / self.step)
        seen = range(max(0, int(-first / self.step)), max(0, min(self.high, last + 1)))
        rows = {n for n in range(len(self.items)) if n % self.high in seen}
        return sorted(rows | {n for n in map(self.at, kept) if n is not None})

    def spot(self, number: int) -> tuple[float, float]:
        """Return the upper left corner of a row."""
        column, row = divmod(number, self.high)
        return self.x + column * (self.wide + COLUMN_GAP), self.y + row * self.step

    def told(self) -> Iterable[Node]:
        if self.read:
            lines = [comma_list((item.label, *item.details)) for item in self.items]
            yield Node((self.prefix,), "list", self.read, children=items((self.prefix,), lines))

    def paint(self, surface: pygame.Surface) -> None:
        for n in self.built(()) if self.read else ():
            self.page.put(surface, self.items[n].piece(self.wide, self.tall), *self.spot(n))

    def controls(self, kept: Collection[str]) -> Iterable[Control]:
        for n in () if self.read else self.built(kept):
            item = self.items[n]
            (x, y), w = self.spot(n), self.row_w(item, self.wide)
            made = item.piece(w, self.tall)
            place = _("{number} of {count}").format(number=n + 1, count=len(self.items))

            def piece(state: str, focus: bool, made: Any = made) -> Piece:
                return with_look(made, state, focus)

            yield Control(
                self.prefix + item.key, item.label, x, y, piece, item.run, page=self.page, role=self.role, on=item.on,
                value=item.value, details=(*filter(None, item.details), place), default=self.asks and n == 0,
                hint=item.hint,
            )  # fmt: skip
            if item.menu is not None:
                dots, label = partial(Dots, self.step - self.between), _("Menu of {name}").format(name=item.label)
                yield Control(
                    f"{MENU}{self.prefix}{item.key}", label, x + w + MENU_GAP, y, dots, item.menu, page=self.page
                )

    def drop_of(self, known: str) -> Command | None:
        """Return the command that drops the row with that id, if any does."""
        at = self.at(known)
        return self.items[at].drop if at is not None else None

    def goal(self, code: int, known: str) -> int | None:
        """Return the number of the row that a key leads to from the one with that id."""
        at, last = self.at(known), len(self.items) - 1
        if at is None:
            return None
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


def empty_list(title: str, sentence: str) -> Part:
    """Make the sheet in place of a list with nothing on it."""
    head = Words([title], HEAD, HEAD_LEAD, "none", "ink", "middle")
    body = Words([sentence], BODY, LEAD, "how", anchor="middle", first=19.0)
    return Sheet(Stack((head, body)), *ON_PAPER, least=NONE_H, lift=LIFT)
