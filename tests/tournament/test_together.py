"""Another director's file is put into the one that is open: nothing of either is lost, and refused is untouched."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sevenup_gui.store.events.book import Book, open_book, read_book
from sevenup_gui.store.events.together import other_here, put_together, same_event
from sevenup_gui.tournament.errors import TournamentError
from tests.scene.tournaments import book_of, give_result


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Book]:
    """Eight players, the first round drawn."""
    made = book_of(tmp_path / "here", players=8, drawn=1)
    made.settle()
    yield made
    made.close()


def copied(book: Book, folder: Path, *tables: int) -> Path:
    """A copy of its file in another folder, where these tables of the round have results."""
    folder.mkdir()
    path = folder / book.path.name
    path.write_bytes(book.path.read_bytes())
    other = open_book(path)
    for table in tables:
        give_result(other, 1, table)
    other.close()
    return path


def test_the_open_file_has_both_and_what_it_had_is_beside_it(book: Book, tmp_path: Path) -> None:
    """It goes on under its name, and whoever listens to it is told."""
    theirs = copied(book, tmp_path / "stick", 2)
    give_result(book, 1, 1)
    book.settle()
    mine, other, heard = book.path.read_bytes(), theirs.read_bytes(), list[int]()
    book.listen(lambda: heard.append(len(book.tournament.results)))
    kept = put_together(book, theirs)
    assert kept is not None
    assert (kept.read_bytes(), theirs.read_bytes(), heard) == (mine, other, [2])
    assert set(book.tournament.results) == {(1, 1), (1, 2)}
    book.do(book.tournament.set_prizes(["Ham"]))
    book.settle()
    assert (book.trouble, book.other, read_book(book.path)[0]) == ("", None, book.tournament)
    with pytest.raises(TournamentError):
        open_book(book.path)


def test_what_contradicts_leaves_everything_as_it_was(book: Book, tmp_path: Path) -> None:
    """No file is written, and the open one goes on."""
    theirs = copied(book, tmp_path / "stick", 1)
    event = book.tournament
    book.do(event.result(1, 1, [0] * 4, [0] * 4))
    book.settle()
    before, there = book.path.read_bytes(), sorted(book.path.parent.iterdir())
    with pytest.raises(TournamentError, match="different results for table 1"):
        put_together(book, theirs)
    assert (book.path.read_bytes(), sorted(book.path.parent.iterdir())) == (before, there)


def test_a_file_that_has_nothing_more_changes_nothing(book: Book, tmp_path: Path) -> None:
    """An older copy, for one."""
    theirs = copied(book, tmp_path / "stick")
    give_result(book, 1, 1)
    book.settle()
    there = sorted(book.path.parent.iterdir())
    assert put_together(book, theirs) is None
    assert sorted(book.path.parent.iterdir()) == there


def test_a_change_nobody_had_noticed_is_kept_too(book: Book, tmp_path: Path) -> None:
    """Somebody has written over the open file, and nothing was done since."""
    theirs = copied(book, tmp_path / "stick", 2)
    foreign = copied(book, tmp_path / "shared", 1).read_bytes()
    book.path.write_bytes(foreign)
    assert put_together(book, theirs) is not None
    found = book.other
    assert found is not None
    assert found.read_bytes() == foreign
    assert put_together(book, found) is not None
    assert (set(book.tournament.results), book.other) == ({(1, 1), (1, 2)}, None)


def test_the_other_file_of_an_evening_is_found_among_those_that_are_here(book: Book, tmp_path: Path) -> None:
    """By its first line; a file that lies here itself has none, nor has another evening's."""
    theirs = copied(book, tmp_path / "stick", 2)
    apart = book_of(tmp_path / "apart", seed=6)
    assert same_event(book.path, theirs)
    assert not same_event(book.path, apart.path)
    assert not same_event(book.path, book.path)
    assert other_here(theirs, book.path.parent) == book.path
    assert other_here(apart.path, book.path.parent) is None
    assert other_here(book.path, book.path.parent) is None
    assert other_here(tmp_path / "gone.sevenup-event", book.path.parent) is None
    apart.close()
