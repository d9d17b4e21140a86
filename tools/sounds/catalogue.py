"""Every sound by name: how it is made, how loud it is beside the others, and how many takes there are of it."""

# mypy: disable-error-code="import-not-found"
# (numpy is there only where sounds are made)
from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from tools.sounds import table, theatre, tunes
from tools.sounds.levels import levelled
from tools.sounds.signal import Sound


class Recipe(NamedTuple):
    """A kind of sound: `level_db` as in `levels`, and `takes` so that no two cards need sound the same."""

    make: Callable[[np.random.Generator], Sound]
    level_db: float
    takes: int = 1


RECIPES = {
    "shuffle": Recipe(table.shuffle, -25, 2),
    "deal": Recipe(table.deal, -26, 3),
    "flip": Recipe(table.flip, -23, 2),
    "play": Recipe(table.play, -21, 3),
    "gather": Recipe(table.gather, -25, 2),
    "counter": Recipe(table.counter, -22, 2),
    "knock": Recipe(table.knock, -24.5, 2),
    "jack": Recipe(tunes.jack, -19, 2),
    "win": Recipe(tunes.win, -19.5, 2),
    "lose": Recipe(tunes.lose, -22, 2),
    "refuse": Recipe(table.refuse, -30, 2),
    "button": Recipe(table.button, -29, 2),
    "press": Recipe(table.press, -34, 2),
    "focus": Recipe(table.focus, -37, 2),
    "pip": Recipe(theatre.pip, -27, 3),
    "ring": Recipe(theatre.ring, -25, 2),
    "wince": Recipe(theatre.wince, -25, 2),
    "caught": Recipe(theatre.caught, -22, 2),
    "applause": Recipe(theatre.applause, -24, 2),
    "flourish": Recipe(theatre.flourish, -21, 2),
    "pencil": Recipe(theatre.pencil, -31, 3),
}


def sound(name: str, take: int) -> Sound:
    """One take, levelled; name and take are its seed, so that a new sound changes none of the others."""
    recipe = RECIPES[name]
    rng = np.random.default_rng(zlib.crc32(f"{name}-{take}".encode()))
    return levelled(recipe.make(rng), recipe.level_db)
