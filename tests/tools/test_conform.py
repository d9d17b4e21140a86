"""A game that is not registered is held to the suite by a command, and what is no game is told of."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.conform import ROOT, package_of, why_no_game

PARTS = ROOT / "tests" / "games" / "plain"


def conform(folder: Path, *, only: str = "") -> subprocess.CompletedProcess[str]:
    """The command, on some of the suite."""
    here = {name: value for name, value in os.environ.items() if name != "PYTEST_XDIST_WORKER"}
    return subprocess.run(
        [sys.executable, "-m", "tools.conform", str(folder)],
        cwd=ROOT, env=here | {"PYTEST_ADDOPTS": f"-n 0 -k '{only}' -p no:cacheprovider"}, capture_output=True,
        text=True, check=False,
    )  # fmt: skip


@pytest.fixture
def stranger(tmp_path: Path) -> Path:
    """A game in a folder of somebody else's: the plain one by another name."""
    folder = tmp_path / "stranger"
    folder.mkdir()
    for path in PARTS.glob("*.py"):
        text = path.read_text(encoding="utf-8").replace("tests.games.plain", "stranger")
        (folder / path.name).write_text(text.replace('"plain"', '"stranger"'), encoding="utf-8")
    return folder


def test_a_game_from_elsewhere_is_held_to_the_suite(stranger: Path) -> None:
    """Of its own tables all, and of no others."""
    done = conform(stranger, only="test_a_game_is_whole or cards_are_neither")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "4 passed" in done.stdout


def test_a_fault_of_the_game_is_found(stranger: Path) -> None:
    """A card that is dealt twice."""
    page = stranger / "__init__.py"
    page.write_text(page.read_text(encoding="utf-8").replace("EACH * at : EACH", "3 * at : EACH"), encoding="utf-8")
    done = conform(stranger, only="cards_are_neither")
    assert done.returncode == 1, done.stdout + done.stderr


def test_what_is_no_game_is_told_of_in_a_sentence(tmp_path: Path, stranger: Path) -> None:
    """With the part that is lacking, and nothing runs."""
    assert "is no package" in why_no_game(tmp_path)
    (stranger / "words.py").unlink()
    done = conform(stranger)
    assert (done.returncode, done.stdout) == (2, "")
    assert "stranger.words must hold WORDS" in done.stderr


def test_a_package_within_packages_is_named_whole() -> None:
    """So that its own imports hold."""
    assert package_of(PARTS) == (ROOT, "tests.games.plain")
