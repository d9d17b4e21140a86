"""A trial match for a stranger who has never played a game: a short one, and what to know in two lines; and the short
match that is the daily deal."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from sevenup_gui.engine.options import Options


@dataclass(frozen=True, slots=True)
class DailyForm:
    """What is played of a game as its daily deal. `title` stands in the line that people send, the same in every
    language. `changes` are those of the options of `preset` for so many `players`; it ends after so many `deals`, in
    which nobody can reach what the match is played to, 0 for a match that has an end of its own. `points` are the
    fewest and the most that a side can make in each deal. What is once played stays: records and lines of a day go by
    it."""

    title: str
    preset: str
    players: int
    points: tuple[tuple[int, int], ...]
    changes: Mapping[str, Any] = field(default_factory=dict)
    deals: int = 0


@dataclass(frozen=True, slots=True)
class TrialMatch:
    """How many play (0: as many as usual), what makes the match short (`changes` of its options), and two lines made
    from the options: what to do, and what wins. A game may do without: then it is played whole, and told by nobody.
    `daily` is what is played of it each day, None where there is no such deal."""

    players: int = 0
    changes: Mapping[str, Any] = field(default_factory=dict)
    lines: Callable[[Options], tuple[str, ...]] = lambda _options: ()
    daily: DailyForm | None = None

    def shortened(self, options: Options) -> Options:
        """The options of the short match."""
        return replace(options, **self.changes)
