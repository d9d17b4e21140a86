"""Starts the program as a person does: in a process of its own, on a machine of which nothing is known."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# What would lend the program a screen, a sound device or another copy of itself.
LENT = ("DISPLAY", "WAYLAND_DISPLAY", "PYTHONPATH", "SEVENUP_HOME", "SEVENUP_GUI_TRACEBACK")


def bare_environment(home: Path, **more: str) -> dict[str, str]:
    """English, without a screen and without settings for SDL; what the program keeps goes to `home`."""
    kept = {name: value for name, value in os.environ.items() if name not in LENT and not name.startswith("SDL_")}
    return kept | {"SEVENUP_HOME": str(home), "LC_ALL": "C.UTF-8", "LANGUAGE": "en"} | more


def start(
    home: Path, *argv: str, where: Path = ROOT, before: Sequence[str] = ("-m", "sevenup_gui"), **more: str
) -> subprocess.CompletedProcess[str]:
    """Run `python -m sevenup_gui *argv` in the folder `where` and wait for its end; `more` is added to what it knows
    of its surroundings, and `before` stands in place of `-m sevenup_gui`."""
    return subprocess.run(
        [sys.executable, *before, *argv],
        cwd=where,
        env=bare_environment(home, **more),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
