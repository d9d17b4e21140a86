"""The registry of games: each game's rules as a value, found by the key that records use.

The engine asks, and each game answers in its own way. A game registers once (`register`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sevenup_gui.engine.actions import Action, Legal
from sevenup_gui.engine.cards import Suit
from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.events import DealScored, Event
from sevenup_gui.engine.options import OptionError, OptionFault, Options
from sevenup_gui.engine.state import Position, State

Log = list[Event]
DEALS_LOOKED_AT = 100  # of a match whose number of deals isn't fixed: later deals need no more cards
TURNED = -1  # in the order of dealing: a card turned up, not dealt to a seat


def nothing_more(_state: State) -> dict[str, Any]:
    """Default for `deal_facts`: a deal's line needs only its number, its dealer and the pack."""
    return {}


def any_table(_options: Options, _players: int) -> None:
    """Default for `check`: every number of players can play with all options."""


def open_bids(_at: Position) -> bool:
    """Default for `hides_bids`: everyone hears a bid as it is made."""
    return False


def no_goal(_options: Options) -> int | None:
    """Default for `goal`: no score ends the match."""
    return None


def points_alone(event: DealScored) -> dict[str, Any]:
    """Default for `deal_result`: the running score and each side's points, or the reason why the deal is void."""
    return {"void": event.void} if event.void else {"score": list(event.score), "points": list(event.points)}


@dataclass(frozen=True, slots=True)
class Rules:
    """One game's rules. `seats` are the numbers of players. `draws_for_deal` is true if players draw for the first
    deal, else the last seat deals.

    `sees(at, viewer, holder)` takes two seats. `hides_bids(at)` is true while each seat alone knows its bid. `check`
    raises `OptionError` where options and players don't go together. `deal_facts` are more keys of a deal's line in the
    record, and `deal_result` is the line with the deal's result. `round_of(options, deal)` returns how many cards each
    seat plays out in that deal, and whether from the forehead. `shown_void(at, led, suit)` are the suits that a seat
    shows out of when it plays `suit` to `led`. `dealt_to(at)` is the order in which the pack went out until now, seats
    and `TURNED`. `trumps_freely` is true if players may trump while able to follow. `goal` is a score that no side has
    reached when a deal begins, or None if a match isn't played to one. With `scores_fall` a side's score may be below
    zero.
    """

    key: str
    name: str  # in reports on records
    options: type[Options]
    seats: tuple[int, ...]
    begin: Callable[[Any, int, int], State]
    deal: Callable[[State, Log], State]
    legal: Callable[[Position], Legal]
    why_illegal: Callable[[Position, Action], Reason]
    act: Callable[[State, Action, Log], State]
    sees: Callable[[Position, int, int], bool]
    round_of: Callable[[Any, int], tuple[int, bool]]
    shown_void: Callable[[Position, Suit, Suit], tuple[Suit, ...]]
    dealt_to: Callable[[Any], tuple[int, ...]]
    draws_for_deal: bool = False
    trumps_freely: bool = False
    check: Callable[[Any, int], None] = any_table
    deal_facts: Callable[[State], dict[str, Any]] = nothing_more
    deal_result: Callable[[DealScored], dict[str, Any]] = points_alone
    hides_bids: Callable[[Position], bool] = open_bids
    goal: Callable[[Any], int | None] = no_goal
    scores_fall: bool = False

    def check_players(self, options: Options, players: int) -> None:
        """Raise `OptionError` unless that many can play with these options."""
        if players not in self.seats:
            fewest, most = self.seats[0], self.seats[-1]
            if most - fewest >= len(self.seats):  # some number between them cannot play
                numbers = ", ".join(map(str, self.seats))
                raise OptionError(OptionFault.SEATS_NAMED, game=self.name, numbers=numbers, players=players)
            raise OptionError(OptionFault.SEATS, game=self.name, fewest=fewest, most=most, players=players)
        check_sides(self.name, options, players)
        self.check(options, players)
        self._check_pack(options, players)

    def _check_pack(self, options: Options, players: int) -> None:
        """Raise `OptionError` if a deal needs more cards than the pack has."""
        most = 0
        for deal in range(1, DEALS_LOOKED_AT + 1):
            try:
                most = max(most, self.round_of(options, deal)[0])
            except IndexError:  # no more deals
                break
        pack = len(options.pack)
        if most * players > pack:
            raise OptionError(
                OptionFault.PACK, game=self.name, cards=most, players=players, needed=most * players, pack=pack
            )


def check_sides(game: str, options: Options, players: int) -> None:
    """Raise `OptionError` unless the sides of a game have each seat once, numbered by their lowest seats."""
    sides = options.sides(players)
    seats = sorted(seat for side in sides for seat in side)
    ordered = [min(side, default=-1) for side in sides]
    if seats != list(range(players)) or ordered != sorted(ordered) or any(list(s) != sorted(s) for s in sides):
        raise OptionError(OptionFault.SIDES, game=game, players=players)


class UnknownGameError(ValueError):
    """A file or program names an unknown game. The message lists the known ones."""

    def __init__(self, key: object) -> None:
        self.key = key
        super().__init__(f'"game" must be one of {", ".join(_KNOWN)}, not "{key}"')


_KNOWN: dict[str, Rules] = {}


def register(rules: Rules) -> None:
    """Add a game."""
    _KNOWN[rules.key] = rules


def forget(key: str) -> None:
    """Remove a game."""
    del _KNOWN[key]


def rules_of(options: Options) -> Rules:
    """Return the rules that these options belong to."""
    return _KNOWN[options.game]


def rules_named(key: object) -> Rules:
    """Return the rules of the game that a file or program names. Raises `UnknownGameError`."""
    if isinstance(key, str) and key in _KNOWN:
        return _KNOWN[key]
    raise UnknownGameError(key)


def eyes_of(at: Position, holder: int) -> frozenset[int]:
    """Return the seats that may see the hand of `holder` now."""
    sees = _KNOWN[at.options.game].sees
    return frozenset([seat for seat in range(at.players) if sees(at, seat, holder)])
