"""No more than a rule of thumb: pass when that may be done, name the longest suit, play the first card."""

from sevenup_gui.engine.actions import NAME_TRUMP, PASS, Action
from sevenup_gui.engine.cards import SUITS
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.thinking import Thinking


def decide(view: View) -> Action:
    """Something that is legal."""
    legal = legal_actions(view)
    assert isinstance(legal, tuple)
    if PASS in legal:
        return PASS
    if view.phase == "trump":
        hand = view.hand_of(view.viewer)
        return NAME_TRUMP[max(SUITS, key=lambda suit: sum(card[1] == suit for card in hand))]
    return legal[0]


THINKING = Thinking(decide)
