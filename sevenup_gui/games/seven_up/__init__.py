"""Seven Up (Old Sledge, All Fours): the tavern game of begging and running the cards, four points to a deal."""

from sevenup_gui.games.game import Game
from sevenup_gui.games.parts.goal import Goal
from sevenup_gui.games.seven_up.options import MAX_TARGET
from sevenup_gui.games.seven_up.presets import PRESETS
from sevenup_gui.games.seven_up.rules import RULES

GOAL = Goal("target", MAX_TARGET)
GAME = Game(RULES, PRESETS, __name__, goal=GOAL, counters=GOAL.of, cards=("JH", "AH"))
