"""The theme of a decision where players beg and the jack is a point."""

from sevenup_gui.engine.actions import BEG, GIVE, RUN, STAND, Action, Discard, Play
from sevenup_gui.engine.views import View
from sevenup_gui.games.trumps.reasons import of_jack
from sevenup_gui.i18n import _
from sevenup_gui.search.card_counting import CardCounter
from sevenup_gui.search.choice import Fact

LAST = 2  # cards in hand when the end is near


def theme(view: View, action: Action) -> Fact | None:
    """Return the theme of a decision whose best choice is `action`, or None."""
    match action:
        case _ if action in (STAND, BEG):
            return Fact("beg", _("Stand or beg"))
        case _ if action in (GIVE, RUN):
            return Fact("give", _("Gift or run"))
        case Discard():
            return Fact("throw", _("What to discard"))
        case Play(card) if card is not None:
            return of_card(view, card)
        case _:
            return None


def of_card(view: View, card: str) -> Fact:
    """Return the theme of a card: the jack comes first, then the end of the deal, a lead, and the pips."""
    counter = CardCounter(view)
    jack = f"J{view.trump}"
    if of_jack(view, counter, card, "") or jack in counter.hand or any(lying == jack for lying, _seat in view.table):
        return Fact("jack", _("The jack of trumps"))
    if len(counter.hand) <= LAST:
        return Fact("last tricks", _("The last tricks"))
    if not view.table:
        return Fact("lead", _("The lead"))
    return Fact("game", _("The fight for Game"))
