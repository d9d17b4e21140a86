"""The clock of a round at the director's desk and on the big screen, in a time of the test's own."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from sevenup_gui.store.events.book import Book
from sevenup_gui.tournament.clock import RoundClock
from sevenup_gui.ui.scenes.tournament.boards import SeatBoard
from sevenup_gui.ui.scenes.tournament.clock.board import ClockBoard
from sevenup_gui.ui.scenes.tournament.clock.watch import ClockWatch
from tests.scene.driving import Program
from tests.scene.tournaments import book_of

Open = Callable[..., Program]
NOON = 1_800_000_000.0


class Desk:
    """A program with an event whose moments the test says; `heard` are the signals."""

    def __init__(self, p: Program, book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
        self.p, self.book, self.moment, self.heard = p, book, NOON, list[str]()
        monkeypatch.setattr(book, "now", lambda: self.moment, raising=False)
        monkeypatch.setattr(p.app.audio, "play", self.hear)

    def hear(self, cue: str, *_rest: Any) -> None:
        """Only the two cues of the clock."""
        if cue in ("ring", "knock"):
            self.heard.append(cue)

    def at(self, seconds: float) -> "Desk":
        """So long after noon."""
        self.moment = NOON + seconds
        self.p.wait()
        return self


@pytest.fixture
def desk(program: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """The page of a round that is being played."""
    book = book_of(tmp_path / "events", players=12, drawn=1)
    p = program((1280, 720), draws=False).start()
    p.app.ways.tournament.to_step(book, "round")
    yield Desk(p.wait(), book, monkeypatch)
    book.close()


def test_minutes_are_typed_and_the_clock_is_started_paused_and_given_a_minute(desk: Desk) -> None:
    """By keys from the page of the round."""
    p = desk.p
    p.key(pygame.K_c).letters("25").key(pygame.K_RETURN)
    assert desk.book.tournament.clock == RoundClock(25, 1500)
    p.key(pygame.K_c, pygame.K_s)
    desk.at(60)
    assert desk.book.tournament.clock == RoundClock(25, 1500, int(NOON))
    p.key(pygame.K_c, pygame.K_1)
    p.key(pygame.K_c, pygame.K_s)
    assert desk.book.tournament.clock == RoundClock(25, 1500)
    assert "25 minutes left" in p.app.notice


def test_it_calls_two_minutes_before_the_end_and_at_the_end(desk: Desk) -> None:
    """Once each, on whatever page; on the big screen the clock comes in front."""
    desk.book.do(RoundClock(20, 1200).started(NOON).to_json())
    desk.at(0).at(1079)
    assert desk.heard == []
    desk.at(1080.5)
    assert (desk.heard, desk.p.app.notice) == (["knock"], "2 minutes to the end of the round.")
    desk.p.app.push(SeatBoard(desk.p.app, desk.book, 1))
    desk.at(1100).at(1201)
    assert (desk.heard, desk.p.app.notice) == (["knock", "ring"], "Time's up. Finish the deal.")
    assert isinstance(desk.p.app.scenes[-1], ClockBoard)
    desk.at(1300)
    assert desk.heard == ["knock", "ring"]


def test_the_room_sees_it_and_keys_move_it_there(desk: Desk) -> None:
    """S or Space starts and stops, 1 or + gives a minute."""
    desk.book.do(RoundClock(20, 1200).to_json())
    desk.p.key(pygame.K_c, pygame.K_g)
    board = desk.p.scene(ClockBoard)
    desk.p.key(pygame.K_SPACE)
    desk.at(61)
    assert (board.left_s, desk.p.app.notice) == (1139, "20 minutes left")
    desk.p.key(pygame.K_PLUS).key(pygame.K_s)
    desk.at(500)
    assert (board.left_s, desk.p.app.notice) == (1199, "20 minutes left · paused")
    assert any(node.label == "19:59" for node in board.told().before)


def test_a_clock_set_back_is_told_once_and_the_round_goes_on(desk: Desk) -> None:
    """With what was left when it was seen last."""
    desk.book.do(RoundClock(20, 1200).started(NOON).to_json())
    desk.at(0).at(300).at(-3600)
    assert "15:00 left" in desk.p.app.notice
    desk.p.app.tell("")
    desk.at(-3540)
    clock = desk.book.tournament.clock
    assert clock is not None
    assert (clock.left(desk.moment), desk.p.app.notice, desk.heard) == (840, "", [])


def test_it_is_looked_at_while_the_event_is_open(desk: Desk) -> None:
    """On every step of it, and no longer."""
    desk.p.key(pygame.K_F4)
    assert isinstance(desk.p.app.attendant, ClockWatch)
    desk.p.key(pygame.K_ESCAPE)
    desk.p.wait(1.0)
    assert desk.p.app.attendant is None
