"""The event log of a tournament, which its file holds: the set-up on the first line, and then an entry a line.

An entry is a JSON object whose `do` says which; `event.Tournament.after` says what each of them does. What is read here
has the right shape; whether it may be is asked when it is done (`Tournament`'s methods), not when it is read again.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.names import clean_name
from sevenup_gui.engine.options import Options, parse_options, written_options
from sevenup_gui.games import GAMES
from sevenup_gui.games.parts.totals import NOT_COUNTED, TableFigures
from sevenup_gui.match.scorecard import MOST_DEALS

VERSION = 1
LEAGUE_VERSION = 2  # of an event of teams, which a program without them would count otherwise
LONGEST_EVENT_NAME = 80
MOST_PLAYERS = 500
MOST_ROUNDS = 20
MOST_NUMBER = 1_000_000
LONGEST_REASON = 60
LONGEST_CURRENCY = 8
PAIRS = ("none", "fixed", "drawn")
MOST_LEGS = 2

LogEntry: TypeAlias = dict[str, Any]
Table: TypeAlias = tuple[int, ...]  # the players' numbers in the order of their seats; the last seat deals first
Pairs: TypeAlias = Literal["none", "fixed", "drawn"]


class League(NamedTuple):
    """The form of a league: each team meets every other in so many `legs`, and in each of these every pair plays
    `once`, or meets every pair of the other team in as many rounds as a team has pairs."""

    legs: int = 1
    once: bool = True

    def to_json(self) -> LogEntry:
        """Return the league as it's in the set-up."""
        return {"legs": self.legs, "once": self.once}


def parse_league(data: object) -> League | None:
    """Parse the form of a league from a set-up; None without teams."""
    if data is None:
        return None
    if not isinstance(data, Mapping):
        raise TypeError("a league must be an object")
    legs = number(data["legs"], MOST_LEGS)
    if not legs:
        raise ValueError("there are one or two legs")
    return League(legs, data["once"] is True)


@dataclass(frozen=True, slots=True)
class Setup:
    """The first line: what is played and how often. `sizes` are the fewest and the most wanted at a table; `made` is
    when, ISO 8601 in UTC; everything that is left to luck follows from the `seed`."""

    name: str
    preset: str
    options: Options
    rounds: int
    sizes: tuple[int, int]
    pairs: Pairs = "none"
    duplicate: bool = False
    seed: int = 0
    made: str = ""
    league: League | None = None  # where teams play; the rounds follow from their number with the first draw

    def to_json(self) -> LogEntry:
        """The line; `parse_setup` reads it."""
        data = {
            "tournament": "sevenup",
            "version": LEAGUE_VERSION if self.league else VERSION,
            "name": self.name,
            "preset": self.preset,
            "game": self.options.game,
            "options": written_options(self.options),
            "rounds": self.rounds,
            "sizes": list(self.sizes),
            "pairs": self.pairs,
            "duplicate": self.duplicate,
            "seed": self.seed,
            "made": self.made,
        }
        return data | ({"league": self.league.to_json()} if self.league else {})


