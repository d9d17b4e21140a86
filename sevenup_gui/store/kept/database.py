"""The store: what is ours alone and counts once, in one SQLite file of the home.

Records, event files and settings are text, because people share and edit them. Here lie the tries of daily deals, the
schedule of the problems, the person's own problems and the analysed matches. A change is one transaction, windows take
turns by SQLite's own lock, and what counts once has a unique key.

The file keeps SQLite's rollback journal: a write-ahead log needs shared memory, which network disks lack, and cannot
be read where nothing may be written. It's opened for one question at a time, so that no window holds it, and SQLite is
imported with the first question, which comes after the first picture.

Whatever the disk refuses is done in memory, so that a window goes on with what it knows, and is owed: it's tried again
before the next question and at the end. docs/architecture.md tells which file holds what.
"""

import errno
import os
import stat
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import quote

from sevenup_gui.store.folder import OWN_FILE, free_path, make_folder
from sevenup_gui.store.kept.notices import KeptFinding, forget, note
from sevenup_gui.store.kept.takeover import TAKEN_OVER, due_in, take_over
from sevenup_gui.store.lock import briefly
from sevenup_gui.systemerrors import error_words

if TYPE_CHECKING:
    from sqlite3 import Connection

T = TypeVar("T")

FILE = "sevenup.sqlite"
VERSION = 1  # `user_version`: a file of a later one is never written
APPLICATION = 0x7C0FFEE7  # `application_id`: by it our file is known among others
PATIENCE_S = 2.0  # for what another window does
SCHEMA = """
CREATE TABLE daily (             -- the one try of a daily deal
    deal TEXT PRIMARY KEY,       -- its day and game, "2026-11-24/seven-up"
    begun TEXT NOT NULL,         -- when its record was made, "" where that isn't known
    file TEXT NOT NULL,          -- where its record was begun
    made TEXT,                   -- the points of each deal as JSON, once it's over
    par TEXT                     -- those of par
) WITHOUT ROWID;
CREATE TABLE problem (           -- a problem that was met
    key TEXT PRIMARY KEY,
    solved INTEGER NOT NULL,     -- how often in a row
    due TEXT NOT NULL            -- the day it comes back
) WITHOUT ROWID;
CREATE TABLE own_problem (       -- a problem out of the person's own matches
    number INTEGER PRIMARY KEY,  -- the oldest first
    key TEXT NOT NULL UNIQUE,
    line TEXT NOT NULL           -- as `players.problems.write_problem` writes it
);
CREATE TABLE analysed (          -- a match whose decisions were analysed
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    line TEXT NOT NULL           -- as `store.rating.weighed.to_line` writes it
);
CREATE TABLE taken (             -- a file of an earlier version, as it was when its contents were taken over
    file TEXT PRIMARY KEY,
    size INTEGER NOT NULL,
    mtime_ns INTEGER NOT NULL
) WITHOUT ROWID;
"""
# Primary codes of SQLite's errors.
PERMISSION, BUSY, LOCKED, READ_ONLY, CORRUPT, FULL, CANNOT_OPEN, NO_DATABASE = 3, 5, 6, 8, 11, 13, 14, 26


class LaterVersionError(Exception):
    """The file was written by a later version of the program."""


class NotOursError(Exception):
    """The file is damaged, or another program's."""


