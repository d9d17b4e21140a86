"""The standings for the director: each round's points, and the ties to break."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, NamedTuple

import pygame

from sevenup_gui.i18n import _, listed
from sevenup_gui.paper.lists import listing_pdf
from sevenup_gui.paper.page import usual_size
from sevenup_gui.paper.tournament.printouts import standings_listing
from sevenup_gui.speech.tournament.deeds import answer_words, deed_words
from sevenup_gui.speech.tournament.rounds import changed_words, missing_words, open_words
from sevenup_gui.speech.tournament.standing import (
    MOVED,
    between_figures,
    between_heads,
    figure_heads,
    figures_of,
    move_sign,
    moved_by_correction,
    moved_words,
    moves,
    rounds_told,
    row_told,
    standings_title,
    tie_words,
    tied_name,
    who_words,
)
from sevenup_gui.speech.tournament.standings_table import standings_table
from sevenup_gui.store.events.book import Book
from sevenup_gui.tournament.deeds import tie_to_decide
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.standings import StandingsRow, standing_round
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

# All lengths are page units.
ROW, TALL_ROW = 36.0, 54.0  # from row to row, and where some name needs two lines
HEAD, PAD, AIR = 40.0, 26.0, 10.0  # what stands over the rows, the paper round them, between them and what is under
PLACE_W, MOVE_W, TOTAL_W, ROUND_W, NAME_W = 50.0, 62.0, 96.0, 62.0, 190.0
BETWEEN = 22.0  # from the words over a column to those over the one before
NAME, FIGURE, HEADING = type_words(21, 700), figures(21), type_words(17, 700)
HALF_NAME, HALF_LEAD = type_words(17.5, 700), 20.0  # of a name in two lines


class Heading(NamedTuple):
    """A column of the list: its words, where they stand, and how wide it is."""

    words: str
    anchor: Anchor
    width: float


class StandingsStep(EventStep):
    """The standings in a list, and the ways to the big screen, to the printer and to the deal that decides a tie."""

    step: ClassVar[StepName] = "standings"

    def __init__(self, app: Desk, book: Book) -> None:
        super().__init__(app, book)
        self.table = standings_table(book.tournament)
        self.rows: tuple[StandingsRow, ...] = ()
        self.gained: dict[int, int] = {}
        self.moved: frozenset[int] = frozenset()
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
        event, upto = self.event, self.upto
        self.table = standings_table(event)
        self.rows = tuple(line.row for line in self.table.lines)
        self.gained, self.moved = moves(event, upto), moved_by_correction(event)
        commands, y = command_row(self.page, self.commands(), self.left, self.top, self.room)
        self.list_y = y + 20
        named = next(heading.width for heading in self.headings() if heading.anchor == "start") - 10
        longest = max((self.page.text_width(who_words(event, row), NAME) for row in self.rows), default=0.0)
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
        return 2 * PAD + (HEAD + self.row_h * len(self.rows) + AIR if self.rows else 0) + 24 * lines

    def under_list(self) -> str:
        """The sentence under it, or instead of it."""
        if not self.rows:
            return _("No results yet.")
        return moved_words() if self.moved else tie_words(self.event)

    def notes(self) -> list[str]:
        """The director's own points with their reasons, teams that did not come, and the deals of seven."""
        return list(self.table.notes)

    def under_lines(self) -> list[str]:
        """Return the notes and the rule under the list, in lines."""
        said = [*self.notes(), self.under_list()]
        return [line for each in said for line in self.page.wrap(each, HEADING, self.room - 2 * PAD)]

    def headings(self) -> list[Heading]:
        """The columns as far as they have room; the name has what is left over."""
        fixed = [Heading("", "end", PLACE_W), *([Heading("", "middle", MOVE_W)] if self.gained else [])]
        total = [
            Heading(words, "end", max(TOTAL_W, self.page.text_width(words, HEADING) + BETWEEN))
            for words in figure_heads(self.event)
        ]
        room = self.room - 2 * PAD - sum(each.width for each in fixed + total) - NAME_W
        rounds = [Heading(head, "end", ROUND_W) for head in between_heads(self.event, self.upto)]
        rounds = rounds if ROUND_W * len(rounds) <= room else []
        if room < 0 and self.gained:
            fixed, room = fixed[:1], room + MOVE_W
        if room < 0:
            total, room = total[:1], room + total[1].width
        name = NAME_W + room - ROUND_W * len(rounds)
        named = _("Team") if self.event.setup.league else _("Name")
        return [*fixed, Heading(named, "start", name), *rounds, *total]

    def cells(self, row: StandingsRow, headings: Sequence[Heading]) -> list[str]:
        """Return the cells of a row."""
        event, known = self.event, self.gained.get(row.players[0])
        ends = figures_of(event, row)
        cells = [_("{place}.").format(place=row.place)]
        moves_shown = headings[1].anchor == "middle"
        cells += [move_sign(known)] if moves_shown else []
        cells.append(who_words(event, row) + (MOVED if row.players[0] in self.moved else ""))
        left = len(headings) - len(cells)
        brought = between_figures(row, self.upto) if left > 2 else []
        return [*cells, *brought, *ends[: left - len(brought)]]

    # Doing

    def show_board(self) -> None:
        """Show the standings to everyone."""
        self.app.push(StandingsBoard(self.app, self.book))

    def print_list(self) -> None:
        """Print the standings as a list."""
        print_pdf(self.app, _("standings"), listing_pdf([standings_listing(self.event)], usual_size()))

    # Drawing

    def draw_body(self, surface: pygame.Surface) -> None:
        page, t = self.page, self.p.theme
        x, y, w = self.left, self.list_y, self.room
        page.paper(surface, x, y, w, self.paper_h)
        headings = self.headings()
        if self.rows:
            self.draw_row(surface, y + PAD + HEAD / 2 - 4, [each.words for each in headings], headings, None)
        for n, row in enumerate(self.rows):
            middle = y + PAD + HEAD + self.row_h * (n + 0.5)
            box = page.rect(x, middle - self.row_h / 2, w, self.row_h)
            if box.colliderect(page.window):
                top = middle - self.row_h / 2
                page.rule(surface, x + PAD, top, w - 2 * PAD)
                if row.players[0] in self.moved and not t.flat:
                    surface.fill(t.paper_lo, page.rect(x + PAD, top + 1, w - 2 * PAD, self.row_h - 1))
                self.draw_row(surface, middle, self.cells(row, headings), headings, row)
        under = y + PAD + 10 + (HEAD + self.row_h * len(self.rows) + AIR if self.rows else 0)
        for n, line in enumerate(self.under_lines()):
            page.words(surface, line, x + PAD, under + 24 * n, HEADING, t.ink2)

    def draw_row(
        self,
        surface: pygame.Surface,
        y: float,
        cells: Sequence[str],
        headings: Sequence[Heading],
        row: StandingsRow | None,
    ) -> None:
        """A row of the list, or the words over them."""
        page, t, x = self.page, self.p.theme, self.left + PAD
        for cell, heading in zip(cells, headings, strict=True):
            named = heading.anchor == "start"
            style = HEADING if row is None else NAME if named else FIGURE
            ink = t.ink2 if row is None or heading.anchor == "middle" else t.ink
            at = {"start": x + 8, "middle": x + heading.width / 2, "end": x + heading.width - 6}[heading.anchor]
            lines = [cell]
            if row is not None and named and page.text_width(cell, style) > heading.width - 10:
                style, lines = HALF_NAME, page.wrap(cell, HALF_NAME, heading.width - 10)[:2]
            for n, line in enumerate(lines):
                middle = y + HALF_LEAD * (n - (len(lines) - 1) / 2)
                page.words(surface, line, at, middle, style, ink, heading.anchor)
            x += heading.width

    def told(self) -> Told:
        told = super().told()
        lines = [
            ", ".join(
                filter(
                    None,
                    (
                        row_told(self.event, row, self.gained.get(row.players[0]), row.players[0] in self.moved),
                        rounds_told(row),
                    ),
                )
            )
            for row in self.rows
        ]
        rows = Node(("rows",), "list", self.name(), children=items(("rows",), lines))
        under = Node(("under",), "text", " ".join([*self.notes(), self.under_list()]))
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
