"""The statistics that a game counts in its finished matches, and the charts of their sums: plain data, each with its
table.

Code that stores, adds or draws statistics knows none of them by name.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from sevenup_gui.engine.events import Event
from sevenup_gui.engine.options import Options
from sevenup_gui.games.parts.chance import Chance, Verdict
from sevenup_gui.i18n import _

Total: TypeAlias = Mapping[str, int]  # numbers by name: of one match, or the sums of many


class Pairs(NamedTuple):
    """One or two bars for each row of the table: the name of each series, and the length of its bar in each row."""

    series: tuple[tuple[str, tuple[float, ...]], ...]


class Shares(NamedTuple):
    """A count out of a total, for each row of the table."""

    counts: tuple[tuple[int, int], ...]


class Grid(NamedTuple):
    """The number of times that one number (a row) met another (a column), both from 0. Equal numbers mean an exact
    result."""

    counts: tuple[tuple[int, ...], ...]
    rows: str
    columns: str


class Bands(NamedTuple):
    """The distance of a result from chance for each row of the table, and the range of ordinary luck, both as fractions
    of the value that chance gives."""

    found: tuple[float, ...]
    reach: tuple[float, ...]


class Columns(NamedTuple):
    """A count over time: for each row of the table a total (`tall`), and how many of them are of one kind
    (`filled`)."""

    tall: tuple[int, ...]
    filled: tuple[int, ...]


class Curve(NamedTuple):
    """A share over time: one for each row of the table, and the range in which the true one may be, all in [0, 1]."""

    share: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]


Picture: TypeAlias = Pairs | Shares | Grid | Bands | Columns | Curve


@dataclass(frozen=True, slots=True)
class Chart:
    """Statistics as a picture, and the same as a table. `key` names it in every language. `said` describes it in whole
    sentences. Each of the `rows` has a cell for each word of the `head`."""

    key: str
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    picture: Picture | None = None  # None: only the table
    said: tuple[str, ...] = ()

    def cut(self, rows: slice) -> "Chart":
        """Keep only these rows, in the table and in the picture. A grid and a curve stay whole in the picture."""
        picture = self.picture
        match picture:
            case Pairs(series):
                picture = Pairs(tuple((name, bars[rows]) for name, bars in series))
            case Shares(counts):
                picture = Shares(counts[rows])
            case Bands(found, reach):
                picture = Bands(found[rows], reach[rows])
            case Columns(tall, filled):
                picture = Columns(tall[rows], filled[rows])
        return replace(self, rows=self.rows[rows], picture=picture)


class Measured(NamedTuple):
    """One measure of luck: its name, the actual number, and the number that chance gives."""

    title: str
    got: int
    chance: Chance


def nothing_counted(_events: Sequence[Event], _options: Options, _players: int, _seat: int) -> dict[str, int]:
    """Default for `Figures.count`: a match is won or lost, and that is all."""
    return {}


def no_charts(_total: Total) -> list[Chart]:
    """Default for `Figures.charts`: no charts."""
    return []


def no_luck(_total: Total) -> list[Measured]:
    """Default for `Figures.luck`: no comparison with chance."""
    return []


def nothing_said() -> str:
    """Default for `Figures.luck_said`: no explanation."""
    return ""


@dataclass(frozen=True, slots=True)
class Figures:
    """One game's statistics.

    `count(events, options, players, seat)` returns what a finished match was for a seat, given all its events with all
    cards open: whole numbers by name, which add up over many matches. `charts(total)` shows such a sum. `luck(total)`
    compares the cards that came with chance. A measure must not depend on any player's decision. `luck_said` describes
    in words what it measures.
    """

    count: Callable[[Sequence[Event], Options, int, int], dict[str, int]] = nothing_counted
    charts: Callable[[Total], list[Chart]] = no_charts
    luck: Callable[[Total], list[Measured]] = no_luck
    luck_said: Callable[[], str] = nothing_said


def percent(frac: float) -> str:
    """Return a fraction in whole percent."""
    return _("{percent}%").format(percent=round(100 * frac))


def signed_percent(frac: float) -> str:
    """Return a fraction in whole percent with its sign, unless it rounds to zero."""
    rounded = round(100 * frac)
    return _("{percent}%").format(percent=f"+{rounded}" if rounded > 0 else f"−{-rounded}" if rounded else "0")


def verdict_words(verdict: Verdict) -> str:
    """Return the words for a verdict on luck."""
    return {
        "better": _("better than ordinary luck"),
        "ordinary": _("ordinary luck"),
        "worse": _("worse than ordinary luck"),
    }[verdict]
