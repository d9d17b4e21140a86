"""A television's page of an event, in a real browser: pairings, clock, standings and prizes, read from far away."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sevenup_gui.tournament.clock import RoundClock, clock_entry
from sevenup_gui.tournament.event_log import League
from tests.browser.audit import LANGUAGES, by_axe
from tests.browser.driving import LYING, TELEVISION, Browser, Phone, Size
from tests.serve.test_event import Club

WIDE, UPRIGHT = Size(1920, 1080), Size(1080, 1920)
NAMES = [f"{first} {last}" for last in ("Featherstonehaugh", "Lee", "de la Fuente") for first in (
    "Ann", "Bob", "Cy", "Di", "Eve", "Finn", "Gil", "Hal", "Ida", "Joe",
)]  # fmt: skip
CAPITALS_PX = 38  # on a television of 55 inches, 17 minutes of arc from five metres: 0.634 mm a pixel
CAPITAL = 0.65  # of the size of our type
CELLS = "return [...document.querySelectorAll('#lanes td.name')].map((cell) => cell.textContent)"
SIZE_PX = "return parseFloat(getComputedStyle(document.querySelector(arguments[0])).fontSize)"
OUTSIDE = """
const inside = (box) => box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
const room = document.querySelector('#lanes').getBoundingClientRect();
return [...document.querySelectorAll('#top *, #paper h2 *, #foot *, #notes *, #lanes td, #lanes th')]
  .filter((part) => part.textContent && part.getClientRects().length && !part.matches('.unseen'))
  .filter((part) => {
    const box = part.getBoundingClientRect();
    return !inside(box) || (part.matches('td, th')
      && (box.bottom > room.bottom + 1 || part.scrollWidth > part.clientWidth + 1));
  }).map((part) => part.textContent);
"""


TEAMS = ("Red Lions", "Blackbirds", "Old Sledges", "Harbour Inn", "Jacks & Jills")
WRAPPED = """
const row = parseFloat(getComputedStyle(document.querySelector('#lanes td')).fontSize);
return [...document.querySelectorAll('#lanes tbody tr')].filter((line) => line.offsetHeight > 2 * row)
  .map((line) => line.textContent);