def parse_setup(data: Mapping[str, Any]) -> Setup:
    """The set-up on a first line. Raises `LookupError`, `TypeError` or `ValueError` where that makes none."""
    if data.get("tournament") != "sevenup":
        raise ValueError("this is no tournament of this program")
    if data.get("version") not in (VERSION, LEAGUE_VERSION):
        raise ValueError(f"this program reads version {LEAGUE_VERSION} of such files, not {data.get('version')}")
    options = parse_options(GAMES[data["game"]].rules.options, data["options"])
    fewest, most = map(number, data["sizes"])
    if data["pairs"] not in PAIRS:
        raise ValueError("pairs are none, fixed or drawn")
    name = clean_name(str(data["name"]), LONGEST_EVENT_NAME)
    return Setup(
        name, clean_name(str(data["preset"])), options, number(data["rounds"]), (fewest, most), data["pairs"],
        data["duplicate"] is True, number(data["seed"], 2**63), clean_name(str(data.get("made", ""))),
        parse_league(data.get("league")),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Player:
    """A player, known by a unique number: in the rounds from `first` on, and until round `last` if they have left.
    `partner` is the number of theirs where pairs are fixed, else 0. `team` is what they play for in a league. `arrived`
    and `paid` are the director's marks."""

    number: int
    name: str
    first: int = 1
    last: int | None = None
    partner: int = 0
    arrived: bool = False
    paid: bool = False
    team: str = ""

    def plays(self, in_round: int) -> bool:
        """Return True if they are seated in that round."""
        return self.first <= in_round and (self.last is None or in_round <= self.last)

    def to_json(self) -> LogEntry:
        """Return the player as in an entry `players`."""
        data: LogEntry = {"number": self.number, "name": self.name, "from": self.first}
        if self.last is not None:
            data["until"] = self.last
        if self.partner:
            data["partner"] = self.partner
        if self.team:
            data["team"] = self.team
        marks = {"arrived": self.arrived, "paid": self.paid}
        data |= {mark: True for mark, made in marks.items() if made}
        return data


def parse_player(data: Mapping[str, Any]) -> Player:
    """A player as an entry has them."""
    if not isinstance(data, Mapping):
        raise TypeError("a player must be an object")
    last = data.get("until")
    name = clean_name(str(data["name"])) or "?"
    return Player(
        number(data["number"]), name, number(data["from"]), None if last is None else number(last),
        number(data.get("partner", 0)), data.get("arrived") is True, data.get("paid") is True,
        clean_name(str(data.get("team", ""))),
    )  # fmt: skip


class Fee(NamedTuple):
    """The entry fee: hundredths of a `currency`, named as the director writes it."""

    hundredths: int
    currency: str


class Round(NamedTuple):
    """A round as it was drawn: its tables, numbered from 1, and who sits out. `plan` are the tables of the rounds that
    were thought out with it; `drawn` counts how often the round was drawn."""

    tables: tuple[Table, ...]
    byes: tuple[int, ...] = ()
    plan: tuple[tuple[Table, ...], ...] = ()
    drawn: int = 1
    final: bool = False

    @property
    def players(self) -> frozenset[int]:
        """All who sit in it."""
        return frozenset(player for table in self.tables for player in table)

    def table_of(self, player: int) -> int | None:
        """The number of the table at which somebody sits."""
        return next((at for at, table in enumerate(self.tables, 1) if player in table), None)


def round_json(number: int, drawn: Round) -> LogEntry:
    """A round as an entry."""
    data: LogEntry = {"do": "round", "round": number, "tables": [list(table) for table in drawn.tables]}
    if drawn.byes:
        data["byes"] = list(drawn.byes)
    if drawn.plan:
        data["plan"] = [[list(table) for table in tables] for tables in drawn.plan]
    if drawn.final:
        data["final"] = True
    data["drawn"] = drawn.drawn
    return data


def parse_round(data: Mapping[str, Any]) -> Round:
    """A round as an entry has it. Nobody sits twice in it, and nobody alone."""
    plan = tuple(tables_in(tables) for tables in data.get("plan", ()))
    byes, tables = numbers(data.get("byes", ())), tables_in(data["tables"])
    there = [*byes, *(who for table in tables for who in table)]
    if len(set(there)) != len(there) or any(len(table) < 2 for table in tables):
        raise ValueError("at a table sit two or more, each of them once")
    return Round(tables, byes, plan, number(data.get("drawn", 1)), data.get("final") is True)


def tables_in(data: Sequence[Sequence[int]]) -> tuple[Table, ...]:
    """Tables as an entry has them."""
    return tuple(numbers(table) for table in data)


Sheet: TypeAlias = Mapping[tuple[int, str, int], int]  # what was typed of a table: by deal, and key and seat of a box


def sheet_json(in_round: int, table: int, boxes: Sheet, empty: Iterable[tuple[int, str, int]]) -> LogEntry:
    """Return the boxes typed on a table's sheet since the last entry, and those emptied."""
    rows = [[*place, value] for place, value in boxes.items()] + [[*place, None] for place in empty]
    return {"do": "sheet", "round": in_round, "table": table, "boxes": rows}


def parse_boxes(data: Sequence[Sequence[Any]], before: Sheet) -> Sheet:
    """The sheet after an entry."""
    sheet = dict(before)
    for deal, key, seat, value in data:
        if type(seat) is not int or not isinstance(key, str):
            raise TypeError("a box has a deal, a key and a seat")
        place = (number(deal, MOST_DEALS), clean_name(key), seat)
        if not place[0]:
            raise ValueError("deals are counted from 1")
        if value is None:
            sheet.pop(place, None)
        else:
            sheet[place] = number(value)
    return sheet


Figures: TypeAlias = tuple[tuple[str, ...], ...]  # totals half typed, row by row, "" where nothing was
TYPING = "typing"  # the entry that keeps them: a step that could be taken back is the result, not each of its digits
CLAIM = "claim"  # the entry of a result that nobody has confirmed: a phone's, which the director's undo leaves alone
BOXES = "boxes"  # the entry of a sheet's boxes that a player types by phone, which it leaves alone as well
LONGEST_FIGURE = 6  # digits
FIGURE = re.compile(f"-?[0-9]{{0,{LONGEST_FIGURE}}}")


def figures_json(in_round: int, table: int, figures: Sequence[Sequence[str]]) -> LogEntry:
    """Return the totals of a table while they're being typed."""
    return {"do": TYPING, "round": in_round, "table": table, "figures": [list(row) for row in figures]}


def parse_figures(data: Sequence[Sequence[Any]]) -> Figures:
    """Totals half typed, as an entry has them."""
    figures = tuple(tuple(row) for row in data)
    for each in (each for row in figures for each in row):
        if not isinstance(each, str) or not FIGURE.fullmatch(each):
            raise ValueError("a figure is written in digits")
    return figures


class TableResult(NamedTuple):
    """The result of a table: its `score` by side, empty if it wasn't played; by seat the game's `figures`
    (`games.parts.totals.Totals`), empty if no one counted them, -1 if a seat's is unknown. `gone` are the seats that
    were left in the middle. It was taken from the `sheet` that was typed, or from the record whose digest is `record`,
    which has so many `hints` by seat; empty if no one asked for any.

    With `time` it was called before anybody had the points that the match is played to.

    Where somebody did not come nothing was played: theirs are the sides `absent`, and the `reason` is told."""

    score: tuple[int, ...]
    figures: TableFigures = ()
    gone: tuple[int, ...] = ()
    sheet: bool = False
    record: str = ""
    hints: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    reason: str = ""
    time: bool = False

    @property
    def played(self) -> bool:
        """Return True if the table has a score."""
        return bool(self.score)

    @property
    def winner(self) -> int | None:
        """Return the side that has won the match, even if the other didn't come. None if neither has."""
        if self.absent:
            return 1 - self.absent[0] if len(self.absent) == 1 else None
        return self.score.index(max(self.score)) if self.played and self.score[0] != self.score[1] else None

    def told(self, seat: int) -> tuple[int, ...]:
        """The figures of a seat, `NOT_COUNTED` where nobody counted."""
        return tuple([each[seat] if each else NOT_COUNTED for each in self.figures])


def result_json(in_round: int, table: int, result: TableResult, keys: Sequence[str]) -> LogEntry:
    """A result as an entry, its figures under these keys."""
    data: LogEntry = {"do": "result", "round": in_round, "table": table, "score": list(result.score)}
    for key, value in (
        *zip(keys, result.figures, strict=False),  # none where the table was not played
        ("gone", result.gone),
        ("hints", result.hints),
        ("absent", result.absent),  # a program that knows no walkovers reads the table as not played
    ):
        if value:
            data[key] = list(value)
    if result.sheet:
        data["sheet"] = True
    if result.record:
        data["record"] = result.record
    if result.time:
        data["time"] = True
    if result.reason:
        data["reason"] = result.reason
    return data


def parse_result(data: Mapping[str, Any], keys: Sequence[str]) -> TableResult:
    """A result as an entry has it, its figures under these keys."""
    return TableResult(
        points(data["score"]), tuple(signed(data.get(key, ())) for key in keys),
        numbers(data.get("gone", ())), data.get("sheet") is True, clean_name(str(data.get("record", "")), 100),
        numbers(data.get("hints", ())), numbers(data.get("absent", ())),
        clean_name(str(data.get("reason", "")), LONGEST_REASON), data.get("time") is True,
    )  # fmt: skip


class Adjustment(NamedTuple):
    """Points given to a player or, where less than nothing, taken: by the director, for a `reason`, after so many
    `rounds` that had brought something."""

    player: int
    points: int
    reason: str
    rounds: int

    def to_json(self, undone: bool = False) -> LogEntry:
        """Return the adjustment as an entry; or the entry that cancels it."""
        data: LogEntry = {"do": "adjust", "player": self.player, "points": self.points, "reason": self.reason}
        return data | {"rounds": self.rounds} | ({"undone": True} if undone else {})


def parse_adjustment(data: Mapping[str, Any]) -> Adjustment:
    """An adjustment as an entry has it."""
    reason = clean_name(str(data["reason"]), LONGEST_REASON)
    return Adjustment(number(data["player"]), points([data["points"]])[0], reason, number(data["rounds"]))


def points(data: object) -> tuple[int, ...]:
    """Return each side's points, which may be negative. Raises `ValueError` for anything else."""
    if not isinstance(data, list) or any(type(each) is not int or abs(each) > MOST_NUMBER for each in data):
        raise ValueError(f"whole numbers from {-MOST_NUMBER} to {MOST_NUMBER} must stand there, not {data!r}")
    return tuple(data)


def number(data: object, most: int = MOST_NUMBER) -> int:
    """A whole number from 0. Raises `ValueError` for anything else."""
    if type(data) is not int or not 0 <= data <= most:
        raise ValueError(f"a whole number from 0 to {most} must stand there, not {data!r}")
    return data


def numbers(data: Sequence[object]) -> tuple[int, ...]:
    """Whole numbers from 0."""
    if not isinstance(data, list | tuple):
        raise TypeError("a list must stand there")
    return tuple(map(number, data))


def signed(data: Sequence[object]) -> tuple[int, ...]:
    """Whole numbers from 0, or -1 for what is not known."""
    if not isinstance(data, list | tuple):
        raise TypeError("a list must stand there")
    return tuple(NOT_COUNTED if each == NOT_COUNTED else number(each) for each in data)
