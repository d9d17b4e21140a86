"""A table of figures on paper, as its `Listing` describes it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import pygame

from sevenup_gui.i18n import comma_list
from sevenup_gui.ui.access.tree import Node, items
from sevenup_gui.ui.kit.draw.text import Anchor, figures, words
from sevenup_gui.ui.tree.parts import Part
from sevenup_gui.vocabulary.tables import Listing, ListRow, Role

# All lengths are page units.
ROW, TALL_ROW = 36.0, 54.0  # from row to row, and where some name needs two lines
HEAD = 40.0  # what stands over the rows
WIDTHS: Mapping[Role, float] = {"place": 50.0, "move": 62.0, "name": 190.0, "tally": 62.0, "round": 62.0}
TOTAL_W = 96.0  # of other figures, at least
BETWEEN = 22.0  # from the words over a column to those over the one before
NAME, FIGURE, HEADING = words(21, 700), figures(21), words(17, 700)
HALF_NAME, HALF_LEAD = words(17.5, 700), 20.0  # of a name in two lines


@dataclass
class ListingTable(Part):
    """The rows of a listing over hairlines, with headings. Where there's no room the columns that matter least go; a
    name too long for what's left takes two lines, and then all rows are tall. A row that a correction has moved is
    marked. A screen reader hears the listing's rows under `label`."""

    listing: Listing  # as the desk has it
    label: str

    def named(self) -> str:
        return self.listing.title

    def height(self) -> float:
        self.shown = self.listing
        while sum(self.column_widths()) > self.w and self.shown.shorter() != self.shown:
            self.shown = self.shown.shorter()
        self.widths = self.column_widths()
        self.widths[self.shown.named] += max(0.0, self.w - sum(self.widths))
        named = self.widths[self.shown.named] - 10
        names = [row.cells[self.shown.named] for row in self.shown.rows]
        longest = max((self.page.text_width(name, NAME) for name in names), default=0.0)
        self.step = ROW if longest <= named else TALL_ROW
        return HEAD + self.step * len(self.shown.rows) if self.shown.rows else 0.0

    def column_widths(self) -> list[float]:
        """Return the least width of each column."""
        return [
            WIDTHS.get(column.role) or max(TOTAL_W, self.page.text_width(column.heading, HEADING) + BETWEEN)
            for column in self.shown.columns
        ]

    def told(self) -> Iterable[Node]:
        rounds = [n for n, column in enumerate(self.listing.columns) if column.role == "round"]
        brought = self.listing.kept(rounds)
        each = zip(self.listing.rows, brought.rows, strict=True)
        told = [(row.told, brought.told(points)) if row.told else (self.listing.told(row),) for row, points in each]
        yield Node(("rows",), "list", self.label, children=items(("rows",), map(comma_list, told)))

    def paint(self, surface: pygame.Surface) -> None:
        page, t = self.page, self.page.p.theme
        self.paint_row(surface, self.y + HEAD / 2 - 4, None)
        for n, row in enumerate(self.shown.rows):
            top = self.y + HEAD + self.step * n
            if page.rect(self.x, top, self.w, self.step).colliderect(page.window):
                page.rule(surface, self.x, top, self.w)
                if row.moved and not t.flat:
                    surface.fill(t.paper_lo, page.rect(self.x, top + 1, self.w, self.step - 1))
                self.paint_row(surface, top + self.step / 2, row)

    def paint_row(self, surface: pygame.Surface, y: float, row: ListRow | None) -> None:
        """Draw a row with its middle at `y`, or the headings."""
        page, t, x = self.page, self.page.p.theme, self.x
        for n, (column, width) in enumerate(zip(self.shown.columns, self.widths, strict=True)):
            cell = column.heading if row is None else row.cells[n]
            style = HEADING if row is None else NAME if column.in_words else FIGURE
            ink = t.ink2 if row is None or column.role == "move" else t.ink
            anchor: Anchor = "start" if column.in_words else "middle" if column.role == "move" else "end"
            at = {"start": x + 8, "middle": x + width / 2, "end": x + width - 6}[anchor]
            lines = [cell]
            if row is not None and column.in_words and page.text_width(cell, style) > width - 10:
                style, lines = HALF_NAME, page.wrap(cell, HALF_NAME, width - 10)[:2]
            for number, line in enumerate(lines):
                middle = y + HALF_LEAD * (number - (len(lines) - 1) / 2)
                page.words(surface, line, at, middle, style, ink, anchor)
            x += width
