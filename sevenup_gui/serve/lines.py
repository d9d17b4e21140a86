"""The lines of a table: its WebSockets, what they have said, and what is still to go out over them.

What is said waits here for the thread that runs the table, which asks for it with `take`, and answers with `send` and
`show`. How many lines there may be, and how often somebody may call, counts here: what floods one table leaves the
others' lines alone.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from aiohttp import web

from sevenup_gui.serve.messages import Hello, LineState, Said
from sevenup_gui.serve.pages import Pages
from sevenup_gui.serve.security import rate_limit

MOST_LINES = 256  # WebSockets: seven seats, two hundred who look on, and those that come and go
MOST_STRANGERS = 12  # of them, such as have not said hello; of more, the one that has waited longest goes
MOST_INBOX = 1000  # messages that wait for the thread of the match: more only if that one is stuck
MOST_ANSWERS = 64  # that wait for one connection
CALLS, CALLS_PER_S = 60, 5.0  # WebSockets of one address


@dataclass(frozen=True, slots=True)
class Arrived:
    """A message from a connection; None when it has ended, and a `LineState` when it becomes slow or recovers. `peer`
    is the address that it came from."""

    connection: int
    said: Hello | Said | LineState | None
    peer: str


@dataclass(slots=True, eq=False)
class PhoneSocket:
    """A WebSocket, and what is still to go out over it."""

    number: int
    request: web.BaseRequest
    socket: web.WebSocketResponse
    peer: str
    language: str
    known: bool = False  # it has said hello
    asked_s: float | None = None  # when it was looked at, without an answer yet
    slow: bool = False
    malformed: int = 0
    answers: deque[str] = field(default_factory=deque)
    shown: str | None = None  # snapshots are whole: of several that wait only the newest is worth anything
    ending: bool = False
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def send(self, text: str) -> None:
        """Have this go out, after what waits already."""
        if not self.ending:
            self.answers.append(text)
            self.news.set()

    def show(self, text: str) -> None:
        """Have this go out instead of an older snapshot that still waits."""
        if not self.ending:
            self.shown = text
            self.news.set()

    def end(self, last: str = "") -> None:
        """Have this go out, and close."""
        if not self.ending:
            self.shown = None
            if last:
                self.send(last)
            self.ending = True
            self.news.set()

    def waiting(self) -> Iterator[str]:
        """Yield the messages to send now, in order."""
        while self.answers or self.shown is not None:
            if self.answers:
                yield self.answers.popleft()
            elif self.shown is not None:
                text, self.shown = self.shown, None
                yield text


class TableLines:
    """The lines of one table, on the server's `loop`. `on_arrival` is called from the server's thread when there is
    something to `take`; the methods up to `shut` are for the thread that runs the table."""

    def __init__(self, loop: asyncio.AbstractEventLoop, on_arrival: Callable[[], None]) -> None:
        self._loop, self._on_arrival = loop, on_arrival
        self._told: deque[Callable[[], object]] = deque()  # by the other thread, which wakes this one once for all
        self._woken = False
        self._inbox: deque[Arrived] = deque()  # its ends are safe in two threads
        self._lines: dict[int, PhoneSocket] = {}  # this, and what follows, is the server thread's
        self.calls = rate_limit.TokenBuckets(CALLS, CALLS_PER_S)
        self._shut = False
        self.most = 0  # lines, where they are not `MOST_LINES`

    def take(self) -> list[Arrived]:
        """Return the messages since the last call, in order of arrival."""
        return [self._inbox.popleft() for _waiting in range(len(self._inbox))]

    def send(self, connection: int, text: str) -> None:
        """An answer, after all the others."""
        self._tell(lambda: self._sent(connection, text))

    def show(self, news: Mapping[str, Sequence[int]]) -> None:
        """Whole pictures, each for all of these: one that has not gone out yet never will."""

        def shown() -> None:
            for text, connections in news.items():
                for connection in connections:
                    line = self._lines.get(connection)
                    if line is not None:
                        line.show(text)

        self._tell(shown)

    def drop(self, connection: int, last: str) -> None:
        """The last words to a connection, which is closed then."""
        self._tell(lambda: self._on_line(connection, lambda line: line.end(last)))

    def shut(self) -> None:
        """Let nobody in any more; those who are here have been told why."""
        self._tell(lambda: setattr(self, "_shut", True))

    def _tell(self, what: Callable[[], object]) -> None:
        self._told.append(what)
        if not self._woken:
            self._woken = True
            with contextlib.suppress(RuntimeError):  # the loop has ended already
                self._loop.call_soon_threadsafe(self._do_told)

    def _do_told(self) -> None:
        """Do what was told, in the server's thread; what comes meanwhile wakes it once more."""
        self._woken = False
        while self._told:
            self._told.popleft()()

    def _on_line(self, connection: int, what: Callable[[PhoneSocket], None]) -> None:
        line = self._lines.get(connection)
        if line is not None:
            what(line)

    def _sent(self, connection: int, text: str) -> None:
        line = self._lines.get(connection)
        if line is not None:
            line.send(text)
            if len(line.answers) > MOST_ANSWERS:
                line.end()

    # From here on: the server's thread.

    def admit(self, line: PhoneSocket, pages: Pages) -> None:
        """One more line, if there may be one more."""
        if self._shut:
            line.end(pages.farewell("closed", line.language))
        elif len(self._lines) >= (self.most or MOST_LINES):
            line.end(pages.farewell("full", line.language))
        self._lines[line.number] = line
        strangers = [one for one in self._lines.values() if not one.known and not one.ending]
        for one in strangers[:-MOST_STRANGERS]:
            one.end(pages.farewell("late", one.language))

    def leave(self, line: PhoneSocket) -> None:
        """A line has ended."""
        del self._lines[line.number]
        if line.known:
            self.arrive(line, None)

    @property
    def open(self) -> int:
        """Return the number of lines."""
        return len(self._lines)

    @property
    def stuck(self) -> bool:
        """Return True if no one takes the messages that have arrived."""
        return len(self._inbox) >= MOST_INBOX

    def arrive(self, line: PhoneSocket, said: Hello | Said | LineState | None) -> None:
        """A line has said something, or has ended."""
        self._inbox.append(Arrived(line.number, said, line.peer))
        self._on_arrival()

    def farewell(self, pages: Pages) -> None:
        """Tell everybody that the doors are closed."""
        for line in list(self._lines.values()):
            line.end(pages.farewell("closed", line.language))
