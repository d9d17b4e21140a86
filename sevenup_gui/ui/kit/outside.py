"""Opening a file or a folder with the program that the system has for it."""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path


def open_outside(path: Path) -> bool:
    """Open a file or folder with the program that the system has for it; whether that could be tried."""
    if sys.platform == "win32":
        with suppress(OSError):
            os.startfile(path)
            return True
        return False
    opener = "open" if sys.platform == "darwin" else "xdg-open"
    # A frozen program has changed where libraries are looked for, which is not for others.
    env = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
    if "LD_LIBRARY_PATH_ORIG" in os.environ:
        env["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH_ORIG"]
    try:
        subprocess.Popen(
            [opener, str(path)], env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
    except OSError:
        return False
    return True
