"""Pictures that one process of a run has made, for itself and for the others: to make one takes much longer than to
read it."""

import sqlite3
import zlib
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pygame

from sevenup_gui.ui.kit.draw.cache import Shelf
from sevenup_gui.ui.kit.draw.paint import surface_bytes

AT_HAND_BYTES = 32 * 2**20  # of pictures that many tests draw; they lie in the file at a twentieth of that
BUSY_S = 60.0  # another process writes a picture meanwhile, in less than a thousandth of that
BEGIN = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = OFF;
CREATE TABLE IF NOT EXISTS pictures (name BLOB PRIMARY KEY, look TEXT, pixels BLOB) WITHOUT ROWID;
"""


class Kept:
    """Pictures by name, in a file that all processes of a run share: what makes a picture is the whole of its name."""

    def __init__(self, file: Path) -> None:
        self._at_hand: Shelf[pygame.Surface] = Shelf(AT_HAND_BYTES, surface_bytes)
        self._file = sqlite3.connect(file, timeout=BUSY_S, isolation_level=None)
        self._file.executescript(BEGIN)

    def get(self, name: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of that name, to do with as one likes."""
        return self._at_hand.get(name, lambda: self._read_or_made(name, make)).copy()

    def _read_or_made(self, name: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        key = sha256(repr(name).encode()).digest()
        row = self._file.execute("SELECT look, pixels FROM pictures WHERE name = ?", (key,)).fetchone()
        if row is not None:
            return picture_of(*row)
        made = make()
        if made.get_bitsize() == 32:
            look = " ".join(map(str, (*made.get_size(), made.get_flags() & pygame.SRCALPHA, *made.get_masks())))
            pixels = zlib.compress(made.get_buffer().raw, 1)
            self._file.execute("INSERT OR IGNORE INTO pictures VALUES (?, ?, ?)", (key, look, pixels))
        return made

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


def picture_of(look: str, pixels: bytes) -> pygame.Surface:
    """The picture that was written, to the bit."""
    width, height, flags, *masks = map(int, look.split())
    picture = pygame.Surface((width, height), flags, 32, masks)
    picture.get_buffer().write(zlib.decompress(pixels), 0)
    return picture
