"""Every command that README and the pages show does what it is shown for, word for word as it is written."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from sevenup_gui.cli.parser import make_parser
from sevenup_gui.errors import UsageError
from sevenup_gui.store.folder import HOME_VARIABLE
from tests.package.starting import ROOT

PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("**/*.md")))
CALL = re.compile(r"^(?:(?:echo|printf) [^|]*\| )?sevenup-gui( .*)?$")
SPAN = re.compile(r"`(sevenup-gui [a-z-]+\s[^`]*)`")  # a name alone, as `sevenup-gui check`, is no line to type
PLACEHOLDER = re.compile(r"\b[A-Z]{2,}\b(?![.:])|\.\.\.|\[|…")  # FILE, N or [--seed S]: a form to fill in
ENDS = ("simulate", "check", "import", "report", "sheet", "boards", "daily", "arena", "bot", "--smoke")
SHORTER = ((r"--matches \d+", "--matches 2"), (r"--deals \d+", "--deals 1"), (r"--jobs 2", "--jobs 1"))
OPENS = (
    "play",
    "demo",
    "fair",
    "host",
    "replay",
    "tournament",
    "season",
    "--size",
)  # a window, or doors: until it is closed
NEEDS_A_ROUND = "check cup.sevenup-boards table-1.sevenup"  # `tests/cli/test_boards.py` plays one, and checks it
EVENING = ("simulate", "--preset", "old-sledge", "--option", "target=2", "--agents", "casual", "--seed", "1", "--out")


def shown(page: Path) -> list[str]:
    """The commands of a page: in its blocks, line by line, and within its sentences; forms to fill in are left out."""
    text = page.read_text(encoding="utf-8")
    lines = [line for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL) for line in block.splitlines()]
    inline = [" ".join(span.split()) for span in SPAN.findall(re.sub(r"```.*?```", "", text, flags=re.DOTALL))]
    return [line for line in (*lines, *inline) if CALL.match(line) and not PLACEHOLDER.search(bare(line))]


def bare(line: str) -> str:
    """A line without its comment and without what is quoted."""
    return re.sub(r"\"[^\"]*\"|'[^']*'|\s#.*", "", line)


def arguments(line: str) -> list[str]:
    """Return the program's arguments in a line."""
    return shlex.split(line.split("sevenup-gui", 1)[1], comments=True)


SHOWN = [(page, line) for page in PAGES for line in shown(page)]


def test_commands_are_found_where_they_are_shown() -> None:
    """On the pages of commands, printing, records, bots; a pattern that finds none would test nothing."""
    found = {page.relative_to(ROOT).as_posix() for page, _line in SHOWN}
    named = {"commands.md", "printing.md", "record.md", "bots/README.md", "fair-deals.md"}
    assert {f"docs/{name}" for name in named} <= found
    assert len(SHOWN) > 30


def is_understood(given: list[str]) -> bool:
    """Return True if every argument exists, and the command either ends by itself or opens something."""
    try:
        make_parser().parse_args(["play", *given] if given[0] == "--size" else given)
    except UsageError:
        return False
    return given[0] in (*ENDS, *OPENS)


def test_every_argument_shown_exists() -> None:
    """Also of those that open a window."""
    assert [(page.name, line) for page, line in SHOWN if not is_understood(arguments(line))] == []
    assert not is_understood(["simulate", "--matches", "1"])  # without the file to write


@pytest.mark.skipif(sys.platform == "win32", reason="the lines are for a shell")
@pytest.mark.parametrize("page", [
    pytest.param(page, marks=() if page.name in ("README.md", "printing.md") else pytest.mark.sweep, id=page.name)
    for page in dict.fromkeys(page for page, _line in SHOWN)
])  # fmt: skip
def test_the_commands_of_a_page_end_well_one_after_the_other(page: Path, tmp_path: Path) -> None:
    """In a folder of their own with a record of an evening, as somebody would who tries them all; what would take
    minutes is asked for less. Two lines never write the same file, since none is written over."""
    call = tmp_path / "bin" / "sevenup-gui"
    call.parent.mkdir()
    call.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m sevenup_gui "$@"\n', encoding="utf-8")
    call.chmod(0o755)
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    env = os.environ | {
        "PATH": f"{call.parent}{os.pathsep}{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT), HOME_VARIABLE: str(tmp_path / "home"), "SDL_VIDEODRIVER": "dummy",
    }  # fmt: skip
    subprocess.run([call, *EVENING, "evening.sevenup"], cwd=tmp_path, env=env, check=True, capture_output=True)
    for line in dict.fromkeys(shown(page)):
        if arguments(line)[0] not in ENDS or NEEDS_A_ROUND in line:
            continue
        for pattern, less in SHORTER:
            line = re.sub(pattern, less, line)  # noqa: PLW2901  # the same line, of less
        done = subprocess.run(
            ["sh", "-c", line], cwd=tmp_path, env=env, check=False, capture_output=True, text=True, timeout=300,
            stdin=subprocess.DEVNULL,
        )  # fmt: skip
        assert done.returncode == 0, f"{line}\n{done.stderr}"
