"""Shared facts for every maker: folders, the version, the time to state, the tools.

It needs nothing but Python: an environment with everything else is made with it.
"""

import datetime
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from sevenup_gui import __version__
from tools.release.checkout import ROOT as ROOT  # noqa: PLC0414  # makers ask for it here
from tools.release.checkout import asked_of_git
from tools.release.notes import for_packages, releases

BUILD = ROOT / "build" / "release"  # what is needed on the way and given to nobody
NAME = "sevenup-gui"
TITLE = "Seven Up"
APP_ID = "io.github.sevenup_gui.SevenUp"
VERSION = __version__  # in the copy of a commit that packages are made of, with the commit in it
PACKAGED = for_packages(VERSION)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
HOME_PAGE: str = PROJECT.get("urls", {}).get("Homepage", f"https://github.com/{NAME}/{NAME}")


def program(name: str) -> str | None:
    """A program of the environment that this runs in, or of the system; None if there is neither."""
    here = str(Path(sys.executable).parent)
    return shutil.which(name, path=os.pathsep.join([here, os.environ.get("PATH", os.defpath)]))


def run(*command: str | Path, more: Mapping[str, str] | None = None, where: Path = ROOT) -> None:
    """Run a command in the checkout, with the date and the order that make bytes the same each time; what it says goes
    where ours goes, and where it fails so does all."""
    subprocess.run([str(part) for part in command], cwd=where, env=settled(more), check=True)


def settled(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The variables under which one commit gives the same bytes twice."""
    fixed = {"SOURCE_DATE_EPOCH": str(epoch_s()), "PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    return {**os.environ, **fixed, **(more or {})}


@cache
def epoch_s() -> int:
    """Seconds since 1970 of the moment that files are said to be from: SOURCE_DATE_EPOCH if it is set, else when the
    last commit was made, else, in a source archive, the day of the newest version that the changelog gives one."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    if (ROOT / ".git").exists() and (said := asked_of_git("log", "-1", "--format=%ct")):
        return int(said)
    days = (each.date for each in releases() if each.date)
    newest = max(days, default=datetime.date(2026, 1, 1))
    return int(datetime.datetime.combine(newest, datetime.time(), datetime.UTC).timestamp())
