"""Take over the separate files of earlier versions into the store. The files stay where they are.

A file that changes afterwards, because an earlier version was used beside this one, is taken over again: what is known
by then stays, and what is new is added.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from sevenup_gui.store.kept.notices import KeptFinding, note
from sevenup_gui.store.safe_json import read_bytes
from sevenup_gui.systemerrors import error_words

if TYPE_CHECKING:
    from sqlite3 import Connection

LARGEST = 64 * 2**20  # bytes
Taker: TypeAlias = Callable[["Connection", bytes], None]
Seen: TypeAlias = tuple[str, int, int]  # a file's name, size and time in nanoseconds


TAKEN_OVER: dict[str, Taker] = {}  # by the name of the file; whoever has its contents now says so when imported


def takes(file: str) -> Callable[[Taker], Taker]:
    """Have a function take over a file of that name. It raises `ValueError` for what makes no sense there."""

    def known(taker: Taker) -> Taker:
        TAKEN_OVER[file] = taker
        return taker

    return known


def due_in(db: "Connection", home: Path) -> list[Seen]:
    """Return the files that weren't taken over yet as they are now."""
    there = list[Seen]()
    for file in sorted(TAKEN_OVER):  # whichever module was imported first
        with suppress(OSError):
            found = (home / file).stat()
            there.append((file, found.st_size, found.st_mtime_ns))
    known: set[Any] = set(db.execute("SELECT file, size, mtime_ns FROM taken")) if there else set()
    return [seen for seen in there if seen not in known]


def take_over(db: "Connection", home: Path, due: Sequence[Seen]) -> None:
    """Take over some files, within a transaction. One that cannot be read is tried again the next time."""
    for seen in due:
        path = home / seen[0]
        try:
            data = read_bytes(path, LARGEST)
        except OSError as error:
            note(KeptFinding("unreadable", path, why=error_words(error)))
            continue
        except ValueError as error:
            note(KeptFinding("damaged", path, path, str(error)))
        else:
            try:
                TAKEN_OVER[seen[0]](db, data)
            except (ValueError, RecursionError):
                note(KeptFinding("damaged", path, path))
        db.execute("INSERT OR REPLACE INTO taken VALUES (?, ?, ?)", seen)
