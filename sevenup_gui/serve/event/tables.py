"""The tables of an event that play on phones: each has a code of its own for as long as its round is played, and its
match brings the result to the event, where it waits to be confirmed."""

import contextlib
import math
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from sevenup_gui.engine.record import Record
from sevenup_gui.errors import RecordError, ServerError
from sevenup_gui.i18n import _
from sevenup_gui.serve.club import REST_S, Club, ClubTable, closed_words
from sevenup_gui.serve.connections import Entrance, new_guesses
from sevenup_gui.serve.event.directing import DIRECTOR
from sevenup_gui.serve.event.entry import EVENT
from sevenup_gui.serve.event.phones import EventPhones
from sevenup_gui.serve.hall.hall import HallTable, stopped_words
from sevenup_gui.serve.security.tokens import TABLE, derived_token
from sevenup_gui.speech.keeping import file_in_use
from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.store.setup import PHONE
from sevenup_gui.tournament.boards import BoardsError, write_boards
from sevenup_gui.tournament.claims import played_here, record_claim
from sevenup_gui.tournament.duplicate import boards_file
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.event_log import Table


class NewClub(Protocol):
    """Lays a table: its `rouse` is called from any thread when somebody has said something there."""

    def __call__(self, entrance: Entrance, saved: SavedMatch, rouse: Callable[[], None]) -> Club: ...


@dataclass(slots=True)
class EventTable:
    """A table whose doors are open: the round, who sits there, and whether its match was brought to the event."""

    at: int
    seats: Table
    table: HallTable
    brought: bool = False

    @property
    def club(self) -> Club:
        """Return the people who gather or play there."""
        return self.table.club


