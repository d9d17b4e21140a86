"""Pitch (Setback): bid for the right to lead, and the first card led makes trumps; four points to a deal."""

from sevenup_gui.games.game import Game
from sevenup_gui.games.parts.goal import Goal
from sevenup_gui.games.pitch.options import MAX_TARGET
from sevenup_gui.games.pitch.presets import PRESETS
from sevenup_gui.games.pitch.rules import RULES

GAME = Game(RULES, PRESETS, __name__, goal=Goal("target", MAX_TARGET), cards=("2S", "JS"))
