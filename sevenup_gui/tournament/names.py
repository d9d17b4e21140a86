"""Names as directors have them: typed, pasted out of a mail or a table, read from a file."""

import csv
import re

from sevenup_gui.engine.names import LONGEST_READ, clean_name

# What stands before a name in a list that is counted: "1.", "2)", "3:", "(4)", "5 -", "#6", a dot or a dash.
COUNTED = re.compile(r"^\s*(?:[#(]?\d{1,4}\s*[.):\-]?(?=[\s.):\-]|$)\s*|[-*\u2022\u2013]\s+)+")
NUMBER = re.compile(r"[#(]?\d+[.):]?")
# The heads of columns that hold names, in the languages of this program and those of their neighbours.
HEADS = ("name", "names", "player", "players", "nombre", "nombres", "jugador", "jugadores", "jugadora", "jugadoras")
FIRST_HEADS = ("first name", "firstname", "given name", "nombre de pila", "nombre")
LAST_HEADS = ("last name", "lastname", "surname", "family name", "apellido", "apellidos")


def typed_names(text: str) -> tuple[str, ...]:
    """The names in a text, in their order: one a line, or with commas, semicolons or tabs between them; numbers before
    them are no part of them, and neither is the head of a table. A table's other columns are left out where its head
    says which one has the names. Doubles stay: whoever takes them in decides about those."""
    lines = [line for line in text.lstrip("\ufeff").replace("\0", "").splitlines() if line.strip()]
    if not lines:
        return ()
    between = max("\t;,", key=lambda mark: (sum(mark in line for line in lines), text.count(mark)))
    try:
        rows = [row for row in csv.reader(lines, delimiter=between, skipinitialspace=True, strict=False) if any(row)]
    except csv.Error:  # a field longer than any table has
        rows = [line.split(between) for line in lines]
    if not rows:
        return ()
    heads = [clean_name(cell).casefold() for cell in rows[0]]
    wanted = columns(heads)
    if wanted:
        cells = [" ".join(row[at] for at in wanted if at < len(row)) for row in rows[1:]]
    else:
        cells = [cell for row in rows for cell in row if not NUMBER.fullmatch(cell.strip())]
    found = (clean_name(COUNTED.sub("", cell[:LONGEST_READ]).strip(" \t\r,;")) for cell in cells)
    return tuple(name for name in found if name)


def columns(heads: list[str]) -> tuple[int, ...]:
    """Which columns hold the names, by the heads of a table; none where it has no such heads."""
    first = next((at for at, head in enumerate(heads) if head in FIRST_HEADS), None)
    last = next((at for at, head in enumerate(heads) if head in LAST_HEADS), None)
    if first is not None and last is not None:
        return first, last
    at = next((at for at, head in enumerate(heads) if head in HEADS), None)
    return () if at is None else (at,)
