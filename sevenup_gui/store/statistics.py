"""Totals of the finished matches, read from their records.

`account` makes of a match a line of figures (`MatchLine`), `Wish` picks lines, `tally` adds them up; all of them are
pure. What a game counts in its matches is the game's own affair (`games.parts.figures`): here figures have names and
sums, and nobody asks what they mean.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from math import sqrt
from typing import Any, NamedTuple

from sevenup_gui.engine.events import Event
from sevenup_gui.engine.reading import ReadMatch
from sevenup_gui.engine.record import Header, replay
from sevenup_gui.engine.state import Transition, side_of
from sevenup_gui.games import GAMES, PRESETS
from sevenup_gui.games.parts.chance import SPAN
from sevenup_gui.store.setup import rules_key

STRENGTH = ("random", "novice", "casual", "skilled", "expert")  # levels, the weakest first
GUEST, PEOPLE = "guest", "human"  # opponents that are programs of others, or only people
PERIODS_DAYS = (7, 30, 90, 365)
LATELY = 20  # matches of the moving share


@dataclass(frozen=True, slots=True)
class MatchLine:
    """One finished match in figures. `you` is the seat of the person whose statistics these are, or None where
    several people shared the screen or none played. `winners` are seats, `places` has each seat's place, and `figures`
    has for each person's seat, as text, what the game counts. `rules` is what `rules_key` says. A match for `practice`
    counts nowhere."""

    file: str
    number: int  # among the matches of its file, from 0
    made: str
    game: str
    preset: str
    rules: str
    names: tuple[str, ...]
    score: tuple[int, ...]
    deals: int
    you: int | None
    level: str
    winners: tuple[int, ...]
    places: tuple[int, ...]
    practice: bool
    figures: dict[str, dict[str, int]]

    @property
    def others(self) -> tuple[str, ...]:
        """The names of those played with."""
        return tuple(name for seat, name in enumerate(self.names) if seat != self.you)

    @property
    def won(self) -> bool:
        """Return True if the person these statistics are about has won."""
        return self.you in self.winners

    @property
    def place(self) -> int:
        """Return that person's place at the end, 0 without such a person."""
        return 0 if self.you is None else self.places[self.you]

    @property
    def people(self) -> Iterator[tuple[int, str]]:
        """The seats of the people at the table, with their names."""
        return ((int(seat), self.names[int(seat)]) for seat in self.figures)

    def seen_by(self, name: str) -> "MatchLine":
        """Return the match as a line of that player's statistics."""
        called = [seat for seat, one in self.people if one == name]
        return replace(self, you=called[0] if len(called) == 1 else None)


def your_seat(header: Header, name: str) -> int | None:
    """The seat of the only person at the table, or of the one of that name among several."""
    people = [seat for seat, player in enumerate(header.players) if player.kind == "human"]
    if len(people) == 1:
        return people[0]
    called = [seat for seat in people if name and header.players[seat].name == name]
    return called[0] if len(called) == 1 else None


def opposition(header: Header, you: int | None) -> str:
    """The strongest level among the computers played against; "human" among people only, "guest" for programs."""
    levels = [
        player.level or GUEST for seat, player in enumerate(header.players) if seat != you and player.kind == "computer"
    ]
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
    options, players = header.options, len(header.players)
    people = [seat for seat, player in enumerate(header.players) if player.kind == "human"]
    sides = [side_of(options, players, seat) for seat in range(players)]
    events: list[Event] = []

    def take(_before: object, _step: object, transition: Transition) -> None:
        events.extend(transition.events)

    if people:
        replay(record, take)
    count = GAMES[header.game].figures.count
    you = your_seat(header, name)
    return MatchLine(
        file=file,
        number=number,
        made=header.made or "",
        game=header.game,
        preset=header.preset,
        rules=rules_key(header),
        names=tuple(player.name for player in header.players),
        score=end.score,
        deals=end.deal,
        you=you,
        level=opposition(header, you),
        winners=tuple(seat for seat, side in enumerate(sides) if side in end.winners),
        places=tuple(1 + sum(score > end.score[side] for score in end.score) for side in sides),
        practice=header.practice,
        figures={str(seat): count(events, options, players, seat) for seat in people},
    )


