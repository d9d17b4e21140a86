"""What stands on the table of Seven Up: counters to push, and piles of captured tricks."""

from sevenup_gui.games.parts.furniture import Furniture
from sevenup_gui.games.seven_up.options import MAX_TARGET, SevenUpOptions


def furniture(options: SevenUpOptions) -> Furniture:
    """A counter for every point of the game, one of them for whoever wins the jack of trumps."""
    before = ("turned",) if options.beg == "forced" else ("turned", "gift")
    points = (*before, "high", "low", "jack", "game")
    return Furniture(target=options.target, most=MAX_TARGET, cards=("JH", "AH"), prize="J", points=points)
