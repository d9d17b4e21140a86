"""Windows on a machine that has none: wine, with a disk of its own that nobody else's programs lie on."""

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

from tools.release.workshop import ROOT

MINGW = "x86_64-w64-mingw32-gcc"
PROGRAMS = {"wine": "wine", "wineserver": "wine", MINGW: "gcc-mingw-w64-x86-64-win32"}
OWN = Path("packaging", "windows")
# No debugging lines; none of the parts that wine would offer to fetch; nothing put into anybody's menu.
QUIET = {"WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree=;mshtml=;winemenubuilder.exe=", "WINEARCH": "win64"}
PATIENCE_S = 900.0


def missing(programs: Mapping[str, str]) -> str:
    """Name the Debian packages of programs that aren't on the path, in a sentence; empty if all are there."""
    packages = sorted({package for program, package in programs.items() if shutil.which(program) is None})
    return f"These Debian packages are needed and not all are here: {', '.join(packages)}." if packages else ""


def compile_c(source: str, target: Path, *more: str) -> None:
    """Make a program or a library for Windows of a file of C in `packaging/windows`, the same bytes each time."""
    always = ("-O2", "-s", "-Wall", "-Werror", "-Wl,--no-insert-timestamp")
    subprocess.run([MINGW, *always, "-o", target, ROOT / OWN / source, *more], check=True)


class Wine:
    """A Windows whose disk is the folder `prefix`, which it makes; to be closed when nobody needs it any more.

    With a `display` (the name of an X display) its programs have a screen.
    """

    def __init__(self, prefix: Path, display: str = "", more: Mapping[str, str] | None = None) -> None:
        self.prefix = prefix
        prefix.mkdir(parents=True)
        # What this Python or this desktop is told is no business of a Windows.
        own = ("PYTHON", "SDL_", "SEVENUP_", "WINE", "XDG_", "WAYLAND_", "DISPLAY", "LANGUAGE")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(own)}
        self.env = {**kept, **QUIET, "WINEPREFIX": str(prefix), "HOME": str(prefix), **(more or {})}
        if display:
            self.env["DISPLAY"] = display
        self.run("wineboot.exe", "--init")
        self.run("winecfg.exe", "-v", "win10")  # Debian's wine calls itself Windows 7, which the set-up refuses
        stub = prefix / "drive_c" / "windows" / "system32" / "bcryptprimitives.dll"
        if not stub.exists():
            compile_c("bcryptprimitives.c", stub, "-shared", "-ladvapi32")

    def __enter__(self) -> "Wine":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def start(
        self, *command: str | Path, where: Path | None = None, more: Mapping[str, str] | None = None
    ) -> "subprocess.Popen[bytes]":
        """Start a program of Windows, by its path in either world, or by its name alone one that every Windows has.

        Its streams are pipes: a Python under wine cannot start on a file or on /dev/null.
        """
        words = ["wine", *(str(word) for word in command)]
        pipe = subprocess.PIPE
        return subprocess.Popen(
            words, cwd=where, env={**self.env, **(more or {})}, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT
        )

    def run(
        self,
        *command: str | Path,
        where: Path | None = None,
        more: Mapping[str, str] | None = None,
        patience_s: float = PATIENCE_S,
    ) -> tuple[int, str]:
        """Run it to its end: its exit status, and what it said."""
        process = self.start(*command, where=where, more=more)
        try:
            said, _ = process.communicate(timeout=patience_s)
        finally:
            process.kill()
        return process.returncode, said.decode("utf-8", "replace").replace("\r\n", "\n")

    def close(self) -> None:
        """End every program of this Windows, and no other's."""
        subprocess.run(["wineserver", "--kill"], env=self.env, check=False)
        subprocess.run(["wineserver", "--wait"], env=self.env, check=False, timeout=60)


def windows_path(path: Path) -> str:
    """Return wine's name for a path of this machine."""
    return "Z:" + str(path.resolve()).replace("/", "\\")
