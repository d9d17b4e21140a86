"""The game record, contract 1: JSON Lines that anyone can check against the rules.

A match is its header, its packs and its decisions (`Record`). Every other line follows from them. Writing replays the
match through the engine, and reading does the same and compares: `read_records(write(x))` gives back `x`.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeAlias

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import PLAY, Action, Bid, ChooseDiscard, NameTrump, Play, to_json
from sevenup_gui.engine.events import (
    CardPlayed,
    DealScored,
    Event,
    MatchEnded,
    TrickTaken,
    TrumpSettled,
    TurnUpShown,
)
from sevenup_gui.engine.options import Options, written_options
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.state import State, Transition

VERSION = 1
MOST_DEALS, MOST_POINTS = 10_000, 1_000_000  # of a start in mid-match: more than anyone plays
ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(", ", ": ")).encode  # made once: it is most of writing


@dataclass(frozen=True, slots=True)
class Seated:
    """The player at a seat: a person ("human") or a computer of some level."""

    name: str
    kind: Literal["human", "computer"]
    level: str | None = None


class Start(NamedTuple):
    """The start of a record in mid-match: the number of its first deal, and the score of every side before it."""

    deal: int
    score: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a match. `made` is the time, ISO 8601 in UTC, or None.

    `evening` names the match's game night, or is None outside one. A match for `practice` was continued from another
    match's cards, and counts in no statistics. It may have its `start` in the middle of a match. `daily` is the day,
    "2026-11-24", whose packs are played.
    """

    preset: str
    options: Options
    players: tuple[Seated, ...]
    made: str | None = None
    evening: str | None = None
    practice: bool = False
    start: Start | None = None
    daily: str | None = None

    @property
    def game(self) -> str:
        """Return the game's key."""
        return self.options.game


Step: TypeAlias = Shuffle | Action


class Record(NamedTuple):
    """A match as far as it was played: `dealer` deals first. `hints` are the steps (from 0) before which a seat asked
    for a hint."""

    header: Header
    dealer: int
    steps: tuple[Step, ...]
    hints: frozenset[int] = frozenset()

    @property
    def hints_by_seat(self) -> tuple[int, ...]:
        """Return the number of hints that each seat asked for."""
        taken = [0] * len(self.header.players)
        state = first_state(self.header, self.dealer)
        for at, step in enumerate(self.steps if self.hints else ()):
            if at in self.hints and state.turn is not None:
                taken[state.turn] += 1
            state = take_step(state, step).state
        return tuple(taken)


def dump(line: dict[str, Any]) -> str:
    """Return one line of a record, without its end."""
    return ENCODE(line)


def header_line(header: Header) -> dict[str, Any]:
    """Return the header as the record writes it."""
    line: dict[str, Any] = {
        "record": "sevenup",
        "version": VERSION,
        "game": header.game,
        "preset": header.preset,
        "options": written_options(header.options),
        "players": [seated_json(seated) for seated in header.players],
    }
    if header.made is not None:
        line["made"] = header.made
    if header.evening is not None:
        line["evening"] = header.evening
    if header.practice:
        line["practice"] = True
    if header.start is not None:
        line["start"] = {"deal": header.start.deal, "score": list(header.start.score)}
    if header.daily is not None:
        line["daily"] = header.daily
    return line


def seated_json(seated: Seated) -> dict[str, str]:
    """Return a player as the header writes one."""
    data = {"name": seated.name, "kind": seated.kind}
    return data if seated.level is None else data | {"level": seated.level}


def event_lines(options: Options, events: Iterable[Event]) -> list[dict[str, Any]]:
    """Return the lines that follow from a pack or a decision, in order."""
    lines: list[dict[str, Any]] = []
    for event in events:
        match event:
            case TurnUpShown(card, None):
                lines.append({"turn_up": card})
            case TurnUpShown(card, side, 1) if card[0] == "J":
                lines.append({"turn_up": card, "jack": side})
            case TurnUpShown(card, side, points):
                lines.append({"turn_up": card, "side": side, "points": points})
            case TrumpSettled(suit):
                lines.append({"trump": suit})
            case TrickTaken(trick, _, winner, _):
                lines.append({"trick": trick, "winner": winner})
            case DealScored():
                lines.append(rules_of(options).deal_result(event))
            case MatchEnded(winners, score, _):
                lines.append({"end": True, "winners": list(winners), "score": list(score)})
            case _:
                pass
    return lines


def deal_line(state: State, shuffle: Shuffle) -> dict[str, Any]:
    """Return the line of a deal just dealt into `state`."""
    line: dict[str, Any] = {"deal": state.deal, "dealer": state.dealer, "pack": list(shuffle.pack)}
    line |= rules_of(state.options).deal_facts(state)
    claims = {"commit": shuffle.commit, "salt": shuffle.salt, "cut": shuffle.cut}
    return line | {key: value for key, value in claims.items() if value is not None}


