"""Exports of an event: lists to print, tables for spreadsheets, everything in one folder."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from sevenup_gui.i18n import _, labelled
from sevenup_gui.paper.tournament import exports
from sevenup_gui.paper.tournament.exports import FORMS, ExportFile, Subject, subjects_of
from sevenup_gui.speech.tournament.league_lists import cross_table, fixtures_list
from sevenup_gui.store.events.book import Book, file_name
from sevenup_gui.store.folder import documents_dir, free_path
from sevenup_gui.tournament.standings import standing_round
from sevenup_gui.ui.access.tree import Node, Told, text
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.button import Button
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

# All lengths are page units.
BUTTON_H, GAP, WIDE_GAP, PAPER_IN = 44.0, 12.0, 20.0, 30.0
ROW, TALL_ROW, NAME_Y, NOTE_Y = 64.0, 108.0, 20.0, 44.0
NAMED = 250.0  # beside its buttons a list's name has so much room at least
ALL_H, ALL_GAP = 50.0, 26.0
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


class PapersStep(EventStep):
    """A row for each list, to be printed or written as a table; over them what takes out everything."""

    step = "papers"

    def summary(self) -> tuple[str, Sequence[str]]:
        return "", [_("The tournament itself is saved in {file}.").format(file=self.book.path.name)]

    # Layout

    @property
    def in_row(self) -> bool:
        """Return True if the buttons of a list are beside its name."""
        return self.room - 2 * PAPER_IN - self.buttons_w >= NAMED

    def body(self) -> Sequence[Control]:
        every, y = self.everything(self.top)
        self.first = y + ALL_GAP
        controls = [*every]
        for n, subject in enumerate(subjects_of(self.event)):
            controls += self.row(subject, self.first + 16 + self.row_h * n)
        self.page.end = self.first + self.paper_h + GAP
        return controls

    @property
    def row_h(self) -> float:
        """Return the distance from one list to the next."""
        return ROW if self.in_row else TALL_ROW

    @property
    def paper_h(self) -> float:
        """Return the height of the paper."""
        return self.row_h * len(subjects_of(self.event)) + 32

    def everything(self, y: float) -> tuple[list[Control], float]:
        """Return the buttons that export everything, and their bottom."""
        entries = [
            Command("all", _("All in one folder"), "A", self.take_all,
                    _("Saves all lists, as PDF and tables, and the event in Documents."), kind="brass"),
            Command("json", _("For programs: JSON"), "J", self.take_json, _("The whole tournament in one file.")),
        ]  # fmt: skip
        buttons = [Button(entry.label, entry.key, kind=entry.kind, h_u=ALL_H, size_u_words=21) for entry in entries]
        widths = [button.natural_u(self.p)[0] for button in buttons]
        in_row = sum(widths) + WIDE_GAP <= self.room
        x, controls = self.left, []
        for entry, plain, wide in zip(entries, buttons, widths, strict=True):
            button = plain if in_row else replace(plain, w_u=self.room, spread=True)
            controls.append(self.control(entry.id, button, x, y, entry.run, entry.hint, entry.keys))
            x, y = (x + wide + WIDE_GAP, y) if in_row else (x, y + ALL_H + 10)
        return controls, y + (ALL_H if in_row else -10)

    def row(self, subject: Subject, y: float) -> list[Control]:
        """The buttons of a list; none where nothing is on it yet."""
        if exports.lacking(self.event, subject):
            return []
        name = exports.subject_name(subject)
        buttons = [
            ("show", _("Show"), partial(self.show, subject), _("For the whole room.")),
            ("print", _("Print"), partial(self.print, subject), _("Opens a PDF for printing.")),
            ("table", _("Table"), partial(self.take_table, subject), _("For a spreadsheet: CSV.")),
        ]
        pieces = [
            Button(label, LETTERS[subject] if known == "print" else "", kind="lacquer", h_u=BUTTON_H, size_u_words=19)
            for known, label, _act, _hint in buttons
        ]
        x, top = self.left + PAPER_IN, y + 58
        if self.in_row:
            x, top = self.left + self.room - PAPER_IN - self.buttons_w, y + (ROW - BUTTON_H) / 2
        controls = []
        for (known, label, act, hint), piece, wide in zip(buttons, pieces, self.widths, strict=True):
            if known == "show" and subject not in SHOWN:
                x += wide + GAP if self.in_row else 0
                continue
            control = self.control(
                f"{known} {subject}", replace(piece, w_u=wide), x, top, act, hint,
                (pygame.key.key_code(LETTERS[subject]),) if known == "print" else (),
            )  # fmt: skip
            control.label = labelled(name, label)
            controls.append(control)
            x += wide + GAP
        return controls

    @property
    def widths(self) -> tuple[float, float, float]:
        """Return the widths of a list's two buttons."""
        buttons = [Button(_("Print"), letter, h_u=BUTTON_H, size_u_words=19) for letter in LETTERS.values()]
        printed = max(button.natural_u(self.p)[0] for button in buttons)
        show, table = (Button(words, h_u=BUTTON_H, size_u_words=19).natural_u(self.p)[0] for words in
                       (_("Show"), _("Table")))  # fmt: skip
        return show, printed, table

    @property
    def buttons_w(self) -> float:
        """Return their width side by side."""
        return sum(self.widths) + 2 * GAP

    def control(
        self, known: str, button: Button, x: float, y: float, act: Callable[[], None], hint: str, keys: tuple[int, ...]
    ) -> Control:
        """A button of the page."""
        return Control(
            known, button.words, x, y, lambda state, focus: replace(button, state=state, focus=focus), act, keys,
            page=self.page, hint=hint, default=known == "all",
        )  # fmt: skip

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

    # Drawing

    def note(self, subject: Subject) -> str:
        """Return a note of how much a list has so far, or the reason that it's empty."""
        return exports.lacking(self.event, subject) or exports.subject_note(self.event, subject)

    def told(self) -> Told:
        told, nodes = super().told(), list[Node]()
        for subject in subjects_of(self.event):
            nodes += text(("list", subject), f"{exports.subject_name(subject)}: {self.note(subject)}")
        return Told((*told.before, *nodes), told.after)

    def draw_body(self, surface: pygame.Surface) -> None:
        page, t, x = self.page, self.p.theme, self.left + PAPER_IN
        page.paper(surface, self.left, self.first, self.room, self.paper_h)
        whole = self.room - 2 * PAPER_IN
        for n, subject in enumerate(subjects_of(self.event)):
            y = self.first + 16 + self.row_h * n
            note, empty = self.note(subject), bool(exports.lacking(self.event, subject))
            room = whole - (self.buttons_w + 20 if self.in_row and not empty else 0)
            page.words(surface, page.cut(exports.subject_name(subject), NAME, room), x, y + NAME_Y, NAME, t.ink)
            page.words(surface, page.cut(note, NOTE, room), x, y + NOTE_Y, NOTE, t.ink2)
            if n:
                page.rule(surface, x, y - 1, whole)
