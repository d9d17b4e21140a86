"""What is going on, for people walking by who do not know the game: one sentence after what happened."""

from sevenup_gui.engine.events import (
    Begged,
    BidMade,
    CardPlayed,
    DealScored,
    DealStarted,
    Event,
    GaveOne,
    HandCut,
    PointPegged,
    RanCards,
    RoundScored,
    Stood,
    TrickTaken,
    TrumpSettled,
    TurnUpShown,
)
from sevenup_gui.engine.trick import winning
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import suit_name, suit_title


def commentary(event: Event, at: View, names: Names) -> str:
    """The sentence for an event, or nothing where the picture says it all. `at` is the view after the event."""
    if isinstance(at.options, SevenUpOptions):
        return seven_up(event, at, at.options, names)
    assert isinstance(at.options, UpDownOptions)
    return up_down(event, at, at.options, names)


def seven_up(event: Event, at: View, options: SevenUpOptions, names: Names) -> str:
    """Seven Up, for newcomers."""
    eldest = names.seat((at.dealer + 1) % at.players)
    match event:
        case DealStarted():
            return _("Everyone gets six cards; the next one proposes trumps.")
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
                return _("So three more cards each are dealt, and another suit is turned.")
            return _("The dealer now gives a point to be allowed to play this suit, or deals three more each.")
        case GaveOne():
            return _("That costs the dealer a point, but the suit stays.")
        case RanCards():
            return _("Three more cards, and a new suit is turned.")
        case PointPegged():
            return _("A counter goes to the middle: seven of them win.") if options.target == 7 else ""
        case TrumpSettled(suit):
            return _("Any of the {suit} now beats every other suit.").format(suit=suit_name(suit))
        case HandCut():
            return _("Everybody plays with six cards: the others are thrown away, unseen.")
        case CardPlayed():
            return standing_trick(at, names)
        case TrickTaken():
            return _("What counts in it goes towards the point for Game.")
        case DealScored():
            return _("Four points: the highest trump, the lowest, the jack, and most in the tricks taken.")
        case _:
            return ""


def up_down(event: Event, at: View, options: UpDownOptions, names: Names) -> str:
    """7Up7Down, for newcomers."""
    match event:
        case DealStarted(_deal, _dealer, tricks, forehead):
            if forehead:
                return _("Everybody holds one card to the forehead: all see it but its owner.")
            return ngettext(
                "{tricks} card each. Who takes exactly as many tricks as bid, scores.",
                "{tricks} cards each. Who takes exactly as many tricks as bid, scores.",
                tricks,
            ).format(tricks=tricks)
        case TrumpSettled(suit):
            return _("Now everybody says how many tricks they will take. {suit} beat the others.").format(
                suit=suit_title(suit)
            )
        case BidMade(seat, _tricks):
            if seat == at.dealer and options.hook:
                return _("The dealer may not make the bids come out even: somebody must be wrong.")
            return ""
        case CardPlayed():
            return standing_trick(at, names)
        case TrickTaken(_trick, _leader, winner, _cards):
            bid, taken = at.bids[winner], at.taken[winner]
            if bid is None:
                return ""
            if taken > bid:
                return _("That is one too many: {name} scores nothing in this round.").format(name=names.seat(winner))
            if taken == bid:
                return _("Exactly as bid: {name} wants no more.").format(name=names.seat(winner))
            left = ngettext("{name} needs {count} more.", "{name} needs {count} more.", bid - taken)
            return left.format(name=names.seat(winner), count=bid - taken)
        case RoundScored():
            return _("An exact bid earns {points} a trick, an exact zero {zero}.").format(
                points=options.per_trick, zero=options.zero
            )
        case _:
            return ""


def standing_trick(at: View, names: Names) -> str:
    """Who would take the trick as it lies."""
    if len(at.table) < 2 or at.trump is None:
        return ""
    return _("{name} would take the trick.").format(name=names.seat(winning(at.table, at.trump)[1]))
