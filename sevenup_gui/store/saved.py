"""The match on disk: every decision is appended as it happens, so that Continue opens it where it stopped."""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

from sevenup_gui.engine.reading import ReadMatch, read_file
from sevenup_gui.store.folder import data_dir, write_whole


@dataclass(frozen=True, slots=True)
class Seating:
    """What a record does not say about a table: faces by seat, whether undo was agreed, the computers' seed."""

    faces: tuple[str, ...]
    undo: bool
    seed: int


NOWHERE = Path(os.devnull)  # the folder of what leaves no trace


class SavedMatch:
    """The file of the match under way, `match.sevenup`, with `match.json` beside it for the seating."""

    def __init__(self, folder: Path | None = None, record: Path | None = None) -> None:
        """`record` names a file of one's own for the match."""
        self.folder = folder or data_dir()
        self._own = record
        self.path = record or self.folder / "match.sevenup"
        self._seating = self.path.with_suffix(".json") if record else self.folder / "match.json"
        self._file: IO[str] | None = None
        self.wanted = self.folder != NOWHERE  # a demo keeps nothing, and needs not be told so
        self.trouble: str | None = None  # why the match can no longer be written, for the player to read

    def begin(self, seating: Seating) -> None:
        """Start a new file in place of the old one."""
        self.close()
        self.trouble = None
        try:
            self._file = self.path.open("w", encoding="utf-8", newline="\n")
            write_whole(self._seating, json.dumps(asdict(seating)) + "\n")
        except OSError as error:
            self.trouble = str(error.strerror or error)

    def append(self, lines: Sequence[str]) -> None:
        """Add lines and hand them to the system at once; a torn last line is all that a power cut can leave."""
        if self._file is None:
            return
        try:
            self._file.write("".join(line + "\n" for line in lines))
            self._file.flush()
        except OSError as error:
            self.trouble = str(error.strerror or error)
            self.close()

    def rewrite(self, lines: Sequence[str]) -> None:
        """The whole record anew, after an undo or a torn end; then go on appending."""
        self.close()
        try:
            write_whole(self.path, "".join(line + "\n" for line in lines))
            self._file = self.path.open("a", encoding="utf-8", newline="\n")
        except OSError as error:
            self.trouble = str(error.strerror or error)

    def load(self) -> tuple[ReadMatch, Seating] | None:
        """The match to continue, or None if there is none or it is over. Raises `RecordError` for a broken one."""
        if not self.path.is_file() or self.path.stat().st_size == 0:
            return None
        match = read_file(self.path).matches[-1]
        if match.state.phase == "over":
            return None
        return match, self._load_seating(len(match.record.header.players))

    def _load_seating(self, players: int) -> Seating:
        try:
            data = json.loads(self._seating.read_text(encoding="utf-8"))
            seating = Seating(tuple(map(str, data["faces"])), data["undo"] is True, int(data["seed"]))
            if len(seating.faces) == players:
                return seating
        except (OSError, ValueError, KeyError, TypeError):
            pass
        return Seating(("",) * players, undo=True, seed=0)

    def finish(self) -> Path | None:
        """The match is over: move its record among the finished ones; where it lies, or None if it could not."""
        self.close()
        if self._own is not None:
            return self._own
        name = datetime.now(UTC).strftime("%Y-%m-%dT%H%M%SZ.sevenup")
        try:
            done = self.folder / "matches"
            done.mkdir(exist_ok=True)
            return self.path.replace(done / name)
        except OSError:
            return None

    def set_aside(self) -> Path | None:
        """Keep a file that cannot be read under another name, so that nothing is lost and a new match can begin."""
        try:
            return self.path.replace(self.path.with_suffix(".broken.sevenup"))
        except OSError:
            return None

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()
            self._file = None


def now_utc() -> str:
    """This moment as a record's header writes it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
