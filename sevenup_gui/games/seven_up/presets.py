"""The presets of Seven Up (rules page: the table that closes part B)."""

from sevenup_gui.games.preset import Preset, always
from sevenup_gui.games.seven_up.options import SevenUpOptions

GAME = SevenUpOptions.game

PRESETS = (
    Preset("old-sledge", GAME, (2, 3, 4), "document 001", always(SevenUpOptions()), 2),
    Preset(
        "forced-beg", GAME, (2,), "document 000",
        always(
            SevenUpOptions(
                beg="forced",
                void_follow="must-trump",
                low_to="captured",
                game_values="face",
                count="all-then-higher",
            )
        ),
        2,
    ),
    Preset(
        "espanol", GAME, (2, 3, 4), "document 002",
        always(
            SevenUpOptions(
                begs="each-turn-up",
                run_to="eldest-and-dealer",
                look="eldest-and-dealer",
                game_values="courts",
            )
        ),
        2,
    ),
    Preset(
        "hoyle", GAME, (2, 3, 4), "Foster",
        always(SevenUpOptions(gift_to="each-opponent", gift_may_win=False, look="eldest-and-dealer")),
        2,
    ),
)  # fmt: skip
