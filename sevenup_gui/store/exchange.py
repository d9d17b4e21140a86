"""Records brought into the archive, and what is taken out of it; nobody's file is ever written over."""

import contextlib
import errno
import os
from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from operator import attrgetter
from pathlib import Path

from sevenup_gui.errors import RecordError
from sevenup_gui.i18n import _
from sevenup_gui.store.archive import ENDING, GIVEN_NAME, Archive, Entry, file_title, free_name
from sevenup_gui.store.folder import documents_dir, free_path, make_folder, write_new
from sevenup_gui.store.reading import read_file
from sevenup_gui.systemerrors import error_words
from sevenup_gui.vocabulary.tables import table_text

NO_MORE = frozenset({errno.ENOSPC, errno.EROFS, getattr(errno, "EDQUOT", errno.ENOSPC)})  # for no file
MOST_LOOKED = 200_000  # files, some seconds of looking: whoever has more names a folder of them
UNNAMED = "match"  # what a record is called whose name cannot be that of a file


class Importing:
    """Files and folders on their way into a folder of matches. `step` takes the next record, or looks through a part of
    a folder; `added` matches were new, `known` were there already under whatever name, `refused` files are no records,
    each with the reason. `looked` counts the files that were looked at, and `at` is the folder that is looked
    through."""

    def __init__(self, folder: Path, paths: Sequence[Path]) -> None:
        self.folder = folder
        self.added = self.known = self.looked = 0
        self.at: Path | None = None
        self.refused: list[tuple[str, str]] = []
        self._due: list[Path] = []
        self._walks: deque[Iterator[list[Path]]] = deque()
        self.take(paths)
        self._sizes: dict[int, list[Path]] = defaultdict(list)
        for path in records_in(folder) if folder.is_dir() else ():
            with contextlib.suppress(OSError):
                self._sizes[path.stat().st_size].append(path)

    def take(self, paths: Sequence[Path]) -> None:
        """Queue these paths after those under way."""
        self._walks.extend(self._found(path) for path in paths)

    def _found(self, path: Path) -> Iterator[list[Path]]:
        """The records of a folder and of those in it, a folder at a time; a file is itself, whatever it is. Links to
        folders and other disks in it are passed over, and so is what comes after very many files."""
        if not os.path.isdir(path):
            yield [path]
            return
        disk, found = os.stat(path).st_dev, False
        for folder, folders, names in os.walk(path, onerror=self._closed):
            self.at = Path(folder)
            self.looked += len(names)
            if self.looked > MOST_LOOKED:
                why = _("Stopped in {folder} after {count} files. Choose a smaller folder.")
                self.refused.append((folder, why.format(count=MOST_LOOKED, folder=folder)))
                return
            folders[:] = sorted(name for name in folders if on_disk(os.path.join(folder, name), disk))
            records = records_of(folder, names)
            found = found or bool(records)
            yield records
        if not found and not any(name == str(path) for name, _why in self.refused):
            why = _("No records in {folder}. Their names end in {ending}.").format(folder=path, ending=ENDING)
            self.refused.append((path.name, why))

    def _closed(self, error: OSError) -> None:
        """A folder cannot be looked through."""
        self.refused.append((str(error.filename), f"{error.filename}: {error_words(error)}"))

    @property
    def left(self) -> int:
        """Return the number of files and folders still to look at, as far as known."""
        return len(self._due) + len(self._walks)

    def step(self) -> None:
        """Take in the next file, or look through the next folder. Raises `OSError` if the archive can be written no
        more; where it is only this file, the others still come in."""
        if not self._due:
            found = next(self._walks[0], None)
            if found is None:
                self._walks.popleft()
            self._due = (found or [])[::-1]
            return
        path = self._due.pop()
        if os.path.exists(path) and not os.path.isfile(path):  # a pipe would be waited for
            self.refused.append((path.name, _("{file} isn't a file.").format(file=path)))
            return
        try:
            matches = len(read_file(path).matches)
            data = path.read_bytes()
        except RecordError as error:
            self.refused.append((path.name, str(error)))
            return
        except OSError as error:
            self.refused.append((path.name, f"{path}: {error_words(error)}"))
            return
        if any(same_bytes(data, other) for other in self._sizes[len(data)]):
            self.known += matches
            return
        make_folder(self.folder)
        stem = path.stem if GIVEN_NAME.fullmatch(path.stem) else file_title(path.stem) or UNNAMED
        try:
            new = self.folder / free_name(self.folder, stem)
            write_new(new, data)
        except OSError as error:
            if error.errno in NO_MORE:
                raise
            self.refused.append((path.name, f"{path}: {error_words(error)}"))
            return
        with contextlib.suppress(OSError):
            stat = path.stat()
            os.utime(new, ns=(stat.st_atime_ns, stat.st_mtime_ns))  # it tells when, where the record does not
        self._sizes[len(data)].append(new)
        self.added += matches


def records_in(path: Path) -> list[Path]:
    """The records of a folder and of those in it."""
    return sorted(file for folder, _folders, names in os.walk(path) for file in records_of(folder, names))


def records_of(folder: str, names: Sequence[str]) -> list[Path]:
    """Return the files in a folder that are named as records."""
    files = (os.path.join(folder, name) for name in sorted(names) if name.endswith(ENDING))
    return [Path(file) for file in files if os.path.isfile(file)]


def on_disk(folder: str, disk: int) -> bool:
    """True if a folder is on that disk: other disks, and what a system shows as files, are not looked through."""
    try:
        return os.lstat(folder).st_dev == disk
    except OSError:
        return False


def same_bytes(data: bytes, path: Path) -> bool:
    """Return True if a file holds exactly these bytes."""
    try:
        return path.read_bytes() == data
    except OSError:
        return False


def export_text(text: str, name: str) -> Path:
    """Write a text under a free name among the documents; where it lies. Raises `OSError`."""
    path = free_path(documents_dir() / name)
    write_new(path, text.encode("utf-8", "replace"))  # the name of a file may be no text
    return path


def export_table(rows: Sequence[Sequence[str]], name: str) -> Path:
    """Write a table of comma-separated values, which spreadsheets open. Raises `OSError`."""
    # The mark tells spreadsheets that it is UTF-8.
    return export_text("\ufeff" + table_text(rows), name)


def export_records(archive: Archive, entries: Sequence[Entry], name: str) -> Iterator[Path]:
    """Copy matches as their records have them: one into the documents, those of several files into a new folder there,
    a file of each. Gives where they lie, and the same again after each file. Raises `OSError` or `RecordError`; a
    record that was taken away meanwhile is passed over."""
    to, files = documents_dir(), dict[str, list[Entry]]()
    for entry in entries:
        files.setdefault(entry.file, []).append(entry)
    if len(files) == 1:
        ((file, chosen),) = files.items()
        path = to / free_name(to, file.removesuffix(ENDING))
        write_new(path, bytes_of(archive, chosen))
        yield path
        return
    to = free_path(to / name)
    to.mkdir()
    yield to
    for file, chosen in files.items():
        try:
            data = bytes_of(archive, chosen)
        except FileNotFoundError:
            continue
        write_new(to / file, data)
        yield to


def bytes_of(archive: Archive, chosen: Sequence[Entry]) -> bytes:
    """Return the bytes of some of a file's matches. Raises `OSError` or `RecordError`."""
    if len(chosen) == chosen[0].of:
        return (archive.folder / chosen[0].file).read_bytes()
    return b"".join(archive.bytes_of(entry)[0] for entry in sorted(chosen, key=attrgetter("number")))
