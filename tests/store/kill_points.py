"""A folder that is watched, and what lies in it after each operation on the disk: what a program that is killed then
leaves. Python's operations are seen where they're made, and those of SQLite by the table of system calls that its own
tests use (`xSetSystemCall`), so that every page it writes, and every journal it makes and removes, is a point too.

A kill leaves what the system has, synced or not. What a power cut leaves of text files is `model_disk`'s affair; of the
database SQLite answers for it, which is told to sync its journal, its pages and the folder (`synchronous=EXTRA`).
"""

import ctypes
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

Files = dict[str, bytes | None]  # by name from the watched folder on; None is a folder
PYTHONS = ("open", "write", "ftruncate", "replace", "rename", "unlink", "mkdir")
UNSEEN = (".lock", ".part")  # locks hold nothing, and a part is nothing before it's moved


class Vfs(ctypes.Structure):
    """`sqlite3_vfs`, as far as it's used."""

    _fields_ = (
        ("version", ctypes.c_int), ("size", ctypes.c_int), ("longest", ctypes.c_int), ("next", ctypes.c_void_p),
        ("name", ctypes.c_char_p), ("data", ctypes.c_void_p), ("open", ctypes.c_void_p), ("delete", ctypes.c_void_p),
        ("access", ctypes.c_void_p), ("full", ctypes.c_void_p), ("dl_open", ctypes.c_void_p),
        ("dl_error", ctypes.c_void_p), ("dl_sym", ctypes.c_void_p), ("dl_close", ctypes.c_void_p),
        ("randomness", ctypes.c_void_p), ("sleep", ctypes.c_void_p), ("time", ctypes.c_void_p),
        ("last_error", ctypes.c_void_p), ("time64", ctypes.c_void_p), ("set_call", ctypes.c_void_p),
        ("get_call", ctypes.c_void_p), ("next_call", ctypes.c_void_p),
    )  # fmt: skip


SETTER = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
GETTER = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)
INT, LONG, TEXT, POINTER = ctypes.c_int, ctypes.c_longlong, ctypes.c_char_p, ctypes.c_void_p
CALLS = {  # what SQLite changes files by
    b"open": (INT, TEXT, INT, INT), b"write": (ctypes.c_ssize_t, INT, POINTER, ctypes.c_size_t),
    b"pwrite": (ctypes.c_ssize_t, INT, POINTER, ctypes.c_size_t, LONG),
    b"pwrite64": (ctypes.c_ssize_t, INT, POINTER, ctypes.c_size_t, LONG), b"ftruncate": (INT, INT, LONG),
    b"unlink": (INT, TEXT),
}  # fmt: skip


class KillPoints:
    """The contents of a folder after each operation, each different state once, with what had been `told` by then."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.points: list[tuple[Files, tuple[str, ...]]] = []
        self.told: list[str] = []
        self.by_sqlite = 0  # operations
        self._turn = threading.RLock()

    def tell(self, what: str) -> None:
        """The program says that something counts."""
        with self._turn:
            self.told.append(what)
            self.look()

    def look(self) -> None:
        """Note what is there now, where it's new."""
        files: Files = {}
        for folder, folders, names in os.walk(self.root):
            at = Path(folder).relative_to(self.root)
            files |= {str(at / name): None for name in folders}
            for name in names:
                if not name.endswith(UNSEEN):
                    with open(Path(folder) / name, "rb") as file:
                        files[str(at / name)] = file.read()
        point = (files, tuple(self.told))
        if not self.points or self.points[-1] != point:
            self.points.append(point)

    def around(self, work: Callable[..., Any]) -> Callable[..., Any]:
        """Return the operation with a look after it; nothing else happens to a disk in between."""

        def done(*args: Any, **more: Any) -> Any:
            with self._turn:
                result = work(*args, **more)
                self.look()
                return result

        return done

    @contextmanager
    def watching(self) -> Iterator["KillPoints"]:
        """Watch everything this process does."""
        with pytest.MonkeyPatch.context() as patch, self._sqlite():
            for name in PYTHONS:
                patch.setattr(os, name, self.around(getattr(os, name)))
            self.look()
            yield self

    @contextmanager
    def _sqlite(self) -> Iterator[None]:
        import sqlite3  # noqa: F401  # its library is the one that is asked

        library = ctypes.CDLL("libsqlite3.so.0")
        library.sqlite3_vfs_find.restype = ctypes.POINTER(Vfs)
        vfs = library.sqlite3_vfs_find(None)
        set_call, get_call = SETTER(vfs.contents.set_call), GETTER(vfs.contents.get_call)
        kept = []
        for name, (result, *takes) in CALLS.items():
            address = get_call(ctypes.addressof(vfs.contents), name)
            if not address:
                continue
            kind = ctypes.CFUNCTYPE(result, *takes, use_errno=True)
            ours = kind(self._counted(kind(address)))
            kept.append((name, ours))
            set_call(ctypes.addressof(vfs.contents), name, ctypes.cast(ours, POINTER))
        try:
            yield
        finally:
            for name, _ours in kept:
                set_call(ctypes.addressof(vfs.contents), name, None)

    def _counted(self, work: Callable[..., Any]) -> Callable[..., Any]:
        looked = self.around(work)

        def done(*args: Any) -> Any:
            self.by_sqlite += 1
            return looked(*args)

        return done


def put_back(files: Files, root: Path) -> None:
    """Make an empty folder hold that."""
    for name in sorted(files):
        data = files[name]
        if data is None:
            (root / name).mkdir(parents=True, exist_ok=True)
        else:
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_bytes(data)
