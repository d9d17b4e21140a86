"""Reasons for an action in Trinidad All Fours."""

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.views import View
from sevenup_gui.games.all_fours.rules import HUNG
from sevenup_gui.games.all_fours.thinking.heuristic import gift_wins
from sevenup_gui.games.trumps import reasons as shared
from sevenup_gui.i18n import _
from sevenup_gui.search.card_counting import CardCounter
from sevenup_gui.search.choice import Fact


def reasons(view: View, action: Action) -> list[Fact]:
    """Return the reasons for an action: for words the trumps in hand, for a card the fate of the jack and of the
    trick."""
    return shared.reasons(view, action, gift_wins(view), of_play)


def of_play(view: View, counter: CardCounter, card: Card) -> list[Fact]:
    """Return the reasons for a card: the jack, hung or hunted, and the partner."""
    hangs = _("It hangs the jack: {count} points.").format(count=HUNG)
    told = shared.of_jack(view, counter, card, hangs) or of_hunt(view, counter, card)
    return [*told, *shared.of_partner(view, counter, card)]


def of_hunt(view: View, counter: CardCounter, card: Card) -> list[Fact]:
    """Return the fact that a trump nothing can beat draws a bare jack out, if it does."""
    if view.table or card[1] != counter.trump or f"J{counter.trump}" not in counter.unseen or not counter.boss(card):
        return []
    words = _("If a player's only trump is the jack, it has to fall under this card and hang.")
    return [Fact("hunts jack", words, (card,))]
