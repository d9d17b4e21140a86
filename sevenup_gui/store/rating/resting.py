"""Weighing matches in a process of its own, at rest priority: it yields to everything else, and is ended when somebody
plays. What it has weighed is in the file, so that ending it at any moment costs one match at most."""

import logging
import multiprocessing
import os
import sys
import traceback
from collections.abc import Callable, Sequence, Set
from datetime import date
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import NamedTuple

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.views import View
from sevenup_gui.players.problems import Problem
from sevenup_gui.players.rating.deal import WeighedDeal
from sevenup_gui.players.worker import Broken, end_with_parent, without_tracker
from sevenup_gui.search.choice import Choice
from sevenup_gui.store.archive import Archive, Entry
from sevenup_gui.store.daily.records import keep_record, par_path, pars_due
from sevenup_gui.store.rating import own_problems, weighed
from sevenup_gui.store.rating.weighed import WeighedMatch, key_of, table_of

log = logging.getLogger(__name__)

LATEST = 20  # matches that are weighed when nobody has asked for all of them
REST_NICE = 19  # the lowest priority of a Unix system
REST_CLASS = 0x40  # IDLE_PRIORITY_CLASS of Windows


class Progress(NamedTuple):
    """The number of matches weighed and due. `refused` is the reason that their file can't be written, `problems` the
    number of new problems of the person's own."""

    done: int
    due: int
    refused: str = ""
    problems: int = 0


def to_weigh(archive: Archive, known: Set[str]) -> list[Entry]:
    """The matches still to be weighed, the latest first: finished ones of the person whose archive it is. Nobody else
    at the table is weighed."""
    return [
        entry
        for entry in archive.entries
        if entry.you is not None and entry.winners is not None and not entry.practice and key_of(entry) not in known
    ]


def weigh_entry(archive: Archive, entry: Entry, found: Callable[[Problem], None]) -> WeighedMatch:
    """Weigh that person's decisions in a match; `found` is called with those that make a problem. One whose file has
    gone has none."""
    from sevenup_gui.players.rating.mistakes import problem_of  # in the process that weighs: the window needs no search
    from sevenup_gui.players.rating.weigh import weigh

    assert entry.you is not None
    matches, deals = archive.matches(entry.file), list[WeighedDeal]()
    if entry.number < len(matches):
        record = matches[entry.number].record

        def look(at: int, view: View, action: Action, choice: Choice) -> None:
            problem = problem_of(record, at, view, action, choice)
            if problem is not None:
                found(problem)

        deals = weigh(record, entry.you, told=look)
    return WeighedMatch(key_of(entry), table_of(entry.rules, len(entry.names), entry.points), tuple(deals))


def at_rest() -> None:
    """Let everything else on this computer come first."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), REST_CLASS)
    else:
        os.nice(REST_NICE)


def serve(pipe: Connection, home: Path, name: str, most: int | None, days: Sequence[date]) -> None:
    """The other process: plays par of those days, weighs the latest matches, `most` of them or all, and ends."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window
    end_with_parent()
    try:
        at_rest()
        play_pars(pipe, home, days)
        work(pipe, home, name, most)
    except (EOFError, OSError):
        return
    except Exception:
        pipe.send(Broken(traceback.format_exc()))


def play_pars(pipe: Connection, home: Path, days: Sequence[date]) -> None:
    """Play what par of those days comes from, where it is not kept yet: it takes seconds."""
    from sevenup_gui.players.par import par_of  # the window needs no search

    try:
        for deal in pars_due(home, days):
            keep_record(par_path(home, deal), par_of(deal))
    except OSError:
        return  # it is shown without par, and tried again
    except Exception:
        pipe.send(Broken(traceback.format_exc()))


def work(pipe: Connection, home: Path, name: str, most: int | None) -> None:
    """Weigh what is due, and say after each match how far it is. A match that makes the program stumble is passed
    over."""
    archive = Archive(home, name)
    while archive.left:
        archive.read_next()
    lines: dict[str, str] = {}
    weighed.read(home, lines)
    known = {key for key, line in lines.items() if weighed.match_on(line) is not None}
    entries = to_weigh(archive, known)[:most]
    problems = 0
    pipe.send(Progress(0, len(entries)))
    for done, entry in enumerate(entries, 1):

        def found(problem: Problem, before: int = done - 1) -> None:
            nonlocal problems
            problems += own_problems.add(home, problem)
            pipe.send(Progress(before, len(entries), problems=problems))

        try:
            match = weigh_entry(archive, entry, found)
        except Exception:
            pipe.send(Broken(traceback.format_exc()))
            continue
        refused = weighed.append(home, match)
        if refused:
            pipe.send(Progress(done - 1, len(entries), refused, problems))
            return
        pipe.send(Progress(done, len(entries), problems=problems))


class Weighing:
    """The process, seen from the window. `every` says whether all matches are wished for and not the latest alone; it
    holds until all are weighed or somebody stops it, so that it goes on after a match. `progress` is the last that was
    heard, None before that. Before them par is played of the `days` that somebody has looked at; `asked` is whether a
    process is still to begin with them."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.every = self.asked = False
        self.days: set[date] = set()
        self.progress: Progress | None = None
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    @property
    def running(self) -> bool:
        """Return True while matches are being weighed."""
        return self._pipe is not None

    def begin(self, name: str) -> None:
        """Begin a process; where the system refuses one, nothing is weighed. `name` is what the person at this screen
        is called."""
        if self.running:
            return
        self.progress, self.asked = None, False
        try:
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            most = None if self.every else LATEST
            self._process = context.Process(
                target=serve,
                args=(theirs, self.home, name, most, sorted(self.days)),
                name="sevenup-weigher",
                daemon=True,
            )
            with without_tracker():
                self._process.start()
            theirs.close()
        except OSError as error:
            log.warning("no process to weigh matches in (%s)", error)
            self.put_off()

    def want_par(self, day: date) -> None:
        """Have par of a day's deals played, before anything else."""
        if day not in self.days:
            self.days.add(day)
            self.put_off()
            self.asked = True

    def put_off(self) -> None:
        """End the process, without waiting for it; what is weighed is kept, and `every` holds."""
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None and self._process.is_alive():
            self._process.kill()
        self._pipe = self._process = None

    def stop(self) -> None:
        """Weigh no more until somebody asks again."""
        self.every = False
        self.put_off()

    def poll(self) -> bool:
        """Hear how far it is; whether anything is new. Never blocks."""
        if self._pipe is None:
            return False
        heard = False
        try:
            while self._pipe.poll():
                message = self._pipe.recv()
                if isinstance(message, Broken):
                    log.error(
                        "weighing has a fault: %s", message.fault.splitlines()[-1], extra={"fault": message.fault}
                    )
                else:
                    self.progress, heard = message, True
        except (EOFError, OSError):  # it has done what it could
            self.stop()
            return True
        return heard
