"""The presets: each follows one document to the letter (rules page: the table that closes part B, and part C)."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from sevenup_gui.engine.options import Options, SevenUpOptions, UpDownOptions

Game: TypeAlias = Literal["seven-up", "seven-up-seven-down"]


@dataclass(frozen=True, slots=True)
class Preset:
    """A rule tradition: its key, game, the numbers of players it has, and the document it follows."""

    key: str
    game: Game
    players: tuple[int, ...]
    follows: str

    def options(self, players: int) -> Options:
        """The options for that many players; only `oh-hell` depends on the number."""
        if self.key == "oh-hell":
            return oh_hell(players)
        return FIXED[self.key]


FIXED: dict[str, Options] = {
    "old-sledge": SevenUpOptions(),
    "forced-beg": SevenUpOptions(
        beg="forced",
        void_follow="must-trump",
        low_to="captured",
        game_values="face",
        count="all-then-higher",
    ),
    "espanol": SevenUpOptions(
        begs="each-turn-up",
        run_to="eldest-and-dealer",
        look="eldest-and-dealer",
        game_values="courts",
    ),
    "hoyle": SevenUpOptions(
        gift_to="each-opponent",
        gift_may_win=False,
        look="eldest-and-dealer",
    ),
    "seven-up-seven-down": UpDownOptions(),
}


def oh_hell(players: int) -> UpDownOptions:
    """The largest deal down to a single one and up again: 10 cards for 2 to 5 players, 8 for 6, 7 for 7."""
    largest = {6: 8, 7: 7}.get(players, 10)
    down = tuple(range(largest, 0, -1))
    return UpDownOptions(schedule=down + down[-2::-1], per_trick=1, made_bonus=10, zero=10, forehead="none")


PRESETS: dict[str, Preset] = {
    preset.key: preset
    for preset in (
        Preset("old-sledge", "seven-up", (2, 3, 4), "document 001"),
        Preset("forced-beg", "seven-up", (2,), "document 000"),
        Preset("espanol", "seven-up", (2, 3, 4), "document 002"),
        Preset("hoyle", "seven-up", (2, 3, 4), "Foster"),
        Preset("seven-up-seven-down", "seven-up-seven-down", (2, 3, 4, 5, 6, 7), "document 003"),
        Preset("oh-hell", "seven-up-seven-down", (2, 3, 4, 5, 6, 7), "Oh Hell"),
    )
}
