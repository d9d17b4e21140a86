"""Schedule problems by spaced repetition, in the store.

One that was missed comes back the next day; each time that it is solved the interval grows.
"""

from collections.abc import Iterable
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from sevenup_gui.store.kept.database import store_of
from sevenup_gui.store.kept.takeover import takes
from sevenup_gui.store.safe_json import parse_json

if TYPE_CHECKING:
    from sqlite3 import Connection

INTERVALS_DAYS = (1, 3, 7, 21, 60)  # until one comes back: after a miss, and after being solved once, twice ...
LONGEST_KEY = 20


class Schedule:
    """The problems that were met, by their keys: how often each was solved in a row, and the day it is due."""

    def __init__(self, folder: Path | None) -> None:
        """`folder` is where it is kept; None keeps nothing."""
        self.store = store_of(folder)
        self.met: dict[str, tuple[int, date]] = {}
        for key, solved, due in self.store.ask(lambda db: db.execute("SELECT * FROM problem").fetchall()):
            with suppress(TypeError, ValueError):
                if solved in range(len(INTERVALS_DAYS)):
                    self.met[key] = (solved, date.fromisoformat(due))

    def answered(self, key: str, right: bool, today: date) -> None:
        """A problem was answered today; another window may have asked it too."""

        def answer(db: "Connection") -> int:
            row = db.execute("SELECT solved FROM problem WHERE key = ?", (key,)).fetchone()
            before = row[0] if row is not None and row[0] in range(len(INTERVALS_DAYS)) else 0
            solved: int = min(before + 1, len(INTERVALS_DAYS) - 1) if right else 0
            due = today + timedelta(INTERVALS_DAYS[solved])
            db.execute("INSERT OR REPLACE INTO problem VALUES (?, ?, ?)", (key, solved, due.isoformat()))
            return solved

        solved = self.store.change(answer)
        self.met[key] = (solved, today + timedelta(INTERVALS_DAYS[solved]))

    def due(self, keys: Iterable[str], today: date) -> list[str]:
        """Return the problems due by today, the longest due first."""
        back = [key for key in keys if key in self.met and self.met[key][1] <= today]
        return sorted(back, key=lambda key: self.met[key][1])

    def new(self, keys: Iterable[str]) -> list[str]:
        """Return the problems never met, in order."""
        return [key for key in keys if key not in self.met]


@takes("problems.json")
def take_schedule(db: "Connection", data: bytes) -> None:
    """When the problems come back; of two days the later one, for it was answered last."""
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
