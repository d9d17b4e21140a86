"""The computer players at this table: answering in a person's time. Those that search are asked in another process.

The window asks once when a seat's turn has come and looks in every frame; an answer for another ply is dropped.
"""

import random
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol, cast

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.match.host import Host, Keeper, Person, Sitter, Turn, any_pack
from sevenup_gui.match.session import Session
from sevenup_gui.players.bot_seat import EXEC, BotSeat
from sevenup_gui.players.level_names import LEVEL_NAMES
from sevenup_gui.players.levels import CLOCK_S, LEVELS, consider, seed_of
from sevenup_gui.players.tempo import MINOR_FRAC, THOUGHT_S, THOUGHTS, TRICK_S, decides, time_s
from sevenup_gui.players.worker import Answer, Worker, answer_of
from sevenup_gui.search.choice import Choice, Unit

PERSON = "human"  # what plays a seat at which no computer sits
FALLBACK = "casual"  # plays where a record names a level that is not known here, or what was to think has gone
THUMB = "thumb"  # what plays a seat where it has gone: the same, but it was not asked for
AT_ONCE = frozenset(key for key, level in LEVELS.items() if not level.worlds)  # a decision of theirs takes no time
ADVISER = "expert"  # whose choice a hint shows
ADVICE_S = 20.0  # at most for it: an expert needs half a second where nothing else runs, so that no clock cuts in
ADVICE_KEPT = 100  # answers to such questions that are remembered: more than a deal has decisions


class Mind(Protocol):
    """A thinker that answers questions: the worker process, or this one. `gone` once the rule of thumb answers for
    good."""

    @property
    def gone(self) -> bool: ...
    def ask(self, view: View, level: str, seed: int, *, clock_s: float | None = ...) -> None: ...
    def poll(self) -> Answer | None: ...
    def forget(self) -> None: ...
    def close(self) -> None: ...


class Here:
    """Thinks in this process, at once: for levels that sample no worlds, whose decisions take a millisecond, and for
    pictures without a screen, where nobody waits."""

    gone = False

    def __init__(self) -> None:
        self._answer: Answer | None = None

    def ask(self, view: View, level: str, seed: int, *, clock_s: float | None = None) -> None:  # noqa: ARG002
        """Answer now, however long it takes."""
        start = time.perf_counter()
        choice = consider(level, view, random.Random(seed))
        seconds = time.perf_counter() - start
        self._answer = answer_of(view.ply, choice, seconds)

    def poll(self) -> Answer | None:
        """The answer, once."""
        answer, self._answer = self._answer, None
        return answer

    def forget(self) -> None:
        """Drop the answer."""
        self._answer = None

    def close(self) -> None:
        """Do nothing, as nothing runs."""


class ComputerSitter(Sitter):
    """A computer at a seat, which takes a person's time."""

    def __init__(self, computers: "Computers", seat: int) -> None:
        self._computers, self._seat = computers, seat

    def decide(self, turn: Turn, dt_s: float) -> Action | None:
        """The action once it is chosen and its time has come."""
        return self._computers.advance(turn.view, dt_s)

    def think(self, turn: Turn, dt_s: float) -> None:
        """Its time runs, and a search goes on."""
        self._computers.think(turn.view, dt_s)

    def hurry(self) -> None:
        """Answer at once."""
        self._computers.hurry()

    def forget(self) -> None:
        """Ignore the answer in progress."""
        self._computers.forget()

    def finish(self, score: Sequence[int]) -> None:
        """A program is told how it ended."""
        self._computers.tell_end(self._seat, score)

    def close(self) -> None:
        """A program is sent away."""
        self._computers.leave(self._seat)


