"""Sentences about seats and about what happens: every one through gettext, in the present player's eyes."""

from dataclasses import dataclass
from typing import assert_never

from sevenup_gui.engine.cards import Card, Suit
from sevenup_gui.engine.events import (
    Begged,
    BidMade,
    CardPlayed,
    CardsDealt,
    DealerDrawn,
    DealScored,
    DealStarted,
    DealVoided,
    Event,
    GaveOne,
    HandCut,
    HandOpened,
    MatchEnded,
    PointPegged,
    RanCards,
    RoundScored,
    Stood,
    TrickTaken,
    TrumpSettled,
    TurnCame,
    TurnUpSetAside,
    TurnUpShown,
)
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.record import Header
from sevenup_gui.engine.state import is_partnership, side_of
from sevenup_gui.engine.views import View
from sevenup_gui.games import furniture_of
from sevenup_gui.i18n import _, listed, ngettext
from sevenup_gui.vocabulary.naming import card_name, card_title, suit_title


@dataclass(frozen=True, slots=True)
class Names:
    """Who sits where. `you` is the seat addressed as "you", or None when several people share the screen or none
    plays: then every sentence speaks of names."""

    names: tuple[str, ...]
    options: Options
    you: int | None = None

    def seat(self, seat: int) -> str:
        """The name on the plate."""
        return _("You") if seat == self.you else self.names[seat]

    def side(self, side: int) -> str:
        """A seat's name, or both partners' with the addressed one first."""
        if not is_partnership(self.options, len(self.names)):
            return self.seat(side)
        first, second = (side + 2, side) if self.you == side + 2 else (side, side + 2)
        return _("{name}, {partner}").format(name=self.seat(first), partner=self.seat(second))

    def yours(self, side: int) -> bool:
        """Whether the addressed player scores for that side."""
        if self.you is None:
            return False
        return side == side_of(self.options, len(self.names), self.you)

    def say(self, seat: int, yours: str, others: str, **facts: object) -> str:
        """One of two sentences: about "you", or about the name of a seat."""
        return yours.format(**facts) if seat == self.you else others.format(name=self.names[seat], **facts)


def names_of(header: Header) -> Names:
    """The names of a record's players; a single person among computers is "you"."""
    people = [seat for seat, player in enumerate(header.players) if player.kind == "human"]
    you = people[0] if len(people) == 1 else None
    return Names(tuple(player.name for player in header.players), header.options, you)


def level_name(level: str) -> str:
    """A computer player's strength, or that a person sits there."""
    return {
        "human": _("this screen"),
        "random": _("random"),
        "novice": _("novice"),
        "casual": _("casual"),
        "skilled": _("skilled"),
        "expert": _("expert"),
    }.get(level, _("guest"))


def trump_words(suit: Suit, settled: bool) -> str:
    """What the badge under the stock says."""
    if settled:
        return {
            "S": _("Spades are trump"),
            "H": _("Hearts are trump"),
            "D": _("Diamonds are trump"),
            "C": _("Clubs are trump"),
        }[suit]
    return {
        "S": _("Spades proposed"),
        "H": _("Hearts proposed"),
        "D": _("Diamonds proposed"),
        "C": _("Clubs proposed"),
    }[suit]


def call(event: Event) -> str:
    """What a player says aloud, in a bubble at the face; empty when the event is not spoken."""
    match event:
        case TurnUpShown(card, _jack):
            return _("{card}.").format(card=card_title(card))
        case Stood():
            return _("I stand.")
        case Begged():
            return _("I beg.")
        case GaveOne():
            return _("Take one.")
        case RanCards(_seat, forced):
            return _("Once more.") if forced else _("I run them.")
        case BidMade(_seat, tricks):
            return _("None.") if tricks == 0 else str(tricks)
        case _:
            return ""


