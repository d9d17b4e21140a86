"""A list of names before it counts: who would be added, how the list was read, and how it may be read differently."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from sevenup_gui.engine.names import clean_name
from sevenup_gui.i18n import _, comma_list, dot_list, listed, ngettext, pgettext
from sevenup_gui.store.events.encodings import REPLACED
from sevenup_gui.tournament.names import (
    ALIGNED,
    BETWEEN,
    MOST_TITLES,
    PARTS,
    ListedName,
    NameTable,
    Part,
    Reading,
    found_in,
    guessed,
    plain,
    table_of,
    teams_in,
)
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.listrow import BETWEEN as ROW_GAP
from sevenup_gui.ui.kit.pieces.listrow import ROW_H, TALL_H, Row
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.tournament.roster.namecolumn import COLUMN_LEAST_W, SAMPLES, NameColumn
from sevenup_gui.ui.scenes.treescene import TreeScene
from sevenup_gui.ui.tree.form import Choice, ChoiceRow
from sevenup_gui.ui.tree.parts import CommandRow, Grid, Pressed, Sheet, Stack, Words
from sevenup_gui.ui.tree.parts import Part as PagePart
from sevenup_gui.ui.tree.rows import ON_PAPER, RowItem, RowList

# All lengths are page units.
GAP, LEAD = 16.0, 26.0
OPTION_H, OPTION_GAP = 46.0, 8.0
LEAST_COLUMN = 330.0  # names stand in two columns where each has so much
MOST_COLUMNS = 12  # of a list that can be pressed
MOST_TOLD = 3  # names with letters that cannot be read
BODY = type_words(20)


def part_words(part: Part) -> str:
    """Return the name of a column's use."""
    return {
        "": pgettext("column", "not used"),
        "name": pgettext("column", "name"),
        "first": pgettext("column", "first name"),
        "last": pgettext("column", "last name"),
    }[part]


def between_words(mark: str) -> str:
    """Return the name of the mark between a list's columns."""
    return {
        "\t": pgettext("between columns", "tabs"),
        ";": pgettext("between columns", "semicolons"),
        ",": pgettext("between columns", "commas"),
        "|": pgettext("between columns", "bars"),
        ":": pgettext("between columns", "colons"),
        ALIGNED: pgettext("between columns", "spaces"),
        "": pgettext("between columns", "nothing"),
    }.get(mark, mark)


