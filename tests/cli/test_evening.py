"""An event held from a terminal: told to end, killed, and refused."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from sevenup_gui.cli.commands import run
from sevenup_gui.store.events.book import new_book, open_book, read_book
from sevenup_gui.tournament.clock import RoundClock
from tests.serve.phones import LONG_S, Phone
from tests.tournament.events import setup

ROOT = Path(__file__).resolve().parents[2]
LINK = re.compile(r"http://127\.0\.0\.1:(\d+)/(director|board)?#(\S{22})")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path / "home"))
    return tmp_path


@contextmanager
def held(*words: str) -> Iterator[tuple["subprocess.Popen[str]", dict[str, str], int]]:
    """The command with its links, players' and director's, and its port; no display is there."""
    env = {key: value for key, value in os.environ.items() if not key.endswith("DISPLAY")}
    command = [sys.executable, "-m", "sevenup_gui", "host", "--loopback", *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=env | {"LC_ALL": "C.UTF-8"})
    links, port = {}, 0
    assert process.stdout is not None
    try:
        for line in process.stdout:
            if found := LINK.search(line):
                port, links[found[2] or "players"] = int(found[1]), found[3]
            if "director" in links:
                break
        yield process, links, port
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def said(port: int, token: str, *messages: dict[str, Any]) -> dict[str, Any]:
    """Say all of it as the page does; the picture after the last."""

    async def talk() -> dict[str, Any]:
        async with asyncio.timeout(LONG_S), Phone(cast("Any", SimpleNamespace(port=port))) as phone:
            await phone.say({"hello": 1, "token": token})
            shown: dict[str, Any] = await phone.hear_of("shown")
            for message in messages:
                await phone.say(message)
                shown = await phone.hear_of("shown")
            return shown

    return asyncio.run(talk())


@pytest.mark.slow
def test_nothing_is_lost_when_it_is_killed_and_links_hold(home: Path) -> None:
    """Names, a draw and a result; after a kill the file goes on with all of it, and the director by the same link."""
    file = home / "friday.sevenup-event"
    with held("--event", str(file), "--preset", "old-sledge", "--players", "2", "--minutes", "20") as (
        one,
        links,
        port,
    ):
        draw = {"direct": "draw", "round": 0, "player": 0}
        said(port, links["director"], {"enter": "Ann, Ben, Cleo, Dan"}, draw)
        shown = said(port, links["director"], {"totals": [[7], [3]], "round": 1, "table": 1})
        assert shown["rounds"][0]["tables"][0]["rows"] == [[7], [3]]
        one.kill()
        one.wait()
    with held("--event", str(file)) as (_other, again, port):
        assert again == links
        shown = said(port, again["director"])
        assert shown["rounds"][0]["tables"][0]["rows"] == [[7], [3]]
    event, notice = read_book(file)
    assert (event.clock, notice, len(event.players)) == (RoundClock(20, 1200), "", 4)


TABLE_LINE = re.compile("Scan to take a seat: http://127\\.0\\.0\\.1:\\d+/seat/(\\d)#(\\S{22})")


def tables_of(process: "subprocess.Popen[str]", count: int) -> dict[str, str]:
    """The codes of so many tables, as they're printed."""
    found: dict[str, str] = {}
    assert process.stdout is not None
    while len(found) < count:
        if said_of := TABLE_LINE.search(process.stdout.readline()):
            found[said_of[1]] = said_of[2]
    return found


@pytest.mark.slow
def test_tables_that_play_on_phones_have_the_same_codes_after_a_kill(home: Path) -> None:
    """They're printed once a round is drawn; a player's page leads to the player's own seat."""
    file = home / "friday.sevenup-event"
    words = "--event", str(file), "--tables", "2"
    with held(*words, "--preset", "old-sledge", "--players", "2") as (one, links, port):
        draw = {"direct": "draw", "round": 0, "player": 0}
        said(port, links["director"], {"enter": "Ann, Ben, Cleo, Dan"}, draw)
        codes = tables_of(one, 2)
        seats = said(port, links["players"], {"player": 1})["play"]
        assert re.fullmatch(r"/seat/[12]#\S{22}", seats)
        one.kill()
        one.wait()
    with held(*words) as (other, again, port):
        assert (again, tables_of(other, 2)) == (links, codes)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="this system has no such signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_told_to_end_it_ends_in_order(home: Path, number: signal.Signals) -> None:
    """With the status of the signal, a line that says where the tournament is, and a file that is free again."""
    book = new_book(setup("old-sledge"), home)
    book.close()
    with held("--event", str(book.path)) as (process, _links, _port):
        process.send_signal(number)
        out, _none = process.communicate(timeout=LONG_S)
    assert process.returncode == 128 + number
    assert str(book.path) in out
    open_book(book.path).close()


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ("hello\n", "not JSON"),
        ("", "It isn't a tournament."),
        ('{"tournament":"sevenup","version":99}\n', "this program reads version"),
        ('{"record":"sevenup"}\n', "this is no tournament"),
    ],
)
def test_a_file_that_is_none_is_refused_and_left_as_it_is(
    home: Path, lines: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence, also for one of a later version."""
    file = home / "cup.sevenup-event"
    file.write_text(lines, encoding="utf-8")
    assert run(["host", "--loopback", "--event", str(file)]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1
    assert file.read_text(encoding="utf-8") == lines


def test_a_file_that_a_window_holds_is_refused(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The director's desk has it, and goes on."""
    book = new_book(setup("old-sledge"), home)
    book.settle()
    before = book.path.read_bytes()
    try:
        assert run(["host", "--loopback", "--event", str(book.path)]) == 2
        assert "is open in another window" in capsys.readouterr().err
        assert book.path.read_bytes() == before
    finally:
        book.close()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--event", "none.sevenup-event"], "Can't find none.sevenup-event"),
        (
            ["--event", "none.txt", "--preset", "hoyle"],
            "A new tournament needs an existing folder and a name ending in .sevenup-event",
        ),
        (["--event", "none.sevenup-event", "--rounds", "2"], "needs --preset too"),
        (["--event", "none.sevenup-event", "--minutes", "x", "--preset", "hoyle"], "A round has 1 to"),
        (["--event", "none.sevenup-event", "--agents", "casual"], "--event takes only"),
        (["--event", "none.sevenup-event", "--record", "tables"], "--event takes only"),
        (["--event", "none.sevenup-event", "--tables", "0"], "--tables must be 1 or more"),
        (["--rounds", "2"], "need a tournament: --event"),
    ],
)
def test_what_does_not_go_with_an_event_is_refused(
    home: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """In one sentence, and no file is begun."""
    monkeypatch.chdir(home)
    assert run(["host", "--loopback", *words]) == 2
    assert says in capsys.readouterr().err
    assert not list(home.glob("*.sevenup-event"))


def test_what_is_played_is_not_told_of_one_that_is_there(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It goes on as it was begun."""
    book = new_book(setup("old-sledge"), home)
    book.close()
    assert run(["host", "--loopback", "--event", str(book.path), "--preset", "hoyle"]) == 2
    assert "continues as it is" in capsys.readouterr().err
