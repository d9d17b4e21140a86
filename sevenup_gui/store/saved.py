"""The match on disk: every decision is appended as it happens, so that Continue opens it where it stopped."""

import contextlib
import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

from sevenup_gui.engine.reading import ReadMatch, read_file, read_records
from sevenup_gui.errors import RecordError
from sevenup_gui.sitters import SITTERS
from sevenup_gui.store.folder import data_dir, free_path, set_aside, write_whole
from sevenup_gui.store.kept import read_kept


@dataclass(frozen=True, slots=True)
class Seating:
    """What a record does not say about a table: faces by seat, whether undo was agreed, the computers' seed, and
    whether the match counts for a game night."""

    faces: tuple[str, ...]
    undo: bool
    seed: int
    night: bool = False


MOMENT = "%Y-%m-%dT%H:%M:%SZ"  # as a record's header writes one
NOWHERE = Path(os.devnull)  # the folder of what leaves no trace


class SavedMatch:
    """The file of the match under way, `match.sevenup`, with `match.json` beside it for the seating."""

    def __init__(self, folder: Path | None = None, record: Path | None = None) -> None:
        """`record` names a file of one's own for the match; finished matches stay in it."""
        self.folder = folder or data_dir()
        self._own = record
        self.path = record or self.folder / "match.sevenup"
        self._seating = self.path.with_suffix(".json") if record else self.folder / "match.json"
        self._file: IO[str] | None = None
        self.wanted = self.folder != NOWHERE  # a demo keeps nothing, and needs not be told so
        self.notice: str | None = None  # what was dropped from the file that was last loaded
        self.uncounted: tuple[ReadMatch, Seating, str] | None = None  # over when loaded, and since when
        self.trouble: str | None = None  # why the match can no longer be written, for the player to read

    def begin(self, seating: Seating) -> None:
        """Start a new file, or go on after the finished matches of a file of one's own. A match that was left
        unfinished goes among the finished ones, where it can still be looked through: no game is lost."""
        self.close()
        self.trouble = None
        self._keep_unfinished()
        try:
            if self._own is not None:
                write_whole(self.path, self._finished())
            self._file = self.path.open("w" if self._own is None else "a", encoding="utf-8", newline="\n")
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
            write_whole(self.path, self._finished() + "".join(line + "\n" for line in lines))
            self._file = self.path.open("a", encoding="utf-8", newline="\n")
        except OSError as error:
            self.trouble = str(error.strerror or error)

    def load(self) -> tuple[ReadMatch, Seating] | None:
        """The match to continue, or None if there is none or it is over. Raises `RecordError` for a broken one.

        One that is over and that its game night has not counted is `uncounted` then: the window was closed before the
        result was shown.
        """
        if not self.path.is_file() or self.path.stat().st_size == 0:
            return None
        read = read_file(self.path)
        self.notice = read.notice
        match = read.matches[-1]
        seating = self._load_seating(len(match.record.header.players))
        if match.state.phase == "over":
            ended = datetime.fromtimestamp(self.path.stat().st_mtime, UTC).strftime(MOMENT)
            self.uncounted = (match, seating, ended) if seating.night else None
            self.finish()  # the window was closed before it could be put away
            return None
        return match, seating

    def counted(self) -> None:
        """The game night has counted the match: it does not count again, wherever its record lies."""
        self.uncounted = None
        try:
            seating = read_kept(self._seating)
            write_whole(self._seating, json.dumps(seating | {"night": False}) + "\n")
        except (OSError, ValueError, TypeError, RecursionError):
            return

    def _keep_unfinished(self) -> None:
        """Move a match that was begun and never finished out of the way of the next one."""
        if self._own is not None or not self.path.is_file():
            return
        try:
            dealt = b'{"deal": ' in self.path.read_bytes()
        except OSError:
            return
        if dealt:
            self.finish("-unfinished")

    def _finished(self) -> str:
        """The finished matches that a file of one's own begins with."""
        if self._own is None or not self.path.is_file():
            return ""
        data = self.path.read_bytes()
        try:
            matches = read_records(data, str(self.path)).matches
        except RecordError:
            self.set_aside()
            return ""
        done = matches if matches[-1].state.phase == "over" else matches[:-1]
        lines = data.decode("utf-8").split("\n")[: done[-1].last_line if done else 0]
        return "".join(line + "\n" for line in lines)

    def _load_seating(self, players: int) -> Seating:
        try:
            data = read_kept(self._seating)
            faces = tuple(face if face in SITTERS else "" for face in data["faces"])
            if len(faces) == players:
                seed = data["seed"] if type(data["seed"]) is int else 0
                return Seating(faces, data["undo"] is True, seed, data.get("night") is True)
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            pass
        return Seating(("",) * players, undo=True, seed=0)

    def finish(self, how: str = "") -> Path | None:
        """The match is over: move its record among the finished ones, `how` at the end of its name; where it lies,
        or None if it could not be moved."""
        self.close()
        if self._own is not None:
            return self._own
        name = datetime.now(UTC).strftime(f"%Y-%m-%dT%H%M%SZ{how}.sevenup")
        try:
            done = self.folder / "matches"
            done.mkdir(exist_ok=True)
            return self.path.replace(free_path(done / name))
        except OSError:
            return None

    def set_aside(self) -> Path | None:
        """Keep a file that cannot be read under another name, so that nothing is lost and a new match can begin."""
        self.close()
        return set_aside(self.path)

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            with contextlib.suppress(OSError):  # a full disk is told of once, by the line that did not fit
                self._file.close()
            self._file = None


def now_utc() -> str:
    """This moment as a record's header writes it."""
    return datetime.now(UTC).strftime(MOMENT)
