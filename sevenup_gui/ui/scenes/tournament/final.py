"""The end of a tournament: the final table of the best, and the prizes."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

import pygame

from sevenup_gui.i18n import _, ngettext
from sevenup_gui.paper.lists import listing_pdf
from sevenup_gui.paper.page import usual_size
from sevenup_gui.speech.tournament.deeds import deed_question, deed_words
from sevenup_gui.speech.tournament.rounds import open_words
from sevenup_gui.speech.tournament.standing import (
    final_words,
    who_words,
    winner_words,
)
from sevenup_gui.speech.tournament.standings_list import prizes_list
from sevenup_gui.store.events.book import Book
from sevenup_gui.tournament.deeds import final_size, final_sizes, why_not
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.standings import StandingsRow as Standing
from sevenup_gui.tournament.standings import standing_round
from sevenup_gui.tournament.state import LONGEST_PRIZE
from sevenup_gui.ui.access.tree import Node, Told, items
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.commandrow import BUTTON_H, GAP, command_row
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.listrow import BETWEEN, Row
from sevenup_gui.ui.kit.pieces.option import OptionRow
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.printing import print_pdf
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import cancel
from sevenup_gui.ui.scenes.tournament.boards import PrizeBoard
from sevenup_gui.ui.scenes.tournament.desk import EventStep, StepName
from sevenup_gui.ui.scenes.tournament.standings import ask_order, tie_commands
from sevenup_gui.ui.scenes.tournament.tablecard import where_seen
from sevenup_gui.ui.scenes.typedline import TypedLine

# All lengths are page units.
CHOOSER_W = 380.0
HEAD, PAD, BELOW = 46.0, 24.0, 24.0  # of a paper: its heading, round its rows; and from one to the next
HEADING, WORDS = type_words(24, 800), type_words(20)
LEAD = 27.0


class FinalStep(EventStep):
    """The finalists, and the winners of prizes."""

    step: ClassVar[StepName] = "final"

    def __init__(self, app: Desk, book: Book) -> None:
        super().__init__(app, book)
        self.size = final_size(self.event)
        self.papers: list[tuple[str, float, float, list[str]]] = []  # heading, top, height, sentences
        self.shown_rows: list[tuple[Row, float, float]] = []

    @property
    def sizes(self) -> range:
        """Return the possible sizes of the final."""
        return final_sizes(self.event)

    def summary(self) -> tuple[str, Sequence[str]]:
        event = self.event
        if event.setup.league:
            said = winner_words(event) if event.over else _("The league table decides the winner.")
            return self.name(), [said]
        if event.final_round is None:
            lines = [_("The best play one more round at one table."), final_words(), open_words(event)]
            return self.name(), list(filter(None, lines))
        if event.missing(event.final_round):
            return self.name(), [_("The final is seated. No result yet."), final_words()]
        return self.name(), [winner_words(event)]

    # Layout

    def body(self) -> Sequence[Control]:
        self.papers, self.shown_rows = [], []
        controls: list[Control] = []
        y = self.top
        if not self.event.setup.league:
            controls, y = self.final_controls(y)
            y += BELOW
        more, y = self.prize_controls(y)
        self.page.end = y + 16
        return [*controls, *more]

    def final_controls(self, y: float) -> tuple[list[Control], float]:
        """Return the size of the final, and the finalists."""
        event, controls = self.event, []
        x, room, least = self.left, self.room, y
        if event.final_round is None and len(self.sizes) > 1:
            row = OptionRow(_("At the final table"), str(self.size), min(CHOOSER_W, room), BUTTON_H)
            row = replace(row, tall=not row.fits(self.p))
            controls.append(
                Control(
                    "size", row.title, x, y, lambda state, focus: replace(row, state=state, focus=focus),
                    adjust=self.choose_size, page=self.page, role="choice", value=row.value,
                )
            )  # fmt: skip
            least = y + row.size_u(self.p)[1] / self.page.scale
            if room >= CHOOSER_W + 260:
                x, room = x + CHOOSER_W + GAP, room - CHOOSER_W - GAP
            else:
                y = least + GAP
        commands, y = command_row(self.page, self.final_commands(), x, y, room, self.refuse)
        y = max(y, least)
        rows = [
            Row(str(standing.place), who_words(event, standing), self.figure(standing), self.room - 2 * PAD)
            for standing in self.finalists()
        ]
        listed_rows, y = self.paper(_("The final table"), [] if rows else [_("No results yet.")],
                                    [("finalist", row, None, "") for row in rows], y + BELOW - 4)  # fmt: skip
        return [*controls, *commands, *listed_rows], y

    def finalists(self) -> list[Standing]:
        """Return the finalists, real or as things stand."""
        event = self.event
        if not standing_round(event):
            return []
        if event.final_round is not None:
            there = event.round(event.final_round).players
            return [row for row in event.standings(standing_round(event)) if any(who in there for who in row.players)]
        rows = [row for row in event.standings(standing_round(event)) if not row.left]
        return rows[: self.size // len(rows[0].players)] if rows else []

    def figure(self, standing: Standing) -> str:
        """Return a player's points in the final, or the ones that lead there."""
        final = self.event.final_round
        points = standing.rounds[final - 1] if final is not None and len(standing.rounds) >= final else None
        if points is not None:
            return _("{points} in the final").format(points=points)
        if self.event.in_points:
            return ngettext("{count} point", "{count} points", standing.total).format(count=standing.total)
        return ngettext("{count} match won", "{count} matches won", standing.total).format(count=standing.total)

    def final_commands(self) -> list[Command]:
        """Return the actions on it."""
        why = why_not(self.event, "final", len(self.event.rounds))
        if why is not None:
            label, hint = deed_words(self.event, "final")
            seat = Command("seat", label, "D", self.ask_final, hint, kind="brass", why_not=why)
            return [seat, *tie_commands(self.app, self.book, self.refresh)]
        if self.event.final_round is None:
            return []
        to_table = Command("table", _("To its table"), "D", partial(self.go_to, "round"),
                           _("Its score sheet and result."), kind="brass")  # fmt: skip
        return [to_table, *tie_commands(self.app, self.book, self.refresh)]

    def prize_controls(self, y: float) -> tuple[list[Control], float]:
        """The prizes, each with who has it as things stand."""
        event = self.event
        commands = [Command("add", _("Another prize"), "A", self.add_prize, _("For the next place."),
                            kind="brass" if event.setup.league else "lacquer")]  # fmt: skip
        if event.prize_texts:
            commands += [
                Command("board", _("On the big screen"), "G", self.show_board, _("For the whole room.")),
                Command("print", _("Print"), "P", self.print_list, _("The list of prizes.")),
            ]
        buttons, y = command_row(self.page, commands, self.left, y, self.room, self.refuse)
        rows = []
        for place, listed_row in enumerate(prizes_list(event).rows, 1):
            _place, names, text = listed_row.cells
            row = Row(str(place), text or _("nothing"), names, self.room - 2 * PAD)
            rows.append((f"prize {place}", replace(row, tall=not row.fits(self.p)), place, names))
        said = [] if rows else [_("No prizes.")]
        controls, y = self.paper(_("Prizes"), said, rows, y + BELOW - 4)
        return [*buttons, *controls], y

    def paper(
        self, heading: str, said: Sequence[str], rows: Sequence[tuple[str, Row, int | None, str]], y: float
    ) -> tuple[list[Control], float]:
        """A paper with a heading and rows; those with a number can be pressed. And where it ends."""
        page, top = self.page, y
        controls = []
        y += PAD + HEAD
        lines = [line for each in said for line in page.wrap(each, WORDS, self.room - 2 * PAD)]
        y += LEAD * len(lines)
        for known, row, place, value in rows:
            if place is not None:
                controls.append(
                    where_seen(page, Control(
                        known, row.title, self.left + PAD, y,
                        lambda state, focus, row=row: replace(row, state=state, focus=focus),  # type: ignore[misc]
                        partial(self.type_prize, place), page=page, value=value,
                        details=(_("Prize for place {place}").format(place=place),),
                        hint=_("Press Enter to type a prize. Leave it blank to remove it."),
                    ))
                )  # fmt: skip
            else:
                self.shown_rows.append((row, self.left + PAD, y))
            y += row.size_u(self.p)[1] / page.scale + BETWEEN
        self.papers.append((heading, top, y + PAD - top, lines))
        return controls, y + PAD

    # Doing

    def choose_size(self, step: int) -> None:
        """One more or fewer at the final table."""
        sizes = self.sizes
        self.size = sizes[(sizes.index(self.size) + step) % len(sizes)]
        self.refresh()

    def ask_final(self) -> None:
        """Ask first where not all rounds that were planned are drawn."""
        question = deed_question(self.event, "final", len(self.event.rounds))
        if not question:
            self.seat_final()
            return
        label, hint = deed_words(self.event, "final")
        lines: list[Command] = [
            Command("yes", label, "D", self.then(self.seat_final), hint),
            cancel(self.app.pop),
        ]
        self.app.push(PageMenu(self.app, self.name(), lines, question))

    def seat_final(self) -> None:
        """Seat the finalists; a tie must be broken first by one more deal."""
        try:
            self.book.do(self.event.final(self.size))
        except TournamentError as error:
            self.app.tell(str(error))
            players = error.facts.get("players")
            if error.fault is Fault.TIE and isinstance(players, tuple):
                ask_order(self.app, self.book, players, self.refresh)
            return
        self.app.tell(_("The final is seated."))
        self.refresh()
        self.controls.focus_on("table")

    def add_prize(self) -> None:
        """Ask for the prize of the next place."""
        self.type_prize(len(self.event.prize_texts) + 1)

    def type_prize(self, place: int) -> None:
        """Ask for the prize of that place."""
        texts = list(self.event.prize_texts)
        known = texts[place - 1] if place <= len(texts) else ""

        def take(text: str) -> str:
            changed = [*texts[: place - 1], *([text] if text.strip() else []), *texts[place:]]
            try:
                self.book.do(self.event.set_prizes(changed))
            except TournamentError as error:
                return str(error)
            self.refresh()
            return ""

        title = _("Prize for place {place}").format(place=place)
        self.app.push(
            TypedLine(
                self.app,
                title,
                _("Prize"),
                _("Type the prize, then press Enter."),
                take,
                known,
                LONGEST_PRIZE,
            )
        )

    def show_board(self) -> None:
        """The prizes for everybody to see."""
        self.app.push(PrizeBoard(self.app, self.book))

    def print_list(self) -> None:
        """The prizes on paper."""
        print_pdf(self.app, _("prizes"), listing_pdf([prizes_list(self.event)], usual_size()))

    # Drawing

    def draw_body(self, surface: pygame.Surface) -> None:
        page, t = self.page, self.p.theme
        for heading, y, h, lines in self.papers:
            page.paper(surface, self.left, y, self.room, h)
            page.words(surface, heading, self.left + PAD + 8, y + PAD + 14, HEADING, t.ink)
            page.rule(surface, self.left + PAD, y + PAD + HEAD - 12, self.room - 2 * PAD)
            for n, line in enumerate(lines):
                page.words(surface, line, self.left + PAD + 8, y + PAD + HEAD + LEAD * n + 8, WORDS, t.ink2)
        for row, x, y in self.shown_rows:
            page.put(surface, row, x, y)

    def told(self) -> Told:
        told = super().told()
        seats = [f"{row.mark}. {row.title}, {row.note}" for row, *_place in self.shown_rows]
        finalists = Node(("finalists",), "list", _("The final table"), children=items(("finalists",), seats))
        said = [
            Node(("said", n), "text", " ".join([heading, *lines]))
            for n, (heading, _y, _h, lines) in enumerate(self.papers)
        ]
        return Told((*told.before, *([finalists] if seats else []), *said), told.after)
