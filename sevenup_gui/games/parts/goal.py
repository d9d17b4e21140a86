"""The points that a match is played to, where players choose them beside the rules."""

from dataclasses import replace
from typing import Any, NamedTuple

from sevenup_gui.engine.options import Options


class Goal(NamedTuple):
    """The name of the `option` that has the points, and the `most` that players may set."""

    option: str
    most: int

    def of(self, options: Options) -> int:
        """Return the points that a match with these options is played to."""
        points: int = getattr(options, self.option)
        return points

    def moved(self, options: Options, points: int) -> Options:
        """Return the options with another number of points."""
        changes: dict[str, Any] = {self.option: points}
        return replace(options, **changes)
