"""The daily deal: packs that follow from the day and the game, the same for everybody, and what is made of them.

docs/record.md states the text that is hashed. Nothing here may change what it gives for a day.
"""

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import NamedTuple

from sevenup_gui.engine import game
from sevenup_gui.engine.crypto import sha256_hex
from sevenup_gui.engine.events import DealScored
from sevenup_gui.engine.names import clean_name
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.record import Header, Record, Seated, Step, replay
from sevenup_gui.engine.shuffle import Shuffle, commitment
from sevenup_gui.engine.state import State, Transition, side_of
from sevenup_gui.errors import SevenUpError, UsageError
from sevenup_gui.games import GAMES, PRESETS, rounds_of
from sevenup_gui.games.parts.trial_match import DailyForm
from sevenup_gui.i18n import _, listed
from sevenup_gui.match.session import Journal, Session
from sevenup_gui.match.undo import UndoRule

HASHED = "sevenup-daily-1"  # what every text that is hashed begins with
PERSON = 0  # the seat of the one who plays; the last seat deals first
OPPONENT = "expert"
SIGNS = "▼=▲"  # of a deal: less than par, as much, more
LINE = re.compile(r"(?P<title>\S.*?)(?:/(?P<version>\d+))? (?P<day>\d{1,9}-\d{1,9}-\d{1,9}): ?(?P<rest>.*)", re.ASCII)
MADE = re.compile(r"(-?\d{1,4}) \(par (-?\d{1,4})\) ([▼=▲]{1,100})", re.ASCII)
EXAMPLE = "2026-11-24"  # of a date
ISO = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


class DailyError(SevenUpError):
    """A line about a daily deal cannot be read: one sentence."""


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """What is dealt of a game on a day."""

    day: date
    game: str

    @property
    def form(self) -> DailyForm:
        """What is played of it each day."""
        form = GAMES[self.game].trial_match.daily
        assert form is not None
        return form

    @property
    def key(self) -> str:
        """What it is known by in files."""
        return f"{self.day.isoformat()}/{self.game}"

    @property
    def options(self) -> Options:
        """The rules."""
        options = replace(PRESETS[self.form.preset].options(self.form.players), **self.form.changes)
        game.check_players(options, self.form.players)
        return options

    @property
    def deals(self) -> int:
        """How many deals it takes; void ones are not counted."""
        return self.form.deals or len(rounds_of(self.options))

    @property
    def dealer(self) -> int:
        """The seat that deals first."""
        return self.form.players - 1

    def digest(self, what: str) -> str:
        """The SHA-256, in hex, of the text about it that ends in `what`."""
        return sha256_hex(f"{HASHED}/{self.key}/{what}".encode("ascii"))

    @property
    def seed(self) -> int:
        """The luck of all its computer players."""
        return int(self.digest("seed")[:12], 16)

    def shuffle(self, number: int) -> Shuffle:
        """The sealed pack of its deal of that number, void ones counted too."""
        pack = tuple(sorted(self.options.pack, key=lambda card: self.digest(f"{number}/{card}")))
        salt = self.digest(f"{number}/salt")[:32]
        return Shuffle(pack, commitment(salt, pack), salt)

    def header(self, names: Sequence[str], made: str | None = None, practice: bool = False) -> Header:
        """The header of its record, the person called by the first of the `names`."""
        players = (Seated(names[PERSON], "human"), *(Seated(name, "computer", OPPONENT) for name in names[1:]))
        form = self.form
        return Header(form.preset, self.options, players, made, practice=practice, daily=self.day.isoformat())

    def session(self, header: Header, journal: Journal | None = None, undo_rule: UndoRule = "never") -> Session:
        """A match of it."""
        return Session(header, self.dealer, random.Random(self.seed), journal, undo_rule)


def daily_of(header: Header) -> DailyDeal | None:
    """The daily deal that a record is of, None where it is of none that is known here and goes by its rules."""
    day = parse_day(header.daily)
    if day is None or header.game not in dailies():
        return None
    deal = DailyDeal(day, header.game)
    return deal if (header.options, len(header.players)) == (deal.options, deal.form.players) else None


def dailies() -> Mapping[str, DailyForm]:
    """What is dealt each day, by game."""
    return {key: form for key, known in GAMES.items() if (form := known.trial_match.daily) is not None}


