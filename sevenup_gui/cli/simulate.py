"""Matches between computers without a window, as records: the same seed gives the same bytes."""

import io
import os
import random
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TextIO, TypeAlias

from sevenup_gui.cli.arguments import EXEC
from sevenup_gui.engine import game
from sevenup_gui.engine.actions import Action, ChooseDiscard, Discard
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.record import Header, Seated, dump, header_line, step_lines
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.engine.shuffle import draw_for_deal, fair_shuffle
from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import view
from sevenup_gui.errors import UsageError
from sevenup_gui.i18n import _

if TYPE_CHECKING:
    from sevenup_gui.players.bots import Bot

Agent: TypeAlias = Callable[[State], Action]
PROGRESS_S = 0.5  # often enough to see that it lives


@dataclass(frozen=True, slots=True)
class Simulation:
    """What to play: `agents` has one name a seat; `legal` writes the legal choices beside every decision."""

    preset: str
    options: Options
    agents: tuple[str, ...]
    seed: int
    matches: int
    legal: bool = False

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.agents)

    def header(self) -> Header:
        """The header of every match; without `made`, so that equal seeds give equal bytes."""
        seated = tuple(Seated(f"{name} {seat + 1}", "computer", name) for seat, name in enumerate(self.agents))
        return Header(self.preset, self.options, seated)


class Tally(NamedTuple):
    """What was played, and in how many seconds."""

    matches: int
    decisions: int
    seconds: float

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds if self.seconds else 0.0


def random_agent(source: random.Random) -> Agent:
    """Any legal action with equal chance. It asks for nothing but the legal actions, so no view is built for it."""
    pick = source.random

    def choose(state: State) -> Action:
        legal = game.legal_actions(state)
        if isinstance(legal, ChooseDiscard):
            assert state.turn is not None
            return Discard(tuple(source.sample(state.hands[state.turn], legal.count)))
        return legal[int(pick() * len(legal))]

    return choose


def level_agent(level: str, match_seed: str) -> Agent:
    """A computer player of that level; it is given its own view and nothing else."""
    from sevenup_gui.players import player  # searching takes a while to load; random players do without

    def choose(state: State) -> Action:
        assert state.turn is not None
        seen = view(state, state.turn)
        return player.choose(level, seen, player.rng_for(match_seed, seen))

    return choose


def bot_agent(bot: "Bot") -> Agent:
    """A program that was greeted; it is told its own view and nothing else."""

    def choose(state: State) -> Action:
        assert state.turn is not None
        return bot.choose(view(state, state.turn))

    return choose


def seat_agent(name: str, match_seed: str, seat: int) -> Agent:
    """The agent of that name, no program, at a seat of a match."""
    return random_agent(random.Random(f"{match_seed}:{seat}")) if name == "random" else level_agent(name, match_seed)


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
    players, match_seed, bots = simulation.players, f"{simulation.seed}:{match}", bots or {}
    for seat, bot in bots.items():
        bot.begin(simulation.options, players, seat)
    agents = [
        bot_agent(bots[seat]) if seat in bots else seat_agent(name, match_seed, seat)
        for seat, name in enumerate(simulation.agents)
    ]
    yield [dump(header_line(simulation.header()))]
    packs = random.Random(f"{match_seed}:packs")
    dealer = players - 1  # 003-3
    if rules_of(simulation.options).draws_for_deal:
        _rounds, dealer = draw_for_deal(fair_shuffle(packs).pack, players)
    state = game.new_match(simulation.options, players, dealer)
    while state.phase != "over":
        if state.turn is None:
            shuffle = fair_shuffle(packs)
            dealt = game.deal(state, shuffle.pack)
            yield step_lines(state, shuffle, dealt)
            state = dealt.state
        else:
            action = agents[state.turn](state)
            done = game.apply(state, action)
            yield step_lines(state, action, done, simulation.legal)
            state = done.state
    for bot in bots.values():
        bot.finish(state.score)


def write_matches(simulation: Simulation, out: TextIO, progress: Callable[[int], None]) -> Tally:
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
    return Tally(simulation.matches, decisions, time.perf_counter() - began)


def simulate_to(simulation: Simulation, target: str) -> Tally:
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
        raise UsageError(_("{file} is a folder; name a file.").format(file=target or "''"))
    path = Path(target).resolve()  # where a link leads
    part = path.with_name(path.name + ".part")
    try:
        if path.exists() and not path.is_file():
            with path.open("w", encoding="utf-8", newline="\n") as out:
                return write_matches(simulation, out, progress)
        with part.open("w", encoding="utf-8", newline="\n") as out:
            tally = write_matches(simulation, out, progress)
        part.replace(path)
    except OSError as error:
        raise UsageError(
            _("{file} cannot be written: {why}.").format(file=target, why=error.strerror or error)
        ) from None
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
