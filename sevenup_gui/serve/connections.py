"""The connections of phones: which of them is which seat, in which language, and what each is shown.

All of it happens in the thread that runs the match, and `advance` is all that it has to be given. What goes on behind
the doors is a room's affair (`serve.room`).
"""

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from sevenup_gui.i18n import _, codes, speaking
from sevenup_gui.serve.codes import matrix
from sevenup_gui.serve.doors import Doors
from sevenup_gui.serve.endpoint import USUAL_ENDPOINT, Endpoint
from sevenup_gui.serve.messages import Hello, LineState
from sevenup_gui.serve.pages import best_language, farewell, farewell_sentences
from sevenup_gui.serve.phonewords import words
from sevenup_gui.serve.room import LetIn, Order, Room, SendAway, Shown, Swap
from sevenup_gui.serve.security.rate_limit import TokenBucket, TokenBuckets
from sevenup_gui.serve.security.tokens import TABLE, SeatToken, SeatTokens, new_seat_tokens

if TYPE_CHECKING:
    from sevenup_gui.serve.lines import Arrived, TableLines

MOST_SPECTATORS = 200  # screens that show the public table
MOST_GUESTS = 30  # phones that choose a seat
MOST_WAYS = 4  # addresses that the table's code is drawn for
PICTURES_A_TURN = 40  # different ones: a table needs nine, and the window draws between those of hundreds of phones
# Wrong codes: of one address, and of all together, at once and a second. To try half of all codes takes 170 years.
WRONG, WRONG_PER_S = 5, 1 / 15
WRONG_OF_ALL, WRONG_OF_ALL_PER_S = 20, 1 / 15


@dataclass(slots=True)
class Client:
    """A connection that has said hello: a seat's, or with None a screen that shows the public table. A `guest` is a
    phone that has come by the table's code, and has no seat yet."""

    seat: int | None
    language: str
    guest: bool = False
    way: object = None  # by which others come, as it was told last
    shown: str = ""  # what it was sent last
    stamp: object = None  # of what the room was like then


@dataclass(frozen=True, slots=True)
class Entrance:
    """The way in to one of several tables behind the same `doors`: its `number`, from 1 on; 0 is that of the list of
    all. `wrong` are the guests' wrong codes: one who has guessed at one table has used his guesses at all."""

    doors: Doors
    number: int
    wrong: TokenBuckets
    clock: Callable[[], float] = time.monotonic

    @property
    def end(self) -> str:
        """Return the end of this table's paths."""
        return f"/{self.number}" if self.number else ""


