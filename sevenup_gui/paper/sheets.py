"""Score sheets to be printed: blank with names and dealers already in, half filled or filled, one or two a page.

Which of the kinds a game has, it says itself (`games.parts.sheet`): bids are written row by row, as on the sheet of
7Up7Down; where counters are pushed, who made each point is ringed and a counter is crossed out for it; a game that says
nothing has the points of each deal and the score after it.
"""

from collections.abc import Sequence

from sevenup_gui.games import sheet_of
from sevenup_gui.games.parts.sheet import Paper
from sevenup_gui.i18n import _
from sevenup_gui.paper.bidsheet import BidSheet
from sevenup_gui.paper.countersheet import CounterSheet
from sevenup_gui.paper.page import FAINT, HAIR_PT, PageSize, PaperPage
from sevenup_gui.paper.plainsheet import PlainSheet
from sevenup_gui.paper.rules import draw_rules
from sevenup_gui.paper.sheet import Area, Sheet

__all__ = ["Sheet", "sheet_pages", "sheets_pdf"]


KINDS: dict[Paper, type[BidSheet | CounterSheet | PlainSheet]] = {
    "plain": PlainSheet,
    "bids": BidSheet,
    "counters": CounterSheet,
}
MARGIN, HALF_MARGIN, HALF_GAP = 14.0, 12.0, 9.0  # mm: round a whole page; at the sides of a half; at its cut


def areas(page: PaperPage, per_page: int) -> list[Area]:
    """Return the places of a page's sheets."""
    if per_page == 1:
        return [Area(MARGIN, MARGIN, page.w - 2 * MARGIN, page.h - 2 * MARGIN, False)]
    w, h = page.w - 2 * HALF_MARGIN, page.h / 2 - 2 * HALF_GAP
    return [Area(HALF_MARGIN, HALF_GAP + page.h / 2 * half, w, h, True) for half in (0, 1)]


def sheet_pages(
    sheets: Sequence[Sheet], size: PageSize = "a4", per_page: int = 1, rules_on_back: bool = False
) -> list[PaperPage]:
    """The pages of these sheets. One with more deals than a page holds goes on overleaf; where a half page would hold
    too few, each has a page of its own."""
    kinds = [KINDS[sheet_of(sheet.options).paper](sheet) for sheet in sheets]
    half = areas(PaperPage(size), 2)[0]
    if per_page == 2 and any(kind.parts(half) > 1 for kind in kinds):
        per_page = 1
    pages: list[PaperPage] = []
    for at in range(0, len(kinds), per_page):
        some = kinds[at : at + per_page]
        for part in range(max(kind.parts(areas(PaperPage(size), per_page)[0]) for kind in some)):
            page = PaperPage(size)
            for kind, area in zip(some, areas(page, per_page), strict=False):
                kind.draw(page, area, part)
            pages.append(_cut_line(page, per_page))
            if rules_on_back:
                back = PaperPage(size)
                if part == 0:
                    for kind, area in zip(some, areas(back, per_page), strict=False):
                        draw_rules(back, area, kind.sheet)
                pages.append(back)
    return pages


def _cut_line(page: PaperPage, per_page: int) -> PaperPage:
    """Draw the line along which a page of two sheets is cut, and return the page."""
    if per_page == 2:
        page.across(0, page.h / 2, page.w, HAIR_PT, FAINT, (1.0, 2.0))
    return page


def sheets_pdf(sheets: Sequence[Sheet], page: PageSize = "a4", per_page: int = 1, rules_on_back: bool = False) -> bytes:
    """Return the sheets as a PDF. With `rules_on_back` every second page has the rules, to be printed on both sides."""
    from sevenup_gui.paper.pdf import pdf_of

    return pdf_of(sheet_pages(sheets, page, per_page, rules_on_back), _("Score sheet"))
