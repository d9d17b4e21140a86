"""An event for phones without a window: what stands in the terminal while its doors are open."""

import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sevenup_gui.cli.arguments import TableArgument
from sevenup_gui.cli.hosting import Hosting, Inviting, drawn, say, say_at, tell_fault
from sevenup_gui.engine.crypto import new_seed, sha256_hex
from sevenup_gui.engine.state import is_partnership
from sevenup_gui.errors import UsageError
from sevenup_gui.games import GAMES
from sevenup_gui.i18n import _, listed
from sevenup_gui.paper.tournament.exports import papers_of
from sevenup_gui.serve.club import REST_S, Club
from sevenup_gui.serve.codes import matrix
from sevenup_gui.serve.connections import Entrance
from sevenup_gui.serve.event.phones import EventPhones
from sevenup_gui.serve.event.room import EventPaper
from sevenup_gui.serve.event.tables import EventTables
from sevenup_gui.speech.keeping import event_trouble
from sevenup_gui.speech.tournament.claims import brought_words
from sevenup_gui.speech.tournament.rounds import round_name
from sevenup_gui.store.events.book import ENDING, Book, new_book, open_book
from sevenup_gui.store.folder import data_dir, make_folder
from sevenup_gui.store.saved import SavedMatch, now_utc
from sevenup_gui.tournament.clock import clock_entry, clock_of
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import Pairs, Setup

USUAL_ROUNDS = 3
SIZES = 4, 7  # of tables, where nothing is said and points are added up


class Beginning(NamedTuple):
    """A new event's game and number of rounds; `exact` if every table must have just so many players."""

    table: TableArgument
    exact: bool
    rounds: int


def opened_event(path: Path, beginning: Beginning | None) -> Book:
    """The event of a file, or a new one in a file that is not there yet. Raises `UsageError`, and as `open_book`."""
    if path.exists():
        if beginning is not None:
            raise UsageError(_("{file} already exists and continues as it is. Leave out the game.").format(file=path))
        return open_book(path)
    if beginning is None:
        line = _("Can't find {file}. Give an existing tournament, or --preset for a new one.")
        raise UsageError(line.format(file=path))
    if path.suffix != ENDING or not path.parent.is_dir():
        raise UsageError(
            _("Can't create {file}. A new tournament needs an existing folder and a name ending in {ending}.").format(
                ending=ENDING, file=path
            )
        )
    return new_book(setup_of(path.stem, beginning), path=path)


def setup_of(name: str, beginning: Beginning) -> Setup:
    """The set-up of a new event. Raises `UsageError` where its game has none."""
    table = beginning.table
    totals = GAMES[table.options.game].totals
    if totals is None:
        raise UsageError(_("{preset} has no tournaments.").format(preset=table.preset))
    pairs: Pairs = "drawn" if is_partnership(table.options, table.players) else "none"
    sizes = (table.players, table.players) if beginning.exact or totals.counts != "points" else SIZES
    return Setup(name, table.preset, table.options, beginning.rounds, sizes, pairs, seed=new_seed(), made=now_utc())


def hold_event(
    hosting: Hosting,
    path: Path,
    beginning: Beginning | None = None,
    minutes: str | None = None,
    tables: int = 0,
) -> None:
    """Hold the doors of an event open until told to end, so many `tables` of each round on phones. Raises `UsageError`,
    `TournamentError` or `RecordError` where it cannot be opened, `ServerError`."""
    clock = None if minutes is None else clock_entry(clock_of(minutes))
    with closing(opened_event(path, beginning)) as book:
        if book.notice:
            say(book.notice)
        if clock is not None:
            book.do(clock)
        evening = HeldEvent(hosting, book, tables)
        try:
            evening.invite()
            evening.run()
        finally:
            evening.close()
            if book.saved():
                say(_("The tournament is saved in {file}.").format(file=book.path))


def event_papers(event: Tournament) -> list[EventPaper]:
    """Return the papers that the director's page can print."""
    return [EventPaper(*paper) for paper in papers_of(event)]


