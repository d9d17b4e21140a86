"""A list of names before it counts: who would be added, how the list was read, and how it may be read otherwise."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from sevenup_gui.i18n import _, ngettext
from sevenup_gui.tournament.names import (
    EVERY,
    WHOLE,
    Columns,
    NameTable,
    Reading,
    guessed,
    names_in,
    plain,
    possible,
    teams_in,
)
from sevenup_gui.ui.access.tree import Node, Told, items, text
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.bars import Hint, Part
from sevenup_gui.ui.kit.pieces.option import OptionRow
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.scenes.sheet import draw_veil
from sevenup_gui.ui.scenes.tournament.tablecard import PageAction, command_row

# All lengths are page units.
WIDEST, MARGIN, PAD = 760.0, 24.0, 34.0
HEAD, LEAD, OPTION_H, OPTION_STEP, TALL_STEP = 64.0, 28.0, 46.0, 54.0, 78.0
FOOT_H = 60.0  # of the buttons, with what is over them
COLUMN_W = 320.0  # names stand in two columns where each has so much
TITLE, NAME, QUIET = type_words(26, 800), type_words(20, 700), type_words(18)
MOST_LINES, FEWEST_LINES = 9, 2  # of names, one under the other


class NameListPreview(Scene):
    """The names that a list would add; `add` is given them. Nobody takes part before that."""

    over = True

    def __init__(self, app: Desk, table: NameTable, add: Callable[[Sequence[str]], None]) -> None:
        super().__init__(app)
        self.table, self.add = table, add
        self.reading: Reading = guessed(table)
        self.ways = possible(table)
        self.names: tuple[str, ...] = ()
        self.top = self.height = self.names_y = 0.0
        self.lines = FEWEST_LINES

    def name(self) -> str:
        return _("Who would be added")

    # How the list is read

    def column_words(self, at: int) -> str:
        """A column by its headline, or by its number."""
        head = plain(self.table.rows[0][at]) if self.reading.head and at < len(self.table.rows[0]) else ""
        return head or _("column {number}").format(number=at + 1)

    def reading_words(self, columns: Columns) -> str:
        """What makes a name."""
        if columns == EVERY:
            return _("every cell") if self.table.width > 1 else _("every line")
        if columns == WHOLE:
            return _("the whole line")
        return _(" + ").join(map(self.column_words, columns))

    def read(self) -> tuple[str, ...]:
        """Who would be added, as they are shown."""
        return names_in(self.table, self.reading)

    def step_columns(self, step: int) -> None:
        """The next way in which the columns may be read."""
        at = self.ways.index(self.reading.columns)
        self.take(self.reading._replace(columns=self.ways[(at + step) % len(self.ways)]))

    def step_head(self, _step: int) -> None:
        """The first line is a headline, or a name."""
        self.take(self.reading._replace(head=not self.reading.head))

    def take(self, reading: Reading) -> None:
        """Read the list so."""
        self.reading = reading
        self.refresh()

    # Layout

    @property
    def width(self) -> float:
        """How wide the paper is."""
        return min(WIDEST, self.page.width - 2 * MARGIN)

    @property
    def columns(self) -> int:
        """How many columns the names stand in."""
        return 2 if (self.width - 2 * PAD) / 2 >= COLUMN_W else 1

    def build(self) -> Sequence[Control]:
        self.names = self.read()
        page, inner = self.page, self.width - 2 * PAD
        rows = [OptionRow(title, value, inner, OPTION_H) for _id, title, value, _step in self.choices()]
        rows = [replace(row, tall=not row.fits(self.p)) for row in rows]
        options_h = sum(TALL_STEP if row.tall else OPTION_STEP for row in rows)
        foot, foot_h = command_row(page, self.commands(), 0.0, 0.0, inner)
        around = HEAD + options_h + 34 + foot_h + PAD + LEAD
        wanted = -(-len(self.names) // self.columns)
        fitting = int((page.height - 2 * MARGIN - around) / LEAD)
        self.lines = max(FEWEST_LINES, min(MOST_LINES, wanted, fitting))
        self.height = around + LEAD * self.lines
        self.top = page.centred(self.height)
        left, y = (page.width - inner) / 2, self.top + HEAD
        controls = []
        for (known, title, value, step), row in zip(self.choices(), rows, strict=True):
            controls.append(
                Control(
                    known, title, left, y,
                    lambda state, focus, row=row: replace(row, state=state, focus=focus),  # type: ignore[misc]
                    adjust=step, page=page, role="choice", value=value,
                    hint=_("Left and right: the list is read otherwise."),
                )
            )  # fmt: skip
            y += TALL_STEP if row.tall else OPTION_STEP
        self.names_y = y + 10
        for control in foot:
            control.x_u += left
            control.y_u += self.top + self.height - PAD - foot_h
        return [*controls, *foot]

    def choices(self) -> list[tuple[str, str, str, Callable[[int], None]]]:
        """What can be read otherwise."""
        found: list[tuple[str, str, str, Callable[[int], None]]] = []
        if len(self.ways) > 1:
            found.append(("columns", _("A name is"), self.reading_words(self.reading.columns), self.step_columns))
        if len(self.table.rows) > 1:
            first = _("a headline") if self.reading.head else _("a player")
            found.append(("head", _("The first line is"), first, self.step_head))
        return found

    def commands(self) -> list[PageAction]:
        """Add them, or nobody."""
        count = len(self.names)
        label = ngettext("Add {count} player", "Add {count} players", count).format(count=count)
        nobody = PageAction("nobody", _("Add nobody"), "Esc", 0, self.back, _("Everything stays as it is."))
        if not count:
            return [nobody._replace(kind="brass")]
        hint = _("In the order of the list.")
        return [PageAction("add", label, "", 0, self.go_on, hint, "brass"), nobody]

    def go_on(self) -> None:
        """They take part."""
        names = self.names
        self.app.pop()
        self.add(names)

    # Drawing

    def shown(self) -> tuple[list[str], str]:
        """The names there is room for, and how many there are besides."""
        room = self.lines * self.columns
        if len(self.names) <= room:
            return list(self.names), "" if self.names else _("Read so, nobody is on the list.")
        more = len(self.names) - room
        return list(self.names[:room]), ngettext("and {count} more", "and {count} more", more).format(count=more)

    def draw(self, surface: pygame.Surface) -> None:
        page, t, w = self.page, self.p.theme, self.width
        draw_veil(self.p, surface)
        x, names_w = (page.width - w) / 2, (w - 2 * PAD) / self.columns
        with page.clipped(surface):
            page.paper(surface, x, self.top, w, self.height)
            page.words(surface, page.cut(self.name(), TITLE, w - 2 * PAD), x + PAD, self.top + 36, TITLE, t.ink)
            shown, more = self.shown()
            high = max(1, -(-len(shown) // self.columns))
            for n, name in enumerate(shown):
                column, row = divmod(n, high)
                at_x, at_y = x + PAD + 8 + column * names_w, self.names_y + LEAD * (row + 0.5)
                page.words(surface, page.cut(name, NAME, names_w - 24), at_x, at_y, NAME, t.ink)
            if more:
                at_y = self.names_y + LEAD * ((high if shown else 0) + 0.5)
                page.words(surface, more, x + PAD + 8, at_y, QUIET, t.ink2)
        self.controls.draw(surface)
        page.draw_bar(surface)
        focused = self.controls.focused
        self.caption(
            surface,
            [Part(focused.hint if focused else "")],
            [Hint(_("Take"), ("enter",), pygame.K_RETURN), Hint(_("Back"), ("Esc",), pygame.K_ESCAPE)],
        )

    def told(self) -> Told:
        names = Node(("names",), "list", self.name(), children=items(("names",), list(self.names)))
        more = text(("more",), self.shown()[1])
        return Told((names, *more, *text(("count",), self.commands()[0].label, "polite")))


class TeamListPreview(NameListPreview):
    """The players that a list of teams would add, each with the team; `take` is given them."""

    def __init__(self, app: Desk, table: NameTable, take: Callable[[Sequence[tuple[str, str]]], None]) -> None:
        self.entries, self.take_teams = teams_in(table), take
        super().__init__(app, table, lambda _names: None)

    def read(self) -> tuple[str, ...]:
        return tuple(_("{team}: {name}").format(team=team or "?", name=name) for team, name in self.entries)

    def choices(self) -> list[tuple[str, str, str, Callable[[int], None]]]:
        """A team and a colon, or a column of teams, is told by the list itself."""
        return []

    def go_on(self) -> None:
        self.app.pop()
        self.take_teams(self.entries)
