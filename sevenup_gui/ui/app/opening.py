"""The first picture: the empty table, shown while what plays at it is still being loaded.

Little is imported here, and nothing of what a scene is made of: half of the time that a start takes is for that.
"""

from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from sevenup_gui.i18n import set_language
from sevenup_gui.launch import SMALLEST, Size
from sevenup_gui.store.settings import Settings, read_settings
from sevenup_gui.ui.app.screen import Screen, choose_driver
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.rails import TITLE
from sevenup_gui.ui.kit.draw.room import BakedRoom
from sevenup_gui.ui.kit.draw.theme import THEMES

COARSE = 4  # how many pixels of the window, each way, one of the first picture is: it is drawn in a tenth of the time
SCALED_PX = 1_000_000  # scaled smoothly in some 10 ms; a larger window has coarser steps


@dataclass(frozen=True, slots=True)
class Opening:
    """A window with the table on it, and the settings it was opened by; `kept` is where unreadable ones lie now."""

    screen: Screen
    settings: Settings
    kept: Path | None


_opened: list[Opening] = []  # the program's, until somebody takes it


def open_early() -> None:
    """Show the window of a program that was started without any wish, before the rest is imported."""
    _opened.append(opening())


def take_opened() -> Opening | None:
    """Hand over what was opened early, if anything."""
    return _opened.pop() if _opened else None


def opening(size: Size | None = None, fullscreen: bool = False, language: str | None = None) -> Opening:
    """The window with the empty table on it, by the player's settings and what was wished otherwise. Raises
    `ScreenError` when there is no screen."""
    choose_driver(unseen=False)
    settings, kept = read_settings()
    if language:
        settings.language = language
    set_language(settings.language)
    fullscreen = fullscreen or settings.fullscreen
    screen = Screen(window_size(size, settings), fullscreen)
    show_table(screen, settings)
    return Opening(screen, settings, kept)


def window_size(size: Size | None, settings: Settings) -> Size:
    """Return the size of the window: as asked or as it was, and never too small."""
    width, height = size or (settings.window[0], settings.window[1])
    return max(width, SMALLEST[0]), max(height, SMALLEST[1])


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
