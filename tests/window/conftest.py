"""A screen of the test's own for the program, and a twin of the program without one, to know where things are."""

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator

import pytest

# The twin is opened as the scene tests open theirs.
from tests.scene.conftest import _no_screen, _one_device, program  # noqa: F401

REQUIRE = "SEVENUP_REQUIRE_WINDOW"
SCREEN = "1920x1080x24"


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """The name of an X display that nobody looks at."""
    with unseen_screen() as name:
        yield name


@contextlib.contextmanager
def unseen_screen(*more: str) -> Iterator[str]:
    """The name of an X display; `more` is said to its server. Without the tools for it the test is skipped, or fails
    where SEVENUP_REQUIRE_WINDOW is set."""
    missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
    if missing:
        why = f"no {' and no '.join(missing)}: a window cannot be opened and pointed at"
        if os.environ.get(REQUIRE):
            pytest.fail(why)
        pytest.skip(why)
    read_end, write_end = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write_end), "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset", *more],
        pass_fds=[write_end],
        stderr=subprocess.DEVNULL,
    )
    os.close(write_end)
    with os.fdopen(read_end) as told:
        number = told.readline().strip()  # the server writes it when it is ready; an empty line when it gave up
    try:
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()
