"""Seven Up (Old Sledge, All Fours): the tavern game of begging and running the cards, four points to a deal."""

from sevenup_gui.games.game import Game
from sevenup_gui.games.seven_up.furniture import furniture
from sevenup_gui.games.seven_up.presets import PRESETS
from sevenup_gui.games.seven_up.rules import RULES

GAME = Game(RULES, PRESETS, furniture, __name__)
