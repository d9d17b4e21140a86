"""What the theatre lays on the cloth for a moment: points on their way, placards, running counts, rings and crosses.

Each lies in `Marks.props` while it is to be seen, and is gone when the motion that brought it is over.
"""

from typing import Literal, NamedTuple, TypeAlias

from sevenup_gui.games.trumps.counting import Award
from sevenup_gui.stage.geometry import Point, Rect

BeatKind: TypeAlias = Literal[
    "point", "level", "turned jack", "gift", "jack caught", "jack saved", "over", "at the last", "exact", "missed",
    "hooked",
]  # fmt: skip


class Beat(NamedTuple):
    """One step of the theatre, for whoever says it, writes it on a placard or makes a face: what it is about, and
    whose it is: a side with "point", "turned jack" and "gift", a seat with the rest (-1: nobody's).

    `award` is the point that was counted, `pips` what each side counts for Game, `loser` the seat at whose cost it is,
    `won` says that it wins the match.
    """

    kind: BeatKind
    who: int
    award: Award | None = None
    pips: tuple[int, ...] = ()
    loser: int | None = None
    won: bool = False


class Token:
    """Points on their way from `start` to `end`; `grand` ones win the match."""

    __slots__ = ("alpha_frac", "end", "grand", "points", "start", "way_frac")

    def __init__(self, points: int, start: Point, end: Point, grand: bool = False) -> None:
        self.points, self.start, self.end, self.grand = points, start, end, grand
        self.way_frac = self.alpha_frac = 0.0


class Placard:
    """A few words on a beat, in their room on the cloth."""

    __slots__ = ("alpha_frac", "beat", "box")

    def __init__(self, beat: Beat, box: Rect) -> None:
        self.beat, self.box, self.alpha_frac = beat, box, 0.0


class Tally:
    """What a side's pile counts so far; it shines when it makes Game."""

    __slots__ = ("alpha_frac", "at", "pips", "shine_frac", "side")

    def __init__(self, side: int, at: Point) -> None:
        self.side, self.at = side, at
        self.pips = self.alpha_frac = self.shine_frac = 0.0


class Verdict:
    """A bid beside what was taken, on a plate: a ring that opens round it, or a cross."""

    __slots__ = ("alpha_frac", "exact", "open_frac", "seat")

    def __init__(self, seat: int, exact: bool) -> None:
        self.seat, self.exact = seat, exact
        self.alpha_frac = self.open_frac = 0.0


Prop: TypeAlias = Token | Placard | Tally | Verdict
