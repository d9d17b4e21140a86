"""Messages from a phone, one line of JSON each; anything else is refused before it's handled.

`parse` reads the words of a phone (`docs/phone-protocol.md`). Nothing here knows what is legal: a decision carries the
moment it was made for (epoch and ply), and the host decides.
"""

import json
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, TypeAlias, get_args

from sevenup_gui.engine.actions import Action, parse_action
from sevenup_gui.tournament.deeds import DEEDS, About

VERSION = 1
LONGEST = 4096  # bytes of a message
LONGEST_TOKEN, LONGEST_LANGUAGE, LONGEST_NAME, LONGEST_KEY = 64, 35, 100, 20  # letters that are looked at
MOST_SEATS = 7
MOST_FIGURES, MOST_FIGURE, MOST_NUMBER = 6, 999_999, 100_000  # of a row of totals; and numbers of players and tables
PAPERS = ("rules", "sheet")
LONGEST_NAMES = 2000  # letters of new players' names at once
MOST_PICKED = 100  # numbers at once: those who share a place
ABOUT: tuple[About, ...] = get_args(About)
HOST_DEEDS = ("fill", "free", "move", "remove", "end")
REMARKS = ("played", "luck", "thanks", "sorry", "turn", "minute", "here", "bye")


class MalformedError(ValueError):
    """A message is none of those that a phone may send."""


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message of every connection. `token` or `code` names a seat; `table` asks for the public table. Neither
    is in its `repr`, and so in no log."""

    token: str = field(default="", repr=False)
    code: str = field(default="", repr=False)
    table: bool = False
    language: str = ""


@dataclass(frozen=True, slots=True)
class Act:
    """A decision, and the moment it is for."""

    action: Action
    epoch: int
    ply: int


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back my last decision, or ask those whom it touches; once more, and I do not ask any more."""

    epoch: int
    ply: int


@dataclass(frozen=True, slots=True)
class Agree:
    """An answer to a request to undo."""

    agrees: bool
    epoch: int
    ply: int


@dataclass(frozen=True, slots=True)
class TakeRest:
    """The rest is mine beyond doubt: play it out."""

    epoch: int
    ply: int


@dataclass(frozen=True, slots=True)
class GoOn:
    """We have looked long enough: the next deal, or whatever comes next of itself."""


@dataclass(frozen=True, slots=True)
class Begin:
    """A start of the match, as everyone is here."""


@dataclass(frozen=True, slots=True)
class Call:
    """A name chosen on the phone, as it was typed."""

    name: str


@dataclass(frozen=True, slots=True)
class Wear:
    """A face chosen on the phone, by its key."""

    face: str


@dataclass(frozen=True, slots=True)
class SitDown:
    """A choice of a free seat; from a phone without one with its name and face, as they were typed."""

    seat: int
    name: str = ""
    face: str = ""


@dataclass(frozen=True, slots=True)
class ComeBack:
    """A claim from a phone without a seat: its owner is the player there, on another phone."""

    seat: int


@dataclass(frozen=True, slots=True)
class Admit:
    """An answer to the phone of that connection, which asks for a seat."""

    admits: bool
    guest: int


@dataclass(frozen=True, slots=True)
class Arrange:
    """A request from the host's phone: one of `HOST_DEEDS`, about a seat."""

    deed: str
    seat: int


@dataclass(frozen=True, slots=True)
class HoldUp:
    """The phone is at its owner's forehead, its glass to the others; or it is lowered."""

    up: bool


@dataclass(frozen=True, slots=True)
class Show:
    """Send a paper: the rules of this table, or the score sheet."""

    paper: str


@dataclass(frozen=True, slots=True)
class Speak:
    """Say one of the lines that there are to everybody at the table."""

    line: str


@dataclass(frozen=True, slots=True)
class StandIn:
    """Let a computer play for a seat whose phone is away."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """I am here again: my seat is mine, and no computer's."""


@dataclass(frozen=True, slots=True)
class SayWho:
    """I am the player of an event who has that number."""

    player: int


@dataclass(frozen=True, slots=True)
class BringTotals:
    """The result of my table: a row for each side, its points and other figures, None for an empty one. With `time` it
    was called before anybody had won."""

    in_round: int
    table: int
    rows: tuple[tuple[int | None, ...], ...]
    time: bool = False


