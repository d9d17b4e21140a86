"""The packs of a round in a duplicate tournament: sealed, printed, given along, opened; and who made more of them."""

import random

from sevenup_gui.errors import SevenUpError
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.paper.boards import board_slips, seal_list
from sevenup_gui.paper.lists import listing_pdf
from sevenup_gui.paper.page import usual_size
from sevenup_gui.paper.slips import slips_pdf
from sevenup_gui.speech.tournament.duplicate import packs_words, seats_compared
from sevenup_gui.speech.tournament.rounds import round_name
from sevenup_gui.speech.tournament.standing import average_words
from sevenup_gui.store.boards import BOARDS_ENDING, keep_boards
from sevenup_gui.store.events.book import Book
from sevenup_gui.store.folder import documents_dir, free_path, make_folder
from sevenup_gui.systemerrors import error_words
from sevenup_gui.tournament.boards import BoardsError
from sevenup_gui.tournament.deeds import refusal
from sevenup_gui.tournament.duplicate import boards_file, boards_for, boards_of, opened, sizes_to_seal
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.printing import print_pdf
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.tournament.boards import ListBoard


class Packs(Message):
    """The packs of a round: how it stands with them, and what may be done."""

    def __init__(self, app: Desk, book: Book, at: int) -> None:
        self.book, self.at, self.built_from = book, at, book.tournament
        title = _("Packs: {round}").format(round=round_name(book.tournament, at))
        super().__init__(app, title, "\n".join(packs_words(book.tournament, at)))
        self.entries = self.lines_now()

    @property
    def event(self) -> Tournament:
        """The event as it is now."""
        return self.book.tournament

    def lines_now(self) -> list[Command]:
        """Return the actions now: packs that aren't made can't be printed."""
        event, back = self.event, Command("back", _("Back"), "Esc", self.back, _("To the round."))
        try:
            made = boards_of(event, self.at)
        except BoardsError:
            return [back]
        sizes = {len(seats) for seats in event.round(self.at).tables}
        lines: list[Command] = []
        if sizes - made.keys():
            lines.append(Command("seal", _("Seal the packs"), "K", self.seal,
                                 _("Shuffles a pack for each deal. They can't be changed afterwards."),
                                 why_not=refusal(lambda: sizes_to_seal(event, self.at))))  # fmt: skip
        if sizes <= made.keys():
            pages = sum(len(made[len(seats)].shuffles) for seats in event.round(self.at).tables)
            paper = ngettext(
                "One deal per page, table by table: {n} page.", "One deal per page, table by table: {n} pages.", pages
            )
            lines += [
                Command("slips", _("Print the slips"), "P", self.print_slips, paper.format(n=pages)),
                Command("seals", _("Print the seals"), "L", self.print_seals,
                        _("Hang these up before anyone plays.")),
                Command("files", _("Files for the tables"), "F", self.write_files,
                        _("For tables playing on other computers.")),
                Command("open", _("Open the seals"), "O", self.print_opened,
                        _("Secrets and cards, once everyone has played."),
                        why_not=refusal(lambda: opened(event, self.at))),
                Command("compare", _("Seat by seat"), "C", self.show_seats, average_words()),
            ]  # fmt: skip
        return [*lines, back]

    def update(self, dt_s: float) -> bool:
        if self.built_from is self.event:
            return super().update(dt_s)
        self.built_from, self.entries = self.event, self.lines_now()  # a table has brought its result
        self.refresh()
        return True

    # Doing

    def seal(self) -> None:
        """Make the packs."""
        try:
            self.book.do(self.event.make_boards(self.at, random.SystemRandom()))
        except SevenUpError as error:
            self.app.tell(str(error))
            return
        self.app.replace(Packs(self.app, self.book, self.at))
        self.app.tell(_("The packs are sealed. Hang up the seals before anyone plays."))

    def print_slips(self) -> None:
        """Print the cards for each table."""
        event, slips = self.event, []
        for table, seats in enumerate(event.round(self.at).tables, 1):
            boards, options = boards_for(event, self.at, table), event.options_for(len(seats))
            slips += board_slips(boards, options, event.names(seats), event.setup.name, str(table))
        print_pdf(self.app, _("slips, round {round}").format(round=self.at), slips_pdf(slips, usual_size()))

    def print_seals(self) -> None:
        """Print what may be known before play."""
        listings = seal_list(tuple(boards_of(self.event, self.at).values()), self.event.setup.name)
        print_pdf(self.app, _("seals, round {round}").format(round=self.at), listing_pdf(listings, usual_size()))

    def print_opened(self) -> None:
        """Print what may be known after play."""
        listings = seal_list(opened(self.event, self.at), self.event.setup.name, opened=True)
        print_pdf(self.app, _("seals opened, round {round}").format(round=self.at), listing_pdf(listings, usual_size()))

    def write_files(self) -> None:
        """A file for each table, in a folder of their own."""
        tables = range(1, len(self.event.round(self.at).tables) + 1)
        try:
            folder = free_path(documents_dir() / _("boards, round {round}").format(round=self.at))
            make_folder(folder)
            for table in tables:
                name = f"{_('table {table}').format(table=table)}{BOARDS_ENDING}"
                keep_boards(folder / name, boards_file(self.event, self.at, table))
        except OSError as error:
            why = error_words(error)
            self.app.tell(_("Can't save the files: {why}.").format(why=why))
            return
        self.app.tell(_("Each table's file is in {folder}. Opening one shows no cards.").format(folder=folder))

    def show_seats(self) -> None:
        """Compare the players who held the same cards."""
        self.app.push(ListBoard(self.app, self.book, lambda event: seats_compared(event, self.at)))
