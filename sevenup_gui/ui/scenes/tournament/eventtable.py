"""A table of a tournament that plays at this screen: its result is in the tournament's file when it ends."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeAlias

from sevenup_gui.engine.record import Header, Record, Seated
from sevenup_gui.engine.views import View
from sevenup_gui.errors import RecordError
from sevenup_gui.i18n import _
from sevenup_gui.speech.tournament.rounds import table_words
from sevenup_gui.store.events.book import Book, open_book
from sevenup_gui.store.setup import TableSetup, rules_key, setup_of
from sevenup_gui.systemerrors import error_words
from sevenup_gui.tournament.boards import parse_boards_file
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.match.attable import AtTable
from sevenup_gui.ui.scenes.match.parts.cutting import Cutting
from sevenup_gui.ui.scenes.match.parts.finish import Finish
from sevenup_gui.ui.scenes.match.parts.leaving import Leaving
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.scenes.match.variant import Variant
from sevenup_gui.ui.scenes.papers.result import Result, Ways
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.tournament.boardtable import SealedPacks

FACES = ("widow", "sailor", "teacher", "farmer", "singer", "miner", "painter")


Place: TypeAlias = tuple[str, int, int]  # where a match belongs: the tournament's file, the round, the table


def event_setup(book: Book, at: int, table: int, phones: bool) -> TableSetup:
    """The table with its people, at this screen or with a phone each."""
    event = book.tournament
    seats = event.table(at, table)
    people = tuple(Seated(name, "human") for name in event.names(seats))
    header = Header(event.setup.preset, event.options_for(len(seats)), people, None)
    return setup_of(header, FACES[: len(seats)], undo="never", phones=range(len(seats)) if phones else ())


def hand_in(app: Desk, place: Place, record: Record) -> None:
    """Have a result in the tournament's file, unless there is one already; the record stays among the matches either
    way."""
    file, at, table = place
    try:
        book = open_book(Path(file))
    except (RecordError, TournamentError, OSError) as error:
        app.tell(_("Can't save the result: {why}").format(why=error_words(error)))
        return
    try:
        if (at, table) not in book.tournament.results:
            book.do(book.tournament.result_of_record(at, table, record))
            words = table_words(book.tournament, at, table)
            if book.saved():
                app.tell(_("{table}: saved.").format(table=words))
            else:
                app.tell(_("Can't save the result: {why}").format(why=book.trouble))
    except TournamentError as error:
        app.tell(str(error))
    finally:
        book.close()


def hand_in_closed(app: Desk) -> None:
    """Hand in the match of a tournament that was over, but closed before its result was shown; if there is one."""
    if app.saved.uncounted is None:
        return
    match, seating, _ended = app.saved.uncounted
    if seating.place:
        hand_in(app, seating.place, match.record)
        app.saved.counted()


def event_variant(place: Place, boards: str) -> Variant:
    """A match of a tournament, which belongs at that place, with the packs of a file of `boards` where there is one."""
    packs = (SealedPacks(parse_boards_file(boards.encode("utf-8"), "boards").boards),) if boards else ()

    def adds(at: AtTable) -> Sequence[TablePart]:
        """A match of a tournament is not begun again."""
        again = partial(at.app.tell, _("You can play a tournament match only once."))
        return *packs, EventLeaving(at.app, at.kept, again, place, bool(boards)), EventFinish(at, place)

    without = (Leaving, Finish, *((Cutting,) if boards else ()))
    return Variant(kind="event", without=without, adds=adds, sealed=bool(boards))


class EventLeaving(Leaving):
    """The ways away from a match of a tournament. `sealed` packs are known to everybody who has seen their cards."""

    def __init__(
        self, app: Desk, kept: Callable[[], bool], restart: Callable[[], None], place: Place, sealed: bool
    ) -> None:
        super().__init__(app, kept, restart)
        self.place, self.sealed = place, sealed

    def fate_words(self) -> str:
        if not self.sealed:
            return super().fate_words()
        return _("You know these cards now, so the table can’t restart. Continue the match under Matches.")

    def menu(self, now: Moment) -> Sequence[Command]:
        """The ways away; a match that the tournament gives up ends here."""
        quits = Command("abandon", _("Quit match"), "A", self.ask_abandon,
                        hint=_("Ends the match unfinished."))  # fmt: skip
        return (*super().menu(now), *(() if now.watching else (quits,)))

    def ask_abandon(self) -> None:
        """Ask before abandoning the match."""
        self.ask_to_end(
            _("Quit match?"),
            Command("abandon", _("Quit match"), "A", self.abandon, self.fate_words()),
        )

    def abandon(self) -> None:
        """The match ends here, unfinished; and back to the tournament."""
        if self.kept():
            self.app.saved.give_up()
        self.app.ways.to_title()
        self.app.ways.tournament.to_event(Path(self.place[0]))


class EventFinish(Finish):
    """The end of a match of a tournament: written into its file, and from there back to it."""

    def __init__(self, at: AtTable, place: Place) -> None:
        super().__init__(at)
        self.place = place

    def result(self, now: Moment, at: View, ways: Ways) -> Result:
        app = self.at.app
        hand_in(app, self.place, now.session.record)
        key = rules_key(now.session.header)
        return EventResult(app, at, now.names, self.at.company.faces, key, ways, self.at.kept())

    def again(self) -> None:
        """Back to the tournament."""
        self.at.app.ways.to_title()
        self.at.app.ways.tournament.to_event(Path(self.place[0]))


class EventResult(Result):
    """The end of a match of a tournament."""

    def entries(self) -> list[Command]:
        return [
            Command("tournament", _("Back to the tournament"), "A", self.ways.again),
            *self.review_entry(),
            Command("title", _("Main menu"), "Q", self.ways.title),
        ]
