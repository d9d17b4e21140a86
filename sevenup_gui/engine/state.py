"""The truth of a match at one moment, and the few facts that every rule asks of it."""

from typing import NamedTuple, Protocol, TypeAlias

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.cards import Card, Suit
from sevenup_gui.engine.events import Ending, Event, Phase
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.quick import replaced_quickly
from sevenup_gui.engine.trick import Hand, Table, Trick

Decision: TypeAlias = tuple[int, Action]  # (seat, action)


@replaced_quickly
class State(NamedTuple):
    """Everything there is to know. Seats are counted from 0, clockwise; a *side* scores (`side_of`).

    An immutable value: equal states are equal tuples, and `apply` makes a new one. `phase` is "deal" while a pack
    is awaited; what belongs to a deal stays readable until the next pack is dealt.
    """

    options: Options
    players: int
    next_dealer: int
    phase: Phase = "deal"
    deal: int = 0  # counted from 1; a void deal has its own number
    dealer: int = 0
    turn: int | None = None
    score: tuple[int, ...] = ()  # by side
    tricks_each: int = 0  # cards each seat plays out
    forehead: bool = False
    pack: tuple[Card, ...] = ()
    dealt: int = 0  # cards of the pack that are gone, turn-ups included
    hands: tuple[Hand, ...] = ()
    turned: Hand = ()
    rejected: tuple[Suit, ...] = ()
    trump: Suit | None = None
    kept: tuple[Hand, ...] = ()  # the hands as play began
    thrown: tuple[Hand, ...] = ()
    bids: tuple[int | None, ...] = ()
    taken: tuple[int, ...] = ()
    tricks: tuple[Trick, ...] = ()
    table: Table = ()
    history: tuple[Decision, ...] = ()  # of this deal
    ply: int = 0  # decisions since the match began
    winners: tuple[int, ...] | None = None  # sides
    ending: Ending | None = None  # what ended the match

    def hand_of(self, seat: int) -> Hand:
        """The cards a seat holds."""
        return self.hands[seat]


class Transition(NamedTuple):
    """What an action made: the new state and what happened, in order."""

    state: State
    events: tuple[Event, ...]


class Position(Protocol):
    """What the legal actions depend on: a `State` has it, and so has a `View`, so both give the same answer."""

    @property
    def options(self) -> Options: ...
    @property
    def players(self) -> int: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def dealer(self) -> int: ...
    @property
    def turn(self) -> int | None: ...
    @property
    def score(self) -> tuple[int, ...]: ...
    @property
    def tricks_each(self) -> int: ...
    @property
    def forehead(self) -> bool: ...
    @property
    def trump(self) -> Suit | None: ...
    @property
    def bids(self) -> tuple[int | None, ...]: ...
    @property
    def table(self) -> Table: ...

    def hand_of(self, seat: int) -> Hand:
        """The hand of the seat whose turn it is."""
        ...


def is_partnership(options: Options, players: int) -> bool:
    """Whether so many play as partners, 0+2 against 1+3."""
    return options.partners(players)


def side_of(options: Options, players: int, seat: int) -> int:
    """The side a seat scores for: itself, or its partnership."""
    return seat % 2 if is_partnership(options, players) else seat


def sides(options: Options, players: int) -> int:
    """How many sides there are."""
    return 2 if is_partnership(options, players) else players


def from_left(dealer: int, players: int) -> tuple[int, ...]:
    """All seats from the dealer's left round to the dealer: the order of dealing, bidding and counting ties."""
    return tuple((dealer + 1 + i) % players for i in range(players))
