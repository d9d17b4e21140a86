"""Opening a file or a folder with the system's program for it."""

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread

LONGEST_S = 20.0  # after which an opener that is still running must have found a program


def open_external(path: Path, failed: Callable[[], None] | None = None) -> bool:
    """Open a file or folder with the system's program for it, and return True if that could be tried. Calls `failed`,
    in another thread, if the system finds no program."""
    if sys.platform == "win32":
        with suppress(OSError):
            os.startfile(path)
            return True
        return False
    opener = "open" if sys.platform == "darwin" else "xdg-open"
    try:
        opening = subprocess.Popen(
            [opener, str(path)], env=clean_environment(), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
    except OSError:
        return False
    if failed is not None:
        Thread(target=_listen, args=(opening, failed), name="opener", daemon=True).start()
    return True


def clean_environment() -> dict[str, str]:
    """Return the environment for another program, because a frozen one has changed the search path for libraries."""
    env = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
    if "LD_LIBRARY_PATH_ORIG" in os.environ:
        env["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH_ORIG"]
    return env


def _listen(opening: "subprocess.Popen[bytes]", failed: Callable[[], None]) -> None:
    """Wait until the opener reports whether it found a program."""
    with suppress(subprocess.TimeoutExpired):
        if opening.wait(LONGEST_S):
            failed()