def legal_json(state: State) -> list[Any] | None:
    """Return the legal choices as `from` lists them before a decision: words, numbers or cards. None for a discard,
    which isn't listed."""
    legal = game.legal_actions(state)
    if isinstance(legal, ChooseDiscard):
        return None
    if state.forehead and state.phase == "play":
        assert state.turn is not None
        return list(state.hands[state.turn])
    choices: list[Any] = []
    for action in legal:
        match action:
            case Play(card):
                choices.append(card)
            case Bid(number):
                choices.append(number)
            case NameTrump(suit):
                choices.append(suit)
            case _:
                choices.append(to_json(action)["do"])
    return choices


def decision_line(
    before: State, action: Action, events: Iterable[Event], legal: bool = False, hint: bool = False
) -> str:
    """Return the line of a decision taken in `before`, after a `hint` or not. A card played unseen is named."""
    assert before.turn is not None
    if isinstance(action, Play) and action.card is None:
        action = PLAY[next(event.card for event in events if isinstance(event, CardPlayed))]
    choices = legal_json(before) if legal else None
    if choices is None and not hint:
        return plain_decision_line(before.turn, action)
    more: dict[str, Any] = {} if choices is None else {"from": choices}
    return dump({"seat": before.turn} | to_json(action) | more | ({"hint": True} if hint else {}))


@lru_cache(maxsize=1024)  # seven seats, 52 cards, a few words and bids: a match says the same things again and again
def plain_decision_line(seat: int, action: Action) -> str:
    """Return the line of a decision without its legal choices."""
    return dump({"seat": seat} | to_json(action))


def step_lines(before: State, step: Step, transition: Transition, legal: bool = False, hint: bool = False) -> list[str]:
    """Return all lines that a step adds to the record after `before`."""
    if isinstance(step, Shuffle):
        first = dump(deal_line(transition.state, step))
    else:
        first = decision_line(before, step, transition.events, legal, hint)
    return [first, *map(plain_line, event_lines(transition.state.options, transition.events))]


def plain_line(line: dict[str, Any]) -> str:
    """Return a line that followed. The six or seven per deal that name a trick's winner are cached."""
    return trick_line(line["trick"], line["winner"]) if "trick" in line else dump(line)


@lru_cache(maxsize=128)  # ten tricks, seven seats
def trick_line(trick: int, winner: int) -> str:
    """Return the line that names a trick's winner."""
    return dump({"trick": trick, "winner": winner})


def take_step(state: State, step: Step) -> Transition:
    """Deal the step's pack, or do its action."""
    return game.deal(state, step.pack) if isinstance(step, Shuffle) else game.apply(state, step)


def first_state(header: Header, dealer: int) -> State:
    """Return the match before the first deal of its record. Raises `OptionError`, and `ValueError` for an impossible
    start."""
    state = game.new_match(header.options, len(header.players), dealer)
    if header.start is None:
        return state
    deal, score = header.start
    check_start(header.options, deal, score, len(state.score))
    return state._replace(deal=deal - 1, score=score)


def check_start(options: Options, deal: int, score: tuple[int, ...], sides: int) -> None:
    """Raise `ValueError` unless a deal of that number may begin at that score."""
    rules = rules_of(options)
    try:
        fits = 1 <= deal <= MOST_DEALS and rules.round_of(options, deal)[0] > 0
    except IndexError:
        fits = False
    if not fits:
        raise ValueError(f"there is no deal {deal} in such a match")
    goal = rules.goal(options)
    most = MOST_POINTS if goal is None else goal - 1
    least = -MOST_POINTS if rules.scores_fall else 0
    if len(score) != sides or not all(least <= points <= most for points in score):
        raise ValueError(f"the score before a deal must be {sides} numbers from {least} to {most}")


def write(record: Record, legal: bool = False) -> Iterator[str]:
    """Yield the lines of a record, without their ends. `legal` adds the legal choices to every decision."""
    yield dump(header_line(record.header))
    state = first_state(record.header, record.dealer)
    for at, step in enumerate(record.steps):
        transition = take_step(state, step)
        yield from step_lines(state, step, transition, legal, at in record.hints)
        state = transition.state


def replay(record: Record, seen: Callable[[State, Step, Transition], None] | None = None) -> State:
    """Return the state after a record's steps, calling `seen` with each state, step and transition."""
    state = first_state(record.header, record.dealer)
    for step in record.steps:
        transition = take_step(state, step)
        if seen is not None:
            seen(state, step, transition)
        state = transition.state
    return state
