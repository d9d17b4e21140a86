"""Files that somebody opens: from a desktop, from the command line, or dropped on the window.

What reads a tournament is imported when there is one: a window is to appear at once.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from sevenup_gui.engine.reading import ReadMatch
from sevenup_gui.errors import RecordError
from sevenup_gui.store.boards import is_boards, read_boards
from sevenup_gui.store.reading import read_file


class Opened(NamedTuple):
    """The matches of all files, why some cannot be read, and what the last one with a torn end lacks."""

    matches: tuple[ReadMatch, ...]
    refused: tuple[tuple[Path, RecordError], ...]
    notice: str


def read_files(files: Sequence[Path]) -> Opened:
    """Read them all, one after the other."""
    matches: list[ReadMatch] = []
    refused, notice = [], ""
    for path in files:
        try:
            read = read_file(path)
        except RecordError as error:
            refused.append((path, error))
        else:
            matches += read.matches
            notice = read.notice or notice
    return Opened(tuple(matches), tuple(refused), notice)


def is_event(path: Path) -> bool:
    """Return True if a file is named as tournaments are."""
    from sevenup_gui.store.events.book import ENDING

    return path.name.lower().endswith(ENDING)


def refuse_if_none(files: Sequence[Path], tournament: bool = False) -> None:
    """Raise `RecordError` for the first file if none of them is a record, or boards; for a `tournament` that is
    none."""
    for path in files:
        if tournament or is_event(path):
            from sevenup_gui.store.events.book import read_book

            try:
                read_book(path)
            except RecordError as error:
                if error.line <= 1:  # else the window offers what stands before that line
                    raise
            return
        if is_boards(path):
            read_boards(path)
            return
    found = read_files(files)
    if not found.matches:
        raise found.refused[0][1]
