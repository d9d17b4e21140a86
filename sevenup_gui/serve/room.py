"""A room behind the connections: people gather (`serve.lobby`), or a match is played (`serve.matchroom`).

The doors know who is connected as which seat, and in which language; a room knows what each of them is shown, and
what to do about what they say. All of it happens in the thread that runs the match.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from sevenup_gui.serve.messages import Said

Shown = dict[str, Any]  # what a screen is shown, as JSON has it: `docs/phone-protocol.md`
Answer: TypeAlias = Callable[[], Shown]  # composes what a phone is answered, in the language spoken then


@dataclass(frozen=True, slots=True)
class LetIn:
    """The guest of that connection has a seat from now on; whichever phone had it has none."""

    guest: int
    seat: int


@dataclass(frozen=True, slots=True)
class SendAway:
    """No phone has that seat any more, and its link is worth nothing."""

    seat: int


@dataclass(frozen=True, slots=True)
class Swap:
    """Two seats change places, and the phones with them."""

    one: int
    other: int


Order: TypeAlias = LetIn | SendAway | Swap


class Room(Protocol):
    """One room at a time is behind the doors."""

    @property
    def stamp(self) -> object:
        """Another one as soon as anybody may have to be shown something else."""

    def shown(self, seat: int | None) -> Shown:
        """Return what the phone of a seat is shown, or with None the public table, in the language spoken now."""

    def heard(self, seat: int, said: Said) -> Answer | None:
        """A phone has said something: do it. What is answered to that phone alone, if anything: a refusal, a paper, the
        outward side of a card.

        The language spoken is the table's, because whatever comes of it is told to everybody who listens to the match;
        only the answer is composed in the phone's."""

    def here(self, seat: int, here: bool) -> None:
        """A seat's phone has come, or is away."""

    def slow(self, seat: int, slow: bool) -> None:
        """The line to a seat's phone does not answer soon, or does again. One that is away is not slow any more."""

    def advance(self, dt_s: float) -> None:
        """Let time pass."""

    # Phones that came by the table's code and have no seat yet: a room that has no such code knows none.

    def guest_shown(self, guest: int) -> Shown:  # noqa: ARG002  # where there are none
        """Return what the phone of that connection, which has no seat yet, is shown."""
        return self.shown(None)

    def guest_heard(self, guest: int, said: Said) -> Answer | None:  # noqa: ARG002  # where there are none
        """A phone without a seat has said something: which seat it would like. Whether it has it is among the
        `orders`."""
        return None

    def guest_here(self, guest: int, here: bool) -> None:  # noqa: ARG002  # where there are none
        """A phone without a seat has come, or is away, or has a seat now."""
        return

    def orders(self) -> list[Order]:
        """Return the orders to the connections about seats and phones: each once."""
        return []
