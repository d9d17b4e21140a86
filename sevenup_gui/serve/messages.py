"""What a phone may say, one line of JSON each; whatever else comes is refused before anybody hears of it.

`parse` reads what `docs/phones.md` calls the words of a phone. Nothing here knows what is legal: a decision carries
the moment it was made for (epoch and ply), and the host decides.
"""

import json
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, TypeAlias

from sevenup_gui.engine.actions import Action, parse_action

VERSION = 1
LONGEST = 4096  # bytes of a message
LONGEST_TOKEN, LONGEST_LANGUAGE, LONGEST_NAME = 64, 35, 100  # letters that are looked at
MOST_SEATS = 7
PAPERS = ("rules", "sheet")
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
    """Whether what somebody asks to take back may be taken back."""

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
    """Everybody is here: deal."""


@dataclass(frozen=True, slots=True)
class Call:
    """A name chosen on the phone, as it was typed."""

    name: str


@dataclass(frozen=True, slots=True)
class Wear:
    """A face chosen on the phone, by its key."""

    face: str


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


class LineState(Enum):
    """What the server finds out about the line to a phone: whether it answers soon."""

    SLOW = "slow"
    FINE = "fine"


Said: TypeAlias = (
    Act | Undo | Agree | TakeRest | GoOn | Begin | Call | Wear | HoldUp | Show | Speak | StandIn | TakeBack
)


def parse(text: str) -> Hello | Said:
    """What a message says. Raises `MalformedError`."""
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
    """The same, any error as it comes. Every message has one key that names it; no key too many is allowed."""
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
        case _:
            raise MalformedError("unknown")


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
