"""Tables as comma-separated values, which every spreadsheet reads, and in which it reckons with nobody's name."""

import csv
import io
from collections.abc import Iterable, Sequence

FORMULA = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would reckon with a name that begins so


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
