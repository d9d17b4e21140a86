"""A folder of its own for each test."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the program keeps things."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
