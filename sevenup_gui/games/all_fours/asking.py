"""Trinidad All Fours' own wording of questions, where it differs from other games with begging."""

from dataclasses import replace

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import RUN, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts import asking
from sevenup_gui.games.parts.decision import Decision
from sevenup_gui.i18n import _
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import one_of_suit


def ask(at: View, names: Names) -> Decision:
    """Return the decision. After a beg a card is kicked, not turned; and if trumps are too low it says what else may be
    played."""
    decision = asking.ask(at, names, refusal)
    if at.phase == "answer":
        return decision.with_choice(RUN, second=_("three more each, another kick")) if decision.choices else decision
    if at.phase != "play" or not at.table or at.turn not in (at.viewer, names.you):
        return decision
    said = sentence(at)
    return replace(decision, sentence=said, short=said) if said else decision


def sentence(at: View) -> str:
    """Say which cards may be played if some of the trumps in hand are too low; empty if all is as usual."""
    if not bars_low_trumps(at):
        return ""
    led = at.table[0][0][1]
    over = any(card[1] == at.trump for card in playable(at))
    if any(card[1] == led for card in at.hand_of(at.turn or 0)):
        return _("Follow suit, or trump higher.") if over else refusal(Reason.FOLLOW_OR_TRUMP, at)
    return _("Play a plain card, or trump higher.") if over else _("Your trumps are too low. Play another suit.")


def playable(at: View) -> list[Card]:
    """The cards that may be played."""
    legal = game.legal_actions(at)
    return [play.card for play in legal if isinstance(play, Play) and play.card] if isinstance(legal, tuple) else []


def bars_low_trumps(at: View) -> bool:
    """Return True if the player in turn holds a trump that can't be played."""
    trumps = sum(card[1] == at.trump for card in at.hand_of(at.turn or 0))
    return trumps > sum(card[1] == at.trump for card in playable(at))


def refusal(reason: Reason, at: View) -> str:
    """Return the reason for a refusal. A player with only low trumps isn't told to trump."""
    if reason is Reason.FOLLOW_OR_TRUMP and not any(card[1] == at.trump for card in playable(at)):
        return _("You have {a_card}: follow suit.").format(a_card=one_of_suit(at.table[0][0][1]))
    return asking.refusal(reason, at)
