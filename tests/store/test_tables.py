"""Tables for a spreadsheet: each in a file of its own, and nobody's file written over."""

from pathlib import Path

import pytest

from sevenup_gui.store.folder import HOME_VARIABLE, documents_dir
from sevenup_gui.store.tables import KeptTable, export
from sevenup_gui.vocabulary.tables import harmless


def test_a_table_is_read_as_it_was_written(tmp_path: Path) -> None:
    """In UTF-8 that a spreadsheet knows by its mark, quoted where it must be."""
    folder = export([KeptTable("ours", ("Who", "won"), [("Tomás", "3"), ('Ann, "the" ace', "1,5")])], tmp_path)
    assert (folder / "ours.csv").read_bytes() == (
        "\ufeffWho,won\r\nTomás,3\r\n" + '"Ann, ""the"" ace","1,5"\r\n'
    ).encode()


def test_nothing_is_written_over(tmp_path: Path) -> None:
    """Every export has a folder of its own, and a file of that name stays as it is."""
    (tmp_path / "seven-up-statistics").write_text("mine", encoding="utf-8")
    folders = [export([KeptTable("a", ("x",), [])], tmp_path) for _ in range(2)]
    assert [folder.name for folder in folders] == ["seven-up-statistics-2", "seven-up-statistics-3"]
    assert (tmp_path / "seven-up-statistics").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("cell", ["3", "-6%", "+13 %", "2.5", "-2,5", "Ann", "7Up7Down", "–"])
def test_figures_and_names_stay_as_they_are(cell: str) -> None:
    """Also with a sign or a percent sign."""
    assert harmless(cell) == cell


@pytest.mark.parametrize("cell", ["=1+1", "@SUM(A1)", "+cmd", "-x", "\tx"])
def test_a_name_is_no_formula(cell: str) -> None:
    """A spreadsheet must not reckon with what somebody called himself."""
    assert harmless(cell) == f"'{cell}"


def test_a_minus_is_one_that_is_reckoned_with() -> None:
    """On the sheet it is the printed one."""
    assert harmless("\N{MINUS SIGN}6%") == "-6%"


def test_a_folder_of_ones_own_gets_the_tables_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever keeps everything on a stick has the tables there; others have them among their documents, if any."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert documents_dir() == tmp_path
    monkeypatch.delenv(HOME_VARIABLE)
    monkeypatch.setattr("platformdirs.user_documents_path", lambda: tmp_path)
    assert documents_dir() == tmp_path
    monkeypatch.setattr("platformdirs.user_documents_path", lambda: tmp_path / "none")
    monkeypatch.setattr("sevenup_gui.store.folder.data_dir", lambda: tmp_path / "data")
    assert documents_dir() == tmp_path / "data"


def test_what_is_no_text_is_written_all_the_same(tmp_path: Path) -> None:
    """Half a letter, out of an index that somebody changed."""
    folder = export([KeptTable("a", ("rules",), [("\ud800",)])], tmp_path)
    assert (folder / "a.csv").read_text(encoding="utf-8-sig") == "rules\n?\n"
