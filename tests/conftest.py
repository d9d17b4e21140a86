"""Lets the tests import `tools` and `sevenup_gui` from the checkout, installed or not, and has them read English."""

import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["LANGUAGE"] = "en"  # also for the programs that tests start


def pytest_sessionstart() -> None:
    """A game that lacks a part ends the run before the first test, and not an evening at a table."""
    from sevenup_gui.games import GAMES
    from sevenup_gui.games.game import MissingPartError

    try:
        for game in GAMES.values():
            game.check()
    except MissingPartError as error:
        pytest.exit(str(error), returncode=pytest.ExitCode.USAGE_ERROR)
