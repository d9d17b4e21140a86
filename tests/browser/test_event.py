"""An event on its players' phones, in a real browser: a name, the table, and a result with its confirmation."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sevenup_gui.tournament.claims import claim_entry
from sevenup_gui.tournament.clock import RoundClock, clock_entry
from tests.browser.driving import COMMON, LYING, SMALL, TABLET, TELEVISION, Browser, Phone, Size
from tests.browser.test_read_aloud import EAR
from tests.serve.test_event import Club

WIDE = Size(1920, 1080)
SIZES = {"small": SMALL, "common": COMMON, "tablet": TABLET, "lying": LYING, "screen": TELEVISION, "wide": WIDE}
SIDEWAYS = "return document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.fixture
def club(browser: Browser, tmp_path: Path) -> Iterator[Club]:
    """An event whose doors go on while a browser waits for something."""
    opened = Club(tmp_path)
    opened.book.do(opened.book.tournament.set_prizes(["A ham"]))
    with closing(opened), browser.letting(lambda: opened.entry.advance(0.01)):
        yield opened


def page(browser: Browser, club: Club, size: Size, language: str = "en", first: str = "") -> Phone:
    """A browser that has scanned the event's code."""
    phone = browser.open(club.entry.url(0, "127.0.0.1"), size, language, first=first)
    phone.until_sees("#names button")
    return phone


def named(
    browser: Browser, club: Club, who: int, size: Size = COMMON, language: str = "en", keeps: bool = False
) -> Phone:
    """The page of a player. One browser stands for several phones: it `keeps` the name's secret only where asked to."""
    phone = page(browser, club, size, language)
    phone.tap(f"#names li:nth-child({who}) button")
    phone.until_sees("#place")
    if not keeps:
        phone.run("localStorage.clear()")
    return phone


@pytest.mark.parametrize("language", ["en", "es", "nl"])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_players_page_fits(browser: Browser, club: Club, size: Size, language: str) -> None:
    """Nothing reaches beyond the page at any size; it speaks the phone's language."""
    club.book.do(club.book.tournament.draw_round())
    for table in (1, 2):
        club.book.do(club.book.tournament.result(1, table, (7, 3)))
    club.book.do(club.book.tournament.draw_round())
    club.book.do(clock_entry(RoundClock(240, 240 * 60)))
    phone = named(browser, club, 1, size, language)
    phone.until_sees("#rows tr")
    phone.until_rests()
    assert phone.run("return document.documentElement.lang") == language
    assert not phone.run(SIDEWAYS)
    phone.tap("#type")
    phone.until_sees("#figures input")
    assert not phone.run(SIDEWAYS)


def test_two_phones_bring_a_result(browser: Browser, club: Club) -> None:
    """One types, after a wrong sum was refused with its sentence; the other says that it is right. The page is there by
    itself when the round is drawn."""
    one = named(browser, club, 1)
    club.book.do(club.book.tournament.draw_round())
    one.until_sees("#type")
    seats = next(table for table in club.book.tournament.round(1).tables if 1 in table)
    other = named(browser, club, next(who for who in seats if who != 1))
    one.tap("#type")
    for scores, said in (("77", "won"), ("73", "")):
        boxes = "#figures tr:nth-child({}) input"
        for row, figure in enumerate(scores, 1):
            one.run(f"document.querySelector('{boxes.format(row)}').value = ''")
            one.type(boxes.format(row), figure)
        one.tap("#typing button")
        if said:
            one.until(lambda: one.text("#told"), "the refusal")
    one.until(lambda: "Not confirmed" in one.text("#state"), "that it waits")
    other.until_sees(".claim button")
    other.tap(".claim button")
    for phone in (one, other):
        phone.until(lambda phone=phone: "This is the table's result" in phone.text("#state"), "the result")  # type: ignore[misc]


def test_what_changes_on_a_players_page_is_heard(browser: Browser, club: Club) -> None:
    """The table that is drawn, what others say of it, that it is the result, the standings, and the clock's last
    minutes: nothing has to be looked for."""
    phone = page(browser, club, COMMON, first=EAR)
    phone.tap("#names li:nth-child(1) button")
    phone.until_sees("#place")

    def heard(what: str) -> None:
        phone.until(lambda: what in " ".join(phone.run("return heard")), what)
        phone.run("heard.length = 0")

    club.book.do(club.book.tournament.draw_round())
    heard("Table")
    table = next(n for n, seats in enumerate(club.book.tournament.round(1).tables, 1) if 1 in seats)
    other = next(who for who in club.book.tournament.table(1, table) if who != 1)
    club.book.do(claim_entry(club.book.tournament, 1, table, other, (7, 3), ()))
    heard("typed this")
    for number in (1, 2):
        club.book.do(club.book.tournament.result(1, number, (7, 3)))
    heard("This is the table's result")
    club.book.do(club.book.tournament.draw_round())
    heard("Round 2")
    clock(club, 20, 121)
    heard("2 minutes to the end")
    phone.run("localStorage.clear()")


