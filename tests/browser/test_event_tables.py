"""A table of an event on phones, in a real browser: from a player's page to the seat, and back with the result."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sevenup_gui.serve.matchroom import MatchRoom
from tests.browser.driving import COMMON, SMALL, Browser, Phone, Size
from tests.browser.playing import button
from tests.serve.clubbers import Phone as Chooser
from tests.serve.rooms import says
from tests.serve.test_event_tables import LONG_S, Evening, event_book

SIDEWAYS = "return document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.fixture
def evening(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    """An event that goes on while a browser waits for something."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path / "home"))
    opened = Evening(event_book(tmp_path), tmp_path)
    with closing(opened), browser.letting(lambda: opened.look(0.05)):
        yield opened


def seated(browser: Browser, evening: Evening, who: int, size: Size, language: str = "en") -> Phone:
    """The phone of a player that has come by the tournament's code, and gone to its seat."""
    phone = browser.open(evening.phones.entry.url(0, "127.0.0.1"), size, language)
    phone.until_sees("#names button")
    phone.tap(f"#names li:nth-child({who}) button")
    phone.until_sees("#play a")
    assert not phone.run(SIDEWAYS)
    phone.until_rests()
    phone.tap("#play a")
    phone.until_sees("#gather #seats li")
    return phone


def play_out(evening: Evening, number: int) -> None:
    """Both who sit at a table play by what their phones are shown."""
    room = evening.tables.clubs[number].room
    assert isinstance(room, MatchRoom)
    choosers = {seat: Chooser(None) for seat in range(2)}  # type: ignore[arg-type]  # they only choose
    while room.stage != "over":
        for seat, chooser in choosers.items():
            room.here(seat, True)
            message = chooser.choice(room.shown(seat), ("on",))
            if message is not None:
                says(room, seat, message)
        evening.look(LONG_S)


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("size", [SMALL, COMMON], ids=["small", "common"])
def test_a_players_page_leads_to_the_seat_and_back(
    browser: Browser, evening: Evening, size: Size, language: str
) -> None:
    """No name is asked for, the draw has it; afterwards the result waits on the player's page."""
    seats = evening.book.tournament.rounds[-1].tables[0]
    phone = seated(browser, evening, seats[0], size, language)
    assert not phone.sees("#calling")
    assert phone.run("return [...document.querySelectorAll('#seats .label')].map((name) => name.textContent)") == list(
        evening.book.tournament.names(seats)
    )
    evening.tables.clubs[1].room.here(1, True)
    phone.until_sees(f"#gather-buttons {button('begin')}")
    phone.tap(f"#gather-buttons {button('begin')}")
    phone.until_sees("#hand")
    play_out(evening, 1)
    phone.until_sees(button("home"))
    phone.tap(button("home"))
    phone.until_sees("#claims table")
    assert not phone.sees("#play a")
    assert phone.text("#you") == evening.book.tournament.name(seats[0])


def test_a_phone_goes_to_the_tournaments_page_where_the_draw_was_taken_back(browser: Browser, evening: Evening) -> None:
    """By itself, from the lobby of its table; and is led to the new one."""
    who = evening.book.tournament.rounds[-1].tables[0][0]
    phone = seated(browser, evening, who, COMMON)
    evening.book.do(evening.book.tournament.undo())
    phone.until_sees("#you")
    assert not phone.sees("#play a")
    evening.book.do(evening.book.tournament.draw_round())
    phone.until_sees("#play a")
