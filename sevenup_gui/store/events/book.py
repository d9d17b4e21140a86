"""The file of a tournament, open: the tournament as it stands, and every entry on disk as it is done.

The first line is the set-up, each further line an entry; nothing is ever taken out, to take back is a line too. A line
is with the system before anybody is told of it, so that whatever ends the program, nothing that was typed is lost.
"""

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from sevenup_gui.engine.reading import parse_line
from sevenup_gui.engine.record import dump
from sevenup_gui.errors import RecordError
from sevenup_gui.i18n import _
from sevenup_gui.store.folder import belonging, data_dir, free_path, is_there, make_folder, write_new, write_whole
from sevenup_gui.store.journal import Journal
from sevenup_gui.store.lock import Lock
from sevenup_gui.store.safe_json import read_bytes
from sevenup_gui.systemerrors import error_words
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event import Tournament, new_tournament
from sevenup_gui.tournament.event_log import TYPING, LogEntry, Setup, parse_setup
from sevenup_gui.tournament.state import counted

ENDING = ".sevenup-event"
LARGEST = 64 * 2**20  # bytes: five hundred players in twenty rounds, every sheet typed three times, have ten
MOST_LINES = 500_000  # of such an evening three hundred thousand, a line for each box of a sheet
MOST_ENTRIES = 60_000  # of them that count: such an evening has twenty thousand; these take seconds to do again
UNNAMED = "tournament"


class Book:
    """An open file: `tournament` is how it stands, `notice` what was dropped when it was opened. Use `new_book` or
    `open_book`. `now` is the moment, in seconds from 1970."""

    now: Callable[[], float] = staticmethod(time.time)

    def __init__(self, path: Path, lock: Lock, tournament: Tournament, journal: Journal, notice: str = "") -> None:
        self.path, self.tournament, self.notice = path, tournament, notice
        self._lock, self._journal = lock, journal
        self._file_lock = file_locked(path)
        self._listeners: list[Callable[[], None]] = []

    @property
    def trouble(self) -> str:
        """Return the system's reason that not all of it is on disk; empty if it is."""
        return self._journal.trouble

    @property
    def other(self) -> Path | None:
        """Return the path of another file found in this one's place when it was written, changed elsewhere; None
        without one."""
        return self._journal.other_at

    def do(self, *entries: LogEntry) -> None:
        """Do what a method of the tournament gave, keep it, and tell anyone who listens. Raises `TournamentError`, and
        then nothing was done of all of them."""
        after = self.tournament
        for entry in entries:
            after = after.after(entry)
        self._journal.append([dump(entry) for entry in entries])
        self.tournament = after
        for listener in tuple(self._listeners):
            listener()

    def listen(self, listener: Callable[[], None]) -> None:
        """Call it after every entry."""
        self._listeners.append(listener)

    def settle(self) -> None:
        """Wait until everything is on disk, or could not be written."""
        self._journal.settle()

    def saved(self) -> bool:
        """Try once more what could not be written; whether all of it is on disk."""
        self._journal.settle()
        self._journal.retry()
        self._journal.settle()
        return not self.trouble

    def written(self) -> bytes:
        """All lines, as this window has written them. Raises `OSError` where the disk has not all of them."""
        self._journal.append([])  # somebody else's change of the file is noticed by a write
        if not self.saved():
            raise OSError(self.trouble)
        return (self._journal.before + self._journal.text).encode("utf-8")

    def become(self, lines: bytes) -> Path:
        """Go on with other lines of the same tournament, and tell anyone who listens; where what the file had before
        is kept. Raises `OSError`, and then nothing has changed."""
        before, kept = self.written(), free_path(self.path)
        write_new(kept, before)
        try:
            write_whole(self.path, lines)
        except OSError:
            kept.unlink()
            raise
        journal, other = Journal(self.path), self.other
        journal.take_over(lines, torn=False)
        journal.other_at = other
        self._journal.close()
        self._file_lock.release()
        self._journal, self._file_lock = journal, file_locked(self.path)
        self.tournament = parse_book(lines, str(self.path))[0]
        for listener in tuple(self._listeners):
            listener()
        return kept

    def taken_in(self, other: Path) -> None:
        """All that another file has is here: where it was found in the place of this one, that is settled."""
        if other == self.other:
            self._journal.other_at = None

    def close(self) -> None:
        """Let go of the file."""
        self._journal.close()
        self._file_lock.release()
        self._lock.release()


def events_dir() -> Path:
    """Return the folder of tournaments started here. Raises `FolderError`."""
    return data_dir() / "tournaments"


def new_book(setup: Setup, folder: Path | None = None, path: Path | None = None) -> Book:
    """Begin a tournament in a new file, in a folder under its own name or at a `path`. Raises `TournamentError` for a
    set-up that cannot be, `OSError` where there is no folder for it."""
    tournament = new_tournament(setup)
    if path is None:
        folder = folder or events_dir()
        make_folder(folder)
        path = free_path(folder / f"{file_name(setup.name)}{ENDING}")
    lock, journal = locked(path), Journal(path)
    journal.append([dump(setup.to_json())])
    return Book(path, lock, tournament, journal)


