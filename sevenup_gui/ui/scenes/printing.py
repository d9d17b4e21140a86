"""Printing: a PDF beside the person's documents, opened by the program that the system has for it, which prints."""

from collections.abc import Sequence

import pygame

from sevenup_gui.engine.options import Options
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.i18n import _
from sevenup_gui.store.folder import documents_dir, free_path, write_new
from sevenup_gui.systemerrors import error_words
from sevenup_gui.ui.kit.open_external import open_external
from sevenup_gui.ui.scenes.scene import Desk

UNSEEN = ("dummy", "offscreen")  # drivers of windows that are none


def print_pdf(app: Desk, name: str, data: bytes) -> None:
    """Write a PDF as "name.pdf", over no other file, open it, and say in one sentence where it lies."""

    def not_opened() -> None:
        app.tell(_("Nothing on this computer can open it. The printout is in {file}.").format(file=path))

    def failed() -> None:  # in another thread
        app.chores.appendleft(not_opened)
        app.rang.set()

    try:
        path = free_path(documents_dir() / f"{name}.pdf")
        write_new(path, data)
    except OSError as error:
        why = error_words(error)
        app.tell(_("Can't save the printout: {why}.").format(why=why))
        return
    # Where nobody sees a screen nobody sees a viewer either, in a demonstration or a test.
    if pygame.display.get_driver() not in UNSEEN and open_external(path, failed):
        app.tell(_("Opened for printing: {file}.").format(file=path))
    else:
        not_opened()


def print_played(app: Desk, options: Options, preset: str, names: tuple[str, ...], lines: Sequence[ScoreLine]) -> None:
    """Print the score sheet of a match as far as it was played."""
    from sevenup_gui.paper.page import usual_size  # what lays it out is there when something is printed
    from sevenup_gui.paper.sheet import played
    from sevenup_gui.paper.sheets import sheets_pdf

    sheet = played(options, preset, names, lines)
    print_pdf(app, "seven-up-score-sheet", sheets_pdf([sheet], usual_size()))
