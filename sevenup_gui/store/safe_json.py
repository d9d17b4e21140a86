"""Safe reading of JSON: a file is read in bounded time and memory, or refused."""

import errno
import json
import math
import os
import stat
from pathlib import Path
from typing import Any

LARGEST = 2**20  # bytes; settings have a few thousand
LONGEST_NUMBER = 18  # digits: what a seed or a count may have, and no more than a whole number of the system


def read_json(path: Path, largest: int = LARGEST) -> Any:
    """Read the JSON in a file. A number that is infinite, or too long to count, reads as None, half a letter as "?", so
    that one bad value doesn't spoil the others.

    Raises `OSError` where there is no file to read, a pipe or a device in its place included, and `ValueError` where it
    is too large or no JSON.
    """
    return parse_json(read_bytes(path, largest))


def parse_json(data: bytes) -> Any:
    """Return what `data` says, as `read_json` does. Raises `ValueError`."""
    try:
        found = json.loads(data, parse_int=whole, parse_float=finite, parse_constant=nothing)
        if b"\\u" in data:
            found = json.loads(json.dumps(found, ensure_ascii=False).encode("utf-8", "replace"))
    except RecursionError:  # brackets nested without end
        raise ValueError("nested too deeply") from None
    return found


def read_bytes(path: Path, largest: int) -> bytes:
    """Read a file's bytes. Raises `OSError` if it isn't a regular file, and `ValueError` if it's too large."""
    with open(path, "rb", opener=at_once) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
        data = file.read(largest + 1)
    if len(data) > largest:
        raise ValueError(f"more than {largest} bytes")
    return data


def at_once(path: str, flags: int) -> int:
    """Open without waiting for anyone who would write into a pipe; what was opened is what is looked at then."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def whole(digits: str) -> int | None:
    """A whole number of the system."""
    return int(digits) if len(digits) <= LONGEST_NUMBER else None


def finite(text: str) -> float | None:
    """A number that is one."""
    number = float(text)
    return number if math.isfinite(number) else None


def nothing(_name: str) -> None:
    """NaN and Infinity are no JSON."""
