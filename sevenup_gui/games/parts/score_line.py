"""A line of the score sheet: one deal of a match in numbers, collected from its events."""

from dataclasses import dataclass, field

from sevenup_gui.engine.cards import Suit
from sevenup_gui.engine.events import PointPegged, Points


@dataclass
class ScoreLine:
    """One deal on the sheet. `score` is the running score after it, or None during play. `points` are each side's
    points after play, and `lines` the same with their reasons."""

    deal: int
    dealer: int
    tricks: int
    forehead: bool = False
    trump: Suit | None = None
    bids: dict[int, int] = field(default_factory=dict)
    taken: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    lines: tuple[Points, ...] = ()
    pegged: list[PointPegged] = field(default_factory=list)
    void: bool = False
    score: tuple[int, ...] | None = None

    def exact(self, seat: int) -> bool:
        """True if a seat took the tricks it bid, whatever that is worth."""
        return bool(self.taken) and self.bids.get(seat) == self.taken[seat]
