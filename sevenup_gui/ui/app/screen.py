"""The window itself: opened once, resized by the person, full screen on F11; or a picture without a screen."""

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from sevenup_gui.assets import asset, damaged
from sevenup_gui.errors import ScreenError
from sevenup_gui.i18n import _
from sevenup_gui.launch import SMALLEST
from sevenup_gui.ui.app.x11 import fills_screens, missing_library

if TYPE_CHECKING:
    from sevenup_gui.ui.access.reader import AccessTree

ICON = "icon/icon.png"
WINDOW_CLASS = "sevenup-gui"  # by which a desktop knows the window for this program's
# Drivers that draw into memory: SDL falls back to them in silence, and a program then "runs" without a window.
UNSEEN = ("offscreen", "dummy")
READ_FIRST = ("win32", "darwin")  # where a screen reader's adapter must be there before the window is shown
MEMORY = "dummy" if sys.platform == "win32" else "offscreen"  # SDL's build for Windows has no offscreen


def choose_driver(unseen: bool) -> None:
    """Set what SDL must be told before it starts. `unseen` asks for drawing without a screen.

    Raises `ScreenError` when there is no screen and none was asked to be done without.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # else SDL keeps the candidates of an input method from being seen
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        os.environ[name] = WINDOW_CLASS  # pygame's import has set the first to the name of the script
    if unseen:
        os.environ["SDL_VIDEODRIVER"] = MEMORY
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        return
    if sys.platform.startswith(("linux", "freebsd")) and "SDL_VIDEODRIVER" not in os.environ:
        if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
            raise ScreenError(no_screen())
        if os.environ.get("DISPLAY"):
            # On x11 the default window surface goes through software OpenGL: ten times slower, four times the memory.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def no_screen() -> str:
    """Return the sentence that says what to do without a screen."""
    return _(
        "Can't find a screen to open a window on (DISPLAY and WAYLAND_DISPLAY name none that answers). Start it on "
        "a desktop, or use 'sevenup-gui demo --screenshots DIR', which needs no screen."
    )


def no_way_to_it() -> str:
    """Say which library is missing to speak to the screen, if one is."""
    missing = missing_library()
    if missing is None:
        return ""
    sentence = _("Can't open a window on {screen}. The system's library {library} is missing.")
    return sentence.format(screen=missing[0], library=missing[1])


def on_desktop(size_px: tuple[int, int], desktops: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Return that size, or as much of it as fits on the first desktop, but never under `SMALLEST`: the rails of a
    larger window would be out of sight."""
    width, height = desktops[0] if desktops else size_px
    return max(SMALLEST[0], min(size_px[0], width)), max(SMALLEST[1], min(size_px[1], height))


class Screen:
    """A window of `size_px`, at least `SMALLEST`; its surface is drawn on, `flip` shows it."""

    def __init__(self, size_px: tuple[int, int], fullscreen: bool = False) -> None:
        try:
            pygame.display.init()
            hidden = sys.platform in READ_FIRST
            seen = pygame.display.get_driver() not in UNSEEN
            fits = on_desktop(size_px, pygame.display.get_desktop_sizes()) if seen else size_px
            self._window = pygame.Window(_("Seven Up"), fits, resizable=True, hidden=hidden)
        except pygame.error as error:
            raise ScreenError(_("Can't open a window: {error}.").format(error=error)) from None
        if pygame.display.get_driver() in UNSEEN and os.environ.get("SDL_VIDEODRIVER") not in UNSEEN:
            raise ScreenError(no_way_to_it() or no_screen())
        self._window.minimum_size = SMALLEST
        self.reader: AccessTree | None = None
        if hidden:
            self.listen()
            self._window.show()
        self._windowed: pygame.Rect | None = None  # where it was, while it fills a screen without a window manager
        if fullscreen:
            self.set_fullscreen(True)

    def listen(self) -> None:
        """Let a screen reader in, once. It needs the most of what a scene is made of, and is not waited for where a
        window may be seen before it is heard."""
        from sevenup_gui.ui.access.reader import reader_for

        if self.reader is None:
            self.reader = reader_for(self._window)

    def name(self) -> None:
        """Write on the window what it is called in the language spoken now, and show its icon. Raises
        `AssetError`."""
        self._window.title = _("Seven Up")
        try:
            self._window.set_icon(pygame.image.load(asset(ICON)))
        except pygame.error:
            raise damaged(ICON) from None

    @property
    def surface(self) -> pygame.Surface:
        """Return the surface that the window shows after the next `flip`; a new one after a resize."""
        return self._window.get_surface()

    def resize(self, size_px: tuple[int, int]) -> None:
        """Give the window another size."""
        self._window.size = size_px

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or go back to a window."""
        if on and pygame.display.get_driver() == "x11" and not fills_screens():
            self._windowed = self._windowed or pygame.Rect(self._window.position, self._window.size)
            self._window.position, self._window.size = (0, 0), pygame.display.get_desktop_sizes()[0]
        elif on:
            self._window.set_fullscreen(desktop=True)
        elif self._windowed is not None:
            self._window.position, self._window.size = self._windowed.topleft, self._windowed.size
            self._windowed = None
        else:
            self._window.set_windowed()

    def flip(self) -> None:
        """Show what was drawn."""
        self._window.flip()

    def close(self) -> None:
        """Close the window."""
        self.reader = None
        self._window.destroy()
