"""Reasons for an action in Seven Up."""

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.rules import gift_wins, options_of
from sevenup_gui.games.trumps import reasons as shared
from sevenup_gui.i18n import _
from sevenup_gui.search.card_counting import CardCounter
from sevenup_gui.search.choice import Fact


def reasons(view: View, action: Action) -> list[Fact]:
    """Return the reasons for an action: for words the trumps in hand, for a card the fate of the jack and of the
    trick."""
    return shared.reasons(view, action, gift_wins(view), of_play, gifts=options_of(view).beg != "forced")


def of_play(view: View, counter: CardCounter, card: Card) -> list[Fact]:
    """Return the reasons for a card: the jack and the partner."""
    captures = _("It captures the jack of trumps.")
    return [*shared.of_jack(view, counter, card, captures), *shared.of_partner(view, counter, card)]