class NameListPreview(TreeScene):
    """The names that a list would add, each of which can be left out; `add` is given the rest. Nobody takes part before
    that."""

    margins, above = (24.0, 24.0), 22.0

    def __init__(self, app: Desk, table: NameTable, add: Callable[[Sequence[str]], None]) -> None:
        super().__init__(app)
        self.table, self.add = table, add
        self.codings = table.codings
        self.coding = 0
        self.reading: Reading = guessed(table)
        self.found: tuple[ListedName, ...] = ()
        self.out: set[int] = set()  # the numbers of those that are left out
        self.read()

    def name(self) -> str:
        return _("Check the names")

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names to add."""
        return tuple(found.name for n, found in enumerate(self.found) if n not in self.out)

    # How the list is read

    def read(self) -> None:
        """Read the list again; everybody on it is in."""
        self.found, self.out = found_in(self.table, self.reading), set()

    def retake(self, text: str, between: str | None) -> None:
        """Take another text apart, or the same one differently."""
        self.table = table_of(text, between)
        self.reading = guessed(self.table)
        self.read()
        self.refresh()

    def take(self, reading: Reading) -> None:
        """Read the list so."""
        self.reading = reading
        self.read()
        self.refresh()

    def step_coding(self, step: int) -> None:
        """The next encoding in which the file may have been saved."""
        self.coding = (self.coding + step) % len(self.codings)
        self.retake(self.codings[self.coding][1], None)

    def marks(self) -> list[str]:
        """Return the possible marks between columns."""
        return [mark for mark in BETWEEN if not mark or mark in self.table.text or mark == self.table.between]

    def step_between(self, step: int) -> None:
        """The next mark between the columns."""
        marks = self.marks()
        at = marks.index(self.table.between) if self.table.between in marks else 0
        self.retake(self.table.text, marks[(at + step) % len(marks)])

    def step_titles(self, step: int) -> None:
        """One line more over the names, or less."""
        most = min(MOST_TITLES, len(self.table.rows) - 1)
        self.take(self.reading._replace(titles=(self.reading.titles + step) % (most + 1)))

    def step_part(self, at: int) -> None:
        """The next use of a column."""
        parts = list(self.reading.parts)
        parts[at] = PARTS[(PARTS.index(parts[at]) + 1) % len(PARTS)]
        self.take(self.reading._replace(parts=tuple(parts)))

    def leave_out(self, number: int) -> None:
        """Leave a name out, or take it back in."""
        self.out ^= {number}
        self.refresh()

    # Words

    def column_words(self, at: int) -> str:
        """A column by its heading, or by its number."""
        titles = self.reading.titles
        heads = self.table.rows[titles - 1] if titles else ()
        return (plain(heads[at]) if at < len(heads) else "") or _("column {number}").format(number=at + 1)

    def coding_words(self) -> str:
        """The encoding, with the first letters that it writes."""
        coding, text = self.codings[self.coding]
        shown = next((word for word in re.findall(r"[^\s,;|\"]+", text) if not word.isascii()), "")
        return dot_list((coding.upper() if coding.startswith(("cp", "utf")) else coding.title(), shown[:16]))

    def note(self, number: int) -> str:
        """Return the rest of a name's line."""
        if number in self.out:
            return _("left out")
        row, titles = self.table.rows[self.found[number].row], self.reading.parts
        rest = (plain(cell) for at, cell in enumerate(row) if at >= len(titles) or not titles[at])
        return dot_list(rest)

    def unreadable(self) -> str:
        """Name the players whose names have an unreadable letter."""
        names = [name for name in self.names if REPLACED in name]
        if not names:
            return ""
        said = ngettext(
            "A letter of this name can't be read: {names}.",
            "Letters of these names can't be read: {names}.",
            len(names),
        ).format(names=listed(names) if len(names) <= MOST_TOLD else comma_list((*names[:MOST_TOLD], "…")))
        return said + " " + (_("Try another encoding, or rename the player later.") if self.codings else
                             _("Rename the player later."))  # fmt: skip

    # What is seen

    def view(self) -> PagePart:
        hint = _("Left and right read the list differently.")
        choices = [ChoiceRow(Choice(*choice, hint=hint), OPTION_H) for choice in self.choices()]
        columns, unreadable = self.column_cards(), self.unreadable()
        inside: PagePart = Words([_("Read like this, no one is on the list.")], BODY, LEAD, "none", "ink")
        if self.found:
            inside = RowList("name ", [*map(self.row, range(len(self.found)))], ROW_H, ROW_GAP, TALL_H,
                             least=LEAST_COLUMN, most=2, role="switch", asks=False)  # fmt: skip
        return Stack(
            (
                CommandRow(self.commands(), live=True),
                Stack(choices, OPTION_GAP) if choices else None,
                Grid(columns, COLUMN_LEAST_W, GAP) if columns else None,
                Words([unreadable], BODY, LEAD, "unreadable", "") if unreadable else None,
                Sheet(inside, *ON_PAPER),
            ),
            GAP,
        )

    def choices(self) -> list[tuple[str, str, str, Callable[[int], None]]]:
        """Return the ways to read the list differently."""
        found: list[tuple[str, str, str, Callable[[int], None]]] = []
        if len(self.codings) > 1:
            found.append(("encoding", _("Encoding"), self.coding_words(), self.step_coding))
        if self.table.text and (len(self.marks()) > 1 or self.table.between):
            found.append(("between", _("Between columns"), between_words(self.table.between), self.step_between))
        if len(self.table.rows) > 1:
            found.append(("titles", _("Lines above the names"), str(self.reading.titles), self.step_titles))
        return found

    def column_cards(self) -> list[PagePart]:
        """Return the columns, if there are several."""
        count = min(MOST_COLUMNS, self.table.width)
        below = self.table.rows[self.reading.titles : self.reading.titles + SAMPLES]
        cards: list[PagePart] = []
        for at in range(count if count > 1 else 0):
            head, part = self.column_words(at), self.reading.parts[at]
            cells = tuple(clean_name(row[at]) if at < len(row) else "" for row in below)
            words, step = part_words(part), partial(self.step_part, at)
            control = {"act": step, "role": "choice", "value": words, "details": tuple(filter(None, cells))}
            cards.append(
                Pressed(f"column {at}", head, partial(NameColumn, head, cells, words, used=bool(part)), control)
            )
        return cards

    def row(self, number: int) -> RowItem:
        """A name that can be left out."""
        name, note, out = self.found[number].name, self.note(number), number in self.out
        mark = "" if out else str(number - sum(each < number for each in self.out) + 1)
        return RowItem(str(number), name, lambda w, tall: Row(mark, name, note, w, tall, out),
                       partial(self.leave_out, number), (note,), on=not out)  # fmt: skip

    def commands(self) -> list[Command]:
        """Add them, or nobody."""
        count = len(self.names)
        label = ngettext("Add {count} player", "Add {count} players", count).format(count=count)
        nobody = Command("nobody", _("Cancel"), "Esc", self.back, "")
        if not count:
            return [replace(nobody, kind="brass")]
        return [Command("add", label, "A", self.go_on, _("Adds them to the players."), kind="brass"), nobody]

    def go_on(self) -> None:
        """Add the names."""
        names = self.names
        self.app.pop()
        self.add(names)

    def detail(self) -> str:
        return str(len(self.names)) if self.names else ""


class TeamListPreview(NameListPreview):
    """The players that a list of teams would add, each with the team; `take` is given them."""

    def __init__(self, app: Desk, table: NameTable, take: Callable[[Sequence[tuple[str, str]]], None]) -> None:
        self.entries: tuple[tuple[str, str], ...] = ()
        self.take_teams = take
        super().__init__(app, table, lambda _names: None)

    def read(self) -> None:
        self.entries, self.out = teams_in(self.table), set()
        self.found = tuple(ListedName(name, n) for n, (_team, name) in enumerate(self.entries))

    def note(self, number: int) -> str:
        return _("left out") if number in self.out else self.entries[number][0] or "?"

    def choices(self) -> list[tuple[str, str, str, Callable[[int], None]]]:
        """A team and a colon, or a column of teams, is told by the list itself."""
        return [choice for choice in super().choices() if choice[0] == "encoding"]

    def column_cards(self) -> list[PagePart]:
        return []

    def go_on(self) -> None:
        entries = [entry for n, entry in enumerate(self.entries) if n not in self.out]
        self.app.pop()
        self.take_teams(entries)
