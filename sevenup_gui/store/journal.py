"""The record of the match under way: all of it in memory, and a thread that sees to it that the disk has it too.

A line is handed to the system at once, where it outlives the program, and synced by the thread, so that it outlives a
power cut; the frame that plays a card never waits for a disk. What the disk refuses is tried again, from the first
line on, with every decision and at the end. A few threads do so for all journals of the program, each journal in one
at a time: a hundred tables that write now and then need not begin a hundred.
"""

import contextlib
import errno
import os
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sevenup_gui.store.folder import BYTES, OWN_FILE, free_path, make_folder, sync_folder, write_bytes, write_whole
from sevenup_gui.systemerrors import error_words

if TYPE_CHECKING:
    from concurrent.futures import Executor

THREADS = 4  # that sync at a time: a disk takes several files with one turn, and one that hangs leaves the others three


@cache
def writers() -> "Executor":
    """The threads that sync; the program does not end before they have."""
    from concurrent.futures import ThreadPoolExecutor  # not before there is a match

    return ThreadPoolExecutor(THREADS, "sevenup-journal")


class Journal:
    """The lines of a match and the file `path` that is to have them, after what it has `before` them. The files
    `beside` it, by path, are written with it.

    `trouble` says why the disk does not have all of it, in the system's words; it is empty again when it does.
    """

    def __init__(self, path: Path, before: str = "", beside: Mapping[Path, str] | None = None) -> None:
        self.path = path
        self.beside = dict(beside or {})
        self.trouble = ""
        self.kept = 0  # how many lines no power cut can take
        self.other_at: Path | None = None  # where the file of somebody else lies that had come in the place of this one
        self.put_at: Path | None = None  # where it lies since it is over
        self.before = before  # what the file has in front of them
        self._lines: list[str] = []
        self._handed = 0  # how many lines the system has
        self._size = 0  # and how many bytes its file has by that
        self._anew = True  # whether the file is to be written as a whole
        self._found: int | None = None  # how many bytes a file had that was taken over, until it is opened
        self._put: Callable[[], Path] | None = None  # where it is put away
        self._stays = False  # and whether its own file stays then as it is
        self._file: int | None = None
        self._state = threading.Condition()
        self._named = False  # whether a new file's name is on disk
        self._due = self._working = False  # whether there is work, and whether a thread has it or soon will

    @property
    def text(self) -> str:
        """The lines with their ends."""
        return "".join(line + "\n" for line in self._lines)

    def append(self, lines: Sequence[str]) -> None:
        """Add lines."""
        with self._state:
            if not self._lines and not self.before:
                self._open_new()
            elif self._found is not None:
                self._open_found(self._found)
            self._lines += lines
            if self._file is not None and not self._anew:
                try:
                    self._hand_over()
                except (OSError, ValueError):
                    self._anew = True
            self._wake()

    def take_over(self, data: bytes, torn: bool) -> None:
        """Go on after a file that has this; what follows its last line end is a line, or `torn` and to be dropped. The
        file stays as it is until there is a line to be added."""
        self._size, self._found = data.rfind(b"\n") + 1, len(data)
        self.before, last = data[: self._size].decode("utf-8"), data[self._size :]
        self._lines = [last.decode("utf-8")] if last and not torn else []
        self._anew, self._named = False, True

    def rewrite(self, lines: Sequence[str]) -> None:
        """Have other lines from the first on, after an undo or a torn end. A file that has them already, of a match
        that is continued, stays: what is decided next is added to it at once."""
        with self._state:
            first = not self._lines and self._file is None
            self._lines = list(lines)
            self._found = None
            self._anew = not (first and self._open_same())
            self._wake()

    def put_away(self, into: Callable[[], Path], stays: bool = False) -> None:
        """The match is over: move its file to the path that `into` finds. One that `stays` is moved only where its own
        file could not be written; then that is left alone."""
        self.settle()
        with self._state:
            if stays and not self.trouble:
                self.put_at = self.path
                return
            self._put, self._stays = into, stays
            self._wake()

    def retry(self) -> None:
        """Try again what could not be written."""
        with self._state:
            if self.trouble:
                self._wake()

    def settle(self) -> None:
        """Wait until everything is on disk, or could not be written."""
        with self._state:
            self._state.wait_for(lambda: not self._working)

    def close(self) -> None:
        """Try what is left to be written, and let go of the file."""
        self.settle()
        self.retry()
        self.settle()
        with self._state:
            self._anew = True
        self._close()

    # In the thread, and under the lock where the other one looks too

    def _wake(self) -> None:
        """Have a thread look."""
        self._due = True
        if not self._working:
            self._working = True
            writers().submit(self._work)

    def _work(self) -> None:
        try:
            self._work_on()
        except BaseException as error:
            with self._state:  # nobody is to wait for what has ended
                self._working = False
                self._state.notify_all()
            caught = type(error), error, error.__traceback__, threading.current_thread()
            threading.excepthook(threading.ExceptHookArgs(caught))  # as of any thread that nobody asks how it went

    def _work_on(self) -> None:
        while True:
            with self._state:
                if not self._due:
                    self._working = False
                    self._state.notify_all()
                    return
                self._due = False
            try:
                self._write()
            except (OSError, ValueError) as error:  # the last from a text that cannot be written
                with self._state:
                    self._anew = True
                    self._close()
                self.trouble = error_words(error)
            else:
                self.trouble = ""

    def _write(self) -> None:
        """Bring the disk to where memory is."""
        if self._put is not None:
            self._write_end(self._put)
            return
        if not self._anew:
            try:
                self._sync()
                return
            except OSError:
                pass
        self._write_whole()

    def _sync(self) -> None:
        """Write the lines that the file lacks. Raises `OSError` also if the file is not there any more, or is not as
        it was left: what is written into a deleted one is lost without a word, and after other lines it makes none."""
        with self._state:
            self._hand_over()
            file, count = self._file, self._handed
        assert file is not None
        os.fsync(file)
        with self._state:
            now = os.stat(self.path)
            ours = os.path.samestat(os.fstat(file), now) and now.st_size == self._size
        if not ours:
            self._keep_other()
            raise FileNotFoundError
        if not self._named:
            self._write_beside()
            sync_folder(self.path.parent)
            self._named = True
        self.kept = count

    def _keep_other(self) -> None:
        """Save, beside this file, what another file in its place has that isn't ours."""
        with contextlib.suppress(OSError):
            other = self.path.read_bytes().decode("utf-8", "replace")
            with self._state:
                ours, since = self.before + self.text, self._lines[self.kept : self._handed]
            other = other.removesuffix("".join(line + "\n" for line in since))  # which were added to it meanwhile
            if not ours.startswith(other):
                kept = free_path(self.path)
                write_whole(kept, other)
                self.other_at = kept

    def _open_new(self) -> None:
        """Begin a file that is not there yet: what a new match has is with the system at once, too."""
        try:
            self._file = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_EXCL | BYTES, OWN_FILE)
        except OSError:
            return  # the thread writes it as a whole, or says why it cannot
        self._anew = self._named = False
        self._size = 0

    def _open_same(self) -> bool:
        """Open a file that has all lines and nothing else, to add to it; whether it is one."""
        data = (self.before + self.text).encode("utf-8", "surrogatepass")
        try:
            if self.path.read_bytes() != data:
                return False
            self._file = os.open(self.path, os.O_WRONLY | os.O_APPEND | BYTES)
        except OSError:
            return False
        self._handed, self._size = len(self._lines), len(data)
        return True

    def _open_found(self, size: int) -> None:
        """Open a file that was taken over: lines are added to it, so that it stays whose it is, and what it is. One
        that has become another one meanwhile is kept beside it."""
        self._found = None
        try:
            file = os.open(self.path, os.O_WRONLY | os.O_APPEND | BYTES)
        except OSError:
            self._anew = True  # the thread says why it cannot be written
            return
        now = os.fstat(file).st_size
        if now == size and self._same_before():
            if self._size < now:
                os.ftruncate(file, self._size)
            self._file = file
        else:
            os.close(file)
            self._anew = True
            self._keep_other()

    def _same_before(self) -> bool:
        """Return True if the file still begins with what was read from it; one of equal length may be another."""
        with contextlib.suppress(OSError):
            return self.path.read_bytes()[: self._size] == self.before.encode("utf-8")
        return False

    def _hand_over(self) -> None:
        """Give the system the lines it has not."""
        assert self._file is not None
        lines = self._lines[self._handed :]
        data = "".join(line + "\n" for line in lines).encode("utf-8")
        write_bytes(self._file, data)
        self._handed += len(lines)
        self._size += len(data)

    def _write_whole(self) -> None:
        """Write the file as a whole, and be ready to append to it."""
        with self._state:
            self._close()
            count, text, self._anew = len(self._lines), self.before + self.text, False
        make_folder(self.path.parent)
        if self.path.exists() and not os.access(self.path, os.W_OK):  # it could be replaced, against its owner's will
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(self.path))
        self._write_beside()
        write_whole(self.path, text)
        file = os.open(self.path, os.O_WRONLY | os.O_APPEND | BYTES, OWN_FILE)
        with self._state:
            self._file, self._handed, self.kept, self._named = file, count, count, True
            self._size = len(text.encode("utf-8"))
            if not self._anew:
                self._hand_over()  # what came meanwhile

    def _write_beside(self) -> None:
        """Write the files beside it, once more where they were changed meanwhile."""
        written: dict[Path, str] | None = None
        while written is not self.beside:
            written = self.beside
            for path, content in written.items():
                write_whole(path, content)

    def _write_end(self, into: Callable[[], Path]) -> None:
        """Put the record where it belongs when it is over."""
        with self._state:
            self._close()
        target = into()
        if self._anew:
            write_whole(target, self.text)
            if not self._stays:
                self.path.unlink(missing_ok=True)
        else:
            self.path.replace(target)
            sync_folder(target.parent)
        self.put_at, self._put = target, None
        with contextlib.suppress(OSError):  # it is gone from there, or there is nothing any more
            sync_folder(self.path.parent)

    def _close(self) -> None:
        if self._file is not None:
            file, self._file = self._file, None
            os.close(file)
