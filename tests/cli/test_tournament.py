"""The lists of a tournament, taken out by a script; what is no tournament is refused in a sentence."""

import csv
import json
from pathlib import Path

import pytest

from sevenup_gui.cli import commands as cli
from sevenup_gui.store.events.book import open_book, read_book
from tests.scene.tournaments import book_of


def kept(folder: Path) -> Path:
    """The file of a tournament of two rounds, one of them played."""
    book = book_of(folder, players=9, drawn=2)
    book.do(book.tournament.set_prizes(["A ham"]))
    book.close()
    return book.path


def test_tables_are_written_into_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One for each list, named on standard output; a second time nothing is written over."""
    file, folder = kept(tmp_path), tmp_path / "lists"
    assert cli.run(["tournament", str(file), "--export", "csv", str(folder)]) == 0
    names = ["players", "seating", "results", "standings", "prizes"]
    assert capsys.readouterr().out.splitlines() == [str(folder / f"{name}.csv") for name in names]
    rows = list(csv.reader((folder / "players.csv").read_text("utf-8-sig").splitlines()))
    assert (rows[0][:2], rows[1][:2], len(rows)) == (["Number", "Name"], ["1", "Ada"], 10)
    assert len((folder / "seating.csv").read_text("utf-8-sig").splitlines()) == 1 + 2 * 9
    assert cli.run(["tournament", str(file), "--export", "csv", str(folder)]) == 0
    assert (folder / "players-2.csv").is_file()


def test_everything_is_written_for_programs(tmp_path: Path) -> None:
    """As one JSON file; the tournament may be open in a window meanwhile."""
    book = book_of(tmp_path, players=9, drawn=1)
    book.settle()
    assert cli.run(["tournament", str(book.path), "--export", "json", str(tmp_path / "out")]) == 0
    assert len(json.loads((tmp_path / "out" / "Harvest-cup.json").read_text("utf-8"))["players"]) == 9
    book.close()


def test_lists_are_written_to_be_printed(tmp_path: Path) -> None:
    """A PDF each."""
    pytest.importorskip("pydyf")
    assert cli.run(["tournament", str(kept(tmp_path)), "--export", "pdf", str(tmp_path / "out")]) == 0
    pages = sorted((tmp_path / "out").iterdir())
    assert [path.stem for path in pages] == ["players", "prizes", "results", "seating", "standings"]
    assert {path.read_bytes()[:5] for path in pages} == {b"%PDF-"}


@pytest.mark.parametrize("form", ["csv", "pdf"])
def test_an_event_with_nothing_on_its_lists_is_told(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No folder is made for nothing; all of it for programs is still a file."""
    book = book_of(tmp_path, players=0, drawn=0)
    book.close()
    assert cli.run(["tournament", str(book.path), "--export", form, str(tmp_path / "lists")]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "sevenup-gui: No lists to export yet. Add players first.\n")
    assert not (tmp_path / "lists").exists()
    assert cli.run(["tournament", str(book.path), "--export", "json", str(tmp_path / "lists")]) == 0


@pytest.mark.parametrize(
    ("argv", "status", "said"),
    [
        (["{file}", "--export", "txt", "{out}"], 2, "Unknown form 'txt'. Choose csv, json or pdf."),
        (["--export", "csv", "{out}"], 2, "Give the tournament's file."),
        (["{gone}", "--export", "csv", "{out}"], 2, "can't be read"),
        (["{bad}", "--export", "csv", "{out}"], 2, "bad.sevenup-event:1"),
        (["{file}", "--export", "csv", "{bad}"], 2, "isn't a folder"),
    ],
)
def test_what_cannot_be_taken_out_is_one_sentence(
    argv: list[str], status: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And nothing is written."""
    bad = tmp_path / "bad.sevenup-event"
    bad.write_text("no\n", encoding="utf-8")
    places = {"file": kept(tmp_path), "gone": tmp_path / "gone.sevenup-event", "bad": bad, "out": tmp_path / "out"}
    assert cli.run(["tournament", *(each.format(**places) for each in argv)]) == status
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_two_files_are_put_together_in_a_new_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is named; the two stay as they were. What contradicts is refused in a sentence, and nothing is written."""
    mine = kept(tmp_path)
    theirs = tmp_path / "elsewhere" / mine.name
    theirs.parent.mkdir()
    theirs.write_bytes(mine.read_bytes())
    for file, points in ((mine, {"fee": "5 €"}), (theirs, {"prize": "Two hams"})):
        book = open_book(file)
        event = book.tournament
        book.do(event.set_fee(points["fee"]) if "fee" in points else event.set_prizes([points["prize"]]))
        book.close()
    before = mine.read_bytes(), theirs.read_bytes()
    assert cli.run(["tournament", str(mine), "--merge", str(theirs)]) == 0
    merged = Path(capsys.readouterr().out.strip())
    assert merged.parent == tmp_path
    assert (mine.read_bytes(), theirs.read_bytes()) == before
    event, notice = read_book(merged)
    assert (event.prize_texts, notice) == (("Two hams",), "")
    assert event.fee is not None
    book = open_book(mine)
    book.do(book.tournament.set_prizes(["A cup"]))
    book.close()
    there = sorted(tmp_path.iterdir())
    assert cli.run(["tournament", str(mine), "--merge", str(theirs)]) == 2
    assert capsys.readouterr().err == "sevenup-gui: The two files have different prizes.\n"
    assert sorted(tmp_path.iterdir()) == there
