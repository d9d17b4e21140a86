"""A hall: several tables behind the same doors, in one thread.

A table knows nothing of the others, nor of the hall: it has an entrance of its own. A fault in one is told at that
table alone, and the others go on.
"""

import contextlib
import math
import threading
import time
import traceback
from collections.abc import Callable
from typing import Protocol

from sevenup_gui.i18n import _
from sevenup_gui.serve.club import REST_S, Club, closed_words
from sevenup_gui.serve.connections import Connections, Entrance, new_guesses
from sevenup_gui.serve.doors import Doors
from sevenup_gui.serve.endpoint import Endpoint
from sevenup_gui.serve.hall.table_list import TableList


class NewClub(Protocol):
    """Lays a table: its `rouse` is called from any thread when somebody has said something there."""

    def __call__(self, entrance: Entrance, rouse: Callable[[], None]) -> Club: ...


class ListConnections(Connections):
    """The screens and phones that show the list of tables: one code leads to it, and from it to every table."""

    @property
    def has_code(self) -> bool:
        return True

    @property
    def letters(self) -> str:
        return ""

    def entrance_url(self, address: str) -> str:
        return f"{self.endpoint.base(address)}/"

    def short_url(self, address: str) -> str:
        return self.endpoint.base(address).partition("//")[2]


class HallTable:
    """A table, when it was looked at last, and when it is to be again."""

    def __init__(self, club: Club) -> None:
        self.club, self.at_s, self.due_s, self.stopped = club, time.monotonic(), 0.0, False

    def advance(self, now_s: float) -> bool:
        """Let what is due happen, if anything is, or somebody has said something; whether there was anything."""
        if not self.club.woken() and now_s < self.due_s:
            return False
        dt_s, self.at_s = now_s - self.at_s, now_s
        self.due_s = now_s + self.club.advance(dt_s)
        return True


class Hall:
    """A hall of tables, numbered from 1 on, that `new_club` makes. `tell` is given the number of a table that has
    stopped, and its fault. The host opens the doors, lets people in at each table (`clubs`), and closes them."""

    def __init__(
        self,
        endpoint: Endpoint,
        tables: int,
        new_club: NewClub,
        tell: Callable[[int, str], None] = lambda *_fault: None,
    ) -> None:
        self.doors, self._tell = Doors(endpoint, tables), tell
        self._woken = threading.Event()
        wrong = new_guesses()
        self.list = TableList()
        self.connections = ListConnections({}, self.list, wake=self.wake, entrance=Entrance(self.doors, 0, wrong))
        self._tables = {
            number: HallTable(new_club(Entrance(self.doors, number, wrong), self.wake))
            for number in range(1, tables + 1)
        }
        self._at_s = time.monotonic()

    @property
    def clubs(self) -> dict[int, Club]:
        """The tables by their numbers."""
        return {number: table.club for number, table in self._tables.items()}

    def open(self) -> None:
        """Open the doors, first of all. Raises `ServerError`."""
        self.doors.open()
        self.connections.open()

    def wake(self) -> None:
        """Note that something was sent. May be called from any thread."""
        self._woken.set()

    def run(self, until: Callable[[], bool] = lambda: False) -> None:
        """Go on at every table until `until`, which is asked when it is woken."""
        due_s = 0.0
        while not until():
            self._woken.wait(due_s)
            self._woken.clear()
            due_s = self.advance(time.monotonic())

    def advance(self, now_s: float) -> float:
        """Go on at every table where something is due; in how many seconds there will be more."""
        for number, table in self._tables.items():
            if table.stopped:
                continue
            try:
                if table.advance(now_s):
                    self.list.put(number, table.club.glance())
            except Exception as error:  # whatever it is: the others play on
                self._stop(number, table, error)
        dt_s, self._at_s = now_s - self._at_s, now_s
        self.doors.look_around(dt_s)
        self.connections.advance(dt_s)
        due_s = min((table.due_s for table in self._tables.values() if not table.stopped), default=math.inf)
        return min(max(0.0, due_s - time.monotonic()), REST_S)

    def _stop(self, number: int, table: HallTable, error: Exception) -> None:
        """A table's fault ends that table: its people are told, and what was played is kept."""
        table.stopped = True
        with contextlib.suppress(Exception):  # what the fault has left broken
            table.club.close(stopped_words)
        with contextlib.suppress(Exception):
            table.club.saved.close()
        self.list.put(number, table.club.glance(stopped=True))
        self._tell(number, "".join(traceback.format_exception(error)))

    def close(self) -> None:
        """Close the doors, and let go of every table; matches that are not over can be continued."""
        with contextlib.ExitStack() as stack:
            stack.callback(self.doors.close)
            stack.callback(self.connections.close, closed_words)
            for table in self._tables.values():
                if not table.stopped:
                    stack.callback(table.club.close)


def stopped_words() -> str:
    """Return the sentence for people whose table has a fault."""
    return _("This table stopped because of an error. The match so far is saved.")