class Computers:
    """The computer seats of one match. `levels` has each seat's level, None for a person; `exec:COMMAND` seats a bot
    program. Raises `UsageError` for one that cannot be started."""

    def __init__(
        self, levels: Sequence[str | None], options: Options, seed: int, speed: str, mind: Mind | None = None
    ) -> None:
        self.levels, self.seed, self.speed = list(levels), seed, speed
        self._bot_seats = {
            seat: BotSeat(level, options, len(levels), seat)
            for seat, level in enumerate(levels)
            if level is not None and level.startswith(EXEC)
        }
        # Another process takes 14 MB: a table begins one where somebody searches, or a person may ask for a hint.
        self._here: Here | None = None
        self._mind: Mind | None = mind
        if mind is None and all(level in AT_ONCE for level in levels):
            self._here = Here()
            _ = game_of(options).thinking  # read now: no frame is to wait for it in the middle of a deal
        else:
            self._elsewhere()
        self.calm = False  # whether people only look on
        self.clock_s = CLOCK_S  # at most for a decision of one that searches
        self._by_thumb: set[int] = set()  # seats whose level or program has gone
        self.advised_by_thumb = False  # whether the last advice is no expert's
        self._advised: dict[tuple[View, str], Answer] = {}  # what was answered: a review goes by what a hint said
        self._advice_for: tuple[View, str] | None = None
        self._asked: int | None = None  # the ply
        self._answer: Answer | None = None
        self._wait_s = self._since_s = 0.0  # until it may be told, and since it was asked
        self._takes_s = 0.0  # what it takes in all, as if it decided something
        self._hurried = False  # whether it may be told at once
        self._thought_s: dict[tuple[str, str], deque[float]] = {}  # by level and phase, what a choice took of late

    @classmethod
    def of(cls, header: Header, seed: int, speed: str, mind: Mind | None = None, programs: bool = False) -> "Computers":
        """The computers that a header seats. `programs` lets it seat bot programs: only where the command line named
        them, never a record."""
        levels = [level_of(player, programs) if player.kind == "computer" else None for player in header.players]
        return cls(levels, header.options, seed, speed, mind)

    def host(
        self, session: Session, keeper: Keeper | None = None, packs: Callable[[int], Shuffle | None] = any_pack
    ) -> Host:
        """Return a host for that match, with these computers at their seats and people at the others, dealt `packs`."""
        sitters = [Person() if level is None else ComputerSitter(self, seat) for seat, level in enumerate(self.levels)]
        return Host(session, sitters, keeper, packs)

    @property
    def plays(self) -> tuple[str, ...]:
        """Return each seat's player: a level, a program's command, a person ("human"), or "thumb" once the rule of
        thumb stands in."""
        return tuple(THUMB if seat in self._by_thumb else level or PERSON for seat, level in enumerate(self.levels))

    def replace_gone(self, host: Host) -> tuple[int, ...]:
        """The seats whose level or program has gone for good since this was last asked. The rule of thumb sits there
        from now on, and the record says so: nothing is to claim that an expert lost what no expert played."""
        seats = tuple(
            seat for seat, level in enumerate(self.levels) if level not in (None, FALLBACK) and self.mind_of(seat).gone
        )
        for seat in seats:
            seated = replace(host.session.header.players[seat], level=FALLBACK)
            host.sit(seat, ComputerSitter(self, seat), seated)  # who sat there leaves, and a program with it
            self.levels[seat] = FALLBACK
            self._by_thumb.add(seat)
        return seats

    @property
    def _minds(self) -> tuple[Mind, ...]:
        return tuple(mind for mind in (self._here, self._mind) if mind is not None)

    def _elsewhere(self) -> Mind:
        """Return the worker process for levels that search; started when first needed."""
        if self._mind is None:
            self._mind = Worker()
        return self._mind

    def take(self, seat: int, level: str) -> ComputerSitter:
        """A computer of that level takes a person's seat: who the host is to seat there."""
        self.levels[seat] = level
        return ComputerSitter(self, seat)

    def leave(self, seat: int) -> None:
        """No computer sits there any more."""
        self.levels[seat] = None
        self._by_thumb.discard(seat)
        bot_seat = self._bot_seats.pop(seat, None)
        if bot_seat is not None:
            bot_seat.close()

    def mind_of(self, seat: int) -> Mind:
        """Return the mind of a seat: its own program, this process, or the worker that all searches share."""
        if seat in self._bot_seats:
            return self._bot_seats[seat]
        return self._here if self._here is not None and self.levels[seat] in AT_ONCE else self._elsewhere()

    def tell_end(self, seat: int, score: Sequence[int]) -> None:
        """Tell the program at a seat, if one sits there, that the match is over."""
        if seat in self._bot_seats:
            self._bot_seats[seat].finish(score)

    def advance(self, view: View, dt_s: float) -> Action | None:
        """Let time pass on the turn of `view.viewer`; the action once it is chosen and its time has come."""
        self.think(view, dt_s)
        if self._answer is None or self._wait_s > 0:
            return None
        action, self._asked, self._answer = self._answer.action, None, None
        return action

    def think(self, view: View, dt_s: float) -> None:
        """Let time pass on the turn of `view.viewer`, who does not decide yet."""
        level = self.levels[view.viewer]
        assert level is not None
        if self._asked != view.ply:
            seed = seed_of(self.seed, view.deal, view.viewer, view.ply)
            self._asked, self._answer = view.ply, None
            self._wait_s = self._takes_s = random.Random(seed).uniform(*time_s(self.speed, view, self.calm))
            self._since_s, self._hurried = -dt_s, False  # the moment before was none of its time
            self.mind_of(view.viewer).ask(view, level, seed, clock_s=self.clock_s)
        self._wait_s -= dt_s
        self._since_s += dt_s
        answer = self.mind_of(view.viewer).poll()
        if answer is not None and answer.tag == view.ply:
            self._answer = answer
            if not (self.calm or self.speed in TRICK_S or decides(view, answer.action)):
                self._wait_s -= (1 - MINOR_FRAC) * self._takes_s
            self._pretend(answer, view, level)

    def _pretend(self, answer: Answer, view: View, level: str) -> None:
        """Make a forced decision take as long as a searched one, so that a pause gives nothing away about the hand."""
        if level in AT_ONCE or view.viewer in self._bot_seats:
            return
        known = self._thought_s.setdefault((level, view.phase), deque(maxlen=THOUGHTS))
        if answer.worlds_used:
            known.append(self._since_s)
        elif not self._hurried:
            luck = random.Random(seed_of(self.seed, view.deal, view.viewer, view.ply))
            takes_s = luck.choice(known) if known else luck.uniform(*THOUGHT_S)
            self._wait_s = max(self._wait_s, takes_s - self._since_s)

    def ask_advice(self, view: View, level: str = ADVISER) -> None:
        """Ask what an expert, or another level, would do in the place of the one whose turn it is. The luck of the
        answer is that of the decision, and it has its time: the same question has the same answer whenever it is
        asked."""
        self._asked = self._answer = None
        self._advice_for = (view, level)
        if self._advice_for not in self._advised:
            self._elsewhere().ask(view, level, advice_seed(view), clock_s=ADVICE_S)

    def advice(self, view: View) -> Choice | None:
        """The expert's choice for that view once it is there, with the numbers that made it."""
        if self._advice_for is None or self._advice_for[0] != view:
            return None
        answer = self._advised.get(self._advice_for)
        if answer is None:
            answer = self._elsewhere().poll()
            if answer is None or answer.tag != view.ply:
                return None
            self._advised[self._advice_for] = answer
            if len(self._advised) > ADVICE_KEPT:
                del self._advised[next(iter(self._advised))]
        self.advised_by_thumb, self._advice_for = answer.fallback, None
        unit = cast("Unit", answer.unit)
        return Choice(
            answer.action, answer.values, unit, answer.worlds_used, answer.within, answer.answered, answer.spreads
        )

    def hurry(self) -> None:
        """Do not keep anybody waiting for the look of it."""
        self._wait_s, self._hurried = 0.0, True

    def forget(self) -> None:
        """The match went elsewhere (an undo): what is being thought is of no use."""
        self._asked = self._answer = None
        for mind in self._minds:
            mind.forget()

    def close(self) -> None:
        """End the thinking process, without waiting for it."""
        for mind in (*self._minds, *self._bot_seats.values()):
            mind.close()


def advice_seed(view: View) -> int:
    """The luck of a decision that is thought over once more: it depends on where it stands in its match alone."""
    return seed_of(ADVISER, view.deal, view.viewer, view.ply)


def level_of(player: Seated, programs: bool) -> str:
    """A computer player's level; one that is not known here (any more) plays by rule of thumb."""
    level = player.level or FALLBACK
    return level if level in LEVEL_NAMES or (programs and level.startswith(EXEC)) else FALLBACK
