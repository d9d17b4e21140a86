"""Several evenings added up by a script; what makes no season is refused in a sentence."""

import csv
from pathlib import Path

import pytest

from sevenup_gui.cli import commands as cli
from sevenup_gui.store.events.season import Season, read_season, write_season
from sevenup_gui.tournament.season import SeasonRule
from tests.scene.tournaments import book_of


def evening(folder: Path, rounds: int = 1) -> Path:
    """The file of an evening that is over, where it had one round."""
    book = book_of(folder, players=4, rounds=rounds, drawn=1, played=1)
    book.close()
    return book.path


def test_evenings_are_added_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """From their own files, or by the season's."""
    file = evening(tmp_path)
    assert cli.run(["season", str(file)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("1. ")
    assert told[0].endswith(": 90 points, 1 event")
    assert told[-1] == "Adds up the points of the events. All events count."
    kept = tmp_path / "club.sevenup-season"
    write_season(kept, Season("Club", SeasonRule("places", 3), (file.name,)))
    assert cli.run(["season", str(kept)]) == 0
    assert "The best 3 events count." in capsys.readouterr().out
    assert cli.run(["season", str(kept), "--by", "points", "--best", "1"]) == 0
    assert "90 points" in capsys.readouterr().out


def test_standings_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As a table and to be printed, over no other file."""
    file, out = evening(tmp_path), tmp_path / "out"
    for form in ("csv", "csv", "pdf"):
        assert cli.run(["season", str(file), "--name", "Winter", "--export", form, str(out)]) == 0
    names = ["Winter.csv", "Winter-2.csv", "Winter.pdf"]
    assert capsys.readouterr().out.splitlines() == [str(out / name) for name in names]
    rows = list(csv.reader((out / "Winter.csv").read_text("utf-8-sig").splitlines()))
    assert (rows[0], len(rows)) == (["Place", "Name", "Harvest cup", "Points"], 5)
    assert (out / "Winter.pdf").read_bytes()[:5] == b"%PDF-"


BAD = ("[]", "{", '{"season": "sevenup", "version": 1, "name": "X", "by": "luck", "best": 0, "events": []}',
       '{"season": "sevenup", "version": 1, "name": "X", "by": "points", "best": -1, "events": []}',
       '{"season": "sevenup", "version": 1, "name": "X", "by": "points", "best": 0, "events": [1]}',
       '{"season": "sevenup", "version": 1, "name": [null], "by": "points", "best": 0, "events": []}')  # fmt: skip


@pytest.mark.parametrize("written", BAD)
def test_a_file_that_is_no_season_is_one_sentence(
    written: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where, and what is wrong."""
    file = tmp_path / "bad.sevenup-season"
    file.write_text(written, encoding="utf-8")
    assert cli.run(["season", str(file)]) == 1
    told = capsys.readouterr().err
    assert "bad.sevenup-season: not a season of this program" in told
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["{file}", "{file}"], "is in the season twice"),
        (["{open}"], "isn't over yet"),
        (["{gone}"], "can't be read"),
        (["{file}", "--by", "luck"], "--by must be points or places, not 'luck'."),
        (["{file}", "--best", "0"], "--best must be 1 or more"),
        (["{file}", "--export", "json", "x"], "Unknown form 'json'. Choose csv or pdf."),
        (["{season}"], "gone.sevenup-event"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    argv: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And exit status 2."""
    season = tmp_path / "club.sevenup-season"
    write_season(season, Season("Club", files=("gone.sevenup-event",)))
    places = {"file": evening(tmp_path), "open": evening(tmp_path, 2), "gone": tmp_path / "gone", "season": season}
    assert cli.run(["season", *(each.format(**places) for each in argv)]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


def test_a_season_is_kept_as_it_was(tmp_path: Path) -> None:
    """What is written is read."""
    season = Season("Wínter", SeasonRule("places", 4), ("a.sevenup-event", "/b/c.sevenup-event"))
    write_season(tmp_path / "a.sevenup-season", season)
    assert read_season(tmp_path / "a.sevenup-season") == season