"""


@pytest.fixture
def club(browser: Browser, tmp_path: Path) -> Iterator[Club]:
    """An event of thirty players with a clock and a prize, whose first round is played and whose second is drawn."""
    opened = Club(tmp_path, names=NAMES)
    opened.book.do(opened.book.tournament.set_prizes(["A ham", "A bottle of the house's best"]))
    opened.book.do(opened.book.tournament.draw_round())
    for table in range(1, 16):
        opened.book.do(opened.book.tournament.result(1, table, (7, table % 6)))
    opened.book.do(opened.book.tournament.draw_round())
    opened.book.do(clock_entry(RoundClock(40, 40 * 60)))
    with closing(opened), browser.letting(lambda: opened.entry.advance(0.01)):
        yield opened


def screen(browser: Browser, club: Club, size: Size, language: str = "en") -> Phone:
    """A television that shows the event."""
    page = browser.open(club.entry.board_url("127.0.0.1"), size, language, touch=False)
    page.until_sees("#lanes td")
    return page


def turned(page: Phone) -> dict[str, list[str]]:
    """The names of each list, over all of its pages, with what reaches out of one."""
    pages = int(page.text("#page").partition("/")[2])
    found: dict[str, list[str]] = {}
    for _page in range(pages):
        assert page.run(OUTSIDE) == []
        found.setdefault(page.text("#list"), []).extend(page.run(CELLS))
        page.run("turnTo(at + 1)")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [WIDE, TELEVISION, UPRIGHT, LYING], ids=["wide", "screen", "upright", "lying"])
def test_everything_is_shown_on_pages_that_fit(browser: Browser, club: Club, size: Size, language: str) -> None:
    page = screen(browser, club, size, language)
    found = list(turned(page).values())
    assert {name for name in found[0] if name in NAMES} == set(NAMES)
    assert {name for name in found[1] if name in NAMES} == set(NAMES)
    assert "A ham" in found[2]
    assert not by_axe(page)


def test_notes_stand_under_the_last_rows_where_there_is_room(browser: Browser, club: Club) -> None:
    """As the phones have them, each in its line; the rows of a full page keep their places."""
    club.book.do(club.book.tournament.adjust(3, -1, "late"))
    page = screen(browser, club, WIDE)
    notes = club.room.shown(1)["standings"]["notes"]
    assert len(notes) == 2
    seen = {}
    for at in range(page.run("return pages.length")):
        page.run("turnTo(arguments[0])", at)
        assert not page.run(OUTSIDE)
        seen[at] = page.run("return [...document.querySelectorAll('#notes p')].map((one) => one.textContent)")
    last = page.run("return pages.findLastIndex((page) => page.list.id === 'standings')")
    assert seen == {at: notes if at == last else [] for at in seen}
    page.hold(Size(1920, 500))  # lower: the rule alone, or nothing
    page.run("dispatchEvent(new Event('resize'))")
    for at in range(page.run("return pages.length")):
        page.run("turnTo(arguments[0])", at)
        assert not page.run(OUTSIDE)


def test_it_is_read_from_five_metres(browser: Browser, club: Club) -> None:
    """The rows, and headings and foot in proportion; the clock is larger than both."""
    page = screen(browser, club, WIDE)
    rows, heads, foot, left = (page.run(SIZE_PX, what) for what in ("#lanes td", "#lanes th", "#page", "#left"))
    assert rows * CAPITAL >= CAPITALS_PX
    assert min(heads, foot) >= 0.6 * rows
    assert left > rows
    assert "40:00" in page.text("#left")


def test_pages_turn_by_themselves_until_somebody_keeps_one(browser: Browser, club: Club) -> None:
    page = browser.open(
        club.entry.board_url("127.0.0.1"), WIDE, touch=False,
        first="const wait = setTimeout; window.setTimeout = (run, ms) => wait(run, ms === 10000 ? 300 : ms);",
    )  # fmt: skip
    page.until(lambda: page.text("#list") == "Standings", "the standings")
    page.until(lambda: page.text("#list") == "Prizes", "the prizes")
    page.run("document.querySelector('#still').click()")
    kept = page.text("#page")
    page.run("return new Promise((done) => wait(done, 700))")
    assert page.text("#page") == kept
    page.until(lambda: page.text("#still") == "Turn the pages")


def test_a_result_is_in_the_lists_at_once_and_the_end_is_told(browser: Browser, club: Club) -> None:
    """Once all tables of a round are there nobody is sent to a seat."""
    page = screen(browser, club, WIDE)
    event = club.book.tournament
    for table in range(1, len(event.rounds[-1].tables) + 1):
        club.book.do(club.book.tournament.result(2, table, (7, table % 6)))
    page.until(lambda: "2" in page.text("#under") and page.text("#list") == "Standings", "the standings")
    assert "Seating" not in turned(page)


def test_a_television_without_a_link_types_the_code(browser: Browser, club: Club) -> None:
    """And a wrong one is refused in a sentence."""
    address = club.entry.board_url("127.0.0.1").partition("#")[0]
    page = browser.open(address, WIDE, touch=False)
    for code in ("WRONG1", club.entry.code(0)):
        page.until_sees("#code")
        page.run("document.querySelector('#code').value = arguments[0]", code)
        page.run("document.querySelector('#entry').requestSubmit()")
        page.until(lambda: page.text("#told") or page.run("return pages.length"), "an answer")
        if code == "WRONG1":
            assert "code" in page.text("#told")
    page.until_sees("#lanes td")


def test_the_lists_of_a_league_have_a_line_for_each_row(browser: Browser, tmp_path: Path) -> None:
    """Seats with partners and opponents, results, cross table and fixtures: nothing wraps on a large television."""
    opened = Club(tmp_path, names=(), pairs="fixed", league=League(1, True))
    teams = [(team, [f"{name} {n}" for name in ("Ann", "Bob", "Cy", "Di")]) for n, team in enumerate(TEAMS)]
    opened.book.do(opened.book.tournament.add_teams(teams))
    opened.book.do(opened.book.tournament.draw_round())
    opened.book.do(opened.book.tournament.result(1, 1, (7, 3)))
    with closing(opened), browser.letting(lambda: opened.entry.advance(0.01)):
        page = screen(browser, opened, WIDE)
        seen = set()
        for _page in range(int(page.text("#page").partition("/")[2])):
            seen.add(page.text("#list"))
            assert page.run(WRAPPED) == []
            assert page.run(OUTSIDE) == []
            page.run("turnTo(at + 1)")
    assert seen == {"Seating", "Results", "Cross table", "Fixtures", "Standings"}
