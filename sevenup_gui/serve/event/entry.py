"""The way in to an event: its code lets a phone choose a name, and a name has a token of its own from then on."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from sevenup_gui.i18n import _, codes, speaking
from sevenup_gui.serve.connections import Client, Connections, enough_screens
from sevenup_gui.serve.doors import Doors
from sevenup_gui.serve.endpoint import USUAL_ENDPOINT, Endpoint
from sevenup_gui.serve.event.board import BOARD, MOST_BOARDS
from sevenup_gui.serve.event.directing import DIRECTOR
from sevenup_gui.serve.event.room import EventRoom
from sevenup_gui.serve.event.shown import clock_shown
from sevenup_gui.serve.messages import Direct, Hello, SayWho
from sevenup_gui.serve.pages import best_language
from sevenup_gui.serve.security.tokens import SeatToken, new_seat_tokens
from sevenup_gui.tournament.event_log import MOST_PLAYERS

if TYPE_CHECKING:
    from sevenup_gui.serve.lines import Arrived
    from sevenup_gui.tournament.clock import RoundClock

EVENT = 0  # whose token is the event's own; players' numbers begin with 1
NOBODY = 0  # who a phone is that lets its name go
# Lines: beside each player's one of before, which nobody has noticed is dead, and those of who is choosing.
MOST_PHONES = 2 * MOST_PLAYERS + 50
MOST_CHOOSING = MOST_PLAYERS + 50


class EventEntry(Connections):
    """Lets phones in to an event. `tokens` are those of the event (`EVENT`) and of the players that phones hold, and
    `keep` is given them whenever they change. A phone that has the event's token looks on and may say who it is; the
    event's code may be typed, a player's may not. With `directed` there is a token of the `DIRECTOR` too, who may do
    what only a director may, on as many pages as he likes. A television's page asks for the table that all may see
    (`BOARD`), and has the event's token or code, too. So many `tables` play behind the same doors."""

    def __init__(
        self,
        tokens: Mapping[int, str],
        room: EventRoom,
        endpoint: Endpoint = USUAL_ENDPOINT,
        wake: Callable[[], None] = lambda: None,
        keep: Callable[[Mapping[int, str]], None] = lambda _tokens: None,
        directed: bool = False,
        tables: int = 0,
    ) -> None:
        wanted = (EVENT, DIRECTOR) if directed else (EVENT,)
        self.tokens = {who: token for who, token in tokens.items() if who != DIRECTOR or directed}
        self.tokens = {who: fresh_token() for who in wanted} | self.tokens
        self._keep, self._event_room = keep, room
        self._clocks: dict[int, RoundClock | None] = {}  # which one each connection has been told of
        room.taken = self._taken
        super().__init__(
            {who: SeatToken(token) for who, token in self.tokens.items()},
            room,
            endpoint,
            wake,
            doors=Doors(endpoint, tables, MOST_PHONES),
        )
        if self.tokens != tokens:
            self._keep(self.tokens)

    @property
    def _taken(self) -> set[int]:
        """The players whose names phones have."""
        return set(self.tokens) - {EVENT, DIRECTOR}

    def director_url(self, address: str) -> str:
        """The link by which the event is directed."""
        return f"{self.endpoint.base(address)}/director#{self.tokens[DIRECTOR]}"

    def board_url(self, address: str) -> str:
        """The link of a television's page."""
        return f"{self.endpoint.base(address)}/board#{self.tokens[EVENT]}"

    def release(self, who: int) -> None:
        """The director lets a name go: the phone that had it may choose again, and so may any other."""
        if who in self._taken:
            self.take(who)
            del self.tokens[who]
            self._changed()

    @property
    def most_spectators(self) -> int:
        return MOST_CHOOSING

    @property
    def present(self) -> int:
        """Return the number of players' phones here."""
        return sum(client.seat not in (None, DIRECTOR, BOARD) for client in self._clients.values())

    def show(self) -> bool:
        changed = super().show()
        clock, now = self._event_room.event.clock, self._event_room.book.now()
        for connection, client in self._clients.items():
            if client.seat is None or self._clocks.get(connection) == clock:
                continue
            with speaking(client.language):
                self._send(connection, {"clock": clock_shown(clock, now)})
            self._clocks[connection], changed = clock, True
        if len(self._clocks) > 2 * len(self._clients):
            self._clocks = {one: told for one, told in self._clocks.items() if one in self._clients}
        return changed

    def _changed(self) -> None:
        self._event_room.now_taken(self._taken)
        self._keep(self.tokens)

    def _greeted(self, connection: int, hello: Hello, peer: str) -> None:
        """Let in the holder of a name, or a phone that has yet to choose one. Without a token or the code nobody is
        shown anything."""
        language = best_language([hello.language], tuple(codes()))
        with speaking(language):
            who, refused = self._seat_of(hello, peer)
            if who is None or (who != EVENT and (hello.table or not hello.token)):
                self._drop(connection, "wrong", refused)
                return
            if hello.table and sum(client.seat == BOARD for client in self._clients.values()) >= MOST_BOARDS:
                self._drop(connection, "full", enough_screens())
                return
        if hello.table:
            self._let_in(connection, Client(BOARD, language))
        elif who == EVENT:
            self._let_in(connection, Client(None, language))
        elif who == DIRECTOR:  # at one table with a phone, at another with a computer
            self._let_in(connection, Client(DIRECTOR, language))
        else:
            super()._greeted(connection, hello, peer)

    def _heard(self, arrived: "Arrived") -> None:
        client = self._clients.get(arrived.connection)
        said = arrived.said
        if client is not None and client.seat == DIRECTOR and isinstance(said, Direct) and said.deed == "release":
            self.release(said.who)
        elif client is None or client.seat == DIRECTOR or not isinstance(said, SayWho):
            super()._heard(arrived)
        elif client.seat is None:
            self._choose(arrived.connection, client, said.player)
        elif said.player == NOBODY:
            self.release(client.seat)

    def _choose(self, connection: int, client: Client, who: int) -> None:
        """A phone says who it is: it has that name from now on, if nobody has."""
        if not self._event_room.free(who):
            with speaking(client.language):
                self._send(connection, {"no": _("That name is taken. If it's yours, ask the director to release it.")})
            return
        token = SeatToken(fresh_token())
        self.tokens[who] = token.token
        self._seat_tokens.give(who, token)
        client.seat, client.shown = who, ""
        self._welcome(connection, client)
        self._changed()

    def _stamp_for(self, client: Client) -> object:
        return self._event_room.stamp_for(client.seat)

    def _token_of(self, client: Client) -> str:
        return self._seat_tokens[EVENT if client.seat in (None, BOARD) else client.seat].token


def fresh_token() -> str:
    """A secret that nobody had before."""
    return new_seat_tokens(1)[0].token