@dataclass(frozen=True, slots=True)
class SaySame:
    """A confirmation of that player's result of our table."""

    in_round: int
    table: int
    player: int


@dataclass(frozen=True, slots=True)
class KeepScore:
    """My phone keeps the sheet of my table, box by box."""

    in_round: int
    table: int


@dataclass(frozen=True, slots=True)
class LookAtBox:
    """Ask me for that box of the sheet: the number of its deal, its key, its seat."""

    in_round: int
    table: int
    place: tuple[int, str, int]


@dataclass(frozen=True, slots=True)
class TypeBox:
    """Write a value into a box of the sheet, or with None empty it."""

    in_round: int
    table: int
    place: tuple[int, str, int]
    value: int | None


@dataclass(frozen=True, slots=True)
class Direct:
    """The director does one of `tournament.deeds.DEEDS` in a round, about the player or the table of that number, with
    the answer to what it asks: a text, or numbers that were picked."""

    deed: str
    in_round: int
    who: int
    text: str = ""
    picked: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenMenu:
    """The director asks what may be done about a player, a table of a round, or the evening."""

    about: About
    in_round: int
    which: int


@dataclass(frozen=True, slots=True)
class Enter:
    """The director has new players, by the names in a text."""

    names: str


class LineState(Enum):
    """The state of the line to a phone, by how soon it answers."""

    SLOW = "slow"
    FINE = "fine"


Said: TypeAlias = (
    Act
    | Undo
    | Agree
    | TakeRest
    | GoOn
    | Begin
    | Call
    | Wear
    | SitDown
    | ComeBack
    | Admit
    | Arrange
    | HoldUp
    | Show
    | Speak
    | StandIn
    | TakeBack
    | SayWho
    | BringTotals
    | SaySame
    | KeepScore
    | LookAtBox
    | TypeBox
    | Direct
    | OpenMenu
    | Enter
)


def parse(text: str) -> Hello | Said:
    """Parse a message. Raises `MalformedError`."""
    if len(text.encode("utf-8", "surrogatepass")) > LONGEST:
        raise MalformedError("too long")
    try:
        data = json.loads(text)
        if not isinstance(data, dict):
            raise MalformedError("no object")
        return read(data)
    except (ValueError, LookupError, TypeError, RecursionError, OverflowError) as error:
        raise MalformedError(type(error).__name__) from None


