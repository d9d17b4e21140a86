"""Findings about kept files that a person should hear once: damaged, unreadable, or of a later version."""

from pathlib import Path
from typing import Literal, NamedTuple

Finding = Literal["damaged", "later", "unreadable", "unwritten"]


class KeptFinding(NamedTuple):
    """A file and what is wrong with it. `kept` is where a damaged one is now, `why` the system's words."""

    finding: Finding
    file: Path
    kept: Path | None = None
    why: str = ""


due: list[KeptFinding] = []  # the oldest first, until somebody says them
_noted: set[tuple[Finding, Path]] = set()  # by this process: nothing is said twice


def note(notice: KeptFinding) -> None:
    """Have something said once. A file that is set aside again is another one."""
    known = (notice.finding, notice.kept or notice.file)
    if known not in _noted:
        _noted.add(known)
        due.append(notice)


def take() -> KeptFinding | None:
    """Return the next one to be said, None without any."""
    return due.pop(0) if due else None


def forget(finding: Finding, file: Path) -> None:
    """Say it again if it comes back: it's well now."""
    _noted.discard((finding, file))


def clear() -> None:
    """Begin as a new process does."""
    due.clear()
    _noted.clear()
