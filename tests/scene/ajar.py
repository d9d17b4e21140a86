"""Doors without a network: phones come, speak and go as a test says."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from sevenup_gui.errors import ServerError
from sevenup_gui.i18n import speaking
from sevenup_gui.serve.endpoint import USUAL_ENDPOINT, Endpoint
from sevenup_gui.serve.messages import Said
from sevenup_gui.serve.room import Room, Shown
from sevenup_gui.serve.security.tokens import TABLE, SeatToken
from sevenup_gui.ui.scenes.phones.phones import Phones

ADDRESSES = ("192.168.178.20", "10.42.0.1")


class Ajar:
    """Stands for `serve.connections.Connections`. `log` has what became of phones."""

    trouble = ""  # why none will open

    def __init__(
        self,
        seat_tokens: Mapping[int, SeatToken],
        room: Room,
        endpoint: Endpoint = USUAL_ENDPOINT,
        _wake: object = None,
    ) -> None:
        self.seat_tokens, self.room, self.endpoint = dict(seat_tokens), room, endpoint
        self.addresses: tuple[str, ...] = ADDRESSES
        self.held: set[int] = set()
        self.used: set[int] = set()
        self.table_token = SeatToken("T" * 22)
        self.log: list[str] = []
        self.is_open = False
        self.reseated = bool

    def open_table(self) -> None:
        """There is one code for all who have no seat."""

    def shown_seat(self, seat: int) -> int:
        return TABLE if seat in self.used else seat

    def token_of(self, seat: int) -> SeatToken:
        """The token of a seat, or the table's."""
        return self.table_token if seat == TABLE else self.seat_tokens[seat]

    def open(self) -> None:
        if self.trouble:
            raise ServerError(self.trouble)
        self.is_open = True

    def close(self) -> None:
        self.is_open = False
        self.log.append("closed")

    @property
    def port(self) -> int:
        return self.endpoint.port

    def publish(self, public: str) -> None:
        self.endpoint = replace(self.endpoint, public=public)

    def url(self, seat: int, address: str) -> str:
        return f"{self.endpoint.base(address)}/#{self.token_of(seat).token}"

    def short_url(self, address: str) -> str:
        return self.endpoint.base(address).partition("//")[2]

    def table_url(self, address: str) -> str:
        return f"{self.endpoint.base(address)}/table"

    def code(self, seat: int) -> str:
        return self.token_of(seat).code(self.endpoint.code_letters)

    def here(self, seat: int) -> bool:
        return seat in self.held

    def give(self, seat: int, seat_token: SeatToken) -> None:
        self.take(seat)
        self.seat_tokens[seat] = seat_token
        self.used.discard(seat)

    def take(self, seat: int) -> None:
        self.seat_tokens.pop(seat, None)
        self.goes(seat)

    def enter(
        self, room: Room, seat_tokens: Mapping[int, SeatToken] | None = None, moved: Mapping[int, int] | None = None
    ) -> None:
        self.room = room
        moves = moved or {}
        self.seat_tokens = dict(seat_tokens) if seat_tokens is not None else self.seat_tokens
        self.held = {moves.get(seat, seat) for seat in self.held} & set(self.seat_tokens)
        for seat in self.held:
            room.here(seat, True)

    def hear(self, dt_s: float) -> bool:
        self.room.advance(dt_s)
        return False

    def show(self) -> bool:
        return False

    # What phones do

    def comes(self, *seats: int) -> None:
        """Phones come in."""
        for seat in seats:
            self.held.add(seat)
            self.used.add(seat)
            self.room.here(seat, True)

    def goes(self, seat: int) -> None:
        """A phone is away."""
        if seat in self.held:
            self.held.discard(seat)
            self.room.here(seat, False)

    def says(self, seat: int, said: Said, language: str = "en") -> Shown | None:
        """A phone says something, and is answered in its language."""
        answer = self.room.heard(seat, said)
        with speaking(language):
            return answer and answer()


def ajar(room: Room, seats: Iterable[int], names: Mapping[int, str], here: Iterable[int] = ()) -> Phones:
    """Phones at open doors, with the same codes every time."""
    seat_tokens = {seat: SeatToken(f"{seat}" * 22) for seat in seats}
    connections = Ajar(seat_tokens, room)
    connections.open()
    connections.comes(*here)
    return Phones(connections, seat_tokens, names)  # type: ignore[arg-type]
