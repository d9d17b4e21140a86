"""Everybody can use every page of an event: the hall's list, the public table, and what a player sees from the code to
the prizes, at every size and in every language."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

import pytest

from sevenup_gui.games import rounds_of
from sevenup_gui.serve.event.entry import EVENT
from sevenup_gui.tournament.claims import claim_entry
from sevenup_gui.tournament.clock import RoundClock, clock_entry
from sevenup_gui.tournament.event_log import League
from tests.browser.audit import AXE, LANGUAGES, at_every_size, by_axe, source_of_axe
from tests.browser.driving import COMMON, Browser, Phone
from tests.serve.test_event import Club, fill
from tests.serve.test_event_scorer import type_all
from tests.serve.test_hall import hall_of
from tests.sweeping import swept

Stop: TypeAlias = tuple[str, Phone]  # what is seen, and the phone that shows it
Tour: TypeAlias = Callable[[Browser, Path, str], Iterator[Stop]]

NAMES = ("Ann", "Bartholomew Featherstonehaugh", "Çağla", "Dirk-Jan", "Esperanza Villanueva", "Fé", "Gus", "Hanna")
TEAMS = (("The Seven Sisters of Amersfoort", NAMES[:4]), ("Reds", NAMES[4:]))


def scanned(browser: Browser, club: Club, language: str) -> Phone:
    """A phone that has scanned an event's code."""
    phone = browser.open(club.entry.url(EVENT, "127.0.0.1"), COMMON, language)
    phone.until_sees("#names button")
    return phone


def named(phone: Phone, who: str) -> None:
    """A phone says whose it is."""
    phone.type("#find", who)
    phone.tap("#names li button")
    phone.until(lambda: phone.text("#you") == who, "the name")


def evening(browser: Browser, folder: Path, language: str) -> Iterator[Stop]:
    """7Up7Down for eight players: from the code to the prizes, with totals typed and refused, and the clock."""
    club = Club(folder, names=NAMES, preset="seven-up-seven-down", rounds=2)
    with closing(club), browser.letting(lambda: club.entry.advance(0.01)):
        book = club.book
        book.do(book.tournament.set_prizes(["A ham", "A cheese"]))
        phone = scanned(browser, club, language)
        yield "names", phone
        named(phone, NAMES[1])
        yield "before the first round", phone
        book.do(book.tournament.draw_round())
        phone.until_sees("#type")
        book.do(clock_entry(RoundClock(240, 240 * 60).started(book.now())))
        phone.until_sees("#left")
        yield "table", phone
        phone.tap("#type")
        phone.until_sees("#figures input")
        yield "scorer", phone
        for row in range(1, 1 + len(phone.run("return [...document.querySelectorAll('#figures tr')].map(() => 0)"))):
            phone.type(f"#figures tr:nth-child({row}) input", "999")
        phone.tap("#typing button")
        phone.until(lambda: phone.text("#told"), "the refusal")
        yield "wrong sums", phone
        table = book.tournament.rounds[0].table_of(2)
        assert table is not None
        seats = book.tournament.table(1, table)
        scores = [10 * n for n in range(len(seats))]
        for by in [who for who in seats if who != 2][:2]:
            book.do(claim_entry(book.tournament, 1, table, by, scores if by == seats[0] else scores[::-1], ()))
        phone.until_sees(".claim")
        yield "two say different things", phone
        book.do(clock_entry(RoundClock(20, 100)))
        for number in range(1, len(book.tournament.rounds[0].tables) + 1):
            size = len(book.tournament.table(1, number))
            book.do(book.tournament.result(1, number, [10 * n for n in range(size)]))
        phone.until_sees("#rows tr")
        yield "standings, the clock stands", phone
        book.do(clock_entry(RoundClock(20, 100).started(book.now())))
        phone.until(lambda: phone.run("return byId('clock').dataset.stage") == "last", "the last minutes")
        yield "last minutes", phone
        book.do(clock_entry(RoundClock(20, 1).started(book.now())))
        phone.until(lambda: phone.run("return byId('clock').dataset.stage") == "over", "the end")
        yield "time is up", phone
        book.do(book.tournament.draw_round())
        for number in range(1, len(book.tournament.rounds[1].tables) + 1):
            size = len(book.tournament.table(2, number))
            book.do(book.tournament.result(2, number, [10 * n for n in range(size)]))
        phone.until(lambda: phone.text("#prizes span:last-child"), "who has won")
        yield "the end", phone
        club.entry.release(2)
        phone.until_sees("#again")
        yield "let go", phone
        phone.run("localStorage.clear()")
        phone.go(club.entry.url(EVENT, "127.0.0.1").partition("#")[0])
        phone.reload()
        phone.until_sees("#code")
        yield "code", phone
        phone.type("#code", "NOBODY")
        phone.tap("#entry button")
        phone.until(lambda: phone.text("#told"), "that the code is wrong")
        yield "wrong code", phone
        phone.put_away()


def sheets(browser: Browser, folder: Path, language: str) -> Iterator[Stop]:
    """Seven at one table, whose sheet is typed box by box: begun, and whole."""
    club = Club(folder, names=NAMES[:7], preset="seven-up-seven-down", rounds=1)
    with closing(club), browser.letting(lambda: club.entry.advance(0.01)):
        phone = scanned(browser, club, language)
        named(phone, NAMES[1])
        club.book.do(club.book.tournament.draw_round())
        fill(club, 1, 10)
        phone.until(lambda: phone.run("return byId('boxes').rows.length") == 2, "the first deal")
        yield "a sheet begun", phone
        deals = len(rounds_of(club.book.tournament.card_of(1, 1).options))
        fill(club, 1, 14 * deals - 10)
        phone.until(lambda: phone.run("return byId('boxes').rows.length") == 1 + deals, "all deals")
        yield "a whole sheet", phone
        phone.run("localStorage.clear()")
        phone.put_away()


