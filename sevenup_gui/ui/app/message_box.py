"""A box with one sentence, where nobody reads a terminal: before there is a window, or after it has gone."""

import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from sevenup_gui.i18n import _
from sevenup_gui.ui.kit.open_external import open_external

BOX_W, EDGE, BUTTON_H = 620, 24, 38  # pixels
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")
NO_BOX = "SEVENUP_NO_BOX"  # set it where nobody is there to close one


def show_box(sentence: str, folder: Path | None = None) -> None:
    """Show a sentence until it is put away; with a `folder` that may be opened. Where no box can be shown, nothing."""
    if os.environ.get(NO_BOX) or not has_desktop():
        return
    buttons = (_("Close"),) if folder is None else (_("Close"), _("Open the folder"))
    try:
        chosen = ask(sentence, buttons)
    except Exception:  # whatever is wrong may be wrong with pygame itself
        show_plain_box(sentence)
        return
    if folder is not None and chosen == 1:
        open_external(folder)


def has_desktop() -> bool:
    """Return True if there's a screen for the question: without one SDL tries every driver, and they complain."""
    return not on_linux() or any(map(os.environ.get, SCREENS))


def on_linux() -> bool:
    """True on Linux and its like, where a window needs a server."""
    return sys.platform.startswith(("linux", "freebsd"))


def ask(sentence: str, buttons: Sequence[str]) -> int:
    """Return the number of the button that was pressed; 0 for none. On Linux the system's box needs a program or
    letters that not every desk has, and waits for a child process whatever it's told, so there we open our own."""
    import pygame

    if not on_linux():
        signal.signal(signal.SIGTERM, signal.SIG_DFL)  # SDL turns it into an event, which nobody reads meanwhile
        return pygame.display.message_box(_("Seven Up"), sentence, "error", None, tuple(buttons), 0, 0)
    pygame.display.init()
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return 0
    return ask_in_window(sentence, buttons)


def ask_in_window(sentence: str, buttons: Sequence[str]) -> int:
    """Ask in a plain window with the font that pygame brings along, as ours may be missing."""
    import pygame

    pygame.font.init()
    font = pygame.font.Font(None, 24)
    words = font.render(sentence, True, "#202020", None, BOX_W - 2 * EDGE)
    height = words.get_height() + 3 * EDGE + BUTTON_H
    pygame.event.clear()  # the last window's end asked for the program's
    window = pygame.Window(_("Seven Up"), (BOX_W, height))
    left, places = BOX_W - EDGE, []
    for label in buttons:
        width = font.size(label)[0] + 2 * EDGE
        places.append(pygame.Rect(left - width, height - EDGE - BUTTON_H, width, BUTTON_H))
        left -= width + EDGE // 2

    def draw() -> None:
        surface = window.get_surface()
        surface.fill("#f4f1ea")
        surface.blit(words, (EDGE, EDGE))
        for place, label in zip(places, buttons, strict=True):
            pygame.draw.rect(surface, "#d8d2c4", place, border_radius=6)
            text = font.render(label, True, "#202020")
            surface.blit(text, text.get_rect(center=place.center))
        window.flip()

    try:
        while True:
            draw()
            event = pygame.event.wait()
            if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
                return 0
            if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE):
                return 0
            if event.type == pygame.MOUSEBUTTONDOWN and any(place.collidepoint(event.pos) for place in places):
                return next(n for n, place in enumerate(places) if place.collidepoint(event.pos))
    finally:
        window.destroy()


def show_plain_box(sentence: str) -> None:
    """Show the sentence by the system alone, if it has boxes of its own."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, sentence, "Seven Up", 0x10)
