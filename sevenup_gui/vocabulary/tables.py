"""A table as one value, which desk, wall, paper, phones and spreadsheets show: none of them decides what is in it."""

import csv
import io
import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from sevenup_gui.i18n import comma_list, dot_list, labelled

FORMULA = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would reckon with a name that begins so

Channel: TypeAlias = Literal["desk", "wall", "paper", "page", "file"]  # a page is a phone's or a television's
Role: TypeAlias = Literal["place", "move", "name", "words", "long", "number", "tally", "round", "score", "points"]
CHANNELS: tuple[Channel, ...] = get_args(Channel)
WALL: tuple[Channel, ...] = ("wall",)
PAPER: tuple[Channel, ...] = ("paper",)
FILE: tuple[Channel, ...] = ("file",)
SCREENS: tuple[Channel, ...] = ("desk", "wall")
CLOSE_BY: tuple[Channel, ...] = ("desk", "paper", "file")
IN_WORDS: tuple[Role, ...] = ("name", "words", "long")


class ListCell(str):
    """Words for which a spreadsheet has another value, such as "3." for 3."""

    __slots__ = ("value",)
    value: object

    def __new__(cls, words: str, value: object) -> "ListCell":
        new = super().__new__(cls, words)
        new.value = value
        return new


class Column(NamedTuple):
    """A column: its heading, the role of its cells, and the channels that have it. Where space is short, the columns
    of the highest `rank` go first, and never those of rank 0. `brief` is the heading for the wall, `full` for a
    file."""

    heading: str
    role: Role = "name"
    rank: int = 0
    on: Collection[Channel] = CHANNELS
    brief: str = ""
    full: str = ""

    @property
    def in_words(self) -> bool:
        """Return True for words, which begin at the left; figures align at the right."""
        return self.role in IN_WORDS

    def head(self, channel: Channel) -> str:
        """Return the heading on a channel. A place needs none on a screen."""
        if self.role in ("place", "move") and channel in SCREENS:
            return ""
        return {"wall": self.brief, "file": self.full}.get(channel, "") or self.heading


class ListRow(NamedTuple):
    """A row: its cells, the sentence for a screen reader, whether it stands out or has moved by a correction, the
    `sign` after its name on screens, and the numbers of its players."""

    cells: tuple[str, ...]
    told: str = ""
    bold: bool = False
    moved: bool = False
    sign: str = ""
    players: tuple[int, ...] = ()


class ListNote(NamedTuple):
    """A sentence under a table, and the channels that show it."""

    words: str
    on: Collection[Channel] = CHANNELS


@dataclass(frozen=True)
class Listing:
    """A list as a table: its title, the words beside the title, columns, rows, notes; what is still `missing` from it,
    of an empty one the words in its place; and the event it's about. Raises `ValueError` where a row doesn't fit the
    columns."""

    title: str
    under: str
    columns: tuple[Column, ...]
    rows: tuple[ListRow, ...]
    notes: tuple[ListNote, ...] = ()
    missing: str = ""
    event: str = ""

    def __post_init__(self) -> None:
        heads = ", ".join(column.heading or column.role for column in self.columns)
        for number, row in enumerate(self.rows, 1):
            if len(row.cells) != len(self.columns):
                fault = f"{len(row.cells)} cells ({', '.join(row.cells)}) for {len(self.columns)} columns ({heads})"
                raise ValueError(f"{self.title}, row {number}: {fault}")
            for column, cell in zip(self.columns, row.cells, strict=True):
                if not column.in_words and any(map(str.isalpha, cell)) and not re.fullmatch(r"\d+\w+", cell):  # "1st"
                    head = column.heading or column.role
                    raise ValueError(f"{self.title}, row {number}: '{cell}' in the column of figures {head}")

    @property
    def line(self) -> str:
        """Return the words beside the title, with what's missing."""
        return dot_list((self.under, self.missing if self.rows else ""))

    @property
    def said(self) -> list[str]:
        """Return the notes as sentences."""
        return [note.words for note in self.notes]

    @property
    def named(self) -> int:
        """Return the column of the names."""
        roles = [column.role for column in self.columns]
        return roles.index("name") if "name" in roles else next(n for n, role in enumerate(roles) if role in IN_WORDS)

    def told(self, row: ListRow) -> str:
        """Return a row as it's read aloud: each cell with its heading."""
        said = zip(self.columns, row.cells, strict=True)
        cells = [(column.full or column.heading, cell) for column, cell in said if cell]
        return comma_list(labelled(head, cell) for head, cell in cells)

    def kept(self, columns: Sequence[int]) -> "Listing":
        """Keep only these columns."""
        rows = tuple(row._replace(cells=tuple(row.cells[n] for n in columns)) for row in self.rows)
        return replace(self, columns=tuple(self.columns[n] for n in columns), rows=rows)

    def on(self, channel: Channel) -> "Listing":
        """Return the table as a channel has it: its columns, headings, signs and notes. A column that's empty in all
        rows is left out of a screen and a page, except a round's."""
        whole = self
        if channel in SCREENS and any(row.sign for row in self.rows):
            named = self.named
            signed = (
                row._replace(cells=(*row.cells[:named], row.cells[named] + row.sign, *row.cells[named + 1 :]), sign="")
                for row in self.rows
            )
            whole = replace(self, rows=tuple(signed))
        every = not self.rows or channel in ("paper", "file")
        found = whole.kept([
            n for n, column in enumerate(self.columns)
            if channel in column.on and (every or column.role == "round" or any(row.cells[n] for row in self.rows))
        ])  # fmt: skip
        columns = tuple(column._replace(heading=column.head(channel)) for column in found.columns)
        return replace(found, columns=columns, notes=tuple(note for note in self.notes if channel in note.on))

    def shorter(self) -> "Listing":
        """Drop the columns that matter least; return the table itself if all matter."""
        rank = max(column.rank for column in self.columns)
        return self.kept([n for n, column in enumerate(self.columns) if column.rank < rank]) if rank else self

    def shown(self) -> dict[str, Any]:
        """Return the table as a phone's or a television's page has it."""
        page = self.on("page")
        return {
            "title": page.title,
            "under": page.line,
            "heads": [column.heading for column in page.columns],
            "rows": [list(row.cells) for row in page.rows],
            "names": [n for n, column in enumerate(page.columns) if column.in_words],
            "players": [list(row.players) for row in page.rows],
            "notes": page.said if page.rows else [],
        }


def csv_of(lists: Sequence[Listing]) -> str:
    """Return lists of one kind as comma-separated values, one under the other. Raises `ValueError` where the columns
    differ."""
    files = [each.on("file") for each in lists]
    head = [column.heading for column in files[0].columns]
    for file in files:
        if [column.heading for column in file.columns] != head:
            raise ValueError(f"{file.title}, {file.under}: other columns than {', '.join(head)}")
    rows = [
        [cell.value if isinstance(cell, ListCell) else cell for cell in row.cells]
        for file in files
        for row in file.rows
    ]
    return table_text([head, *rows])


def table_text(rows: Iterable[Sequence[object]]) -> str:
    """The rows, the head being the first; what is not known stays empty, and texts are `harmless`."""
    text = io.StringIO()
    csv.writer(text).writerows([harmless(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    return text.getvalue()


def harmless(cell: str) -> str:
    """The cell, with the minus that spreadsheets read; what would be taken for a formula stands after an apostrophe."""
    cell = cell.replace("\N{MINUS SIGN}", "-")
    number = cell.removesuffix("%").strip().lstrip("+-").replace(",", ".").replace(".", "", 1).isdigit()
    return cell if number or not cell.startswith(FORMULA) else f"'{cell}"
