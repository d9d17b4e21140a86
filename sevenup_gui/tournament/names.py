"""Names as directors have them: typed, pasted out of a mail or a table, read from a file."""

import csv
import io
import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.names import LONGEST_READ, clean_name
from sevenup_gui.tournament.nameformats import contacts, thread, without_frame

BULLETS = "-*+\u2022\u2023\u25e6\u2013\u2014\u00b7\u25aa\u25cf\u2610\u2611\u2713\u2714\u2705\u2794\u27a4"
BULLET = re.compile(rf"\s*(?:[{re.escape(BULLETS)}]\ufe0f?(?:\s+|$)|\[[ xX\u2713]?\]\s+)")
# Keys as phones type them, and "1.", "2)", "(3)", "#4", "5 -", "6:", "a)".
NUMBERED = re.compile(
    r"\s*(?:(?P<keys>(?:[0-9]\ufe0f?\u20e3|\U0001f51f)+)\s*"
    r"|[#(\[]?(?P<number>\d{1,4})(?:\s?[.):\]\uff0e\u3001\u00ba\u00b0]+-?(?![\d.,:])|\s+[-\u2013\u2014](?=\s)"
    r"|(?<=[#(\[]\d)(?=\s)|(?<=[#(\[]\d\d)(?=\s)|(?<=[#(\[]\d\d\d)(?=\s))\s*|[a-z]\)\s+)"
)
BARE = re.compile(r"\s*(\d{1,4})(?:\s+|$)")
NUMBER = re.compile(r"[#(]?\d+[.):]?")
ADDRESS = re.compile(r"\s*[<(\[]?(?:mailto:)?[^\s<>()\[\],;]+@[^\s<>()\[\],;]+\.[^\s<>()\[\],;]+[>)\]]?")
EMPHASIS = re.compile(r"(\*\*|__|[*_`~])(?=\S)(.+?)(?<=\S)\1")
BREAK = re.compile(r"\s*<br\s*/?>\s*", re.IGNORECASE)

