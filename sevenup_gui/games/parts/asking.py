"""The questions in any game built on the engine's actions, and the reasons for refusing an action. A game takes them
unchanged or words them itself."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias, assert_never

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import (
    PASS,
    PLAY,
    PLAY_UNSEEN,
    Action,
    Beg,
    Bid,
    ChooseDiscard,
    Discard,
    Give,
    Legal,
    NameTrump,
    Pass,
    Play,
    Run,
    Stand,
)
from sevenup_gui.engine.cards import SUITS
from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.engine.trick import card_order
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.decision import Decision, DecisionChoice, Form
from sevenup_gui.games.parts.shared_sentences import ask_for_one
from sevenup_gui.i18n import _, either, ngettext, pgettext
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import (
    action_sentence,
    action_title,
    card_title,
    one_of_suit,
    suit_alone,
    suit_name,
)

Refuse: TypeAlias = Callable[[Reason, View], str]

PASS_KEY = "P"
LETTERS = "ABEFGIJKOQRSWXYZ"  # for two-digit numbers: none of the table's own keys, and no P
FORMS: dict[str, Form] = {"bid": "grid", "discard": "cards", "play": "card"}


def ask(at: View, names: Names, refuse: Refuse | None = None) -> Decision:
    """Return the decision of the seat whose turn it is. Only that seat gets its choices, and those it may not choose
    explain why through `refuse`. Some seat must have the turn."""
    seat = at.turn
    assert seat is not None
    own = seat in (at.viewer, names.you)
    waiting = waiting_sentence(at, names.names[seat])
    count = at.counts[seat] - at.tricks_each if at.phase == "discard" else 0
    sentence = asked_sentence(at, seat) if own else waiting
    return Decision(
        sentence=sentence,
        short=sentence,
        waiting=waiting,
        pennant=pennant(at),
        form=FORMS.get(at.phase, "row"),
        choices=choices(at, refuse or refusal) if seat == at.viewer else (),
        moment=moment(at),
        heading=_("Your bid") if at.phase == "bid" else "",
        count=count,
        confirm=throw_words(count) if count else "",
    )


# Choices


def choices(at: View, refuse: Refuse) -> tuple[DecisionChoice, ...]:
    """Return the viewer's choices on its turn: the legal actions, or each card of the hand. Empty where the player
    picks several cards."""
    legal = game.legal_actions(at)
    if isinstance(legal, ChooseDiscard):
        return ()
    if at.phase == "play" and PLAY_UNSEEN not in legal:
        return tuple(held(at, PLAY[card], refuse) for card in at.hand_of(at.viewer))
    return numbered(tuple(choice_of(action, at) for action in legal), legal[:1])


def numbered(made: tuple[DecisionChoice, ...], main: tuple[Action, ...]) -> tuple[DecisionChoice, ...]:
    """Return the choices with letter keys for two-digit numbers, and the focus on the `main` one."""
    letters = iter(LETTERS)
    keys = [each.key or (next(letters, "") if isinstance(each.action, Bid) else "") for each in made]
    return tuple(replace(each, key=key, main=each.action in main) for each, key in zip(made, keys, strict=True))


def held(at: View, action: Play, refuse: Refuse) -> DecisionChoice:
    """Return a card of the viewer's hand as a choice, with the reason if it may not be played."""
    reason = game.why_illegal(at, action)
    return choice_of(action, at, "" if reason is None else refuse(reason, at))


def choice_of(action: Action, at: View, why_not: str = "") -> DecisionChoice:
    """Return an action as a choice."""
    known, label, second, key, name = "", action_title(action), "", "", ""
    turned = at.turned[-1][1] if at.turned else ""
    match action:
        case Stand():
            known, label, key = "stand", pgettext("said at the table", "Stand"), "S"
            second = _("play with {suit}").format(suit=suit_name(turned)) if turned else ""
        case Beg():
            known, label, second, key = "beg", pgettext("said at the table", "Beg"), ask_for_one(at), "B"
        case Give():
            known, label, key = "give", pgettext("said at the table", "Give one"), "G"
            second = _("one point, {suit} are trumps").format(suit=suit_name(turned)) if turned else ""
        case Run():
            known, label, key = "run", pgettext("said at the table", "Run the cards"), "R"
            second = _("three more each, new turn-up")
        case Pass():
            known, key = "pass", PASS_KEY
        case Bid(number):
            known, label, name = f"bid {number}", str(number), label
            key = str(number) if number < 10 else ""
        case NameTrump(suit):
            known, label, key = f"trump {suit}", suit_alone(suit), str(SUITS.index(suit) + 1)
        case Play(None):
            known = "play"
        case Play(card):
            known, label = f"play {card}", card_title(card or "")
        case Discard():
            raise AssertionError("cards to be thrown are picked, not chosen from")
        case _:
            assert_never(action)
    return DecisionChoice(
        action, known, label, second, key, name, action_title(action), action_sentence(action), why_not
    )


def throw_words(count: int) -> str:
    """Return the label of the button that discards that many cards."""
    return _("Discard {count}").format(count=count)


# Questions


