"""A Windows of the test's own, with the set-up run on it: wine, on an X display that nobody looks at."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

# The twin of the program opens as the scene tests open theirs.
from tests.scene.conftest import _no_screen, _one_device, program  # noqa: F401
from tests.window.conftest import unseen_screen
from tools.release.wine import PROGRAMS, Wine, missing

SETUP = "SEVENUP_WINDOWS_SETUP"  # the set-up that is tried; without it these tests are skipped
ARCHIVE = "SEVENUP_WINDOWS_ZIP"  # the same program in a zip


@pytest.fixture(scope="session")
def setup() -> Path:
    """The set-up that is tried."""
    return named(SETUP)


@pytest.fixture(scope="session")
def archive() -> Path:
    """The zip that is tried."""
    return named(ARCHIVE)


def named(variable: str) -> Path:
    """The file that a variable names."""
    name = os.environ.get(variable)
    if not name:
        pytest.skip(f"{variable} names nothing that `python -m tools.release windows` made")
    path = Path(name).resolve()
    assert path.is_file(), path
    return path


@pytest.fixture(scope="session")
def film(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the X server keeps what its screen shows."""
    return tmp_path_factory.mktemp("screen")


@pytest.fixture(scope="session")
def windows(setup: Path, film: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wine]:  # noqa: ARG001
    """A Windows with a screen and without sound, on which nothing is installed."""
    if lacking := missing(PROGRAMS):
        pytest.fail(lacking)
    disk = tmp_path_factory.mktemp("windows") / "disk"
    with unseen_screen("-fbdir", str(film)) as display, Wine(disk, display, {"SDL_AUDIODRIVER": "dummy"}) as wine:
        yield wine
