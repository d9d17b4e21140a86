"""Two directors' files of one event at the desk: put together by key and mouse, or left alone with the reason."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from sevenup_gui.store.events.book import Book, open_book
from sevenup_gui.store.events.phone_tokens import keep_tokens, read_tokens
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.tournament.desk import EventStep
from tests.scene.driving import Program
from tests.scene.tournaments import book_of, give_result

Open = Callable[..., Program]


@pytest.fixture
def desk(program: Open, tmp_path: Path) -> Callable[..., tuple[Program, Book, Path]]:
    """Opens an event at a step; beside it a copy on which somebody else has gone on: a table's result, and a name."""

    def open_desk(step: str = "round", table: int = 2, **how: object) -> tuple[Program, Book, Path]:
        p = program(**{"draws": False, **how}).start()
        book = book_of(tmp_path / "tournaments", players=8, drawn=1)
        book.settle()
        theirs = tmp_path / "stick" / book.path.name
        theirs.parent.mkdir()
        theirs.write_bytes(book.path.read_bytes())
        other = open_book(theirs)
        give_result(other, 1, table)
        other.do(other.tournament.add_players(["Yan"]))
        other.close()
        p.app.ways.tournament.to_step(book, step)
        return p.wait(), book, theirs

    return open_desk


def offers(p: Program) -> list[str]:
    """Return the hint of the offer, if there's one."""
    return [item.hint for item in p.scene(EventStep).controls.items if item.id == "together"]


def overwritten(p: Program, book: Book, theirs: Path) -> None:
    """Somebody has put the other file in the place of the open one, and the next line has noticed it."""
    book.path.write_bytes(theirs.read_bytes())
    give_result(book, 1, 1)
    book.settle()
    p.wait()


@pytest.mark.parametrize("by", ["key", "mouse"])
@pytest.mark.parametrize("size", [(1280, 720), (960, 1000)])
def test_a_change_elsewhere_is_put_together_with_what_is_here(
    desk: Callable[..., tuple[Program, Book, Path]], by: str, size: tuple[int, int]
) -> None:
    """The offer is there as long as there is something to be put together."""
    p, book, theirs = desk(size=size)
    assert not offers(p)
    overwritten(p, book, theirs)
    assert "changed elsewhere" in offers(p)[0]
    if by == "key":
        p.key(pygame.K_F7)
    else:
        p.click_on("Merge")
    assert set(book.tournament.results) == {(1, 1), (1, 2)}
    assert "continues with both" in p.app.notice
    assert not offers(p)
    assert (p.scene(EventStep).trouble(), book.other) == ("", None)


def test_what_contradicts_is_told_and_the_offer_stays(desk: Callable[..., tuple[Program, Book, Path]]) -> None:
    """Once the director has taken the own result back, it can be done."""
    p, book, theirs = desk(table=1)
    book.path.write_bytes(theirs.read_bytes())
    event = book.tournament
    book.do(event.result(1, 1, [0] * 4, [0] * 4))
    book.settle()
    p.wait().key(pygame.K_F7)
    assert p.scene(Message).said == (
        "The two files have different results for table 1 of round 1.\nBoth files stay as they are."
    )
    p.key(pygame.K_ESCAPE)
    book.do(book.tournament.undo())
    p.wait().key(pygame.K_F7)
    assert book.other is None
    assert [player.name for player in book.tournament.players.values()][-1] == "Yan"


@pytest.mark.parametrize("step", ["players", "round", "standings"])
def test_a_second_file_let_go_over_the_desk_may_be_put_in(
    desk: Callable[..., tuple[Program, Book, Path]], step: str
) -> None:
    """At whichever step; the desk stays at it."""
    p, book, theirs = desk(step)
    front = p.scene(EventStep)
    p.post(pygame.DROPFILE, file=str(theirs)).post(pygame.DROPCOMPLETE)
    assert theirs.name in p.scene(Message).said
    p.key(pygame.K_p)
    assert p.app.scenes[-1] is front
    assert ((1, 2) in book.tournament.results, book.trouble) == (True, "")
    p.post(pygame.DROPFILE, file=str(theirs)).post(pygame.DROPCOMPLETE).click_on("Merge")
    assert p.app.notice == f"{theirs.name} has nothing new."


def test_a_second_file_may_be_opened_by_itself_or_not_at_all(desk: Callable[..., tuple[Program, Book, Path]]) -> None:
    """Then nothing of the one that is here changes."""
    p, book, theirs = desk()
    before = book.path.read_bytes()
    p.app.ways.tournament.to_event(theirs)
    p.wait().key(pygame.K_ESCAPE)
    assert p.scene(EventStep).book is book
    p.app.ways.tournament.to_event(theirs)
    p.wait().key(pygame.K_o)
    assert p.scene(EventStep).book.path == theirs
    assert book.path.read_bytes() == before


def test_a_file_from_elsewhere_finds_the_event_that_lies_here(
    desk: Callable[..., tuple[Program, Book, Path]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With no event open: the one that is here is opened and has both."""
    p, book, theirs = desk()
    monkeypatch.setattr("sevenup_gui.store.events.together.events_dir", lambda: book.path.parent)
    p.key(pygame.K_ESCAPE)
    p.app.ways.tournament.to_event(theirs)
    p.wait().key(pygame.K_p)
    opened = p.scene(EventStep).book
    assert opened.path == book.path
    assert (1, 2) in opened.tournament.results


def test_no_phone_becomes_somebody_else(desk: Callable[..., tuple[Program, Book, Path]]) -> None:
    """Both files have a new player 9: who has another number now scans the code once more."""
    p, book, theirs = desk()
    book.do(book.tournament.add_players(["Zoe"]))
    keep_tokens(book.path, {0: "door", 1: "ada", 9: "zoe"})
    p.app.ways.tournament.to_event(theirs)
    p.wait().key(pygame.K_p)
    names = {who: player.name for who, player in book.tournament.players.items() if who > 8}
    assert sorted(names.values()) == ["Yan", "Zoe"]
    tokens = read_tokens(book.path)
    assert tokens.get(9) == ("zoe" if names[9] == "Zoe" else None)
    assert (tokens[0], tokens[1]) == ("door", "ada")
