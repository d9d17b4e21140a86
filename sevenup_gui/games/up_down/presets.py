"""The presets of 7Up7Down (rules page, part C)."""

from sevenup_gui.games.preset import Preset, always
from sevenup_gui.games.up_down.options import UpDownOptions

GAME = UpDownOptions.game
SEATS = (2, 3, 4, 5, 6, 7)


def oh_hell(players: int) -> UpDownOptions:
    """The largest deal down to a single one and up again: 10 cards for 2 to 5 players, 8 for 6, 7 for 7."""
    largest = {6: 8, 7: 7}.get(players, 10)
    down = tuple(range(largest, 0, -1))
    return UpDownOptions(schedule=down + down[-2::-1], per_trick=1, made_bonus=10, zero=10, forehead="none")


PRESETS = (
    Preset("seven-up-seven-down", GAME, SEATS, "document 003", always(UpDownOptions()), 4),
    Preset("oh-hell", GAME, SEATS, "Oh Hell", oh_hell, 4, scale="oh-hell"),
)
