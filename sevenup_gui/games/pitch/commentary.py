"""Commentary on Pitch for passers-by who don't know it: one sentence after each event."""

from sevenup_gui.engine.events import (
    BidMade,
    CardPlayed,
    DealScored,
    DealStarted,
    Event,
    Passed,
    TrickTaken,
    TrumpSettled,
)
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.shared_sentences import standing_trick
from sevenup_gui.games.pitch.rules import SET_BACK, highest_bid, options_of
from sevenup_gui.i18n import _
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import suit_title


def commentary(event: Event, at: View, names: Names) -> str:
    """The sentence for an event, or nothing where the picture says it all. `at` is the view after the event."""
    match event:
        case DealStarted():
            return _("Everyone gets six cards, and bids for the right to choose trumps.")
        case BidMade(seat, number):
            if number == options_of(at).most_bid:
                return _("You can't make more than that.")
            if seat == at.dealer:
                return _("The dealer has the last word.")
            return _("The high bidder leads first, and loses the bid if set.")
        case Passed() if not highest_bid(at):
            return _("Passing costs nothing. You can still score.")
        case TrumpSettled(suit):
            return _("The first card makes trumps: {suit} now beat every other suit.").format(suit=suit_title(suit))
        case CardPlayed():
            return standing_trick(at, names)
        case TrickTaken():
            return _("What counts in it goes towards the point for Game.")
        case DealScored(lines) if any(line.why == SET_BACK for line in lines):
            return _("Set. The bid comes off the score.")
        case DealScored(()):
            return _("Everyone passed. No score.")
        case DealScored():
            return _("There are four points: the highest trump, the lowest, the jack, and the most valuable tricks.")
        case _:
            return ""
