"""Programs that mean ill: whatever one does, the table goes on, its memory stays, and nothing of it is left behind."""

import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sevenup_gui.engine.actions import Action
from sevenup_gui.games import PRESETS
from sevenup_gui.players import bots, casual
from sevenup_gui.players.bots import Bot
from tests.players.tables import playing

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(__file__).parent / "bots" / "hostile.py"
SEEN = playing("AH JH 9C 8C 3D 2S", "H")
WAIT_S = 30.0  # for what takes no time; a loaded machine is slow
QUESTIONS = 200  # more than the system's buffers hold for one that does not read

needs_groups = pytest.mark.skipif(not hasattr(os, "killpg"), reason="this system has no process groups")


def command(manner: str, pids: Path) -> str:
    """The command of a program with that manner, which writes the numbers of its processes to a file."""
    return shlex.join([sys.executable, str(PROGRAM), manner, str(pids)])


@pytest.fixture
def pids(tmp_path: Path) -> Iterator[Path]:
    """Yield the file for the numbers of processes, and then end those left over."""
    path = tmp_path / "pids"
    path.touch()
    yield path
    for pid in numbers(path):
        if lives(pid):
            os.kill(pid, signal.SIGTERM if os.name == "nt" else signal.SIGKILL)


def numbers(path: Path) -> list[int]:
    """The processes that were written down so far."""
    return [int(line) for line in path.read_text(encoding="ascii").splitlines()]


def lives(pid: int) -> bool:
    """Return True if a process runs; one that has ended and isn't reaped yet doesn't."""
    stat = Path(f"/proc/{pid}/stat")
    if stat.parent.parent.joinpath("self").exists():
        try:
            return stat.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
        except OSError:
            return False
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def comes(what: "threading.Event | None" = None, *, path: Path | None = None, count: int = 0) -> bool:
    """Wait for an event, or for so many numbers in a file."""
    end = time.monotonic() + WAIT_S
    while time.monotonic() < end:
        if what is not None and what.is_set():
            return True
        if path is not None and len(numbers(path)) >= count:
            return True
        time.sleep(0.01)
    return False


def all_end(path: Path) -> bool:
    """Return True if every process in the file ends soon."""
    end = time.monotonic() + WAIT_S
    while time.monotonic() < end:
        if not any(map(lives, numbers(path))):
            return True
        time.sleep(0.01)
    return False


MANNERS = {  # and how many processes it writes down
    "deaf": 1,
    "lines": 1,
    "half": 1,
    "closed": 1,
    "deafened": 1,
    "noisy": 1,
    "stubborn": 1,
    "parent": 2,
    "family": 2,
    "deep": 1,
    "painter": 1,
    "plain": 1,
}


