"""The phones at this screen's table: the doors they come in by, and who holds which seat.

What serves them is imported when the doors are opened: a program whose doors stay closed has none of it.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sevenup_gui.serve.connections import Connections
    from sevenup_gui.serve.room import Room
    from sevenup_gui.serve.security.tokens import SeatToken


GONE = -1  # the seat of the one who has none


class Phones:
    """Open doors. `names` are those of the seats that have a token: by them somebody is known from one match to the
    next, wherever they sit."""

    def __init__(
        self, connections: "Connections", seat_tokens: "Mapping[int, SeatToken]", names: Mapping[int, str]
    ) -> None:
        self.connections = connections
        self.seat_tokens, self.names = dict(seat_tokens), dict(names)
        self.chosen = ""  # the address that was gone on to, if any
        self.later: list[Callable[[], None]] = []  # to be done when the phones have been heard
        self.reseated: Callable[[], None] = lambda: None  # is told when another phone has a seat

    @classmethod
    def let_in(
        cls, tokens: Mapping[int, str], names: Mapping[int, str], room: "Room", wake: Callable[[], None], port: int = 0
    ) -> "Phones":
        """Open the doors of a room to anyone who has one of these tokens, behind that port if it is free. Raises
        `DoorsError`."""
        from sevenup_gui.serve.connections import Connections
        from sevenup_gui.serve.endpoint import PORT, Endpoint
        from sevenup_gui.serve.security.tokens import SeatToken

        seat_tokens = {seat: SeatToken(token) for seat, token in tokens.items()}
        connections = Connections(seat_tokens, room, Endpoint(port or PORT), wake)
        connections.open_table()
        connections.open()
        phones = cls(connections, seat_tokens, names)
        connections.reseated = phones.take_tokens
        return phones

    def take_tokens(self) -> None:
        """Another phone has a seat: it has another code."""
        self.seat_tokens = self.connections.seat_tokens.by_seat()
        self.reseated()

    @property
    def addresses(self) -> tuple[str, ...]:
        """The addresses that lead here: the public name, if there is one, and this machine's in its network."""
        public = self.connections.endpoint.public
        return (public, *self.connections.addresses) if public else self.connections.addresses

    @property
    def address(self) -> str:
        """The address that is shown: the likely one, until another is chosen and as long as this machine has it."""
        return self.chosen if self.chosen in self.addresses else self.addresses[0]

    def publish(self, public: str) -> None:
        """Let friends elsewhere come by this name, to which a proxy answers; with "" nobody does."""
        self.connections.publish(public)
        self.chosen = public

    def choose(self, address: str) -> None:
        """Show this address: a machine may have several, and only the network knows which of them is right."""
        self.chosen = address

    def tokens(self, seats: int) -> tuple[str, ...]:
        """The token of each of so many seats, "" where no phone plays."""
        return tuple(self.seat_tokens[seat].token if seat in self.seat_tokens else "" for seat in range(seats))

    def here(self, seat: int) -> bool:
        """Return True if that seat's phone is here."""
        return seat in self.seat_tokens and self.connections.here(seat)

    def all_here(self, names: Mapping[int, str]) -> bool:
        """Return True if all of these people have their phones here already, wherever they sit."""
        known = {name for seat, name in self.names.items() if self.here(seat)}
        return known.issuperset(names.values())

    def enter(self, room: "Room", tokens: Mapping[int, str], names: Mapping[int, str]) -> None:
        """Lead everybody to another room, where they may have other seats: phones that are here find theirs by their
        names, and those of the one who has none there are sent away."""
        from sevenup_gui.serve.security.tokens import SeatToken

        if {seat: seat_token.token for seat, seat_token in self.seat_tokens.items()} == dict(tokens):
            self.names = dict(names)
            self.connections.enter(room)
            return
        seat_tokens = {seat: SeatToken(token) for seat, token in tokens.items()}
        seats = {name: seat for seat, name in names.items()}
        moved = {seat: seats.get(name, GONE) for seat, name in self.names.items()}
        self.seat_tokens, self.names = seat_tokens, dict(names)
        self.connections.enter(room, seat_tokens, moved)

    def give(self, seat: int, name: str) -> None:
        """A seat has a phone now, or another one: a new code, and the old one is dead."""
        from sevenup_gui.serve.security.tokens import new_seat_tokens

        (seat_token,) = new_seat_tokens(1)
        self.seat_tokens[seat], self.names[seat] = seat_token, name
        self.connections.give(seat, seat_token)

    def take(self, seat: int) -> None:
        """No phone holds that seat any more."""
        del self.seat_tokens[seat], self.names[seat]
        self.connections.take(seat)

    def hear(self, dt_s: float) -> bool:
        """Hear what phones have said; whether anything has.

        What is done to the window because of it is done afterwards: it may close the doors, or lead everybody elsewhere
        through them.
        """
        heard = self.connections.hear(dt_s)
        later, self.later = self.later, []
        for act in later:
            act()
        return heard or bool(later)

    def show(self) -> bool:
        """Show phones what is new; whether anything was."""
        return self.connections.show()

    def close(self) -> None:
        """Close the doors: the codes are dead."""
        self.connections.close()


def new_tokens(seats: tuple[int, ...]) -> dict[int, str]:
    """A secret for each of these seats."""
    from sevenup_gui.serve.security.tokens import new_seat_tokens

    return {seat: seat_token.token for seat, seat_token in zip(seats, new_seat_tokens(len(seats)), strict=True)}
