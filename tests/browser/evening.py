"""A table without a window behind open doors, and the phones of those who sit at it."""

import random
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any
from unittest import mock

from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.match.session import Session
from sevenup_gui.match.undo import USUAL_UNDO, UndoRule
from sevenup_gui.players.computers import Computers, Here
from sevenup_gui.serve.connections import Connections
from sevenup_gui.serve.endpoint import Endpoint
from sevenup_gui.serve.lobby import Lobby
from sevenup_gui.serve.matchroom import MatchRoom
from sevenup_gui.serve.pages import Pages
from sevenup_gui.serve.remarks import Remarks
from sevenup_gui.serve.security.tokens import TABLE, new_seat_tokens
from sevenup_gui.sitters import faces_of
from tests.browser.driving import COMMON, SMALL, Browser, Phone, Size
from tests.builders import options_for

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus")
LOOPBACK = "127.0.0.1"


class Evening:
    """People at a table: `phones` are the seats that a phone holds (all, unless told), the others are computers'.

    `packs` are those of the first deals; what comes later is shuffled by the luck of `seed`. The table goes on while a
    phone waits for something. `gathered` begins in the lobby. Phones come by the
    `public` name, if there is one, to which a test's proxy leads.
    """

    def __init__(
        self,
        browser: Browser,
        preset: str,
        players: int,
        *,
        seats: Sequence[int] | None = None,
        seed: int = 1,
        packs: Sequence[Sequence[str]] = (),
        gathered: bool = False,
        undo_rule: UndoRule = USUAL_UNDO,
        public: str = "",
        **house_rules: Any,
    ) -> None:
        self.browser, self.players, self._packs = browser, players, packs
        self.seats = tuple(range(players)) if seats is None else tuple(seats)
        options = options_for(preset, players, house_rules)
        seated = tuple(
            Seated(name, "human") if seat in self.seats else Seated(name, "computer", "casual")
            for seat, name in enumerate(NAMES[:players])
        )
        session = Session(Header(preset, options, seated), players - 1, random.Random(seed), undo_rule=undo_rule)
        self.computers = Computers.of(session.header, seed, "none", Here())
        self.host = self.computers.host(session)
        self.host.packs = self._pack
        self.phones: dict[int, Phone] = {}
        self.waits = False  # a deal is over, and nobody has gone on yet
        self.settled = True  # whether the big screen's picture has caught up
        self._last = time.monotonic()
        names = [player.name for player in seated]
        self.faces = faces_of(names)
        self.lobby = Lobby({seat: (names[seat], self.faces[seat]) for seat in self.seats}, [], "Old Sledge")
        self.match: MatchRoom | None = None
        seat_tokens = dict(zip(self.seats, new_seat_tokens(len(self.seats)), strict=True))
        self.seat_tokens = seat_tokens
        room = self.lobby if gathered else self._begin()
        tokens = {TABLE: new_seat_tokens(1)[0]} | seat_tokens
        self.connections = Connections(tokens, room, Endpoint(0, loopback=True, public=public))
        self.connections.open()
        browser.meanwhile = self.go_on

    def _begin(self) -> MatchRoom:
        self.match = MatchRoom(
            self.host,
            self.faces,
            self.seats,
            computers=self.computers,
            settled=lambda: self.settled,
            go_on=self._next,
            remarks=Remarks(),
        )
        return self.match

    def _pack(self, number: int) -> Shuffle | None:
        return Shuffle(tuple(self._packs[number - 1])) if number <= len(self._packs) else None

    def _next(self) -> None:
        self.waits = False

    # What goes on

    def go_on(self) -> None:
        """Time passes at the table."""
        now = time.monotonic()
        dt_s, self._last = now - self._last, now
        if self.match is None and self.lobby.begun:
            self.connections.enter(self._begin())
        if self.match is not None and not self.waits:
            self.host.advance(dt_s)
        turn = self.host.session.state.turn
        self.connections.advance(dt_s)
        if turn is not None and self.host.session.state.turn is None:
            self.waits = True  # people look at what a deal came to for as long as they like

    def until(self, seen: Callable[[], Any], what: str = "") -> Any:
        """The table goes on until something is seen."""
        return self.browser.until(seen, what)

    # Who is there

    def sit(self, seat: int, size: Size = SMALL, language: str = "en", calm: bool = True) -> Phone:
        """A phone scans the code of a seat."""
        address = self.connections.endpoint.public or LOOPBACK
        phone = self.browser.open(self.connections.url(seat, address), size, language, calm=calm)
        self.phones[seat] = phone
        return phone

    def all_sit(
        self, sizes: Sequence[Size] = (SMALL, COMMON), language: str = "en", calm: bool = True
    ) -> Mapping[int, Phone]:
        """Everybody scans."""
        for at, seat in enumerate(self.seats):
            self.sit(seat, sizes[at % len(sizes)], language, calm)
        self.until(lambda: all(self.connections.here(seat) for seat in self.seats), "everyone")
        return self.phones

    def break_down(self) -> None:
        """The machine at the table is gone, without a word to anybody."""
        with mock.patch.object(Pages, "farewell", return_value=""):
            self.connections.doors.close()

    def come_back(self) -> None:
        """The doors open again, at the same address and for the same codes."""
        assert self.match is not None
        for seat in self.seats:
            self.match.here(seat, False)
        self.connections = Connections(self.seat_tokens, self.match, self.connections.endpoint)
        self.connections.open()

    def close(self) -> None:
        """Everybody goes home."""
        self.browser.meanwhile = lambda: None
        for phone in self.phones.values():
            phone.put_away()
        self.connections.close()
        self.host.close()
