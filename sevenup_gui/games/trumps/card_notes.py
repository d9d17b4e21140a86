"""Notes for a first lesson on playing a card in the games of High, Low, Jack and Game."""

from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.lesson import LEARNER, Note, void_note
from sevenup_gui.i18n import _


def card_note(view: View) -> Note:
    """Return the idea behind the learner's choice of cards."""
    if not view.table:
        text = _("You may lead any card. A high trump draws out those of the others.")
        return Note("lead", _("Your lead"), text, choice=True)
    led, hand = view.table[0][0][1], view.hand_of(LEARNER)
    if led == view.trump and any(card[1] == led for card in hand):
        return Note("trump led", _("A trump is led"), _("When a trump is led, you must play a trump if you have one."))
    if any(card[1] == led for card in hand) and not any(card[1] == view.trump for card in hand):
        text = _("You have no trump. Follow suit with whichever card you like.")
        return Note("follow", _("Follow suit"), text, choice=True)
    if any(card[1] == led for card in hand):
        text = _("Follow suit or play a trump, as you like. Here you may trump even when you could follow.")
        return Note("follow or trump", _("Follow or trump"), text, choice=True)
    return void_note(view)
