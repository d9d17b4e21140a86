"""What the finished matches add up to, read from their records.

`account` makes of a match a line of figures (`MatchLine`), `Tally` adds lines up; both are pure.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from sevenup_gui.engine.events import DealScored, Event, GaveOne, PointPegged, RoundScored
from sevenup_gui.engine.names import clean_name
from sevenup_gui.engine.reading import ReadMatch
from sevenup_gui.engine.record import Header, replay
from sevenup_gui.engine.state import side_of
from sevenup_gui.games import GAMES, PRESETS

STRENGTH = ("random", "novice", "casual", "skilled", "expert")  # levels, the weakest first
POINTS = ("high", "low", "jack", "game_points", "gifts_given", "gifts_taken", "turned_jacks")  # figures of a line
MOST_SEATS = 7
GUEST, PEOPLE = "guest", "human"  # opponents that are programs of others, or only people


@dataclass(frozen=True, slots=True)
class MatchLine:
    """One finished match in figures. `you` is the seat of the person whose statistics these are, or None where
    several people shared the screen or none played; all figures from `won` on are that person's side's."""

    file: str
    number: int  # among the matches of its file, from 0
    made: str
    game: str
    preset: str
    names: tuple[str, ...]
    score: tuple[int, ...]
    deals: int
    you: int | None
    level: str
    won: bool = False
    high: int = 0
    low: int = 0
    jack: int = 0
    game_points: int = 0
    gifts_given: int = 0
    gifts_taken: int = 0
    turned_jacks: int = 0
    bids: int = 0
    exact: int = 0
    round_points: int = 0
    place: int = 0

    @property
    def others(self) -> tuple[str, ...]:
        """The names of those played with."""
        return tuple(name for seat, name in enumerate(self.names) if seat != self.you)


def your_seat(header: Header, name: str) -> int | None:
    """The seat of the only person at the table, or of the one of that name among several."""
    people = [seat for seat, player in enumerate(header.players) if player.kind == "human"]
    if len(people) == 1:
        return people[0]
    called = [seat for seat in people if name and header.players[seat].name == name]
    return called[0] if len(called) == 1 else None


def opposition(header: Header, you: int | None) -> str:
    """The strongest level among the computers played against; "human" among people only, "guest" for programs."""
    levels = [player.level or GUEST for seat, player in enumerate(header.players)
              if seat != you and player.kind == "computer"]  # fmt: skip
    if not levels:
        return PEOPLE
    known = [STRENGTH.index(level) for level in levels if level in STRENGTH]
    return STRENGTH[max(known)] if len(known) == len(levels) else GUEST


def account(match: ReadMatch, file: str = "", number: int = 0, name: str = "") -> MatchLine | None:
    """The figures of a finished match, or None for one that is not over."""
    record, end = match.record, match.state
    if end.winners is None:
        return None
    header = record.header
    you = your_seat(header, name)
    base: dict[str, Any] = {
        "file": file,
        "number": number,
        "made": header.made or "",
        "game": header.game,
        "preset": header.preset,
        "names": tuple(player.name for player in header.players),
        "score": end.score,
        "deals": end.deal,
        "you": you,
        "level": opposition(header, you),
    }
    if you is None:
        return MatchLine(**base)
    side = side_of(header.options, len(header.players), you)
    figures: Counter[str] = Counter()

    def take(_before: object, _step: object, transition: tuple[object, tuple[Event, ...]]) -> None:
        for event in transition[1]:
            figures.update(gain(event, you, side))

    replay(record, take)
    place = 1 + sum(score > end.score[side] for score in end.score)
    return MatchLine(**base | figures | {"won": side in end.winners, "place": place})


def gain(event: Event, you: int, side: int) -> dict[str, int]:
    """What an event adds to the figures of a person and their side."""
    match event:
        case DealScored(awards, _score, _pips):
            keys = {"high": "high", "low": "low", "jack": "jack", "game": "game_points"}
            return {keys[award.point]: 1 for award in awards if award.side == side}
        case PointPegged(receiver, why) if receiver == side:
            return {"turned_jacks" if why == "jack" else "gifts_taken": 1}
        case GaveOne(seat) if seat == you:
            return {"gifts_given": 1}
        case RoundScored(bids, taken, points, _score):
            return {"bids": 1, "exact": int(bids[you] == taken[you]), "round_points": points[you]}
        case _:
            return {}


@dataclass
class GameTally:
    """What was made in one game: points by what made them, or bids, what they earned and the places at the end."""

    points: Counter[str] = field(default_factory=Counter)
    places: Counter[int] = field(default_factory=Counter)
    bids: int = 0
    exact: int = 0
    round_points: int = 0

    @property
    def exact_frac(self) -> float:
        """The share of bids that were made exactly."""
        return self.exact / self.bids if self.bids else 0.0

    @property
    def mean_points(self) -> float:
        """Points a round."""
        return self.round_points / self.bids if self.bids else 0.0

    def add(self, line: MatchLine) -> None:
        """Count one more match."""
        if not line.bids:
            self.points.update({name: getattr(line, name) for name in POINTS})
            return
        self.places[line.place] += 1
        self.bids += line.bids
        self.exact += line.exact
        self.round_points += line.round_points


@dataclass
class Tally:
    """Lines added up. `by_preset` and `by_level` have matches played and won, `games` by key what was made in each."""

    played: int = 0
    won: int = 0
    deals: int = 0
    shared: int = 0  # matches of several people at one screen, and watched ones, which count for nobody
    streak: int = 0  # matches won one after the other now
    longest: int = 0
    by_preset: dict[str, tuple[int, int]] = field(default_factory=dict)
    by_level: dict[str, tuple[int, int]] = field(default_factory=dict)
    games: dict[str, GameTally] = field(default_factory=dict)

    def add(self, line: MatchLine) -> None:
        """Count one more match; they come in the order in which they were played."""
        if line.you is None:
            self.shared += 1
            return
        self.played += 1
        self.won += line.won
        self.deals += line.deals
        self.streak = self.streak + 1 if line.won else 0
        self.longest = max(self.longest, self.streak)
        for table, key in ((self.by_preset, line.preset), (self.by_level, line.level)):
            played, won = table.get(key, (0, 0))
            table[key] = (played + 1, won + line.won)
        preset = PRESETS.get(line.preset)
        if preset is None or not preset.scale:  # else its figures cannot be added to those of the others
            self.games.setdefault(line.game, GameTally()).add(line)


def tally(lines: Iterable[MatchLine]) -> Tally:
    """The lines added up, in their order."""
    total = Tally()
    for line in lines:
        total.add(line)
    return total


def parse_lines(data: Sequence[dict[str, Any]] | None) -> list[MatchLine] | None:
    """The lines of one file as the index wrote them. Raises `TypeError` or `ValueError` for anything else."""
    if data is None:
        return None
    return [parse_line(entry) for entry in data]


def parse_line(entry: dict[str, Any]) -> MatchLine:
    """One line; every figure must be of its kind."""
    line = MatchLine(**entry | {"names": tuple(entry["names"]), "score": tuple(entry["score"])})
    kinds: dict[str, type | tuple[type, ...]] = {"won": bool, "you": (int, type(None)), "names": tuple, "score": tuple}
    kinds |= dict.fromkeys(("file", "made", "game", "preset", "level"), str)
    for item in fields(MatchLine):
        value, kind = getattr(line, item.name), kinds.get(item.name, int)
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise TypeError(f"{item.name} is not what it should be")
    if not all(isinstance(name, str) for name in line.names) or not all(type(n) is int for n in line.score):
        raise TypeError("names and score are not what they should be")
    if len(line.names) > MOST_SEATS or len(line.score) > MOST_SEATS or line.you not in (None, *range(len(line.names))):
        raise ValueError("nobody sits at that seat")
    if not line.score or line.game not in GAMES:
        raise ValueError("no such game was played")
    return replace(
        line,
        names=tuple(clean_name(name) or "?" for name in line.names),
        made=clean_name(line.made),
        preset=clean_name(line.preset),
        level=clean_name(line.level),
    )
