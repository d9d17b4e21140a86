"""A tournament after a kill: the match that its table plays here, totals half typed, a new one not begun."""

import errno
import json
import os
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from sevenup_gui.engine.record import dump
from sevenup_gui.store.events.book import Book, new_book, read_book
from sevenup_gui.store.settings import load_settings
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.title import Title
from sevenup_gui.ui.scenes.tournament.events.draft import Draft, parse_draft
from sevenup_gui.ui.scenes.tournament.events.newevent import NewEvent
from sevenup_gui.ui.scenes.tournament.eventtable import EventResult
from sevenup_gui.ui.scenes.tournament.round import RoundStep
from sevenup_gui.ui.scenes.tournament.totals import TotalsEntry
from tests.scene.driving import Program
from tests.scene.tournaments import book_of, called

Open = Callable[..., Program]


def sat_down(program: Open, book: Book) -> tuple[Program, Path]:
    """The program once the first table of a round has sat down at it, and the tournament's file."""
    driven = program(draws=False).start()
    driven.app.ways.tournament.to_event_match(book, 1, 1, False)
    book.close()
    return driven.wait(), book.path


def play_on(table: TableScene, decisions: int = 10**6) -> None:
    """Play so many decisions of it, or to its end."""
    host, session = table.host, table.session
    host.leave(table)
    while not session.over and decisions:
        decisions -= 1
        if session.state.turn is None:
            host.deal(table.pack_for(session.state.deal + 1))
        else:
            legal = session.legal()
            assert isinstance(legal, tuple)
            session.submit(session.state.turn, legal[0], session.state.ply)


@pytest.mark.parametrize("decisions", [0, 1, 30])
def test_a_match_killed_in_the_middle_still_hands_its_result_in(program: Open, tmp_path: Path, decisions: int) -> None:
    """Continue opens the tournament's table, before its first deal or later; at its end the result is in the file, and
    one key leads back."""
    first, path = sat_down(program, book_of(tmp_path / "events", drawn=1, players=8))
    play_on(first.table_in_front("event"), decisions)
    first.app.saved.settle()
    second = program(draws=False).start().key(pygame.K_RETURN)
    table = second.table_in_front("event")
    assert table.session.header.players == first.table_in_front("event").session.header.players
    assert table.session.undo_rule == "never"
    play_on(table)
    table.ended()
    second.wait().scene(EventResult)
    assert read_book(path)[0].results[1, 1].score == table.session.state.score
    second.key(pygame.K_a)
    assert second.scene(RoundStep).book.path == path
    second.scene(RoundStep).book.close()


def test_a_match_killed_at_its_very_end_is_handed_in_at_the_next_start(program: Open, tmp_path: Path) -> None:
    """The last card was played and its result not yet shown; it counts once, and there is nothing to continue."""
    first, path = sat_down(program, book_of(tmp_path / "events", drawn=1, players=8))
    table = first.table_in_front("event")
    play_on(table)
    first.app.saved.settle()
    assert not read_book(path)[0].results
    second = program(draws=False).start()
    assert read_book(path)[0].results[1, 1].score == table.session.state.score
    assert second.app.notice == "Table 1: saved."
    assert second.app.saved.load() is None
    assert second.app.saved.uncounted is None
    entries = len(read_book(path)[0].entries)
    program(draws=False).start()
    assert len(read_book(path)[0].entries) == entries


def test_a_killed_table_goes_on_with_its_sealed_packs_and_hands_in(program: Open, tmp_path: Path) -> None:
    """Of a duplicate tournament: it is the tournament's table still, and no file of boards on its own."""
    plain = book_of(tmp_path / "plain", players=0)
    book = new_book(replace(plain.tournament.setup, duplicate=True), tmp_path / "events")
    plain.close()
    book.do(book.tournament.add_players(called(4)))
    book.do(book.tournament.draw_round())
    book.do(book.tournament.make_boards(1, random.Random(5)))
    first, path = sat_down(program, book)
    play_on(first.table_in_front("event"), 20)
    first.app.saved.settle()
    second = program(draws=False).start().key(pygame.K_RETURN)
    table = second.table_in_front("event")
    play_on(table)
    table.ended()
    second.wait().scene(EventResult)
    assert read_book(path)[0].results[1, 1].record


def at_round(program: Open, path: Path) -> Program:
    """The program with a tournament open at its round."""
    driven = program(draws=False).start()
    driven.app.ways.tournament.to_event(path)
    return driven.wait()


def test_totals_half_typed_outlive_a_kill_after_every_key(program: Open, tmp_path: Path) -> None:
    """A copy of the file at any moment has all figures so far; opened, they stand where they were."""
    book = book_of(tmp_path / "events", drawn=1, players=8)
    book.close()
    driven = at_round(program, book.path).key(pygame.K_1, pygame.K_RETURN)
    entry = driven.scene(TotalsEntry)
    copy = tmp_path / "copy.sevenup-event"
    for key in (pygame.K_2, pygame.K_0, pygame.K_RETURN, pygame.K_4, pygame.K_BACKSPACE, pygame.K_2, pygame.K_RETURN,
                pygame.K_1, pygame.K_5):  # fmt: skip
        driven.key(key)
        copy.write_bytes(book.path.read_bytes())
        assert [list(row) for row in read_book(copy)[0].half_typed[1, 1]] == entry.cells
    assert entry.cells[:2] == [["20", "2"], ["15", ""]]
    second = at_round(program, copy).key(pygame.K_1, pygame.K_RETURN)
    again = second.scene(TotalsEntry)
    assert (again.cells, again.at) == (entry.cells, (1, 1))
    assert not read_book(copy)[0].results
    for each in (driven, second):
        each.app.unwind(each.app.scenes[0])


