"""The standings for the director: each round's points, and the ties to break."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from sevenup_gui.i18n import _, listed
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
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.printing import print_pdf
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.tournament.boards import StandingsBoard
from sevenup_gui.ui.scenes.tournament.desk import EventStep, StepName
from sevenup_gui.ui.tree.parts import CommandRow, Part, Sheet, Stack, Words
from sevenup_gui.ui.tree.table import ListingTable

GAP, PAD, AIR, LEAD = 20.0, 26.0, 10.0, 24.0  # page units: over the paper, round it, over the notes, from line to line
NOTES = type_words(17, 700)


class StandingsStep(EventStep):
    """The standings in a list, and the ways to the big screen, to the printer and to the deal that decides a tie."""

    step: ClassVar[StepName] = "standings"

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

    def view(self) -> Part:
        listing = standings_list(self.event).on("desk")
        table = ListingTable(listing, self.name()) if listing.rows else None
        said = listing.said if listing.rows else [listing.missing]
        notes = Words(said, NOTES, LEAD, "under", first=10.0)
        paper = Sheet(Stack((table, notes), AIR), PAD)
        return Stack((CommandRow(self.commands()), paper), GAP)

    def commands(self) -> list[Command]:
        """Return the actions."""
        return [
            Command("board", _("On the big screen"), "G", self.show_board,
                    _("For the whole room. Pages turn automatically."), kind="brass"),
            Command("print", _("Print"), "P", self.print_list, _("The standings as a list.")),
            *tie_commands(self.app, self.book, self.refresh),
        ]  # fmt: skip

    # Doing

    def show_board(self) -> None:
        """Show the standings to everyone."""
        self.app.push(StandingsBoard(self.app, self.book))

    def print_list(self) -> None:
        """Print the standings as a list."""
        print_pdf(self.app, _("standings"), listing_pdf([standings_list(self.event)], usual_size()))


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
