"""A lock on a file: for as long as a program has it, no other one gets it, and it is free however the program ends.

From the standard library: the package that does the same (filelock 4.2) takes 0.09 s to import, half a start.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

NO_LINK = getattr(os, "O_NOFOLLOW", 0)  # which Windows has not: a lock that leads elsewhere is none
TRY_S, TRIES = 0.01, 50  # for what another window does in a moment: half a second, and then without the lock


class Lock:
    """A lock on the file `path`, which is made where it is missing and stays until
    `remove`. With `itself` it is somebody's file that
    is locked, which is neither made nor written: programs with different homes meet there. Windows, where nobody
    could read it then, does without."""

    def __init__(self, path: Path, itself: bool = False) -> None:
        self.path, self.itself = path, itself
        self._fd: int | None = None

    def take(self) -> bool:
        """Take it: False where another has it. Where nothing can be locked nobody has it: a game is to be played on
        any disk."""
        while self._try():
            if not self._is_another():
                return True
            self.release()  # the file was removed in between
        return False

    def _is_another(self) -> bool:
        """True if the file that is locked is no longer the one of that name."""
        if self.itself or self._fd is None:
            return False
        try:
            return not os.path.samestat(os.fstat(self._fd), os.stat(self.path))
        except FileNotFoundError:
            return True
        except OSError:
            return False

    def _try(self) -> bool:
        """Take it, of whatever file has the name now."""
        if self._fd is not None:
            return True
        if self.itself and sys.platform == "win32":
            return True
        how = os.O_RDONLY | os.O_NONBLOCK if self.itself else os.O_RDWR | os.O_CREAT | NO_LINK  # a pipe would wait
        try:
            fd = os.open(self.path, how, 0o600)
        except OSError:
            return True
        try:
            if sys.platform == "win32":
                try:
                    msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
                except OSError as error:  # every disk there can be locked, and not all of its systems say why not now
                    raise BlockingIOError(*error.args) from None
            else:
                fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            os.close(fd)
            return False
        except OSError:
            os.close(fd)
            return True
        self._fd = fd
        return True

    def release(self) -> None:
        """Let others have it."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None

    def remove(self) -> None:
        """Let others have it, and leave no file."""
        if self._fd is not None:
            with suppress(OSError):  # Windows takes no open file away
                os.unlink(self.path)
        self.release()

    def __del__(self) -> None:
        self.release()


@contextmanager
def briefly(folder: Path) -> Iterator[None]:
    """Lock the folder while something in it is read, changed and written back: one window after the other."""
    lock = Lock(folder / "home.lock")
    for _ in range(TRIES):
        if lock.take():
            break
        time.sleep(TRY_S)
    try:
        yield
    finally:
        lock.release()
