"""The door to tournaments: the ways to their scenes and tables, and the files that belong to them.

Behind it nothing is imported before somebody goes there.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sevenup_gui.errors import RecordError
from sevenup_gui.i18n import _
from sevenup_gui.match.session import Session
from sevenup_gui.sitters import PERSON_FACE
from sevenup_gui.store.boards import is_boards
from sevenup_gui.store.opening import is_event
from sevenup_gui.store.saved import Seating, now_utc
from sevenup_gui.store.setup import TableSetup, setup_of
from sevenup_gui.systemerrors import error_words
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.navigation import OTHER_FACES, renamed
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.wing import Wing

if TYPE_CHECKING:
    from sevenup_gui.store.events.book import Book
    from sevenup_gui.tournament.boards import BoardsFile
    from sevenup_gui.ui.scenes.match.variant import Variant


def with_face(setup: TableSetup, seat: int, _name: str, face: str) -> TableSetup:
    """A seat has another face; by its name the tournament knows whose the points are."""
    return setup.with_seat(seat, replace(setup.seats[seat], face=face))


def boards_setup(file: "BoardsFile", phones: bool) -> TableSetup:
    """The table that a file of boards is for, everybody at this screen or with a phone."""
    seats = len(file.names)
    faces = (PERSON_FACE, *OTHER_FACES)[:seats]
    return setup_of(file.header, faces, undo="never", phones=range(seats) if phones else ())


class TournamentRoutes:
    """The `TournamentWays` of an app."""

    def __init__(self, app: Desk) -> None:
        self.app = app

    def to_events(self, files: Sequence[Path] = ()) -> None:
        """The tournaments that lie here, and those of the files open over them."""
        from sevenup_gui.ui.scenes.tournament.events.events import Events

        self.app.push(Events(self.app))
        for path in files:
            self.to_event(path)

    def to_event(self, path: Path, whole: int | None = None, alone: bool = False) -> None:
        """Open a tournament's file, or say what is wrong with it, and offer the lines before that. One that is open
        here comes to the front. With `whole` it is a copy of that many lines. Where another file of the tournament is
        here, it may be put together with that one, unless it is to be opened `alone`."""
        from sevenup_gui.store.events.book import open_as_far_as, open_book
        from sevenup_gui.tournament.errors import TournamentError
        from sevenup_gui.ui.scenes.message import Message
        from sevenup_gui.ui.scenes.tournament.desk import EventStep

        app = self.app
        front = app.scenes[-1]
        if isinstance(front, EventStep) and front.book.path.resolve() == path.resolve():
            return
        if whole is None and not alone and self.ask_together(path):
            return
        if isinstance(front, EventStep):
            app.pop()
        try:
            book = open_book(path) if whole is None else open_as_far_as(path, whole)
        except (RecordError, TournamentError, OSError) as error:
            entries: list[Command] = []
            line = getattr(error, "line", None) or 0
            if line > 1 and whole is None:
                said = _("Open a copy as far as line {line}").format(line=line - 1)
                note = _("Everything before the error, in a new file. This one stays as it is.")

                def open_part() -> None:
                    app.pop()
                    self.to_event(path, line - 1)

                entries = [Command("part", said, "", open_part, note), Command("back", _("Back"), "", app.pop)]
            app.push(Message(app, _("Can't open this tournament"), error_words(error), entries))
            return
        self.to_step(book)
        if book.notice:
            app.tell(book.notice)

    def ask_together(self, path: Path) -> bool:
        """Return True if another file of that tournament is open or saved here, and ask what to do with the two."""
        from sevenup_gui.store.events.together import other_here, same_event
        from sevenup_gui.ui.scenes.tournament.desk import EventStep
        from sevenup_gui.ui.scenes.tournament.events.together import ask_together, take_in

        app, front = self.app, self.app.scenes[-1]
        here = front.book.path if isinstance(front, EventStep) else None
        if here is None or not same_event(here, path):
            here = other_here(path)
        if here is None:
            return False

        def together() -> None:
            self.to_event(here, alone=True)
            if isinstance(step := app.scenes[-1], EventStep):
                take_in(app, step.book, path)

        ask_together(app, path, together, partial(self.to_event, path, alone=True))
        return True

    def to_step(self, book: "Book", step: str = "") -> None:
        """A step of an open tournament, in the place of another one of it; without a name the one it has come to."""
        from sevenup_gui.ui.scenes.tournament.desk import EventStep
        from sevenup_gui.ui.scenes.tournament.steps import step_of

        scene, front = step_of(self.app, book, step), self.app.scenes[-1]
        if isinstance(front, EventStep) and front.book is book:
            self.app.replace(scene)
        else:
            self.app.push(scene)

    def to_board_match(self, file: "BoardsFile", phones: bool) -> None:
        """Sit down to the boards of a tournament's table, with the cards at this screen or on phones, which come in
        first."""
        setup = boards_setup(file, phones)
        if self.were_begun(file):
            return
        self.app.ways.making_way(
            lambda: self.app.ways.gather(setup, lambda now, tokens: self.sit_down_to_boards(file, now, tokens), renamed)
        )

    def sit_down_to_boards(self, file: "BoardsFile", setup: TableSetup, tokens: Mapping[int, str]) -> None:
        """Deal the first board; the last seat deals it, at every table."""
        from sevenup_gui.tournament.boards import write_boards

        app = self.app
        seating = replace(self.app.ways.seating(setup, tokens), boards=write_boards(file))
        app.saved.begin(seating)
        header = setup.header(tuple(seat.shown_name for seat in setup.seats), now_utc())
        session = Session.begin(header, random.SystemRandom(), app.saved.append, undo_rule="never", last_deals=True)
        self.app.ways.sit_at(session, seating, setup)

    def were_begun(self, file: "BoardsFile") -> bool:
        """Return True, and tell the player, if these packs were played here before without an end, so that they can't
        be dealt."""
        seal = file.boards.shuffles[0].commit or ""
        before = bool(seal) and self.app.saved.begun_before(seal, file.names)
        if before:
            self.app.tell(_("These cards were started here before. Continue that match under Matches."))
        return before

    def to_event_match(self, book: "Book", at: int, table: int, phones: bool) -> None:
        """Sit down to a table of a tournament, whose result is written down when it ends; phones come in first."""
        from sevenup_gui.tournament.boards import BoardsError, write_boards
        from sevenup_gui.tournament.duplicate import boards_file
        from sevenup_gui.ui.scenes.tournament.eventtable import event_setup

        place, setup, boards = (str(book.path.resolve()), at, table), event_setup(book, at, table, phones), ""
        if book.tournament.setup.duplicate:
            try:
                file = boards_file(book.tournament, at, table)
            except BoardsError as error:
                self.app.tell(str(error))
                return
            if self.were_begun(file):
                return
            boards = write_boards(file)
        self.app.ways.making_way(
            lambda: self.app.ways.gather(
                setup, lambda now, tokens: self.sit_down_to_event(place, now, tokens, boards), with_face
            )
        )

    def sit_down_to_event(
        self, place: tuple[str, int, int], setup: TableSetup, tokens: Mapping[int, str], boards: str
    ) -> None:
        """Deal at a table of a tournament, the packs of a file of `boards` where there is one; its last seat deals
        first."""
        app = self.app
        seating = replace(self.app.ways.seating(setup, tokens), boards=boards, place=place)
        app.saved.begin(seating)
        header = setup.header(tuple(seat.shown_name for seat in setup.seats), now_utc())
        session = Session.begin(header, random.SystemRandom(), app.saved.append, undo_rule="never", last_deals=True)
        self.app.ways.sit_at(session, seating, setup)


def way_in(app: Desk) -> Command:
    """Return the way to the tournaments, for pages that lead there."""
    hint = _("Many tables: seating, results and standings.")
    return Command("tournament", _("Tournament"), "E", app.ways.tournament.to_events, hint)


def opens(path: Path) -> bool:
    """Return True for a tournament's file, or a file of boards."""
    return is_event(path) or is_boards(path)


def open_file(app: Desk, path: Path) -> None:
    """Open a tournament's file, or show a file of boards and ask for its players."""
    if is_event(path):
        app.ways.tournament.to_event(path)
        return
    from sevenup_gui.ui.scenes.tournament.boardtable import open_boards

    open_boards(app, path)


def variant(seating: Seating) -> "Variant | None":
    """Return the variant of a tournament's table, or of one with boards; None for any other."""
    if seating.place:
        from sevenup_gui.ui.scenes.tournament.eventtable import event_variant

        return event_variant(seating.place, seating.boards)
    if seating.boards:
        from sevenup_gui.ui.scenes.tournament.boardtable import board_variant

        return board_variant(seating.boards)
    return None


def hand_in_closed(app: Desk) -> None:
    """Hand in the match of a tournament that was over, but closed before its result was shown; if there is one."""
    if app.saved.uncounted is not None and app.saved.uncounted[1].place:
        from sevenup_gui.ui.scenes.tournament import eventtable

        eventtable.hand_in_closed(app)


TOURNAMENT = Wing(way_in=way_in, opens=opens, open=open_file, variant=variant, hand_in_closed=hand_in_closed)
