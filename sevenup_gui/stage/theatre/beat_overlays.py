"""Props that the theatre puts on the cloth for a moment: flying points, placards, running counts, rings and crosses.

Each is in `Overlays.props` while it is visible, and is gone when the motion that brought it ends.
"""

from typing import TypeAlias

from sevenup_gui.games.parts.outcome import Beat
from sevenup_gui.stage.geometry import Point, Rect


class Token:
    """Points on their way from `start` to `end`. `grand` ones win the match."""

    __slots__ = ("alpha_frac", "end", "grand", "points", "start", "way_frac")

    def __init__(self, points: int, start: Point, end: Point, grand: bool = False) -> None:
        self.points, self.start, self.end, self.grand = points, start, end, grand
        self.way_frac = self.alpha_frac = 0.0


class Placard:
    """A few words on a beat, in their room on the cloth."""

    __slots__ = ("alpha_frac", "beat", "box")

    def __init__(self, beat: Beat, box: Rect) -> None:
        self.beat, self.box, self.alpha_frac = beat, box, 0.0


class PileTally:
    """The running count of a side's pile. It shines when it makes Game."""

    __slots__ = ("alpha_frac", "at", "pips", "shine_frac", "side")

    def __init__(self, side: int, at: Point) -> None:
        self.side, self.at = side, at
        self.pips = self.alpha_frac = self.shine_frac = 0.0


class Verdict:
    """A bid beside the tricks taken, on a plate: a ring that opens round it, or a cross."""

    __slots__ = ("alpha_frac", "exact", "open_frac", "seat")

    def __init__(self, seat: int, exact: bool) -> None:
        self.seat, self.exact = seat, exact
        self.alpha_frac = self.open_frac = 0.0


BeatOverlay: TypeAlias = Token | Placard | PileTally | Verdict
