"""The truth of a match at one moment, and the few facts that every rule asks of it."""

from typing import NamedTuple, Protocol, TypeAlias

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.cards import Card, Suit
from sevenup_gui.engine.events import Ending, Event, Phase
from sevenup_gui.engine.fast_replace import fast_replace
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.trick import Hand, Table, Trick

SeatAction: TypeAlias = tuple[int, Action]  # (seat, action)
Sides: TypeAlias = tuple[tuple[int, ...], ...]  # the seats of each side


@fast_replace
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
    history: tuple[SeatAction, ...] = ()  # of this deal
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
    """Whether some of so many score together."""
    return side_count(options, players) < players


def sides(options: Options, players: int) -> Sides:
    """The seats of each side, as the game's options have it."""
    return _sides_asked(options, players)[0]


def side_of(options: Options, players: int, seat: int) -> int:
    """The side a seat scores for: its own, or that of its partners."""
    return _sides_asked(options, players)[1][seat]


def side_count(options: Options, players: int) -> int:
    """How many sides there are."""
    return len(_sides_asked(options, players)[0])


def _sides_asked(options: Options, players: int) -> tuple[Sides, tuple[int, ...]]:
    """The sides, and the side of each seat. The last answer is kept: who searches asks thousands of times in a row."""
    global _last_sides  # noqa: PLW0603  # one answer, of values that never change
    asked, count, answer = _last_sides
    if asked is options and count == players:
        return answer
    found = options.sides(players)
    answer = found, tuple([next((n for n, seats in enumerate(found) if s in seats), -1) for s in range(players)])
    _last_sides = (options, players, answer)
    return answer


_last_sides: tuple[Options | None, int, tuple[Sides, tuple[int, ...]]] = (None, 0, ((), ()))


def next_seat(at: Position, seat: int) -> int:
    """Who is to deal, speak or play after a seat."""
    return at.options.next_seat(seat, at.players)


def order_of_play(options: Options, players: int, dealer: int) -> tuple[int, ...]:
    """All seats from the one after the dealer round to the dealer: the order of dealing, bidding and playing."""
    order = [options.next_seat(dealer, players)]
    while len(order) < players:
        order.append(options.next_seat(order[-1], players))
    return tuple(order)


def dealer_of(options: Options, players: int, first: int, deal: int) -> int:
    """Who deals deal `deal` (from 1) where the deal passes on every time, after `first` dealt the first."""
    order = order_of_play(options, players, first)
    return order[(deal - 2) % players]


def from_left(dealer: int, players: int) -> tuple[int, ...]:
    """The same in a game that goes round to the left, as those that ask this do."""
    return tuple((dealer + 1 + i) % players for i in range(players))
