"""A box with one sentence, where nobody reads a terminal: before there is a window, or after it has gone."""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from sevenup_gui.i18n import _

NO_BOX = "SEVENUP_NO_BOX"  # set it where nobody is there to close one


def show_box(sentence: str, folder: Path | None = None) -> None:
    """Show a sentence until it is put away; with a `folder` that may be opened. Where no box can be shown, nothing."""
    if os.environ.get(NO_BOX):
        return
    buttons = (_("Close"),) if folder is None else (_("Close"), _("Open the folder"))
    try:
        import pygame

        chosen = pygame.display.message_box(_("Seven Up"), sentence, "error", None, buttons, 0, 0)
    except Exception:  # whatever is wrong may be wrong with pygame itself
        show_plain_box(sentence)
        return
    if folder is not None and chosen == 1:
        open_outside(folder)


def show_plain_box(sentence: str) -> None:
    """The same by the system alone, where it has boxes of its own."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, sentence, "Seven Up", 0x10)


def open_outside(path: Path) -> bool:
    """Open a file or folder with the program that the system has for it; whether that could be tried."""
    if sys.platform == "win32":
        with suppress(OSError):
            os.startfile(path)
            return True
        return False
    opener = "open" if sys.platform == "darwin" else "xdg-open"
    # A frozen program has changed where libraries are looked for, which is not for others.
    env = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
    if "LD_LIBRARY_PATH_ORIG" in os.environ:
        env["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH_ORIG"]
    try:
        subprocess.Popen(
            [opener, str(path)], env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
    except OSError:
        return False
    return True
