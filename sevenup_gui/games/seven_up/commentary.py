"""Commentary on Seven Up for passers-by who don't know it: one sentence after each event."""

from sevenup_gui.engine.events import (
    Begged,
    CardPlayed,
    DealScored,
    DealStarted,
    Event,
    GaveOne,
    HandCut,
    PointPegged,
    RanCards,
    Stood,
    TrickTaken,
    TrumpSettled,
    TurnUpShown,
)
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.shared_sentences import standing_trick
from sevenup_gui.games.seven_up.rules import options_of
from sevenup_gui.i18n import _
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import suit_name


def commentary(event: Event, at: View, names: Names) -> str:
    """The sentence for an event, or nothing where the picture says it all. `at` is the view after the event."""
    options = options_of(at)
    eldest = names.seat((at.dealer + 1) % at.players)
    match event:
        case DealStarted():
            return _("Everyone gets six cards. The next one offers trumps.")
        case TurnUpShown(card, jack):
            if jack is not None:
                return _("A jack turned up is a point for the dealer at once.")
            return _("{name} may play with {suit} as trumps, or beg for something better.").format(
                name=eldest, suit=suit_name(card[1])
            )
        case Stood():
            return _("The suit is good enough to play with.")
        case Begged():
            if options.beg == "forced":
                return _("So everyone gets three more cards, and another suit is turned.")
            return _("The dealer now gives a point to keep this suit, or deals three more each.")
        case GaveOne():
            return _("That costs the dealer a point, but the suit stays.")
        case RanCards():
            return _("Three more cards, and a new suit is turned.")
        case PointPegged():
            return _("A counter moves to the middle. Seven of them win.") if options.target == 7 else ""
        case TrumpSettled(suit):
            return _("Any of the {suit} now beats every other suit.").format(suit=suit_name(suit))
        case HandCut():
            return _("Everyone keeps six cards and discards the rest, face down.")
        case CardPlayed():
            return standing_trick(at, names)
        case TrickTaken():
            return _("What counts in it goes towards the point for Game.")
        case DealScored(void=""):
            return _("There are four points: the highest trump, the lowest, the jack, and the most valuable tricks.")
        case _:
            return ""
