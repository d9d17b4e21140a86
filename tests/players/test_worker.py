"""The thinking process: never waited for, replaced when it fails, its late answers dropped."""

import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from multiprocessing import resource_tracker
from pathlib import Path

import pytest

from sevenup_gui.engine.game import why_illegal
from sevenup_gui.players import casual, worker
from sevenup_gui.players.levels import choose, rng_for, seed_of
from sevenup_gui.players.worker import Answer, Worker
from tests.players.tables import playing

VIEW = playing("AH JH 9C 8C 3D 2S", "H")
WAIT_S = 30.0  # a loaded machine starts a process slowly


@pytest.fixture
def thinker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def answer_of(made: Worker) -> Answer:
    """Look in until the answer is there."""
    end = time.monotonic() + WAIT_S
    while time.monotonic() < end:
        answer = made.poll()
        if answer is not None:
            return answer
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_the_other_process_answers_with_the_tag_and_the_same_action(thinker: Worker) -> None:
    """The answer carries the ply it belongs to, and is what the level would do here."""
    seed = seed_of("match", VIEW.deal, 0, VIEW.ply)
    thinker.ask(VIEW, "casual", seed, tag=17)
    answer = answer_of(thinker)
    assert (answer.tag, answer.fallback) == (17, False)
    assert answer.action == choose("casual", VIEW, rng_for("match", VIEW))
    assert thinker.poll() is None


def test_no_third_process_is_begun_to_clean_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """`multiprocessing` would begin one for memory that is shared by name, of which there is none."""
    monkeypatch.setattr(resource_tracker, "getfd", lambda: pytest.fail("a tracker was begun"))
    made = Worker()
    made.ask(VIEW, "casual", 1, tag=3)
    answer = answer_of(made)
    made.close()
    assert (answer.tag, answer.fallback) == (3, False)


def test_looking_in_never_waits(thinker: Worker) -> None:
    """Starting, asking and polling each take far less than a frame, ready or not."""
    start = time.perf_counter()
    thinker.ask(VIEW, "casual", 1)
    thinker.poll()
    assert time.perf_counter() - start < 0.1


def test_a_late_answer_is_dropped(thinker: Worker, caplog: pytest.LogCaptureFixture) -> None:
    """Two questions at once: only the later is answered."""
    with caplog.at_level(logging.INFO):
        thinker.ask(VIEW, "casual", 1, tag=1)
        thinker.ask(VIEW, "casual", 1, tag=2)
        assert answer_of(thinker).tag == 2
        assert thinker.poll() is None
    assert "late answer to ply 1" in caplog.text


def test_a_question_forgotten_is_not_answered(thinker: Worker) -> None:
    """After an undo the answer that is on its way is nobody's."""
    thinker.ask(VIEW, "casual", 1, tag=1)
    thinker.forget()
    thinker.ask(VIEW, "casual", 1, tag=3)
    assert answer_of(thinker).tag == 3


def test_a_dead_process_is_replaced_and_the_rule_of_thumb_answers(
    thinker: Worker, caplog: pytest.LogCaptureFixture
) -> None:
    """Killed while asked: play goes on, the log says so and how it ended, and the next question goes to a fresh one."""
    process = thinker.process
    assert process is not None
    process.kill()
    process.join(WAIT_S)
    thinker.ask(VIEW, "casual", 1, tag=4)
    answer = answer_of(thinker)
    assert (answer.tag, answer.action, answer.fallback) == (4, casual.decide(VIEW), True)
    assert "rule of thumb" in caplog.text
    assert f"exit code {process.exitcode}" in caplog.text
    thinker.ask(VIEW, "casual", 1, tag=5)
    assert answer_of(thinker).fallback is False
    assert not thinker.gone


def test_a_question_that_breaks_the_level_costs_one_rule_of_thumb_move(thinker: Worker) -> None:
    """An error in the process ends it there; the table never sees it."""
    thinker.ask(VIEW, "no such level", 1, tag=6)
    answer = answer_of(thinker)
    assert answer.fallback
    assert why_illegal(VIEW, answer.action) is None


def test_a_hung_process_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer within the patience: the rule of thumb answers."""
    monkeypatch.setattr(worker, "START_PATIENCE_S", 0.0)
    made = Worker(patience_s=0.0)
    made.ask(VIEW, "casual", 1, tag=7, clock_s=None)
    time.sleep(0.001)
    assert answer_of(made).fallback
    made.close()


def test_a_process_that_keeps_dying_is_given_up() -> None:
    """After several deaths no further process is begun; every question is still answered."""
    made = Worker()
    gone = []
    for _ in range(worker.MAX_DEATHS):
        gone.append(made.gone)
        made.replace("it was told to")
    assert [*gone, made.gone] == [False] * worker.MAX_DEATHS + [True]
    assert made.process is None
    made.ask(VIEW, "casual", 1, tag=8)
    assert answer_of(made).fallback


def test_closing_never_waits(thinker: Worker) -> None:
    """Quitting is not held up by a process that is thinking or still starting."""
    thinker.ask(VIEW, "casual", 1)
    start = time.perf_counter()
    thinker.close()
    assert time.perf_counter() - start < 0.2
    assert thinker.poll() is None


def test_the_other_process_loads_neither_pygame_nor_the_window() -> None:
    """A fresh interpreter that only thinks imports the engine, the players and what the games think with."""
    code = (
        "import sys, sevenup_gui.players.worker as w, sevenup_gui.players.levels\n"
        "from sevenup_gui.games import GAMES; [game.thinking for game in GAMES.values()]\n"
        "bad = [m for m in sys.modules if m.split('.')[0] == 'pygame' or m.startswith('sevenup_gui.ui')]\n"
        "print(bad)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": "."}
    )
    assert done.stdout.strip() == "[]"


def test_the_seed_of_a_decision_is_the_same_everywhere() -> None:
    """A stable hash, not Python's own, so that another process or machine gets the same luck."""
    assert seed_of("match", 1, 0, 3) == 3125802033603516439
    assert len({seed_of(7, deal, seat, ply) for deal in range(4) for seat in range(4) for ply in range(9)}) == 144


BUSY = """
import multiprocessing, os, time
from sevenup_gui.players.worker import end_with_parent

def think_for_ever():
    end_with_parent()
    print(os.getpid(), flush=True)
    while True:
        pass

if __name__ == "__main__":
    multiprocessing.get_context("spawn").Process(target=think_for_ever, daemon=True).start()
    time.sleep(3600)
"""


def test_a_process_in_the_midst_of_a_thought_ends_with_the_window(tmp_path: Path) -> None:
    """Also when the window is killed, and nobody could tell it."""
    (tmp_path / "busy.py").write_text(BUSY, encoding="utf-8")
    window = subprocess.Popen(
        [sys.executable, str(tmp_path / "busy.py")],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert window.stdout is not None
    thinker = int(window.stdout.readline())
    window.kill()
    window.wait()
    # The pipe ends when the last process that holds it has ended.
    rest = threading.Thread(target=window.stdout.read, daemon=True)
    rest.start()
    rest.join(WAIT_S)
    if rest.is_alive():
        os.kill(thinker, signal.SIGTERM)
        pytest.fail("it thinks on")
    window.stdout.close()
