"""Reading records, contract 1: every line is checked against the rules, and errors name the line."""

import io
import json
import re
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, NamedTuple

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import PLAY_UNSEEN, Action, Bid, Discard, NameTrump, Play, parse_action
from sevenup_gui.engine.cards import check_pack
from sevenup_gui.engine.errors import IllegalAction
from sevenup_gui.engine.names import clean_name
from sevenup_gui.engine.options import parse_options
from sevenup_gui.engine.record import (
    VERSION,
    Header,
    Record,
    Seated,
    Start,
    Step,
    event_lines,
    first_state,
    legal_json,
)
from sevenup_gui.engine.rules import UnknownGameError, rules_named, rules_of
from sevenup_gui.engine.shuffle import Shuffle, why_unfair
from sevenup_gui.engine.state import State, Transition
from sevenup_gui.errors import RecordError

# As in docs/record.md. A deal has about 500 bytes, but lines may have more keys. A match of Oh Hell has 700 lines.
LONGEST_LINE = 2**20  # bytes
LONGEST_MATCH = 100_000  # lines
LARGEST_FILE = 256 * 2**20  # bytes of a file read into memory as a whole: 5,000 long matches
LONGEST_LEVEL = 200  # letters: a program's level is its whole command
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class ReadMatch(NamedTuple):
    """A match that was read and checked: its record, the state it reached, and the number of its last line (from 1)."""

    record: Record
    state: State
    last_line: int


class ReadFile(NamedTuple):
    """All matches of a file. `notice` reports a torn last line that was dropped."""

    matches: tuple[ReadMatch, ...]
    notice: str | None


def read_file(path: Path) -> ReadFile:
    """Read and check a record file, all its matches at once. Raises `RecordError` naming the file and line, and
    `OSError`."""
    if path.exists() and not path.is_file() and not path.is_dir():  # a pipe or a device might never end
        raise RecordError("cannot be read: it is a pipe or a device", source=str(path))
    if path.stat().st_size > LARGEST_FILE:
        most = LARGEST_FILE // 2**20
        raise RecordError(f"is larger than the {most} MiB that can be looked through", source=str(path))
    with path.open("rb") as stream:
        return read_whole(MatchReader(stream, str(path)))


def read_records(data: bytes | str, source: str = "record") -> ReadFile:
    """Read and check the matches in `data`. Raises `RecordError` with `source` and the line's number."""
    return read_whole(MatchReader(io.BytesIO(data.encode("utf-8") if isinstance(data, str) else data), source))


def read_whole(matches: "MatchReader") -> ReadFile:
    """Read all matches into memory."""
    return ReadFile(tuple(matches), matches.notice)


class MatchReader:
    """The matches of a stream, read and checked one at a time, so that memory never holds more than one. Iterating
    raises `RecordError`. Afterwards `notice` reports a torn last line that was dropped."""

    def __init__(self, stream: IO[bytes], source: str) -> None:
        self._stream, self._source = stream, source
        self.notice: str | None = None

    def __iter__(self) -> Iterator[ReadMatch]:
        reader: MatchReplay | None = None
        number = began = 0
        for number, text in enumerate(self._lines(), 1):
            try:
                line = parse_line(text)
                if "record" in line:
                    if reader is not None:
                        yield reader.finish(number)
                    reader, began = MatchReplay(parse_header(line)), number
                elif reader is None:
                    raise ValueError('a record begins with its header: {"record": "sevenup", ...}')
                elif number - began > LONGEST_MATCH:
                    raise ValueError(f"a match has no more than {LONGEST_MATCH} lines")
                else:
                    reader.take(line)
            except UnknownGameError as error:
                raise RecordError(str(error), number, self._source, clean_name(str(error.key))) from None
            except ValueError as error:
                raise RecordError(str(error), number, self._source) from None
        if reader is None:
            raise RecordError("there is no record in it: the header line is missing", source=self._source)
        yield ReadMatch(reader.record(), reader.state, number)

    def _lines(self) -> Iterator[bytes]:
        """Yield the lines without their ends. A torn last line is dropped with a notice, and blank lines at the very
        end are ignored, because editors leave them."""
        number = blank = 0
        while text := self._stream.readline(LONGEST_LINE + 1):
            number += 1
            if not text.strip():
                blank += 1
                continue
            yield from [b""] * blank
            blank = 0
            if text.endswith(b"\n"):
                yield text[:-1]
            elif len(text) > LONGEST_LINE:
                raise RecordError(f"a line has no more than {LONGEST_LINE} bytes", number, self._source)
            elif parses(text):
                yield text
            else:
                self.notice = f"{self._source}:{number}: the last line is torn and was dropped"


def parses(text: bytes) -> bool:
    """True if a last line is complete although its line end is missing."""
    try:
        parse_line(text)
    except ValueError:
        return False
    return True


