"""Figures counted in matches of Trinidad All Fours."""

from sevenup_gui.games.parts.figures import Figures
from sevenup_gui.games.trumps.figures import charts, count, luck, luck_said

FIGURES = Figures(count, charts, luck, luck_said)
