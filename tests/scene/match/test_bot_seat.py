"""A bot program as a guest at the table."""

import shlex
import sys
import time
from collections.abc import Callable

import pytest

from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.errors import UsageError
from sevenup_gui.games import PRESETS
from sevenup_gui.match.session import Session
from sevenup_gui.players.bot_seat import BotSeat
from sevenup_gui.players.computers import Computers, level_of
from tests.scene.driving import random_source

OPTIONS = PRESETS["old-sledge"].options(2)
BOT = "exec:" + shlex.join([sys.executable, "-m", "sevenup_gui", "bot", "--level", "novice"])


def a_match() -> Session:
    """A match with the first deal dealt."""
    header = Header("old-sledge", OPTIONS, (Seated("Ann", "computer", BOT), Seated("Bob", "computer", BOT)))
    session = Session.begin(header, random_source(3))
    session.deal()
    return session


def patiently(get: Callable[[], object], seconds: float = 20.0) -> object:
    """Return the first result of `get` that isn't None."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if (found := get()) is not None:
            return found
        time.sleep(0.01)
    raise AssertionError("nothing came")


def test_a_program_decides_for_its_seat_without_the_table_waiting() -> None:
    """The question is put in no time, and the answer is a legal action."""
    session = a_match()
    seat = session.state.turn
    assert seat is not None
    computers = Computers((BOT, BOT), OPTIONS, 1, "none")
    try:
        view = session.view(seat)
        action = patiently(lambda: computers.advance(view, 1.0))
        session.submit(seat, action, view.ply)  # type: ignore[arg-type]
    finally:
        computers.close()
    assert session.state.ply == 1


def test_a_program_that_says_nothing_sensible_costs_its_seat_one_move() -> None:
    """An answer comes all the same, by rule of thumb."""
    session = a_match()
    seat = session.state.turn
    assert seat is not None
    code = "import sys; [print(chr(63), flush=True) for _ in sys.stdin]"
    mute = "exec:" + shlex.join([sys.executable, "-c", code])
    bot_seat = BotSeat(mute, OPTIONS, 2, seat)
    try:
        view = session.view(seat)
        bot_seat.ask(view, mute, 0)
        answer = patiently(bot_seat.poll)
        session.submit(seat, answer.action, view.ply)  # type: ignore[attr-defined]
    finally:
        bot_seat.close()


def test_a_program_that_has_gone_is_known_to_have_gone() -> None:
    """Its seat goes to the rule of thumb, once, and the record says so; the other program plays on."""
    session = a_match()
    computers = Computers(("exec:" + shlex.join([sys.executable, "-c", "pass"]), BOT), OPTIONS, 1, "none")
    host = computers.host(session)
    try:
        assert patiently(lambda: computers.replace_gone(host) or None) == (0,)
        assert computers.replace_gone(host) == ()
        assert computers.plays == ("thumb", BOT)
        assert [player.level for player in session.header.players] == ["casual", BOT]
    finally:
        computers.close()


def test_a_program_that_cannot_be_started_is_told_of() -> None:
    """One sentence that names the command."""
    with pytest.raises(UsageError, match="no-such-bot"):
        BotSeat("exec:no-such-bot", OPTIONS, 2, 0)


def test_a_record_cannot_seat_a_program() -> None:
    """A record from elsewhere must not run anything: such a seat is played by rule of thumb."""
    assert level_of(Seated("Ann", "computer", BOT), programs=False) == "casual"
    assert level_of(Seated("Ann", "computer", BOT), programs=True) == BOT
