"""A folder of its own for each test."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

NOBODY = 65534


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the program's home folder."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def reads_any_file(folder: Path) -> bool:
    """Return whether a file without any mode opens in `folder`: `os.access` asks without a process's capabilities."""
    probe = folder / "probe"
    probe.touch(0)
    try:
        probe.open("rb").close()
    except OSError:
        return False
    return True


@pytest.fixture
def barred(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home of anyone but root, whom no mode of a file keeps out."""
    folder = Path(tempfile.mkdtemp())
    monkeypatch.setenv("SEVENUP_HOME", str(folder / "home"))
    if sys.platform == "win32" or os.getuid() != 0:
        if reads_any_file(folder):
            shutil.rmtree(folder)
            pytest.skip("Whoever runs this reads any file: none can be barred.")
        yield folder / "home"
    else:
        os.chown(folder, NOBODY, NOBODY)
        groups = os.getgroups()
        os.setgroups([])
        os.setresgid(NOBODY, NOBODY, 0)
        os.setresuid(NOBODY, NOBODY, 0)
        try:
            yield folder / "home"
        finally:
            os.setresuid(0, 0, 0)
            os.setresgid(0, 0, 0)
            os.setgroups(groups)
    shutil.rmtree(folder)
