"""The sheet of a table kept on a phone, in a real browser: by touch and by key, box by box."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sevenup_gui.tournament.claims import claims_of
from tests.browser.driving import COMMON, LYING, SMALL, TABLET, TELEVISION, Browser, Phone, Size
from tests.browser.test_event import SIDEWAYS, WIDE, named, page
from tests.browser.test_read_aloud import EAR
from tests.serve.test_event import Club
from tests.serve.test_event_scorer import SHORT

SIZES = {"small": SMALL, "common": COMMON, "tablet": TABLET, "lying": LYING, "screen": TELEVISION, "wide": WIDE}
FINGER = 44  # pixels that a finger needs at least
TABLE = ("Bart", "Çağla", "Dirk", "Émile")
FREE = "#keys button:not([aria-disabled])"
SMALLEST = """
const seen = [...document.querySelectorAll("#score button, #keep")].filter((each) => each.getClientRects().length);
return Math.min(...seen.flatMap((each) => [each.offsetWidth, each.offsetHeight]));
"""


@pytest.fixture
def club(browser: Browser, tmp_path: Path) -> Iterator[Club]:
    """A table of four that plays two rounds of 7Up7Down, drawn."""
    opened = Club(tmp_path, names=TABLE, preset="seven-up-seven-down", options=SHORT, sizes=(4, 4))
    opened.book.do(opened.book.tournament.draw_round())
    with closing(opened), browser.letting(lambda: opened.entry.advance(0.01)):
        yield opened


def scorer(browser: Browser, club: Club, size: Size = COMMON, language: str = "en", keeps: bool = False) -> Phone:
    """The phone of the first of the list, which keeps the score."""
    phone = named(browser, club, 1, size, language, keeps=keeps)
    phone.tap("#keep")
    phone.until_sees("#keys button")
    return phone


def typed(club: Club) -> int:
    """Return the number of filled boxes."""
    return len(club.book.tournament.sheets.get((1, 1), {}))


def test_a_sheet_is_typed_by_touch_and_another_phone_confirms_it(browser: Browser, club: Club) -> None:
    """What the dealer may not bid is struck out and refused; the other phone sees the sheet grow; a page that is loaded
    again goes on where it was."""
    other, phone = named(browser, club, 2), scorer(browser, club, keeps=True)
    other.until(lambda: "keeps the score" in other.text("#keeps"), "who keeps it")
    for box in range(1, 17):
        if phone.run("return Boolean(document.querySelector('#keys [aria-disabled]'))") and box == 4:
            phone.tap("#keys [aria-disabled]")
            phone.until(lambda: phone.text("#barred"), "why not")
            assert phone.text("#barred").count(".") == 2
            assert typed(club) == 3
        phone.tap(FREE)
        phone.until(lambda box=box: typed(club) == box, "the box")  # type: ignore[misc]
        phone.until(lambda: not phone.run("return sent"), "the next box")
        if box == 6:
            phone.reload()
            phone.until_sees("#keys button")
            other.until(lambda: other.run("return byId('boxes').rows.length") == 2, "the first round")
    phone.until(lambda: not phone.run("return byId('keys').children.length"), "the end")
    assert (1, 1) not in club.book.tournament.results
    other.until_sees(".claim button")
    other.tap(".claim button")
    phone.until(lambda: "This is the table's result" in phone.text("#state"), "the result")
    assert not phone.run("return byId('score').getClientRects().length")
    phone.run("localStorage.clear()")


def test_a_sheet_is_typed_by_key(browser: Browser, club: Club) -> None:
    """Digits answer, one that is struck out is refused, Backspace empties the box that was gone to, and the keys on the
    glass are reached by Tab and Enter."""
    phone = scorer(browser, club, TELEVISION)
    assert phone.run("return document.activeElement.parentElement.id") == "keys"
    press(phone, "1")
    phone.until(lambda: typed(club) == 1, "the first bid")
    for count in (2, 3):
        phone.until(lambda: not phone.run("return sent"), "the next box")
        press(phone, "0")
        phone.until(lambda count=count: typed(club) == count, "a bid")  # type: ignore[misc]
    phone.until(lambda: phone.run("return Boolean(document.querySelector('#keys [aria-disabled]'))"), "the dealer")
    press(phone, phone.run("return document.querySelector('#keys [aria-disabled] kbd').textContent"))
    phone.until(lambda: phone.text("#barred"), "why not")
    assert typed(club) == 3
    phone.run("document.querySelector('.box').focus()")
    press(phone, "Enter")
    phone.until_sees("#onward")
    press(phone, "Backspace")
    phone.until(lambda: typed(club) == 2, "the box is empty")
    phone.until(lambda: phone.run("return document.querySelector('.box').getAttribute('aria-pressed')") == "true", "it")


def press(phone: Phone, key: str) -> None:
    """A key of a keyboard goes down and up."""
    text = {"text": "\r" if key == "Enter" else key} if len(key) == 1 or key == "Enter" else {}
    code = {"Enter": 13, "Backspace": 8}.get(key, ord(key[0]))
    phone.command("Input.dispatchKeyEvent", type="keyDown", key=key, windowsVirtualKeyCode=code, **text)
    phone.command("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)


def test_an_earlier_box_is_corrected_by_touch(browser: Browser, club: Club) -> None:
    """From a later round, and then back to what is asked for."""
    phone = scorer(browser, club, SMALL)
    for box in range(1, 10):
        phone.tap(FREE)
        phone.until(lambda box=box: typed(club) == box, "the box")  # type: ignore[misc]
        phone.until(lambda: not phone.run("return sent"), "the next box")
    phone.tap("#earlier")
    phone.until_sees("#onward")
    before = club.book.tournament.card_of(1, 1)
    taken = club.book.tournament.card_of(1, 1).value(1, "bid", 0)
    phone.tap(f"#keys button:nth-child({2 - (taken or 0)})")
    phone.until(lambda: club.book.tournament.card_of(1, 1) != before, "the correction")
    phone.until(lambda: not phone.run("return byId('onward').getClientRects().length"), "the next empty box")


def test_nothing_is_lost_where_the_line_is(browser: Browser, club: Club) -> None:
    """What was pressed without a line is asked for again when it is there, and then it is written once."""
    phone = scorer(browser, club, keeps=True)
    phone.tap(FREE)
    phone.until(lambda: typed(club) == 1, "the first box")
    phone.until(lambda: not phone.run("return sent"), "the next box")
    asked = phone.text("#question")
    phone.run("wire.socket.close(); wire.say = () => false")
    phone.tap(FREE)
    phone.until(lambda: phone.run("return !sent && document.body.dataset.line === 'up'"), "the line")
    assert (typed(club), phone.text("#question")) == (1, asked)
    phone.run("delete wire.say")
    phone.tap(FREE)
    phone.until(lambda: typed(club) == 2, "the second box")
    phone.run("localStorage.clear()")


@pytest.mark.parametrize("language", ["en", "es", "nl"])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_page_of_a_scorer_fits(browser: Browser, tmp_path: Path, size: Size, language: str) -> None:
    """With seven at the table, long names and a bid that is struck out: nothing reaches beyond the page, and a finger
    finds every key and box."""
    names = ["Bartholomew", "Maximiliane", "Çağla", "Wilhelmina", "Jo", "Dirk-Jan de Vries", "Zo\u00eb"]
    club = Club(tmp_path, names=names, preset="seven-up-seven-down", sizes=(7, 7))
    with closing(club), browser.letting(lambda: club.entry.advance(0.01)):
        club.book.do(club.book.tournament.draw_round())
        phone = scorer(browser, club, size, language)
        for box in range(1, 7):
            phone.tap(FREE)
            phone.until(lambda box=box: typed(club) == box, "the box")  # type: ignore[misc]
            phone.until(lambda: not phone.run("return sent"), "the next box")
        phone.until_rests()
        assert phone.run("return Boolean(document.querySelector('#keys [aria-disabled]'))")
        assert phone.run("return document.documentElement.lang") == language
        assert not phone.run(SIDEWAYS)
        assert phone.run(SMALLEST) >= FINGER


def test_what_a_scorer_types_is_heard(browser: Browser, club: Club) -> None:
    """What stands there now, and what is asked next."""
    phone = page(browser, club, COMMON, first=EAR)
    phone.tap("#names li:nth-child(1) button")
    phone.until_sees("#keep")
    phone.tap("#keep")
    phone.until_sees("#keys button")
    phone.run("heard.length = 0")
    phone.tap(FREE)

    def heard(what: str) -> None:
        phone.until(lambda: what in " ".join(phone.run("return heard")), what)

    heard("Bid 0.")
    heard("bid?")
    phone.run("localStorage.clear()")
    assert not claims_of(club.book.tournament, 1, 1)
