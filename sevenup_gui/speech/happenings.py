"""Sentences about what happens: every one through gettext, in the present player's eyes."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from sevenup_gui.engine.cards import NO_TRUMP, Card
from sevenup_gui.engine.events import (
    Begged,
    BidMade,
    BidsShown,
    CardPlayed,
    CardsDealt,
    DealerDrawn,
    DealScored,
    DealStarted,
    Event,
    GaveOne,
    HandCut,
    HandOpened,
    MatchEnded,
    Passed,
    PointPegged,
    RanCards,
    Stood,
    TrickTaken,
    TrumpNamed,
    TrumpSettled,
    TurnCame,
    TurnUpSetAside,
    TurnUpShown,
)
from sevenup_gui.engine.state import State, order_of_play
from sevenup_gui.engine.trick import card_order
from sevenup_gui.engine.views import PUBLIC, View, fold, redact, view
from sevenup_gui.games import game_of
from sevenup_gui.i18n import _, listed, ngettext, pgettext
from sevenup_gui.match.undo import UndoRule
from sevenup_gui.speech.outcome import ending_sentence
from sevenup_gui.vocabulary.names import Names, winners_sentence
from sevenup_gui.vocabulary.naming import card_name, card_title, suit_name, suit_title

FEW = 3  # cards that are named; more are counted


def level_name(level: str) -> str:
    """A computer player's strength, or that a person sits there, at this screen or with a phone."""
    return {
        "human": _("this screen"),
        "phone": _("phone"),
        "random": _("random"),
        "novice": _("novice"),
        "casual": _("casual"),
        "skilled": _("skilled"),
        "expert": _("expert"),
        "mixed": pgettext("computers", "mixed"),
        "thumb": _("basic play"),
    }.get(level, _("guest"))


def call(event: Event) -> str:
    """Return the words a player speaks, in a bubble at the face; empty if the event is silent."""
    match event:
        case TurnUpShown(card):
            return _("{card}.").format(card=card_title(card))
        case Stood():
            return _("I stand.")
        case Begged():
            return _("I beg.")
        case GaveOne():
            return _("Take one.")
        case RanCards(_seat, forced):
            return _("Again.") if forced else _("I run them.")
        case BidMade(hidden=True):  # whoever sits down next may hear it
            return _("I have bid.")
        case BidMade(_seat, number):
            return _("None.") if number == 0 else str(number)
        case Passed():
            return _("I pass.")
        case TrumpNamed(_seat, suit):
            return _("{suit}.").format(suit=suit_title(suit))
        case _:
            return ""


