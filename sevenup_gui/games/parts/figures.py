"""What a game counts in its finished matches, and how sums of it are shown: charts as plain facts, each with its table.

Anyone who keeps, adds or draws figures knows none of them by name.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from sevenup_gui.engine.events import Event
from sevenup_gui.engine.options import Options
from sevenup_gui.games.parts.chance import Chance, Verdict
from sevenup_gui.i18n import _

Total: TypeAlias = Mapping[str, int]  # figures by name: of one match, or of many added up


class Pairs(NamedTuple):
    """A bar for each row of the table, or two: what each kind is called, and how long its bar is in each row."""

    series: tuple[tuple[str, tuple[float, ...]], ...]


class Shares(NamedTuple):
    """So many of so many, for each row of the table."""

    counts: tuple[tuple[int, int], ...]


class Grid(NamedTuple):
    """How often one number (a row) met another (a column), both from 0; where they are equal it was exact."""

    counts: tuple[tuple[int, ...], ...]
    rows: str
    columns: str


class Bands(NamedTuple):
    """For each row of the table: how far from chance something was, and how far ordinary luck goes, as fractions of
    what chance gives."""

    found: tuple[float, ...]
    reach: tuple[float, ...]


class Columns(NamedTuple):
    """In time: for each row of the table so many (`tall`), and so many of them of a kind (`filled`)."""

    tall: tuple[int, ...]
    filled: tuple[int, ...]


class Curve(NamedTuple):
    """In time: a share for each row of the table, and between what it may truly lie; all in [0, 1]."""

    share: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]


Picture: TypeAlias = Pairs | Shares | Grid | Bands | Columns | Curve


@dataclass(frozen=True, slots=True)
class Chart:
    """Figures to look at, and the same as a table. `key` names it in every language; `said` is what there is to say of
    it, in whole sentences; each of the `rows` has a cell for each word of the `head`."""

    key: str
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    picture: Picture | None = None  # None: the table is all there is
    said: tuple[str, ...] = ()


class Measured(NamedTuple):
    """One measure of luck: what it is called, what came, and what chance gives."""

    title: str
    got: int
    chance: Chance


def nothing_counted(_events: Sequence[Event], _options: Options, _players: int, _seat: int) -> dict[str, int]:
    """A match is won or lost, and that is all."""
    return {}


def no_charts(_total: Total) -> list[Chart]:
    """There is nothing to show."""
    return []


def no_luck(_total: Total) -> list[Measured]:
    """Nothing is compared with chance."""
    return []


def nothing_said() -> str:
    """It needs no explanation."""
    return ""


@dataclass(frozen=True, slots=True)
class Figures:
    """One game's figures.

    `count(events, options, players, seat)` is what a finished match was for a seat, all its events given with all cards
    open: whole numbers by name, of which those of many matches can be added up. `charts(total)` shows such a sum.
    `luck(total)` compares the cards that came with chance; a measure must be free of anybody's decision, and
    `luck_said` says in words what is measured.
    """

    count: Callable[[Sequence[Event], Options, int, int], dict[str, int]] = nothing_counted
    charts: Callable[[Total], list[Chart]] = no_charts
    luck: Callable[[Total], list[Measured]] = no_luck
    luck_said: Callable[[], str] = nothing_said


def percent(frac: float) -> str:
    """A fraction in whole percent."""
    return _("{percent}%").format(percent=round(100 * frac))


def signed_percent(frac: float) -> str:
    """The same with its sign, as far as it has one."""
    rounded = round(100 * frac)
    return _("{percent}%").format(percent=f"+{rounded}" if rounded > 0 else f"−{-rounded}" if rounded else "0")


def verdict_words(verdict: Verdict) -> str:
    """What is said of luck."""
    return {
        "better": _("better than ordinary luck"),
        "ordinary": _("ordinary luck"),
        "worse": _("worse than ordinary luck"),
    }[verdict]
