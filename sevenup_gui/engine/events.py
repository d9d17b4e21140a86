"""Events: past-tense facts, complete as the rules know them.

`views.redact` returns the part of an event that one viewer may know, with None for a card that he may not see.
`views.fold` carries a view over an event, so anyone who sees the events can keep the picture.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.cards import Card, Suit
from sevenup_gui.engine.trick import Table

Phase: TypeAlias = Literal["deal", "beg", "answer", "discard", "bid", "trump", "play", "over"]


class Packet(NamedTuple):
    """Cards that came to a seat together. `cards` is None for a viewer who may not see them. `eyes` are the seats that
    may, under the rules at the time of the deal."""

    seat: int
    size: int
    cards: tuple[Card, ...] | None
    eyes: frozenset[int] = frozenset()


class Points(NamedTuple):
    """One line of a deal's result: a side's points, perhaps below zero, and the game's key for the reason, which only
    the game can put into words."""

    side: int
    points: int
    why: str = ""


class Ending(NamedTuple):
    """The reason why a match ended, as the game's key, and the deal it ended in."""

    why: str
    deal: int


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """Each seat drew a card for the deal, and tied seats drew again: the rounds of (card, seat), and the dealer
    (001-3)."""

    rounds: tuple[Table, ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class DealStarted:
    """A pack was shuffled. `tricks` is the number of cards that each seat plays out."""

    deal: int
    dealer: int
    tricks: int
    forehead: bool


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """Cards went to hands in packets: six by threes, three more in a run, or one at a time."""

    packets: tuple[Packet, ...]


@dataclass(frozen=True, slots=True)
class TurnUpShown:
    """A card was turned. `side` scores `points` for it at once, and `PointPegged` follows."""

    card: Card
    side: int | None
    points: int = 1


@dataclass(frozen=True, slots=True)
class TurnUpSetAside:
    """The card turned is of a rejected suit, so the dealer runs the cards again without being asked."""

    card: Card


@dataclass(frozen=True, slots=True)
class Stood:
    """Eldest stands."""

    seat: int


@dataclass(frozen=True, slots=True)
class Begged:
    """Eldest begs."""

    seat: int


@dataclass(frozen=True, slots=True)
class GaveOne:
    """The dealer answers the beg with a gift."""

    seat: int


@dataclass(frozen=True, slots=True)
class RanCards:
    """The dealer runs the cards. `forced` when he had no say (000-5) or the suit turned was rejected already."""

    seat: int
    forced: bool


@dataclass(frozen=True, slots=True)
class PointPegged:
    """Points scored at once, before play. `why` is the game's key for the reason."""

    side: int
    why: str
    points: int = 1


@dataclass(frozen=True, slots=True)
class TrumpSettled:
    """Trumps are fixed for this deal. `tricks` is the number of cards that each seat plays out, if that has changed
    since the deal began, else 0."""

    suit: Suit
    tricks: int = 0


@dataclass(frozen=True, slots=True)
class HandOpened:
    """A seat that had to leave its hand face down may look at it now (002-5). `cards` is None for the others."""

    seat: int
    cards: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class HandCut:
    """A seat discarded cards, face down. `cards` is None for the others."""

    seat: int
    count: int
    cards: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat bid. Where bids stay `hidden` until all are made, `number` is None for the others, and `BidsShown` follows
    the last."""

    seat: int
    number: int | None
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class BidsShown:
    """All bids, hidden until now, are shown: one per seat."""

    bids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed, so it makes no bid."""

    seat: int


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """A seat named trumps. `TrumpSettled` follows."""

    seat: int
    suit: Suit


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played, face up. `blind` if its owner had not seen it (forehead)."""

    seat: int
    card: Card
    blind: bool


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick, counted from 1 in its deal, went to its winner."""

    trick: int
    leader: int
    winner: int
    cards: Table


@dataclass(frozen=True, slots=True)
class DealScored:
    """The result of a finished deal: its points, line by line in the order in which they count, and the running score
    of each side.

    If the deal came to nothing, `void` is the game's key for the reason, and the same dealer deals again. `taken` has
    the tricks of each seat in a game that counts them. `more` is a frozen value that only the game itself reads.
    """

    lines: tuple[Points, ...]
    score: tuple[int, ...]
    void: str = ""
    taken: tuple[int, ...] = ()
    more: Any = None

    @property
    def points(self) -> tuple[int, ...]:
        """Return the points of each side, all its lines added up."""
        made = [0] * len(self.score)
        for line in self.lines:
            made[line.side] += line.points
        return tuple(made)


@dataclass(frozen=True, slots=True)
class TurnCame:
    """A seat's turn to act in `phase`."""

    phase: Phase
    seat: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over, with the reason. Winners are sides, possibly several."""

    winners: tuple[int, ...]
    score: tuple[int, ...]
    ending: Ending


# Every decision makes one or two of these, and few of them differ, so each is made once.
bid_made, card_played, turn_came = cache(BidMade), cache(CardPlayed), cache(TurnCame)

Event: TypeAlias = (
    DealerDrawn
    | DealStarted
    | CardsDealt
    | TurnUpShown
    | TurnUpSetAside
    | Stood
    | Begged
    | GaveOne
    | RanCards
    | PointPegged
    | TrumpSettled
    | HandOpened
    | HandCut
    | BidMade
    | BidsShown
    | Passed
    | TrumpNamed
    | CardPlayed
    | TrickTaken
    | DealScored
    | TurnCame
    | MatchEnded
)
