"""The form of a paper that shows a deal point by point, each with its cards, and one of them counted out in pips."""

from dataclasses import dataclass
from typing import NamedTuple

from sevenup_gui.engine.cards import Card


class PaperPoint(NamedTuple):
    """One point: what it is called, whose it is (a side; None where nobody made it), why, and the cards that made it;
    `fanned` where there may be several. One that was made and does not count is not `kept`."""

    name: str
    side: int | None
    why: str
    cards: tuple[Card, ...] = ()
    fanned: bool = False
    kept: bool = True


class CountedHand(NamedTuple):
    """What a side took: the cards that count, the most valuable first, each with its pips; how many count nothing; and
    what they come to, None where nothing was counted."""

    cards: tuple[tuple[Card, int], ...]
    others: int
    total: int | None


@dataclass(frozen=True, slots=True)
class PointsPaper:
    """A deal on such a paper, its sentences with the names of who played it.

    `head` is what there is to say before the `points`, of which there are none where nothing was played, `made` who
    made what, `standing` how the match stands. `score` is the running score by side, `gained` what of it this deal
    brought, `target` how far it goes. What was counted out has a `heading`, a `scale` that says what each card counts,
    the short `label` of the point beside the sum of the side `best` that has it (None: nobody), and a hand by side.
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
        """The sides that score."""
        return range(len(self.score))

    @property
    def counted(self) -> bool:
        """Whether anything was counted out."""
        return any(hand.total is not None for hand in self.hands)
