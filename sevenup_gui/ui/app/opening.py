"""The window, opened before what draws in it is loaded: first the bare cloth, then the empty table.

Little is imported here, and nothing that draws: that takes longer than to open a window.
"""

from dataclasses import dataclass
from pathlib import Path

from sevenup_gui.i18n import set_language
from sevenup_gui.launch import SMALLEST, Size
from sevenup_gui.store.settings import Settings, read_settings
from sevenup_gui.ui.app.screen import Screen, choose_driver
from sevenup_gui.ui.kit.draw.theme import THEMES


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
    screen.surface.fill(THEMES[settings.theme].felt)
    screen.flip()
    from sevenup_gui.ui.app.empty_table import show_table

    show_table(screen, settings)
    return Opening(screen, settings, kept)


def window_size(size: Size | None, settings: Settings) -> Size:
    """Return the size of the window: as asked or as it was, and never too small."""
    width, height = size or (settings.window[0], settings.window[1])
    return max(width, SMALLEST[0]), max(height, SMALLEST[1])
