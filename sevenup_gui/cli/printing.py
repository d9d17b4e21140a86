"""Score sheets from the command line."""

import csv
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from sevenup_gui.cli.arguments import parse_table
from sevenup_gui.engine.names import clean_name
from sevenup_gui.engine.record import Record
from sevenup_gui.errors import UsageError
from sevenup_gui.games import PRESETS
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.match.history import history_of
from sevenup_gui.paper.page import SIZES_MM, PageSize, usual_size
from sevenup_gui.paper.sheet import Sheet, played
from sevenup_gui.paper.sheets import sheets_pdf
from sevenup_gui.store.folder import write_new
from sevenup_gui.store.setup import rules_key
from sevenup_gui.systemerrors import error_words

SHEET_PRESET = "seven-up-seven-down"  # whose document is such a sheet
MOST_TABLES = 500
LONGEST = 60  # letters of a title, of a round


class PrintOptions(NamedTuple):
    """Options for the look of printed sheets."""

    title: str
    round: str
    paper: PageSize
    two: bool
    rules: bool


def parse_paper(text: str | None) -> PageSize:
    """The size of the paper, the usual one if none is named."""
    if text is None:
        return usual_size()
    for size in SIZES_MM:
        if text.strip().lower() == size:
            return size
    raise UsageError(_("Unknown paper '{text}'. Choose a4 or letter.").format(text=text))


def parse_names(text: str | None) -> list[str]:
    """Names separated by commas; one that is left out is to be written by hand."""
    if text is None:
        return []
    try:
        return [clean_name(name) for name in next(csv.reader([text], skipinitialspace=True), [])]
    except csv.Error:  # a line end in it, or more than it takes
        raise UsageError(_("Give the names in one line, not '{text}'.").format(text=text)) from None


def blank_sheets(
    preset: str | None,
    players: int | None,
    rules: Sequence[str],
    names: str | None,
    tables: int | None,
    wish: PrintOptions,
) -> list[Sheet]:
    """A sheet for each table, with what is known of it."""
    key, known = preset or SHEET_PRESET, parse_names(names)
    if players is None and tables is None and key in PRESETS and len(known) in PRESETS[key].players:
        players = len(known)
    table = parse_table(key, players, rules)
    if tables is not None and tables > MOST_TABLES:
        raise UsageError(_("--tables must be {most} or less, not {tables}.").format(most=MOST_TABLES, tables=tables))
    seats = table.players * (tables or 1)
    if len(known) > seats:
        raise UsageError(
            ngettext("{given} names don't fit {seats} seat.", "{given} names don't fit {seats} seats.", seats).format(
                seats=seats, given=len(known)
            )
        )
    known += [""] * (seats - len(known))
    rules_name = key if table.options == PRESETS[key].options(table.players) else f"{key}:changed"
    return [
        Sheet(
            table.options,
            rules_name,
            tuple(known[at * table.players : (at + 1) * table.players]),
            table.players - 1,
            clean_name(wish.round, LONGEST),
            "" if tables is None else str(at + 1),
            clean_name(wish.title, LONGEST),
        )
        for at in range(tables or 1)
    ]


def filled_sheet(record: Record, wish: PrintOptions) -> Sheet:
    """The sheet of a match that was played."""
    names = tuple(player.name for player in record.header.players)
    sheet = played(record.header.options, rules_key(record.header), names, history_of(record).lines)
    return sheet._replace(round=clean_name(wish.round, LONGEST), title=clean_name(wish.title, LONGEST))


def write_sheets(sheets: Sequence[Sheet], wish: PrintOptions, target: str) -> int:
    """Write them to a new file or to standard output."""
    data = sheets_pdf(sheets, wish.paper, 2 if wish.two else 1, wish.rules)
    if target == "-":
        sys.stdout.buffer.write(data)
    else:
        write_paper(Path(target), data)
    return 0


def write_paper(path: Path, data: bytes) -> None:
    """Write a PDF, over no other file. Raises `UsageError`."""
    try:
        write_new(path, data)
    except FileExistsError:
        raise UsageError(_("{file} already exists. Choose another name.").format(file=path)) from None
    except OSError as error:
        raise UsageError(_("Can't save {file}: {why}.").format(file=path, why=error_words(error))) from None