def test_to_take_back_is_to_take_back_a_result_and_no_digit(program: Open, tmp_path: Path) -> None:
    """Ctrl+Z takes the last step; the figures it was typed with are there again."""
    book = book_of(tmp_path / "events", drawn=1, players=8)
    book.close()
    driven = at_round(program, book.path).key(pygame.K_1, pygame.K_RETURN)
    typed = (pygame.K_0, pygame.K_RETURN, pygame.K_RETURN) * 3 + (pygame.K_0, pygame.K_RETURN, pygame.K_RETURN)
    driven.key(*typed)
    step = driven.scene(RoundStep)
    assert step.event.results[1, 1].score == (0, 0, 0, 0)
    assert not step.event.half_typed
    driven.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert not step.event.results
    assert step.event.half_typed[1, 1] == (("0", ""),) * 4
    driven.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert not step.event.rounds
    assert read_book(book.path)[0] == step.event
    driven.app.unwind(driven.app.scenes[0])


def test_a_tournament_half_set_up_outlives_a_kill_after_every_key(program: Open) -> None:
    """Its game, its name and its prizes, to the last letter; once it is begun the page is empty again."""
    driven = program(draws=False).start()
    driven.app.push(NewEvent(driven.app))

    def kept() -> Draft:
        draft = parse_draft(load_settings().new_event)
        assert draft is not None
        return draft

    driven.letters("Cu")
    assert kept().name == "Cu"
    driven.letters("p").key(pygame.K_RETURN).click_on("Seven Up")
    driven.click_on("Prize of place 1").letters("A ham").key(pygame.K_RETURN).letters("A cake")
    assert (kept().name, kept().prizes) == ("Cup", ("A ham", "A cake"))
    driven.key(pygame.K_RETURN).click_on("Prize of place 1").key(*[pygame.K_BACKSPACE] * 5)
    assert kept().prizes == ("A cake",)
    driven.letters("A duck").key(pygame.K_RETURN)
    draft = driven.scene(NewEvent).draft
    assert draft.prizes == ("A duck", "A cake")
    second = program(draws=False).start()
    second.app.push(NewEvent(second.app))
    assert second.wait().scene(NewEvent).draft == draft
    second.scene(NewEvent).begin()
    assert load_settings().new_event == {}
    second.app.unwind(second.app.scenes[0])


@pytest.mark.parametrize(
    "change",
    [{"rounds": 0}, {"rounds": "4"}, {"rounds": True}, {"sizes": [4]}, {"sizes": [7, 4]}, {"sizes": [1, 2]},
     {"sizes": [4, 99]}, {"sizes": ["4", "5"]}, {"pairs": "all"}, {"prizes": None}, {"prizes": 3}, {"sizes": None}],
)  # fmt: skip
def test_a_draft_that_makes_no_sense_is_none(change: dict[str, Any]) -> None:
    """Whatever has become of the settings."""
    data = json.loads(dump(Draft(TableSetup()).settled().to_json()))
    assert parse_draft(data) == Draft(TableSetup()).settled()
    assert parse_draft(data | change) is None
    assert parse_draft({}) is None


class Disk:
    """A disk that is full while `full`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        write = os.write

        def refuse(file: int, data: bytes) -> int:
            if self.full:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return write(file, data)

        monkeypatch.setattr(os, "write", refuse)


def test_a_tournament_that_found_no_room_is_not_left_without_a_word(
    program: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Esc asks; once there is room, to try again writes all of it and leaves. No table sits down here before."""
    book = book_of(tmp_path / "events", drawn=1, players=8)
    book.close()
    driven, disk = at_round(program, book.path), Disk(monkeypatch)
    disk.full = True
    driven.key(pygame.K_1, pygame.K_RETURN, pygame.K_2, pygame.K_h, pygame.K_p)
    assert not driven.shows_table("event")()
    assert "the disk is full" in driven.app.notice
    driven.key(pygame.K_ESCAPE)
    while not driven.shows(RoundStep, Message)():
        driven.key(pygame.K_ESCAPE)
    driven.key(pygame.K_ESCAPE)
    message = driven.scene(Message)
    assert "the disk is full" in message.said
    driven.key(pygame.K_r)
    assert driven.app.scene is message
    disk.full = False
    driven.key(pygame.K_r).scene(Title)
    assert read_book(book.path)[0].half_typed[1, 1][0][0] == "2"


def test_a_tournament_can_be_left_although_it_found_no_room(
    program: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the one key that says so; another one stays."""
    book = book_of(tmp_path / "events", drawn=1, players=8)
    book.close()
    driven, disk = at_round(program, book.path), Disk(monkeypatch)
    disk.full = True
    driven.key(pygame.K_1, pygame.K_RETURN, pygame.K_2, pygame.K_ESCAPE, pygame.K_ESCAPE)
    driven.scene(Message)
    driven.key(pygame.K_ESCAPE).scene(RoundStep)
    driven.key(pygame.K_ESCAPE, pygame.K_l).scene(Title)
    disk.full = False
