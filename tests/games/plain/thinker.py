"""No more than a rule of thumb: the cheapest card that takes the trick as it lies, else the lowest."""

from sevenup_gui.engine.actions import PLAY, Action, Play
from sevenup_gui.engine.cards import RANK_OF
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.trick import winning
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.thinking import Thinking


def decide(view: View) -> Action:
    """A careful beginner's card."""
    legal = legal_actions(view)
    assert isinstance(legal, tuple)
    assert view.trump is not None
    cards = [action.card for action in legal if isinstance(action, Play) and action.card is not None]
    low = sorted(cards, key=lambda card: (card[1] == view.trump, RANK_OF[card], card))
    taking = [card for card in low if winning((*view.table, (card, view.viewer)), view.trump)[1] == view.viewer]
    return PLAY[(taking or low)[0]]


THINKING = Thinking(decide)
