"""A seat's choices, as its phone has them: buttons, the cards of its hand, a discard. All from the seat's view."""

from typing import Literal, TypeAlias

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import PLAY, PLAY_UNSEEN, Action, ChooseDiscard, Legal, to_json
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.decision import Decision, DecisionChoice
from sevenup_gui.i18n import _
from sevenup_gui.serve.room import Shown
from sevenup_gui.speech import asking
from sevenup_gui.stage.order import hand_in_order
from sevenup_gui.vocabulary.naming import card_title

ButtonKind: TypeAlias = Literal["barred", "bid", "plain", "main"]


def button(
    known: str, label: str, say: Shown, second: str = "", kind: str = "plain", why: str = "", name: str = ""
) -> Shown:
    """A button: its id, what stands on it, what a press of it says to the server. One that is "barred" tells why;
    `name` is what it is called for who hears it, where that is not its label."""
    return {
        "id": known,
        "label": label,
        "second": second,
        "say": say,
        "kind": kind,
        "why": why,
        "name": name or label,
    }


def act(action: Action, at: View, epoch: int) -> Shown:
    """Return a phone's message for this decision, at this moment."""
    return {"act": to_json(action), "epoch": epoch, "ply": at.ply}


def now(at: View, epoch: int) -> Shown:
    """The moment that a message is for."""
    return {"epoch": epoch, "ply": at.ply}


def decision_buttons(at: View, decision: Decision, epoch: int) -> list[Shown]:
    """The buttons of a decision of the viewer that is no card."""
    if decision.form in ("cards", "card"):
        return []
    return [
        button(
            choice.id,
            choice.label,
            act(choice.action, at, epoch),
            choice.second,
            kind(choice, decision),
            choice.why_not,
            choice.called,
        )
        for choice in decision.choices
    ]


def kind(choice: DecisionChoice, decision: Decision) -> ButtonKind:
    """Return a button's look: a number of a grid, one that's barred, the main one or any other of a row."""
    if choice.why_not:
        return "barred"
    if decision.form == "grid":
        return "bid" if choice.label.isdigit() else "plain"
    return "main" if choice.main else "plain"


def throw(decision: Decision) -> Shown | None:
    """Return the number of cards to choose and throw, if that's asked, and the confirmations before some are."""
    if decision.form != "cards":
        return None
    answers = {"sure": _("Discard anyway?"), "yes": _("Discard"), "no": _("Keep choosing")}
    doubts = {"doubts": dict(decision.doubts), "alike": dict(decision.alike), "together": decision.together}
    return {"count": decision.count, "label": decision.confirm} | doubts | answers


def hand(at: View, asked: bool, epoch: int) -> list[Shown]:
    """The viewer's cards from left to right, as the window sorts them, each with what playing it says; `asked` tells
    whether the viewer is asked now. A card that its owner may not see has neither name nor picture."""
    if at.viewer < 0 or not at.counts:
        return []
    legal: Legal = game.legal_actions(at) if asked and at.phase == "play" else ()
    cards = at.hands[at.viewer]
    if cards is None:
        unseen = _("Your card, unseen") if at.forehead else _("A card, face down")
        play = act(PLAY_UNSEEN, at, epoch) if PLAY_UNSEEN in as_tuple(legal) else None
        return [
            {"card": None, "name": unseen, "legal": True, "why": "", "act": play if n == 0 else None}
            for n in range(at.counts[at.viewer])
        ]
    order = hand_in_order(at, at.viewer, "trumps")
    return [held_card(card, at, as_tuple(legal), epoch) for card in order]


def held_card(card: Card, at: View, legal: tuple[Action, ...], epoch: int) -> Shown:
    """A card of the hand. While none is asked for (`legal` is empty) all look alike."""
    playable = PLAY[card] in legal
    reason = None if playable or not legal else game.why_illegal(at, PLAY[card])
    return {
        "card": card,
        "name": card_title(card),
        "legal": reason is None,
        "why": "" if reason is None else asking.refusal(reason, at),
        "act": act(PLAY[card], at, epoch) if playable else None,
    }


def as_tuple(legal: Legal) -> tuple[Action, ...]:
    """The actions to choose from; none for a discard."""
    return () if isinstance(legal, ChooseDiscard) else legal
