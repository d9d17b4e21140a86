"""Lists to be printed: standings, seating, prizes. Pages break by themselves, and each repeats the head."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from sevenup_gui.i18n import _
from sevenup_gui.paper.letterhead import draw_head
from sevenup_gui.paper.letters import TypeStyle, can_be_printed, figures, words, wrap
from sevenup_gui.paper.page import FINE_PT, HAIR_PT, INK, RULE, SECOND, STRONG_PT, PageSize, PaperPage

MARGIN = 16.0  # mm
HEADS_H, LINE_H, PAD_H, FOOT_H = 9.0, 5.0, 3.0, 10.0  # mm: the heads; a row's line, and what more it has; the foot
GAP = 3.0  # mm between columns


class Column(NamedTuple):
    """A column: its heading, its share of the width, and where its words stand."""

    heading: str
    share: float
    anchor: Literal["start", "end"] = "start"


class Listing(NamedTuple):
    """A list: what it is, its columns and rows, and what is to be said under it."""

    title: str
    subtitle: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()


class ListLayout:
    """A list being laid out, page by page."""

    def __init__(self, listing: Listing, size: PageSize) -> None:
        self.listing, self.size = listing, size
        page = PaperPage(size)
        self.w = page.w - 2 * MARGIN
        self.bottom = page.h - MARGIN
        whole = sum(column.share for column in listing.columns) or 1.0
        self.spans: list[tuple[float, float]] = []
        x = MARGIN
        for column in listing.columns:
            wide = self.w * column.share / whole
            self.spans.append((x, wide - GAP))
            x += wide
        self.pages: list[PaperPage] = []
        self.y = 0.0

    def begin(self) -> PaperPage:
        """A new page with its head."""
        page, listing = PaperPage(self.size), self.listing
        self.pages.append(page)
        self.y = draw_head(page, MARGIN, MARGIN, self.w, listing.title, listing.subtitle, (), False)
        style = words(10.5, 700)
        for column, (x, wide) in zip(listing.columns, self.spans, strict=True):
            at = x + wide if column.anchor == "end" else x
            page.words(column.heading, at, self.y + 2.5, style, SECOND, column.anchor, wide)
        self.y += HEADS_H - 3.0
        page.across(MARGIN, self.y, self.w, FINE_PT, INK)
        return page

    def lay(self) -> list[PaperPage]:
        """All of its pages."""
        page = self.begin()
        for row in self.listing.rows:
            cells = [
                wrap(cell, self.style(column), wide)
                for cell, column, (_x, wide) in zip(row, self.listing.columns, self.spans, strict=False)
            ]
            high = PAD_H + LINE_H * max([1, *map(len, cells)])
            if self.y + high > self.bottom - FOOT_H:
                page = self.begin()
            self.draw_row(page, cells)
            self.y += high
            page.across(MARGIN, self.y, self.w, HAIR_PT, RULE)
        page.across(MARGIN, self.y, self.w, STRONG_PT, INK)
        self.y += 3.0
        whole = all(can_be_printed(cell) for row in self.listing.rows for cell in row)
        missing = "" if whole else _("A box replaces a letter our font lacks.")
        for note in filter(None, (*self.listing.notes, missing)):
            for line in wrap(note, words(9.5), self.w):
                if self.y + LINE_H > self.bottom - FOOT_H:
                    page = self.begin()
                self.y += LINE_H
                page.words(line, MARGIN, self.y - LINE_H / 2, words(9.5), SECOND)
        for number, one in enumerate(self.pages, 1):
            if len(self.pages) > 1:
                text = _("Page {number} of {count}").format(number=number, count=len(self.pages))
                one.words(text, MARGIN + self.w, self.bottom - 2, words(9), SECOND, "end")
        return self.pages

    def style(self, column: Column) -> TypeStyle:
        """Return the type style of a column; figures align under each other."""
        return figures(11) if column.anchor == "end" else words(12)

    def draw_row(self, page: PaperPage, cells: list[list[str]]) -> None:
        """One row, its upper edge at the height reached."""
        for lines, column, (x, wide) in zip(cells, self.listing.columns, self.spans, strict=False):
            at = x + wide if column.anchor == "end" else x
            for number, line in enumerate(lines):
                middle = self.y + PAD_H / 2 + LINE_H * (number + 0.5)
                page.words(line, at, middle, self.style(column), INK, column.anchor, wide)


def listing_pages(listings: Sequence[Listing], size: PageSize = "a4") -> list[PaperPage]:
    """The pages of these lists; each begins on a page of its own."""
    return [page for listing in listings for page in ListLayout(listing, size).lay()]


def listing_pdf(listings: Sequence[Listing], page: PageSize = "a4") -> bytes:
    """Return the lists as a PDF."""
    from sevenup_gui.paper.pdf import pdf_of

    return pdf_of(listing_pages(listings, page), listings[0].title if listings else "")
