"""Names on the pages of an event, in a real browser: none is broken in the middle where it has room."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.browser.driving import COMMON, LYING, SMALL, TABLET, TELEVISION, Browser, Phone, Size
from tests.serve.test_directing import Directed

SIZES = {"small": SMALL, "common": COMMON, "tablet": TABLET, "lying": LYING, "screen": TELEVISION,
         "wide": Size(1920, 1080)}  # fmt: skip
NAMES = ("Maximiliana Featherstonehaugh", "Bartholomew Papadopoulos-Lee", "Ann", "Christopher Wolfenstein", "Ed", "Fay")
# A word that stands in two lines although the paper has room for it in one: beside it must be half of that at least.
BROKEN = """
const range = document.createRange();
const found = [];
for (const part of document.querySelectorAll('main *')) {
  if (!part.getClientRects().length) continue;
  for (const node of part.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || !arguments[0].some((name) => node.data.includes(name))) continue;
    for (const word of node.data.matchAll(/[\\p{L}\\p{M}]+/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const boxes = [...range.getClientRects()];
      const lines = new Set(boxes.map((box) => Math.round(box.top)));
      const wide = boxes.reduce((sum, box) => sum + box.width, 0);
      const paper = part.closest('.card-paper') || document.body;
      if (lines.size > 1 && wide < 0.5 * paper.clientWidth) found.push([word[0], part.closest('section').id]);
    }
  }
}
return found;
"""
SIDEWAYS = "return document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.fixture
def club(browser: Browser, tmp_path: Path) -> Iterator[Directed]:
    """An event of partners, whose first round is played and whose second is drawn."""
    opened = Directed(tmp_path, names=(*NAMES, "Georgiana Throckmorton", "Hal"), pairs="fixed")
    opened.book.do(opened.book.tournament.draw_round())
    for table in (1, 2):
        opened.book.do(opened.book.tournament.result(1, table, (7, 3)))
    opened.book.do(opened.book.tournament.draw_round())
    with closing(opened), browser.letting(lambda: opened.entry.advance(0.01)):
        yield opened


def broken(page: Phone) -> dict[str, list[list[str]]]:
    """The words that are broken at each size."""
    found = {}
    for name, size in SIZES.items():
        page.hold(size, turned=size == LYING)
        page.until_rests()
        if words := page.run(BROKEN, NAMES):
            found[name] = words
        assert not page.run(SIDEWAYS), name
    return found


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_name_is_broken_on_the_directors_page(browser: Browser, club: Directed, language: str) -> None:
    page = browser.open(club.entry.director_url("127.0.0.1"), COMMON, language)
    page.until_sees(".table button")
    assert broken(page) == {}
    page.run("document.querySelector('.table .row button:last-child').click()")
    page.until_sees(".table input")
    assert broken(page) == {}


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_name_is_broken_on_a_players_page(browser: Browser, club: Directed, language: str) -> None:
    page = browser.open(club.entry.url(0, "127.0.0.1"), COMMON, language)
    page.until_sees("#names button")
    assert broken(page) == {}
    page.tap("#names li:nth-child(1) button")
    page.until_sees("#type")
    page.run("localStorage.clear()")
    assert broken(page) == {}
    page.tap("#type")
    page.until_sees("#figures input")
    assert broken(page) == {}
