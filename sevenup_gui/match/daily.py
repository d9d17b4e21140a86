"""The daily deal: packs derived from the day and the game, alike for everyone, and the results.

docs/record.md specifies the text that is hashed. Nothing here may change a day's deal.
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

PAR_VERSION = 1  # raised whenever experts play otherwise, which changes par
HASHED = "sevenup-daily-1"  # the beginning of every text to hash
PERSON = 0  # the seat of the person; the last seat deals first
OPPONENT = "expert"
SIGNS = "▼=▲"  # of a deal: below par, level, above
LINE = re.compile(
    r"(?P<title>\S.*?)(?:/(?P<version>\d{1,9}))? (?P<day>\d{1,9}-\d{1,9}-\d{1,9}): ?(?P<rest>.*)", re.ASCII
)
MADE = re.compile(r"(-?\d{1,4}) \(par (-?\d{1,4})\) ([▼=▲]{1,100})", re.ASCII)
EXAMPLE = "2026-11-24"  # of a date
ISO = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


class DailyError(SevenUpError):
    """A line about a daily deal can't be read. The message is one sentence."""


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """The daily deal of a game on a day."""

    day: date
    game: str

    @property
    def form(self) -> DailyForm:
        """Return the form in which the game is played each day."""
        form = GAMES[self.game].trial_match.daily
        assert form is not None
        return form

    @property
    def key(self) -> str:
        """Return its key in files."""
        return f"{self.day.isoformat()}/{self.game}"

    @property
    def options(self) -> Options:
        """Return the rules."""
        options = replace(PRESETS[self.form.preset].options(self.form.players), **self.form.changes)
        game.check_players(options, self.form.players)
        return options

    @property
    def deals(self) -> int:
        """Return the number of deals. Void ones don't count."""
        return self.form.deals or len(rounds_of(self.options))

    @property
    def dealer(self) -> int:
        """Return the seat that deals first."""
        return self.form.players - 1

    def digest(self, what: str) -> str:
        """Return the SHA-256, in hex, of the text about this daily deal that ends in `what`."""
        return sha256_hex(f"{HASHED}/{self.key}/{what}".encode("ascii"))

    @property
    def seed(self) -> int:
        """Return the random seed of all its computer players."""
        return int(self.digest("seed")[:12], 16)

    def shuffle(self, number: int) -> Shuffle:
        """Return the sealed pack of the deal with that number, counting void ones too."""
        pack = tuple(sorted(self.options.pack, key=lambda card: self.digest(f"{number}/{card}")))
        salt = self.digest(f"{number}/salt")[:32]
        return Shuffle(pack, commitment(salt, pack), salt)

    def header(self, names: Sequence[str], made: str | None = None, practice: bool = False) -> Header:
        """Return the header of its record, in which the person has the first of the `names`."""
        players = (Seated(names[PERSON], "human"), *(Seated(name, "computer", OPPONENT) for name in names[1:]))
        form = self.form
        return Header(form.preset, self.options, players, made, practice=practice, daily=self.day.isoformat())

    def session(self, header: Header, journal: Journal | None = None, undo_rule: UndoRule = "never") -> Session:
        """Return a new match of it."""
        return Session(header, self.dealer, random.Random(self.seed), journal, undo_rule)


def daily_of(header: Header) -> DailyDeal | None:
    """Return the daily deal of a record. None if it has none, or one of an unknown game or by other rules."""
    day = parse_day(header.daily)
    if day is None or header.game not in dailies():
        return None
    deal = DailyDeal(day, header.game)
    return deal if (header.options, len(header.players)) == (deal.options, deal.form.players) else None


def dailies() -> Mapping[str, DailyForm]:
    """Return the games that have a daily deal, each with its form."""
    return {key: form for key, known in GAMES.items() if (form := known.trial_match.daily) is not None}


def parse_day(text: str | None) -> date | None:
    """Return the day written like "2026-11-24", or None."""
    try:
        return date.fromisoformat(text) if text and ISO.fullmatch(text) else None
    except ValueError:
        return None


