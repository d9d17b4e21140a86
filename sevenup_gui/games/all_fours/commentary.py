"""Commentary on Trinidad All Fours for passers-by who don't know it: a sentence after each event."""

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
from sevenup_gui.games.all_fours.rules import HUNG, KICK, eldest_of, options_of
from sevenup_gui.games.parts.shared_sentences import standing_trick
from sevenup_gui.games.trumps.counting import count_of
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import suit_name


def commentary(event: Event, at: View, names: Names) -> str:
    """The sentence for an event, or nothing where the picture says it all. `at` is the view after the event."""
    match event:
        case DealStarted():
            return _("Everyone gets six cards. The next one is kicked. It offers trumps and may score at once.")
        case TurnUpShown(_card, None) if at.rejected:
            return ""
        case TurnUpShown(card, None):
            return _("{name} may play with {suit} as trumps, or beg for something better.").format(
                name=names.seat(eldest_of(at)), suit=suit_name(card[1])
            )
        case TurnUpShown(_card, _side, points):
            return ngettext(
                "Kicked, that card is {count} point for the dealer's side at once.",
                "Kicked, that card is {count} points for the dealer's side at once.",
                points,
            ).format(count=points)
        case Stood():
            return _("The suit is good enough to play with.")
        case Begged():
            return _("The dealer now gives a point to keep this suit, or deals three more each.")
        case GaveOne():
            return _("That costs the dealer a point, but the suit stays.")
        case RanCards():
            return _("Three more cards each, and another one is kicked.")
        case PointPegged(_side, why) if why != KICK:
            return _("A counter goes to the middle: {target} of them win.").format(target=options_of(at).target)
        case TrumpSettled(suit):
            return _("Any of the {suit} now beats every other suit.").format(suit=suit_name(suit))
        case HandCut():
            return _("Everyone keeps six cards and discards the rest, face down.")
        case CardPlayed():
            return standing_trick(at, names)
        case TrickTaken(_trick, _leader, _winner, cards) if any(card == f"J{at.trump}" for card, _seat in cards):
            return _("Everyone hunts the jack of trumps. Take it from the other side and you score 3.")
        case TrickTaken():
            return _("What counts in it goes towards the point for Game.")
        case DealScored(void="") if any(award.points == HUNG for award in count_of(event).awards):
            return _("The jack was hung: 3 points for it, and one each for the highest trump, the lowest, and Game.")
        case DealScored(void=""):
            return _("There are four points: the highest trump, the lowest, the jack, and the most valuable tricks.")
        case _:
            return ""
