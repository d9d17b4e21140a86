"""Agents against each other on the same deals, with every seating, and how sure one can be of the result.

Luck rules single deals, so each pack is played once for every way of sitting the agents round the table, and what is
counted is how an agent does over all of them: the unit is the pack, and the interval is that of the mean over packs.
A study is a list of pieces of work that can be done anywhere: any executor of `concurrent.futures` will do.
"""

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.events import DealScored, Event
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.record import Header
from sevenup_gui.engine.record import Seated as Player
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.state import State, side_count, side_of, sides
from sevenup_gui.engine.views import PUBLIC, View
from sevenup_gui.errors import UsageError
from sevenup_gui.games import game_of
from sevenup_gui.games.parts.measure import Measure, lead
from sevenup_gui.i18n import _
from sevenup_gui.match.host import Host, Listener, Sitter, Turn
from sevenup_gui.match.session import Session
from sevenup_gui.players.bots import Bot
from sevenup_gui.players.estimates import Estimate, estimate, estimate_rate
from sevenup_gui.players.levels import LEVELS, consider, rng_for

Agent: TypeAlias = Callable[[View, random.Random], Action]  # the same view and luck give the same

EXEC = "exec:"
CHUNK = 4  # packs in one piece of work
# As many seeds as this may be tried by a patient bot; a larger one, such as the command line draws, gives more luck.
SMALL_SEED = 1 << 48


@dataclass(frozen=True, slots=True)
class Study:
    """A series to play. `kind` is "deals" (points per deal, the score held at zero) or "matches". `others` are agents
    beside the levels, by name; they are pickled with the study when other processes do the work."""

    options: Options
    agents: tuple[str, ...]  # one a seat
    kind: Literal["deals", "matches"]
    count: int
    seed: int = 0
    worlds: int | None = None  # each level's own budget unless given
    processor: bool = False  # time decisions by the processor, not by the clock: other work on the machine counts not
    others: Mapping[str, Agent] = field(default_factory=dict, hash=False)

    @property
    def measure(self) -> Measure:
        """Return the figure its game is judged by."""
        return game_of(self.options).thinking.measure

    @property
    def players(self) -> int:
        """Return the number of players."""
        return len(self.agents)

    @property
    def seated(self) -> tuple[str, ...]:
        """A name for each seat: the agent's, but numbered in a null match, where one agent sits at every seat."""
        if len(set(self.agents)) > 1:
            return self.agents
        return tuple(f"{agent} #{seat + 1}" for seat, agent in enumerate(self.agents))

    @property
    def programs(self) -> frozenset[str]:
        """Return the names that are a bot program's."""
        pairs = zip(self.seated, self.agents, strict=True)
        return frozenset(name for name, agent in pairs if agent.startswith(EXEC))

    @property
    def names(self) -> tuple[str, ...]:
        """The different names, in their order."""
        return tuple(dict.fromkeys(self.seated))


class PackResult(NamedTuple):
    """One pack, or match of packs, over all seatings: by agent, what it scored a seat, the share of matches it won
    a seat, and the seconds of its decisions; how many deals a seating had, void ones left out; its lead over the
    others in each of the points that the game tells apart; and of a program how many decisions were made for it."""

    points: dict[str, float]
    wins: dict[str, float]
    seconds: dict[str, list[float]]
    deals: float = 1.0
    leads: Mapping[str, Mapping[str, float]] = MappingProxyType({})
    by_thumb: Mapping[str, int] = MappingProxyType({})


def check_agents(study: Study) -> None:
    """Raise `UsageError` for an agent that does not exist; a bot's command is tried when it is seated."""
    for agent in study.agents:
        if not agent.startswith(EXEC) and agent not in LEVELS and agent not in study.others:
            raise UsageError(
                _("Unknown agent '{name}'. Choose from {names} and exec:COMMAND.").format(
                    name=agent, names=", ".join(LEVELS)
                )
            )


def seatings(agents: tuple[str, ...], options: Options) -> tuple[tuple[str, ...], ...]:
    """The different ways to sit the agents: every turn of the table; partners stay together."""
    count = len(agents)
    turns = side_count(options, count)
    return tuple(dict.fromkeys(agents[turn:] + agents[:turn] for turn in range(turns)))


