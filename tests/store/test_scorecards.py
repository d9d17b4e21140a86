"""Sheets kept by hand lie on disk box by box."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from sevenup_gui.games import PRESETS
from sevenup_gui.match.scorecard import Scorecard, ScorecardError, new_scorecard
from sevenup_gui.store.scorecards.library import ENDING, BusyError, KeptCard, Library, read_sheet

MADE = "2026-11-22T20:00:00Z"


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """The folder of a home."""
    return Library(tmp_path)


def blank() -> Scorecard:
    """An empty sheet of three players."""
    return new_scorecard("seven-up-seven-down", PRESETS["seven-up-seven-down"].options(3), ("Añä", "Bob", "Cy"), 2)


def type_in(kept: KeptCard, *values: int) -> Scorecard:
    """Type values into the boxes that are asked for, each kept at once."""
    card = kept.card
    for value in values:
        following = card.next_box()
        assert following is not None
        card = card.typed(*following, value)
        kept.keep(card)
    return card


def test_a_kill_after_any_box_loses_nothing(library: Library, tmp_path: Path) -> None:
    """What the file holds right after each box, before anything was synced or closed, is the sheet so far."""
    kept = library.begin(blank(), MADE)
    card, killed = kept.card, tmp_path / f"killed{ENDING}"
    for value in (4, 2, 0, 3, 2, 2, 1, 1, 1):
        following = card.next_box()
        assert following is not None
        card = card.typed(*following, value)
        kept.keep(card)
        killed.write_bytes(kept.path.read_bytes())
        assert read_sheet(killed)[:2] == (card, MADE)
    kept.close()


def test_a_torn_last_line_takes_one_box_with_it(library: Library) -> None:
    """Wherever it was torn; the next box goes into a file that is whole again."""
    kept = library.begin(blank(), MADE)
    before = type_in(kept, 4, 2)
    type_in(kept, 0)
    kept.close()
    whole = kept.path.read_bytes()
    last = len(whole.splitlines(keepends=True)[-1])
    for torn in range(1, last + 1):
        kept.path.write_bytes(whole[:-torn])
        again = library.open(kept.path)
        assert again.card == before
        again.close()
        assert read_sheet(kept.path)[0] == before
    again = library.open(kept.path)
    after = type_in(again, 0)
    again.close()
    assert kept.path.read_bytes() == whole
    assert read_sheet(kept.path)[0] == after


def test_a_correction_and_an_undo_are_kept_too(library: Library) -> None:
    """The file says what each box holds from then on, or that it is empty again."""
    kept = library.begin(blank(), MADE)
    card = type_in(kept, 4, 2, 0)
    box = card.box(1, "bid", 0)
    assert box is not None
    corrected = card.typed(1, box, 3)
    for each in (corrected, card, card.typed(1, box, None), blank()):
        kept.keep(each)
        assert read_sheet(kept.path)[0] == each
    kept.close()


def test_several_sheets_lie_there_the_newest_first(library: Library) -> None:
    """Two of the same minute have files of their own; what is no sheet is listed as such."""
    for made in (MADE, MADE, "2026-11-23T20:00:00Z"):
        library.begin(blank(), made).close()
    (library.folder / f"other{ENDING}").write_text("[]\n")
    (library.folder / f"empty{ENDING}").write_bytes(b"")
    (library.folder / f"brackets{ENDING}").write_text("[" * 100_000 + "\n")
    found = library.sheets()
    assert [sheet.made for sheet in found] == ["2026-11-23T20:00:00Z", MADE, MADE, "", "", ""]
    assert [sheet.card for sheet in found] == [blank()] * 3 + [None] * 3
    with pytest.raises(ScorecardError):
        library.open(found[-1].path)


@pytest.mark.parametrize(
    "line", ["{}", "[1]", '[0, "bid", 0, 1]', "[1, 2, 0, 1]", '[1, "bid", 0, -1]', '[1e3, "bid", 0, 1]', "null", "nope"]
)
def test_a_line_that_says_nothing_makes_no_sheet(library: Library, line: str) -> None:
    """It was not torn: somebody has changed the file, and it is left as it is."""
    kept = library.begin(blank(), MADE)
    kept.close()
    with kept.path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")
    assert library.sheets()[0].card is None
    assert kept.path.read_text(encoding="utf-8").endswith(f"{line}\n")


def test_no_two_windows_fill_in_one_sheet(library: Library) -> None:
    """The second one is told so; when the first has put it away, it may be opened."""
    kept = library.begin(blank(), MADE)
    with pytest.raises(BusyError):
        library.open(kept.path)
    with pytest.raises(BusyError):
        library.delete(kept.path)
    kept.close()
    library.open(kept.path).close()


def test_a_disk_that_takes_nothing_is_told_of(library: Library, tmp_path: Path) -> None:
    """And everything is there once it takes it again."""
    kept = library.begin(blank(), MADE)
    type_in(kept, 4)
    kept.journal.settle()  # what is still to be written would make the folder again
    away = tmp_path / "away"
    library.folder.rename(away)
    library.folder.write_text("in the way")
    type_in(kept, 2)
    kept.journal.settle()
    assert kept.trouble
    library.folder.unlink()
    away.rename(library.folder)
    card = type_in(kept, 0)
    kept.close()
    assert not kept.trouble
    assert read_sheet(kept.path)[0] == card


def test_a_sheet_put_away_goes_into_the_trash(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the system, or where there is none into a folder of our own."""
    gone: list[Path] = []
    kept = library.begin(blank(), MADE)
    kept.close()
    monkeypatch.setitem(sys.modules, "send2trash", SimpleNamespace(send2trash=gone.append))
    assert library.delete(kept.path) is None
    assert gone == [kept.path]
    monkeypatch.setitem(sys.modules, "send2trash", None)
    own = library.delete(kept.path)
    assert own is not None
    assert [path.name for path in own.iterdir()] == [kept.path.name]
    assert library.sheets() == []
