"""Reports of faults of the program, kept in the home's folder `faults` and sent nowhere.

A fault that Python knows of is written down by anyone who catches it. One that ends the process below Python is written
by `faulthandler` into a file that is there as long as a window is: the next start finds it and makes a report of it.
"""

import faulthandler
import json
import os
import platform
import sys
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from sevenup_gui import __version__
from sevenup_gui.store.folder import BYTES, OWN_FILE, data_dir, free_path, make_folder, write_whole
from sevenup_gui.store.lock import Lock
from sevenup_gui.systemerrors import error_words

FOLDER, TOLD = "faults", "told.json"
MOST_KEPT = 10  # reports: the oldest make room
LONGEST_RECORD = 1_000_000  # letters of it in a report, from its end: a long match has a tenth of that
MOST_WATCHED = 9  # windows at one home that are watched over
SAID_BELOW = "What the system said:\n"  # the end of what is written before anything happens
MOMENT = "%Y-%m-%dT%H%M%S-%fZ"  # so fine that no second report has the name of one that made room


class Report(NamedTuple):
    """A report, and when the fault was."""

    file: Path
    at: datetime


def write_report(what: str, facts: Mapping[str, str], record: str = "") -> Path:
    """Write a report: `what` happened, a traceback for one, what is known besides, and the record so far. Raises
    `OSError` where nothing can be written; there is never half a report."""
    folder = data_dir() / FOLDER
    make_folder(folder)
    known = {
        "version": __version__,
        "system": platform.platform(),
        "python": sys.version.replace("\n", " "),
        "arguments": json.dumps(sys.argv[1:], ensure_ascii=False),
        "home": str(folder.parent),
    }
    parts = [
        "Seven Up stopped, or went on without a part of itself, because of a fault.\nThis text was sent nowhere. It "
        "has the settings and, at its end, the cards of the match.",
        "".join(f"{name}: {value}\n" for name, value in (known | dict(facts)).items()).rstrip(),
        what.rstrip(),
        f"The record:\n{record[-LONGEST_RECORD:]}" if record else "There was no match.",
    ]
    path = free_path(folder / f"{datetime.now(UTC).strftime(MOMENT)}.txt")
    write_whole(path, "\n\n".join(parts).encode("utf-8", "backslashreplace").decode("utf-8") + "\n")
    for old in reports(folder)[:-MOST_KEPT]:
        with suppress(OSError):
            old.unlink()
    return path


def words_of(error: BaseException) -> str:
    """A traceback as Python writes it."""
    return "".join(traceback.format_exception(error))


def reports(folder: Path) -> list[Path]:
    """All that are kept, the oldest first."""
    return sorted(folder.glob("20*Z*.txt"), key=lambda path: (path.name.partition("Z")[0], len(path.name), path.name))


def untold() -> Report | None:
    """The latest report, unless the person was told of it."""
    try:
        folder = data_dir() / FOLDER
        kept = reports(folder)
        if not kept or read_told(folder) == kept[-1].name:
            return None
        at = datetime.fromtimestamp(kept[-1].stat().st_mtime, UTC)
    except OSError:
        return None
    return Report(kept[-1], at)


def read_told(folder: Path) -> str:
    """The name of the report that the person was told of last."""
    try:
        return str(json.loads((folder / TOLD).read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return ""


def mark_told(report: Path) -> None:
    """The person knows of this report, and of all before it."""
    with suppress(OSError):
        write_whole(report.parent / TOLD, json.dumps(report.name) + "\n")


@contextmanager
def watched() -> Iterator[str]:
    """Watch a window, so that a death of the process below Python leaves a report; earlier ones are reported first.
    Yields the system's reason that nothing can be written in the home, or ""."""
    why = ""
    try:
        folder = data_dir() / FOLDER
        make_folder(folder)
        collect_hard_ends(folder)
        file = watch_file(folder)
    except OSError as error:
        file, why = None, error_words(error)
    if file is None:
        yield why
        return
    fd, path, lock = file
    ours = not faulthandler.is_enabled()  # else somebody wants it on their terminal
    if ours:
        faulthandler.enable(fd)
    try:
        yield why
    finally:
        if ours:
            faulthandler.disable()
        os.close(fd)
        with suppress(OSError):
            path.unlink()
        lock.remove()
        with suppress(OSError):  # it has reports
            folder.rmdir()


def watch_file(folder: Path) -> tuple[int, Path, Lock] | None:
    """The first file that no other window has, opened."""
    for number in range(1, MOST_WATCHED + 1):
        lock = Lock(folder / f"window-{number}.lock")
        if lock.take():
            path = folder / f"window-{number}.log"
            fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | BYTES, OWN_FILE)
            os.write(fd, f"version {__version__}, {sys.platform}\n{SAID_BELOW}".encode())
            return fd, path, lock
    return None


def collect_hard_ends(folder: Path) -> None:
    """Make reports of what windows left behind that ended below Python. One that was killed has left nothing: that was
    somebody's will, or the power's."""
    for path in folder.glob("window-*.log"):
        lock = Lock(path.with_suffix(".lock"))
        if not lock.take():
            continue
        try:
            said = path.read_text(encoding="utf-8", errors="replace")
            if said.partition(SAID_BELOW)[2].strip():
                write_report(said, {}, last_record(folder.parent, path.stem.removeprefix("window-")))
            path.unlink()
        finally:
            lock.remove()


def last_record(home: Path, window: str = "1") -> str:
    """The record of the match under way, if there is one; a second window keeps its own."""
    name = "match.sevenup" if window == "1" else f"match-{window}.sevenup"
    try:
        return (home / name).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
