"""What a computer player answers: its action, the numbers that chose it, and what speaks for it."""

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.actions import Action, Discard, Play
from sevenup_gui.engine.cards import Card

Unit: TypeAlias = Literal["none", "chance", "points"]
Expired: TypeAlias = Callable[[], bool]  # whether the safety clock has run out


class Answered(NamedTuple):
    """What an action is worth in the worlds in which it is answered so."""

    answer: Action
    worth: float


class Choice(NamedTuple):
    """An action, and the worth of each alternative, best first.

    `unit` says what `values` are: the chance in [0, 1] to win the match, or points of this deal; a rule of thumb
    has none. `worlds` is how many layouts of the hidden cards were really weighed. `within` has for each of `values`
    half the 95% interval of its distance from the first. `answered` divides the worth of the action by the answers to
    it, where they differ. `spreads` has for each of `values` the chance in [0, 1] of each amount (index) that comes of
    it, where a bid was weighed for practice; nothing for an action that brings no amount of its own.
    """

    action: Action
    values: tuple[tuple[Action, float], ...] = ()
    unit: Unit = "none"
    worlds: int = 0
    within: tuple[float, ...] = ()
    answered: tuple[Answered, ...] = ()
    spreads: tuple[tuple[float, ...], ...] = ()

    def within_of(self, action: Action) -> float:
        """Half the interval of what an action is worth less than the one chosen; 0 where nothing is left to luck."""
        pairs = zip(self.values, self.within, strict=False)
        return next((width for (other, _worth), width in pairs if other == action), 0.0)

    def spread_of(self, action: Action) -> tuple[float, ...]:
        """What comes of an action, amount by amount; empty where nothing of its own does."""
        pairs = zip(self.values, self.spreads, strict=False)
        return next((spread for (other, _worth), spread in pairs if other == action), ())


class Fact(NamedTuple):
    """One reason for an action: `why` is its key, `words` says it in a whole sentence in the player's language.

    `cards`, `number` and `seat` are of whom, which or how many it speaks. `over` has the actions, and the cards in
    whatever action, that it speaks against; `best` says that it speaks against every other action. Where one of these
    is as good, it is no reason.
    """

    why: str
    words: str
    cards: tuple[Card, ...] = ()
    number: int = 0
    seat: int = -1
    over: tuple[Action | Card, ...] = ()
    best: bool = False

    def holds_beside(self, others: Iterable[Action]) -> bool:
        """True if it is still a reason where these others are as good."""
        return not any(self.best or any(is_of(other, against) for against in self.over) for other in others)


def is_of(action: Action, what: Action | Card) -> bool:
    """True if it is that action, or one with that card."""
    if not isinstance(what, str):
        return action == what
    return (isinstance(action, Play) and action.card == what) or (isinstance(action, Discard) and what in action.cards)


def no_clock() -> bool:
    """The clock of who has all the time there is: the answer then depends on view, seed and budget alone."""
    return False
