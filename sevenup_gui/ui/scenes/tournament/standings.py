"""The standings for the director: each round's points, and the ties to break."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import ClassVar

import pygame

from sevenup_gui.i18n import _, comma_list, listed
from sevenup_gui.paper.lists import listing_pdf
from sevenup_gui.paper.page import usual_size
from sevenup_gui.speech.tournament.deeds import answer_words, deed_words
from sevenup_gui.speech.tournament.rounds import changed_words, missing_words, open_words
from sevenup_gui.speech.tournament.standing import standings_title, tied_name
from sevenup_gui.speech.tournament.standings_list import standings_list
from sevenup_gui.store.events.book import Book
from sevenup_gui.tournament.deeds import tie_to_decide
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.standings import standing_round
from sevenup_gui.ui.access.tree import Node, Told, items
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import Anchor, figures
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.printing import print_pdf
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.tournament.boards import StandingsBoard
from sevenup_gui.ui.scenes.tournament.desk import EventStep, StepName
from sevenup_gui.ui.scenes.tournament.tablecard import command_row
from sevenup_gui.vocabulary.tables import ListRow, Role

# All lengths are page units.
ROW, TALL_ROW = 36.0, 54.0  # from row to row, and where some name needs two lines
HEAD, PAD, AIR = 40.0, 26.0, 10.0  # what stands over the rows, the paper round them, between them and what is under
WIDTHS: Mapping[Role, float] = {"place": 50.0, "move": 62.0, "name": 190.0, "tally": 62.0, "round": 62.0}
TOTAL_W = 96.0  # of the figures that rank, at least
BETWEEN = 22.0  # from the words over a column to those over the one before
NAME, FIGURE, HEADING = type_words(21, 700), figures(21), type_words(17, 700)
HALF_NAME, HALF_LEAD = type_words(17.5, 700), 20.0  # of a name in two lines


class StandingsStep(EventStep):
    """The standings in a list, and the ways to the big screen, to the printer and to the deal that decides a tie."""

    step: ClassVar[StepName] = "standings"

    def __init__(self, app: Desk, book: Book) -> None:
        super().__init__(app, book)
        self.list = self.shown = standings_list(book.tournament)
        self.list_y = 0.0
        self.row_h = ROW

    @property
    def upto(self) -> int:
        """Return the round after which the standings hold."""
        return standing_round(self.event)

    def summary(self) -> tuple[str, Sequence[str]]:
        event, upto = self.event, self.upto
        said = []
        if upto:
            missing = event.missing(upto)
            said = [open_words(event, upto) or missing_words(missing, len(event.round(upto).tables))]
        if event.corrected:
            said.append(changed_words())
        if tie_to_decide(event):
            said.append(_("Press I to settle a tied place."))
        return standings_title(event, upto), said

    def body(self) -> Sequence[Control]:
        commands, y = command_row(self.page, self.commands(), self.left, self.top, self.room)
        self.list_y = y + 20
        self.list = standings_list(self.event)
        self.shown = self.list.on("desk")
        while sum(self.widths) > self.room - 2 * PAD and self.shown.shorter() != self.shown:
            self.shown = self.shown.shorter()
        named = self.widths[self.shown.named] - 10
        names = [row.cells[self.shown.named] for row in self.shown.rows]
        longest = max((self.page.text_width(name, NAME) for name in names), default=0.0)
        self.row_h = ROW if longest <= named else TALL_ROW
        self.page.end = self.list_y + self.paper_h + 16
        return commands

    def commands(self) -> list[Command]:
        """Return the actions."""
        return [
            Command("board", _("On the big screen"), "G", self.show_board,
                    _("For the whole room. Pages turn automatically."), kind="brass"),
            Command("print", _("Print"), "P", self.print_list, _("The standings as a list.")),
            *tie_commands(self.app, self.book, self.refresh),
        ]  # fmt: skip

    @property
    def paper_h(self) -> float:
        """Return the height of the list."""
        lines = len(self.under_lines())
        return 2 * PAD + (HEAD + self.row_h * len(self.list.rows) + AIR if self.list.rows else 0) + 24 * lines

    def under_lines(self) -> list[str]:
        """Return the notes under the list, or what is said instead of it, in lines."""
        said = self.shown.said if self.shown.rows else [self.shown.missing]
        return [line for each in said for line in self.page.wrap(each, HEADING, self.room - 2 * PAD)]

    @property
    def widths(self) -> list[float]:
        """Return the width of each column; the name has what is left over."""
        found = [
            WIDTHS.get(column.role) or max(TOTAL_W, self.page.text_width(column.heading, HEADING) + BETWEEN)
            for column in self.shown.columns
        ]
        found[self.shown.named] += max(0.0, self.room - 2 * PAD - sum(found))
        return found

    # Doing

    def show_board(self) -> None:
        """Show the standings to everyone."""
        self.app.push(StandingsBoard(self.app, self.book))

    def print_list(self) -> None:
        """Print the standings as a list."""
        print_pdf(self.app, _("standings"), listing_pdf([self.list], usual_size()))

    # Drawing

    def draw_body(self, surface: pygame.Surface) -> None:
        page, t = self.page, self.p.theme
        x, y, w = self.left, self.list_y, self.room
        page.paper(surface, x, y, w, self.paper_h)
        if self.shown.rows:
            self.draw_row(surface, y + PAD + HEAD / 2 - 4, None)
        for n, row in enumerate(self.shown.rows):
            middle = y + PAD + HEAD + self.row_h * (n + 0.5)
            box = page.rect(x, middle - self.row_h / 2, w, self.row_h)
            if box.colliderect(page.window):
                top = middle - self.row_h / 2
                page.rule(surface, x + PAD, top, w - 2 * PAD)
                if row.moved and not t.flat:
                    surface.fill(t.paper_lo, page.rect(x + PAD, top + 1, w - 2 * PAD, self.row_h - 1))
                self.draw_row(surface, middle, row)
        under = y + PAD + 10 + (HEAD + self.row_h * len(self.shown.rows) + AIR if self.shown.rows else 0)
        for n, line in enumerate(self.under_lines()):
            page.words(surface, line, x + PAD, under + 24 * n, HEADING, t.ink2)

    def draw_row(self, surface: pygame.Surface, y: float, row: ListRow | None) -> None:
        """A row of the list, or the words over them."""
        page, t, x = self.page, self.p.theme, self.left + PAD
        for n, (column, width) in enumerate(zip(self.shown.columns, self.widths, strict=True)):
            cell = column.heading if row is None else row.cells[n]
            style = HEADING if row is None else NAME if column.in_words else FIGURE
            ink = t.ink2 if row is None or column.role == "move" else t.ink
            anchor: Anchor = "start" if column.in_words else "middle" if column.role == "move" else "end"
            at = {"start": x + 8, "middle": x + width / 2, "end": x + width - 6}[anchor]
            lines = [cell]
            if row is not None and column.in_words and page.text_width(cell, style) > width - 10:
                style, lines = HALF_NAME, page.wrap(cell, HALF_NAME, width - 10)[:2]
            for number, line in enumerate(lines):
                middle = y + HALF_LEAD * (number - (len(lines) - 1) / 2)
                page.words(surface, line, at, middle, style, ink, anchor)
            x += width

    def told(self) -> Told:
        told, desk = super().told(), self.list.on("desk")
        rounds = [n for n, column in enumerate(desk.columns) if column.role == "round"]
        brought = desk.kept(rounds)
        each = [(row.told, brought.told(points)) for row, points in zip(desk.rows, brought.rows, strict=True)]
        lines = [comma_list(said) for said in each]
        rows = Node(("rows",), "list", self.name(), children=items(("rows",), lines))
        under = Node(("under",), "text", " ".join(desk.said if lines else [desk.missing]))
        return Told((*told.before, rows, under) if lines else (*told.before, under), told.after)


def tie_commands(app: Desk, book: Book, then: Callable[[], None]) -> list[Command]:
    """The way to decide a tie, where there is one that matters."""
    players = tie_to_decide(book.tournament)
    if not players:
        return []
    label, hint = deed_words(book.tournament, "decide")
    return [Command("tie", label, "I", partial(ask_order, app, book, players, then), hint)]


def ask_order(
    app: Desk, book: Book, players: Sequence[int], then: Callable[[], None], first: Sequence[int] = ()
) -> None:
    """Ask who came out of the last deal first, then next, until all places are known, and write it down."""
    event = book.tournament
    left = [who for who in players if who not in first]

    def choose(who: int) -> None:
        app.pop()
        order = [*first, who]
        rest = [each for each in left if each != who]
        if len(rest) > 1:
            ask_order(app, book, players, then, order)
            return
        try:
            book.do(event.decide_tie([*order, *rest]))
            app.tell(
                _("The order is: {names}.").format(names=listed([tied_name(event, each) for each in (*order, *rest)]))
            )
        except TournamentError as error:
            app.tell(str(error))
        then()

    lines: list[Command] = [
        Command(f"player {who}", tied_name(event, who), "", partial(choose, who), _("{name} comes first.").format(
            name=tied_name(event, who)
        ))
        for who in left
    ]  # fmt: skip
    title = answer_words(event, "decide", 0).title if not first else _("Who came next?")
    app.push(PageMenu(app, title, lines))
