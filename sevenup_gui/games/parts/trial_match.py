"""A trial match for a visitor who has never played a game, short and explained in two lines, and the short match that
is the daily deal."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from sevenup_gui.engine.options import Options


@dataclass(frozen=True, slots=True)
class DailyForm:
    """The form of a game's daily deal. `title` begins the line that people send, and is the same in every language.
    `changes` are options changed from the `preset` for this number of `players`. The match ends after `deals` deals,
    too few for anyone to reach its target; 0 for a match with an end of its own. `points` are the fewest and the most
    that a side can make in each deal. A form never changes once played, because the records and lines of a day depend
    on it."""

    title: str
    preset: str
    players: int
    points: tuple[tuple[int, int], ...]
    changes: Mapping[str, Any] = field(default_factory=dict)
    deals: int = 0


@dataclass(frozen=True, slots=True)
class TrialMatch:
    """The number of players (0: as usual), the `changes` of the options that shorten the match, and two lines made from
    the options: what to do, and what wins. A game may do without, and then the whole game is played without the lines.
    `daily` is its daily deal, or None."""

    players: int = 0
    changes: Mapping[str, Any] = field(default_factory=dict)
    lines: Callable[[Options], tuple[str, ...]] = lambda _options: ()
    daily: DailyForm | None = None

    def shortened(self, options: Options) -> Options:
        """Return the options of the short match."""
        return replace(options, **self.changes)