def happening(event: Event, at: View, names: Names) -> str:
    """What just happened, in one sentence; `at` is the view after it. Empty when the picture says it all."""
    match event:
        case DealerDrawn(rounds, dealer):
            card = max((card for card, seat in rounds[-1] if seat == dealer), default="")
            return names.say(
                dealer,
                _("You drew {card}, the highest, and deal first."),
                _("{name} drew {card}, the highest, and deals first."),
                card=card_name(card),
            )
        case DealStarted(_deal, dealer, _tricks, forehead):
            if forehead:
                return _("Forehead round: you see every card but your own.")
            return names.say(dealer, _("You deal."), _("{name} deals."))
        case TurnUpShown(card, jack):
            if jack is not None:
                return names.say(
                    at.dealer,
                    _("You turned {card}: one point at once."),
                    _("{name} turned {card}: one point at once."),
                    card=card_name(card),
                )
            return names.say(at.dealer, _("You turned {card}."), _("{name} turned {card}."), card=card_name(card))
        case TurnUpSetAside(card):
            return _("{suit} were refused already: the cards are run again.").format(suit=suit_title(card[1]))
        case Stood(seat):
            return names.say(seat, _("You stand."), _("{name} stands."))
        case Begged(seat):
            return names.say(seat, _("You beg."), _("{name} begs."))
        case GaveOne(seat):
            return names.say(seat, _("You give one."), _("{name} gives one."))
        case RanCards(seat, forced):
            if forced:
                return _("The cards are run.")
            return names.say(seat, _("You run the cards."), _("{name} runs the cards."))
        case TrumpSettled(suit):
            return _("{suit} are trump.").format(suit=suit_title(suit))
        case HandCut(seat, count, _cards):
            return names.say(
                seat,
                ngettext("You threw {count} card.", "You threw {count} cards.", count),
                ngettext("{name} threw {count} card.", "{name} threw {count} cards.", count),
                count=count,
            )
        case BidMade(seat, tricks):
            return names.say(seat, _("You bid {tricks}."), _("{name} bids {tricks}."), tricks=tricks)
        case CardPlayed(seat, card, blind):
            return played(seat, card, blind, at, names)
        case TrickTaken(_trick, _leader, winner, cards):
            best = next(card for card, seat in cards if seat == winner)
            return names.say(
                winner,
                _("You take the trick with {card}."),
                _("{name} takes the trick with {card}."),
                card=card_name(best),
            )
        case DealVoided(reason):
            if reason == "every suit rejected":
                return _("Every suit was refused: the deal is void, and the same dealer deals again.")
            return _("The pack ran out: the deal is void, and the same dealer deals again.")
        case MatchEnded(winners, _score):
            return winners_sentence(winners, names)
        case PointPegged() | CardsDealt() | HandOpened() | DealScored() | RoundScored() | TurnCame():
            return ""
        case _:
            assert_never(event)


def played(seat: int, card: Card, blind: bool, at: View, names: Names) -> str:
    """A card played: led, trumped or simply played."""
    what = card_name(card)
    if blind:
        return names.say(seat, _("Your card was {card}."), _("{name} shows {card}."), card=what)
    if not at.table or at.table[0][1] == seat:
        return names.say(seat, _("You led {card}."), _("{name} led {card}."), card=what)
    if card[1] == at.trump and at.table[0][0][1] != at.trump:
        return names.say(seat, _("You trumped with {card}."), _("{name} trumps with {card}."), card=what)
    return names.say(seat, _("You played {card}."), _("{name} plays {card}."), card=what)


def winners_sentence(winners: tuple[int, ...], names: Names) -> str:
    """Who won the match."""
    if len(winners) == 1:
        side = winners[0]
        if not is_partnership(names.options, len(names.names)):
            return names.say(side, _("You win the game."), _("{name} wins the game."))
        first, second = names.names[side], names.names[side + 2]
        if names.yours(side):
            return _("You and {partner} win the game.").format(partner=second if names.you == side else first)
        return _("{names} win the game.").format(names=listed([first, second]))
    return _("{names} share first place.").format(names=listed([names.side(side) for side in winners]))


def deal_words(at: View) -> str:
    """How far the match is."""
    rounds = furniture_of(at.options).rounds
    if not rounds:
        return _("deal {deal}").format(deal=max(1, at.deal))
    if at.forehead:
        return _("round {number} of {rounds} · on the forehead").format(number=at.deal, rounds=len(rounds))
    number = max(1, at.deal)
    cards = ngettext("{count} card", "{count} cards", rounds[number - 1]).format(count=rounds[number - 1])
    return _("round {number} of {rounds} · {cards}").format(number=number, rounds=len(rounds), cards=cards)
