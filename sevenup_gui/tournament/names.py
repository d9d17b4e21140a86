"""Names as directors have them: typed, pasted out of a mail or a table, read from a file."""

import csv
import re
from typing import NamedTuple, TypeAlias

from sevenup_gui.engine.names import LONGEST_READ, clean_name

# What stands before a name in a list that is counted: "1.", "2)", "3:", "(4)", "5 -", "#6", a dot or a dash.
COUNTED = re.compile(r"^\s*(?:[#(]?\d{1,4}\s*[.):\-]?(?=[\s.):\-]|$)\s*|[-*\u2022\u2013]\s+)+")
NUMBER = re.compile(r"[#(]?\d+[.):]?")
# The heads of columns that hold names, in the languages of this program and those of their neighbours.
HEADS = frozenset((
    "name", "names", "full name", "player", "players", "nombre", "nombres", "nombre completo", "jugador", "jugadores",
    "jugadora", "jugadoras", "spieler", "spielerin", "spielername", "teilnehmer", "teilnehmerin", "nom", "noms",
    "joueur", "joueuse", "nome", "giocatore", "giocatrice", "jogador", "jogadora", "naam", "speler",
))  # fmt: skip
FIRST_HEADS = frozenset((
    "first name", "firstname", "first", "given name", "given names", "forename", "nombre de pila", "nombre", "vorname",
    "vornamen", "rufname", "prénom", "prénoms", "prenom", "nome", "voornaam",
))  # fmt: skip
LAST_HEADS = frozenset((
    "last name", "lastname", "last", "surname", "family name", "apellido", "apellidos", "nachname", "familienname",
    "zuname", "nom de famille", "cognome", "apelido", "sobrenome", "achternaam",
))  # fmt: skip
TEAM_HEADS = frozenset((
    "team", "teams", "club", "side", "equipo", "equipos", "mannschaft", "verein", "équipe", "equipe", "squadra",
    "time", "ploeg",
))  # fmt: skip

Columns: TypeAlias = tuple[int, ...]
EVERY: Columns = ()  # every cell is a name
WHOLE: Columns = (-1,)  # a line is one, with all of its cells
MOST_COLUMNS = 6  # that are offered one by one
REPEATED_FRAC = 0.75  # a column with fewer different cells than that is no name: a town, a club, a fee
FEWEST_REPEATED = 4  # lines that tell so


class NameTable(NamedTuple):
    """A list as it came: its lines in cells, and what stands between them."""

    rows: tuple[tuple[str, ...], ...]
    between: str = ""

    @property
    def width(self) -> int:
        """How many cells its longest line has."""
        return max((len(row) for row in self.rows), default=0)


class Reading(NamedTuple):
    """How a list is read: whether its first line is a headline, and which columns make a name, the first name first;
    or `EVERY` cell, or the `WHOLE` line."""

    head: bool
    columns: Columns


def table_of(text: str) -> NameTable:
    """The lines of a text, with commas, semicolons or tabs between their cells: whatever most of its lines have."""
    lines = [line for line in text.lstrip("\ufeff").replace("\0", "").splitlines() if line.strip()]
    if not lines:
        return NameTable(())
    between = max("\t;,", key=lambda mark: (sum(mark in line for line in lines), text.count(mark)))
    try:
        rows = [row for row in csv.reader(lines, delimiter=between, skipinitialspace=True, strict=False) if any(row)]
    except csv.Error:  # a field longer than any table has
        rows = [line.split(between) for line in lines]
    return NameTable(tuple(map(tuple, rows)), between)


def guessed(table: NameTable) -> Reading:
    """How a list is most likely to be read: by its headline, else by what its columns look like."""
    if not table.rows:
        return Reading(False, EVERY)
    headed = columns([clean_name(cell).casefold() for cell in table.rows[0]])
    return Reading(True, headed) if headed else Reading(False, likely(table))


