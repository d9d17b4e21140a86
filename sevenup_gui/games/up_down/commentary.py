"""Commentary on 7Up7Down for passers-by who don't know it: one sentence after each event."""

from sevenup_gui.engine.cards import NO_TRUMP
from sevenup_gui.engine.events import (
    BidMade,
    BidsShown,
    CardPlayed,
    DealScored,
    DealStarted,
    Event,
    TrickTaken,
    TrumpSettled,
)
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.shared_sentences import standing_trick
from sevenup_gui.games.up_down.rulecard import exact_words
from sevenup_gui.games.up_down.rules import hooks, options_of
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import suit_title


def commentary(event: Event, at: View, names: Names) -> str:
    """The sentence for an event, or nothing where the picture says it all. `at` is the view after the event."""
    options = options_of(at)
    match event:
        case DealStarted(_deal, _dealer, tricks, forehead):
            if forehead:
                return _("Everyone holds one card to the forehead, where all the others see it.")
            return ngettext(
                "{tricks} card each. Take exactly as many tricks as you bid to score.",
                "{tricks} cards each. Take exactly as many tricks as you bid to score.",
                tricks,
            ).format(tricks=tricks)
        case TrumpSettled(suit) if suit == NO_TRUMP:
            return _("Now everyone bids how many tricks they'll take. No trumps this round.")
        case TrumpSettled(suit):
            return _("Now everyone bids how many tricks they'll take. {suit} are trumps.").format(suit=suit_title(suit))
        case BidMade(seat, _tricks):
            if seat == at.dealer and hooks(options, at.tricks_each):
                return _("The bids can't add up, so someone must miss.")
            return ""
        case BidsShown():
            return _("Everyone bid in secret. Now you see all the bids.")
        case CardPlayed():
            return standing_trick(at, names)
        case TrickTaken(_trick, _leader, winner, _cards):
            bid, taken = at.bids[winner], at.taken[winner]
            if bid is None:
                return ""
            if taken > bid and options.miss != "0":
                return _("One too many. {name} has missed the bid.").format(name=names.seat(winner))
            if taken > bid:
                return _("One too many. {name} scores nothing this round.").format(name=names.seat(winner))
            if taken == bid:
                return _("Exactly as bid. {name} wants no more.").format(name=names.seat(winner))
            left = ngettext("{name} needs {count} more.", "{name} needs {count} more.", bid - taken)
            return left.format(name=names.seat(winner), count=bid - taken)
        case DealScored():
            if options.miss != "0" or options.zero == "cards":
                return exact_words(options)
            return _("An exact bid earns {points} per trick, an exact zero {zero}.").format(
                points=options.per_trick, zero=options.zero
            )
        case _:
            return ""
