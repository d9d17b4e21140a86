"""Thinking in another process, so that the window never waits.

The window asks with a view and a tag (the ply) and looks in once a frame; `poll` never blocks. The process can see
nothing but the views it is sent. One that dies, hangs or will not start is replaced, and the rule of thumb answers
in its place. In a frozen program `multiprocessing.freeze_support()` must come first in `__main__`.
"""

import logging
import multiprocessing
import os
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import NamedTuple

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.views import View
from sevenup_gui.players import casual
from sevenup_gui.search.choice import Answered, Choice

log = logging.getLogger(__name__)

PATIENCE_S = 5.0  # so long after a question's clock has run out without an answer the process counts as hung
START_PATIENCE_S = 20.0  # a cold start may have to read the whole program from a slow disk
MAX_DEATHS = 5  # after as many the program gives up on a second process and goes by rule of thumb


class DecisionRequest(NamedTuple):
    """A question for a level: `seed` is the decision's luck, `worlds` its budget (None: the level's own)."""

    view: View
    level: str
    seed: int
    worlds: int | None
    tag: int
    clock_s: float | None


class Answer(NamedTuple):
    """A decision. `tag` is that of the question; `worlds_used` and `seconds` say what it took; `fallback` is set
    when the rule of thumb answered for a process that could not. The other fields are those of `Choice`."""

    tag: int
    action: Action
    worlds_used: int
    seconds: float
    values: tuple[tuple[Action, float], ...] = ()
    unit: str = "none"
    fallback: bool = False
    within: tuple[float, ...] = ()
    answered: tuple[Answered, ...] = ()
    spreads: tuple[tuple[float, ...], ...] = ()


class Broken(NamedTuple):
    """The process fell by a fault of the program, told as Python writes it."""

    fault: str


def think(question: DecisionRequest) -> Answer:
    """The level's answer, thought here and now."""
    import random

    from sevenup_gui.players.levels import LEVELS, consider, stopwatch
    from sevenup_gui.players.searching import prepare
    from sevenup_gui.search.choice import no_clock

    if question.level in LEVELS and LEVELS[question.level].worlds:
        prepare(question.view)
    start = time.perf_counter()
    expired = no_clock if question.clock_s is None else stopwatch(question.clock_s)
    choice = consider(question.level, question.view, random.Random(question.seed), question.worlds, expired)
    seconds = time.perf_counter() - start
    return answer_of(question.tag, choice, seconds)


def answer_of(tag: int, choice: Choice, seconds: float) -> Answer:
    """A choice as the answer to a question."""
    return Answer(
        tag,
        choice.action,
        choice.worlds,
        seconds,
        choice.values,
        choice.unit,
        within=choice.within,
        answered=choice.answered,
        spreads=choice.spreads,
    )


def end_with_parent() -> None:
    """Have this process end when the one that began it does, however suddenly and whatever is being done here."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch(sentinel: int) -> None:
        wait([sentinel])
        os._exit(1)

    threading.Thread(target=watch, args=(parent.sentinel,), daemon=True).start()


def serve(pipe: Connection) -> None:
    """The other process: answers questions until the pipe is closed."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window; the closed pipe ends this process
    end_with_parent()  # also in the midst of a thought
    try:
        pipe.send("ready")
        while True:
            pipe.send(think(pipe.recv()))
    except (EOFError, OSError):
        return
    except Exception:
        import traceback

        pipe.send(Broken(traceback.format_exc()))


@contextmanager
def without_tracker() -> Iterator[None]:
    """Begin a process without a third one beside it. `multiprocessing` has one clean up after shared memory and locks
    that have names; between the window and who thinks there is a pipe and nothing else, and it takes 6 MB."""
    if os.name != "posix":
        yield
        return
    from multiprocessing import resource_tracker

    usual, nobody = resource_tracker.getfd, os.open(os.devnull, os.O_WRONLY)
    resource_tracker.getfd = lambda: nobody
    try:
        yield
    finally:
        resource_tracker.getfd = usual
        os.close(nobody)