def likely(table: NameTable) -> Columns:
    """Which columns of a list without a headline make a name. "Archer, Ann" is a last name and a first one, cells
    that come again and again are none."""
    rows = table.rows
    if len(rows) < 2 or len({len(row) for row in rows}) > 1:
        return EVERY
    cells = [[row[at].strip() for row in rows] for at in range(table.width)]
    texts = [at for at, column in enumerate(cells) if not all(NUMBER.fullmatch(cell) or not cell for cell in column)]
    names = [at for at in texts if not repeated(cells[at])]
    if len(texts) < 2 or not names:
        return EVERY
    whole = [at for at in names if sum(" " in COUNTED.sub("", cell) for cell in cells[at]) * 2 > len(rows)]
    if len(texts) == 2:
        if whole or len(names) == 1:
            return tuple((whole or names)[:1])
        return (texts[1], texts[0]) if table.between == "," else (texts[0], texts[1])
    if len(texts) == table.width and len(names) == len(texts):
        return EVERY  # as it seems, the tables of an evening
    return tuple(whole[:1]) if whole else tuple(names[:2])


def repeated(cells: list[str]) -> bool:
    """Whether the cells of a column come again and again."""
    return len(cells) >= FEWEST_REPEATED and len(set(map(str.casefold, cells))) <= REPEATED_FRAC * len(cells)


def possible(table: NameTable) -> list[Columns]:
    """All ways in which the columns of a list may be read."""
    several = range(min(table.width, MOST_COLUMNS))
    if len(several) < 2:
        return [EVERY]
    pairs = [(one, other) for one in several for other in several if abs(one - other) == 1]
    found = [EVERY, WHOLE, *((at,) for at in several), *pairs]
    wanted = guessed(table).columns
    return found if wanted in found else [*found, wanted]


def names_in(table: NameTable, reading: Reading) -> tuple[str, ...]:
    """The names of a list in their order; numbers before them are no part of them. Doubles stay: what takes them in
    decides about those."""
    rows = table.rows[1:] if reading.head else table.rows
    if reading.columns == EVERY:
        cells = [plain(cell) for row in rows for cell in row if not NUMBER.fullmatch(cell.strip())]
    elif reading.columns == WHOLE:
        joint = ", " if table.between == "," else " "
        cells = [joint.join(filter(None, map(plain, row))) for row in rows]
    else:
        cells = [" ".join(plain(row[at]) for at in reading.columns if at < len(row)) for row in rows]
    return tuple(name for name in map(clean_name, cells) if name)


def teams_in(table: NameTable) -> tuple[tuple[str, str], ...]:
    """The teams of a list with the name of each player, in their order: by a column of teams, or a team and a colon
    before its first name (Red Team: Ann, Bob). The team is empty where none is told."""
    rows, heads = table.rows, [clean_name(cell).casefold() for cell in table.rows[0]] if table.rows else []
    at = next((n for n, head in enumerate(heads) if head in TEAM_HEADS), None)
    headed = at is not None
    if not headed and table.width == 2 and not any(":" in cell for row in rows for cell in row):
        at = next((n for n in (0, 1) if repeated([row[n].strip() for row in rows if len(row) == 2])), None)
    if at is not None:
        named = columns(heads) if headed else ()
        named = named or tuple(n for n in range(table.width) if n != at)[:1]
        lines = rows[1:] if headed else rows
        return tuple(
            (clean_name(row[at]), name)
            for row in lines
            if len(row) > at and (name := clean_name(" ".join(plain(row[n]) for n in named if n < len(row))))
        )
    found, team = [], ""
    for row in rows:
        first, colon, rest = row[0].partition(":")
        team = clean_name(plain(first)) if colon else team
        cells = [rest, *row[1:]] if colon else row
        found += [(team, name) for name in map(clean_name, map(plain, cells)) if name]
    return tuple(found)


def plain(cell: str) -> str:
    """A cell without the number or the dot before it."""
    return COUNTED.sub("", cell[:LONGEST_READ]).strip(" \t\r,;")


def columns(heads: list[str]) -> Columns:
    """Which columns hold the names, by the heads of a table; none where it has no such heads."""
    first = next((at for at, head in enumerate(heads) if head in FIRST_HEADS), None)
    last = next((at for at, head in enumerate(heads) if head in LAST_HEADS), None)
    other = next((at for at, head in enumerate(heads) if head in HEADS and at != first), None)
    if first is not None and (last is not None or other is not None):
        return first, last if last is not None else other or 0
    at = next((at for at in (other, first, last) if at is not None), None)
    return () if at is None else (at,)
