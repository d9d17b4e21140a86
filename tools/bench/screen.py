"""A screen that nobody looks at, whose pixels lie in a file: to read them takes nothing from the program that draws."""

import mmap
import os
import struct
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SIZE = (1280, 720)
WORDS = struct.Struct(">25I")  # the head of an XWD file
HEADER_SIZE, COLOURS = 0, 19  # their places in it
COLOUR_BYTES = 12
COARSE, FINE = 4 * 1801, 4 * 61  # bytes from one pixel looked at to the next: 512 of them, and 15,000


class Screen:
    """An X server's screen, read from its own memory."""

    def __init__(self, display: str, file: Path, size: tuple[int, int] = SIZE) -> None:
        self.display = display
        with file.open("rb") as stream:
            self._memory = mmap.mmap(stream.fileno(), 0, prot=mmap.PROT_READ)
        head = WORDS.unpack_from(self._memory)
        self._start = head[HEADER_SIZE] + COLOUR_BYTES * head[COLOURS]
        self._end = self._start + 4 * size[0] * size[1]

    def pixels(self, step: int) -> tuple[bytes, bytes, bytes]:
        """The three colours of one pixel in so many, all over the screen."""
        blue, green, red = (self._memory[self._start + at : self._end : step] for at in range(3))
        return blue, green, red

    def shown_frac(self) -> float:
        """The share of the screen that is not black."""
        pixels = list(zip(*self.pixels(COARSE), strict=True))
        return sum(pixel != (0, 0, 0) for pixel in pixels) / len(pixels)


@contextmanager
def screen(folder: Path, size: tuple[int, int] = SIZE) -> Iterator[Screen]:
    """A screen as large as the window, black where there is none."""
    read_end, write_end = os.pipe()
    words = ["-displayfd", str(write_end), "-screen", "0", f"{size[0]}x{size[1]}x24", "-fbdir", str(folder), "-br"]
    server = subprocess.Popen(
        ["Xvfb", *words, "-nolisten", "tcp", "-noreset"], pass_fds=[write_end], stderr=subprocess.DEVNULL
    )
    os.close(write_end)
    try:
        with os.fdopen(read_end) as told:
            number = told.readline().strip()  # written when it is ready; empty when it gave up
        if not number:
            raise OSError("Xvfb did not start.")
        yield Screen(f":{number}", folder / "Xvfb_screen0", size)
    finally:
        server.terminate()
        server.wait()