@needs_groups
@pytest.mark.parametrize("manner", MANNERS)
def test_no_program_holds_up_the_table_or_outlives_it(
    manner: str, pids: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Every question has an answer by rule of thumb, and with the program all that it started is ended."""
    played: list[Action] = []
    over = threading.Event()

    def play() -> None:
        bot = Bot(command(manner, pids), budget_ms=50)
        bot.begin(PRESETS["old-sledge"].options(2), 2, 0)
        assert comes(path=pids, count=MANNERS[manner])
        played.extend(bot.choose(SEEN) for _ in range(QUESTIONS))
        bot.close()
        over.set()

    threading.Thread(target=play, daemon=True).start()  # what blocks for ever shall fail, not hang
    assert comes(over)
    assert played == [casual.decide(SEEN)] * QUESTIONS
    assert all_end(pids)
    assert "rule of thumb" in caplog.text
    assert "\x1b" not in caplog.text


def test_lines_that_nobody_asked_for_are_not_kept(pids: Path, caplog: pytest.LogCaptureFixture) -> None:
    """So many may wait, and then the program is ended, with a word in the log."""
    bot = Bot(command("lines", pids), budget_ms=50)
    assert bot.program is not None
    program = bot.program
    end = time.monotonic() + WAIT_S
    while not program.flooding and time.monotonic() < end:
        time.sleep(0.001)
    assert program.coming.qsize() <= bots.AHEAD_LIMIT + 1
    bot.begin(PRESETS["old-sledge"].options(2), 2, 0)
    assert bot.gone
    assert f"it wrote {bots.AHEAD_LIMIT} lines that nobody asked for; its seat" in caplog.text


def test_a_program_that_does_not_read_is_ended(pids: Path, caplog: pytest.LogCaptureFixture) -> None:
    """After what the system holds for it and a few lines more; sending never waits for it."""
    bot = Bot(command("half", pids))
    bot.begin(PRESETS["old-sledge"].options(2), 2, 0)
    sent = 0
    while not bot.gone and sent < QUESTIONS:
        bot.send({"bye": True, "note": "x" * 100_000})
        sent += 1
    assert sent <= bots.UNREAD_LIMIT + 2
    assert "it does not read; its seat" in caplog.text


TABLE = """
import sys, time
from sevenup_gui.players.bots import Bot
Bot(sys.argv[1])
time.sleep(3600)
"""


@needs_groups
@pytest.mark.parametrize("manner", ["stubborn", "family"])
def test_programs_die_with_a_table_that_is_killed(manner: str, pids: Path) -> None:
    """Also one that does not heed the end of its input, and what it started."""
    table = subprocess.Popen([sys.executable, "-c", TABLE, command(manner, pids)], cwd=ROOT)
    assert comes(path=pids, count=MANNERS[manner])
    assert all(map(lives, numbers(pids)))
    table.kill()
    table.wait()
    assert all_end(pids)


SUDDEN = """
import os, signal, subprocess, sys, threading, time
from sevenup_gui.players import bots
start, started = subprocess.Popen, []
def popen(*how, **more):
    if len(started) == int(sys.argv[2]):
        end()
    started.append(start(*how, **more))
    return started[-1]
def end(*_how, **_more):
    print(started[0].pid, flush=True)
    time.sleep(0.2)
    os.kill(os.getpid(), signal.SIGKILL)
subprocess.Popen, threading.Thread = popen, end
bots.Bot(sys.argv[1])
"""


@needs_groups
@pytest.mark.parametrize("before", [1, 2], ids=["minder", "pumps"])
def test_a_program_never_runs_without_its_minder(before: int, pids: Path) -> None:
    """Nothing stays of a table killed while it starts one: when it would begin its minder, or what takes its lines."""
    words = [sys.executable, "-c", SUDDEN, command("stubborn", pids), str(before)]
    told = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, check=False).stdout
    with pids.open("a", encoding="ascii") as file:
        file.write(told.decode())
    assert all_end(pids)


@contextmanager
def begun(pids: Path, *argv: str) -> "Iterator[subprocess.Popen[bytes]]":
    """The program, at a long piece of work with a bot that heeds nothing, once that bot is there; it ends with this."""
    agents = f'"exec:{command("stubborn", pids)}",casual'
    # Where a shell runs the tests in the background it has interrupts ignored, and so would what begins here.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        running = subprocess.Popen(
            [sys.executable, "-m", "sevenup_gui", *argv, "--agents", agents],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
    finally:
        signal.signal(signal.SIGINT, before)
    with running:
        try:
            assert comes(path=pids, count=2 if "--jobs" in argv else 1)
            yield running
        finally:
            running.kill()  # one that hangs is not left to run on; one that has ended does not mind


def children_of(pid: int) -> list[int]:
    """The processes that a process began and that have not ended."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [int(number) for number in found.split()]


@needs_groups
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_simulate_ends_in_order_when_it_is_told_to(name: str, pids: Path, tmp_path: Path) -> None:
    """Nothing half written stays, nor a program, and the status says what ended it."""
    out = tmp_path / "out" / "a.sevenup"
    out.parent.mkdir()
    number = signal.Signals[name]
    with begun(pids, "simulate", "--matches", "100000", "--out", str(out)) as running:
        running.send_signal(number)
        _out, err = running.communicate(timeout=WAIT_S)
    assert (running.returncode, b"Traceback" in err) == (128 + number, False), err.decode()
    assert list(out.parent.iterdir()) == []
    assert all_end(pids)


@needs_groups
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="this system does not list a process's children")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT", "SIGKILL"])
def test_the_arena_ends_with_all_its_processes(name: str, pids: Path) -> None:
    """Those that share the work are ended, not waited for; also when it is killed they go, and the bots with them."""
    number = signal.Signals[name]
    with begun(pids, "arena", "--deals", "100000", "--jobs", "2") as running:
        workers = children_of(running.pid)
        assert len(workers) >= 2
        with pids.open("a", encoding="ascii") as file:
            file.writelines(f"{pid}\n" for pid in workers)
        running.send_signal(number)
        _out, err = running.communicate(timeout=WAIT_S)
    assert running.returncode == (-number if name == "SIGKILL" else 128 + number)
    assert b"Traceback" not in err
    assert all_end(pids)
