"""The presets of Trinidad All Fours (rules page: the table that closes part C)."""

from sevenup_gui.games.all_fours.options import AllFoursOptions
from sevenup_gui.games.preset import Preset, always

PRESETS = (Preset("all-fours", AllFoursOptions.game, (2, 4), "Trinidad", always(AllFoursOptions()), 4),)
