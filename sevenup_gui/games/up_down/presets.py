"""The presets of 7Up7Down and of Oh Hell as it is played under other names (rules page, part C)."""

from collections.abc import Callable
from typing import Any

from sevenup_gui.games.preset import Preset, always
from sevenup_gui.games.up_down.options import UpDownOptions

GAME = UpDownOptions.game
SEATS = (2, 3, 4, 5, 6, 7)


def largest(players: int) -> int:
    """The cards of the largest deal: 10 for 2 to 5 players, 8 for 6, 7 for 7."""
    return {6: 8, 7: 7}.get(players, 10)


def down_up(players: int) -> tuple[int, ...]:
    """The largest deal down to a single one and up again."""
    down = tuple(range(largest(players), 0, -1))
    return down + down[-2::-1]


def up_down(players: int) -> tuple[int, ...]:
    """A single one up to the largest deal and down again."""
    up = tuple(range(1, largest(players) + 1))
    return up + up[-2::-1]


def up(players: int) -> tuple[int, ...]:
    """A single one up to eight, or to as many as there are for each."""
    return tuple(range(1, min(8, largest(players)) + 1))


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
    Preset("podrida", GAME, SEATS, "La Podrida", oh_hell(up_down, per_trick=3, miss="off-3"), 4, scale="podrida"),
)  # fmt: skip
