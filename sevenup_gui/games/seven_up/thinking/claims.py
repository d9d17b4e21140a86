"""Check if claiming the rest of the tricks can be a mistake in Seven Up."""

from sevenup_gui.engine.state import side_count, side_of
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.seven_up.rules import options_of
from sevenup_gui.games.trumps.counting import PIPS


def worth_taking(view: View) -> bool:
    """Return True if a side wants all it can take, as each of two sides does."""
    options = options_of(view)
    if side_count(options, view.players) == 2:
        return True
    # Which of two others makes Game may matter to a third, unless he makes it himself.
    values, pips = PIPS[options.game_values], pips_taken(view, options)
    mine = pips.pop(view.viewer) + sum(values.get(card[0], 0) for card in view.hand_of(view.viewer))
    return mine > max(pips)


def pips_taken(view: View, options: SevenUpOptions) -> list[int]:
    """Return each side's captured pips, towards Game (001-16)."""
    pips = [0] * side_count(options, view.players)
    for trick in view.tricks:
        side = side_of(options, view.players, trick.winner)
        pips[side] += sum(PIPS[options.game_values].get(card[0], 0) for card, _seat in trick.cards)
    return pips
