"""The first picture: the empty table, shown while what plays at it is still being loaded."""

from dataclasses import replace

import pygame

from sevenup_gui.store.settings import Settings
from sevenup_gui.ui.app.screen import Screen
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.rails import TITLE
from sevenup_gui.ui.kit.draw.room import BakedRoom
from sevenup_gui.ui.kit.draw.theme import THEMES

COARSE = 4  # how many pixels of the window, each way, one of the first picture is: it is drawn in a tenth of the time
SCALED_PX = 1_000_000  # scaled smoothly in some 10 ms; a larger window has coarser steps


def show_table(screen: Screen, settings: Settings) -> None:
    """Draw the table small, and show it as large as the window: its wood and cloth are soft, and soon drawn finely."""
    width, height = screen.surface.get_size()
    theme = replace(THEMES[settings.theme], weave_frac=0)  # threads enlarged would be a mesh
    painter = Painter((width // COARSE, height // COARSE), theme, settings.scale / 100)
    table = BakedRoom(painter).baked(TITLE)
    coarse = 1
    while width * height > SCALED_PX * coarse * coarse:
        coarse += 1
    table = pygame.transform.smoothscale(table, (width // coarse, height // coarse))
    pygame.transform.scale(table.convert(screen.surface), (width, height), screen.surface)
    screen.flip()