class Store:
    """The store of a home. `trouble` says why changes are owed, in the system's words, and is empty when none are."""

    def __init__(self, home: Path | None) -> None:
        """Keep everything in memory alone where `home` is None."""
        self.home = home
        self.trouble = ""
        self._memory: Connection | None = None  # stands in for the file while that cannot be had
        self._owed: list[tuple[Callable[[Connection], object], Callable[[], object] | None]] = []
        self._without_file = home is None  # for good: the file isn't to be touched
        self._turn = threading.RLock()

    @property
    def path(self) -> Path:
        """Return the path of the file."""
        return (self.home or Path(os.devnull).parent) / FILE

    def ask(self, question: "Callable[[Connection], T]") -> T:
        """Return the answer to a question that changes nothing."""
        with self._turn:
            self.retry()
            if self._memory is None and self.home is not None:
                try:
                    return self._on_disk(question)
                except OSError as error:
                    self._fall_back(error)
            return question(self._in_memory())

    def change(self, deed: "Callable[[Connection], T]", first: Callable[[], object] | None = None) -> T:
        """Do something, all or nothing. Done in memory and owed where the disk refuses, so it must bear being done
        again. `first` is to succeed on the disk before, such as writing the record that is being counted; it raises
        `OSError`."""
        with self._turn:
            self.retry()
            if self._memory is None and self.home is not None:
                try:
                    if first is not None:
                        first()
                    return self._on_disk(deed, changes=True)
                except OSError as error:
                    self._fall_back(error)
            if not self._without_file:
                self._owed.append((deed, first))
            with transaction(self._in_memory()) as db:
                return deed(db)

    def retry(self) -> bool:
        """Try again what is owed; return True if nothing is any more."""
        with self._turn:
            if self._memory is None or self._without_file:
                return True
            try:
                for deed, first in tuple(self._owed):
                    if first is not None:
                        first()
                    self._on_disk(deed, changes=True)
                    self._owed.pop(0)
                if not self._owed:
                    self._on_disk(nothing)
            except OSError as error:
                if not self._without_file:
                    self.trouble = error_words(error)
                return self._without_file
            self._memory.close()
            self._memory, self.trouble = None, ""
            forget("unwritten", self.path)
            return True

    def close(self) -> None:
        """Try once more what is owed, and forget what still cannot be kept."""
        with self._turn:
            if self.home is not None and not self.retry():
                self._owed.clear()
            if self._memory is not None and not self._without_file:
                self._memory.close()
                self._memory, self.trouble = None, ""

    def __del__(self) -> None:
        if self._memory is not None:
            self._memory.close()  # Python 3.13 warns of a connection that nobody closes

    # The file

    def _on_disk(self, work: "Callable[[Connection], T]", changes: bool = False) -> T:
        """Do something with the file. Raises `OSError` where that cannot be done."""
        import sqlite3

        assert self.home is not None
        if not changes and not os.path.exists(self.path) and not self._left_over():
            with closing(self._empty()) as nothing_there:  # looking at nothing makes no file
                return work(nothing_there)
        for last in (False, True):
            try:
                return self._try(work, changes)
            except (NotOursError, sqlite3.DatabaseError) as error:
                code = getattr(error, "sqlite_errorcode", CORRUPT) & 0xFF
                if isinstance(error, sqlite3.IntegrityError | sqlite3.ProgrammingError):
                    raise  # a fault of ours
                if code not in (CORRUPT, NO_DATABASE):
                    raise OSError(*self._system_words(code, error)) from None
                if last or not self._set_aside():
                    raise OSError(errno.EIO, os.strerror(errno.EIO), str(self.path)) from None
            except LaterVersionError:
                self._without_file = True
                note(KeptFinding("later", self.path))
                raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(self.path)) from None
        raise AssertionError

    def _try(self, work: "Callable[[Connection], T]", changes: bool) -> T:
        try:
            return self._within(work, changes)
        except Exception as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF != BUSY or lockable(self.path.parent):
                raise
        with briefly(self.path.parent):  # a disk that cannot be locked: windows take turns as well as they can
            return self._within(work, changes, lock=False)

    def _within(self, work: "Callable[[Connection], T]", changes: bool, lock: bool = True) -> T:
        """Open the file, make or bring it up to date, do the work, and close it."""
        db = self._connected(lock)
        try:
            (version,) = db.execute("PRAGMA user_version").fetchone()
            if version > VERSION:
                raise LaterVersionError
            if version == 0:
                with transaction(db):
                    self._make(db)
            if db.execute("PRAGMA application_id").fetchone() != (APPLICATION,):
                raise NotOursError
            self._take_over(db)
            if not changes:
                return work(db)
            with transaction(db):
                return work(db)
        finally:
            db.close()

    def _connected(self, lock: bool) -> "Connection":
        import sqlite3

        mode = "rw"
        if not os.path.exists(self.path):
            make_folder(self.path.parent)
            with suppress(FileExistsError):  # another window was quicker
                os.close(os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN_FILE))
        elif not os.access(self.path, os.R_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(self.path))
        elif not stat.S_ISREG(self.path.stat().st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(self.path))
        elif not os.access(self.path, os.W_OK):
            mode = "ro"
        name = self.path.absolute()
        said = name.as_posix() if sys.platform == "win32" else os.fsencode(name)
        quoted = quote(said)
        uri = f"file://{'' if quoted.startswith('/') else '/'}{quoted}?mode={mode}{'' if lock else '&nolock=1'}"
        db = sqlite3.connect(uri, uri=True, timeout=PATIENCE_S, isolation_level=None)
        try:
            db.execute("PRAGMA synchronous=EXTRA")  # a change that was made outlives a power cut, its name included
        except sqlite3.Error:
            db.close()
            raise
        return db

    def _make(self, db: "Connection") -> None:
        """Make the tables in an empty file; another window may have done so a moment ago."""
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version:
            return
        if db.execute("SELECT count(*) FROM sqlite_master").fetchone() != (0,):
            raise NotOursError
        make_tables(db)

    def _left_over(self) -> bool:
        return self.home is not None and any(os.path.exists(self.home / file) for file in TAKEN_OVER)

    def _take_over(self, db: "Connection") -> None:
        """Take over what files of earlier versions hold, those that were taken before only where they've changed. They
        stay where they are."""
        assert self.home is not None
        due = due_in(db, self.home)
        if due:
            with transaction(db):
                take_over(db, self.home, due)

    def _in_memory(self) -> "Connection":
        """Return a database in memory that replaces the file."""
        if self._memory is None:
            self._memory = self._empty()
        return self._memory

    def _empty(self) -> "Connection":
        import sqlite3

        db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        with transaction(db):
            make_tables(db)
        return db

    def _set_aside(self) -> bool:
        """Give a damaged file and its journal another name; return True if a new one may be made."""
        with briefly(self.path.parent):
            try:
                self._within(sound, changes=False)
                return True  # another window has made a new one
            except Exception:  # whatever it is, it's still so
                pass
            kept = free_path(self.path.with_suffix(f".broken{self.path.suffix}"))
            try:
                journal = Path(f"{self.path}-journal")
                if os.path.exists(journal):
                    journal.replace(f"{kept}-journal")
                self.path.replace(kept)
            except OSError:
                return False
        note(KeptFinding("damaged", self.path, kept))
        return True

    def _fall_back(self, error: OSError) -> None:
        """Go on in memory, with what can be read."""
        if self._memory is not None:
            self._memory.close()
        self._memory = self._empty()
        self.trouble = "" if self._without_file else error_words(error)
        if not self._without_file:
            unreadable = error.errno == errno.EACCES and os.path.exists(self.path) and not os.access(self.path, os.R_OK)
            note(KeptFinding("unreadable" if unreadable else "unwritten", self.path, why=self.trouble))
            try:
                self._read_into(self._memory)  # a copy of what is there, where it can be read
            except Exception:
                self._memory.close()
                self._memory = self._empty()

    def _read_into(self, memory: "Connection") -> None:
        import sqlite3

        if os.path.exists(self.path) and self.path.stat().st_size:
            quoted = quote(os.fsencode(self.path.absolute()))
            db = sqlite3.connect(f"file://{quoted}?mode=ro", uri=True, timeout=PATIENCE_S)
            try:
                if db.execute("PRAGMA user_version").fetchone() == (VERSION,):
                    sound(db)
                    db.backup(memory)
            finally:
                db.close()
        self._take_over(memory)

    def _system_words(self, code: int, error: Exception) -> tuple[int, str, str]:
        """An error of SQLite as one of the system, which says more."""
        number = {PERMISSION: errno.EACCES, FULL: errno.ENOSPC, BUSY: errno.EBUSY, LOCKED: errno.EBUSY}.get(code)
        if code in (READ_ONLY, CANNOT_OPEN):
            number = errno.EACCES if os.access(self.path.parent, os.R_OK) else errno.ENOENT
            try:
                os.close(os.open(self.path, os.O_RDWR))
            except OSError as why:
                number = why.errno
        return (
            (errno.EIO, str(error), str(self.path)) if number is None else (number, os.strerror(number), str(self.path))
        )


