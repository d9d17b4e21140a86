"""The playlist of the attract mode, which goes on where nobody chooses: another game, other rules, people and room."""

import random
from collections.abc import Collection
from typing import NamedTuple

from sevenup_gui.games import GAMES, presets_of
from sevenup_gui.players.level_names import OFFERED_LEVELS
from sevenup_gui.sitters import SITTERS
from sevenup_gui.store.settings import Back, Theme
from sevenup_gui.store.setup import SeatSetup, TableSetup, target_of

ROOMS: tuple[Theme, ...] = ("baize", "midnight", "daylight")  # high contrast is for those who need it, not for a change
BACKS: tuple[Back, ...] = ("lattice", "rings", "star")


class Dress(NamedTuple):
    """A room's look: its theme and the back of its cards."""

    theme: Theme
    back: Back


def next_table(last: TableSetup, luck: random.Random, among: Collection[str] = ()) -> TableSetup:
    """The table after `last`: the next game, by any of its rules for any number of players, none of whom sat there.
    With `among` only these presets are played."""
    keys = [key for key in GAMES if not among or any(preset.key in among for preset in presets_of(key))]
    game = keys[(keys.index(last.game) + 1) % len(keys)] if last.game in keys else keys[0]
    known = [
        (preset, count) for preset in presets_of(game) for count in preset.players if not among or preset.key in among
    ]
    choices = [one for one in known if (one[0].key, one[1]) != (last.preset, len(last.seats))] or known
    preset, count = luck.choice(choices)
    before = {seat.face for seat in last.seats}
    fresh = [face for face in SITTERS if face not in before]
    faces = luck.sample(fresh, count)
    seats = tuple(SeatSetup(luck.choice(OFFERED_LEVELS), face) for face in faces)
    return TableSetup(game, preset.key, seats, target_of(preset.options(count)), undo="never")


def next_dress(last: Dress, luck: random.Random) -> Dress:
    """The room after `last`, and cards with another back; a room of high contrast stays, for it is needed."""
    back = luck.choice([back for back in BACKS if back != last.back])
    if last.theme not in ROOMS:
        return last
    return Dress(luck.choice([theme for theme in ROOMS if theme != last.theme]), back)
