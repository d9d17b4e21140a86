"""Printing: a PDF beside the person's documents, opened by the program that the system has for it, which prints."""

from sevenup_gui.errors import FolderError
from sevenup_gui.i18n import _
from sevenup_gui.store.folder import free_path, papers_dir
from sevenup_gui.ui.kit.outside import open_outside
from sevenup_gui.ui.scenes.scene import Desk


def print_pdf(app: Desk, name: str, data: bytes) -> None:
    """Write a PDF as "name.pdf", over no other file, open it, and say in one sentence where it lies."""
    try:
        path = free_path(papers_dir() / f"{name}.pdf")
        with path.open("xb") as file:
            file.write(data)
    except (OSError, FolderError) as error:
        why = str(getattr(error, "strerror", None) or error).rstrip(".")
        app.tell(_("The paper cannot be written: {why}.").format(why=why))
        return
    if open_outside(path):
        app.tell(_("Opened to be printed: {file}.").format(file=path))
    else:
        app.tell(_("Nothing on this computer could open it; the paper is {file}.").format(file=path))
