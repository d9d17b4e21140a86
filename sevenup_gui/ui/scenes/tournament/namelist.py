"""A list of names before it counts: who would be added, how the list was read, and how it may be read differently."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

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
from sevenup_gui.ui.access.tree import Told, text
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.commandrow import command_row
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.bars import Hint
from sevenup_gui.ui.kit.pieces.bars import Part as CaptionPart
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.listrow import BETWEEN as ROW_GAP
from sevenup_gui.ui.kit.pieces.listrow import ROW_H, TALL_H, Row
from sevenup_gui.ui.kit.pieces.option import OptionRow
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.tournament.roll import Roll, RollScene
from sevenup_gui.ui.scenes.tournament.roster.namecolumn import COLUMN_H, COLUMN_LEAST_W, SAMPLES, NameColumn

# All lengths are page units.
WIDEST, MARGIN, TOP, GAP, PAPER_IN, PAPER_ABOVE = 960.0, 24.0, 22.0, 16.0, 24.0, 18.0
OPTION_H, OPTION_STEP, TALL_STEP, LEAD = 46.0, 54.0, 78.0, 26.0
LEAST_COLUMN, COLUMN_GAP = 330.0, 32.0  # names stand in two columns where each has so much
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


class NameListPreview(RollScene):
    """The names that a list would add, each of which can be left out; `add` is given the rest. Nobody takes part before
    that."""

    def __init__(self, app: Desk, table: NameTable, add: Callable[[Sequence[str]], None]) -> None:
        super().__init__(app)
        self.table, self.add = table, add
        self.codings = table.codings
        self.coding = 0
        self.reading: Reading = guessed(table)
        self.found: tuple[ListedName, ...] = ()
        self.out: set[int] = set()  # the numbers of those that are left out
        self.roll = Roll(self.page, "name ")
        self.paper = (0.0, 0.0)
        self.strange: list[str] = []
        self.strange_y = 0.0
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

    # Layout

    @property
    def w(self) -> float:
        """Return the width of the page's content."""
        return min(WIDEST, self.page.width - 2 * MARGIN)

    @property
    def left(self) -> float:
        """Return the left edge of the page's content."""
        return (self.page.width - self.w) / 2

    def build(self) -> Sequence[Control]:
        commands, y = command_row(self.page, self.commands(), self.left, self.page.rails.top_u + TOP, self.w)
        options, y = self.option_rows(y + GAP)
        columns, y = self.column_cards(y)
        self.strange = self.page.wrap(self.unreadable(), BODY, self.w)
        self.strange_y = y + LEAD / 2
        y += LEAD * len(self.strange) + (GAP if self.strange else 0)
        return [self.back_control(), *commands, *options, *columns, *self.rows(y)]

    def option_rows(self, y: float) -> tuple[list[Control], float]:
        """Return the choices for splitting the lines, and their bottom."""
        controls = []
        for known, title, value, step in self.choices():
            row = OptionRow(title, value, self.w, OPTION_H)
            row = replace(row, tall=not row.fits(self.p))
            controls.append(
                Control(
                    known, title, self.left, y,
                    lambda state, focus, row=row: replace(row, state=state, focus=focus),  # type: ignore[misc]
                    adjust=step, page=self.page, role="choice", value=value,
                    hint=_("Left and right read the list differently."),
                )
            )  # fmt: skip
            y += TALL_STEP if row.tall else OPTION_STEP
        return controls, y + (GAP - OPTION_STEP + OPTION_H if controls else 0)

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

    def column_cards(self, y: float) -> tuple[list[Control], float]:
        """The columns side by side, in as many rows as they need, and where they end."""
        count = min(MOST_COLUMNS, self.table.width)
        if count < 2:
            return [], y
        in_row = min(count, max(1, int((self.w + GAP) / (COLUMN_LEAST_W + GAP))))
        in_row = -(-count // -(-count // in_row))
        w = (self.w - GAP * (in_row - 1)) / in_row
        below = self.table.rows[self.reading.titles : self.reading.titles + SAMPLES]
        controls = []
        for at in range(count):
            part = self.reading.parts[at]
            cells = tuple(clean_name(row[at]) if at < len(row) else "" for row in below)
            piece = NameColumn(self.column_words(at), cells, part_words(part), w, bool(part))
            row, column = divmod(at, in_row)
            controls.append(
                Control(
                    f"column {at}", piece.head, self.left + column * (w + GAP), y + row * (COLUMN_H + GAP),
                    lambda state, focus, piece=piece: replace(piece, state=state, focus=focus),  # type: ignore[misc]
                    lambda at=at: self.step_part(at),  # type: ignore[misc]
                    page=self.page, role="choice", value=piece.part, details=tuple(filter(None, cells)),
                )
            )  # fmt: skip
        return controls, y + -(-count // in_row) * (COLUMN_H + GAP)

    def rows(self, y: float) -> list[Control]:
        """The names on their paper, as many as are in view."""
        inner = self.w - 2 * PAPER_IN
        half = (inner - COLUMN_GAP) / 2
        pieces = [self.row_piece(n, half) for n in range(len(self.found))]
        columns = 2 if half >= LEAST_COLUMN and len(pieces) > 1 and all(row.fits(self.p) for row in pieces) else 1
        w = half if columns == 2 else inner
        tall = columns == 1 and any(row.note for row in pieces) and not all(
            replace(row, w_u=w).fits(self.p) for row in pieces
        )  # fmt: skip
        step = (TALL_H if tall else ROW_H) + ROW_GAP
        end = self.roll.lay([str(n) for n in range(len(pieces))], y + PAPER_ABOVE, step, columns)
        if not pieces:
            end = y + 2 * PAPER_ABOVE + LEAD
        self.paper = (y, end + PAPER_ABOVE - ROW_GAP - y)
        self.page.end = y + self.paper[1] + GAP
        return [self.row(n, replace(pieces[n], w_u=w, tall=tall)) for n in self.roll.built(self.controls.focused)]

    def row_piece(self, number: int, w: float) -> Row:
        """The line of a name."""
        mark = str(number - sum(out < number for out in self.out) + 1) if number not in self.out else ""
        return Row(mark, self.found[number].name, self.note(number), w, out=number in self.out)

    def row(self, number: int, piece: Row) -> Control:
        """A name that can be left out."""
        column, y = self.roll.place(number)
        x = self.left + PAPER_IN + column * (piece.w_u + COLUMN_GAP)

        def drawn(state: State, focus: bool) -> Row:
            return replace(piece, state=state, focus=focus)

        place = _("{number} of {count}").format(number=number + 1, count=len(self.found))
        return Control(
            f"name {number}", piece.title, x, y, drawn, lambda: self.leave_out(number), page=self.page,
            role="switch", on=number not in self.out, details=tuple(filter(None, (piece.note, place))),
        )  # fmt: skip

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

    def handle(self, event: pygame.Event) -> bool:
        goal = self.roll.goal(event.key, self.controls.focused) if event.type == pygame.KEYDOWN else None
        if goal is not None:
            self.roll.go(self, goal)
            return True
        return super().handle(event)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        page, (y, h) = self.page, self.paper
        with page.clipped(surface):
            for n, line in enumerate(self.strange):
                page.label(surface, line, self.left, self.strange_y + LEAD * n, BODY)
            page.paper(surface, self.left, y, self.w, h)
            if not self.found:
                said = _("Read like this, no one is on the list.")
                page.words(surface, said, self.left + PAPER_IN, y + PAPER_ABOVE + LEAD / 2, BODY, self.p.theme.ink)
            self.controls.draw(surface)
        page.draw_bar(surface)
        self.header(surface, self.name(), str(len(self.names)) if self.names else "")
        focused = self.controls.focused
        hints = [Hint(_("Take"), ("enter",), pygame.K_RETURN)]
        self.caption(surface, [CaptionPart((focused.hint if focused else "") or self.name())], hints)

    def told(self) -> Told:
        none = [] if self.found else text(("none",), _("Read like this, no one is on the list."))
        strange = text(("unreadable",), self.unreadable())
        count = text(("count",), self.commands()[0].label, "polite")
        return Told((*none, *strange, *count), tuple(self.caption_told()))


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

    def column_cards(self, y: float) -> tuple[list[Control], float]:
        return [], y

    def go_on(self) -> None:
        entries = [entry for n, entry in enumerate(self.entries) if n not in self.out]
        self.app.pop()
        self.take_teams(entries)
