"""Two directors' files of one tournament on the disk: found by each other, and put together."""

from collections.abc import Sequence
from pathlib import Path

from sevenup_gui.engine.record import dump
from sevenup_gui.i18n import _
from sevenup_gui.store.events.book import ENDING, LARGEST, Book, Lines, book_data, events_dir, parse_book
from sevenup_gui.store.folder import free_path, write_new
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event_log import LogEntry, Setup
from sevenup_gui.tournament.merge import merged_log


def merge_books(mine: Path, theirs: Path) -> Path:
    """Put two files of one tournament together in a new file beside the first, which stay as they are; where it lies.
    Raises `RecordError` where one is none, `TournamentError` where they contradict each other, `OSError`."""
    merged = merged_lines(book_data(mine), str(mine), theirs)
    path = free_path(mine)
    write_new(path, merged)
    return path


def put_together(book: Book, theirs: Path) -> Path | None:
    """Put another file of the tournament, which stays as it is, into that of an open one; where is kept what the open
    one had before, or None where it has everything already. Raises as `merge_books`, and then nothing has changed."""
    merged = merged_lines(book.written(), str(book.path), theirs)
    known = parse_book(merged, str(book.path))[0].entries == book.tournament.entries
    kept = None if known else book.become(merged)
    book.taken_in(theirs)
    return kept


def merged_lines(mine: bytes, source: str, theirs: Path) -> bytes:
    """The lines of both. Raises as `merge_books`."""
    data = book_data(theirs)
    one, other = parse_book(mine, source)[0], parse_book(data, str(theirs))[0]
    if one.header is None or one.header != other.header:
        raise TournamentError(Fault.APART, _("These are the files of two tournaments."))
    logs = [[entry for _line, entry in Lines(*file)][1:] for file in ((mine, source), (data, str(theirs)))]
    return lines_of(one.header, merged_log(one.header, *logs))


def lines_of(header: Setup, entries: Sequence[LogEntry]) -> bytes:
    """A tournament's file."""
    return "".join(dump(line) + "\n" for line in (header.to_json(), *entries)).encode("utf-8")


def same_event(one: Path, other: Path) -> bool:
    """Return True if two files are of one tournament: they have the same first line, with its moment and its luck."""
    if one.resolve() == other.resolve():
        return False
    first = first_line(one)
    return bool(first) and first == first_line(other)


def other_here(path: Path, folder: Path | None = None) -> Path | None:
    """The file of the same tournament among those of this computer, or in `folder`, for one that lies elsewhere; None
    where there is none. Of several it is the first that had the name."""
    folder = folder or events_dir()
    if path.resolve().parent == folder.resolve():
        return None
    found = [each for each in folder.glob(f"*{ENDING}") if same_event(each, path)]
    return min(found, key=lambda each: (len(each.name), each.name), default=None)


def first_line(path: Path) -> bytes:
    """Return the first line of a file; empty if it can't be read."""
    try:
        with path.open("rb") as file:
            return file.readline(LARGEST).strip()
    except OSError:
        return b""
