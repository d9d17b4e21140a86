"""Which problems come back, and when: spaced repetition, kept in the home as *problems.json*.

One that was missed comes back the next day; each time that it is solved the interval grows. A file that makes no sense
is passed over, entry by entry: then they are new again.
"""

import json
from collections.abc import Iterable
from datetime import date, timedelta
from pathlib import Path

from sevenup_gui.store.folder import write_whole
from sevenup_gui.store.safe_json import read_json

FILE = "problems.json"
INTERVALS_DAYS = (1, 3, 7, 21, 60)  # until one comes back: after a miss, and after being solved once, twice ...
LONGEST_KEY = 20


class Schedule:
    """The problems that were met, by their keys: how often each was solved in a row, and the day it is due."""

    def __init__(self, folder: Path | None) -> None:
        """`folder` is where it is kept; None keeps nothing."""
        self.path = None if folder is None else folder / FILE
        self.met: dict[str, tuple[int, date]] = {}
        try:
            found = {} if self.path is None else read_json(self.path)
        except (OSError, ValueError):
            found = {}
        for key, entry in found.items() if isinstance(found, dict) else ():
            try:
                solved, due = entry
                if len(key) <= LONGEST_KEY and solved in range(len(INTERVALS_DAYS)):
                    self.met[key] = (solved, date.fromisoformat(due))
            except (TypeError, ValueError):
                continue

    def answered(self, key: str, right: bool, today: date) -> None:
        """A problem was answered today."""
        before = self.met.get(key, (0, today))[0]
        solved = min(before + 1, len(INTERVALS_DAYS) - 1) if right else 0
        self.met[key] = (solved, today + timedelta(INTERVALS_DAYS[solved]))
        if self.path is None:
            return
        kept = {known: [times, due.isoformat()] for known, (times, due) in self.met.items()}
        try:
            write_whole(self.path, json.dumps(kept) + "\n")
        except OSError:
            return  # what cannot be written is not worth stopping for

    def due(self, keys: Iterable[str], today: date) -> list[str]:
        """Those of the problems that are to come back by today, the longest due first."""
        back = [key for key in keys if key in self.met and self.met[key][1] <= today]
        return sorted(back, key=lambda key: self.met[key][1])

    def new(self, keys: Iterable[str]) -> list[str]:
        """Those that were never met, in their order."""
        return [key for key in keys if key not in self.met]