def read(data: dict[str, Any]) -> Hello | Said:
    """Parse a message, without turning errors into `MalformedError`. Every message has one key that names it; no key
    too many is allowed."""
    match data:
        case {"hello": version, **rest}:
            if version is not VERSION or not set(rest) <= {"token", "code", "table", "language"}:
                raise MalformedError("hello")
            return Hello(
                letters(rest.get("token", ""), LONGEST_TOKEN),
                letters(rest.get("code", ""), LONGEST_TOKEN),
                flag(rest.get("table", False)),
                letters(rest.get("language", ""), LONGEST_LANGUAGE),
            )
        case {"act": dict(action), "epoch": epoch, "ply": ply} if len(data) == 3:
            return Act(parse_action(action), count(epoch), count(ply))
        case {"undo": True, "epoch": epoch, "ply": ply} if len(data) == 3:
            return Undo(count(epoch), count(ply))
        case {"agree": agrees, "epoch": epoch, "ply": ply} if len(data) == 3:
            return Agree(flag(agrees), count(epoch), count(ply))
        case {"rest": True, "epoch": epoch, "ply": ply} if len(data) == 3:
            return TakeRest(count(epoch), count(ply))
        case {"on": True} if len(data) == 1:
            return GoOn()
        case {"begin": True} if len(data) == 1:
            return Begin()
        case {"name": name} if len(data) == 1:
            return Call(letters(name, LONGEST_NAME))
        case {"face": face} if len(data) == 1:
            return Wear(letters(face, LONGEST_NAME))
        case {"sit": seat, "name": name, "face": face} if len(data) == 3:
            return SitDown(count(seat, MOST_SEATS - 1), letters(name, LONGEST_NAME), letters(face, LONGEST_NAME))
        case {"sit": seat} if len(data) == 1:
            return SitDown(count(seat, MOST_SEATS - 1))
        case {"iam": seat} if len(data) == 1:
            return ComeBack(count(seat, MOST_SEATS - 1))
        case {"admit": admits, "guest": guest} if len(data) == 2:
            return Admit(flag(admits), count(guest))
        case {"host": deed, "seat": seat} if len(data) == 2 and deed in HOST_DEEDS:
            return Arrange(deed, count(seat, MOST_SEATS - 1))
        case {"up": up} if len(data) == 1:
            return HoldUp(flag(up))
        case {"paper": paper} if len(data) == 1 and paper in PAPERS:
            return Show(paper)
        case {"remark": line} if len(data) == 1 and line in REMARKS:
            return Speak(line)
        case {"standin": seat} if len(data) == 1:
            return StandIn(count(seat, MOST_SEATS - 1))
        case {"back": True} if len(data) == 1:
            return TakeBack()
        case {"player": player} if len(data) == 1:
            return SayWho(count(player, MOST_NUMBER))
        case {"totals": list(rows), "round": in_round, "table": table, **rest} if set(rest) <= {"time"}:
            time = flag(rest.get("time", False))
            return BringTotals(count(in_round, MOST_NUMBER), count(table, MOST_NUMBER), figures(rows), time)
        case {"same": player, "round": in_round, "table": table} if len(data) == 3:
            return SaySame(count(in_round, MOST_NUMBER), count(table, MOST_NUMBER), count(player, MOST_NUMBER))
        case {"keep": True, "round": in_round, "table": table} if len(data) == 3:
            return KeepScore(count(in_round, MOST_NUMBER), count(table, MOST_NUMBER))
        case {"look": list(box), "round": in_round, "table": table} if len(data) == 3:
            return LookAtBox(count(in_round, MOST_NUMBER), count(table, MOST_NUMBER), place(box))
        case {"box": list(box), "value": value, "round": in_round, "table": table} if len(data) == 4:
            typed = None if value is None else count(value, MOST_FIGURE)
            return TypeBox(count(in_round, MOST_NUMBER), count(table, MOST_NUMBER), place(box), typed)
        case {"direct": str(deed), "round": in_round, "player": who, **rest} if deed in DEEDS:
            if not set(rest) <= {"text", "picked"}:
                raise MalformedError("direct")
            text, picked = letters(rest.get("text", ""), LONGEST_NAMES), rest.get("picked", [])
            if not isinstance(picked, list) or len(picked) > MOST_PICKED:
                raise MalformedError("too many")
            numbers = tuple([count(each, MOST_NUMBER) for each in picked])
            return Direct(deed, count(in_round, MOST_NUMBER), count(who, MOST_NUMBER), text, numbers)
        case {"menu": about, "round": in_round, "number": which} if len(data) == 3 and about in ABOUT:
            return OpenMenu(about, count(in_round, MOST_NUMBER), count(which, MOST_NUMBER))
        case {"enter": names} if len(data) == 1:
            return Enter(letters(names, LONGEST_NAMES))
        case _:
            raise MalformedError("unknown")


def place(box: list[Any]) -> tuple[int, str, int]:
    """Return a box's place on a sheet: its deal, from 1, its key, and its seat, or -1 for the whole deal."""
    deal, key, seat = box
    if type(seat) is not int:
        raise MalformedError("no such seat")
    return count(deal, MOST_FIGURE), letters(key, LONGEST_KEY), count(seat + 1, MOST_SEATS) - 1


def figures(rows: list[Any]) -> tuple[tuple[int | None, ...], ...]:
    """The rows of totals as they were typed: the first figure of each is never empty."""
    if not 0 < len(rows) <= MOST_SEATS:
        raise MalformedError("no such table")
    found = []
    for row in rows:
        if not isinstance(row, list) or not 0 < len(row) <= MOST_FIGURES:
            raise MalformedError("no row of figures")
        first, *more = row
        found.append((points(first), *(None if each is None else count(each, MOST_FIGURE) for each in more)))
    return tuple(found)


def points(value: object) -> int:
    """Return a side's points, which may be negative."""
    if type(value) is not int or abs(value) > MOST_FIGURE:
        raise MalformedError("no such number")
    return value


def letters(value: object, longest: int) -> str:
    """A text of at most so many letters."""
    if not isinstance(value, str) or len(value) > longest:
        raise MalformedError("no text, or too long")
    return value


def flag(value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise MalformedError("neither true nor false")
    return value


def count(value: object, most: int = 1_000_000) -> int:
    """A number from 0 on."""
    if type(value) is not int or not 0 <= value <= most:
        raise MalformedError("no such number")
    return value
