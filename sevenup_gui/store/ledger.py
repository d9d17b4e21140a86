"""The records of the finished matches, each read once: their figures stand in a small index beside them."""

import json
from dataclasses import asdict
from pathlib import Path

from sevenup_gui.engine.reading import read_file
from sevenup_gui.errors import RecordError
from sevenup_gui.store.folder import data_dir, write_whole
from sevenup_gui.store.kept import read_kept
from sevenup_gui.store.statistics import MatchLine, account, parse_lines

VERSION = 1  # of the index; another one is made anew
LARGEST_INDEX = 64 * 2**20  # bytes: a hundred thousand matches


class Ledger:
    """The finished matches of a folder. `read_next` reads one record that the index does not know yet; when `left` is
    0 `lines` has them all, the oldest first."""

    def __init__(self, folder: Path | None = None, name: str = "") -> None:
        """`name` is what the person at this screen is called, for matches that several people played."""
        home = folder or data_dir()
        self.folder, self.name = home / "matches", name
        self._index = home / "statistics.json"
        self._known = self._load()
        self._changed = False
        self._files: dict[str, list[MatchLine] | None] = {}  # None: it cannot be read
        self._due: list[tuple[Path, int]] = []
        for path, size in self._found():
            known = self._known.get(path.name)
            if known is not None and known[0] == size:
                self._files[path.name] = known[1]
            else:
                self._due.append((path, size))
        self._sizes = {name: size for name, (size, _lines) in self._known.items() if name in self._files}
        self._changed = len(self._sizes) != len(self._known)

    def _found(self) -> list[tuple[Path, int]]:
        try:
            return [(path, path.stat().st_size) for path in sorted(self.folder.glob("*.sevenup"))]
        except OSError:
            return []

    @property
    def left(self) -> int:
        """How many records are still to be read."""
        return len(self._due)

    @property
    def broken(self) -> int:
        """How many records cannot be read."""
        return sum(lines is None for lines in self._files.values())

    @property
    def lines(self) -> list[MatchLine]:
        """The matches read so far, the oldest first."""
        found = [line for lines in self._files.values() if lines is not None for line in lines]
        return sorted(found, key=lambda line: (line.made, line.file, line.number))

    def read_next(self) -> None:
        """Read one more record; after the last one the index is written."""
        if self._due:
            path, size = self._due.pop(0)
            self._files[path.name], self._sizes[path.name] = self._read(path), size
            self._changed = True
        if not self._due:
            self.keep()

    def _read(self, path: Path) -> list[MatchLine] | None:
        try:
            matches = read_file(path).matches
        except RecordError:
            return None
        lines = [account(match, path.name, number, self.name) for number, match in enumerate(matches)]
        return [line for line in lines if line is not None]

    def keep(self) -> None:
        """Write the index, if it has changed; what cannot be written is read again next time."""
        if not self._changed:
            return
        files = {
            name: {"size": self._sizes[name], "matches": None if lines is None else [asdict(line) for line in lines]}
            for name, lines in self._files.items()
        }
        try:
            write_whole(self._index, json.dumps({"version": VERSION, "name": self.name, "files": files}) + "\n")
        except OSError:
            return
        self._changed = False

    def _load(self) -> dict[str, tuple[int, list[MatchLine] | None]]:
        """The index of last time, or nothing where it is missing, broken or another person's."""
        try:
            data = read_kept(self._index, LARGEST_INDEX)
            if data["version"] != VERSION or data["name"] != self.name:
                return {}
            return {name: (int(entry["size"]), parse_lines(entry["matches"])) for name, entry in data["files"].items()}
        except (OSError, ValueError, LookupError, TypeError, AttributeError, OverflowError):
            return {}