def nothing(_db: "Connection") -> None:
    """Open the file and do nothing with it."""


def sound(db: "Connection") -> None:
    """Raise `NotOursError` for a file that is damaged anywhere."""
    if db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise NotOursError


def make_tables(db: "Connection") -> None:
    """Make the tables of this version, within a transaction."""
    for statement in SCHEMA.split(";"):
        if statement.strip():
            db.execute(statement)
    db.execute(f"PRAGMA application_id={APPLICATION}")
    db.execute(f"PRAGMA user_version={VERSION}")


@contextmanager
def transaction(db: "Connection") -> "Iterator[Connection]":
    """All or nothing; the lock is taken at once, so that what was read is still so when it's written."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield db
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def lockable(folder: Path) -> bool:
    """True if files there can be locked as SQLite does it. Some network disks have no locks and say "busy"."""
    if sys.platform == "win32":
        return True
    import fcntl

    try:
        file = os.open(folder / "home.lock", os.O_RDWR | os.O_CREAT, OWN_FILE)
    except OSError:
        return True
    try:
        fcntl.lockf(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return True
    except OSError:
        return False
    finally:
        os.close(file)
    return True


stores: dict[Path, Store] = {}


def store_of(home: Path | None) -> Store:
    """Return the store of a home, the same one for every caller of this process; None keeps nothing."""
    if home is None:
        return Store(None)
    return stores.setdefault(home.absolute(), Store(home))
