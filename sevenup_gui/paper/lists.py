"""Lists to be printed: standings, seating, prizes. Pages break by themselves, and each repeats the head."""

from collections.abc import Mapping, Sequence

from sevenup_gui.i18n import _, dot_list
from sevenup_gui.paper.letterhead import draw_head
from sevenup_gui.paper.letters import TypeStyle, can_be_printed, figures, words, wrap
from sevenup_gui.paper.page import FINE_PT, HAIR_PT, INK, RULE, SECOND, STRONG_PT, Anchor, PageSize, PaperPage
from sevenup_gui.vocabulary.tables import Column, Listing, Role

MARGIN = 16.0  # mm
HEADS_H, LINE_H, PAD_H, FOOT_H = 9.0, 5.0, 3.0, 10.0  # mm: the heads; a row's line, and what more it has; the foot
GAP = 3.0  # mm between columns
SHARES: Mapping[Role, float] = {
    "place": 0.8,
    "name": 3.4,
    "words": 2.2,
    "long": 7.0,
    "number": 1.0,
    "tally": 0.8,
    "round": 0.8,
    "score": 0.9,
    "points": 1.25,
}  # of the width of a page


class ListLayout:
    """A list being laid out, page by page."""

    def __init__(self, listing: Listing, size: PageSize) -> None:
        self.listing, self.size = listing.on("paper"), size
        page = PaperPage(size)
        self.w = page.w - 2 * MARGIN
        self.bottom = page.h - MARGIN
        shares = [SHARES[column.role] for column in self.listing.columns]
        self.spans: list[tuple[float, float]] = []
        x = MARGIN
        for share in shares:
            wide = self.w * share / sum(shares)
            self.spans.append((x, wide - GAP))
            x += wide
        self.pages: list[PaperPage] = []
        self.y = 0.0

    def begin(self) -> PaperPage:
        """A new page with its head."""
        page, listing = PaperPage(self.size), self.listing
        self.pages.append(page)
        under = dot_list((listing.title if listing.event else "", listing.line))
        self.y = draw_head(page, MARGIN, MARGIN, self.w, listing.event or listing.title, under, (), False)
        style = words(10.5, 700)
        for column, (x, wide) in zip(listing.columns, self.spans, strict=True):
            anchor: Anchor = "start" if column.in_words else "end"
            at = x if column.in_words else x + wide
            page.words(column.heading, at, self.y + 2.5, style, SECOND, anchor, wide)
        self.y += HEADS_H - 3.0
        page.across(MARGIN, self.y, self.w, FINE_PT, INK)
        return page

    def lay(self) -> list[PaperPage]:
        """All of its pages."""
        page = self.begin()
        for row in self.listing.rows:
            cells = [
                wrap(cell, self.style(column), wide)
                for cell, column, (_x, wide) in zip(row.cells, self.listing.columns, self.spans, strict=True)
            ]
            high = PAD_H + LINE_H * max([1, *map(len, cells)])
            if self.y + high > self.bottom - FOOT_H:
                page = self.begin()
            self.draw_row(page, cells)
            self.y += high
            page.across(MARGIN, self.y, self.w, HAIR_PT, RULE)
        page.across(MARGIN, self.y, self.w, STRONG_PT, INK)
        self.y += 3.0
        whole = all(can_be_printed(cell) for row in self.listing.rows for cell in row.cells)
        missing = "" if whole else _("A box replaces a letter our font lacks.")
        for note in filter(None, (*self.listing.said, missing)):
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
        return words(12) if column.in_words else figures(11)

    def draw_row(self, page: PaperPage, cells: list[list[str]]) -> None:
        """One row, its upper edge at the height reached."""
        for lines, column, (x, wide) in zip(cells, self.listing.columns, self.spans, strict=True):
            anchor: Anchor = "start" if column.in_words else "end"
            at = x if column.in_words else x + wide
            for number, line in enumerate(lines):
                middle = self.y + PAD_H / 2 + LINE_H * (number + 0.5)
                page.words(line, at, middle, self.style(column), INK, anchor, wide)


def listing_pages(listings: Sequence[Listing], size: PageSize = "a4") -> list[PaperPage]:
    """The pages of these lists; each begins on a page of its own."""
    return [page for listing in listings for page in ListLayout(listing, size).lay()]


def listing_pdf(listings: Sequence[Listing], page: PageSize = "a4") -> bytes:
    """Return the lists as a PDF."""
    from sevenup_gui.paper.pdf import pdf_of

    return pdf_of(listing_pages(listings, page), listings[0].event or listings[0].title if listings else "")