class StudyAgents:
    """The agents of one piece of work; bot programs are started once and kept for all of it."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.agent_of = dict(zip(study.seated, study.agents, strict=True))
        self.bots: dict[tuple[str, int], Bot] = {}

    def begin(self, seating: tuple[str, ...], options: Options) -> None:
        """Greet the bots for a match."""
        for seat, name in enumerate(seating):
            agent = self.agent_of[name]
            if agent.startswith(EXEC):
                bot = self.bots.get((agent, seat))
                if bot is None:
                    bot = self.bots[agent, seat] = Bot(agent.removeprefix(EXEC))
                bot.begin(options, len(seating), seat)

    def choose(self, name: str, seen: View, luck: int) -> Action:
        """The action of the agent with that name; agents have luck of their own."""
        agent = self.agent_of[name]
        if agent.startswith(EXEC):
            return self.bots[agent, seen.viewer].choose(seen)
        rng = rng_for(f"{luck}/{name}", seen)
        if agent in self.study.others:
            return self.study.others[agent](seen, rng)
        return consider(agent, seen, rng, self.study.worlds).action

    def finish(self, seating: tuple[str, ...], score: tuple[int, ...]) -> None:
        """Take leave of the bots."""
        for seat, name in enumerate(seating):
            agent = self.agent_of[name]
            if agent.startswith(EXEC):
                self.bots[agent, seat].finish(score)

    def by_thumb(self, seating: tuple[str, ...]) -> Counter[str]:
        """Count by name the decisions of this match that were made for a program because it had none to offer."""
        counts: Counter[str] = Counter()
        for seat, name in enumerate(seating):
            agent = self.agent_of[name]
            if agent.startswith(EXEC):
                counts[name] += self.bots[agent, seat].by_thumb
        return counts

    def close(self) -> None:
        """End the bot programs."""
        for bot in self.bots.values():
            bot.close()


def packs(rng: random.Random, options: Options) -> Iterator[tuple[str, ...]]:
    """Shuffled packs of the game without end."""
    whole = options.pack
    while True:
        yield tuple(rng.sample(whole, len(whole)))


class SeatingResult(NamedTuple):
    """The result of one seating: its last state, the number of deals without void ones, the seconds of each agent's
    decisions, how often each side was awarded each point, and how many decisions were made for each program."""

    state: State
    deals: int
    seconds: dict[str, list[float]]
    awards: Counter[tuple[str, int]]
    by_thumb: Counter[str]


class SeatedAgent(Sitter):
    """An agent of a study at its seat; `seconds` are those of its decisions."""

    def __init__(self, seats: StudyAgents, name: str, luck: int) -> None:
        self._seats, self._name, self._luck = seats, name, luck
        self._clock = time.thread_time if seats.study.processor else time.perf_counter
        self.seconds: list[float] = []

    def decide(self, turn: Turn, dt_s: float) -> Action:  # noqa: ARG002  # it is waited for
        """Ask the agent, and note how long it took."""
        seen = turn.view
        began = self._clock()
        action = self._seats.choose(self._name, seen, self._luck)
        self.seconds.append(self._clock() - began)
        return action


class Awards(Listener):
    """Counts the points after play that are awarded, by point and side."""

    def __init__(self) -> None:
        self.viewer = PUBLIC
        self.counts: Counter[tuple[str, int]] = Counter()

    def happened(self, epoch: int, number: int, events: Sequence[Event]) -> None:  # noqa: ARG002  # nothing is taken back
        """Count them."""
        self.counts.update(awarded(events))


def play_one(
    seats: StudyAgents, seating: tuple[str, ...], start: State, source: Iterator[tuple[str, ...]], luck: int
) -> SeatingResult:
    """Play from `start` with packs from `source`: one scored deal, or in a match all of it."""
    header = Header("", start.options, tuple(Player(name, "computer") for name in seating))
    session = Session(header, start.next_dealer, random.Random(), start=start)
    sitters, awards, deals = [SeatedAgent(seats, name, luck) for name in seating], Awards(), 0
    one_deal = seats.study.kind == "deals"

    def enough() -> bool:
        nonlocal deals
        state = session.state
        if session.deal_due:
            void = state.deal > start.deal and state.next_dealer == state.dealer  # the same dealer deals again
            deals += not void
        return one_deal and deals > 1

    seats.begin(seating, start.options)
    host = Host(session, sitters, packs=lambda _number: Shuffle(next(source)))
    host.listen(awards)
    host.run(enough)
    seats.finish(seating, session.state.score)
    seconds: dict[str, list[float]] = {agent: [] for agent in seating}
    for agent, sitter in zip(seating, sitters, strict=True):
        seconds[agent] += sitter.seconds
    return SeatingResult(session.state, 1 if one_deal else deals, seconds, awards.counts, seats.by_thumb(seating))


def awarded(events: Sequence[Event]) -> list[tuple[str, int]]:
    """The points after play that these events award, each with its side."""
    return [(line.why, line.side) for event in events if isinstance(event, DealScored) for line in event.lines]


def play_pack(seats: StudyAgents, number: int) -> PackResult:
    """One pack, or match of packs, with every seating."""
    study = seats.study
    agents = seatings(study.seated, study.options)
    options, measure = study.options, study.measure
    luck = random.Random(f"{study.seed}/{number}").getrandbits(48 if abs(study.seed) < SMALL_SEED else 128)
    start = game.new_match(options, study.players, number % study.players)
    if study.kind == "deals":
        start = measure.one_deal(start, number)
    points = dict.fromkeys(study.names, 0.0)
    wins = dict.fromkeys(study.names, 0.0)
    seconds: dict[str, list[float]] = {name: [] for name in study.names}
    leads = {name: dict.fromkeys(measure.points, 0.0) for name in study.names} if measure.points else {}
    many, deals = side_count(options, study.players), 0.0
    by_thumb: Counter[str] = Counter()
    for seating in agents:
        state, dealt, taken, awards, helped = play_one(seats, seating, start, packs(random.Random(luck), options), luck)
        by_thumb += helped
        deals += dealt / len(agents)
        for agent, times in taken.items():
            seconds[agent] += times
        for seat, agent in enumerate(seating):
            side = side_of(options, study.players, seat)
            share = 1 / len(agents) / study.seated.count(agent)
            points[agent] += share * measure.worth(state.score, side)
            for point in measure.points:
                leads[agent][point] += share * lead([awards[point, other] for other in range(many)], side)
            if state.winners is not None and side in state.winners:
                won = 1 / len(state.winners)
                won /= len(sides(options, study.players)[side])
                wins[agent] += won / len(agents)
    return PackResult(points, wins, seconds, deals, leads, by_thumb)


def work(study: Study, numbers: range) -> list[PackResult]:
    """One piece of work: some packs."""
    seats = StudyAgents(study)
    try:
        return [play_pack(seats, number) for number in numbers]
    finally:
        seats.close()


@dataclass(frozen=True, slots=True)
class AgentScore:
    """An agent's figures. `points` is a deal's, its lead over the others or its own, as the game counts; `wins` the
    share of matches a seating; decision times are in milliseconds: median, 95% and worst. `leads` has the lead in each
    of the points that the game tells apart, and `by_play` that in all of them together that go by the play of the
    cards; None for want of them. `by_thumb` is how many of its decisions were made for a program by rule of thumb; None
    for what is no program."""

    agent: str
    points: Estimate
    wins: Estimate | None
    decisions: int
    median_ms: float
    most_ms: float
    worst_ms: float
    leads: Mapping[str, Estimate] | None = None
    by_play: Estimate | None = None
    by_thumb: int | None = None

    @property
    def silent(self) -> bool:
        """Return True if a program was asked and gave no valid answer, so that the row says nothing about it."""
        return self.by_thumb is not None and 0 < self.decisions == self.by_thumb


def rows(study: Study, played: Sequence[PackResult]) -> list[AgentScore]:
    """The table of a study."""
    found = []
    for agent in study.names:
        decisions = sum(len(one.seconds[agent]) for one in played)
        times = sorted(t for one in played for t in one.seconds[agent]) or [0.0]
        deals = [one.deals for one in played]
        leads = by_play = None
        if all(one.leads for one in played):
            found_leads = [one.leads[agent] for one in played]
            leads = {point: estimate_rate([one[point] for one in found_leads], deals) for point in study.measure.points}
            if by := study.measure.by_play:
                by_play = estimate_rate([sum(one[point] for point in by) for one in found_leads], deals)
        found.append(
            AgentScore(
                agent,
                estimate_rate([one.points[agent] for one in played], deals),
                estimate([one.wins[agent] for one in played]) if study.kind == "matches" else None,
                decisions,
                1000 * times[len(times) // 2],
                1000 * times[int(len(times) * 0.95)],
                1000 * times[-1],
                leads,
                by_play,
                sum(one.by_thumb.get(agent, 0) for one in played) if agent in study.programs else None,
            )
        )
    return found


def run(
    study: Study, executor: Executor | None = None, progress: Callable[[int], None] = lambda _: None
) -> list[AgentScore]:
    """Play the study, here or on an executor; `progress` is told how many packs are done. The order of the results
    is that of the packs, no matter who played them, so the table is the same however the work was shared out.

    Raises `UsageError` for agents that do not exist or cannot be started.
    """
    check_agents(study)
    pieces = [range(at, min(at + CHUNK, study.count)) for at in range(0, study.count, CHUNK)]
    played: list[PackResult] = []
    if executor is None:
        for piece in pieces:
            played += work(study, piece)
            progress(len(played))
        return rows(study, played)
    futures: list[Future[list[PackResult]]] = [executor.submit(work, study, piece) for piece in pieces]
    try:
        for future in futures:
            played += future.result()
            progress(len(played))
    except BaseException:
        for future in futures:
            future.cancel()
        raise
    return rows(study, played)
