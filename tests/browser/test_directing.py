"""An evening held by the command alone, in a real browser: a player's phone and the director's page, to the prizes."""

from pathlib import Path

import pytest

from sevenup_gui.store.events.book import new_book, read_book
from sevenup_gui.tournament.claims import claim_entry
from tests.browser.audit import LANGUAGES, at_every_size, by_axe
from tests.browser.driving import COMMON, TELEVISION, Browser, Phone
from tests.cli.test_evening import held
from tests.tournament.events import setup


def event_file(folder: Path) -> Path:
    """An event of one round and a final, with a prize; nobody has come yet."""
    book = new_book(setup("old-sledge", rounds=1), folder)
    book.do(book.tournament.set_prizes(["A ham"]))
    book.close()
    return book.path


def press(page: Phone, label: str) -> None:
    """Press the button of that name."""
    page.until(lambda: page.run(FIND, label), label)
    page.run(FIND + ".click()", label)


FIND = (
    "return [...document.querySelectorAll('main button:not([aria-disabled])')]"
    ".find((one) => one.textContent === arguments[0])"
)


def write(page: Phone, table: int, *scores: str) -> None:
    """Type what came of a table of the newest round."""
    part = f"#rounds > section:first-child .table:nth-child({table})"
    page.until_sees(f"{part} button:last-child")
    page.tap(f"{part} .row button:last-child")
    for row, score in enumerate(scores, 1):
        page.type(f"{part} tbody tr:nth-child({row}) input", score)
    page.tap(f"{part} .row button:last-child")
    page.until(lambda: "table's result" in page.text(f"{part} small"), "the result")


def test_an_evening_is_held_by_the_command_to_its_prizes(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names are entered and the round drawn from the director's page; a phone chooses its name, brings its result,
    which the director confirms, and sees who has won what."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path / "home"))
    file = event_file(tmp_path)
    with held("--event", str(file)) as (_process, links, port):
        director = browser.open(f"http://127.0.0.1:{port}/director#{links['director']}", TELEVISION)
        director.until_sees("#new")
        director.type("#new", "Ann, Ben, Cleo, Dan")
        press(director, "Add")
        phone = browser.open(f"http://127.0.0.1:{port}/#{links['players']}", COMMON)
        phone.until_sees("#names li:nth-child(4) button")
        phone.tap("#names li:nth-child(1) button")
        press(director, "Draw the round")
        phone.until_sees("#type")
        phone.tap("#type")
        for row, figure in enumerate("73", 1):
            phone.type(f"#figures tr:nth-child({row}) input", figure)
        phone.tap("#typing button")
        press(director, "Take 7 – 3 (Ann)")
        director.until(lambda: "missing" in director.text("#said"), "that one is missing")
        open_table = "(one) => !one.textContent.includes('s result')"
        waiting = director.run(f"return 1 + [...document.querySelectorAll('.table')].findIndex({open_table})")
        write(director, waiting, "7", "3")
        press(director, "Seat the final")
        write(director, 1, "7", "5")
        for page in (phone, director):
            page.until(lambda page=page: "A ham" in page.text("#prizes"), "the prize")  # type: ignore[misc]
            page.until(lambda page=page: page.text("#prizes b + span"), "who has won it")  # type: ignore[misc]
        assert phone.text("#prizes b + span") == director.text("#prizes b + span")
        phone.run("localStorage.clear()")
    event, _notice = read_book(file)
    assert event.over
    assert event.results[2, 1].score == (7, 5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_directors_page_is_for_everybody(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """At every size: with a result that waits, while figures are typed, and while a question is asked."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path / "home"))
    book = new_book(setup("seven-up-seven-down"), tmp_path)
    book.do(book.tournament.add_players(["Maximiliana-Philippa", *"ABCDEFGH"]))
    book.do(book.tournament.draw_round())
    seats = book.tournament.table(1, 1)
    book.do(claim_entry(book.tournament, 1, 1, seats[0], range(60, 60 - 10 * len(seats), -10), ()))
    book.close()
    with held("--event", str(book.path), "--minutes", "20") as (_process, links, port):
        page = browser.open(f"http://127.0.0.1:{port}/director#{links['director']}", COMMON, language)
        page.until_sees(".table button")
        assert not at_every_size(page, language)
        page.tap(".table .row button:last-child")
        page.until_sees(".table input")
        assert not at_every_size(page, language)
        why = page.run("return document.querySelector('#buttons [aria-disabled]').title")
        page.tap("#buttons [aria-disabled]")
        assert page.text("#told") == why != ""
        page.run("document.querySelector('#buttons button').click()")
        page.until_sees("#question")
        assert not at_every_size(page, language, lambda phone, _language: by_axe(phone))  # it covers what it should
