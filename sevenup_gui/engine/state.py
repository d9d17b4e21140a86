"""The truth of a match at one moment, and the few facts that every rule needs."""

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
    """The whole state of a match. Seats are counted from 0, clockwise. A *side* scores (`side_of`).

    An immutable value: equal states are equal tuples, and `apply` makes a new one. `phase` is "deal" while the match
    waits for a pack, and the last deal's fields stay readable until then.
    """

    options: Options
    players: int
    next_dealer: int
    phase: Phase = "deal"
    deal: int = 0  # counted from 1, void deals included
    dealer: int = 0
    turn: int | None = None
    score: tuple[int, ...] = ()  # by side
    tricks_each: int = 0  # cards each seat plays out
    forehead: bool = False
    pack: tuple[Card, ...] = ()
    dealt: int = 0  # cards dealt from the pack, turn-ups included
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
        """Return the cards that a seat holds."""
        return self.hands[seat]


class Transition(NamedTuple):
    """The effect of an action: the new state and what happened, in order."""

    state: State
    events: tuple[Event, ...]


class Position(Protocol):
    """The fields that legal actions depend on. A `State` and a `View` both have them, so both give the same answer."""

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
        """Return the hand of the seat whose turn it is."""
        ...


def is_partnership(options: Options, players: int) -> bool:
    """True if any of these players score together."""
    return side_count(options, players) < players


def sides(options: Options, players: int) -> Sides:
    """Return the seats of each side, by the game's options."""
    return _sides_asked(options, players)[0]


def side_of(options: Options, players: int, seat: int) -> int:
    """Return the side that a seat scores for: its own, or its partnership's."""
    return _sides_asked(options, players)[1][seat]


def side_count(options: Options, players: int) -> int:
    """Return the number of sides."""
    return len(_sides_asked(options, players)[0])


def _sides_asked(options: Options, players: int) -> tuple[Sides, tuple[int, ...]]:
    """Return the sides, and the side of each seat. Keeps the last answer, because a search asks thousands of times in a
    row."""
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
    """Return the seat that deals, speaks or plays after this one."""
    return at.options.next_seat(seat, at.players)


def order_of_play(options: Options, players: int, dealer: int) -> tuple[int, ...]:
    """Return all seats from the one after the dealer round to the dealer: the order of dealing, bidding and playing."""
    order = [options.next_seat(dealer, players)]
    while len(order) < players:
        order.append(options.next_seat(order[-1], players))
    return tuple(order)


def dealer_of(options: Options, players: int, first: int, deal: int) -> int:
    """Return the dealer of deal `deal` (from 1) if the deal passes on every time and `first` dealt the first."""
    order = order_of_play(options, players, first)
    return order[(deal - 2) % players]


def from_left(dealer: int, players: int) -> tuple[int, ...]:
    """Return the order of play in a game that goes round to the left. Only such games call this."""
    return tuple((dealer + 1 + i) % players for i in range(players))
