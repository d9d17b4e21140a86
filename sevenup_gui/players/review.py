"""Looking back at a deal: what an expert would have done for each decision, by what could be known, and apart from
that what the open cards show."""

from typing import NamedTuple

from sevenup_gui.engine.actions import Action, Discard
from sevenup_gui.engine.trick import Hand
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.search.choice import Choice, Unit

ALIKE = {"chance": 0.01, "points": 0.15, "none": 0.0}  # within so much two choices are as good as each other


class ReviewedDecision(NamedTuple):
    """A decision beside the expert's: `loss` is what it was worth less, in `unit` (match chance in [0, 1], or
    points), give or take `within`; None where no number chose, or the expert did not weigh it."""

    action: Action
    best: Action
    loss: float | None
    unit: Unit
    within: float = 0.0

    @property
    def as_good(self) -> bool:
        """Return True for the expert's choice, or one as good as far as the numbers can tell."""
        return self.action == self.best or (self.loss is not None and alike(self.loss, self.within, self.unit))

    @property
    def weighed(self) -> bool:
        """Return True if the review has anything to say of it."""
        return self.action == self.best or self.loss is not None


def alike(loss: float, within: float, unit: Unit) -> bool:
    """Return True if two choices are equally good: the difference is too small, or no more than the luck of the sampled
    worlds."""
    return loss <= max(ALIKE[unit], within)


def plain(action: Action) -> Action:
    """The action as others would write it: it does not matter in which order cards are thrown."""
    return Discard(tuple(sorted(action.cards))) if isinstance(action, Discard) else action


def judge(action: Action, choice: Choice) -> ReviewedDecision:
    """A decision beside what the expert chose for the same view."""
    if plain(action) == plain(choice.action):
        return ReviewedDecision(action, action, 0.0, choice.unit)
    worth = {plain(other): (value, choice.within_of(other)) for other, value in choice.values}
    if plain(action) not in worth or plain(choice.action) not in worth:
        return ReviewedDecision(action, choice.action, None, choice.unit)
    value, within = worth[plain(action)]
    return ReviewedDecision(
        action, choice.action, max(0.0, worth[plain(choice.action)][0] - value), choice.unit, within
    )


class OpenCards(NamedTuple):
    """The best card with all cards known, and the match chance lost by the one played."""

    best: Action
    loss: float


def with_open_cards(view: View, action: Action, other_hand: Hand) -> OpenCards | None:
    """A decision beside what the game makes of it now that the other hand may be seen; None where that is nothing."""
    worths = game_of(view.options).thinking.open_worths(view, other_hand)
    if action not in worths:
        return None
    best = max(worths, key=lambda other: (worths[other], other == action))
    return OpenCards(best, max(0.0, worths[best] - worths[action]))
