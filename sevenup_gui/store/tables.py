"""Tables written as files that every spreadsheet reads."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from sevenup_gui.store.folder import documents_dir, free_path
from sevenup_gui.vocabulary.tables import table_text


class KeptTable(NamedTuple):
    """A table and the name of its file, without the ending."""

    name: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]


def export(tables: Iterable[KeptTable], folder: Path | None = None) -> Path:
    """Write each table into a file of its own in a new folder, which is returned. Nothing is written over.

    Raises `OSError`.
    """
    new = free_path((folder or documents_dir()) / "seven-up-statistics")
    new.mkdir(parents=True)
    for table in tables:
        # With the mark by which Excel knows UTF-8.
        with (new / f"{table.name}.csv").open("x", encoding="utf-8-sig", errors="replace", newline="") as file:
            file.write(table_text([table.head, *table.rows]))
    return new