def keeping(browser: Browser, folder: Path, language: str) -> Iterator[Stop]:
    """Seven at one table, one of whom keeps its sheet: a bid refused, an earlier round, and the whole sheet; and then
    Seven Up of two pairs, whose keys are names."""
    club = Club(folder / "one", names=NAMES[:7], preset="seven-up-seven-down", rounds=1)
    with closing(club), browser.letting(lambda: club.entry.advance(0.01)):
        phone = scanned(browser, club, language)
        named(phone, NAMES[1])
        club.book.do(club.book.tournament.draw_round())
        phone.until_sees("#keep")
        yield "before the sheet", phone
        phone.tap("#keep")
        phone.until_sees("#keys button")
        yield "the first box", phone
        type_all(club, 2, 20)
        phone.until_sees("#keys [aria-disabled]")
        phone.tap("#keys [aria-disabled]")
        phone.until(lambda: phone.text("#barred"), "the refusal")
        yield "refused", phone
        phone.tap("#earlier")
        phone.until_sees("#onward")
        yield "an earlier round", phone
        phone.tap("#onward")
        phone.until(lambda: not phone.sees("#onward"), "the next box")
        type_all(club, 2, 14 * len(rounds_of(club.book.tournament.card_of(1, 1).options)) - 20)
        phone.until(lambda: phone.run("return !byId('keys').children.length"), "the end")
        yield "the sheet is whole", phone
        phone.run("localStorage.clear()")
        phone.put_away()
    club = Club(folder / "two", names=NAMES[:4], pairs="fixed", rounds=1)
    with closing(club), browser.letting(lambda: club.entry.advance(0.01)):
        phone = scanned(browser, club, language)
        named(phone, NAMES[1])
        club.book.do(club.book.tournament.draw_round())
        phone.tap("#keep")
        phone.until_sees("#keys button")
        type_all(club, 2, 2)
        phone.until_sees("#keys.named")
        yield "sides", phone
        phone.run("localStorage.clear()")
        phone.put_away()


def league(browser: Browser, folder: Path, language: str) -> Iterator[Stop]:
    """Two teams of two pairs, one of them with a long name."""
    club = Club(folder, names=(), pairs="fixed", rounds=1, league=League(legs=2))
    with closing(club), browser.letting(lambda: club.entry.advance(0.01)):
        book = club.book
        book.do(book.tournament.add_teams(TEAMS))
        phone = scanned(browser, club, language)
        named(phone, NAMES[1])
        book.do(book.tournament.draw_round())
        phone.until_sees("#type")
        yield "league, table", phone
        phone.tap("#type")
        phone.until_sees("#figures input")
        yield "league, scorer", phone
        for number in (1, 2):
            book.do(book.tournament.result(1, number, (7, 3)))
        phone.until_sees("#rows tr")
        yield "league, standings", phone
        book.do(book.tournament.draw_round())
        book.do(book.tournament.walkover(2, "Reds", "no train"))
        phone.until(lambda: "no train" in phone.text("#state"), "who didn't come")
        yield "league, a team didn't come", phone
        phone.run("localStorage.clear()")
        phone.put_away()


def hall(browser: Browser, folder: Path, language: str) -> Iterator[Stop]:
    """The list of ten tables, and the page that is one of them."""
    with hall_of(folder, 10) as opened, browser.letting(lambda: opened.hall.advance(time.monotonic())):
        phone = browser.open(f"http://{opened.address}/", COMMON, language)
        phone.until_sees(".table .state")
        yield "hall", phone
        phone.go(f"http://{opened.address}/table/3")
        phone.until_sees("#seats .plate")
        yield "public table", phone
        phone.go(f"http://{opened.address}/seat/3")
        phone.until_sees("#code")
        yield "seat", phone
        phone.put_away()


def test_axe_sees_what_the_script_does_not(browser: Browser, tmp_path: Path) -> None:
    """Once the list of tables has roles and attributes that nobody knows, axe says so, and before it did not."""
    if not source_of_axe():
        pytest.skip(f"no axe: no page is judged by it; {AXE} is the path of its axe.min.js, as `.ci/run` has it")
    for name, phone in hall(browser, tmp_path, "en"):
        if name == "hall":
            assert not by_axe(phone)
            phone.run("byId('tables').role = 'heap'; byId('told').setAttribute('aria-loud', 'true')")
            assert {line.partition(":")[0] for line in by_axe(phone)} >= {"axe, aria-roles", "axe, aria-valid-attr"}


@swept(
    ("tour", "language"),
    [(tour, language) for tour in (evening, sheets, keeping, league, hall) for language in LANGUAGES],
)
def test_everybody_can_use_every_page_of_an_event(browser: Browser, tmp_path: Path, tour: Tour, language: str) -> None:
    """Nothing is cut off, covered, too small or too faint; all has a name, and a place among the page's parts."""
    found: dict[str, list[str]] = {}  # what is wrong, and where
    for name, phone in tour(browser, tmp_path, language):
        for size, wrong in at_every_size(phone, language).items():
            for each in wrong:
                found.setdefault(each, []).append(f"{name}, {size}")
    assert not found
