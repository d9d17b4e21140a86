"""A disk that is watched while a match is kept on it, and every disk that a power cut could have left.

What is written, synced, made, moved and removed under a folder is noted in order, while it is done. After any part of
that an `image` is what can be there when the power has gone: of a file at least what was last synced, of the names at
least those that were synced, and of the rest as much as one likes, from nothing to all of it.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import pytest

NOTHING, TORN, ALL = 0.0, 0.5, 1.0  # how much of what was not synced has reached the disk


class Step(NamedTuple):
    """One operation: what, on which file or folder by its number or name, and with what."""

    what: str  # "make", "folder", "write", "cut", "sync", "sync names", "move", "remove", "kept"
    where: str = ""
    file: int = -1
    data: bytes = b""
    target: str = ""


@dataclass
class Image:
    """The contents of a disk: files by name, and folders."""

    files: dict[str, bytes] = field(default_factory=dict)
    folders: set[str] = field(default_factory=set)

    def put_into(self, folder: Path) -> None:
        """Make it so in an empty folder."""
        for name in sorted(self.folders):
            (folder / name).mkdir(parents=True, exist_ok=True)
        for name, data in self.files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)


class WatchedDisk:
    """Notes every operation on files under `root`. What is there already is not known to it."""

    def __init__(self, root: Path, patch: pytest.MonkeyPatch) -> None:
        self.root = root
        self._open: dict[int, int] = {}  # descriptor to the number of its file
        self._folders: dict[int, str] = {}
        self._names: dict[str, int] = {}
        self._count = 0
        self.steps: list[Step] = []
        real = {name: getattr(os, name) for name in ("open", "write", "fsync", "close", "replace", "unlink", "mkdir")}

        def opened(path: Any, flags: int, mode: int = 0o777, **more: Any) -> int:
            name = self._name(path)
            known = name is None or Path(path).exists()
            fd = int(real["open"](path, flags, mode, **more))
            if name is None or name.endswith(".lock"):
                return fd
            if Path(path).is_dir():
                self._folders[fd] = name
                return fd
            if not known:
                self._count += 1
                self._names[name] = self._count
                self._note("make", name, self._count)
            elif flags & os.O_TRUNC:
                self._note("cut", name, self._names[name])
            self._open[fd] = self._names[name]
            return fd

        def write(fd: int, data: Any) -> int:
            count = int(real["write"](fd, data))
            if fd in self._open:
                self._note("write", file=self._open[fd], data=bytes(data[:count]))
            return count

        def fsync(fd: int) -> None:
            real["fsync"](fd)
            if fd in self._open:
                self._note("sync", file=self._open[fd])
            elif fd in self._folders:
                self._note("sync names", self._folders[fd])

        def close(fd: int) -> None:
            self._open.pop(fd, None)
            self._folders.pop(fd, None)
            real["close"](fd)

        def replace(source: Any, target: Any, **more: Any) -> None:
            real["replace"](source, target, **more)
            here, there = self._name(source), self._name(target)
            if here is not None and there is not None:
                self._names[there] = self._names.pop(here)
                self._note("move", here, target=there)

        def unlink(path: Any, **more: Any) -> None:
            real["unlink"](path, **more)
            name = self._name(path)
            if name is not None:
                self._names.pop(name, None)
                self._note("remove", name)

        def mkdir(path: Any, mode: int = 0o777, **more: Any) -> None:
            real["mkdir"](path, mode, **more)
            name = self._name(path)
            if name is not None:
                self._note("folder", name)

        for name, fake in (("open", opened), ("write", write), ("fsync", fsync), ("close", close),
                           ("replace", replace), ("unlink", unlink), ("mkdir", mkdir)):  # fmt: skip
            patch.setattr(os, name, fake)

    def _name(self, path: Any) -> str | None:
        try:
            return Path(path).relative_to(self.root).as_posix()
        except (TypeError, ValueError):
            return None

    def _note(self, what: str, where: str = "", file: int = -1, data: bytes = b"", target: str = "") -> None:
        self.steps.append(Step(what, where, file, data, target))

    def kept(self, told: str) -> None:
        """The program has said that something is kept."""
        self.steps.append(Step("kept", told))

    def images(self, count: int) -> Iterator[Image]:
        """Yield what the first `count` operations can leave on the disk if the power goes then."""
        disk = Replay(self.steps[:count])
        for names in range(len(disk.pending) + 1):
            for share in (NOTHING, TORN, ALL):
                yield disk.image(names, share)

    def told(self, count: int) -> list[str]:
        """Return what the program has said is saved, after so many operations."""
        return [step.where for step in self.steps[:count] if step.what == "kept"]


class Replay:
    """Operations done again: what is on the disk for certain, and what is still pending."""

    def __init__(self, steps: list[Step]) -> None:
        self.safe: dict[int, bytes] = {}  # of each file, what was synced
        self.now: dict[int, bytes] = {}
        self.names: list[Step] = []  # changes of names that are on the disk
        self.pending: list[Step] = []  # and those that may be: a disk keeps their order
        for step in steps:
            match step.what:
                case "make":
                    self.safe[step.file] = self.now[step.file] = b""
                    self.pending.append(step)
                case "move" | "remove" | "folder":
                    self.pending.append(step)
                case "write":
                    self.now[step.file] += step.data
                case "cut":
                    self.now[step.file] = b""
                case "sync":
                    self.safe[step.file] = self.now[step.file]
                case "sync names":
                    last = max((i for i, each in enumerate(self.pending) if step.where in folders_of(each)), default=-1)
                    self.names += self.pending[: last + 1]
                    del self.pending[: last + 1]

    def image(self, names: int, share: float) -> Image:
        """With so many of the pending changes of names, and that share of what was written and not synced."""
        image, files = Image(), dict[str, int]()
        for step in (*self.names, *self.pending[:names]):
            match step.what:
                case "make":
                    files[step.where] = step.file
                case "move":
                    files[step.target] = files.pop(step.where)
                case "remove":
                    files.pop(step.where, None)
                case _:
                    image.folders.add(step.where)
        for name, file in files.items():
            safe, now = self.safe[file], self.now[file]
            image.files[name] = now[: len(safe) + round(share * (len(now) - len(safe)))] if now else b""
        return image


def folders_of(step: Step) -> set[str]:
    """The folders whose names an operation changes."""
    return {Path(name).parent.as_posix() for name in (step.where, step.target) if name}
