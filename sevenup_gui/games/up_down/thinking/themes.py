"""Themes of decisions in 7Up7Down."""

from sevenup_gui.engine.actions import Action, Bid, Play
from sevenup_gui.engine.views import View
from sevenup_gui.games.up_down.rules import forbidden_bid
from sevenup_gui.i18n import _
from sevenup_gui.search.choice import Fact

LAST = 2  # cards in hand when the end is near


def theme(view: View, action: Action) -> Fact | None:
    """The theme of a decision whose best choice is `action`."""
    match action:
        case Bid() if view.forehead:
            return Fact("forehead", _("On the forehead"))
        case Bid():
            barred = forbidden_bid(view) is not None
            return Fact("hook", _("The hook")) if barred else Fact("bid", _("The bid"))
        case Play(card) if card is not None:
            want = (view.bids[view.viewer] or 0) - view.taken[view.viewer]
            if not want:
                return Fact("duck", _("Not a trick more"))
            if len(view.hand_of(view.viewer)) <= LAST:
                return Fact("last tricks", _("The last tricks"))
            return Fact("follow", _("To make the bid")) if view.table else Fact("lead", _("The lead"))
        case _:
            return None
