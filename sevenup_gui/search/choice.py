"""A computer player's answer: its action, the numbers behind it, and the reasons for it."""

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.actions import Action, Discard, Play
from sevenup_gui.engine.cards import Card

Unit: TypeAlias = Literal["none", "chance", "points"]
Expired: TypeAlias = Callable[[], bool]  # True once the safety clock has run out


class Answered(NamedTuple):
    """The worth of an action over the worlds in which it gets this answer."""

    answer: Action
    worth: float


class Choice(NamedTuple):
    """An action, and the worth of each alternative, best first.

    `unit` is the unit of `values`: the chance in [0, 1] to win the match, or points of this deal; basic play has none.
    `worlds` is how many layouts of the hidden cards were actually evaluated. `within` has half the 95% interval of each
    value's distance from the first. `answered` splits the worth of the action by the answers to it, where they differ.
    `spreads` has, for each of `values`, the chance in [0, 1] of each amount (index) it may bring, where a bid was
    evaluated for practice. It is empty for an action that brings no amount of its own.
    """

    action: Action
    values: tuple[tuple[Action, float], ...] = ()
    unit: Unit = "none"
    worlds: int = 0
    within: tuple[float, ...] = ()
    answered: tuple[Answered, ...] = ()
    spreads: tuple[tuple[float, ...], ...] = ()

    def within_of(self, action: Action) -> float:
        """Return half the interval of an action's loss compared with the chosen one, 0 where nothing is left to
        luck."""
        pairs = zip(self.values, self.within, strict=False)
        return next((width for (other, _worth), width in pairs if other == action), 0.0)

    def spread_of(self, action: Action) -> tuple[float, ...]:
        """Return the chance of each amount that an action may bring, or an empty tuple if it brings none of its own."""
        pairs = zip(self.values, self.spreads, strict=False)
        return next((spread for (other, _worth), spread in pairs if other == action), ())


class Fact(NamedTuple):
    """One reason for an action: `why` is its key, `words` says it in a whole sentence in the player's language.

    `cards`, `number` and `seat` are the cards, count and seat that it speaks of. `over` has the actions that it speaks
    against, or cards, for any action with them. `best` means that it speaks against every other action. If one of these
    is just as good, it is not a reason.
    """

    why: str
    words: str
    cards: tuple[Card, ...] = ()
    number: int = 0
    seat: int = -1
    over: tuple[Action | Card, ...] = ()
    best: bool = False

    def holds_beside(self, others: Iterable[Action]) -> bool:
        """True if it is still a reason when these others are just as good."""
        return not any(self.best or any(is_of(other, against) for against in self.over) for other in others)


def is_of(action: Action, what: Action | Card) -> bool:
    """True if it is that action, or one with that card."""
    if not isinstance(what, str):
        return action == what
    return (isinstance(action, Play) and action.card == what) or (isinstance(action, Discard) and what in action.cards)


def no_clock() -> bool:
    """Return False, for a player without a time limit. The answer then depends on view, seed and budget alone."""
    return False
