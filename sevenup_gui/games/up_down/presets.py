"""The presets of 7Up7Down and of Oh Hell as it is played under other names (rules page, part C)."""

from collections.abc import Callable
from typing import Any

from sevenup_gui.games.preset import Preset, always
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.games.up_down.schedules import down_up, up, up_down

GAME = UpDownOptions.game
SEATS = (2, 3, 4, 5, 6, 7)


def oh_hell(schedule: Callable[[int], tuple[int, ...]], **changes: Any) -> Callable[[int], UpDownOptions]:
    """Ten for an exact bid and one for each trick of it, but for what is played otherwise."""
    usual: dict[str, Any] = {"per_trick": 1, "made_bonus": 10, "zero": 10, "forehead": "none"}
    return lambda players: UpDownOptions(schedule(players), **(usual | changes))


PRESETS = (
    Preset("seven-up-seven-down", GAME, SEATS, "document 003", always(UpDownOptions()), 4),
    Preset("oh-hell", GAME, SEATS, "Oh Hell", oh_hell(down_up), 4, scale="oh-hell"),
    Preset("judgement", GAME, SEATS, "Kachuful", oh_hell(up, trump="cycle"), 4, scale="judgement"),
    Preset("up-the-river", GAME, SEATS, "Up the River", oh_hell(up_down, miss="tricks"), 4, scale="up-the-river"),
    Preset("contract-whist", GAME, SEATS, "Contract Whist", oh_hell(down_up, miss="tricks"), 4, scale="up-the-river"),
    Preset("boerenbridge", GAME, SEATS, "Boerenbridge", oh_hell(up_down, per_trick=2, miss="off-2"), 4,
           scale="boerenbridge"),
    Preset("podrida", GAME, SEATS, "La Podrida", oh_hell(down_up, per_trick=3, miss="off-3"), 4, scale="podrida"),
)  # fmt: skip