def parse_line(text: bytes) -> dict[str, Any]:
    """Return the JSON object on a line, with or without a byte order mark. Raise `ValueError` saying what else the line
    is."""
    try:
        line = json.loads(text.decode("utf-8-sig"), object_pairs_hook=unrepeated, parse_constant=no_constant)
        if rb"\u" in text:  # an escape may write half a letter, which could be read but never be written again
            json.dumps(line, ensure_ascii=False).encode("utf-8")
    except UnicodeError:
        raise ValueError("the line is not UTF-8") from None
    except RecursionError:
        raise ValueError("the line is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"the line is not JSON: {error.msg} at character {error.pos + 1}") from None
    if not isinstance(line, dict):
        raise ValueError("the line must be a JSON object")
    return line


def unrepeated(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object. Raises `ValueError` for a repeated key."""
    line: dict[str, Any] = {}
    for key, value in pairs:
        if key in line:
            raise ValueError(f'the key "{key}" stands twice')
        line[key] = value
    return line


def no_constant(name: str) -> None:
    """Raise `ValueError`, because JSON has no NaN and no Infinity."""
    raise ValueError(f"{name} is not JSON")


def need(line: dict[str, Any], key: str, kind: type) -> Any:
    """Return the value of a required key. Raises `ValueError` if it is missing or of another type."""
    if key not in line:
        raise ValueError(f'the key "{key}" is missing')
    value = line[key]
    if type(value) is not kind:
        names = {int: "a whole number", str: "text", list: "a list", dict: "an object", bool: "true or false"}
        raise ValueError(f'"{key}" must be {names[kind]}, not {json.dumps(value)}')
    return value


def parse_header(line: dict[str, Any]) -> Header:
    """Return the header on a line. Raises `ValueError` saying what is wrong."""
    if line["record"] != "sevenup":
        raise ValueError(f'"record" must be "sevenup", not {json.dumps(line["record"])}')
    if need(line, "version", int) != VERSION:
        raise ValueError(f'"version" must be {VERSION}, not {line["version"]}')
    options = parse_options(rules_named(need(line, "game", str)).options, need(line, "options", dict))
    listed = need(line, "players", list)
    game.check_players(options, len(listed))
    players = tuple(parse_seated(data, number) for number, data in enumerate(listed, 1))
    made = clean_name(need(line, "made", str)) or None if "made" in line else None
    evening = clean_name(need(line, "evening", str)) or None if "evening" in line else None
    practice = "practice" in line and need(line, "practice", bool)
    start = parse_start(need(line, "start", dict)) if "start" in line else None
    daily = need(line, "daily", str) if "daily" in line else None
    if daily is not None and not DAY.fullmatch(daily):
        raise ValueError(f'"daily" must be a day such as "2026-11-24", not {json.dumps(daily)}')
    return Header(clean_name(need(line, "preset", str)), options, players, made, evening, practice, start, daily)


def parse_start(data: dict[str, Any]) -> Start:
    """Return the start of a record that begins in mid-match."""
    score = need(data, "score", list)
    if any(type(points) is not int for points in score):
        raise ValueError(f'"score" must list whole numbers, not {json.dumps(score)}')
    return Start(need(data, "deal", int), tuple(score))


def parse_seated(data: object, number: int) -> Seated:
    """Return a player of the header. One whose name is invisible gets the seat's `number`, from 1, as a name."""
    if not isinstance(data, dict):
        raise ValueError('"players" must list objects with "name" and "kind"')
    kind = need(data, "kind", str)
    level = clean_name(need(data, "level", str), LONGEST_LEVEL) if "level" in data else None
    match kind:
        case "human" | "computer":
            return Seated(clean_name(need(data, "name", str)) or f"Player {number}", kind, level)
        case _:
            raise ValueError(f'"kind" must be human or computer, not "{kind}"')


def same(found: Any, expected: Any) -> bool:
    """True if both are equal and have equal types all the way down, so that `true` is not 1. Unexpected keys are
    ignored."""
    if type(found) is not type(expected):
        return False
    if isinstance(expected, dict):
        return all(key in found and same(found[key], value) for key, value in expected.items())
    if isinstance(expected, list):
        return len(found) == len(expected) and all(same(f, e) for f, e in zip(found, expected, strict=True))
    return bool(found == expected)


class MatchReplay:
    """The replay of one match, line by line. `due` holds the lines that must come next."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.dealer: int | None = None
        self.steps: list[Step] = []
        self.hints: set[int] = set()  # the steps decided after a hint
        self.due: deque[dict[str, Any]] = deque()
        self.state = first_state(header, len(header.players) - 1)

    def record(self) -> Record:
        """Return the match so far."""
        dealer = self.state.next_dealer if self.dealer is None else self.dealer
        return Record(self.header, dealer, tuple(self.steps), frozenset(self.hints))

    def finish(self, number: int) -> ReadMatch:
        """Return the finished match before another header on line `number`. Raises `ValueError` in the middle of a
        deal."""
        if self.due or self.state.phase not in ("deal", "over"):
            raise ValueError("another match begins before this deal is over")
        return ReadMatch(self.record(), self.state, number - 1)

    def take(self, line: dict[str, Any]) -> None:
        """Take the next line of the match. Raises `ValueError`."""
        if self.due:
            expected = self.due.popleft()
            if not same(line, expected):
                raise ValueError(f"expected {json.dumps(expected)}")
            if "jack" in line and "jack" not in expected:
                raise ValueError(f'"jack" does not belong here: expected {json.dumps(expected)}')
        elif self.state.phase == "over":
            raise ValueError("nothing may follow the end of the match but another header")
        elif self.state.phase == "deal":
            self.take_deal(line)
        else:
            self.take_decision(line)

    def step(self, step: Step, transition: Transition) -> None:
        """Move on to the state after a step."""
        self.steps.append(step)
        self.state = transition.state
        self.due.extend(event_lines(self.state.options, transition.events))

    def take_deal(self, line: dict[str, Any]) -> None:
        """Take a deal: its number, its dealer, and a whole pack that fits its commitment. Raises `ValueError`."""
        if "deal" not in line:
            raise ValueError('expected a deal: {"deal": ..., "dealer": ..., "pack": [...]}')
        state = self.state
        number, dealer = need(line, "deal", int), need(line, "dealer", int)
        if number != state.deal + 1:
            raise ValueError(f'"deal" must be {state.deal + 1}, not {number}')
        if self.dealer is None:
            state = self.first_dealer(dealer)
        if dealer != state.next_dealer:
            raise ValueError(f'"dealer" must be {state.next_dealer}, not {dealer}')
        shuffle = Shuffle(
            check_pack(need(line, "pack", list), state.options.pack),
            need(line, "commit", str) if "commit" in line else None,
            need(line, "salt", str) if "salt" in line else None,
            need(line, "cut", int) if "cut" in line else None,
        )
        unfair = why_unfair(shuffle)
        if unfair is not None:
            raise ValueError(unfair)
        transition = game.deal(state, shuffle.pack)
        for key, value in rules_of(state.options).deal_facts(transition.state).items():
            if need(line, key, type(value)) != value:
                raise ValueError(f'"{key}" must be {json.dumps(value)}, not {json.dumps(line[key])}')
        self.step(shuffle, transition)

    def first_dealer(self, dealer: int) -> State:
        """Return the match before its first deal, dealt by a seat drawn for it where the rules say so (001-3), else by
        the last-listed seat (003-3). Raises `ValueError` for any other seat."""
        players = len(self.header.players)
        draws = rules_of(self.header.options).draws_for_deal or self.header.start is not None
        if not draws and dealer != players - 1:
            raise ValueError(f'"dealer" must be {players - 1}, the last seat, in the first deal, not {dealer}')
        if not 0 <= dealer < players:
            raise ValueError(f'"dealer" must be 0 to {players - 1}, not {dealer}')
        self.dealer = dealer
        return first_state(self.header, dealer)

    def take_decision(self, line: dict[str, Any]) -> None:
        """Take a decision by the seat whose turn it is, legal by the rules. Raises `ValueError`."""
        if "do" not in line:
            raise ValueError(f'expected a decision of seat {self.state.turn}: {{"seat": {self.state.turn}, "do": ...}}')
        seat = need(line, "seat", int)
        if seat != self.state.turn:
            raise ValueError(f'"seat" must be {self.state.turn}, whose turn it is, not {seat}')
        try:
            action = self.unseen(parse_action(line))
        except KeyError as error:
            raise ValueError(f"the key {error} is missing") from None
        choices = legal_json(self.state)
        if "from" in line:
            check_from(line["from"], choices)
        try:
            transition = game.apply(self.state, action)
        except IllegalAction as error:
            raise ValueError(self.refusal(error, choices)) from None
        if line.get("hint") is True:
            self.hints.add(len(self.steps))
        self.step(action, transition)

    def unseen(self, action: Action) -> Action:
        """Return the action as the player made it. A record names a card played from the forehead, though its owner may
        not."""
        if not isinstance(action, Play):
            return action
        if action.card is None:
            raise ValueError('the key "card" is missing')
        turn = self.state.turn
        if self.state.forehead and self.state.phase == "play" and turn is not None:
            if (action.card,) != self.state.hands[turn]:
                raise ValueError(f"seat {turn} does not hold {action.card}")
            return PLAY_UNSEEN
        return action

    def refusal(self, error: IllegalAction, choices: list[Any] | None) -> str:
        """Return the reason for refusing a decision, and what is legal."""
        allowed = f"; legal: {', '.join(map(str, choices))}" if choices else ""
        what = {Play: "card", Bid: "bid", Discard: "discard", NameTrump: "suit"}.get(type(error.action), "call")
        return f"illegal {what} of seat {self.state.turn} ({error.reason.value}){allowed}"


def in_any_order(choices: list[Any]) -> list[Any]:
    """Return the choices sorted, numbers before words."""
    return sorted(choices, key=lambda choice: (type(choice) is not int, str(choice)))


def check_from(found: object, choices: list[Any] | None) -> None:
    """Raise `ValueError` unless `from` lists exactly the legal choices: bids ascending, anything else in any order."""
    if choices is None:
        raise ValueError('a discard has no "from"')
    if isinstance(found, list) and len(found) == len(choices):
        numbers = all(isinstance(choice, int) for choice in choices)
        if same(found, choices) if numbers else same(in_any_order(found), in_any_order(choices)):
            return
    raise ValueError(f'"from" must list {json.dumps(choices)}')
