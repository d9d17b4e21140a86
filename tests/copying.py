"""Folders of the checkout copied for a test that changes them."""

import shutil
from collections.abc import Callable, Iterable
from pathlib import Path


def copied(folder: Path, to: Path, ignore: Callable[[str, list[str]], Iterable[str]] | None = None) -> Path:
    """A copy that can be written to, also where the checkout cannot; times are kept, so that what is compiled holds."""
    shutil.copytree(folder, to, ignore=ignore)
    for path in (to, *to.rglob("*")):
        path.chmod(path.stat().st_mode | 0o200)
    return to
