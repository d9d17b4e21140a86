"""Seven Up's own wording of questions, and its confirmations, where it differs from other games with begging."""

from dataclasses import replace

from sevenup_gui.engine.actions import BEG
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts import asking
from sevenup_gui.games.parts.decision import Decision
from sevenup_gui.games.seven_up.rules import options_of
from sevenup_gui.i18n import _
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import card_name


def ask(at: View, names: Names) -> Decision:
    """Return the decision. If a beg always runs the cards, its button says so; trumps aren't thrown without asking."""
    decision = asking.ask(at, names)
    if decision.form == "cards" and at.turn == at.viewer:
        found = doubts(at, decision.count)
        alike = tuple([(card, card_name(card)) for card, words in found if words == plain_doubt(card)])
        return replace(decision, doubts=found, alike=alike, together=_("You're discarding trumps: {cards}."))
    if options_of(at).beg != "forced":
        return decision
    return decision.with_choice(BEG, second=_("three more each, new turn-up"))


def doubts(at: View, count: int) -> tuple[tuple[Card, str], ...]:
    """The trumps of the viewer's hand, which nobody throws who knows what they do: with what each is worth. There are
    none where trumps have to be thrown, since nothing else is left."""
    hand = at.hand_of(at.viewer)
    trumps = [card for card in hand if card[1] == at.trump]
    if len(hand) - len(trumps) < count:
        return ()
    return tuple([(card, doubt(card, trumps)) for card in trumps])


def doubt(card: Card, trumps: list[Card]) -> str:
    """Return the reason to keep a trump."""
    if card[0] == "J":
        return _("You're discarding the jack of trumps and its point.")
    if len(trumps) == 2 and any(other[0] == "J" for other in trumps):
        return _("You're discarding {card}, the last trump that guards your jack.").format(card=card_name(card))
    return plain_doubt(card)


def plain_doubt(card: Card) -> str:
    """Return the reason to keep a trump that guards nothing."""
    return _("You're discarding a trump: {card}.").format(card=card_name(card))