def test_a_code_scanned_again_leads_back_to_the_name(browser: Browser, club: Club) -> None:
    """And a name that the director lets go is chosen anew."""
    phone = named(browser, club, 2, keeps=True)
    phone.go(club.entry.url(0, "127.0.0.1"))
    phone.reload()
    phone.until(lambda: phone.text("#you") == "P2", "the name")
    club.entry.release(2)
    phone.until_sees("#again")
    phone.tap("#again")
    phone.until_sees("#names button")


def clock(club: Club, minutes: int, left_s: float, runs: bool = True) -> None:
    """The round's clock has so much left."""
    found = RoundClock(minutes, int(left_s))
    club.book.do(clock_entry(found.started(club.book.now()) if runs else found))


def test_the_rounds_clock_runs_on_a_phone_by_itself(browser: Browser, club: Club) -> None:
    """As on the big screen: it stands, it runs, it is about to end, and rings at the end. The phone's own clock may say
    what it likes, and nothing is asked."""
    club.book.do(club.book.tournament.draw_round())
    phone = named(browser, club, 1)
    assert not phone.run("return byId('clock').offsetHeight")
    clock(club, 20, 1200, runs=False)
    phone.until(lambda: phone.text("#left") == "20:00", "the clock")
    assert phone.text("#time") == "20 minutes left · paused"
    phone.run(
        "window.asked = 0; wire.say = () => (window.asked += 1);"
        "window.rung = []; navigator.vibrate = (how) => window.rung.push(how) > 0"
    )
    clock(club, 20, 1200)
    phone.until(lambda: phone.text("#left") in ("19:59", "19:58", "19:57"), "that it runs")
    phone.run("const real = Date.now; Date.now = () => real() - 3600e3")
    phone.until(lambda: phone.text("#left") in ("19:56", "19:55", "19:54"), "that it runs on")
    assert phone.text("#time") == "20 minutes left"
    clock(club, 20, 100)
    phone.until(lambda: phone.run("return byId('clock').dataset.stage") == "last", "the last minutes")
    assert not phone.run("return window.rung.length")
    clock(club, 20, 1)
    phone.until(lambda: phone.text("#left") == "0:00", "the end")
    assert phone.text("#time") == phone.text("#call") == "Time's up. Finish the deal."
    assert phone.run("return window.rung.length") == 1
    assert phone.run("return window.asked") == 0
    club.book.do(clock_entry(None))
    phone.until(lambda: not phone.run("return byId('clock').offsetHeight"), "that there is none")


def test_names_stand_in_the_order_of_the_phones_language(browser: Browser, club: Club) -> None:
    """Ç with C, É with E, and lower case nowhere apart."""
    club.book.do(club.book.tournament.add_players(["Çağla", "Émile", "Bart", "Dirk", "emma", "Carl", "Zeno", "ömer"]))
    for language in ("en", "nl"):
        phone = page(browser, club, COMMON, language)
        assert phone.run("return [...document.querySelectorAll('#names button')].map((each) => each.textContent)") == [
            "Bart", "Çağla", "Carl", "Dirk", "Émile", "emma", "ömer", "P1", "P2", "P3", "P4", "Zeno",
        ]  # fmt: skip


def test_a_name_is_found_without_its_accents(browser: Browser, tmp_path: Path) -> None:
    """Whoever lacks the key for a letter still finds the name, and capitals don't matter."""
    club = Club(tmp_path, names=("Çağla", "Zoë", "Søren", "Łukasz"))
    with closing(club), browser.letting(lambda: club.entry.advance(0.01)):
        phone = browser.open(club.entry.url(0, "127.0.0.1"), COMMON)
        phone.until_sees("#names button")
        wanted = {"ZOE": "Zoë", "soren": "Søren", "lukasz": "Łukasz", "cagla": "Çağla", "ğ": "Çağla"}
        for typed, name in wanted.items():
            phone.type("#find", typed)
            assert phone.text("#names") == name
        phone.reload()
        phone.until(lambda: phone.run("return byId('find').value") == "ğ" and phone.text("#names") == "Çağla")
        phone.put_away()
