"""The verdict of the open cards on a card played in Seven Up for two."""

from collections.abc import Mapping

from sevenup_gui.engine.actions import PLAY, Action
from sevenup_gui.engine.trick import Hand
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.thinking.search_two import DecisionContext, Layout, legal_cards


def open_worths(view: View, other_hand: Hand) -> Mapping[Action, float]:
    """The match chance of each card when both hands are seen and played perfectly; nothing for other decisions."""
    if view.players != 2 or view.phase != "play" or view.trump is None or len(legal_cards(view)) < 2:
        return {}
    table = DecisionContext(view)
    lying = view.table[0][0] if view.table else None
    solver = table.solver(Layout((view.hand_of(view.viewer), other_hand), view.trump, view.score), lying)
    values = solver.reply_values(lying, table.diff) if lying else solver.lead_values(table.diff)
    return {PLAY[card]: value for card, value in values.items()}
