"""Exports of an event: lists to print, tables for spreadsheets, everything in one folder."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from sevenup_gui.i18n import _, labelled
from sevenup_gui.paper.tournament import exports
from sevenup_gui.paper.tournament.exports import FORMS, ExportFile, Subject, subjects_of
from sevenup_gui.speech.tournament.league_lists import cross_table, fixtures_list
from sevenup_gui.store.events.book import Book, file_name
from sevenup_gui.store.folder import documents_dir, free_path
from sevenup_gui.tournament.standings import standing_round
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.commandrow import commands_w
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.scenes.matches.deeds import could_not, lies_in
from sevenup_gui.ui.scenes.printing import print_pdf
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.tournament.board import BigScreen
from sevenup_gui.ui.scenes.tournament.boards import (
    ListBoard,
    PrizeBoard,
    ResultsBoard,
    SeatBoard,
    StandingsBoard,
)
from sevenup_gui.ui.scenes.tournament.desk import EventStep
from sevenup_gui.ui.tree.parts import Beside, CommandRow, Part, Rule, Sheet, Stack, Words

# All lengths are page units.
GAP, AIR, LEAD, PAPER_IN = 20.0, 8.0, 24.0, 28.0  # AIR is beside a ruled line
NAMED = 250.0  # beside its buttons a list's name has so much room at least
NAME, NOTE = type_words(22, 800), type_words(18)
LETTERS = {"players": "P", "seating": "G", "results": "R", "standings": "N", "prizes": "Z",
           "fixtures": "F", "cross": "T"}  # fmt: skip
SHOWN: Mapping[Subject, Callable[[Desk, Book], BigScreen]] = {
    "seating": lambda app, book: SeatBoard(app, book, len(book.tournament.rounds)),
    "results": lambda app, book: ResultsBoard(app, book, standing_round(book.tournament)),
    "standings": StandingsBoard,
    "prizes": PrizeBoard,
    "fixtures": lambda app, book: ListBoard(app, book, fixtures_list),
    "cross": lambda app, book: ListBoard(app, book, cross_table),
}  # the lists that the room may see


@dataclass
class ListCommands(CommandRow):
    """The actions on a list, told with the list's name."""

    name: str = ""

    def controls(self, kept: Collection[str]) -> Iterable[Control]:
        for control in super().controls(kept):
            control.label = labelled(self.name, control.label)
            yield control


class PapersStep(EventStep):
    """A row for each list, to be printed or written as a table; over them what takes out everything."""

    step = "papers"

    def summary(self) -> tuple[str, Sequence[str]]:
        return "", [_("The tournament itself is saved in {file}.").format(file=self.book.path.name)]

    # What is seen

    def view(self) -> Part:
        every = [
            Command("all", _("All in one folder"), "A", self.take_all,
                    _("Saves all lists, as PDF and tables, and the event in Documents."), kind="brass"),
            Command("json", _("For programs: JSON"), "J", self.take_json, _("The whole tournament in one file.")),
        ]  # fmt: skip
        subjects = subjects_of(self.event)
        widest = max(commands_w(self.page, self.commands(subject)) for subject in subjects)
        rows = [part for subject in subjects for part in (Rule(), self.row(subject, widest))][1:]
        return Stack((CommandRow(every), Sheet(Stack(rows, AIR), PAPER_IN)), GAP)

    def row(self, subject: Subject, widest: float) -> Part:
        """A list: what it's called, how much it has so far or why it's empty, and the actions on it if it isn't."""
        event, name = self.event, exports.subject_name(subject)
        lacking = exports.lacking(event, subject)
        note = lacking or exports.subject_note(event, subject)
        heading = Words([name], NAME, LEAD, f"list {subject}", "ink")
        words = Stack((heading, Words([note], NOTE, LEAD, f"note {subject}")))
        if lacking:
            return words
        commands = self.commands(subject)
        w = commands_w(self.page, commands)
        return Beside((words, ListCommands(commands, name=name)), (None, w), GAP, NAMED + widest - w)

    def commands(self, subject: Subject) -> list[Command]:
        """Return what can be done with a list."""
        show = Command(f"show {subject}", _("Show"), "", partial(self.show, subject), _("For the whole room."))
        return [
            *([show] if subject in SHOWN else []),
            Command(f"print {subject}", _("Print"), LETTERS[subject], partial(self.print, subject),
                    _("Opens a PDF for printing.")),
            Command(f"table {subject}", _("Table"), "", partial(self.take_table, subject),
                    _("For a spreadsheet: CSV.")),
        ]  # fmt: skip

    # What is done

    def show(self, subject: Subject) -> None:
        """A list on the big screen: of a round that of the last one that has it."""
        self.app.push(SHOWN[subject](self.app, self.book))

    def print(self, subject: Subject) -> None:
        """A list as a PDF, opened."""
        for paper in exports.exported(self.event, "pdf", [subject]):
            print_pdf(self.app, f"{file_name(self.event.setup.name)}-{Path(paper.name).stem}", paper.data)

    def take_table(self, subject: Subject) -> None:
        """A list as a table, among the documents."""
        name = file_name(self.event.setup.name)
        files = [
            paper._replace(name=f"{name}-{paper.name}") for paper in exports.exported(self.event, "csv", [subject])
        ]
        self.write(documents_dir, files, whole=False)

    def take_json(self) -> None:
        """Everything for other programs."""
        self.write(documents_dir, exports.exported(self.event, "json"), whole=False)

    def take_all(self) -> None:
        """Everything in a folder of its own."""
        self.book.settle()
        files = [paper for form in FORMS for paper in exports.exported(self.event, form)]

        def folder() -> Path:
            files.append(ExportFile(self.book.path.name, self.book.path.read_bytes()))
            return free_path(documents_dir() / file_name(self.event.setup.name))

        self.write(folder, files, whole=True)

    def write(self, folder: Callable[[], Path], files: list[ExportFile], whole: bool) -> None:
        """Write files, and say where they lie: each, or the `whole` folder."""
        try:
            written = exports.write_all(folder(), files)
        except OSError as error:
            self.app.tell(could_not(error))
            return
        self.app.tell(lies_in(written[0].parent if whole else written[0]))
