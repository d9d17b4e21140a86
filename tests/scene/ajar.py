"""Doors without a network: phones come, speak and go as a test says."""

from collections.abc import Iterable, Mapping

from sevenup_gui.errors import DoorsError
from sevenup_gui.i18n import speaking
from sevenup_gui.serve.messages import Said
from sevenup_gui.serve.room import Room, Shown
from sevenup_gui.serve.tickets import Ticket
from sevenup_gui.ui.scenes.phones.phones import Phones

ADDRESSES = ("192.168.178.20", "10.42.0.1")


class Ajar:
    """Stands for `serve.doors.Doors`. `log` has what became of phones."""

    trouble = ""  # why none will open

    def __init__(self, tickets: Mapping[int, Ticket], room: Room, port: int = 7377, **_facts: object) -> None:
        self.tickets, self.room, self.port = dict(tickets), room, port
        self.addresses: tuple[str, ...] = ADDRESSES
        self.held: set[int] = set()
        self.log: list[str] = []
        self.is_open = False

    def open(self) -> None:
        if self.trouble:
            raise DoorsError(self.trouble)
        self.is_open = True

    def close(self) -> None:
        self.is_open = False
        self.log.append("closed")

    def url(self, seat: int, address: str) -> str:
        return f"http://{address}:{self.port}/#{self.tickets[seat].token}"

    def short_url(self, address: str) -> str:
        return f"{address}:{self.port}"

    def table_url(self, address: str) -> str:
        return f"http://{address}:{self.port}/table"

    def code(self, seat: int) -> str:
        return self.tickets[seat].code

    def here(self, seat: int) -> bool:
        return seat in self.held

    def give(self, seat: int, ticket: Ticket) -> None:
        self.take(seat)
        self.tickets[seat] = ticket

    def take(self, seat: int) -> None:
        self.tickets.pop(seat, None)
        self.goes(seat)

    def enter(
        self, room: Room, tickets: Mapping[int, Ticket] | None = None, moved: Mapping[int, int] | None = None
    ) -> None:
        self.room = room
        moves = moved or {}
        self.tickets = dict(tickets) if tickets is not None else self.tickets
        self.held = {moves.get(seat, seat) for seat in self.held} & set(self.tickets)
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
    tickets = {seat: Ticket(f"{seat}" * 22) for seat in seats}
    doors = Ajar(tickets, room)
    doors.open()
    doors.comes(*here)
    return Phones(doors, tickets, names)  # type: ignore[arg-type]