class EventTables:
    """The first tables of an event's newest round, so many at `most`, on phones. Their records are in the `folder`,
    a file for each table with the numbers of its players, so that a table that is drawn again as it was plays on.
    `tell` is given a table's number and a sentence, `tell_fault` that of one that has stopped and its fault, `told` the
    round and table of a result; `wake` is called from any thread when `advance` should be. The host closes it."""

    def __init__(
        self,
        phones: EventPhones,
        most: int,
        folder: Path,
        new_club: NewClub,
        tell: Callable[[int, str], None],
        tell_fault: Callable[[int, str], None] = lambda *_fault: None,
        told: Callable[[int, int], None] = lambda _round, _table: None,
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        self.phones, self.book, self.most = phones, phones.book, most
        self._folder, self._new_club, self._tell, self._told, self._wake = folder, new_club, tell, told, wake
        self._tell_fault = tell_fault
        self._wrong = new_guesses()
        self._open: dict[int, EventTable] = {}
        self._stale = True
        phones.room.seat_link = self.link
        self.book.listen(self._changed)

    def _changed(self) -> None:
        self._stale = True
        self._wake()

    @property
    def clubs(self) -> dict[int, Club]:
        """The tables whose doors are open, by their numbers."""
        return {number: there.club for number, there in self._open.items()}

    def link(self, who: int) -> str:
        """Return the link to a player's own cards until the match is over; empty if they play elsewhere."""
        for number, there in self._open.items():
            if who in there.seats and not there.table.stopped and there.club.played is None:
                tokens = there.club.connections.seat_tokens
                seat = there.seats.index(who)
                return f"/seat/{number}#{tokens[seat if seat in tokens else TABLE].token}"
        return ""

    # Which tables there are

    def _lay(self) -> None:
        """Open the doors of tables that have to play, and close those of tables that have not."""
        event = self.book.tournament
        at = len(event.rounds)
        tables = dict(enumerate(event.rounds[-1].tables[: self.most], 1)) if at else {}
        for number, there in list(self._open.items()):
            if (there.at, there.seats) != (at, tables.get(number)):
                self._close(number, other_round_words)
            elif (at, number) in event.results and not there.brought:
                self._close(number, has_result_words)
        for number, seats in tables.items():
            done = (at, number) in event.results or played_here(event, at, number)
            if number not in self._open and not done:
                self._set(at, number, seats)
        self.phones.room.now_playing()

    def _set(self, at: int, number: int, seats: Table) -> None:
        """Open the doors of a table, where its match stopped if it has begun."""
        event, players = self.book.tournament, "-".join(map(str, seats))
        try:
            boards = write_boards(boards_file(event, at, number)) if event.setup.duplicate else ""
        except BoardsError as error:
            self._tell(number, str(error))
            return
        saved = SavedMatch(record=self._folder / f"round-{at}-table-{number}-players-{players}.sevenup")
        if saved.path and saved.refused is not None:
            self._tell(number, file_in_use(saved.refused))
            saved.close()
            return
        there = self._opened(at, number, seats, saved)
        try:
            loaded = saved.load()
        except RecordError as error:
            self._tell(number, str(error))
            saved.set_aside()
            loaded = None
        if saved.uncounted is not None:  # over, and ended by whatever before the event had it
            self._bring(number, there, saved.uncounted[0].record)
            saved.close()
            return
        place = (str(self.book.path.resolve()), at, number)
        names = event.names(seats)
        table = ClubTable(
            event.setup.preset, event.options_for(len(seats)), (PHONE,) * len(seats), "never", names, place, boards
        )
        try:
            if loaded is not None:
                there.club.go_on(*loaded)
            else:
                secret = f"{self.phones.entry.tokens[DIRECTOR]} round {at} table {number}"
                there.club.table_token = derived_token(secret, "table")
                there.club.gather(table, {n: derived_token(secret, f"player {who}") for n, who in enumerate(seats)})
        except ServerError as error:
            self._tell(number, str(error))
            saved.close()
            return
        self._open[number] = there
        there.club.invite(there.club)

    def _opened(self, at: int, number: int, seats: Table, saved: SavedMatch) -> EventTable:
        club = self._new_club(Entrance(self.phones.entry.doors, number, self._wrong), saved, self._wake)
        club.home = f"/#{self.phones.entry.tokens[EVENT]}"
        club.seats_changed = self.phones.room.now_playing
        return EventTable(at, seats, HallTable(club))

    def _close(self, number: int, why: Callable[[], str]) -> None:
        """Close the doors of a table; what was played of its match is kept."""
        there = self._open.pop(number)
        if not there.table.stopped:
            there.club.close(why)
            there.club.saved.close()

    # What goes on

    def advance(self, now_s: float) -> float:
        """Go on at every table where something is due; in how many seconds there will be more."""
        if self._stale:
            self._stale = False
            self._lay()
        for number, there in list(self._open.items()):
            if there.table.stopped:
                continue
            try:
                if there.table.advance(now_s) and there.club.played is not None and not there.brought:
                    self._bring(number, there, there.club.played)
            except Exception as error:  # whatever it is: the others play on
                self._stop(number, there, error)
        due_s = min((there.table.due_s for there in self._open.values() if not there.table.stopped), default=math.inf)
        return 0.0 if self._stale else min(max(0.0, due_s - time.monotonic()), REST_S)

    def _bring(self, number: int, there: EventTable, record: Record) -> None:
        """Have the event know what the match came to, unless it has a result of the table."""
        event, there.brought = self.book.tournament, True
        if (there.at, number) not in event.results:
            try:
                self.book.do(record_claim(event, there.at, number, record))
            except TournamentError as error:
                self._tell(number, str(error))
            else:
                self._told(there.at, number)
        if self.book.saved():
            there.club.saved.counted()

    def _stop(self, number: int, there: EventTable, error: Exception) -> None:
        """A table's fault ends that table; what was played is kept, and goes on when the command is given again."""
        there.table.stopped = True
        with contextlib.suppress(Exception):  # what the fault has left broken
            there.club.close(stopped_words)
        with contextlib.suppress(Exception):
            there.club.saved.close()
        self._tell_fault(number, "".join(traceback.format_exception(error)))

    def close(self) -> None:
        """Close the doors of all tables; their matches go on when they are opened again."""
        for number in list(self._open):
            self._close(number, closed_words)


def other_round_words() -> str:
    """Tell phones that their table has changed."""
    return _("The round has changed. Find your new seat on the tournament page.")


def has_result_words() -> str:
    """Tell phones that the director has typed their table's result."""
    return _("The director has this table's result.")
