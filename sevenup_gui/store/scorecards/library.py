"""The library of score sheets that are kept by hand: a file each, a line more in it for every box that is typed.

A file begins with the sheet as it was when it was begun; every further line says what one box holds from then on, also
after a correction or an undo. So it is on disk as it is typed, and a torn last line takes one box with it at most.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from sevenup_gui.engine.names import clean_name
from sevenup_gui.games.parts.scoring import EntryFault
from sevenup_gui.match.scorecard import (
    MOST_DEALS,
    Scorecard,
    ScorecardError,
    parse_place,
    parse_scorecard,
    parse_value,
)
from sevenup_gui.store.folder import free_path, make_folder, put_in_trash
from sevenup_gui.store.journal import Journal
from sevenup_gui.store.lock import Lock
from sevenup_gui.store.safe_json import LARGEST, read_bytes

FOLDER, TRASH, ENDING = "score-sheets", "trash", ".sevenup-sheet"


class BusyError(Exception):
    """Another window has that sheet open."""


class ListedSheet(NamedTuple):
    """A sheet that lies there: its file, when it was begun, and the sheet; None where it cannot be read."""

    path: Path
    made: str
    card: Scorecard | None


class KeptCard:
    """One sheet and its file. `keep` has what changed on disk before it returns, or says in `trouble` why not."""

    def __init__(self, path: Path, card: Scorecard, made: str, lines: list[str] | None = None) -> None:
        """`lines` are those of a file that is there; without them a new one is begun. Raises `BusyError`."""
        self.path, self.card, self.made = path, card, made
        self._lock = locked(path)
        self.journal = Journal(path)
        if lines is None:
            self.journal.append([json.dumps({**card.to_json(), "made": made}, ensure_ascii=False)])
        else:
            self.journal.rewrite(lines)  # without a torn end

    @property
    def trouble(self) -> str:
        """Return the system's reason that not all of it is on disk, or ""."""
        return self.journal.trouble

    def keep(self, card: Scorecard) -> None:
        """Have the sheet as it is now."""
        self.journal.append([json.dumps(change) for change in changes(self.card, card)])
        self.card = card

    def close(self) -> None:
        """Have all of it on disk, and let others open it."""
        self.journal.close()
        self._lock.release()


def changes(before: Scorecard, after: Scorecard) -> Iterator[tuple[int, str, int, int | None]]:
    """Yield the boxes in which two sheets differ: deal, key, seat, and the new value."""
    for number in range(1, max(len(before.deals), len(after.deals)) + 1):
        old = before.deals[number - 1] if number <= len(before.deals) else {}
        new = after.deals[number - 1] if number <= len(after.deals) else {}
        for key, seat in dict.fromkeys((*old, *new)):
            if old.get((key, seat)) != new.get((key, seat)):
                yield number, key, seat, new.get((key, seat))


class Library:
    """The folder in `home` in which the sheets lie."""

    def __init__(self, home: Path) -> None:
        self.folder = home / FOLDER

    def begin(self, card: Scorecard, made: str) -> KeptCard:
        """A new sheet, in a file of its own. Raises `OSError` where no folder can be made."""
        make_folder(self.folder)
        day = "".join(letter for letter in made[:16] if letter.isalnum() or letter == "-")
        return KeptCard(free_path(self.folder / f"{day}{ENDING}"), card, made)

    def open(self, path: Path) -> KeptCard:
        """A sheet that lies there, to be gone on with. Raises `OSError`, `ScorecardError` or `BusyError`."""
        card, made, lines = read_sheet(path)
        return KeptCard(path, card, made, lines)

    def sheets(self) -> list[ListedSheet]:
        """All that lie there, the newest first."""
        found = []
        for path in self.folder.glob(f"*{ENDING}"):
            try:
                card, made, _lines = read_sheet(path)
                found.append(ListedSheet(path, made, card))
            except (OSError, ScorecardError):
                found.append(ListedSheet(path, "", None))
        return sorted(found, key=lambda each: (each.made, each.path.name), reverse=True)

    def delete(self, path: Path) -> Path | None:
        """Put a sheet into the trash, or where there is none into a folder of our own, which is given back. Raises
        `OSError`, and `BusyError`."""
        lock = locked(path)
        try:
            return put_in_trash(path, self.folder / TRASH)
        finally:
            lock.release()


def locked(path: Path) -> Lock:
    """The file as one's own. Raises `BusyError` where another window has it."""
    lock = Lock(path.with_name(f".{path.name}.lock"))
    if not lock.take():
        raise BusyError
    return lock


def read_sheet(path: Path) -> tuple[Scorecard, str, list[str]]:
    """Return the sheet in a file, when it was begun, and its valid lines. Raises `OSError`, and `ScorecardError` if it
    isn't a sheet."""
    try:
        text = read_bytes(path, LARGEST).decode("utf-8-sig", "replace")
    except ValueError:
        raise ScorecardError(EntryFault.UNREADABLE) from None
    lines = [line for line in text.split("\n")[:-1] if line]  # what has no end was torn
    head, *typed = lines or ["{}"]
    data = parse_line(head)
    card = parse_scorecard(data)
    made = data.get("made")
    try:
        for line in typed:
            number, key, seat, value = parse_line(line)
            if type(number) is not int or not 1 <= number <= MOST_DEALS:
                raise ScorecardError(EntryFault.UNREADABLE)
            card = card.put(number, parse_place(key, seat), None if value is None else parse_value(value))
    except (TypeError, ValueError):
        raise ScorecardError(EntryFault.UNREADABLE) from None
    return card, clean_name(made) if isinstance(made, str) else "", lines


def parse_line(line: str) -> Any:
    """The JSON of a line. Raises `ScorecardError` for anything else."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise ScorecardError(EntryFault.UNREADABLE) from None
