"""Matches between computers without a window, as records: the same seed gives the same bytes."""

import io
import os
import random
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TextIO

from sevenup_gui.cli.arguments import EXEC
from sevenup_gui.engine.actions import Action, ChooseDiscard, Discard
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.errors import UsageError
from sevenup_gui.i18n import _
from sevenup_gui.match.host import Host, Sitter, Turn
from sevenup_gui.match.session import Session
from sevenup_gui.store.folder import part_name
from sevenup_gui.systemerrors import error_words

if TYPE_CHECKING:
    from sevenup_gui.players.bots import Bot

PROGRESS_S = 0.5  # often enough to see that it lives


@dataclass(frozen=True, slots=True)
class Simulation:
    """A run of matches: `agents` has one name per seat; `legal` writes the legal choices beside every decision."""

    preset: str
    options: Options
    agents: tuple[str, ...]
    seed: int
    matches: int
    legal: bool = False

    @property
    def players(self) -> int:
        """Return the number of players."""
        return len(self.agents)

    def header(self) -> Header:
        """The header of every match; without `made`, so that equal seeds give equal bytes."""
        seated = tuple(Seated(f"{name} {seat + 1}", "computer", name) for seat, name in enumerate(self.agents))
        return Header(self.preset, self.options, seated)


class SimulationTally(NamedTuple):
    """Counts of matches and decisions, and the seconds they took."""

    matches: int
    decisions: int
    seconds: float

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds if self.seconds else 0.0


class RandomSitter(Sitter):
    """Any legal action with equal chance. It asks for little more than the legal actions: a view is made for a discard
    alone."""

    def __init__(self, source: random.Random) -> None:
        self._source, self._pick = source, source.random

    def decide(self, turn: Turn, dt_s: float) -> Action:  # noqa: ARG002  # at once
        """Pick one."""
        legal = turn.legal
        if isinstance(legal, ChooseDiscard):
            return Discard(tuple(self._source.sample(turn.view.hand_of(turn.seat), legal.count)))
        return legal[int(self._pick() * len(legal))]


class LevelSitter(Sitter):
    """A computer player of that level, thinking here and at once."""

    def __init__(self, level: str, match_seed: str) -> None:
        from sevenup_gui.players import levels  # searching takes a while to load; random players do without

        self.level, self._levels, self._seed = level, levels, match_seed

    def decide(self, turn: Turn, dt_s: float) -> Action:  # noqa: ARG002  # at once
        """Think."""
        return self._levels.choose(self.level, turn.view, self._levels.rng_for(self._seed, turn.view))


class BotSitter(Sitter):
    """A program that was greeted."""

    def __init__(self, bot: "Bot") -> None:
        self._bot = bot

    def decide(self, turn: Turn, dt_s: float) -> Action:  # noqa: ARG002  # it is waited for
        """Ask it."""
        return self._bot.choose(turn.view)

    def finish(self, score: Sequence[int]) -> None:
        """Say goodbye until the next match."""
        self._bot.finish(score)


def sitter_for(name: str, match_seed: str, seat: int) -> Sitter:
    """The agent of that name, no program, at a seat of a match."""
    return RandomSitter(random.Random(f"{match_seed}:{seat}")) if name == "random" else LevelSitter(name, match_seed)


@contextmanager
def started_bots(simulation: Simulation) -> Iterator[dict[int, "Bot"]]:
    """The programs among the agents by seat, started, and ended afterwards. `UsageError` if one cannot be."""
    if not any(name.startswith(EXEC) for name in simulation.agents):
        yield {}
        return
    from sevenup_gui.players.bots import Bot

    with ExitStack() as stack:
        bots: dict[int, Bot] = {}
        for seat, name in enumerate(simulation.agents):
            if name.startswith(EXEC):
                bots[seat] = Bot(name.removeprefix(EXEC))
                stack.callback(bots[seat].close)
        yield bots


def play_match(simulation: Simulation, match: int, bots: Mapping[int, "Bot"] | None = None) -> Iterator[list[str]]:
    """The lines of one match, step by step: its header, then each deal and each decision with what follows from it.
    `bots` are the programs among the agents, by seat."""
    match_seed, bots = f"{simulation.seed}:{match}", bots or {}
    for seat, bot in bots.items():
        bot.begin(simulation.options, simulation.players, seat)
    sitters = [
        BotSitter(bots[seat]) if seat in bots else sitter_for(name, match_seed, seat)
        for seat, name in enumerate(simulation.agents)
    ]
    written: list[Sequence[str]] = []
    source = random.Random(f"{match_seed}:packs")
    host = Host(Session.begin(simulation.header(), source, written.append, legal=simulation.legal), sitters)
    yield list(written.pop())
    while host.advance():
        if written:
            yield list(written.pop())


def write_matches(simulation: Simulation, out: TextIO, progress: Callable[[int], None]) -> SimulationTally:
    """Play all matches into `out`; `progress` is told how many are done."""
    began, decisions = time.perf_counter(), 0
    with started_bots(simulation) as bots:
        for match in range(simulation.matches):
            text: list[str] = []
            for lines in play_match(simulation, match, bots):
                text += lines
                decisions += lines[0].startswith('{"seat"')
            out.write("\n".join(text) + "\n")
            progress(match + 1)
    return SimulationTally(simulation.matches, decisions, time.perf_counter() - began)


def simulate_to(simulation: Simulation, target: str) -> SimulationTally:
    """Play all matches into the file `target`, or to standard output for "-".

    The file appears whole or not at all: it is written under another name first. What is there and no file, a pipe or
    a device, is written to as it is. Raises `UsageError` if it cannot be.
    """
    progress = show_progress(simulation.matches)
    if target == "-":
        if isinstance(sys.stdout, io.TextIOWrapper):  # a record is the same on every system
            sys.stdout.reconfigure(encoding="utf-8", newline="\n")
        tally = write_matches(simulation, sys.stdout, progress)
        sys.stdout.flush()  # a full disk is told of before what was played
        return tally
    if not target or os.path.isdir(target):
        raise UsageError(_("{file} is a folder. Give a file name.").format(file=target or "''"))
    path = Path(target).resolve()  # where a link leads
    part = path.with_name(part_name(path.name))
    try:
        if path.exists() and not path.is_file():
            with path.open("w", encoding="utf-8", newline="\n") as out:
                return write_matches(simulation, out, progress)
        with part.open("x", encoding="utf-8", newline="\n") as out:
            tally = write_matches(simulation, out, progress)
        part.replace(path)
    except OSError as error:
        raise UsageError(_("Can't save {file}: {why}.").format(file=target, why=error_words(error))) from None
    finally:
        part.unlink(missing_ok=True)
    return tally


def show_progress(matches: int) -> Callable[[int], None]:
    """Tells standard error how far it is, now and then, if somebody looks at it."""
    shown_at = time.monotonic()

    def progress(done: int) -> None:
        nonlocal shown_at
        if sys.stderr.isatty() and (done == matches or time.monotonic() - shown_at > PROGRESS_S):
            shown_at = time.monotonic()
            sys.stderr.write("\r" + _("{done} of {matches}").format(done=done, matches=matches))
            sys.stderr.write("\r\033[K" if done == matches else "")
            sys.stderr.flush()

    return progress
