"""The packs of a round at the director's desk: sealed once, printed, given along, opened last, compared."""

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from sevenup_gui.games import PRESETS
from sevenup_gui.paper.letters import TypeStyle, width_mm
from sevenup_gui.paper.page import PaperPage
from sevenup_gui.paper.slips import SlipLayout
from sevenup_gui.store.boards import read_boards
from sevenup_gui.store.events.book import Book, new_book
from sevenup_gui.tournament.duplicate import boards_file, boards_for, boards_of
from sevenup_gui.tournament.event_log import Setup
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.tournament import duplicate
from sevenup_gui.ui.scenes.tournament.boards import ListBoard
from sevenup_gui.ui.scenes.tournament.desk import EventStep
from sevenup_gui.ui.scenes.tournament.duplicate import Packs
from sevenup_gui.ui.scenes.tournament.eventtable import EventLeaving
from sevenup_gui.ui.scenes.tournament.round import RoundStep
from tests.scene.driving import Program, part_of

Open = Callable[..., Program]
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")


@pytest.fixture
def book(tmp_path: Path) -> Book:
    """A duplicate tournament of two tables whose first round is drawn."""
    setup = Setup("Spring cup", "oh-hell", PRESETS["oh-hell"].options(3), 2, (3, 3), duplicate=True, seed=5)
    found = new_book(setup, tmp_path / "events")
    found.do(found.tournament.add_players(NAMES))
    found.do(found.tournament.draw_round())
    return found


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """Return the papers printed, by name; nothing is opened."""
    papers: dict[str, bytes] = {}
    monkeypatch.setattr(duplicate, "print_pdf", lambda _app, name, data: papers.update({name: data}))
    return papers


def shown(program: Open, book: Book) -> Program:
    """The packs of the round, opened."""
    driven = program(draws=False).start()
    driven.app.push(Packs(driven.app, book, 1))
    return driven.wait()


def test_packs_are_sealed_once_and_nothing_is_printed_before(program: Open, book: Book) -> None:
    """Before they are made there is one thing to do; afterwards it is not there any more."""
    driven = shown(program, book)
    assert driven.labels() == ["Seal the packs", "Back"]
    driven.key(pygame.K_k)
    assert set(boards_of(book.tournament, 1)) == {3}
    assert "Seal the packs" not in driven.labels()
    assert "The packs are sealed." in driven.app.notice
    assert driven.scene(Packs).said.startswith("19 deals are sealed")


def test_slips_and_seals_are_printed_and_the_seals_opened_when_all_have_played(
    program: Open, book: Book, printed: dict[str, bytes]
) -> None:
    """Asking for the secrets while a table plays is refused with its number."""
    pytest.importorskip("pydyf")
    driven = shown(program, book).key(pygame.K_k, pygame.K_p, pygame.K_l, pygame.K_o)
    assert list(printed) == ["slips, round 1", "seals, round 1"]
    opening = driven.app.scene.controls.find("open")
    assert opening is not None
    assert not opening.enabled
    assert driven.app.notice == opening.hint
    assert "Tables 1 and 2 are still playing" in driven.app.notice
    for table in (1, 2):
        book.do(book.tournament.not_played(1, table))
    driven.wait().key(pygame.K_o)
    assert list(printed)[-1] == "seals opened, round 1"


def test_every_table_gets_a_file_of_its_own(program: Open, book: Book, tmp_path: Path) -> None:
    """In a folder among the documents; one that is there already is left alone."""
    driven = shown(program, book).key(pygame.K_k, pygame.K_f, pygame.K_f)
    found = sorted(tmp_path.rglob("*.sevenup-boards"))
    assert [(path.parent.name, path.name) for path in found] == [
        ("boards, round 1", "table 1.sevenup-boards"),
        ("boards, round 1", "table 2.sevenup-boards"),
        ("boards, round 1-2", "table 1.sevenup-boards"),
        ("boards, round 1-2", "table 2.sevenup-boards"),
    ]
    assert read_boards(found[1]) == boards_file(book.tournament, 1, 2)
    assert "Opening one shows no cards" in driven.app.notice


