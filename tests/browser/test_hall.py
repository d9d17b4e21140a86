"""The list of tables in a real browser: by finger, by key, by ear, and the way from it to a seat."""

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sevenup_gui.i18n import speaking
from sevenup_gui.serve.security.tokens import TABLE
from tests.browser.driving import ALONE, SMALL, TELEVISION, Browser, Phone, Size
from tests.browser.test_read_aloud import EAR
from tests.serve.rooms import says
from tests.serve.test_hall import Evening, hall_of

SCREEN = Size(1920, 1080)
FAR_PX = 26  # of type that is read from five metres on a television of a metre's width
FOCUSED = "return document.activeElement.getAttribute('href')"
NAMES = "return [...document.querySelectorAll('.table h2')].map((name) => name.textContent)"
READABLE = """
const seen = [...document.querySelectorAll(".table :is(h2, b, .game, .state, bdi)")].filter((node) => node.textContent);
return [
  Math.min(...seen.map((node) => parseFloat(getComputedStyle(node).fontSize))),
  Math.max(...[...document.querySelectorAll(".table")].map((node) => node.getBoundingClientRect().bottom)),
];
"""
SIDEWAYS = "return document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.fixture
def hall(browser: Browser, tmp_path: Path) -> Iterator[Evening]:
    """Five tables that go on while a browser waits for something."""
    with hall_of(tmp_path, 5) as evening, browser.letting(lambda: evening.hall.advance(time.monotonic())):
        yield evening


def list_in(browser: Browser, hall: Evening, size: Size, language: str, first: str = "") -> Phone:
    """A browser that shows the list."""
    first = first or ALONE
    phone = browser.open(f"http://{hall.address}/", size, language, first=first)
    phone.until_sees(".table .state")
    phone.until_rests()
    return phone


@pytest.mark.parametrize("language", ["en", "es", "nl"])
@pytest.mark.parametrize("size", [SMALL, SCREEN], ids=["small", "screen"])
def test_the_list_is_read_and_fits(browser: Browser, hall: Evening, size: Size, language: str) -> None:
    """Every table has a heading, how it stands in words, and links that say where they lead; nothing is cut off."""
    phone = list_in(browser, hall, size, language)
    with speaking(language):
        listed = hall.hall.list.shown(None)["tables"]
    assert phone.run("return [...document.querySelectorAll('.table h2')].map((name) => name.textContent)") == [
        table["name"] for table in listed
    ]
    links = phone.run("return [...document.querySelectorAll('.ways a')].map((link) => link.textContent)")
    assert links == [table[way] for table in listed for way in ("sit", "look")]
    assert phone.sees("#entrance svg") == (size == SCREEN)
    assert phone.run("return document.documentElement.lang") == language
    assert not phone.run(SIDEWAYS)


def test_from_the_list_to_a_seat_by_key(browser: Browser, hall: Evening) -> None:
    """Tab finds the links in order, Enter follows; the code of that table sits down there, and the list tells it, also
    to who only hears it."""
    screen = list_in(browser, hall, TELEVISION, "en", first=EAR)
    found: list[Any] = []
    for _tab in range(4):
        press(screen, "Tab")
        found.append(screen.run(FOCUSED))
    assert [way.partition("#")[0] for way in found] == ["/seat/1", "/table/1", "/seat/2", "/table/2"]
    phone = list_in(browser, hall, SMALL, "en")
    for _tab in range(3):
        press(phone, "Tab")
    press(phone, "Enter")
    phone.until_sees("#seats .seat")
    phone.tap("button[data-id='sit 1']")
    phone.until(lambda: hall.hall.clubs[2].connections.here(1), "the seat")
    assert phone.run("return location.pathname") == "/seat/2"
    screen.until(lambda: "1 seat is free." in screen.text(), "the list")
    assert screen.run("return heard") == ["Table 2: 1 seat is free."]
    assert screen.run(FOCUSED) == "/table/2"


def test_a_television_shows_the_codes_of_its_table(browser: Browser, hall: Evening) -> None:
    """And where they are typed, with the number of the table."""
    television = browser.open(f"http://{hall.address}/table/4", TELEVISION, "en")
    television.until_sees("#code svg")
    text = television.text()
    letters = {number: club.connections.code(TABLE) for number, club in hall.hall.clubs.items()}
    assert letters[4] in text
    assert f"{hall.address}/seat/4" in text
    assert "Table 4" in text
    assert letters[3] not in text
    assert letters[5] not in text


@pytest.mark.parametrize("size", [SCREEN, TELEVISION], ids=["1080", "720"])
def test_the_list_is_read_from_across_the_room(browser: Browser, hall: Evening, size: Size) -> None:
    """Each table's code, game, deal and score in type that is large enough, with nothing below the edge."""
    club = hall.hall.clubs[2]
    for seat in (0, 1):
        club.room.here(seat, True)
    says(club.room, 0, {"begin": True})
    screen = list_in(browser, hall, size, "en")
    screen.until(lambda: "Deal 1" in screen.text(".table:nth-child(2)"))
    text = screen.text(".table:nth-child(2)")
    for wanted in ("Table 2", club.connections.code(TABLE), "Old Sledge"):
        assert wanted in text
    assert re.search(r"Player 1\n[01]\nPlayer 2\n[01]\n", text)  # a jack turned up has scored
    smallest, lowest = screen.run(READABLE)
    assert smallest >= FAR_PX * size.height / SCREEN.height
    assert lowest <= size.height


def test_more_tables_than_a_page_has_turn_over(browser: Browser, tmp_path: Path) -> None:
    """Each of them is seen."""
    with hall_of(tmp_path, 11) as evening, browser.letting(lambda: evening.hall.advance(time.monotonic())):
        screen = list_in(browser, evening, SCREEN, "en")
        first = screen.run(NAMES)
        screen.run("document.activeElement.blur(); leaf += 1; drawTables();")
        assert [len(first), len(screen.run(NAMES))] == [6, 5]
        assert not set(first) & set(screen.run(NAMES))
        screen.put_away()


def press(phone: Phone, key: str) -> None:
    """A key, as a keyboard sends it."""
    codes = {"Tab": (9, ""), "Enter": (13, "\r")}
    code, text = codes[key]
    facts: dict[str, Any] = {"key": key, "code": key, "windowsVirtualKeyCode": code}
    phone.command("Input.dispatchKeyEvent", type="keyDown", text=text, **facts)
    phone.command("Input.dispatchKeyEvent", type="keyUp", **facts)
