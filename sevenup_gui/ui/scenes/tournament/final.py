"""The end of a tournament: the final table of the best, and the prizes."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from sevenup_gui.i18n import _
from sevenup_gui.paper.lists import listing_pdf
from sevenup_gui.paper.page import usual_size
from sevenup_gui.speech.tournament.deeds import deed_question, deed_words
from sevenup_gui.speech.tournament.rounds import open_words
from sevenup_gui.speech.tournament.standing import (
    final_words,
    winner_words,
)
from sevenup_gui.speech.tournament.standings_list import finalists_list, prizes_list
from sevenup_gui.store.events.book import Book
from sevenup_gui.tournament.deeds import final_size, final_sizes, why_not
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.state import LONGEST_PRIZE
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.commandrow import BUTTON_H, GAP
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.listrow import BETWEEN, ROW_H, TALL_H, Row
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.printing import print_pdf
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import cancel
from sevenup_gui.ui.scenes.tournament.boards import PrizeBoard
from sevenup_gui.ui.scenes.tournament.desk import EventStep, StepName
from sevenup_gui.ui.scenes.tournament.standings import ask_order, tie_commands
from sevenup_gui.ui.scenes.typedline import TypedLine
from sevenup_gui.ui.tree.form import Choice, ChoiceRow
from sevenup_gui.ui.tree.parts import Beside, CommandRow, Part, Rule, Sheet, Space, Stack, Words
from sevenup_gui.ui.tree.rows import RowItem, RowList
from sevenup_gui.vocabulary.tables import ListRow

# All lengths are page units.
CHOOSER_W, LEAST = 380.0, 248.0  # of the chooser, and of the commands beside it
HEAD, UNDER_HEAD, PAD, BELOW = 34.0, 11.0, 24.0, 20.0  # of a paper: its heading, round its rows; and to the next part
HEADING, WORDS, LEAD = type_words(24, 800), type_words(20), 27.0


class FinalStep(EventStep):
    """The finalists, and the winners of prizes."""

    step: ClassVar[StepName] = "final"

    def __init__(self, app: Desk, book: Book) -> None:
        super().__init__(app, book)
        self.size = final_size(self.event)

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

    # What is seen

    def view(self) -> Part:
        return Stack((*(() if self.event.setup.league else self.final_parts()), *self.prize_parts()), BELOW)

    def final_parts(self) -> tuple[Part | None, Part]:
        """Return the size of the final with the actions on it, and the finalists."""
        commands, chooser = self.final_commands(), None
        if self.event.final_round is None and len(self.sizes) > 1:
            chooser = ChoiceRow(Choice("size", _("At the final table"), str(self.size), self.choose_size), BUTTON_H)
        row = CommandRow(commands, self.refuse) if commands else None
        head = Beside((chooser, row), (CHOOSER_W, None), GAP, LEAST) if chooser and row else chooser or row
        finalists = finalists_list(self.event, self.size)
        items = [*map(self.finalist, finalists.rows)]
        rows = RowList("finalist ", items, ROW_H, BETWEEN, TALL_H, read=finalists.title)
        if items:
            return head, paper(finalists.title, "", rows)
        return head, paper(finalists.title, "final", Words([finalists.missing], WORDS, LEAD, "none"))

    def finalist(self, row: ListRow) -> RowItem:
        """A line of the final table."""
        place, name, figure = row.cells
        known = str(row.players[0])
        return RowItem(known, f"{place} {name}", lambda w, tall: Row(place, name, figure, w, tall), details=(figure,))

    def prize_parts(self) -> tuple[Part, Part]:
        """Return the actions on the prizes, and who has each as things stand."""
        commands = [Command("add", _("Another prize"), "A", self.add_prize, _("For the next place."),
                            kind="brass" if self.event.setup.league else "lacquer")]  # fmt: skip
        if self.event.prize_texts:
            commands += [
                Command("board", _("On the big screen"), "G", self.show_board, _("For the whole room.")),
                Command("print", _("Print"), "P", self.print_list, _("The list of prizes.")),
            ]
        listed = [self.prize(place, *row.cells) for place, row in enumerate(prizes_list(self.event).rows, 1)]
        rows = RowList("prize ", listed, ROW_H, BETWEEN, TALL_H, asks=False)
        none = Words([_("No prizes.")], WORDS, LEAD, "no prizes")
        return CommandRow(commands, self.refuse), paper(_("Prizes"), "prizes", rows if listed else none)

    def prize(self, place: int, mark: str, names: str, text: str) -> RowItem:
        """A prize, which can be typed."""
        title = text or _("nothing")
        return RowItem(
            str(place), title, lambda w, tall: Row(mark, title, names, w, tall), partial(self.type_prize, place),
            (_("Prize for place {place}").format(place=place),), names,
            hint=_("Press Enter to type a prize. Leave it blank to remove it."),
        )  # fmt: skip

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


def paper(heading: str, key: str, inside: Part) -> Part:
    """A paper with a heading, told under the name `key`."""
    words = Words([heading], HEADING, HEAD, key, "ink", first=14.0)
    return Sheet(Stack((words, Rule(), Space(UNDER_HEAD), inside)), PAD)
