"""Folders for the program's files, and writing that never leaves half a file."""

import contextlib
import errno
import os
import re
import sys
from pathlib import Path

import platformdirs

from sevenup_gui.engine.crypto import sha256_hex
from sevenup_gui.errors import FolderError
from sevenup_gui.i18n import _
from sevenup_gui.store.lock import NO_LINK
from sevenup_gui.systemerrors import error_words

HOME_VARIABLE = "SEVENUP_HOME"  # a folder of one's own choice: for a stick, or for a test
# The pack of the deal under way lies in these files: nobody else on this computer reads them.
OWN_FOLDER, OWN_FILE = 0o700, 0o600


def data_dir() -> Path:
    """The folder for settings, the saved match and the finished ones; made when it is first needed.

    Raises `FolderError` if it cannot be made.
    """
    chosen = os.environ.get(HOME_VARIABLE)
    folder = Path(chosen) if chosen else platformdirs.user_data_path("sevenup-gui", appauthor=False)
    try:
        make_folder(folder)
    except OSError as error:
        raise FolderError(
            _(
                "Can't make the folder '{folder}' for settings and matches: {why}. Set {variable} to use another."
            ).format(folder=folder, why=error_words(error), variable=HOME_VARIABLE)
        ) from None
    return folder


def documents_dir() -> Path:
    """Return the folder for files a person exports: their documents, or `data_dir` if they have none or chose a folder.
    Raises `FolderError`."""
    documents = platformdirs.user_documents_path()
    return documents if not os.environ.get(HOME_VARIABLE) and documents.is_dir() else data_dir()


def belonging(home: Path, file: Path) -> Path:
    """Return the path, without ending, for what belongs to a person's own file. It's in our folder, so it's in no one's
    way."""
    folder = home / "records"
    with contextlib.suppress(OSError):
        make_folder(folder)
    return folder / sha256_hex(os.fsencode(file.resolve()))[:16]


def set_aside(path: Path) -> Path | None:
    """Give a file that makes no sense another name, "name.broken.json", so that nothing writes over it: where it is
    now, or None if that could not be done."""
    try:
        return path.replace(free_path(path.with_suffix(f".broken{path.suffix}")))
    except OSError:
        return None


def free_path(path: Path) -> Path:
    """`path` itself, or where something has that name already, the first of "name-2", "name-3", ... that is free."""
    stem, ends = path.name.split(".")[0], "".join(path.suffixes)
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{stem}-{number}{ends}")
    return free


def write_new(path: Path, data: bytes) -> None:
    """Write a file that is not there yet; half of one does not stay. Raises `OSError`."""
    with path.open("xb") as file:
        try:
            file.write(data)
        except OSError:
            path.unlink()
            raise


def put_in_trash(path: Path, own: Path) -> Path | None:
    """Put a file into the trash of the system, or where there is none into the folder `own`, which is given back.
    Raises `OSError`."""
    try:
        from send2trash import send2trash

        send2trash(path)
    except (ImportError, OSError):
        make_folder(own)
        path.rename(free_path(own / path.name))
        return own
    return None


def typed_path(typed: str) -> Path:
    """The path that somebody typed or pasted: quotation marks are left out, and `~` is their home. One that names the
    home of nobody here stays as it was typed."""
    path = Path(typed.strip("\"'"))
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def is_there(path: Path) -> bool:
    """Return True if a path exists. One that no system takes, like a name of 300 letters, doesn't."""
    return os.path.exists(path)


def make_folder(folder: Path) -> None:
    """Make a folder, for its owner alone, unless it is there. Raises `OSError` if it cannot be made."""
    if not folder.is_dir():
        folder.mkdir(OWN_FOLDER, parents=True, exist_ok=True)
        sync_folder(folder.parent)


def write_whole(path: Path, text: str | bytes, *, sync: bool = True) -> None:
    """Replace a file in one step: after a power cut there is the old one or the new one, never half of one, and when
    this returns it is the new one. A link stays, and the file it leads to is replaced; mode and group stay as they
    were. One that cannot be read is never replaced. Without `sync` only a kill leaves one or the other: for what is
    written once more soon.

    Raises `OSError`, and then the old file stands.
    """
    path = path.resolve()
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))  # a device is not to be replaced
    if path.exists() and not os.access(path, os.R_OK):  # nobody here knows what would be lost
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    part = path.with_name(part_name(path.name))
    data = text if isinstance(text, bytes) else text.encode("utf-8")
    file = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | NO_LINK | BYTES, OWN_FILE)
    try:
        try:
            keep_mode(path, file)
            write_bytes(file, data)
            if sync:
                os.fsync(file)
        finally:
            os.close(file)
        part.replace(path)
        if sync:
            sync_folder(path.parent)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink()
        raise


BYTES = getattr(os, "O_BINARY", 0)  # Windows would write other line ends
PART = re.compile(r"\..+\.(\d+)\.[0-9a-f]{16}\.part|\..+\.(\d+)\.part")  # the last as up to 0.2


def keep_mode(path: Path, file: int) -> None:
    """Give a new file the mode and the group of the one it is to replace, if there is one. Where the group cannot be
    given, another group may do no more than everybody may."""
    if sys.platform == "win32" or not path.exists():
        return
    before = path.stat()
    mode = before.st_mode & 0o777
    try:
        os.fchown(file, -1, before.st_gid)
    except OSError:
        if os.fstat(file).st_gid != before.st_gid:
            mode = mode & 0o707 | (mode & 0o007) << 3
    with contextlib.suppress(OSError):
        os.fchmod(file, mode)


def part_name(name: str) -> str:
    """Return the name of a file while it's being written. It tells the process, and can't be guessed."""
    return ".".join(("", name, str(os.getpid()), os.urandom(8).hex(), "part"))


def sweep_parts(folder: Path) -> None:
    """Remove what programs left behind that ended while they wrote a file there."""
    with contextlib.suppress(OSError):
        for part in os.scandir(folder):
            found = PART.fullmatch(part.name)
            if found and part.is_file(follow_symlinks=False) and not is_running(int(found[1] or found[2])):
                os.unlink(part.path)


def is_running(process: int) -> bool:
    """Return True if a process of that number runs, or may run."""
    if process == os.getpid():
        return True
    if sys.platform == "win32":  # os.kill would end it
        import ctypes

        handle = ctypes.windll.kernel32.OpenProcess(0x1000, False, process)  # PROCESS_QUERY_LIMITED_INFORMATION
        if handle:
            ctypes.windll.kernel32.CloseHandle(handle)
        return bool(handle)
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        pass
    return True


def write_bytes(file: int, data: bytes) -> None:
    """Write all of it: a disk that fills up takes a part, and says so only when asked again."""
    while data:
        data = data[os.write(file, data) :]


def sync_folder(folder: Path) -> None:
    """Have the names in a folder reach the disk: a file that was made or moved is lost without its name."""
    if sys.platform == "win32":  # which cannot, and need not
        return
    file = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(file)
    except OSError:  # not every file system can sync a folder
        pass
    finally:
        os.close(file)
