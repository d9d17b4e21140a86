"""Boards on the command line: whether seals fit, and whether records were played with them."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from sevenup_gui import __main__
from sevenup_gui.engine.cards import PACK
from sevenup_gui.store.boards import read_boards
from sevenup_gui.tournament.boards import Boards, write_boards
from tests.tournament.test_boards import file_of, played, some_boards, with_first

Check = Callable[..., tuple[int, str, str]]
PRESET, PLAYERS = "seven-up-seven-down", 3


@pytest.fixture
def check(capsys: pytest.CaptureFixture[str]) -> Check:
    """Runs `check` with these files: the status, and what it said."""

    def run(*files: Path) -> tuple[int, str, str]:
        status = __main__.main(["check", *map(str, files)])
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


def kept(folder: Path, boards: Boards) -> Path:
    """A file of boards."""
    path = folder / "cup.sevenup-boards"
    path.write_text(write_boards(file_of(boards)), encoding="utf-8")
    return path


def recorded(folder: Path, boards: Boards) -> Path:
    """The record of a match with them."""
    path = folder / "table.sevenup"
    path.write_text("".join(line + "\n" for line in played(PRESET, PLAYERS, boards, 4).lines), encoding="utf-8")
    return path


def test_check_says_that_seals_fit_and_records_were_played(check: Check, tmp_path: Path) -> None:
    """The seals are listed, to be compared with those on the wall; no card is."""
    boards = some_boards(PRESET, PLAYERS)
    path, record = kept(tmp_path, boards), recorded(tmp_path, boards)
    status, out, err = check(path, record)
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == f"{path}: ok, round 2, 14 deals, every seal fits its cards"
    assert [line.split()[1] for line in lines[1:-1]] == list(boards.seals)
    assert lines[-1] == f"{record}: ok, played with these boards"
    assert not set(out.split()) & set(PACK)


def test_check_refuses_a_record_of_other_cards_and_goes_on(check: Check, tmp_path: Path) -> None:
    """One sentence for it, and the status says so."""
    record = recorded(tmp_path, some_boards(PRESET, PLAYERS, seed=9))
    status, _out, err = check(kept(tmp_path, some_boards(PRESET, PLAYERS)), record, tmp_path / "none.sevenup")
    assert status == 1
    first, second = err.splitlines()
    assert first == f"{record}: Deal 1 wasn't played with round 2's cards. The seals differ."
    assert "can't be read" in second


def test_check_names_the_line_of_a_changed_pack(check: Check, tmp_path: Path) -> None:
    """As of a record that does not hold."""
    boards = some_boards(PRESET, PLAYERS)
    path = kept(tmp_path, with_first(boards, boards.shuffles[0]._replace(salt="0" * 32)))
    status, out, err = check(path)
    assert (status, out) == (1, "")
    assert err.startswith(f'{path}:2: "commit" does not fit')


def test_check_of_boards_that_are_not_there_is_one_sentence(check: Check, tmp_path: Path) -> None:
    """And no fault of the program."""
    status, _out, err = check(tmp_path / "none.sevenup-boards")
    assert status == 1
    assert err.count("\n") == 1


@pytest.fixture
def boards(capsys: pytest.CaptureFixture[str]) -> Check:
    """Runs `boards` with these words: the status, and what it said."""

    def run(*words: str | Path) -> tuple[int, str, str]:
        status = __main__.main(["boards", *map(str, words)])
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


def test_boards_are_sealed_once_and_stay_as_they_are(boards: Check, tmp_path: Path) -> None:
    """The file is for its owner alone; read again it is the same, and nothing else may be asked of it."""
    path = tmp_path / "cup.sevenup-boards"
    status, out, err = boards(path, "--names", "Ann,Ben,Cleo", "--round", "2", "--title", "Spring cup")
    assert (status, out, err) == (0, "14 deals are sealed for round 2\n", "")
    made = path.read_bytes()
    assert path.stat().st_mode & 0o077 == 0 or os.name == "nt"
    assert boards(path)[0] == 0
    status, _out, err = boards(path, "--players", "4")
    assert status == 2
    assert "already exists. Leave out the game" in err
    assert path.read_bytes() == made
    assert read_boards(path).names == ("Ann", "Ben", "Cleo")


def test_slips_and_seals_are_written_over_no_other_file(boards: Check, tmp_path: Path) -> None:
    """A PDF each."""
    pytest.importorskip("pydyf")
    path, out = tmp_path / "cup.sevenup-boards", tmp_path / "out.pdf"
    for flag in ("--slips", "--seals", "--opened"):
        assert boards(path, flag, tmp_path / f"{flag}.pdf")[0] == 0
        assert (tmp_path / f"{flag}.pdf").read_bytes().startswith(b"%PDF")
    out.write_text("mine", encoding="utf-8")
    status, _out, err = boards(path, "--seals", out)
    assert status == 2
    assert "already exists. Choose another name" in err
    assert out.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["cup.txt"], "must end in .sevenup-boards"),
        (["cup.sevenup-boards", "--players", "8"], "not by 8"),
        (["cup.sevenup-boards", "--round", "0"], "--round must be 1 or more"),
        (["cup.sevenup-boards", "--paper", "a5"], "a5"),
        (["cup.sevenup-boards", "--players", "3", "--names", "A,B,C,D"], "4 names don't fit 3 seats"),
        (["no/folder/cup.sevenup-boards"], "Can't save"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    boards: Check, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], says: str
) -> None:
    """And nothing is written."""
    monkeypatch.chdir(tmp_path)
    status, out, err = boards(*words)
    assert (status, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1
    assert not list(tmp_path.iterdir())
