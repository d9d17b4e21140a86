"""The phones of an event at the director's desk: the code, the results that they bring, names that are let go."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from sevenup_gui.serve.endpoint import Endpoint
from sevenup_gui.serve.event.entry import EVENT
from sevenup_gui.serve.event.phones import EventPhones
from sevenup_gui.serve.event.room import EventRoom
from sevenup_gui.serve.messages import BringTotals
from sevenup_gui.store.events.book import Book
from sevenup_gui.store.events.phone_tokens import read_tokens, tokens_path
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.tournament.phones.codepage import EventCodePage
from sevenup_gui.ui.scenes.tournament.round import RoundStep
from tests.scene.driving import Program
from tests.scene.tournaments import book_of

Open = Callable[..., Program]
Opened = tuple[Program, Book]


@pytest.fixture
def desk(program: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opened]:
    """The page of a round of Seven Up, two at a table; phones come in by this machine alone."""
    monkeypatch.setattr("sevenup_gui.serve.event.phones.USUAL_ENDPOINT", Endpoint(0, loopback=True))
    book = book_of(tmp_path / "events", players=6, drawn=1, preset="old-sledge")
    p = program((1280, 720), draws=False).start()
    p.app.ways.tournament.to_step(book, "round")
    yield p.wait(), book
    p.app.close_event()
    book.close()


def phones(p: Program) -> EventPhones:
    """The open doors."""
    assert p.app.event_phones is not None
    return p.app.event_phones


def bring(p: Program, book: Book, seat: int, rows: tuple[tuple[int], ...]) -> None:
    """A player of the first table brings its result by phone."""
    room = phones(p).entry._room
    assert isinstance(room, EventRoom)
    room.heard(book.tournament.table(1, 1)[seat], BringTotals(1, 1, rows))
    p.wait()


def note(p: Program) -> str:
    """Return the words at the head of the first table."""
    return next(control.value for control in p.scene(RoundStep).controls.items if control.id == "table 1")


def test_h_opens_the_doors_and_shows_the_code_until_they_are_closed(desk: Opened) -> None:
    """The page says where to go; it may be put away and comes back with the same code. X closes the doors."""
    p, _book = desk
    p.key(pygame.K_h)
    page = p.scene(EventCodePage)
    code = phones(p).letters
    assert any(code in line for line in page.words())
    assert phones(p).short_url in page.words()
    p.key(pygame.K_ESCAPE)
    p.scene(RoundStep)
    p.click_on("Phones")
    p.scene(EventCodePage)
    assert phones(p).letters == code
    p.key(pygame.K_x)
    p.scene(RoundStep)
    assert p.app.event_phones is None


def test_a_result_by_phone_is_marked_until_the_director_takes_it(desk: Opened) -> None:
    """The page says so by itself, the caption too; Enter on the table asks, and Enter again takes it."""
    p, book = desk
    p.key(pygame.K_h, pygame.K_ESCAPE)
    bring(p, book, 0, ((7,), (3,)))
    assert "unconfirmed" in p.app.notice
    assert note(p) == "not confirmed"
    p.key(pygame.K_1, pygame.K_RETURN)
    p.scene(Message)
    assert not book.tournament.results
    p.key(pygame.K_RETURN)
    p.scene(RoundStep)
    assert book.tournament.results[1, 1].score == (7, 3)


def test_two_that_disagree_are_told_to_the_director_who_chooses(desk: Opened) -> None:
    """By mouse: both results are offered, and one that is typed."""
    p, book = desk
    p.key(pygame.K_h, pygame.K_ESCAPE)
    bring(p, book, 0, ((7,), (3,)))
    bring(p, book, 1, ((3,), (7,)))
    assert "different results" in p.app.notice
    assert note(p) == "two results"
    p.click_on("Table 1")
    asked = p.scene(Message)
    assert "different results" in asked.said
    other = book.tournament.name(book.tournament.table(1, 1)[1])
    p.click_on(f"Take 3 – 7 ({other})")
    assert book.tournament.results[1, 1].score == (3, 7)


def test_a_name_is_let_go_from_the_players_menu(desk: Opened) -> None:
    """It is offered for a name that a phone has, and then that phone's secret is worth nothing."""
    p, book = desk
    p.key(pygame.K_h, pygame.K_ESCAPE)
    who = min(book.tournament.players)
    entry = phones(p).entry
    entry.tokens[who] = entry.tokens[EVENT][::-1]
    p.key(pygame.K_F2)
    p.click_on(book.tournament.name(who))
    assert "Another phone" in p.labels()
    p.key(pygame.K_h)
    assert who not in phones(p).taken
    p.click_on(book.tournament.name(who))
    assert "Another phone" not in p.labels()


def test_the_secrets_outlive_the_program_and_leave_with_no_file(desk: Opened) -> None:
    """They lie in the home and not beside the event; the doors close with the event, and open with the same code."""
    p, book = desk
    p.key(pygame.K_h, pygame.K_ESCAPE)
    code, kept = phones(p).letters, dict(phones(p).entry.tokens)
    assert read_tokens(book.path) == kept
    assert tokens_path(book.path).parent != book.path.parent
    assert kept[EVENT] not in book.path.read_text(encoding="utf-8")
    p.key(pygame.K_ESCAPE)
    assert p.app.event_phones is None
    again = EventPhones(book, lambda: None, lambda _round, _table: None)
    assert again.letters == code
    again.close()


def test_what_was_kept_of_the_secrets_and_makes_no_sense_is_made_anew(desk: Opened) -> None:
    """The event is served all the same."""
    p, book = desk
    path = tokens_path(book.path)
    for broken in (b"[]", b"{", b'{"0": "short"}', b'{"x": "AAAAAAAAAAAAAAAAAAAAAA"}'):
        path.write_bytes(broken)
        p.key(pygame.K_h, pygame.K_x)
    assert set(read_tokens(book.path)) == {EVENT}
