"""Bringing records in: 0 only where all that was named is among the matches now."""

import shutil
from pathlib import Path

import pytest

from sevenup_gui.cli import commands as cli
from sevenup_gui.i18n import speaking
from tests.package.starting import ROOT

RECORD = ROOT / "tests" / "golden" / "old-sledge-2.sevenup"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty one, for each test its own."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path / "home"))


def test_a_folder_without_a_record_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever named the wrong one learns of it; one with a record deeper in it comes in."""
    wrong, right = tmp_path / "wrong", tmp_path / "right"
    wrong.mkdir()
    (wrong / "notes.txt").write_text("No record.")
    (right / "deeper").mkdir(parents=True)
    shutil.copy(RECORD, right / "deeper")
    assert cli.run(["import", str(wrong), str(right)]) == 1
    out, err = capsys.readouterr()
    assert out == "1 match was added. wrong can't be imported.\n"
    assert err == f"No records in {wrong}. Their names end in .sevenup.\n"


def test_what_is_not_there_is_told_as_such(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It isn't a record that doesn't hold."""
    gone = tmp_path / "gone.sevenup"
    assert cli.run(["import", str(gone), str(RECORD)]) == 1
    out, err = capsys.readouterr()
    assert out == "1 match was added. gone.sevenup can't be imported.\n"
    assert err == f"{gone}: can't be read: file or folder not found\n"


def test_the_system_is_quoted_in_the_persons_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As every other part of the sentence."""
    monkeypatch.setenv("LANGUAGE", "nl")
    gone = tmp_path / "gone.sevenup"
    with speaking("en"):  # whatever the process spoke comes back
        assert cli.run(["import", str(gone)]) == 1
    out, err = capsys.readouterr()
    assert err == f"{gone}: kan niet worden gelezen: bestand of map niet gevonden\n"
    assert out == "0 partijen zijn toegevoegd. gone.sevenup kan niet worden geïmporteerd.\n"
