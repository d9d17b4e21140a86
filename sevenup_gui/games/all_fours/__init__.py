"""Trinidad All Fours: to the right, with cards kicked for points, and the jack to be hung."""

from sevenup_gui.games.all_fours.options import MAX_TARGET
from sevenup_gui.games.all_fours.presets import PRESETS
from sevenup_gui.games.all_fours.rules import RULES
from sevenup_gui.games.game import Game
from sevenup_gui.games.parts.goal import Goal

GOAL = Goal("target", MAX_TARGET)
GAME = Game(RULES, PRESETS, __name__, goal=GOAL, counters=GOAL.of, cards=("JD", "QD"))
