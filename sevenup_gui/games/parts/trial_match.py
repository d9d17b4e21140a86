"""A trial match for a stranger who has never played a game: a short one, and what to know in two lines."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from sevenup_gui.engine.options import Options


@dataclass(frozen=True, slots=True)
class TrialMatch:
    """How many play (0: as many as usual), what makes the match short (`changes` of its options), and two lines made
    from the options: what to do, and what wins. A game may do without: then it is played whole, and told by nobody."""

    players: int = 0
    changes: Mapping[str, Any] = field(default_factory=dict)
    lines: Callable[[Options], tuple[str, ...]] = lambda _options: ()

    def shortened(self, options: Options) -> Options:
        """The options of the short match."""
        return replace(options, **self.changes)
