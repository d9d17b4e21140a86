"""What stands on the table of 7Up7Down: bids and tricks on every plate, and as many rounds as the schedule has."""

from sevenup_gui.games.parts.furniture import Furniture
from sevenup_gui.games.up_down.options import UpDownOptions


def furniture(options: UpDownOptions) -> Furniture:
    """No counters: points are written on the sheet, round by round."""
    return Furniture(bids=True, rounds=options.schedule, cards=("7S", "7D"))