def no_day(text: str) -> str:
    """Return the message for a text that isn't a date."""
    return _("'{text}' isn't a date. Try {example}.").format(text=clean_name(text), example=EXAMPLE)


def day_given(text: str) -> date:
    """Return the day that a person typed. Raises `UsageError`."""
    day = parse_day(text.strip())
    if day is None:
        raise UsageError(no_day(text))
    return day


# The results


def made_of(record: Record, seat: int = PERSON) -> tuple[int, ...]:
    """Return the points of a seat's side in each deal that wasn't void, including those scored before play."""
    header, scores = record.header, list[int]()
    side = side_of(header.options, len(header.players), seat)

    def look(_before: State, _step: Step, done: Transition) -> None:
        scores.extend(event.score[side] for event in done.events if isinstance(event, DealScored) and not event.void)

    replay(record, look)
    return tuple(after - before for before, after in zip((0, *scores), scores, strict=False))


def is_played(deal: DailyDeal, session: Session) -> bool:
    """True if all its deals are played."""
    return session.over or (session.deal_due and len(made_of(session.record)) >= deal.deals)


def played_out(record: Record) -> bool:
    """True if a record holds a complete daily deal."""
    deal = daily_of(record.header)
    return deal is not None and len(made_of(record)) >= deal.deals


class DailyLine(NamedTuple):
    """A player's result in a daily deal, as a line of text gives it. `version` is that of par, None in a line from
    before lines had one."""

    deal: DailyDeal
    points: int
    par: int
    signs: str
    version: int | None = PAR_VERSION

    @property
    def text(self) -> str:
        """Return the line: "Seven Up/1 2026-11-24: 7 (par 6) ▲=▼"."""
        version = f"/{self.version}" if self.version is not None else ""
        return f"{self.deal.form.title}{version} {self.deal.day}: {self.points} (par {self.par}) {self.signs}"


def comparable(line: DailyLine, par: Sequence[int]) -> bool:
    """True if a line's par is the one that this program finds, so that both results compare with the same."""
    return line.version in (None, PAR_VERSION) and sum(par) == line.par


def sign_of(ours: int, par: int) -> str:
    """Return the sign for points below, level with or above par."""
    return SIGNS[(ours > par) - (ours < par) + 1]


def line_of(deal: DailyDeal, made: Sequence[int], par: Sequence[int]) -> DailyLine:
    """Return the line for a result, deal by deal, compared with par."""
    signs = "".join(sign_of(ours, theirs) for ours, theirs in zip(made, par, strict=False))
    return DailyLine(deal, sum(made), sum(par), signs)


def parse_daily_line(text: str) -> DailyLine | None:
    """Return the result that a line gives, or None if it isn't about a daily deal. Raises `DailyError` if it is but
    can't be read."""
    found = LINE.fullmatch(" ".join(text.split()))
    if found is None:
        return None
    games = {form.title: key for key, form in dailies().items()}
    version = int(found["version"]) if found["version"] else None
    if version is not None and version > PAR_VERSION and MADE.fullmatch(found[4]) is None:
        raise DailyError(_("That daily result is from a later version. Update this program to read it."))
    if found["title"] not in games:
        raise DailyError(
            _("'{game}' has no daily deal. Choose from {games}.").format(
                game=clean_name(found["title"]), games=listed(list(games))
            )
        )
    day, made = parse_day(found["day"]), MADE.fullmatch(found[4])
    if day is None:
        raise DailyError(no_day(found["day"]))
    deal = DailyDeal(day, games[found["title"]])
    if made is None or len(made[3]) != deal.deals:
        example = DailyLine(deal, 7, 6, (SIGNS * deal.deals)[: deal.deals]).text
        raise DailyError(_("That daily result is incomplete. It should look like '{example}'.").format(example=example))
    line = DailyLine(deal, int(made[1]), int(made[2]), made[3], version)
    if not can_be(line):
        raise DailyError(_("That result isn't possible in this daily deal. Ask for it again."))
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
