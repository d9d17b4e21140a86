"""The command's needs, checked before anything is made, a sentence each."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.release import windows
from tools.release.wine import missing

# The Python inside the packages, chosen: repaired until October 2029, and every library that is carried is published
# for it, for Linux, macOS and Windows. Its newest patch release is the one to take.
PYTHON = "3.13"
KINDS = ("python", "linux", "windows")
LINUX = {"strip": "binutils", "objdump": "binutils"}
# Ends with status 0 where the library that PyInstaller looks for can be loaded.
LIBRARY = "import ctypes, sysconfig; ctypes.CDLL(sysconfig.get_config_var('INSTSONAME'))"


def lacks(kind: str, python: Path, frozen: bool = False) -> str:
    """Return why a kind can't be made on this machine with a Python, a sentence for each reason; empty if it can. A
    program that is `frozen` already needs no library of Python's."""
    if kind == "linux":
        if not sys.platform.startswith("linux"):
            return "Packages for Linux are made on Linux, where they freeze that system's Python."
        return " ".join(filter(None, (missing(LINUX), "" if frozen else cannot_freeze(python))))
    return windows.cannot() if kind == "windows" else ""


def cannot_freeze(python: Path) -> str:
    """Return why a Python can't be put into a program, in a sentence; empty if it can. Debian keeps the library of its
    Python in a package of its own."""
    asked = [str(python), "-c", LIBRARY]
    if subprocess.run(asked, capture_output=True, check=False).returncode == 0:
        return ""
    return f"{python} lacks its library: on Debian and Ubuntu 'apt install libpython{series(python)}' brings it."


def series(python: str | Path) -> str:
    """Return a Python's series, such as "3.13"; empty if it isn't a Python."""
    asked = [str(python), "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    try:
        return subprocess.run(asked, capture_output=True, text=True, check=True, timeout=30).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return ""


def chosen_python() -> Path | None:
    """The Python that is chosen, where this machine has it: the one that runs this, one on the path, or one of pyenv's
    or uv's, the newest first."""
    homes = [Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions",
             Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "uv" / "python"]  # fmt: skip
    kept = [path for home in homes for path in home.glob(f"*{PYTHON}.*/bin/python{PYTHON}")]
    found = [Path(sys.base_prefix) / "bin" / f"python{PYTHON}", Path(sys.executable), shutil.which(f"python{PYTHON}")]
    for path in (*found, *sorted(kept, key=patch, reverse=True)):
        if path and Path(path).is_file() and series(path) == PYTHON:
            return Path(path)
    return None


def patch(path: Path) -> int:
    """Return the patch number of the Python in a folder such as 3.13.11 or cpython-3.13.11-linux."""
    match = re.search(rf"{re.escape(PYTHON)}\.(\d+)", str(path))
    return int(match[1]) if match else 0


def cannot_make_environments(python: Path) -> str:
    """Return the reason a Python can't make a virtual environment, in a sentence; empty if it can."""
    asked = [str(python), "-c", "import ensurepip, venv"]
    if subprocess.run(asked, capture_output=True, check=False).returncode == 0:
        return ""
    number = series(python)
    return f"{python} cannot make an environment: on Debian and Ubuntu 'apt install python{number}-venv' helps."