class Worker:
    """One process that thinks. Made early: `start` returns in milliseconds and the process gets ready meanwhile.

    One question is open at a time; a new `ask` makes the answer to the one before late, and late answers are
    dropped.
    """

    def __init__(self, patience_s: float = PATIENCE_S) -> None:
        self.patience_s = patience_s
        self.process: BaseProcess | None = None
        self.pipe: Connection | None = None
        self.ready = False
        self.deaths = 0
        self.asked: DecisionRequest | None = None
        self.asked_s = 0.0  # when, on the monotonic clock
        self.answers: deque[Answer] = deque()
        self.start()

    @property
    def gone(self) -> bool:
        """Return True once no process will think any more."""
        return self.deaths >= MAX_DEATHS

    def start(self) -> None:
        """Begin a process; a system that refuses leaves the rule of thumb to answer."""
        self.ready = False
        if self.gone:
            return
        try:
            # "spawn" is alike on all systems, and the child inherits nothing: no window, no match.
            context = multiprocessing.get_context("spawn")
            self.pipe, theirs = context.Pipe()
            self.process = context.Process(target=serve, args=(theirs,), name="sevenup-thinker", daemon=True)
            with without_tracker():
                self.process.start()
            theirs.close()
        except OSError as error:
            log.warning("no second process to think in (%s): playing by rule of thumb", error)
            self.deaths = MAX_DEATHS
            self.drop()

    def ask(
        self,
        view: View,
        level: str,
        seed: int,
        worlds: int | None = None,
        tag: int | None = None,
        clock_s: float | None = 0.25,
    ) -> None:
        """Put a question; the answer comes from `poll`. `tag` is the view's ply unless given. Never blocks."""
        question = DecisionRequest(view, level, seed, worlds, view.ply if tag is None else tag, clock_s)
        self.answers.clear()
        self.asked, self.asked_s = question, time.monotonic()
        if self.pipe is None:
            self.answer_in_place("there is no process to ask")
            return
        try:
            self.pipe.send(question)
        except (OSError, ValueError) as error:
            self.replace(f"it cannot be asked ({self.ending(error)})")

    def forget(self) -> None:
        """Drop the open question: its answer, if it comes, is late."""
        self.asked = None
        self.answers.clear()

    def poll(self) -> Answer | None:
        """The answer to the open question, once; None while there is none. Never blocks."""
        try:
            while self.pipe is not None and self.pipe.poll():
                self.take(self.pipe.recv())
        except (EOFError, OSError) as error:
            self.replace(f"it died ({self.ending(error)})")
        if self.asked is not None and not self.answers:
            patience = self.patience_s + (self.asked.clock_s or 0.0)
            patience = patience if self.ready else max(patience, START_PATIENCE_S)
            if time.monotonic() - self.asked_s > patience:
                self.replace(f"no answer in {patience:g} s")
        return self.answers.popleft() if self.answers else None

    def take(self, message: object) -> None:
        """Note what the process sent."""
        self.ready = True
        if isinstance(message, Broken):
            log.error(
                "the thinking process has a fault: %s", message.fault.splitlines()[-1], extra={"fault": message.fault}
            )
        if not isinstance(message, Answer):
            return
        if self.asked is None or message.tag != self.asked.tag:
            log.info("dropped a late answer to ply %d", message.tag)
            return
        self.asked = None
        self.answers.append(message)
        log.debug("ply %d: %d worlds in %.0f ms", message.tag, message.worlds_used, message.seconds * 1000)

    def replace(self, why: str) -> None:
        """Put a fresh process in the place of one that failed, and answer the open question here."""
        self.deaths += 1
        self.drop()
        self.start()
        if self.asked is not None:
            self.answer_in_place(why)
        else:
            log.warning("the thinking process was replaced: %s", why)

    def ending(self, error: Exception) -> str:
        """Return what is known of the process's end: the trouble with its pipe, and its exit code if it has one."""
        code = None if self.process is None else self.process.exitcode
        return (str(error) or type(error).__name__) + ("" if code is None else f", exit code {code}")

    def answer_in_place(self, why: str) -> None:
        """The rule of thumb answers the open question, in a millisecond."""
        question = self.asked
        assert question is not None
        log.warning("ply %d is played by rule of thumb: the thinking process failed, %s", question.tag, why)
        start = time.perf_counter()
        action = casual.decide(question.view)
        self.asked = None
        self.answers.append(Answer(question.tag, action, 0, time.perf_counter() - start, fallback=True))

    def drop(self) -> None:
        """Let go of the process without waiting for it."""
        if self.pipe is not None:
            self.pipe.close()
            self.pipe = None
        if self.process is not None:
            if self.process.is_alive():
                self.process.kill()
            self.process = None

    def close(self) -> None:
        """End the process; never waits for it."""
        self.forget()
        self.deaths = MAX_DEATHS
        self.drop()
