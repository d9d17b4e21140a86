"""Papers for tests: sheets of every game, blank, half filled and filled, with short names and with the longest."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from sevenup_gui.engine.reading import read_file
from sevenup_gui.games import PRESETS
from sevenup_gui.match.history import history_of
from sevenup_gui.paper.sheet import Sheet, played
from sevenup_gui.paper.slips import Slip
from sevenup_gui.vocabulary.tables import Column, Listing, ListNote, ListRow

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
NAMES = ("Ann", "Benjamin", "Olga", "Finn", "María José", "Iris", "Ib")
LONGEST = (
    "Maximiliana Featherstonehaugh-Cholmondel",
    "W" * 40,
    "i" * 40,
    "Ñ " * 19 + "Ñ",
    "a-" * 19 + "aa",
    "m" * 39,
    "Q",
)


def blank(preset: str, players: int, names: tuple[str, ...] = (), **facts: Any) -> Sheet:
    """A sheet on which nothing has been played; `names` may be too many or too few."""
    seats = tuple((*names, *[""] * players)[:players])
    return Sheet(PRESETS[preset].options(players), preset, seats, players - 1, **facts)


@cache
def filled(preset: str, players: int, deals: int = 1000) -> Sheet:
    """The sheet of a golden match, after so many deals."""
    record = read_file(GOLDEN / f"{preset}-{players}.sevenup").matches[-1].record
    return played(record.header.options, preset, NAMES[:players], history_of(record).lines[:deals])


EVERYBODY = [(key, players) for key, preset in PRESETS.items() for players in preset.players]


def sheets(preset: str, players: int) -> Iterator[Sheet]:
    """Sheets of all kinds for a table."""
    yield blank(preset, players)
    yield blank(preset, players, LONGEST, title="An evening " * 5, note="A note. " * 9, round="Semi-final", table="7")
    if (GOLDEN / f"{preset}-{players}.sevenup").exists():
        yield filled(preset, players)._replace(names=LONGEST[:players])
        yield filled(preset, players, 2)


SLIP = Slip(
    "Harvest evening",
    "Round 2, deal 5",
    2,
    ("Ann", "Benjamin", "Olga", "Finn"),
    (
        ("AS", "KS", "7H", "2D", "TC"),
        ("QS", "JS", "9H", "8H", "3D"),
        ("TH", "6H", "AD", "KD", "4C"),
        ("5S", "QH", "9D", "AC", "2C"),
    ),
    "JD",
    (("Ann", ("2S", "3S", "4S")), ("Turn-up", ("5H",))),
    "0123456789abcdef" * 4,
)


def standings_of(rows: Iterable[tuple[str, ...]], columns: tuple[Column, ...] = ()) -> Listing:
    """A list with these rows."""
    usual = (Column("Place", "place"), Column("Name"), Column("Points", "points"), Column("Exact bids", "points"))
    note = ListNote("Where points are equal, exact bids decide, then the points of bids of one or more.")
    return Listing("Standings", "After round 2", columns or usual, tuple(map(ListRow, rows)), (note,), event="Harvest")


STANDINGS = standings_of(
    (str(place), NAMES[place % 7], str(900 - 13 * place), str(place % 14)) for place in range(1, 41)
)
