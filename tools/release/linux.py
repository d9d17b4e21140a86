"""Packages for Linux: .deb, .rpm, one for Arch, and an archive that installs itself for one user."""

import sys
from pathlib import Path

from tools.release.workshop import BUILD, ROOT, run

NAME = "linux"


def cannot() -> str:
    """They are made where they run: the frozen program is that of the system that freezes it."""
    return "" if sys.platform.startswith("linux") else "Packages for Linux are made on Linux."


def make(dist: Path) -> list[Path]:
    """All of them, into the folder `dist`."""
    return pack(freeze(), dist)


def freeze() -> Path:
    """The program in a folder that needs no Python."""
    folder = BUILD / "frozen"
    run(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--clean",
        "--distpath", folder, "--workpath", BUILD / "freezing", ROOT / "build.spec")  # fmt: skip
    return folder / "sevenup-gui"


def pack(_frozen: Path, _dist: Path) -> list[Path]:
    """The packages of a frozen program."""
    return []
