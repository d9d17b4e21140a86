"""What has happened: past-tense facts, complete as the rules know them.

`views.redact` makes of each what one viewer may know: a card that he may not see is None. `views.fold` carries a
view over an event, so whoever sees the events can keep the picture.
"""

from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.cards import Card, Suit
from sevenup_gui.engine.trick import Table

Phase: TypeAlias = Literal["deal", "beg", "answer", "discard", "bid", "trump", "play", "over"]
Point: TypeAlias = Literal["high", "low", "jack", "game"]
VoidReason: TypeAlias = Literal["pack exhausted", "every suit rejected"]


class Packet(NamedTuple):
    """Cards that came to a seat together; `cards` is None for a viewer who may not see them. `eyes` are the seats
    that may, as the rules had it when the cards were dealt."""

    seat: int
    size: int
    cards: tuple[Card, ...] | None
    eyes: frozenset[int] = frozenset()


class Award(NamedTuple):
    """One point after play: `card` made it, or `pips` a side decided Game."""

    point: Point
    side: int
    card: Card | None = None
    pips: tuple[int, ...] | None = None


class Ending(NamedTuple):
    """Why a match ended: the deal it ended in, and what made it end. A turned jack, a gift or one of the points after
    play that came to the target, all points of a deal counted together, or the last round that there was."""

    why: Literal["turned jack", "gift", "high", "low", "jack", "game", "all counted", "last round"]
    deal: int


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """Each seat drew a card for the deal, tied seats again: the rounds of (card, seat), and who deals (001-3)."""

    rounds: tuple[Table, ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class DealStarted:
    """A pack was shuffled; `tricks` is how many cards each seat plays out."""

    deal: int
    dealer: int
    tricks: int
    forehead: bool


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """Cards went to hands, packet by packet: six by threes, three more in a run, or one at a time."""

    packets: tuple[Packet, ...]


@dataclass(frozen=True, slots=True)
class TurnUpShown:
    """A card was turned; `jack` is the side that pegs one for it."""

    card: Card
    jack: int | None


@dataclass(frozen=True, slots=True)
class TurnUpSetAside:
    """The card turned is of a rejected suit: the cards are run again unasked."""

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
    """The dealer runs the cards; `forced` when he had no say (000-5) or the suit turned was rejected already."""

    seat: int
    forced: bool


@dataclass(frozen=True, slots=True)
class PointPegged:
    """A point scored at once, before play."""

    side: int
    why: Literal["jack", "gift"]


@dataclass(frozen=True, slots=True)
class TrumpSettled:
    """The trump suit stands for this deal."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class HandOpened:
    """A seat that had to leave its hand face down may look at it now (002-5); `cards` is None for the others."""

    seat: int
    cards: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class HandCut:
    """A seat threw cards away, face down; `cards` is None for the others."""

    seat: int
    count: int
    cards: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat bid."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed: it bids nothing."""

    seat: int


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """A seat named the trump suit; `TrumpSettled` follows."""

    seat: int
    suit: Suit


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played, face up; `blind` when its owner had not seen it (forehead)."""

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
class DealVoided:
    """The deal ended without play; the same dealer deals again."""

    reason: VoidReason


@dataclass(frozen=True, slots=True)
class DealScored:
    """Seven Up: the points of the deal in counting order, and the running score of each side."""

    awards: tuple[Award, ...]
    score: tuple[int, ...]
    pips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundScored:
    """7Up7Down: bids, tricks taken, points and the running score of each seat."""

    bids: tuple[int, ...]
    taken: tuple[int, ...]
    points: tuple[int, ...]
    score: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnCame:
    """It is a seat's turn to act in `phase`."""

    phase: Phase
    seat: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over, and why; winners are sides, possibly several."""

    winners: tuple[int, ...]
    score: tuple[int, ...]
    ending: Ending


# Every decision makes one or two of these, and there are few that differ: each is made once.
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
    | Passed
    | TrumpNamed
    | CardPlayed
    | TrickTaken
    | DealVoided
    | DealScored
    | RoundScored
    | TurnCame
    | MatchEnded
)
