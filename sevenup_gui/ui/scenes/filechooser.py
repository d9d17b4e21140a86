"""Choosing a file: in the system's own dialog, and where there is none by its path."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.ui.kit.filedialog import choose_file, has_dialog
from sevenup_gui.ui.scenes.printing import UNSEEN
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.typedline import TypedLine

LONGEST_PATH = 1000


class FileChooser:
    """Asks for a file, once at a time. `take` is given its path, typed or chosen, and says in a sentence what is wrong
    with it, or nothing."""

    def __init__(self, app: Desk, title: str, ghost: str, endings: Sequence[str], take: Callable[[str], str]) -> None:
        self.app, self.title, self.ghost, self.endings, self.take = app, title, ghost, endings, take
        self.asking = False

    def ask(self) -> None:
        """Ask for it."""
        if self.asking:
            self.app.tell(_("The file dialog is already open."))
        elif pygame.display.get_driver() in UNSEEN or not has_dialog():
            self.ask_path()
        else:
            self.asking, scene = True, self.app.scenes[-1]

            def chosen(path: Path | None, shown: bool) -> None:  # in another thread
                self.app.chores.appendleft(partial(self.chosen, scene, path, shown))
                self.app.rang.set()

            choose_file(self.title, self.endings, chosen)
            self.app.tell(_("Choose a file."))

    def chosen(self, scene: object, path: Path | None, shown: bool) -> None:
        """The dialog has been answered, or there was none. Who has left the page meanwhile is not called back."""
        self.asking = False
        if not self.app.scenes or self.app.scenes[-1] is not scene:
            return
        if not shown:
            self.ask_path()
        elif path is not None:
            refused = self.take(str(path))
            if refused:
                self.app.tell(refused)

    def ask_path(self) -> None:
        """Ask for the path in a text field, as there's no dialog."""
        self.app.push(
            TypedLine(self.app, self.title, self.ghost,
                      _("Can't open a file dialog here. Type the file's path, or drop it on this window."),
                      self.take, longest=LONGEST_PATH)
        )  # fmt: skip
