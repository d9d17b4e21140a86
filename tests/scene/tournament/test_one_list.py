"""The director's actions are one list: desk and web page offer it, and the docs say what stays at the desk."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sevenup_gui.paper.tournament.exports import papers_of
from sevenup_gui.serve.event.directing import buttons, clock_buttons, menu_shown
from sevenup_gui.serve.messages import OpenMenu
from sevenup_gui.store.events.book import Book
from sevenup_gui.tournament.clock import RoundClock
from sevenup_gui.tournament.deeds import AT_THE_DESK, DEEDS, deeds_about, tie_to_decide
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.tournament.final import FinalStep
from sevenup_gui.ui.scenes.tournament.players import Players
from sevenup_gui.ui.scenes.tournament.results import Results
from sevenup_gui.ui.scenes.tournament.round import RoundStep
from tests.scene.driving import Program
from tests.scene.tournaments import book_of, give_result

Open = Callable[..., Program]
DOCS = Path(__file__).parents[3].joinpath("docs", "tournaments.md").read_text(encoding="utf-8")
# What the desk calls them, where it is another name; and what has a place of its own there.
CALLED = {"again": "draw_again", "seat": "final", "tie": "decide", "not played": "not_played", "walkover": "absent",
          "other table": "exchange"}  # fmt: skip
ELSEWHERE = {"enter", "undo", "prizes", "fee", "minutes", "start", "pause", "longer", "whole", "print", "draw_present"}


def final_to_come(book: Book) -> None:
    """All played, and a tie in the way of the final."""
    for table in range(1, len(book.tournament.rounds[-1].tables) + 1):
        give_result(book, len(book.tournament.rounds), table)


STATES: dict[str, tuple[dict[str, object], Callable[[Book], None]]] = {
    "nobody": ({"players": 0}, lambda _book: None),
    "before": ({}, lambda _book: None),
    "drawn": ({"drawn": 1}, lambda _book: None),
    "half": ({"drawn": 2}, lambda book: give_result(book, 2, 1)),
    "complete": ({"drawn": 2, "played": 2}, lambda _book: None),
    "matches half": ({"drawn": 2, "preset": "old-sledge"}, lambda book: give_result(book, 2, 1)),
    "all played": ({"drawn": 1, "rounds": 1}, final_to_come),
}


@pytest.fixture(params=STATES)
def state(request: pytest.FixtureRequest, program: Open, tmp_path: Path) -> Iterator[tuple[Program, Book]]:
    facts, then = STATES[request.param]
    book = book_of(tmp_path / "events", **facts)  # type: ignore[arg-type]
    then(book)
    p = program(draws=False).start()
    yield p, book
    book.close()


def on_page(p: Program, book: Book, step: str) -> set[str]:
    """Return the actions of a page's buttons at the desk."""
    p.app.ways.tournament.to_step(book, step)
    p.wait()
    return {CALLED.get(control.id, control.id) for control in p.app.scene.controls.items if control.enabled}


def test_desk_and_web_page_offer_the_same(state: tuple[Program, Book]) -> None:
    """In every state of an evening: of the evening itself, of each player, of each table."""
    p, book = state
    event = book.tournament
    at = len(event.rounds)
    wanted = set(deeds_about(event, "event", at)) - ELSEWHERE
    desk = on_page(p, book, "round") | on_page(p, book, "final") | on_page(p, book, "standings")
    p.app.ways.tournament.to_step(book, "round")
    p.wait()
    step = p.scene(RoundStep)
    if step.round is not None and step.last_at > at:
        step.look_at(1)
        desk |= {CALLED.get(control.id, control.id) for control in step.controls.items if control.enabled}
    evening = {deed for deed in DEEDS if DEEDS[deed].about == "event"} - ELSEWHERE
    assert desk & evening == wanted
    web = {button["id"] for button in buttons(event)}
    assert web - ELSEWHERE == wanted
    for table in range(1, len(event.rounds[-1].tables) + 1) if at else ():
        ways = Results(p.app, book, lambda _at, _table: None).other_ways(at, table)
        found = {CALLED.get(way.id, way.id) for way in ways} & set(DEEDS)
        shown = menu_shown(event, OpenMenu("table", at, table), (), ())
        assert found == {button["id"] for button in shown["buttons"]}
    for who in event.players:
        p.app.ways.tournament.to_step(book, "players")
        p.wait()
        p.scene(Players).menu.choose(who)
        menu = p.scene(PageMenu)
        found = {entry.id for entry in menu.entries if not entry.id.startswith("undo")} - {"fee"}
        shown = menu_shown(event, OpenMenu("player", at, who), (), ())
        on_web = {button["id"] for button in shown["buttons"]} - {"undo_points", "seat"}  # a seat is pressed on a card
        assert found == on_web
        p.app.pop()


def test_every_deed_is_on_the_web_page_or_the_docs_say_that_it_stays_at_the_desk() -> None:
    """A row of the table in the docs for each that does."""
    rows = re.findall(r"^\| `(\w+)` \|", DOCS, re.MULTILINE)
    assert rows == list(AT_THE_DESK)
    assert not set(rows) & set(DEEDS)


def test_the_web_pages_menus_have_what_is_not_in_sight(tmp_path: Path) -> None:
    """Prizes, fee, minutes, papers; the clock beside what it shows."""
    book = book_of(tmp_path, drawn=1)
    book.do(RoundClock(20, 1200).to_json())
    event = book.tournament
    papers = [name for name, _file, _made in papers_of(event)]
    menu = menu_shown(event, OpenMenu("event", 1, 0), (), papers)["buttons"]
    clock = clock_buttons(event, 0.0)
    there = {button["id"] for button in (*menu, *clock, *buttons(event))}
    assert there | {"enter", "pause"} == {*deeds_about(event, "event", 1)}
    for name, file, made in papers_of(event):
        assert name
        assert file.endswith(".pdf")
        assert made().startswith(b"%PDF")
    book.close()


def test_a_tie_for_the_last_seat_of_a_larger_final_is_decided_too(program: Open, tmp_path: Path) -> None:
    """Five at the final table, and the fifth place is shared: the button names who plays the deal of seven."""
    book = book_of(tmp_path / "events", rounds=1, drawn=1, played=1)
    event = book.tournament
    places = [row.place for row in event.standings()]
    size = next(n for n in range(3, event.largest + 1) if places[n - 1] == places[n])
    assert len(tie_to_decide(event, size)) > 1
    p = program(draws=False).start()
    p.app.ways.tournament.to_step(book, "final")
    p.wait()
    assert p.scene(FinalStep).controls.find("tie") is not None
    book.close()
