"""The figures of a table as they are typed, refused and seen again at the director's desk."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from sevenup_gui.store.events.book import Book, open_book
from sevenup_gui.store.events.library import list_events
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.tournament.events.events import event_words
from sevenup_gui.ui.scenes.tournament.events.together import take_in
from sevenup_gui.ui.scenes.tournament.round import RoundStep
from sevenup_gui.ui.scenes.tournament.totals import TotalsEntry
from tests.scene.driving import Program
from tests.scene.tournaments import book_of

Open = Callable[..., Program]
Opened = tuple[Program, Book]


@pytest.fixture
def desk(program: Open, tmp_path: Path) -> Iterator[Opened]:
    """The page of a round of Seven Up to 7, two at a table."""
    book = book_of(tmp_path / "events", players=6, drawn=1, preset="old-sledge")
    p = program(draws=False).start()
    p.app.ways.tournament.to_step(book, "round")
    yield p.wait(), book
    book.close()


def type_in(p: Program, *figures: str) -> None:
    """Figures, each with Enter."""
    for figure in figures:
        for digit in figure:
            p.key(ord(digit))
        p.key(pygame.K_RETURN)


def test_a_match_that_the_clock_cut_off_is_asked_about_once(desk: Opened) -> None:
    """Nobody has 7: T says that time was called, and the card says so too."""
    p, book = desk
    p.scene(RoundStep).enter_result(1)
    p.wait()
    type_in(p, "6", "5")
    assert p.scene(PageMenu).note.startswith("No one has won")
    p.key(pygame.K_c)
    assert book.tournament.results[1, 1].score == (6, 5)
    assert p.scene(RoundStep).note_on(1) == "Time's up."


def test_figures_that_were_refused_are_gone_when_the_sheet_is_opened_again(desk: Opened) -> None:
    """The old result stays: the sheet closes, and shows what counts the next time."""
    p, book = desk
    for score in (("7", "3"), ("7", "5")):
        p.scene(RoundStep).enter_result(1)
        p.wait()
        type_in(p, *score)
    p.key(pygame.K_DOWN, pygame.K_RETURN)  # Leave the old one
    assert book.tournament.results[1, 1].score == (7, 3)
    p.scene(RoundStep).enter_result(1)
    p.wait()
    assert p.scene(TotalsEntry).cells == [["7"], ["3"]]
    p.key(pygame.K_4, pygame.K_ESCAPE)  # half a correction
    p.scene(RoundStep).enter_result(1)
    p.wait()
    assert p.scene(TotalsEntry).cells == [["7"], ["3"]]


def test_after_a_merge_the_list_names_the_file_that_goes_on(desk: Opened) -> None:
    """What came in is told, and the copy that was kept is called one."""
    p, book = desk
    book.settle()
    other = book.path.with_name("stick.sevenup-event")
    other.write_bytes(book.path.read_bytes())
    theirs = open_book(other)
    theirs.do(theirs.tournament.result(1, 2, (7, 1)))
    theirs.close()
    book.do(book.tournament.result(1, 1, (7, 3)))
    take_in(p.app, book, other)
    p.wait()
    assert "Added: 1 result." in p.app.notice
    words = {each.path.name: event_words(each) for each in list_events(book.path.parent)}
    assert len(words) == 3
    assert sum("continues" in each for each in words.values()) == 1
    assert f"{book.path.name} continues" in words[book.path.name]
