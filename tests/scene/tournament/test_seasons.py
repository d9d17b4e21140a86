"""Members kept from evening to evening, and a season of evenings, in the window."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from sevenup_gui.store.events.book import Book, events_dir
from sevenup_gui.store.events.members import keep_members, members_file, read_members
from sevenup_gui.store.events.namefile import NamesError
from sevenup_gui.store.events.season import list_seasons, read_season
from sevenup_gui.tournament.season import SeasonRule
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.tournament.events.events import Events
from sevenup_gui.ui.scenes.tournament.players import Players
from sevenup_gui.ui.scenes.tournament.roster.members import Members
from sevenup_gui.ui.scenes.tournament.season.board import SeasonBoard
from tests.scene.driving import Program
from tests.scene.tournaments import book_of

Open = Callable[..., Program]


@pytest.fixture
def at_members(program: Open, tmp_path: Path) -> Iterator[Callable[[int], Program]]:
    """The members' page over the players of an event with so many."""
    books: list[Book] = []

    def open_members(players: int) -> Program:
        books.append(book_of(tmp_path / "events", players=players))
        p = program((1280, 720), draws=False).start()
        p.app.ways.tournament.to_step(books[-1], "players")
        return p.wait().key(pygame.K_k, mod=pygame.KMOD_CTRL)

    yield open_members
    for book in books:
        book.close()


def test_members_are_kept_and_chosen_for_the_next_evening(at_members: Callable[[int], Program]) -> None:
    """Those who play tonight are kept; who takes part already is not chosen again."""
    p = at_members(3).key(pygame.K_k)
    assert read_members() == ("Ada", "Bea", "Carl")
    p.key(pygame.K_n).letters("Zoe").key(pygame.K_RETURN)
    p.key(pygame.K_n).letters("Yve").key(pygame.K_RETURN)
    p.click_on("Zoe").click_on("Ada")
    assert p.app.notice == "Ada is playing."
    p.key(pygame.K_a)
    players = p.scene(Players)
    assert [player.name for player in players.event.players.values()] == ["Ada", "Bea", "Carl", "Zoe"]
    p.key(pygame.K_k, mod=pygame.KMOD_CTRL).key(pygame.K_l, pygame.K_a)
    assert [player.name for player in players.event.players.values()][3:] == ["Zoe", "Yve"]


def test_a_member_twice_is_one_sentence(at_members: Callable[[int], Program]) -> None:
    """Typed, and in a file that somebody wrote."""
    keep_members(["Ada"])
    p = at_members(0).key(pygame.K_n).letters("ada").key(pygame.K_RETURN)
    assert p.app.notice == "ada is already a member."
    assert read_members() == ("Ada",)
    p.key(pygame.K_ESCAPE)
    p.scene(Members).controls.focus_on("member ada")
    p.key(pygame.K_d)
    assert read_members() == ()
    members_file().write_text("Ada\n\nBea\nADA\n", encoding="utf-8")
    with pytest.raises(NamesError, match=r"^members.txt:4: ADA is a member twice.$"):
        read_members()
    p.key(pygame.K_ESCAPE).key(pygame.K_k, mod=pygame.KMOD_CTRL)
    assert p.scene(Members).refused == "members.txt:4: ADA is a member twice."
    assert p.labels()[1:] == []


def test_a_file_that_holds_no_members_is_one_sentence(program: Open) -> None:
    """And nothing is written over."""
    program(draws=False)
    members_file().write_bytes(b"\0\1\2")
    with pytest.raises(NamesError, match=r"^Can't find names in members.txt"):
        read_members()


def ended(name: str, points: int) -> None:
    """An evening that is over, among the tournaments."""
    book = book_of(events_dir(), players=4, rounds=1, drawn=1, played=1, seed=points)
    book.do(book.tournament.change(name=name), book.tournament.adjust(1, points, "a bonus"))
    book.close()


def test_a_season_is_begun_filled_and_looked_at(program: Open) -> None:
    """Its name, then its evenings, then the rule; all of it is kept."""
    p = program((1280, 720), draws=False).start()
    ended("First", 500)
    ended("Second", 400)
    p.app.push(Events(p.app))
    p.key(pygame.K_e).letters("Winter").key(pygame.K_RETURN).wait(0.5)
    board = p.scene(SeasonBoard)
    assert board.empty() == "No tournaments in this season yet. Press C to choose some."
    p.key(pygame.K_c, pygame.K_e)
    p.click_on(next(label for label in p.labels() if label.startswith("Add: First")))
    assert board.lines[0].cells[1] == "Ada"
    p.click_on(next(label for label in p.labels() if label.startswith("Add: Second")))
    name, one, other, total = board.lines[0].cells[1:]
    assert (name, int(one) + int(other)) == ("Ada", int(total))
    p.click_on(next(label for label in p.labels() if label.startswith("Remove: Second")))
    (path,) = list_seasons()
    assert len(read_season(path).files) == 1
    p.key(pygame.K_ESCAPE).key(pygame.K_c, pygame.K_r)
    assert [line.cells[-1] for line in board.lines] == ["4", "3", "2", "1"]
    p.key(pygame.K_c, pygame.K_n).letters("2").key(pygame.K_RETURN)
    assert read_season(path).rule == SeasonRule("places", 2)
    p.key(pygame.K_c, pygame.K_n, pygame.K_BACKSPACE).letters("99").key(pygame.K_RETURN)
    assert p.app.notice == "0 to 60 events can count."


def test_a_season_whose_evening_is_gone_says_so(program: Open) -> None:
    """In a sentence in place of the standings, and it can be left out."""
    p = program((1280, 720), draws=False).start()
    ended("First", 500)
    p.app.push(Events(p.app))
    p.key(pygame.K_e).letters("Winter").key(pygame.K_RETURN).wait(0.5)
    p.key(pygame.K_c, pygame.K_e)
    p.click_on(next(label for label in p.labels() if label.startswith("Add: First")))
    p.key(pygame.K_ESCAPE)
    for path in events_dir().glob("*.sevenup-event"):
        path.unlink()
    board = p.scene(SeasonBoard)
    board.enter()
    assert "can't be read" in board.empty()
    p.key(pygame.K_c, pygame.K_e)
    p.click_on(next(label for label in p.labels() if label.startswith("Remove: ")))
    assert read_season(board.path).files == ()


def test_a_file_that_is_no_season_is_told(program: Open) -> None:
    """In the list, and when it is chosen."""
    p = program((1280, 720), draws=False).start()
    events_dir().mkdir(parents=True, exist_ok=True)
    (events_dir() / "bad.sevenup-season").write_text("{}", encoding="utf-8")
    p.app.push(Events(p.app))
    p.key(pygame.K_e, pygame.K_RETURN)
    assert "not a season of this program" in p.scene(Message).said
