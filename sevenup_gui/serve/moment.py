"""What a seat may do now, as its phone has it: buttons, the cards of its hand, a discard. All from the seat's view."""

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import (
    BEG,
    GIVE,
    PLAY,
    PLAY_UNSEEN,
    RUN,
    STAND,
    Action,
    Bid,
    ChooseDiscard,
    Legal,
    to_json,
)
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _
from sevenup_gui.serve.room import Shown
from sevenup_gui.speech import asking
from sevenup_gui.stage.order import held, proposed
from sevenup_gui.vocabulary.naming import card_title

WORDS: dict[Action, str] = {STAND: "stand", BEG: "beg", GIVE: "give", RUN: "run"}


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
    """What a phone says to decide so, at this moment."""
    return {"act": to_json(action), "epoch": epoch, "ply": at.ply}


def now(at: View, epoch: int) -> Shown:
    """The moment that a message is for."""
    return {"epoch": epoch, "ply": at.ply}


def decision_buttons(at: View, epoch: int) -> list[Shown]:
    """The buttons of a decision that is a word or a bid; the viewer is asked now."""
    legal = game.legal_actions(at)
    if isinstance(legal, ChooseDiscard):
        return []
    if at.phase == "bid":
        return bid_buttons(at, legal, epoch)
    buttons: list[Shown] = []
    for action in legal:
        if action in WORDS:
            label, second = asking.button_words(action, at)
            kind = "plain" if buttons else "main"
            buttons.append(button(WORDS[action], label, act(action, at, epoch), second, kind))
    return buttons


def bid_buttons(at: View, legal: tuple[Action, ...], epoch: int) -> list[Shown]:
    """Every bid from none on, the forbidden one with the reason."""
    buttons = []
    for tricks in range(at.tricks_each + 1):
        bid = Bid(tricks)
        able = bid in legal
        why = "" if able else asking.refusal(game.why_illegal(at, bid) or Reason.HOOK, at)
        buttons.append(
            button(
                f"bid {tricks}",
                str(tricks),
                act(bid, at, epoch),
                kind="bid" if able else "barred",
                why=why,
                name=_("Bid {tricks}").format(tricks=tricks),
            )
        )
    return buttons


def throw(at: View) -> Shown | None:
    """How many cards are to be chosen and thrown, if that is asked; the viewer is asked now."""
    legal = game.legal_actions(at)
    if not isinstance(legal, ChooseDiscard):
        return None
    return {"count": legal.count, "label": asking.throw_words(legal.count)}


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
    order = held(cards, "trumps", proposed(at.turned, at.trump))
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
