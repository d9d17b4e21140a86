"""Boards on the command line: whether seals fit, and whether records were played with them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sevenup_gui import __main__
from sevenup_gui.engine.cards import PACK
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
    assert first == f"{record}: Deal 1 was played with other cards than those of round 2: the seals differ."
    assert "cannot be read" in second


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
