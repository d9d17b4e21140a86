"""Where things are kept on this computer, and how a file is written so that none is ever half there."""

import contextlib
import os
from pathlib import Path

import platformdirs

from sevenup_gui.errors import FolderError
from sevenup_gui.i18n import _

HOME_VARIABLE = "SEVENUP_HOME"  # a folder of one's own choice: for a stick, or for a test


def data_dir() -> Path:
    """The folder for settings, the saved match and the finished ones; made when it is first needed.

    Raises `FolderError` if it cannot be made.
    """
    chosen = os.environ.get(HOME_VARIABLE)
    folder = Path(chosen) if chosen else platformdirs.user_data_path("sevenup-gui", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FolderError(
            _("The folder '{folder}' for settings and matches cannot be made: {why}; {variable} names another.").format(
                folder=folder, why=error.strerror, variable=HOME_VARIABLE
            )
        ) from None
    return folder


def papers_dir() -> Path:
    """Where a text that a person asked for is put: with their documents, or in `data_dir` where there are none or a
    folder was chosen."""
    documents = platformdirs.user_documents_path()
    return documents if not os.environ.get(HOME_VARIABLE) and documents.is_dir() else data_dir()


def set_aside(path: Path) -> Path | None:
    """Give a file that makes no sense another name, "name.broken.json", so that nothing writes over it: where it is
    now, or None if that could not be done."""
    try:
        return path.replace(free_path(path.with_suffix(f".broken{path.suffix}")))
    except OSError:
        return None


def free_path(path: Path) -> Path:
    """`path` itself, or where something has that name already, the first of "name-2", "name-3", ... that is free."""
    stem, ends = path.name.split(".")[0], "".join(path.suffixes)
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{stem}-{number}{ends}")
    return free


def write_whole(path: Path, text: str) -> None:
    """Replace a file in one step: after a power cut there is the old one or the new one, never half of one. A link
    stays, and the file it leads to is replaced.

    Raises `OSError`, and then the old file stands.
    """
    path = path.resolve()
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
