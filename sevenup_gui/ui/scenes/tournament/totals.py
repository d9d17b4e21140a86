"""The totals of a table, typed quickly: a figure and Enter, a figure and Enter."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

import pygame

from sevenup_gui.i18n import _, pgettext
from sevenup_gui.tournament.event_log import LONGEST_FIGURE
from sevenup_gui.ui.access.tree import Told, text
from sevenup_gui.ui.kit.command import Command, delete_cap, key_command
from sevenup_gui.ui.kit.commandrow import command_row, commands_w
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import Type
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.kit.pieces.button import BidKey, State
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.scenes.sheet import draw_veil
from sevenup_gui.ui.scenes.tournament.tablecard import CELL_H, FigureCell, SignKey

# All lengths are page units.
WIDEST, MARGIN, PAD = 860.0, 24.0, 34.0  # of the paper, beside it, within
HEAD, HEADINGS, ROW = 92.0, 30.0, 54.0  # over the rows: the title, what stands over the figures; from row to row
CELL_W, CELL_GAP = 104.0, 12.0
NAME_W = 150.0  # of a name at least, where keys stand beside the figures
PAD_STEP, PAD_GAP = 62.0, 36.0  # the keys for fingers, and from the figures to them
NAME_LEAD = 22.0  # from line to line of a long name
TITLE, NAME, HEADING, LINE = type_words(28, 800), type_words(22, 700), type_words(18, 700), type_words(19)
LONG_NAME = type_words(18, 700)
DIGITS = {**{pygame.K_0 + n: str(n) for n in range(10)}, **{pygame.K_KP_1 + n: str(n + 1) for n in range(9)},
          pygame.K_KP_0: "0"}  # fmt: skip
MINUS = "\N{MINUS SIGN}"  # on its key and in a cell


Cells: TypeAlias = list[list[str]]  # figures as typed, row by row
Rows: TypeAlias = list[list[int | None]]  # the same as numbers, None where nothing was typed


@dataclass(frozen=True, slots=True)
class Asked:
    """The names to ask figures of, and the headings; `may_be_empty` are the columns that may be left empty. The first
    column takes a minus where it is `signed`, and has a key for it where totals do fall (`falls`)."""

    title: str
    under: str
    names: tuple[str, ...]
    headings: tuple[str, ...]
    may_be_empty: tuple[int, ...] = ()
    signed: bool = False
    falls: bool = False


def minus_key(state: State, focus: bool) -> BidKey:
    """Return the key for totals below zero."""
    return BidKey(MINUS, state=state, focus=focus)


class TotalsEntry(Scene):
    """The sheet of one table. `cells` are its figures as typed, row by row; `typed` is given them with every digit.
    `keep` is given whole rows of numbers, None where nothing was typed; it answers with what is wrong and in which row,
    or with nothing."""

    over = True

    def __init__(
        self,
        app: Desk,
        asked: Asked,
        cells: Cells,
        keep: Callable[[Rows], tuple[str, int] | None],
        commands: Sequence[Command] = (),
        typed: Callable[[Cells], None] = lambda _cells: None,
    ) -> None:
        super().__init__(app)
        self.asked, self.cells, self.keep, self.commands, self.typed = asked, cells, keep, commands, typed
        places = [(row, column) for row, line in enumerate(cells) for column in range(len(line))]
        self.at = next((place for place in places if not cells[place[0]][place[1]]), (0, 0))
        self.fresh = True  # the next digit replaces what stands in the cell
        self.trouble, self.wrong = "", -1
        self.top = self.height = 0.0
        self.lines: list[str] = []

    def name(self) -> str:
        return self.asked.title

    # Layout

    @property
    def width(self) -> float:
        """Return the width of the paper, no more than it needs."""
        wanted = max(self.beside_w if self.keys_beside else self.table_w, commands_w(self.page, self.foot()) + 2 * PAD)
        return min(WIDEST, self.page.width - 2 * MARGIN, wanted)

    @property
    def table_w(self) -> float:
        """Return the preferred width of names and figures."""
        longest = max(self.page.text_width(name, NAME) for name in self.asked.names)
        figures = (CELL_W + CELL_GAP) * len(self.asked.headings)
        return 2 * PAD + max(NAME_W, min(longest + 20, 280.0)) + figures

    @property
    def beside_w(self) -> float:
        """Return the preferred width with the keys for fingers beside them."""
        return self.table_w + PAD_GAP + self.pad_w

    @property
    def pad_w(self) -> float:
        """Return the width of the keys for fingers."""
        return PAD_STEP * (4 if self.asked.falls else 3)

    @property
    def keys_beside(self) -> bool:
        """Return True if the keys fit beside the figures; otherwise they're under them."""
        return self.beside_w <= self.page.width - 2 * MARGIN

    def build(self) -> Sequence[Control]:
        page, w = self.page, self.width
        inner = w - 2 * PAD
        self.lines = page.wrap(self.trouble or self.asked.under, LINE, inner)
        rows = len(self.asked.names)
        head = HEAD + 24 * max(0, len(self.lines) - 1) + HEADINGS
        table = head + ROW * rows
        pad_h = 4 * PAD_STEP
        body = max(table, head + pad_h) if self.keys_beside else table + 16 + pad_h
        foot, foot_end = command_row(page, self.foot(), 0.0, 0.0, inner, self.refuse, on_paper=True)
        self.height = body + 14 + foot_end + PAD
        self.top = page.centred(self.height)
        x = (page.width - w) / 2
        controls = self.cell_controls(x + w - PAD - (PAD_GAP + self.pad_w if self.keys_beside else 0), head)
        pad_x = x + w - PAD - self.pad_w if self.keys_beside else x + (w - self.pad_w) / 2
        controls += self.key_controls(pad_x, self.top + (head if self.keys_beside else table + 16))
        for control in foot:
            control.x_u += x + PAD
            control.y_u += self.top + body + 14
        return controls + foot

    def foot(self) -> list[Command]:
        """Return the actions besides typing."""
        return [Command("keep", _("Save"), "", self.write_down, _("The result of this table."), kind="brass"),
                *self.commands]  # fmt: skip

    def cell_controls(self, right: float, head: float) -> list[Control]:
        """The figures."""
        columns, controls = len(self.asked.headings), []
        for row, name in enumerate(self.asked.names):
            for column, heading in enumerate(self.asked.headings):
                here = (row, column) == self.at
                cell = FigureCell(self.cells[row][column].replace("-", MINUS), CELL_W, here, row == self.wrong)
                controls.append(
                    Control(
                        f"cell {row} {column}",
                        _("{what} of {name}").format(what=heading, name=name),
                        right - (CELL_W + CELL_GAP) * (columns - column) + CELL_GAP,
                        self.top + head + ROW * row + (ROW - CELL_H) / 2,
                        lambda state, _focus, cell=cell: replace(cell, state=state),  # type: ignore[misc]
                        partial(self.enter_cell, row, column),
                        page=self.page,
                        role="text field",
                        value=cell.text,
                        hint=self.hint(),
                    )
                )
        return controls

    def key_controls(self, x: float, y: float) -> list[Control]:
        """Large keys for fingers: digits, the one that takes the last away, the one that goes on."""
        controls = []
        for n, digit in enumerate("123456789"):
            controls.append(self.key_control(digit, x + n % 3 * PAD_STEP, y + n // 3 * PAD_STEP))
        controls.append(self.key_control("0", x + PAD_STEP, y + 3 * PAD_STEP))
        if self.asked.falls:
            controls.append(
                Control("minus", _("Minus"), x + 3 * PAD_STEP, y, minus_key, self.type_minus, page=self.page)
            )
        for known, sign, label, at, act in (
            ("rub out", "left", _("Delete the last digit"), 0, self.rub_out),
            ("next", "enter", _("Next number"), 2, self.go_on),
        ):
            key = SignKey(sign)
            controls.append(
                Control(known, label, x + at * PAD_STEP, y + 3 * PAD_STEP,
                        lambda state, focus, key=key: replace(key, state=state, focus=focus),  # type: ignore[misc]
                        act, page=self.page)
            )  # fmt: skip
        return controls

    def key_control(self, digit: str, x: float, y: float) -> Control:
        """The key of a digit."""

        def piece(state: State, focus: bool) -> BidKey:
            return BidKey(digit, state=state, focus=focus)

        return Control(f"digit {digit}", digit, x, y, piece, partial(self.type_digit, digit), page=self.page)

    def hint(self) -> str:
        """Return the caption of a figure."""
        return _("Type the number, then press Enter for the next.")

    # Typing

    def enter(self) -> None:
        super().enter()
        self.go_to(*self.at)

    def go_to(self, row: int, column: int) -> None:
        """Type in another cell."""
        self.at, self.fresh = (row, column), True
        self.refresh()
        self.controls.focus_on(f"cell {row} {column}")
        self.reveal_focus()

    def enter_cell(self, row: int, column: int) -> None:
        """Enter in a cell goes on; a click goes to it, also to the one that is typed in: what stands there is typed
        anew."""
        if (row, column) == self.at and self.controls.ring:
            self.go_on()
        else:
            self.go_to(row, column)

    def go_on(self) -> None:
        """Go to the next figure; after the last one save the result."""
        places = [(row, column) for row in range(len(self.cells)) for column in range(len(self.asked.headings))]
        after = places[places.index(self.at) + 1 :]
        if after:
            self.go_to(*after[0])
        else:
            self.write_down()

    def type_digit(self, digit: str) -> None:
        """A digit into the cell of the moment."""
        row, column = self.at
        before = "" if self.fresh else self.cells[row][column]
        self.cells[row][column] = (before + digit)[: LONGEST_FIGURE + before.startswith("-")]
        self.changed()

    def type_minus(self) -> None:
        """Turn the sign of the figure, or begin one below zero."""
        row, column = self.at
        if not self.asked.signed or column:
            self.app.audio.play("refuse")
            return
        before = "" if self.fresh and not self.cells[row][column].startswith("-") else self.cells[row][column]
        self.cells[row][column] = before[1:] if before.startswith("-") else "-" + before
        self.changed()

    def rub_out(self) -> None:
        """Take the last digit away."""
        row, column = self.at
        self.cells[row][column] = self.cells[row][column][:-1]
        self.changed()

    def changed(self) -> None:
        """A figure is another one: what was wrong may not be so any more."""
        self.fresh, self.trouble, self.wrong = False, "", -1
        self.typed(self.cells)
        self.refresh()
        if not self.controls.ring:  # a key on the paper was pressed: Enter is the figure's again
            self.controls.focus_on("cell {} {}".format(*self.at))

    def write_down(self) -> None:
        """Hand the figures over, or say what is wrong with them."""
        for row, line in enumerate(self.cells):
            for column, cell in enumerate(line):
                if cell in ("", "-") and column not in self.asked.may_be_empty:
                    self.trouble = _("Still missing: {name}, {what}.").format(
                        what=self.asked.headings[column], name=self.asked.names[row]
                    )
                    self.wrong = row
                    self.go_to(row, column)
                    return
        found = self.keep([[int(cell) if cell else None for cell in line] for line in self.cells])
        if found is not None:
            self.trouble, self.wrong = found
            self.app.audio.play("refuse")
            self.go_to(max(0, self.wrong), 0)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            if event.key in DIGITS:
                self.controls.focus_on("cell {} {}".format(*self.at))
                self.type_digit(DIGITS[event.key])
                return True
            if event.key in (pygame.K_MINUS, pygame.K_KP_MINUS) or event.unicode in ("-", MINUS):
                self.controls.focus_on("cell {} {}".format(*self.at))
                self.type_minus()
                return True
        taken = super().handle(event)
        focused = self.controls.focused
        if focused is not None and focused.id.startswith("cell "):
            row, column = (int(part) for part in focused.id.split()[1:])
            if (row, column) != self.at and event.type == pygame.KEYDOWN:
                self.go_to(row, column)
        return taken

    # Drawing

    def name_lines(self, name: str, room: float) -> tuple[list[str], Type]:
        """A name in one line, or in two smaller ones where it's longer."""
        if self.page.text_width(name, NAME) <= room:
            return [name], NAME
        lines = self.page.wrap(name, LONG_NAME, room)
        last = [self.page.cut(" ".join(lines[1:]), LONG_NAME, room)] if len(lines) > 1 else []
        return [self.page.cut(lines[0], LONG_NAME, room), *last], LONG_NAME

    def told(self) -> Told:
        said = text(("trouble",), self.trouble, "assertive") or text(("under",), self.asked.under)
        return Told(tuple(said))

    def draw(self, surface: pygame.Surface) -> None:
        p, page, t, w = self.p, self.page, self.p.theme, self.width
        draw_veil(p, surface)
        x, y = (page.width - w) / 2, self.top
        with page.clipped(surface):
            page.paper(surface, x, y, w, self.height)
            page.words(surface, page.cut(self.name(), TITLE, w - 2 * PAD), x + PAD, y + 42, TITLE, t.ink)
            for n, line in enumerate(self.lines):
                page.words(surface, line, x + PAD, y + 74 + 24 * n, LINE, t.ink if self.trouble else t.ink2)
            head = HEAD + 24 * max(0, len(self.lines) - 1)
            right = x + w - PAD - (PAD_GAP + self.pad_w if self.keys_beside else 0)
            columns = len(self.asked.headings)
            for column, heading in enumerate(self.asked.headings):
                at = right - (CELL_W + CELL_GAP) * (columns - 1 - column) - 6
                page.words(surface, heading, at, y + head + 14, HEADING, t.ink2, "end")
            room = right - (CELL_W + CELL_GAP) * columns - x - PAD
            for row, name in enumerate(self.asked.names):
                middle = y + head + HEADINGS + ROW * (row + 0.5)
                lines, style = self.name_lines(name, room)
                for n, line in enumerate(lines):
                    line_y = middle + NAME_LEAD * (n - (len(lines) - 1) / 2)
                    page.words(surface, line, x + PAD, line_y, style, t.ink)
        self.controls.draw(surface)
        page.draw_bar(surface)
        focused = self.controls.focused
        self.caption(surface, [Part(self.trouble or (focused.hint if focused else "") or self.hint())])

    def key_commands(self) -> Sequence[Command]:
        return [key_command("erase", _("Erase"), delete_cap(), self.rub_out, (pygame.K_BACKSPACE, pygame.K_DELETE))]

    @property
    def enter_word(self) -> str:
        focused = self.controls.focused
        in_cell = focused is not None and focused.id.startswith("cell ")
        return pgettext("the next figure", "Next") if in_cell else super().enter_word
