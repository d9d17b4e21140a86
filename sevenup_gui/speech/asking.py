"""What is asked of the player whose turn it is, what is not allowed, and why."""

from typing import assert_never

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import BEG, GIVE, RUN, STAND, Action, Legal
from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.engine.state import Position
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.i18n import _, ngettext, pgettext
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import one_of_suit, suit_name


def pennant(at: View) -> str:
    """The verb on the pennant of the plate whose turn it is."""
    match at.phase:
        case "beg":
            return _("to speak")
        case "answer":
            return _("to answer")
        case "discard":
            return _("to throw")
        case "bid":
            return _("to bid")
        case "trump":
            return _("to name trump")
        case "play" if not at.table:
            return _("to lead")
        case _:
            return _("to play")


def takes() -> str:
    """The verb on the pennant of the plate of whoever takes the trick that lies there."""
    return _("takes it")


def asked(at: View, names: Names) -> str:
    """What the player whose turn it is may do now, in one sentence: the bold half of the caption."""
    seat = at.turn
    if seat is None:
        return ""
    if seat != names.you:
        return waiting(at, seat, names)
    match at.phase:
        case "beg":
            return _("Stand and play {suit}, or beg.").format(suit=suit_name(at.turned[-1][1]))
        case "answer":
            return _("You may give one or run the cards.")
        case "discard":
            count = at.counts[seat] - at.tricks_each
            return ngettext("Choose {count} card to throw.", "Choose {count} cards to throw.", count).format(
                count=count
            )
        case "bid" if at.forehead:
            return _("You see every card but your own: how many tricks will you take?")
        case "bid":
            return _("How many tricks will you take?")
        case "trump":
            return _("Name the trump suit.")
        case "play" if at.forehead:
            return _("Play the card on your forehead.")
        case "play" if not at.table:
            return _("Lead any card.")
        case _:
            return follow_sentence(at)


def asked_of_dealer(at: View, barred: int) -> str:
    """What the dealer is asked when one bid is struck out: that bid is named."""
    if at.forehead:
        line = _("You see every card but your own: how many tricks will you take? Any number but {bid}.")
    else:
        line = _("How many tricks will you take? Any number but {bid}.")
    return line.format(bid=barred)


def beg_words(at: View) -> str:
    """What a beg asks for: the second line of its button."""
    return game_of(at.options).words.beg(at)


def button_words(action: Action, at: View) -> tuple[str, str]:
    """What stands on the button of a decision that is a word at the table, and its second line; nothing of a card, a
    bid or a discard."""
    if action == STAND:
        second = _("play with {suit}").format(suit=suit_name(at.turned[-1][1]))
        return pgettext("said at the table", "Stand"), second
    if action == BEG:
        return pgettext("said at the table", "Beg"), beg_words(at)
    if action == GIVE:
        second = _("one point; {suit} are trump").format(suit=suit_name(at.turned[-1][1]))
        return pgettext("said at the table", "Give one"), second
    if action == RUN:
        return pgettext("said at the table", "Run the cards"), _("three more each, new turn-up")
    return "", ""


def throw_words(count: int) -> str:
    """What stands on the button that throws so many cards."""
    return ngettext("Throw {count} card", "Throw {count} cards", count).format(count=count)


def rest_words(count: int) -> tuple[str, str]:
    """What stands on the button that takes the rest, so many tricks, and its second line."""
    second = ngettext("the last {count} trick is yours", "the last {count} tricks are yours", count)
    return _("Take the rest"), second.format(count=count)


def follow_sentence(at: View) -> str:
    """What may be played to the card that was led."""
    led, hand = at.table[0][0][1], at.hand_of(at.turn or 0)
    legal: Legal = game.legal_actions(at)
    if not any(card[1] == led for card in hand):
        if isinstance(legal, tuple) and len(legal) < len(hand):
            return refusal(Reason.MUST_TRUMP, at)
        return _("You have no {suit}: play any card.").format(suit=suit_name(led))
    if led == at.trump:
        return _("Trump was led: follow.")
    return refusal(Reason.FOLLOW_OR_TRUMP if rules_of(at.options).trumps_freely else Reason.FOLLOW_SUIT, at)


def waiting(at: View, seat: int, names: Names) -> str:
    """Who is to act, when it is somebody else."""
    name = names.seat(seat)
    match at.phase:
        case "beg":
            return _("{name} may stand or beg.").format(name=name)
        case "answer":
            return _("{name} may give one or run the cards.").format(name=name)
        case "discard":
            return _("{name} is to throw.").format(name=name)
        case "bid":
            return _("{name} is to bid.").format(name=name)
        case "trump":
            return _("{name} is to name trump.").format(name=name)
        case "play" if not at.table:
            return _("{name} is to lead.").format(name=name)
        case _:
            return _("{name} is to play.").format(name=name)


def refusal(reason: Reason, at: View) -> str:
    """Why an action is not allowed, and what is, to the player whose turn it is."""
    led = at.table[0][0][1] if at.table else None
    match reason:
        case Reason.FOLLOW_OR_TRUMP if any(card[1] == at.trump for card in at.hand_of(at.turn or 0)):
            return _("You have {a_card}: follow suit, or trump.").format(a_card=one_of_suit(led or "S"))
        case Reason.FOLLOW_SUIT | Reason.FOLLOW_OR_TRUMP:  # without a trump there is nothing to trump with
            return _("You have {a_card}: follow suit.").format(a_card=one_of_suit(led or "S"))
        case Reason.TRUMP_LED:
            return _("Trump was led and you have {a_card}: play it.").format(a_card=one_of_suit(led or "S"))
        case Reason.MUST_TRUMP:
            return _("You have no {suit}: at this table you must trump then.").format(suit=suit_name(led or "S"))
        case Reason.GIFT_WINS:
            return _("At this table a gift may not win the game: you must run the cards.")
        case Reason.HOOK:
            return hook_sentence(at)
        case Reason.BID_RANGE:
            return _("Bid from 0 to {tricks}.").format(tricks=at.tricks_each)
        case Reason.DISCARD_COUNT | Reason.DISCARD_TWICE:
            count = at.counts[at.turn or 0] - at.tricks_each
            return ngettext("Throw exactly {count} card.", "Throw exactly {count} cards.", count).format(count=count)
        case Reason.NOT_NOW | Reason.NO_TURN:
            return _("Not now.")
        case Reason.NOT_HELD:
            return _("That card is not in your hand.")
        case Reason.FOREHEAD:
            return _("Your card stays on your forehead until you play it.")
        case _:
            assert_never(reason)


def hook_sentence(at: Position) -> str:
    """Why the dealer's bid is struck out."""
    others = sum(bid for bid in at.bids if bid is not None)
    return _("Not {bid}: all bids together may not make {tricks}, and the others bid {others}.").format(
        bid=at.tricks_each - others, tricks=at.tricks_each, others=others
    )