def open_book(path: Path) -> Book:
    """Open a tournament's file, which stays as it is until something is done; a torn last line is dropped then, which
    `notice` says. Raises `RecordError` where it is none or a line makes no sense, `TournamentError` where another
    window has it open."""
    lock = locked(path) if is_there(path) else None  # one would leave a folder where there is nothing
    try:
        file_locked(path).release()  # told before the file is read, and not after
        data = book_data(path)
        tournament, notice = parse_book(data, str(path))
    except BaseException:
        if lock is not None:
            lock.release()
        raise
    journal = Journal(path)
    journal.take_over(data, torn=bool(notice))
    return Book(path, lock or locked(path), tournament, journal, notice)


def open_as_far_as(path: Path, line: int) -> Book:
    """Open what a file has up to that line, in a new file beside it, or with all other tournaments where none can be
    there; the file itself stays as it is. Raises as `open_book`, and `OSError`."""
    whole = b"".join(book_data(path).splitlines(keepends=True)[:line])
    copy = free_path(path)
    try:
        write_whole(copy, whole)
    except OSError:
        make_folder(events_dir())
        copy = free_path(events_dir() / path.name)
        write_whole(copy, whole)
    return open_book(copy)


def read_book(path: Path) -> tuple[Tournament, str]:
    """A tournament's file: how it stands, and a notice where a torn last line was dropped. Raises `RecordError`."""
    return parse_book(book_data(path), str(path))


def book_data(path: Path) -> bytes:
    """Return the bytes of a tournament's file. Raises `RecordError`."""
    try:
        return read_bytes(path, LARGEST)
    except OSError as error:
        raise RecordError(_("can't be read: {why}").format(why=error_words(error)), source=str(path)) from None
    except ValueError:
        raise RecordError(_("too large for a tournament"), source=str(path)) from None


def parse_book(data: bytes, source: str) -> tuple[Tournament, str]:
    """Parse a tournament's file, as `read_book`."""
    lines = Lines(data, source)
    entries = iter(lines)
    number, setup = next(entries, (0, None))
    if setup is None:
        raise RecordError(_("It isn't a tournament."), source=source)
    try:
        tournament = new_tournament(parse_setup(setup))
        with uncollected():
            counting = counted(entries, MOST_ENTRIES)
            if len(counting) > MOST_ENTRIES:
                raise RecordError(_("too many lines for a tournament"), source=source)
            for number, entry in counting:  # noqa: B007  # the number is that of the line that fails
                tournament = tournament.then(entry)
    except (LookupError, TypeError, ValueError, TournamentError) as error:
        raise RecordError(reason(error), number, source) from None
    return replace(tournament, entries=tuple(entry for _line, entry in counting)), lines.notice


class Lines:
    """The entries of a file, each with the number of its line, from 1; one at a time, so that memory holds only those
    that count. `notice` says afterwards that a torn last line was dropped. Raises `RecordError`.

    Blank lines say nothing. A step of typing that the next one goes on from is not looked at: of an evening of five
    hundred they are nearly all lines."""

    def __init__(self, data: bytes, source: str) -> None:
        self.notice, self.source = "", source
        self._parts = data.removeprefix(b"\xef\xbb\xbf").split(b"\n")
        self._torn = bool(self._parts[-1])
        if not self._torn:
            self._parts.pop()
        if len(self._parts) > MOST_LINES:
            raise RecordError(_("too many lines for a tournament"), source=source)

    def __iter__(self) -> Iterator[tuple[int, LogEntry]]:
        count = len(self._parts)
        for number, (text, after) in enumerate(zip(self._parts, [*self._parts[1:], b""], strict=False), 1):
            if typed_on(text, after) or not text.strip():
                continue
            try:
                entry = parse_line(text)
            except ValueError as error:
                if self._torn and number == count > 1:
                    name = Path(self.source).name
                    self.notice = _("The last line of {file} was damaged and is gone.").format(file=name)
                    return
                raise RecordError(str(error), number, self.source) from None
            yield number, entry


@contextmanager
def uncollected() -> Iterator[None]:
    """Pause garbage collection while many lasting objects are made: looking for garbage takes most of the time, and
    finds nothing."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()


TYPED = dump({"do": TYPING})[:-1].encode("utf-8")  # how the line of a step of typing begins


def typed_on(text: bytes, after: bytes) -> bool:
    """Return True if the line `after` continues typing in the box of the line before it."""
    return text.startswith(TYPED) and after.endswith(b"}") and same_box(text) == same_box(after)


def same_box(text: bytes) -> bytes:
    """A line of typing as far as its figures."""
    return text.partition(b'"figures"')[0]


def reason(error: Exception) -> str:
    """Return a sentence that says what's wrong."""
    if isinstance(error, KeyError):
        return _("{key} is missing or unknown").format(key=repr(error.args[0]))
    return str(error)


def file_name(name: str) -> str:
    """Return the file name for a tournament of that name, without an ending."""
    letters = "".join(letter if letter.isalnum() or letter in "-_" else " " for letter in name)
    return "-".join(letters.split())[:60] or UNNAMED


def locked(path: Path) -> Lock:
    """The file as one's own, by a lock in the home: beside somebody's file nothing is left. Raises `TournamentError`
    where another window has it."""
    return taken(Lock(belonging(data_dir(), path).with_suffix(".lock")), path)


def file_locked(path: Path) -> Lock:
    """Lock the file itself, for programs with another home folder. Raises `TournamentError`."""
    return taken(Lock(path, itself=True), path)


def taken(lock: Lock, path: Path) -> Lock:
    """A lock, taken. Raises `TournamentError` where another window has it."""
    if not lock.take():
        raise TournamentError(Fault.OPEN_ELSEWHERE, _("{file} is open in another window.").format(file=path.name))
    return lock