@pytest.mark.parametrize("sealed", [True, False])
def test_a_table_plays_its_packs_on_this_screen(program: Open, book: Book, sealed: bool) -> None:
    """The first pack is the board's, and so is the second; without packs nobody sits down."""
    driven = shown(program, book)
    if sealed:
        driven.key(pygame.K_k)
    driven.app.ways.tournament.to_event_match(book, 1, 2, phones=False)
    driven.wait()
    if not sealed:
        assert driven.app.notice == "No packs were made for table 2 of round 1."
        return
    table = driven.table_in_front("event")
    driven.until(lambda: table.session.state.deal == 1)
    assert table.session.shuffle == boards_for(book.tournament, 1, 2).shuffles[0]
    assert table.pack_for(2) == boards_for(book.tournament, 1, 2).shuffles[1]


def test_seat_by_seat_shows_who_made_more_of_the_same_cards(program: Open, book: Book) -> None:
    """Those of a seat stand together, the best of them first."""
    driven = shown(program, book).key(pygame.K_k)
    for table, score in ((1, (50, 10, 0)), (2, (20, 30, 0))):
        book.do(book.tournament.result(1, table, score))
    driven.key(pygame.K_c)
    lines = driven.scene(ListBoard).lines
    assert [line.cells[0] + line.cells[4] for line in lines] == [
        "1.+15.0",
        "1.−15.0",
        "2.+10.0",
        "2.−10.0",
        "3.0",
        "3.0",
    ]
    assert lines[0].told.startswith("Seat 1: ")


def test_sealed_packs_are_not_dealt_again_after_a_match_was_abandoned(program: Open, book: Book) -> None:
    """Back to the tournament, not to the title; and whoever sits down to them once more is told why not."""
    book.do(book.tournament.make_boards(1, random.Random(5)))
    driven, file = program(draws=False).start(), book.path
    driven.app.ways.tournament.to_step(book, "round")
    driven.wait()
    driven.app.ways.tournament.to_event_match(book, 1, 2, phones=False)
    driven.wait()
    table = driven.table_in_front("event")
    driven.until(lambda: table.session.state.deal == 1)
    part_of(table, EventLeaving).abandon()
    driven.wait()
    step = driven.scene(EventStep)
    assert step.book.path.resolve() == file.resolve()
    driven.app.ways.tournament.to_event_match(step.book, 1, 2, phones=False)
    driven.wait()
    assert "started here before" in driven.app.notice
    driven.app.ways.tournament.to_event_match(step.book, 1, 1, phones=False)
    driven.wait()
    assert driven.table_in_front("event")  # the other table has not seen them


def test_cards_of_the_stock_never_touch(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as are run at once: each rank and each suit has its place to itself."""
    page, ends = PaperPage("a4"), [0.0]

    def word(text: str, x: float, _y: float, style: TypeStyle, *_more: object) -> float:
        assert x >= ends[-1]
        ends.append(x + width_mm(text, style))
        return width_mm(text, style)

    def sign(_suit: str, x: float, _y: float, size: float, *_more: object) -> None:
        assert x - size / 2 >= ends[-1]
        ends.append(x + size / 2 + 0.5)

    monkeypatch.setattr(page, "words", word)
    monkeypatch.setattr(page, "sign", sign)
    SlipLayout("a4").draw_cards(page, 0.0, 10.0, ("TH", "7S", "TD", "TC", "TS", "9H"), 44.0)
    assert len(ends) == 13
    assert ends[-1] <= 44.0


def test_a_match_at_this_screen_needs_the_sealed_packs(program: Open, book: Book) -> None:
    """Before they are sealed the menu says so; afterwards it's played."""
    p = program(draws=False).start()
    p.app.ways.tournament.to_step(book, "round")
    results = p.wait().scene(RoundStep).results
    results.choose_match(1, 1)
    before = [(way.id, way.why_not) for way in p.scene(PageMenu).entries]
    assert before == [(known, "No packs were made for table 1 of round 1.") for known in ("here", "phones")]
    p.key(pygame.K_p)
    assert p.app.notice == before[0][1]
    p.app.pop()
    book.do(book.tournament.make_boards(1, random.Random(5)))
    results.choose_match(1, 1)
    assert [way.why_not for way in p.scene(PageMenu).entries] == ["", ""]
    book.close()
