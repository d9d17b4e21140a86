"""A table fits its columns when it's built, and each channel has those that are meant for it."""

import csv
from io import StringIO

import pytest

from sevenup_gui.vocabulary.tables import (
    CHANNELS,
    FILE,
    SCREENS,
    Column,
    ListCell,
    Listing,
    ListNote,
    ListRow,
    csv_of,
    harmless,
)

COLUMNS = (
    Column("Place", "place"),
    Column("", "move", 2, SCREENS),
    Column("Name"),
    Column("Points", "points", brief="Pts", full="Points of the evening"),
    Column("Number", "number", 1, FILE),
)
ANN = ListRow((ListCell("1.", 1), "+2", "Ann", "+1.5", "7"), sign=" *", players=(7,))
NOTES = (ListNote("By points."), ListNote("* has moved", SCREENS))


def listing(*rows: ListRow) -> Listing:
    """The standings with these rows."""
    return Listing("Standings", "After round 1", COLUMNS, rows, NOTES, "1 table missing")


@pytest.mark.parametrize(("cells", "said"), [
    (("1.", "", "Ann", "3"), "Standings, row 2: 4 cells (1., , Ann, 3) for 5 columns (Place, move, Name, "),
    (("1.", "", "Ann", "3", "7", "8"), "Standings, row 2: 6 cells (1., , Ann, 3, 7, 8) for 5 columns"),
    (("1.", "", "3", "Ann", "7"), "Standings, row 2: 'Ann' in the column of figures Points"),
    (("Ann", "", "3", "1", "7"), "Standings, row 2: 'Ann' in the column of figures Place"),
])  # fmt: skip
def test_a_row_with_other_columns_than_the_head_is_refused(cells: tuple[str, ...], said: str) -> None:
    """By its number, its cells and the columns."""
    with pytest.raises(ValueError) as refused:  # its words are looked at
        listing(ANN, ListRow(cells))
    assert str(refused.value).startswith(said)


def test_a_file_of_two_kinds_of_lists_is_refused() -> None:
    """Their rows would stand under another's head."""
    other = Listing("Prizes", "", (Column("Prize", "words"),), (ListRow(("A ham",)),))
    with pytest.raises(ValueError, match="Prizes, : other columns than Place, Name, Points of the evening, Number"):
        csv_of([listing(ANN), other])


def test_each_channel_has_its_columns_headings_signs_and_notes() -> None:
    seen = {channel: listing(ANN).on(channel) for channel in CHANNELS}
    heads = {channel: [column.heading for column in value.columns] for channel, value in seen.items()}
    assert heads == {
        "desk": ["", "", "Name", "Points"],
        "wall": ["", "", "Name", "Pts"],
        "paper": ["Place", "Name", "Points"],
        "page": ["Place", "Name", "Points"],
        "file": ["Place", "Name", "Points of the evening", "Number"],
    }
    assert seen["wall"].rows[0].cells == ("1.", "+2", "Ann *", "+1.5")
    assert seen["paper"].rows[0].cells == ("1.", "Ann", "+1.5")
    assert [note in seen["paper"].said for note in ("By points.", "* has moved")] == [True, False]
    assert seen["desk"].said == ["By points.", "* has moved"]
    assert seen["desk"].on("desk").rows == seen["desk"].rows  # once more changes nothing
    assert list(csv.reader(StringIO(csv_of([listing(ANN)]))))[1] == ["1", "Ann", "+1.5", "7"]


def test_a_column_that_is_empty_in_all_rows_takes_no_room_on_a_screen() -> None:
    """A sheet of paper and a file keep it."""
    row = ANN._replace(cells=(ANN.cells[0], "", "Ann", "", "7"))
    assert [len(listing(row).on(channel).columns) for channel in CHANNELS] == [2, 2, 3, 2, 4]
    assert len(listing().on("wall").columns) == 4


def test_where_space_is_short_the_highest_rank_goes_first() -> None:
    """Down to the columns that all matter."""
    value = listing(ANN)
    found = []
    while value.shorter() != value:
        value = value.shorter()
        found.append([column.heading for column in value.columns])
    assert found == [["Place", "Name", "Points", "Number"], ["Place", "Name", "Points"]]


def test_what_is_missing_stands_beside_the_title_unless_nothing_is_there() -> None:
    assert listing(ANN).line == "After round 1 · 1 table missing"
    assert listing().line == "After round 1"


@pytest.mark.parametrize(("cell", "written"), [
    ("\N{MINUS SIGN}10", "-10"),
    ("\N{MINUS SIGN}1.5", "-1.5"),
    ("+3", "+3"),
    ("50%", "50%"),
    ("\N{MINUS SIGN}Ann", "'-Ann"),
    ("=A1", "'=A1"),
    ("Ann", "Ann"),
])  # fmt: skip
def test_a_spreadsheet_reads_figures_and_runs_no_names(cell: str, written: str) -> None:
    """With the minus that it takes for one; what it would take for a formula is text."""
    assert harmless(cell) == written