# Which of them


class Wish(NamedTuple):
    """A choice of matches to count; an empty field means all. `days` are those before today, `player` is the person at
    the table asked about; empty is the one at this screen."""

    game: str = ""
    rules: str = ""
    days: int = 0
    opponent: str = ""
    level: str = ""
    player: str = ""

    def picked(self, lines: Iterable[MatchLine], today: date) -> list[MatchLine]:
        """Return the lines wished for, as statistics of that player."""
        since = (today - timedelta(self.days)).isoformat() if self.days else ""
        found = []
        for line in lines:
            if (
                line.practice
                or (self.game and line.game != self.game)
                or (self.rules and line.rules != self.rules)
                or (self.level and line.level != self.level)
                or line.made[:10] < since
            ):
                continue
            seen = line.seen_by(self.player) if self.player else line
            if self.player and seen.you is None:
                continue
            if not self.opponent or self.opponent in seen.others:
                found.append(seen)
        return found


class Offered(NamedTuple):
    """Choices for picking lines: each list with the most frequent first."""

    games: tuple[str, ...]
    rules: tuple[str, ...]
    opponents: tuple[str, ...]
    levels: tuple[str, ...]
    players: tuple[str, ...]  # people whose statistics may be asked for: those of matches that several people played


def offered(lines: Iterable[MatchLine]) -> Offered:
    """Return the choices that the lines offer."""
    games, rules, opponents, levels, players = (Counter[str]() for _ in range(5))
    for line in lines:
        if line.practice:
            continue
        games[line.game] += 1
        rules[line.rules] += 1
        levels[line.level] += 1
        opponents.update(line.others)
        if len(line.figures) > 1:
            players.update(name for _seat, name in line.people if name)
    every = (games, rules, opponents, levels, players)
    return Offered(*(tuple(key for key, _count in found.most_common()) for found in every))


# Added up


class Span(NamedTuple):
    """Matches of a month or a week, beginning with that day: played and won."""

    begins: date
    played: int
    won: int


@dataclass
class Tally:
    """Lines added up. `by_rules`, `by_level` and `by_opponent` have matches played and won; `games` has what the game
    counts, by the game's key or, for presets on a scale of their own, by the name of that scale."""

    played: int = 0
    won: int = 0
    deals: int = 0
    shared: int = 0  # matches of several people at one screen, which count for nobody
    watched: int = 0  # matches of computers alone
    streak: int = 0  # matches won one after the other now
    longest: int = 0
    by_rules: dict[str, tuple[int, int]] = field(default_factory=dict)
    by_level: dict[str, tuple[int, int]] = field(default_factory=dict)
    by_opponent: dict[str, tuple[int, int]] = field(default_factory=dict)
    places: Counter[int] = field(default_factory=Counter)
    results: list[tuple[str, bool]] = field(default_factory=list)  # (made, won), in their order
    games: dict[str, dict[str, int]] = field(default_factory=dict)
    game_of: dict[str, str] = field(default_factory=dict)  # the game that each of `games` belongs to

    def add(self, line: MatchLine) -> None:
        """Count one more match; they come in the order in which they were played."""
        if line.practice:
            return
        if line.you is None:
            self.shared += bool(line.figures)
            self.watched += not line.figures
            return
        won = line.won
        self.played += 1
        self.won += won
        self.deals += line.deals
        self.streak = self.streak + 1 if won else 0
        self.longest = max(self.longest, self.streak)
        self.places[line.place] += 1
        self.results.append((line.made, won))
        count_in(self.by_rules, line.rules, won)
        count_in(self.by_level, line.level, won)
        for name in dict.fromkeys(line.others):
            count_in(self.by_opponent, name, won)
        preset = PRESETS.get(line.preset)
        scale = (preset.scale if preset else "") or line.game  # else its figures could not be added to the others
        total = self.games.setdefault(scale, {})
        self.game_of[scale] = line.game
        before = total.get
        for key, figure in line.figures[str(line.you)].items():
            total[key] = before(key, 0) + figure


def count_in(table: dict[str, tuple[int, int]], key: str, won: bool) -> None:
    """One more match of a kind."""
    played, before = table.get(key, (0, 0))
    table[key] = (played + 1, before + won)


