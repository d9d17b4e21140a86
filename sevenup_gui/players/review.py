"""Looking back at a deal: what an expert would have done for each decision, by what could be known, and apart from
that what the open cards show."""

from typing import NamedTuple

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.trick import Hand
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.search.choice import Choice, Unit

ALIKE = {"chance": 0.01, "points": 0.15, "none": 0.0}  # within so much two choices are as good as each other


class Verdict(NamedTuple):
    """A decision beside the expert's: `loss` is what it was worth less, in `unit` (match chance in [0, 1], or
    points); None where no number chose."""

    action: Action
    best: Action
    loss: float | None
    unit: Unit

    @property
    def as_good(self) -> bool:
        """Whether it was the expert's choice, or as good by the numbers."""
        return self.action == self.best or (self.loss is not None and self.loss <= ALIKE[self.unit])


def judge(action: Action, choice: Choice) -> Verdict:
    """A decision beside what the expert chose for the same view."""
    worth = dict(choice.values)
    if action == choice.action:
        return Verdict(action, choice.action, 0.0, choice.unit)
    if action not in worth or choice.action not in worth:
        return Verdict(action, choice.action, None, choice.unit)
    return Verdict(action, choice.action, max(0.0, worth[choice.action] - worth[action]), choice.unit)


class OpenCards(NamedTuple):
    """What a card was worth with every card known: the best one, and how much less match chance the one played
    had."""

    best: Action
    loss: float


def with_open_cards(view: View, action: Action, other_hand: Hand) -> OpenCards | None:
    """A decision beside what the game makes of it now that the other hand may be seen; None where that is nothing."""
    worths = game_of(view.options).thinking.open_worths(view, other_hand)
    if action not in worths:
        return None
    best = max(worths, key=lambda other: (worths[other], other == action))
    return OpenCards(best, max(0.0, worths[best] - worths[action]))
