"""A paper that shows a deal point by point, each with its cards, and one of them counted out in pips."""

from dataclasses import dataclass
from typing import NamedTuple

from sevenup_gui.engine.cards import Card


class PaperPoint(NamedTuple):
    """One point: its name, its side (None if no one made it), the reason, and the cards that made it, `fanned` where
    there may be several. A point that was made but doesn't count is not `kept`."""

    name: str
    side: int | None
    why: str
    cards: tuple[Card, ...] = ()
    fanned: bool = False
    kept: bool = True


class CountedHand(NamedTuple):
    """The cards that a side took: those that count, the most valuable first, each with its pips; the number of cards
    that count nothing; and the total, None if nothing was counted."""

    cards: tuple[tuple[Card, int], ...]
    others: int
    total: int | None


@dataclass(frozen=True, slots=True)
class PointsPaper:
    """A deal on such a paper, its sentences with the players' names.

    `head` comes before the `points`, which are empty if nothing was played. `made` says who made what, and `standing`
    gives the standing of the match. `score` is the running score by side, `gained` the part of it from this deal,
    `target` the points to win. The count has a `heading`, a `scale` with each card's pips, the short `label` of the
    point beside the sum of the side `best` that has it (None: no side), and a hand by side.
    """

    head: str
    made: str
    standing: str
    points: tuple[PaperPoint, ...]
    told: tuple[str, ...]  # every point in a sentence or two
    score: tuple[int, ...]
    gained: tuple[int, ...]
    target: int
    heading: str
    scale: str
    label: str
    best: int | None
    hands: tuple[CountedHand, ...]

    @property
    def sides(self) -> range:
        """Return the sides that score."""
        return range(len(self.score))

    @property
    def counted(self) -> bool:
        """True if anything was counted out."""
        return any(hand.total is not None for hand in self.hands)
