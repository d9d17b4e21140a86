"""Reasons for an action in Pitch."""

from sevenup_gui.engine.actions import Action, Bid, Pass, Play
from sevenup_gui.engine.cards import RANK_OF, SUITS, Card, Suit
from sevenup_gui.engine.views import View
from sevenup_gui.games.pitch.rules import bids_left, may_pass, options_of
from sevenup_gui.games.pitch.thinking.auction import neighbours_of
from sevenup_gui.games.pitch.thinking.heuristic import hand_bits
from sevenup_gui.games.pitch.thinking.promise import promises
from sevenup_gui.games.trumps.reasons import of_jack, of_partner, of_trick_left
from sevenup_gui.i18n import _, listed
from sevenup_gui.search.card_counting import CardCounter
from sevenup_gui.search.choice import Fact
from sevenup_gui.search.reasons import of_trick
from sevenup_gui.vocabulary.naming import card_title, rank_name, suit_name


def reasons(view: View, action: Action) -> list[Fact]:
    """Return the reasons for an action: for a bid the best suit, for the pitch its suit, for a card the fate of the
    jack and of the trick."""
    match action:
        case Bid(number):
            return of_bid(view, number)
        case Pass():
            return of_pass(view)
        case Play(card) if card is not None and view.trump is None:
            return of_pitch(view, card)
        case Play(card) if card is not None:
            counter = CardCounter(view)
            told = [*of_play(view, counter, card), *of_trick(view, counter, card)]
            return told or [of_trick_left(view, counter, card)]
        case _:
            return []


def best_suit(view: View) -> Suit:
    """The suit in which the hand promises most."""
    neighbours = neighbours_of(options_of(view), view.players, view.viewer)
    return SUITS[promises(hand_bits(view), neighbours)[0].suit]


def honours_of(view: View, suit: Suit) -> tuple[Card, ...]:
    """The ace, king, queen and jack that one holds of a suit."""
    return tuple([rank + suit for rank in "AKQJ" if rank + suit in view.hand_of(view.viewer)])


def holding(view: View, suit: Suit) -> Fact:
    """Return a fact about the viewer's cards of a suit."""
    honours, name = honours_of(view, suit), suit_name(suit)
    if honours:
        ranks = listed([rank_name(card) for card in honours])
        return Fact("suit held", _("You hold {ranks} of {suit}.").format(ranks=ranks, suit=name), honours)
    number = sum(card[1] == suit for card in view.hand_of(view.viewer))
    words = _("Your longest suit is {suit}, without an honour.").format(suit=name)
    return Fact("suit long", words, number=number)


def of_bid(view: View, number: int) -> list[Fact]:
    """Return the reasons for that bid."""
    if not may_pass(view):
        words = _("You must bid, so keep it low.")
        return [Fact("must bid", words, number=number), holding(view, best_suit(view))]
    if Bid(number) == bids_left(view)[-1]:
        return [holding(view, best_suit(view)), Fact("top bid", _("No one can outbid you."), number=number)]
    return [holding(view, best_suit(view)), Fact("own trump", _("The suit you lead becomes trumps."))]


def of_pass(view: View) -> list[Fact]:
    """Return the reasons against a higher bid."""
    strong = honours_of(view, best_suit(view))
    if len(strong) < 2:
        return [Fact("weak hand", _("No suit is strong enough to bid."), best=True)]
    return [Fact("set back costs", _("Getting set costs more than the bid earns."), best=True)]


def of_pitch(view: View, card: Card) -> list[Fact]:
    """Return the reasons for a suit, and for that card of it."""
    facts = [holding(view, card[1])]
    own = [other for other in view.hand_of(view.viewer) if other[1] == card[1]]
    if card[0] == "A":
        facts.append(Fact("high is sure", _("The ace is High, and nothing can beat it."), (card,)))
    elif card == max(own, key=RANK_OF.__getitem__):
        facts.append(Fact("highest first", _("The highest of the suit draws out the others'."), (card,)))
    else:
        words = _("{card} costs little, and keeps the high ones for later.").format(card=card_title(card))
        higher = tuple([other for other in own if RANK_OF[other] > RANK_OF[card]])
        facts.append(Fact("low first", words, (card,), over=higher))
    return facts


def of_play(view: View, counter: CardCounter, card: Card) -> list[Fact]:
    """Return the reasons for a card: the jack and the partner."""
    captures = _("It captures the jack of trumps.")
    return [*of_jack(view, counter, card, captures), *of_partner(view, counter, card)]
