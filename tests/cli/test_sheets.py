"""`sevenup-gui sheet`: a PDF for each wish, one sentence for each that cannot be."""

import re
from pathlib import Path
from shlex import quote, split

import pytest

from sevenup_gui.cli import commands as cli
from tests.package.starting import ROOT

HOYLE = str(ROOT / "tests" / "golden" / "hoyle-3.sevenup")


def pages(path: Path) -> tuple[int, str]:
    """Return the number of pages in a PDF, and their size."""
    data = path.read_bytes()
    (count,), (size, *_others) = re.findall(rb"/Count (\d+)", data), re.findall(rb"/MediaBox \[0 0 (\S+ \S+)\]", data)
    return int(count), size.decode()


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ("--paper a4", (1, "595.276 841.89")),
        ("--players 5 --names Ann,Ben --tables 7 --round 2 --paper letter --two --rules", (8, "612 792")),
        ("--preset old-sledge --players 4 --paper a4 --rules", (2, "595.276 841.89")),
        (f"--record {quote(HOYLE)} --paper A4 --title Evening", (1, "595.276 841.89")),
        ("--option schedule=1,2,3 --names Ann,,Olga --paper a4", (1, "595.276 841.89")),
    ],
)
def test_what_is_wished_for_is_written(tmp_path: Path, wish: str, expected: tuple[int, str]) -> None:
    """Sheets for so many tables on so many pages."""
    out = tmp_path / "sheets.pdf"
    assert cli.run(["sheet", *split(wish), "--out", str(out)]) == 0
    assert pages(out) == expected


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ("--paper b5", "Unknown paper 'b5'. Choose a4 or letter."),
        ("--tables 0", "--tables must be 1 or more, not 0."),
        ("--tables 501", "--tables must be 500 or less, not 501."),
        ("--players 8", "seven-up-seven-down is played by 2, 3, 4, 5, 6 or 7, not by 8."),
        ("--players 2 --names a,b,c", "3 names don't fit 2 seats."),
        (
            f"--record {quote(HOYLE)} --tables 3",
            "--record already has the game. Leave out the game and the players.",
        ),
        ("--record none.sevenup", "Can't read none.sevenup: file or folder not found."),
        (f"--record {quote(str(ROOT / 'README.md'))}", "README.md:1: "),
    ],
)
def test_what_cannot_be_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], wish: str, sentence: str
) -> None:
    """And nothing is written."""
    out = tmp_path / "sheets.pdf"
    assert cli.run(["sheet", *split(wish), "--out", str(out)]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1
    assert not out.exists()


def test_a_file_that_is_there_stays_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It may be last week's."""
    out = tmp_path / "sheets.pdf"
    out.write_text("mine", encoding="utf-8")
    assert cli.run(["sheet", "--out", str(out)]) == 2
    assert "already exists" in capsys.readouterr().err
    assert out.read_text(encoding="utf-8") == "mine"


def test_a_folder_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence, as for any other file."""
    out = tmp_path / "none" / "sheets.pdf"
    assert cli.run(["sheet", "--out", str(out)]) == 2
    assert f"Can't save {out}: file or folder not found." in capsys.readouterr().err


def test_names_fill_the_tables_one_after_the_other() -> None:
    """The last of each deals first; what is missing is written by hand."""
    from sevenup_gui.cli.printing import PrintOptions, blank_sheets

    wish = PrintOptions("", "2", "a4", two=False, rules=False)
    sheets = blank_sheets(None, 3, (), "Ann, Ben ,,\u202eOlga", 2, wish)
    assert [sheet.names for sheet in sheets] == [("Ann", "Ben", ""), ("Olga", "", "")]
    assert [(sheet.table, sheet.round, sheet.dealer) for sheet in sheets] == [("1", "2", 2), ("2", "2", 2)]
    [sheet] = blank_sheets(None, None, (), "a,b,c,d,e", None, wish)
    assert (len(sheet.names), sheet.table) == (5, "")
