"""What earlier versions kept in files of its own each, taken over into the store. The files stay where they are.

A file that changes afterwards, because an earlier version was used beside this one, is taken over again: what is known
by then stays, and what is new is added.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sevenup_gui.store.notices import Notice, note
from sevenup_gui.store.safe_json import parse_json, read_bytes

if TYPE_CHECKING:
    from sqlite3 import Connection

LARGEST = 64 * 2**20  # bytes
Seen = tuple[str, int, int]  # a file's name, size and time in nanoseconds


def take_daily(db: "Connection", data: bytes) -> None:
    """The tries of daily deals, by deal; what a later version wrote of one counts as begun."""
    from sevenup_gui.store.daily.results import are_points

    found = parse_json(data)
    if not isinstance(found, dict):
        raise ValueError("no object")
    for key, entry in found.items():
        made = par = None
        match entry:
            case {"made": list(points), **more} if are_points(points):
                made, theirs = json.dumps(points), more.get("par")
                par = json.dumps(theirs) if isinstance(theirs, list) and theirs and are_points(theirs) else None
        db.execute("INSERT OR IGNORE INTO daily VALUES (?, '', '', ?, ?)", (key, made, par))
        db.execute("UPDATE daily SET made = ?, par = ? WHERE deal = ? AND made IS NULL", (made, par, key))


def take_schedule(db: "Connection", data: bytes) -> None:
    """When the problems come back; of two days the later one, for it was answered last."""
    from sevenup_gui.store.problem_schedule import INTERVALS_DAYS, LONGEST_KEY

    found = parse_json(data)
    if not isinstance(found, dict):
        raise ValueError("no object")
    for key, entry in found.items():
        with suppress(TypeError, ValueError):
            solved, due = entry
            if len(key) <= LONGEST_KEY and type(solved) is int and solved in range(len(INTERVALS_DAYS)):
                db.execute(
                    "INSERT INTO problem VALUES (?, ?, ?) ON CONFLICT (key)"
                    " DO UPDATE SET solved = excluded.solved, due = excluded.due WHERE excluded.due > due",
                    (key, solved, date.fromisoformat(due).isoformat()),
                )


def take_own_problems(db: "Connection", data: bytes) -> None:
    """The problems of the person's own, a line each. Raises `ValueError` after the good ones where some are none."""
    from sevenup_gui.store.rating.own_problems import key_of

    damaged = 0
    for line in data.decode("utf-8-sig", "replace").split("\n"):
        if line.strip():
            try:
                db.execute("INSERT OR IGNORE INTO own_problem (key, line) VALUES (?, ?)", (key_of(line), line))
            except ValueError:
                damaged += 1
    if damaged:
        raise ValueError(f"{damaged} lines")


def take_analysed(db: "Connection", data: bytes) -> None:
    """The analysed matches, a line each; one that makes no sense is analysed again."""
    from sevenup_gui.store.rating.weighed import match_on

    for line in data.decode("utf-8", "replace").split("\n"):
        match = match_on(line)
        if match is not None:
            db.execute("INSERT OR IGNORE INTO analysed (key, line) VALUES (?, ?)", (match.key, line))


TAKEN_OVER: Mapping[str, Callable[["Connection", bytes], None]] = {
    "daily.json": take_daily,
    "problems.json": take_schedule,
    "problems-own.jsonl": take_own_problems,
    "matches.weighed": take_analysed,
}


def due_in(db: "Connection", home: Path) -> list[Seen]:
    """Return the files that weren't taken over yet as they are now."""
    there = list[Seen]()
    for file in TAKEN_OVER:
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
            note(Notice("unreadable", path, why=error.strerror or str(error)))
            continue
        except ValueError as error:
            note(Notice("damaged", path, path, str(error)))
        else:
            try:
                TAKEN_OVER[seen[0]](db, data)
            except (ValueError, RecursionError):
                note(Notice("damaged", path, path))
        db.execute("INSERT OR REPLACE INTO taken VALUES (?, ?, ?)", seen)