def pennant(at: View) -> str:
    """Return the verb on the pennant of the plate whose turn it is."""
    match at.phase:
        case "beg":
            return _("to speak")
        case "answer":
            return _("to answer")
        case "discard":
            return _("to discard")
        case "bid":
            return _("to bid")
        case "trump":
            return _("to name trumps")
        case "play" if not at.table:
            return _("to lead")
        case _:
            return _("to play")


def moment(at: View) -> str:
    """Return the heading of a decision in a review."""
    if at.phase == "play":
        return _("Trick {number}").format(number=len(at.tricks) + 1)
    return {
        "beg": _("Turn-up"),
        "answer": _("Answer"),
        "discard": _("Discard"),
        "bid": _("Bid"),
        "trump": _("Trump"),
    }.get(at.phase, "")


def asked_sentence(at: View, seat: int) -> str:
    """Return the sentence that tells the seat whose turn it is what to do."""
    match at.phase:
        case "beg":
            return _("Stand and play {suit}, or beg.").format(suit=suit_name(at.turned[-1][1]))
        case "answer":
            return _("Give one, or run the cards.")
        case "discard":
            count = at.counts[seat] - at.tricks_each
            return ngettext("Choose {count} card to discard.", "Choose {count} cards to discard.", count).format(
                count=count
            )
        case "bid":
            return _("What do you bid?")
        case "trump":
            return _("Name the trump suit.")
        case "play" if at.forehead:
            return _("Play the card on your forehead.")
        case "play" if not at.table:
            return _("Lead any card.")
        case _:
            return follow_sentence(at)


def follow_sentence(at: View) -> str:
    """Return the sentence that says which cards may follow the card led."""
    suits = card_order(at.options, at.trump).suit
    led, hand = suits[at.table[0][0]], at.hand_of(at.turn or 0)
    legal: Legal = game.legal_actions(at)
    if not any(suits[card] == led for card in hand):
        if isinstance(legal, tuple) and len(legal) < len(hand):
            return refusal(Reason.MUST_TRUMP, at)
        return _("You're out of {suit}. Play anything.").format(suit=suit_name(led))
    if led == at.trump:
        return _("Trumps led. Follow suit.")
    return refusal(Reason.FOLLOW_OR_TRUMP if rules_of(at.options).trumps_freely else Reason.FOLLOW_SUIT, at)


def waiting_sentence(at: View, name: str) -> str:
    """Return the sentence that tells everyone else whose move it is."""
    match at.phase:
        case "beg":
            return _("{name} to stand or beg.").format(name=name)
        case "answer":
            return _("{name} may give one or run the cards.").format(name=name)
        case "discard":
            return _("{name} to discard.").format(name=name)
        case "bid":
            return _("{name} to bid.").format(name=name)
        case "trump":
            return _("{name} to name trumps.").format(name=name)
        case "play" if not at.table:
            return _("{name} to lead.").format(name=name)
        case _:
            return _("{name} to play.").format(name=name)


# Refusals


def refusal(reason: Reason, at: View) -> str:
    """Return why an action isn't allowed, and what is, for the player whose turn it is."""
    suits = card_order(at.options, at.trump).suit
    led = suits[at.table[0][0]] if at.table else None
    match reason:
        case Reason.FOLLOW_OR_TRUMP if any(suits[card] == at.trump for card in at.hand_of(at.turn or 0)):
            return _("You have {a_card}. Follow suit, or trump.").format(a_card=one_of_suit(led or "S"))
        case Reason.FOLLOW_SUIT | Reason.FOLLOW_OR_TRUMP:  # a hand without trumps can't trump
            return _("You have {a_card}: follow suit.").format(a_card=one_of_suit(led or "S"))
        case Reason.TRUMP_LED:
            return _("Trumps led. Play {a_card}.").format(a_card=one_of_suit(led or "S"))
        case Reason.MUST_TRUMP:
            return _("You're out of {suit}. You must trump here.").format(suit=suit_name(led or "S"))
        case Reason.UNDERTRUMP:
            return _("You can't undertrump unless you hold only trumps.")
        case Reason.GIFT_WINS:
            return _("A gift can't win here. Run the cards.")
        case Reason.HOOK | Reason.BID_RANGE:
            return bids_allowed(at)
        case Reason.DISCARD_COUNT | Reason.DISCARD_TWICE:
            count = at.counts[at.turn or 0] - at.tricks_each
            return ngettext("Discard exactly {count} card.", "Discard exactly {count} cards.", count).format(
                count=count
            )
        case Reason.NOT_NOW | Reason.NO_TURN:
            return _("Not right now.")
        case Reason.NOT_HELD:
            return _("That card isn't in your hand.")
        case Reason.FOREHEAD:
            return _("Keep your card on your forehead until you play it.")
        case _:
            assert_never(reason)


def bids_allowed(at: View) -> str:
    """Return the sentence that lists the legal bids."""
    legal = game.legal_actions(at)
    numbers = [str(action.number) for action in legal if isinstance(action, Bid)] if isinstance(legal, tuple) else []
    passes = isinstance(legal, tuple) and PASS in legal
    if not numbers:
        return _("You can only pass.") if passes else _("Not right now.")
    sentence = _("Bid {bids}, or pass.") if passes else _("Bid {bids}.")
    return sentence.format(bids=either(numbers))