# The heads of columns that hold names, in the languages of this program and those of their neighbours.
HEADS = frozenset((
    "name", "names", "full name", "player", "players", "nombre", "nombres", "nombre completo", "jugador", "jugadores",
    "jugadora", "jugadoras", "spieler", "spielerin", "spielername", "teilnehmer", "teilnehmerin", "nom", "noms",
    "joueur", "joueuse", "nome", "giocatore", "giocatrice", "jogador", "jogadora", "naam", "speler", "spelers",
    "deelnemer", "deelnemers", "participant", "participants", "participante", "participantes", "attendee", "guest",
    "member", "mitglied", "display name", "nombre y apellidos", "apellidos y nombre", "vor- und nachname",
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
SEED_HEADS = frozenset(("seed", "seeding", "setzplatz", "setzliste", "cabeza de serie", "plaatsing"))
# Words in a longer head, such as a form's question, that say it is about a name, and about somebody else's.
NAME_WORDS = frozenset((
    "name", "nombre", "naam", "nom", "nome", "player", "jugador", "jugadora", "spieler", "speler", "participant",
    "heißt", "heisst", "heet", "llamas",
))  # fmt: skip
OTHER_WORDS = TEAM_HEADS | frozenset((
    "partner", "partners", "pareja", "compañero", "compañera", "maat", "mail", "email", "user", "file", "company",
    "event", "street", "number", "many", "second", "other", "emergency", "contact", "spouse",
))  # fmt: skip

Part: TypeAlias = Literal["", "name", "first", "last"]
"""The part of a name in a column: nothing, all of it, the first name or the last one."""

PARTS: tuple[Part, ...] = ("", "name", "first", "last")
MARKS = ("\t", ";", ",", "|")
ALIGNED = "  "  # between columns that stand under each other
BETWEEN = (*MARKS, ":", ALIGNED, "")
COMMON_FRAC = 1 / 3  # of the lines have what stands between columns, at least
MOST_TITLES = 8  # lines over a list
FEWEST_UNDER = 3  # names under a title
REPEATED_FRAC = 0.75  # a column with fewer different cells than that is no name: a town, a club, a fee
FEWEST_REPEATED = 4  # lines that tell so


class NameTable(NamedTuple):
    """A list as it came: its lines in cells, what stands between them, and the text; how many of the lines are titles
    by how they stand. `codings` has other texts that the same bytes may be, by the name of the encoding, the likeliest
    first."""

    rows: tuple[tuple[str, ...], ...]
    between: str = ""
    text: str = ""
    titles: int = 0
    parts: tuple[Part, ...] = ()  # of the columns, where the form of the list tells
    codings: tuple[tuple[str, str], ...] = ()

    @property
    def width(self) -> int:
        """Return the number of cells in its longest line."""
        return max((len(row) for row in self.rows), default=0)

    def column(self, at: int) -> list[str]:
        """The cells of a column, an empty one for each line that is too short."""
        return [row[at] if at < len(row) else "" for row in self.rows]


class Reading(NamedTuple):
    """A way to read a list: the number of lines over the names, and each column's part of one."""

    titles: int
    parts: tuple[Part, ...]


class ListedName(NamedTuple):
    """A name on a list, and in which of its rows."""

    name: str
    row: int


def table_of(text: str, between: str | None = None) -> NameTable:
    """Take a text apart: contacts, messages, or lines with commas, semicolons, tabs or bars between their cells,
    whatever most of them have; or what the list itself names (`sep=`) or the caller (`between`)."""
    text = text.lstrip("\ufeff").replace("\0", "")
    if between is None:
        cards = contacts(text)
        if cards:
            return NameTable(tuple((name,) for name in cards), text=text, parts=("name",))
        said = thread(text)
        if said:
            return table_of("\n".join(said)) if isinstance(said[0], str) else NameTable(
                tuple(map(tuple, said)), text=text, parts=("name", "")
            )  # fmt: skip
    named = re.match(r"\s*\"?sep=(.)\"?[^\S\n]*(?:\r?\n|$)", text, re.IGNORECASE)
    if named:
        text = text[named.end() :]
    framed = without_frame(text)
    lines = [line for line in framed.splitlines() if line.strip()]
    if not lines:
        return NameTable((), text=text)
    if between is None:
        between = named[1] if named else likely_mark(lines)
    rows = [row for row in cells_of(framed, lines, between) if any(cell.strip() for cell in row)]
    if between == "|":
        rows = [row[1 if not row[0].strip() else 0 : len(row) - (not row[-1].strip())] for row in rows]
    titles = titles_over(framed, between)
    return NameTable(tuple(map(tuple, rows)), between, text, titles, ("name", "") if between == ":" else ())


def likely_mark(lines: Sequence[str]) -> str:
    """Return the likely mark between the cells of these lines; empty if there's none."""
    count = len(lines)

    def lines_with(mark: str) -> int:
        return sum(mark in line for line in lines)

    best = max(MARKS, key=lambda mark: (lines_with(mark), sum(line.count(mark) for line in lines)))
    if lines_with(best) and lines_with(best) >= COMMON_FRAC * count:
        return best
    said = sum(bool(re.match(r"\s*[^\W\d][^:;,]{0,38}:\s+\S", line)) for line in lines)
    if count > 1 and said == count:
        return ":"
    aligned = Counter(len(re.split(r"\s{2,}", line.strip())) for line in lines)
    wide, often = aligned.most_common(1)[0]
    return ALIGNED if wide > 1 and count > 1 and often * 2 > count else ""


def cells_of(text: str, lines: Sequence[str], between: str) -> list[list[str]]:
    """The lines in cells."""
    if not between:
        return [[line.strip().strip('"')] for line in lines]
    if between == ALIGNED:
        return [re.split(r"\s{2,}|\t", line.strip()) for line in lines]
    if between == ":":
        return [line.split(":", 1) for line in lines]
    if text.count('"') % 2 == 0:
        try:
            return list(csv.reader(io.StringIO(text, newline=""), delimiter=between, skipinitialspace=True))
        except csv.Error:  # a field longer than any table has
            pass
    return [line.split(between) for line in lines]


def titles_over(text: str, between: str) -> int:
    """Return the number of lines that are titles by their place: one over an empty line with more than a name in it,
    one that ends in a colon, one without a number over a numbered list."""
    nothing = f' \t\r"{between}'
    blocks = [block.splitlines() for block in re.split(r"\n(?:[^\S\n]*\n)+", strip_cells(text, nothing).strip("\n"))]
    lines = [line for block in blocks for line in block if line.strip()]
    if len(lines) <= FEWEST_UNDER - 1 or between == ":":
        return 0
    first = lines[0].strip(nothing)
    if not between and not leading_number(first) and all(map(leading_number, lines[1:])):
        return 1
    over = len(blocks[0]) == 1 and len(blocks) > 1 and len(lines) > FEWEST_UNDER
    telling = bool(re.search(r"\d|:", first)) or len(first.split()) > 3
    alone = between not in first if between else True
    if alone and not leading_number(first) and ((over and telling) or (first.endswith(":") and not between)):
        return 1
    return 0


def strip_cells(text: str, nothing: str) -> str:
    """The text with lines of nothing but separators emptied."""
    return "\n".join(line if line.strip(nothing) else "" for line in text.splitlines())


def leading_number(line: str) -> str:
    """The number a line is counted by; empty where it has none."""
    found = NUMBERED.match(line)
    return found[0] if found else ""


def guessed(table: NameTable) -> Reading:
    """Return the likeliest reading of a list: by its headings, which may be under some titles, or else by the look of
    its columns."""
    if table.parts:
        return Reading(table.titles, table.parts)
    for exact in (True, False):
        for at, row in enumerate(table.rows[:MOST_TITLES]):
            parts = headed([clean_name(cell).casefold() for cell in row], exact)
            if any(parts) and (exact or not at or table.width > 1):
                return Reading(at + 1, wide(parts, table.width))
    titles = table.titles
    if not titles and table.width > 1 and len(table.rows) > FEWEST_UNDER:
        filled = [sum(bool(cell.strip()) for cell in row) for row in table.rows]
        titles = next((at for at, cells in enumerate(filled[:MOST_TITLES]) if cells > 1), 0)
        titles = titles if all(cells > 1 for cells in filled[titles:]) else 0
    return Reading(titles, likely(table, titles))


def wide(parts: Sequence[Part], width: int) -> tuple[Part, ...]:
    """The parts of as many columns."""
    missing: list[Part] = [""] * (width - len(parts))
    return (*parts[:width], *missing)


def likely(table: NameTable, titles: int) -> tuple[Part, ...]:
    """Return each column's part of a name in a list without headings. "Archer, Ann" is a last name and a first one;
    cells that keep recurring aren't names."""
    rows, width = table.rows[titles:], table.width
    every: tuple[Part, ...] = tuple("name" for _at in range(width))
    if len(rows) < 2 or len({len(row) for row in rows}) > 1:
        return every
    cells = [[plain(cell) for cell in unnumbered([row[at] for row in rows])] for at in range(len(rows[0]))]
    texts = [at for at, column in enumerate(cells) if not all(NUMBER.fullmatch(cell) or not cell for cell in column)]
    names = [at for at in texts if not repeated(cells[at])]
    if len(texts) < 2 or not names:
        return tuple("name" if at in texts else "" for at in range(width)) if texts else every
    whole = [at for at in names if sum(" " in cell for cell in cells[at]) * 2 > len(rows)]
    first = last = one = -1
    if len(texts) == 2:
        if whole or len(names) == 1:
            one = (whole or names)[0]
        else:
            first, last = (texts[1], texts[0]) if table.between == "," else (texts[0], texts[1])
    elif len(texts) == width and len(names) == len(texts):
        return every  # as it seems, the tables of an evening
    elif whole or len(names) == 1:
        one = (whole or names)[0]
    else:
        first, last = names[:2]
    kinds: dict[int, Part] = {first: "first", last: "last", one: "name"}
    return tuple(kinds.get(at, "") for at in range(width))


def repeated(cells: list[str]) -> bool:
    """Return True if a column's cells keep recurring."""
    return len(cells) >= FEWEST_REPEATED and len(set(map(str.casefold, cells))) <= REPEATED_FRAC * len(cells)


def found_in(table: NameTable, reading: Reading) -> tuple[ListedName, ...]:
    """The names of a list with their rows, in the order of their seeds where it has any, else in its own; numbers
    before them are no part of them. Doubles stay: what takes them in decides about those."""
    rows = table.rows[reading.titles :]
    columns: list[tuple[Part, list[str]]] = [
        (part, [plain(cell) for cell in unnumbered([row[at] if at < len(row) else "" for row in rows])])
        for at, part in enumerate(reading.parts)
        if part
    ]
    order: dict[Part, int] = {"first": 0, "last": 1}
    joined = sorted((column for column in columns if column[0] in order), key=lambda column: order[column[0]])
    at_joined = next((n for n, (part, _cells) in enumerate(columns) if part in order), None)
    found: list[ListedName] = []
    several = table.width > 1
    for at in range(len(rows)):
        for n, (part, cells) in enumerate(columns):
            cell = cells[at]
            if n == at_joined:
                cell = " ".join(filter(None, (other[at] for _part, other in joined)))
            elif part in order or (several and NUMBER.fullmatch(cell)):
                continue
            name = clean_name(cell)
            if name:
                found.append(ListedName(name, reading.titles + at))
    return tuple(by_seed(table, reading, found))


def by_seed(table: NameTable, reading: Reading, found: list[ListedName]) -> list[ListedName]:
    """The names in the order of the seeds that the list gives all of them."""
    heads = [clean_name(cell).casefold() for cell in table.rows[reading.titles - 1]] if reading.titles else []
    at = next((n for n, head in enumerate(heads) if head in SEED_HEADS), None)
    if at is None:
        return found
    seeds = table.column(at)
    if not all(NUMBER.fullmatch(seeds[one.row].strip()) for one in found):
        return found
    return sorted(found, key=lambda one: int(re.sub(r"\D", "", seeds[one.row])))


def names_in(table: NameTable, reading: Reading) -> tuple[str, ...]:
    """The names of a list, read so."""
    return tuple(found.name for found in found_in(table, reading))


def unnumbered(cells: Sequence[str]) -> list[str]:
    """Cells without the numbers that count them. A number with nothing after it but a space counts if the one before
    or after it goes on with it, or if most have one: "50 Cent" and "007" are names."""
    shown = [without_bullet(cell) for cell in cells]
    numbers: list[int | None] = []
    bare: list[bool] = []
    for cell in shown:
        counted, alone = NUMBERED.match(cell), BARE.match(cell)
        digits = counted["number"] if counted else alone[1] if alone else None
        numbers.append(int(digits) if digits else None)
        bare.append(counted is None and alone is not None)
    known = [n for n, number in enumerate(numbers) if number is not None]
    most = sum(bare) >= FEWEST_UNDER and 4 * sum(bare) >= 3 * len(cells)
    going_on = set[int]()
    for one, other in pairwise(known):
        first, second = numbers[one], numbers[other]
        if first is not None and second == first + 1:
            going_on |= {one, other}
    for n, cell in enumerate(shown):
        if not bare[n]:
            shown[n] = NUMBERED.sub("", cell, count=1)
        elif n in going_on or (most and not NUMBER.fullmatch(cell.strip())):
            shown[n] = BARE.sub("", cell, count=1)
    return list(map(without_bullet, shown))


def without_bullet(cell: str) -> str:
    """A cell without the dot or the box before it."""
    cell = cell[:LONGEST_READ]
    return BULLET.sub("", cell, count=1) if BULLET.match(cell) else cell


def teams_in(table: NameTable) -> tuple[tuple[str, str], ...]:
    """The teams of a list with the name of each player, in their order: by a column of teams, or a team and a colon
    before its first name (Red Team: Ann, Bob). The team is empty where none is told."""
    if table.between == ":":
        lines = [line for line in table.text.splitlines() if line.strip()]
        table = table_of(table.text, max(MARKS, key=lambda mark: sum(mark in line for line in lines)))
    rows = table.rows
    titles, at = next(
        (
            (n + 1, column)
            for n, row in enumerate(rows[:MOST_TITLES])
            for column, cell in enumerate(row)
            if len(row) > 1 and clean_name(cell).casefold() in TEAM_HEADS
        ),
        (0, None),
    )
    if at is None and table.width == 2 and not any(":" in cell for row in rows for cell in row):
        at = next((n for n in (0, 1) if repeated([row[n].strip() for row in rows if len(row) == 2])), None)
    if at is not None:
        parts = headed([clean_name(cell).casefold() for cell in rows[titles - 1]]) if titles else ()
        if not any(parts):
            other = next(n for n in range(table.width) if n != at)
            parts = tuple("name" if n == other else "" for n in range(table.width))
        found = found_in(table, Reading(titles, wide(parts, table.width)))
        return tuple((clean_name(rows[one.row][at]), one.name) for one in found if len(rows[one.row]) > at)
    listed, team = [], ""
    for row in rows:
        first, colon, rest = row[0].partition(":")
        team = clean_name(plain(unnumbered([first])[0])) if colon else team
        cells = [rest, *row[1:]] if colon else row
        listed += [(team, name) for name in map(clean_name, map(plain, unnumbered(cells))) if name]
    return tuple(listed)


def plain_name(name: str) -> str:
    """Return a name as it's searched for: small letters without their marks."""
    return "".join(
        letter for letter in unicodedata.normalize("NFD", name.casefold()) if not unicodedata.combining(letter)
    )


def in_order(name: str) -> list[tuple[int, str]]:
    """Return a sort key for names: "Ann 10" follows "Ann 2", and "émile" stands before "Zoe"."""
    return [(int(part), "") if part.isdecimal() else (0, part) for part in re.split(r"(\d+)", plain_name(name)) if part]


def plain(cell: str) -> str:
    """A cell without the addresses and the marks of emphasis that stand in it."""
    cell = ADDRESS.sub("", BREAK.sub(" ", cell[:LONGEST_READ]))
    return EMPHASIS.sub(r"\2", cell).strip(" \t\r\n,;~|").strip('"')


def headed(heads: Sequence[str], exact: bool = False) -> tuple[Part, ...]:
    """Return each column's part of a name by its heading; empty if they aren't headings. A question of a form is one
    too, unless they must be `exact`."""
    first = next((at for at, head in enumerate(heads) if head in FIRST_HEADS), None)
    last = next((at for at, head in enumerate(heads) if head in LAST_HEADS), None)
    other = next((at for at, head in enumerate(heads) if head in HEADS and at != first), None)
    if first is None and last is None and other is None and not exact:
        first = next((at for at, head in enumerate(heads) if asks(head, FIRST_HEADS)), None)
        last = next((at for at, head in enumerate(heads) if asks(head, LAST_HEADS)), None)
        other = next((at for at, head in enumerate(heads) if at not in (first, last) and asks_name(head)), None)
    kinds: dict[int | None, Part] = {}
    if first is not None and (last is not None or other is not None):
        kinds = {last if last is not None else other: "last", first: "first"}
    else:
        kinds = {next((at for at in (other, first, last) if at is not None), None): "name"}
    return tuple(kinds.get(at, "") for at in range(len(heads)))


def asks(head: str, heads: frozenset[str]) -> bool:
    """Return True if a longer heading is about one of those."""
    words = head_words(head)
    return not OTHER_WORDS.intersection(words) and any(
        " " in known and f" {known} " in f" {' '.join(words)} " for known in heads
    )


def asks_name(head: str) -> bool:
    """Return True if a longer heading asks for a name."""
    words = head_words(head)
    if any(letter.isdecimal() or letter in MARKS[:2] for letter in head):
        return False
    return bool(NAME_WORDS.intersection(words)) and not OTHER_WORDS.intersection(words)


def head_words(head: str) -> list[str]:
    """The words of a heading, without the s of "player's"."""
    return re.findall(r"[^\W\d_]+", re.sub(r"['’]s\b", "", head))