def tally(lines: Iterable[MatchLine]) -> Tally:
    """The lines added up, in their order."""
    total = Tally()
    for line in lines:
        total.add(line)
    return total


YEARS = range(1990, 2200)  # a date beyond them is a slip, and would stretch a chart for ever
WEEKS = 20  # matches within so many weeks are shown by weeks, others by months


def day_of(made: str) -> date | None:
    """The day on which a match was made, as its record has it, or None where it has none."""
    try:
        day = date.fromisoformat(made[:10])
    except ValueError:
        return None
    return day if day.year in YEARS else None


def spans(results: Sequence[tuple[str, bool]]) -> list[Span]:
    """Matches by week (from Monday) or by month, the earliest first and none left out between them; matches without a
    date are in none."""
    days = [(day, won) for made, won in results if (day := day_of(made)) is not None]
    if not days:
        return []
    first, last = min(days)[0], max(days)[0]
    weekly = (last - first).days < 7 * WEEKS
    counts: dict[date, tuple[int, int]] = {}
    begins, end = beginning(first, weekly), beginning(last, weekly)
    while begins <= end:
        counts[begins] = (0, 0)
        begins = beginning(begins + timedelta(7 if weekly else 31), weekly)
    for day, won in days:
        played, before = counts[beginning(day, weekly)]
        counts[beginning(day, weekly)] = (played + 1, before + won)
    return [Span(begins, *count) for begins, count in counts.items()]


def beginning(day: date, weekly: bool) -> date:
    """The first day of its week or month."""
    return day - timedelta(day.weekday()) if weekly else day.replace(day=1)


class Lately(NamedTuple):
    """The share of matches won among the last `LATELY` up to one made then, and between what the true share lies 95
    times of 100."""

    made: str
    share: float
    low: float
    high: float


def moving(results: Sequence[tuple[str, bool]]) -> list[Lately]:
    """The moving share after every match from the first one that has enough before it; of few matches, of all."""
    window = min(LATELY, len(results))
    if not window:
        return []
    won = sum(result for _made, result in results[:window])
    found = [Lately(results[window - 1][0], won / window, *wilson(won, window))]
    for at in range(window, len(results)):
        won += results[at][1] - results[at - window][1]
        found.append(Lately(results[at][0], won / window, *wilson(won, window)))
    return found


def wilson(won: int, played: int) -> tuple[float, float]:
    """Between what the true share lies 95 times of 100 when so many of so many were won (Wilson's interval)."""
    if not played:
        return 0.0, 1.0
    share, square = won / played, SPAN * SPAN
    middle = (share + square / (2 * played)) / (1 + square / played)
    reach = SPAN * sqrt(share * (1 - share) / played + square / (4 * played * played)) / (1 + square / played)
    return max(0.0, middle - reach), min(1.0, middle + reach)


# Kept


TEXT, WHOLE = frozenset((str,)), frozenset((int,))


def parse_line(entry: Mapping[str, Any]) -> MatchLine:
    """One line; every figure must be of its kind. Raises `TypeError` or `ValueError`."""
    line = MatchLine(**entry)
    seats = len(line.names)
    # Types are compared all at once: ten thousand lines are read before the sheet is seen.
    if not (
        TEXT.issuperset(map(type, (line.file, line.made, line.game, line.preset, line.rules, line.level, *line.names)))
        and WHOLE.issuperset(map(type, (line.number, line.deals, *line.score, *line.winners, *line.places)))
        and all(map(str.isprintable, line.names))
        and type(line.practice) is bool
        and line.game in GAMES
        and type(line.figures) is dict
        and all(type(figures) is dict for figures in line.figures.values())
        and len(line.places) == seats
        and all(0 <= int(seat) < seats for seat in line.figures)
        and all(WHOLE.issuperset(map(type, figures.values())) for figures in line.figures.values())
        and (line.you is None or (type(line.you) is int and str(line.you) in line.figures))
    ):
        raise TypeError("a line of figures is not what it should be")
    for name in ("names", "score", "winners", "places"):
        object.__setattr__(line, name, tuple(getattr(line, name)))
    return line
