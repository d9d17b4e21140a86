"""7Up7Down, and Oh Hell with it: bid what you will take, and take exactly that."""

from sevenup_gui.games.game import Game
from sevenup_gui.games.up_down.presets import PRESETS
from sevenup_gui.games.up_down.rules import RULES

GAME = Game(RULES, PRESETS, __name__, rounds=lambda options: options.schedule, cards=("7S", "7D"))
