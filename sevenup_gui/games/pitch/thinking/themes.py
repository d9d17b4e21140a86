"""Themes of decisions in Pitch."""

from sevenup_gui.engine.actions import Action, Bid, Pass, Play
from sevenup_gui.engine.views import View
from sevenup_gui.games.trumps import themes
from sevenup_gui.i18n import _
from sevenup_gui.search.choice import Fact


def theme(view: View, action: Action) -> Fact | None:
    """The theme of a decision whose best choice is `action`."""
    match action:
        case Bid() | Pass():
            return Fact("bid", _("The bid"))
        case Play(card) if card is not None and view.trump is None:
            return Fact("pitch", _("The pitch"))
        case _:
            return themes.theme(view, action)