def parse_day(text: str | None) -> date | None:
    """The day that "2026-11-24" writes, None where that is none."""
    try:
        return date.fromisoformat(text) if text and ISO.fullmatch(text) else None
    except ValueError:
        return None


def no_day(text: str) -> str:
    """What is said of a date that is none."""
    return _("'{text}' is no date; a date is written as {example}.").format(text=clean_name(text), example=EXAMPLE)


def day_given(text: str) -> date:
    """The day that somebody has typed. Raises `UsageError`."""
    day = parse_day(text.strip())
    if day is None:
        raise UsageError(no_day(text))
    return day


# What is made of it


def made_of(record: Record, seat: int = PERSON) -> tuple[int, ...]:
    """The points of a seat's side in each deal that was not void, those before play among them."""
    header, scores = record.header, list[int]()
    side = side_of(header.options, len(header.players), seat)

    def look(_before: State, _step: Step, done: Transition) -> None:
        scores.extend(event.score[side] for event in done.events if isinstance(event, DealScored) and not event.void)

    replay(record, look)
    return tuple(after - before for before, after in zip((0, *scores), scores, strict=False))


def is_played(deal: DailyDeal, session: Session) -> bool:
    """Whether all of it was played."""
    return session.over or (session.deal_due and len(made_of(session.record)) >= deal.deals)


def played_out(record: Record) -> bool:
    """Whether a record is of a daily deal, and of all of it."""
    deal = daily_of(record.header)
    return deal is not None and len(made_of(record)) >= deal.deals


class DailyLine(NamedTuple):
    """What somebody made of a deal, as a line says it."""

    deal: DailyDeal
    points: int
    par: int
    signs: str

    @property
    def text(self) -> str:
        """The line: "Seven Up 2026-11-24: 7 (par 6) ▲=▼"."""
        return f"{self.deal.form.title} {self.deal.day}: {self.points} (par {self.par}) {self.signs}"


def sign_of(ours: int, par: int) -> str:
    """How points stand to par."""
    return SIGNS[(ours > par) - (ours < par) + 1]


def line_of(deal: DailyDeal, made: Sequence[int], par: Sequence[int]) -> DailyLine:
    """The line about the points that were made, deal by deal, beside par."""
    signs = "".join(sign_of(ours, theirs) for ours, theirs in zip(made, par, strict=False))
    return DailyLine(deal, sum(made), sum(par), signs)


def parse_daily_line(text: str) -> DailyLine | None:
    """What a line says; None where it is about no daily deal. Raises `DailyError` where it is, and cannot be read."""
    found = LINE.fullmatch(" ".join(text.split()))
    if found is None:
        return None
    games = {form.title: key for key, form in dailies().items()}
    if found["version"] is not None:
        raise DailyError(_("This line about a daily deal is of a later version, which this program cannot read."))
    if found["title"] not in games:
        raise DailyError(
            _("There is no daily deal of '{game}' here; there is one of {games}.").format(
                game=clean_name(found["title"]), games=listed(list(games))
            )
        )
    day, made = parse_day(found["day"]), MADE.fullmatch(found["rest"])
    if day is None:
        raise DailyError(no_day(found["day"]))
    deal = DailyDeal(day, games[found["title"]])
    if made is None or len(made[3]) != deal.deals:
        example = DailyLine(deal, 7, 6, (SIGNS * deal.deals)[: deal.deals]).text
        raise DailyError(
            _("This line about a daily deal is not whole; it goes as '{example}'.").format(example=example)
        )
    line = DailyLine(deal, int(made[1]), int(made[2]), made[3])
    if not can_be(line):
        raise DailyError(_("Nobody can make that of this daily deal. Ask for the line again."))
    return line


def can_be(line: DailyLine) -> bool:
    """True if deals with those signs can add up to those points and that par."""
    form, signs = line.deal.form, line.signs
    least, most = (sum(each) for each in zip(*form.points, strict=True))
    less, more = signs.count(SIGNS[0]), signs.count(SIGNS[2])
    widest = [high - low for low, high in form.points]
    furthest_down = sum(wide for wide, sign in zip(widest, signs, strict=True) if sign == SIGNS[0])
    furthest_up = sum(wide for wide, sign in zip(widest, signs, strict=True) if sign == SIGNS[2])
    return (
        least + more <= line.points <= most - less
        and least + less <= line.par <= most - more
        and more - furthest_down <= line.points - line.par <= furthest_up - less
    )
