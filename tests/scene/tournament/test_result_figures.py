"""The figures of a table as they are typed, refused and seen again at the director's desk."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from sevenup_gui.store.events.book import Book
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.tournament.round import RoundStep
from tests.scene.driving import Program
from tests.scene.tournaments import book_of

Open = Callable[..., Program]
Opened = tuple[Program, Book]


@pytest.fixture
def desk(program: Open, tmp_path: Path) -> Iterator[Opened]:
    """The page of a round of Seven Up to 7, two at a table."""
    book = book_of(tmp_path / "events", players=6, drawn=1, preset="old-sledge")
    p = program(draws=False).start()
    p.app.ways.to_step(book, "round")
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
    assert p.scene(PageMenu).note.startswith("Nobody has won")
    p.key(pygame.K_t)
    assert book.tournament.results[1, 1].score == (6, 5)
    assert p.scene(RoundStep).note_on(1) == "Time was called."
