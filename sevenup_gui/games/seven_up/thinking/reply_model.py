"""A model of the reply: what a card is worth when the other side goes on as people do, not as who sees all cards.

A solved world takes for granted that the other side finds the one answer that hurts; but it does not know our hand.
So its next card, and that one only, is mostly taken from what a sensible player does with such a hand.
"""

from collections.abc import Mapping, Sequence

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.trick import Hand
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.thinking.opponent_model import OpponentModel, Tops, tops_after
from sevenup_gui.games.seven_up.thinking.solver import Solver

SIGHT = 0.3  # how far the other side is still taken to see all cards
LEVEL = 1e-9  # worths nearer than this are the same


class ReplyModel:
    """One decision's model of the other side: made once, then asked for each world."""

    def __init__(self, view: View, opponent_model: OpponentModel) -> None:
        self.opponent_model = opponent_model
        self.gone = {*view.turned, *[card for trick in view.tricks for card, _ in trick.cards]}
        self.tops: dict[Card, Tops] = {}

    def leads(self, solver: Solver, other: Hand, diff: int, only: Sequence[Card]) -> dict[Card, float]:
        """The worth of each card to lead, `other` being the other side's hand."""
        found = {}
        for card, replies in solver.after_leads(diff, only).items():
            chances = None if alike(replies) else self.opponent_model.replies(other, card)
            found[card] = mixed(replies, chances)
        return found

    def replies(self, solver: Solver, other: Hand, table: Card, diff: int, only: Sequence[Card]) -> dict[Card, float]:
        """The worth of each card to reply to `table`; where it loses the trick the other side leads to the next."""
        found = {}
        for card, leads in solver.after_replies(table, diff, only).items():
            chances = None if alike(leads) else self.opponent_model.leads(other, self.tops_with(table, card))
            found[card] = mixed(leads, chances)
        return found

    def tops_with(self, table: Card, card: Card) -> Tops:
        """Return the highest rank of each suit once these two cards are gone as well."""
        if card not in self.tops:
            self.tops[card] = tops_after({*self.gone, table, card})
        return self.tops[card]


def alike(worths: Mapping[Card, float]) -> bool:
    """Return True if the choice makes no difference."""
    return max(worths.values()) - min(worths.values()) < LEVEL


def mixed(worths: Mapping[Card, float], chances: Mapping[Card, float] | None) -> float:
    """The least, and the mean by the chances, weighed by `SIGHT`."""
    least = min(worths.values())
    if chances is None:
        return least
    return SIGHT * least + (1 - SIGHT) * sum(chances[card] * worth for card, worth in worths.items())