class HeldEvent:
    """An event behind open doors, and what is told of it in the terminal. So many `tables` of each round play on
    phones."""

    def __init__(self, hosting: Hosting, book: Book, tables: int = 0) -> None:
        self.book, self._hosting = book, hosting
        self._woken = threading.Event()
        self._trouble, self._keeping, self._address = "", "", ""
        self._rounds = len(book.tournament.rounds)
        self.phones = EventPhones(
            book, self._woken.set, self._brought, hosting.endpoint, directed=True, papers=event_papers,
            tables=tables,
        )  # fmt: skip
        self._tables = self._phone_tables(tables) if tables else None
        book.listen(self._done)

    def _phone_tables(self, most: int) -> EventTables:
        """The tables that play on phones, each with a record in a folder that is this event's alone."""
        setup = self.book.tournament.setup
        own = sha256_hex(f"{setup.made} {setup.seed}".encode())[:16]
        folder = self._hosting.record or data_dir() / "tables" / own
        make_folder(folder)

        def lay(entrance: Entrance, saved: SavedMatch, rouse: Callable[[], None]) -> Club:
            return Club(
                saved,
                partial(say_at, entrance.number),
                Inviting(self._hosting, entrance.number),
                shows_codes=not (self._hosting.hide_codes or self._hosting.endpoint.public),
                remarks=self._hosting.remarks,
                entrance=entrance,
                rouse=rouse,
            )

        return EventTables(self.phones, most, folder, lay, say_at, tell_fault, told=self._brought, wake=self._woken.set)

    def invite(self) -> None:
        """Print the addresses for players, a television and the director."""
        entry, inviting = self.phones.entry, Inviting(self._hosting)
        hosts = (*inviting.names, *entry.addresses)
        self._address = entry.addresses[0]
        link = entry.url(0, hosts[0])
        say("")
        say(_("{event}, for the players: {link}").format(event=self.book.tournament.setup.name, link=link))
        if inviting.draws:
            sys.stdout.write("\n".join(drawn(matrix(link))) + "\n")
        say(
            _("Or open {address} on a phone and type the code {letters}.").format(
                address=entry.short_url(hosts[0]), letters=self.phones.letters
            )
        )
        say(_("For a TV: {link}").format(link=entry.board_url(hosts[0])))
        say(_("For the director only: {link}").format(link=entry.director_url(hosts[0])))
        if len(hosts) > 1:
            say(_("Other addresses to try: {addresses}").format(addresses=listed(hosts[1:])))

    def run(self, until: Callable[[], bool] = lambda: False) -> None:
        """Go on until `until`, which is asked when something was said, and every second."""
        before_s = time.monotonic()
        while not until():
            now_s = time.monotonic()
            more = self.phones.entry.advance(now_s - before_s)
            before_s = now_s
            self._tell_trouble()
            due_s = REST_S if self._tables is None else self._tables.advance(now_s)
            if not more:
                self._woken.wait(due_s)
            self._woken.clear()

    def _brought(self, at: int, table: int) -> None:
        """A phone has brought a result."""
        words = brought_words(self.book.tournament, at, table)
        if words:
            say(words)

    def _done(self) -> None:
        """Print the name of a round that was drawn."""
        event = self.book.tournament
        if len(event.rounds) > self._rounds:
            say(_("{round} is drawn.").format(round=round_name(event, len(event.rounds))))
        self._rounds = len(event.rounds)

    def _tell_trouble(self) -> None:
        """Say that the disk does not take the event, and when it does again; and where another network was found."""
        trouble = event_trouble(self.book.trouble, self.book.other)
        if trouble != self._trouble:
            self._trouble = trouble
            say(trouble or _("The tournament is saved."))
        if self.phones.trouble != self._keeping:
            self._keeping = self.phones.trouble
            say(_("Can't save names ({why}).").format(why=self._keeping))
        if self.phones.entry.addresses[0] != self._address:
            self.invite()

    def close(self) -> None:
        """Close the doors; codes and links hold when they are opened again."""
        if self._tables is not None:
            self._tables.close()
        self.phones.close()