def happening(event: Event, at: View, names: Names) -> str:
    """Tell an event in one sentence; `at` is the view after it. Empty if the picture says it all."""
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
                return _("Forehead round. You see every card but yours.")
            return names.say(dealer, _("You deal."), _("{name} deals."))
        case TurnUpShown(card, side, points) if side is not None:
            return names.say(
                at.dealer,
                _("You turned {card}: one point at once.")
                if points == 1
                else ngettext(
                    "You turned {card}: {count} point at once.", "You turned {card}: {count} points at once.", points
                ),
                _("{name} turned {card}: one point at once.")
                if points == 1
                else ngettext(
                    "{name} turned {card}: {count} point at once.",
                    "{name} turned {card}: {count} points at once.",
                    points,
                ),
                card=card_name(card),
                count=points,
            )
        case TurnUpShown(card):
            return names.say(at.dealer, _("You turned {card}."), _("{name} turned {card}."), card=card_name(card))
        case TurnUpSetAside(card):
            return _("{suit} again, so the cards are run again.").format(suit=suit_title(card[1]))
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
        case TrumpSettled(suit) if suit == NO_TRUMP:
            return _("No trumps in this round.")
        case TrumpSettled(suit):
            return _("{suit} are trumps.").format(suit=suit_title(suit))
        case HandCut(seat, count, _cards):
            return names.say(
                seat,
                ngettext("You discarded {count} card.", "You discarded {count} cards.", count),
                ngettext("{name} discarded {count} card.", "{name} discarded {count} cards.", count),
                count=count,
            )
        case BidMade(seat, hidden=True):
            return names.say(seat, _("You have bid."), _("{name} has bid."))
        case BidsShown(bids):
            made = [f"{names.seat(seat)} {bids[seat]}" for seat in order_of_play(at.options, at.players, at.dealer)]
            return _("All bids: {bids}.").format(bids=listed(made))
        case BidMade(seat, number):
            return names.say(seat, _("You bid {tricks}."), _("{name} bids {tricks}."), tricks=number)
        case Passed(seat):
            return names.say(seat, _("You pass."), _("{name} passes."))
        case TrumpNamed(seat, suit):
            return names.say(seat, _("You name {suit}."), _("{name} names {suit}."), suit=suit_name(suit))
        case CardPlayed(seat, card, blind):
            return played(seat, card, blind, at, names)
        case TrickTaken(_trick, _leader, winner, cards):
            best = next(card for card, seat in cards if seat == winner)
            return names.say(
                winner,
                _("You win the trick with {card}."),
                _("{name} wins the trick with {card}."),
                card=card_name(best),
            )
        case DealScored(void=void):
            return game_of(at.options).outcome.void(void) if void else ""
        case MatchEnded(winners, _score, ending):
            return f"{winners_sentence(winners, names)} {ending_sentence(at.options, ending)}"
        case PointPegged() | CardsDealt() | HandOpened() | TurnCame():
            return ""
        case _:
            assert_never(event)


def happenings(before: State, events: Iterable[Event], names: Names) -> list[str]:
    """Tell the events after `before`, sentence by sentence, each of the table as it was just then."""
    at, said = view(before, PUBLIC), []
    for event in events:
        seen = redact(event, PUBLIC)
        at = fold(at, seen)
        said.append(happening(seen, at, names))
    return [sentence for sentence in said if sentence]


def taken_back(seen: Sequence[tuple[int, Card]], names: Names) -> str:
    """A decision was taken back, and with it what others played since: they hold these cards again, `seen` as they
    are. What they will play now is for them to say: the same moment has the same luck, but another table before it."""
    if not seen:
        return _("Undone.")
    if len(seen) > FEW:
        line = ngettext(
            "{count} of the others' cards has been seen.",
            "{count} of the others' cards have been seen.",
            len(seen),
        ).format(count=len(seen))
    else:
        shown = [_("{card} ({name})").format(card=card_name(card), name=names.names[seat]) for seat, card in seen]
        line = _("Already seen: {cards}.").format(cards=listed(shown))
    return _("Undone. {seen}").format(seen=line)


def not_taken_back(rule: UndoRule) -> str:
    """Return the reason nothing can be undone at a table with that rule."""
    if rule == "never":
        return _("No undo at this table.")
    if rule == "own":
        return _("Too late to undo. Play has moved on, or hidden cards have been seen.")
    return _("Nothing to undo, or hidden cards have been seen since.")


def rest_taken(seat: int, names: Names) -> str:
    """A seat has taken the rest."""
    return names.say(
        seat,
        _("The rest are yours."),
        _("The rest are {name}'s."),
    )


def played(seat: int, card: Card, blind: bool, at: View, names: Names) -> str:
    """A card played: led, trumped or simply played."""
    what = card_name(card)
    if blind:
        return names.say(seat, _("Your card was {card}."), _("{name} shows {card}."), card=what)
    if not at.table or at.table[0][1] == seat:
        return names.say(seat, _("You led {card}."), _("{name} led {card}."), card=what)
    suits = card_order(at.options, at.trump).suit
    if suits[card] == at.trump != suits[at.table[0][0]]:
        return names.say(seat, _("You trumped with {card}."), _("{name} trumps with {card}."), card=what)
    return names.say(seat, _("You played {card}."), _("{name} plays {card}."), card=what)
