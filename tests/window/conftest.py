"""A screen of the test's own for the program, and a twin of the program without one, to know where things are."""

import contextlib
import os
import shutil
import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pygame
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
def unseen_screen(*more: str, screen: str = SCREEN) -> Iterator[str]:
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
        ["Xvfb", "-displayfd", str(write_end), "-screen", "0", screen, "-nolisten", "tcp", "-noreset", *more],
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


def screenshot(folder: Path) -> pygame.Surface:
    """The picture on an unseen screen that was started with `-fbdir FOLDER`: an XWD file, which the server writes."""
    raw = (folder / "Xvfb_screen0").read_bytes()
    head = struct.unpack(">25I", raw[:100])
    width, height, big_endian, bits, pitch = head[4], head[5], head[7], head[11], head[12]
    start = head[0] + 12 * head[19]  # after the header, and a table of colours that a picture of 16 bits has no use for
    assert not big_endian
    size = bits // 8
    rows = [raw[start + y * pitch :][: width * size] for y in range(height)]
    picture = pygame.Surface((width, height), 0, bits, (*head[14:17], 0))
    for y, row in enumerate(rows):
        picture.get_buffer().write(row, y * picture.get_pitch())
    return picture.convert(32, 0)
