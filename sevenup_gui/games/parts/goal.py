"""The points that a match is played to, where people choose them beside the rules."""

from dataclasses import replace
from typing import Any, NamedTuple

from sevenup_gui.engine.options import Options


class Goal(NamedTuple):
    """The name of the `option` that has the points, and the `most` that they may be set to."""

    option: str
    most: int

    def of(self, options: Options) -> int:
        """How many points these options ask for."""
        points: int = getattr(options, self.option)
        return points

    def moved(self, options: Options, points: int) -> Options:
        """The same options with another number of points."""
        changes: dict[str, Any] = {self.option: points}
        return replace(options, **changes)
