"""The presets of Pitch (rules page: the tables of presets)."""

from sevenup_gui.games.pitch.options import PitchOptions
from sevenup_gui.games.preset import Preset, always

GAME = PitchOptions.game
SEATS = (2, 3, 4, 5, 6, 7)

PRESETS = (
    Preset("pitch", GAME, SEATS, "Parlett", always(PitchOptions()), 4),
    Preset("setback", GAME, SEATS, "Setback clubs", always(PitchOptions(target=11, low_to="captured")), 4),
    Preset(
        "auction-pitch-hoyle",
        GAME,
        SEATS,
        "Foster",
        always(PitchOptions(partners=False, six="each", least_bid=1, dealer_takes=False, all_pass="redeal")),
        4,
    ),
)