class Connections:
    """Phones come in by them from `open` to `close`.

    `seat_tokens` are those of the seats that phones hold; `wake` is called from the server's thread when something has
    arrived, and `advance` should be called soon. Once they are open `endpoint.port` is the port that was free. A table
    of several is given the `entrance` that it has instead of an endpoint.

    With a token for `TABLE` there is one code for all who have no seat yet. `shows_code` tells whether screens that
    look on show it; `reseated` is called when another phone has a seat, or none has. A phone that has no seat any more
    goes `home`, where that is the page of a tournament.
    """

    home = ""

    shows_code = True
    reseated: Callable[[], None] = staticmethod(lambda: None)

    def __init__(
        self,
        seat_tokens: Mapping[int, SeatToken],
        room: Room,
        endpoint: Endpoint = USUAL_ENDPOINT,
        wake: Callable[[], None] = lambda: None,
        entrance: Entrance | None = None,
        doors: Doors | None = None,
    ) -> None:
        self._seat_tokens, self._room = SeatTokens(seat_tokens), room
        self.doors, self._wake = doors or (Doors(endpoint) if entrance is None else entrance.doors), wake
        self._entrance = entrance
        self._server: TableLines | None = None
        self._clients: dict[int, Client] = {}
        self._wrong = new_guesses() if entrance is None else entrance.wrong
        self._wrong_of_all = TokenBucket(WRONG_OF_ALL, WRONG_OF_ALL_PER_S)
        self._clock_s = 0.0
        self.used: set[int] = set()  # the seats whose own code a phone has come by, or needs no more

    def open(self) -> None:
        """Let phones in. Raises `ServerError` if there is no network, or no port is free."""
        if self._entrance is None:
            self.doors.open(self._wake)
            self._server = self.doors.server
        elif self.doors.server is not None:
            self._server = self.doors.server.lines_at(f"/ws{self._entrance.end}", self._wake)

    @property
    def most_spectators(self) -> int:
        """Return the greatest number of spectators."""
        return MOST_SPECTATORS

    @property
    def endpoint(self) -> Endpoint:
        """Return the endpoint that phones connect to."""
        return self.doors.endpoint

    @property
    def addresses(self) -> tuple[str, ...]:
        """The addresses of this machine, the likely one first."""
        return self.doors.addresses

    @property
    def port(self) -> int:
        """The port that phones knock at."""
        return self.endpoint.port

    def close(self, why: Callable[[], str] | None = None) -> None:
        """Tell everybody that the doors are closed, in their language, and `why` if there is a sentence for it; a
        second at most."""
        if self._server is None:
            return
        for connection in list(self._clients):
            self._dismiss(connection, "closed", why)
        if self._entrance is None:
            self.doors.close()
        else:
            self._server.shut()
        self._server = None

    def publish(self, public: str) -> None:
        """Let a proxy lead here by this name, or with "" none: codes change, tokens stay."""
        self.doors.publish(public)

    @property
    def has_code(self) -> bool:
        """Return True if there's one code for all who have no seat yet."""
        return TABLE in self._seat_tokens

    @property
    def letters(self) -> str:
        """Return the letters to type in place of scanning the table's code."""
        return self.code(TABLE)

    def entrance_url(self, address: str) -> str:
        """Return the link in the code that's scanned."""
        return self.url(TABLE, address)

    @property
    def seat_tokens(self) -> SeatTokens:
        """The secrets that hold."""
        return self._seat_tokens

    def ways(self) -> list[Shown]:
        """Return the ways to the table, by each of the addresses: the address to type, and the code to scan, row by
        row."""
        public = (self.endpoint.public,) if self.endpoint.public else ()
        hosts = (*public, *self.endpoint.names, *self.addresses)[:MOST_WAYS]
        return [{"address": self.short_url(host), "rows": code_rows(self.entrance_url(host))} for host in hosts]

    def url(self, seat: int, address: str) -> str:
        """Return the link in the code of a seat: its secret is behind the #, which no browser sends to any server."""
        page = "/" if self._entrance is None else f"/seat{self._entrance.end}"
        return f"{self.endpoint.base(address)}{page}#{self._seat_tokens[seat].token}"

    def short_url(self, address: str) -> str:
        """Return the address to type into a phone; its page asks for a seat's code."""
        page = "" if self._entrance is None else f"/seat{self._entrance.end}"
        return self.endpoint.base(address).partition("//")[2] + page

    def table_url(self, address: str) -> str:
        """Return the address of the public table for a television's browser."""
        return f"{self.endpoint.base(address)}/table{'' if self._entrance is None else self._entrance.end}"

    def shown_seat(self, seat: int) -> int:
        """Return the seat whose code is shown to everyone beside a seat: its own until a phone has used it, the table's
        from then on. So nobody who scans it later has the hand of whoever came first."""
        return TABLE if self.has_code and seat in self.used else seat

    def code(self, seat: int) -> str:
        """The code that is typed for a seat."""
        return self._seat_tokens[seat].code(self.endpoint.code_letters)

    def here(self, seat: int) -> bool:
        """Return True if a phone holds this seat right now."""
        return self._connection_of(seat) is not None

    def give(self, seat: int, seat_token: SeatToken) -> None:
        """A new token for a seat, which may have had none: whatever phone holds it is let go."""
        self.take(seat)
        self._seat_tokens.give(seat, seat_token)
        self.used.discard(seat)

    def take(self, seat: int) -> None:
        """No phone holds this seat any more."""
        self._seat_tokens.void(seat)
        connection = self._connection_of(seat)
        if connection is not None:
            self._dismiss(
                connection,
                "closed",
                lambda: _("This phone has lost its seat. If the big screen shows a new code, scan it."),
            )
            self._room.here(seat, False)

    def open_table(self) -> None:
        """Give the table one code for all who have no seat."""
        self._seat_tokens.give(TABLE, new_seat_tokens(1)[0])

    def enter(
        self, room: Room, seat_tokens: Mapping[int, SeatToken] | None = None, moved: Mapping[int, int] | None = None
    ) -> None:
        """Another room for everybody who is here: the match after the lobby, or the next one.

        `moved` says who sits where now, old seat to new seat. With new `seat_tokens`, by new seat, the phones that are
        here are told theirs, and the old ones are worth nothing.
        """
        moves = moved or {}
        self._room = room
        self.used = {moves.get(seat, seat) for seat in self.used}
        self._seat_tokens = (
            self._seat_tokens.moved(moves) if seat_tokens is None else self._seat_tokens.anew(seat_tokens)
        )
        for connection, client in list(self._clients.items()):
            client.shown = ""
            if client.guest:
                room.guest_here(connection, True)
            if client.seat is None:
                continue
            client.seat = moves.get(client.seat, client.seat)
            if client.seat not in self._seat_tokens:
                self._dismiss(connection, "closed")
            else:
                self._welcome(connection, client)
                room.here(client.seat, True)

    def advance(self, dt_s: float) -> bool:
        """Hear phones and show them what has changed, at once; whether anything has."""
        heard = self.hear(dt_s)
        return self.show() or heard

    def hear(self, dt_s: float) -> bool:
        """Take in what has arrived, and tell the room; whether there was anything."""
        if self._server is None:
            return False
        self._clock_s += dt_s
        self._room.advance(dt_s)  # which had passed when they spoke: what they say now lasts from now on
        if self._entrance is None:
            self.doors.look_around(dt_s)
        arrivals = self._server.take()
        for arrived in arrivals:
            self._heard(arrived)
        orders = self._room.orders()
        for order in orders:
            self._obey(order)
        if orders:
            self.reseated()
        return bool(arrivals or orders)

    def _obey(self, order: Order) -> None:
        """Do what the room has decided about a seat."""
        match order:
            case LetIn(guest, seat):
                self._let_sit(guest, seat)
            case SendAway(seat):
                self._seat_tokens.void(seat)
                self._lose(seat, lambda: _("The host has freed this seat. Scan the table's code to choose another."))
            case Swap(one, other):
                moves = {one: other, other: one}
                self._seat_tokens = self._seat_tokens.moved(moves)
                for connection, client in self._clients.items():
                    if client.seat in moves:
                        client.seat, client.shown = moves[client.seat], ""
                        self._welcome(connection, client)

    def _let_sit(self, guest: int, seat: int) -> None:
        """A guest has a seat from now on, and its link; the link of before is worth nothing."""
        client = self._clients.get(guest)
        if client is None or not client.guest:
            return
        self._seat_tokens.give(seat, new_seat_tokens(1)[0])
        if self._lose(seat, lambda: _("Your seat is on another phone now.")):
            self._room.here(seat, False)
        self._room.guest_here(guest, False)
        client.seat, client.guest, client.shown = seat, False, ""
        self.used.add(seat)
        self._welcome(guest, client)
        self._room.here(seat, True)

    def _lose(self, seat: int, why: Callable[[], str]) -> bool:
        """The phone of a seat is let go, if there is one; whether there was."""
        connection = self._connection_of(seat)
        if connection is not None:
            self._dismiss(connection, "closed", why)
        return connection is not None

    def show(self) -> bool:
        """Send everybody whose picture has changed the new one, or some of them where they are many; whether there was
        any. A big screen shows its own first."""
        if self._server is None:
            return False
        changed = False
        self._show_ways()
        made: dict[tuple[int | None, str, int | None], str] = {}
        news: dict[str, list[int]] = {}  # who is sent what: all who look on in one language the same, once
        for connection, client in self._clients.items():
            stamp = self._stamp_for(client)
            if client.shown and client.stamp == stamp:
                continue
            whose = client.seat, client.language, connection if client.guest else None
            if whose not in made:
                if len(made) >= PICTURES_A_TURN:
                    changed = True  # in the next turn
                    continue
                with speaking(client.language):
                    picture = self._room.guest_shown(connection) if client.guest else self._room.shown(client.seat)
                    made[whose] = as_text({"shown": picture})
            client.stamp = stamp
            if client.shown != made[whose]:
                client.shown, changed = made[whose], True
                news.setdefault(client.shown, []).append(connection)
        if news:
            self._server.show(news)
        return changed

    def _show_ways(self) -> None:
        """Tell screens and phones how others come to the table, where they have not heard of it."""
        if not self.has_code:
            return
        known = self.addresses, self.endpoint
        ways: list[Shown] = []
        for connection, client in self._clients.items():
            if client.way == known or (client.seat is None and not client.guest and not self.shows_code):
                continue
            client.way, ways = known, ways or self.ways()
            self._send(connection, {"come": {"letters": self.letters, "ways": ways}})

    def _connection_of(self, seat: int) -> int | None:
        return next((number for number, client in self._clients.items() if client.seat == seat), None)

    def _heard(self, arrived: "Arrived") -> None:
        """Handle a message from a connection; one that was closed already doesn't count."""
        client = self._clients.get(arrived.connection)
        if isinstance(arrived.said, Hello):
            self._greeted(arrived.connection, arrived.said, arrived.peer)
        elif client is None:
            return
        elif arrived.said is None:
            del self._clients[arrived.connection]
            if client.guest:
                self._room.guest_here(arrived.connection, False)
            elif client.seat is not None:
                self._room.here(client.seat, False)
        elif isinstance(arrived.said, LineState):
            if client.seat is not None:
                self._room.slow(client.seat, arrived.said is LineState.SLOW)
        elif client.seat is not None or client.guest:  # a screen that only looks on has nothing to say
            if client.seat is None:
                answer = self._room.guest_heard(arrived.connection, arrived.said)
            else:
                answer = self._room.heard(client.seat, arrived.said)
            if answer is not None:
                with speaking(client.language):
                    self._send(arrived.connection, answer())

    def _greeted(self, connection: int, hello: Hello, peer: str) -> None:
        """Find the seat of a new connection, or say why it has none."""
        language = best_language([hello.language], tuple(codes()))
        with speaking(language):
            if hello.table:
                self._let_in(connection, Client(None, language))
                return
            seat, refused = self._seat_of(hello, peer)
            if seat is None:
                self._drop(connection, "wrong", refused, self.home if hello.token else "")
                return
        if seat == TABLE:
            self._let_in(connection, Client(None, language, guest=True))
            return
        before = self._connection_of(seat)
        if before is not None:
            self._dismiss(before, "moved", lambda: _("Another phone or page has this seat now."))
            self._room.here(seat, False)
        self._let_in(connection, Client(seat, language))
        self.used.add(seat)
        self._room.here(seat, True)

    def _let_in(self, connection: int, client: Client) -> None:
        alike = sum(other.seat is None and other.guest == client.guest for other in self._clients.values())
        if client.guest and alike >= MOST_GUESTS:
            self._drop(connection, "full", farewell_sentences()["full"])
            return
        if client.seat is None and not client.guest and alike >= self.most_spectators:
            self._drop(connection, "full", enough_screens())
            return
        self._clients[connection] = client
        self._welcome(connection, client)
        if client.guest:
            self._room.guest_here(connection, True)

    def _seat_of(self, hello: Hello, peer: str) -> tuple[int | None, str]:
        """Return the seat of a token or code, or the reason there's none. Codes are short: anyone who guesses is
        stopped."""
        if hello.token:
            return self._seat_tokens.seat_of_token(hello.token), _(
                "This link no longer has a seat. Scan the code on the big screen, or type its letters."
            )
        allowances = self._wrong.of(peer), self._wrong_of_all
        now_s = self._clock_s if self._entrance is None else self._entrance.clock()
        if any(allowance.wait_s(now_s) > 0 for allowance in allowances):
            return None, _("Too many wrong codes. Wait a minute, or scan the code.")
        if self.endpoint.public and all(map(self.here, self._seat_tokens.seats())):
            return None, _("Every seat is taken. If you were playing, open your own link.")
        seat = self._seat_tokens.seat_of_code(hello.code, self.endpoint.code_letters)
        if seat is None:
            for allowance in allowances:
                allowance.take(now_s)
        return seat, _("That isn't this table's code. Look at the big screen and try again.")

    def _welcome(self, connection: int, client: Client) -> None:
        """Tell a connection what it holds, with the words of the page."""
        with speaking(client.language):
            welcome = {
                "seat": client.seat,
                "token": self._token_of(client),
                "language": client.language,
                "words": words(),
            }
            if self._entrance is not None and self._entrance.number:
                welcome["place"] = _("Table {number}").format(number=self._entrance.number)
        self._send(connection, {"welcome": welcome})

    def _stamp_for(self, client: Client) -> object:  # noqa: ARG002  # a table changes for all
        """Return a stamp that changes as soon as that connection may have to be shown something else."""
        return self._room.stamp

    def _token_of(self, client: Client) -> str:
        """Return the token with which a connection returns."""
        if client.guest:
            return self._seat_tokens[TABLE].token
        return "" if client.seat is None else self._seat_tokens[client.seat].token

    def _dismiss(self, connection: int, kind: str, why: Callable[[], str] | None = None) -> None:
        """Let a connection go, in its language; the room hears of it elsewhere."""
        client = self._clients.pop(connection)
        with speaking(client.language):
            home = self.home if kind == "closed" else ""
            self._drop(connection, kind, farewell_sentences()["closed"] if why is None else why(), home)

    def _drop(self, connection: int, kind: str, sentence: str, home: str = "") -> None:
        if self._server is not None:
            self._server.drop(connection, farewell(kind, sentence, home))

    def _send(self, connection: int, message: Shown) -> None:
        if self._server is not None:
            self._server.send(connection, as_text(message))


def new_guesses() -> TokenBuckets:
    """Return the limits on each guest's wrong guesses."""
    return TokenBuckets(WRONG, WRONG_PER_S)


@lru_cache(maxsize=64)
def code_rows(url: str) -> tuple[str, ...]:
    """The square that a camera reads, a text for each row: 1 where it is dark."""
    return tuple("".join("01"[dark] for dark in row) for row in matrix(url))


def as_text(message: Shown) -> str:
    """A message as it goes over the wire."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def enough_screens() -> str:
    """Return the reason that one more screen is shown nothing."""
    return _("Too many screens are showing this table. Close one and try again.")
