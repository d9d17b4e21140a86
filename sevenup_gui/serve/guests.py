"""Phones without a seat: they came by the table's code, and choose one, or say whose seat they come back to.

A seat that a phone has is given away only if that phone agrees, or the host's where it is away: a second person who
scans the code never gets the first one's hand.
"""

from collections.abc import Callable
from dataclasses import dataclass

from sevenup_gui.i18n import _
from sevenup_gui.serve.moment import button
from sevenup_gui.serve.room import Shown

ANSWER_S = 30.0  # in which a phone says whether another one may have the seat
PASSES_S = 10.0  # that the host's phone is away before another one is the host: a reload is sooner


class HostPhone:
    """The host's phone: the first that sits down. Another one is, in the order in which they came, once it has been
    away for a while, or has no seat any more."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self._here: list[int] = []
        self._away_s = 0.0

    def here(self, seat: int, here: bool) -> None:
        """A phone has come, or is away."""
        if here and seat not in self._here:
            self._here.append(seat)
        elif not here and seat in self._here:
            self._here.remove(seat)
        if seat == self.seat:
            self._away_s = 0.0
        if self.seat is None and self._here:
            self.seat = self._here[0]

    def drop(self, seat: int) -> None:
        """Drop a phone that has no seat any more."""
        self.here(seat, False)
        if self.seat == seat:
            self.seat = self._here[0] if self._here else None

    def swap(self, one: int, other: int) -> None:
        """Two seats have changed places."""
        moved = {one: other, other: one}
        self._here = [moved.get(seat, seat) for seat in self._here]
        if self.seat is not None:
            self.seat = moved.get(self.seat, self.seat)

    @property
    def present(self) -> bool:
        """Return True if the host's phone is here."""
        return self.seat in self._here

    def advance(self, dt_s: float) -> bool:
        """Let time pass; return True if another phone is the host's now."""
        if self.seat is None or self.present or not self._here:
            return False
        self._away_s += dt_s
        if self._away_s < PASSES_S:
            return False
        self.seat, self._away_s = self._here[0], 0.0
        return True

    def asked(self, seat: int) -> int | None:
        """Return the seat whose phone decides if another phone may have that seat: its own, the host's, or the first
        that is here."""
        if seat in self._here:
            return seat
        return self.seat if self.present else self._here[0] if self._here else None


@dataclass(slots=True)
class SeatRequest:
    """A guest wants a seat that is somebody's: as that person come back, or with a `name` of its own in the place of a
    computer."""

    guest: int
    seat: int
    name: str = ""
    face: str = ""
    left_s: float = ANSWER_S


class SeatRequests:
    """The requests of guests, by connection, and the last answer to each. `grant` is given a request that nobody is
    against."""

    def __init__(self, host_phone: HostPhone, grant: Callable[[SeatRequest], None]) -> None:
        self.host_phone, self._grant = host_phone, grant
        self._open: dict[int, SeatRequest] = {}
        self._told: dict[int, Callable[[], str]] = {}
        self._quiet_s: dict[int, float] = {}  # seats whose phone has said no, and for how long nobody asks again

    def ask(self, request: SeatRequest) -> None:
        """A guest asks; one who asks for something else takes that back. Where no phone is here to be asked, the
        guest has the seat."""
        self.leave(request.guest)
        if request.seat in self._quiet_s:
            self._told[request.guest] = lambda: _("That seat was just refused. Ask at the table.")
            return
        self._open[request.guest] = request
        self._look()

    def answer(self, seat: int, guest: int, agrees: bool, name: str) -> bool:
        """A phone answers a guest; whether it was asked. `name` is whose seat the guest wants."""
        request = self._open.get(guest)
        if request is None or self.host_phone.asked(request.seat) != seat:
            return False
        del self._open[guest]
        if agrees:
            self._end(request)
        else:
            self._quiet_s[request.seat] = ANSWER_S
            self._told[guest] = lambda: _("{name}'s seat stays as it is. Choose another, or ask at the table.").format(
                name=name
            )
        return True

    def leave(self, guest: int) -> None:
        """A guest has gone, or has a seat."""
        self._open.pop(guest, None)
        self._told.pop(guest, None)

    def close(self, seat: int) -> None:
        """Drop all requests for a seat."""
        for request in [request for request in self._open.values() if request.seat == seat]:
            del self._open[request.guest]

    def advance(self, dt_s: float) -> bool:
        """Let time pass; return True if anything has changed."""
        self._quiet_s = {seat: left_s - dt_s for seat, left_s in self._quiet_s.items() if left_s > dt_s}
        late = []
        for request in self._open.values():
            request.left_s -= dt_s
            if request.left_s <= 0:
                late.append(request)
        for request in late:
            del self._open[request.guest]
            self._told[request.guest] = lambda: _("No one answered. Ask again, or ask at the table.")
        return self._look() or bool(late)

    def _look(self) -> bool:
        alone = [request for request in self._open.values() if self.host_phone.asked(request.seat) is None]
        for request in alone:
            del self._open[request.guest]
            self._end(request)
        return bool(alone)

    def _end(self, request: SeatRequest) -> None:
        self.close(request.seat)
        self._grant(request)

    def told(self, guest: int) -> str:
        """Return the last answer to a guest."""
        words = self._told.get(guest)
        return "" if words is None else words()

    def seat_of(self, guest: int) -> int | None:
        """Return the seat that a guest has asked for."""
        request = self._open.get(guest)
        return None if request is None else request.seat

    @property
    def first(self) -> SeatRequest | None:
        """The one that has waited longest."""
        return next(iter(self._open.values()), None)

    def words(self, viewer: int | None, names: Callable[[int], str]) -> str:
        """Return the words on a screen about the request that has waited longest."""
        request = self.first
        if request is None:
            return ""
        name, asked = names(request.seat), self.host_phone.asked(request.seat)
        if request.name:
            return _("{guest} would like to play instead of {name}.").format(guest=request.name, name=name)
        if viewer == asked == request.seat:
            return _("Another phone wants your seat. Is that you?")
        return _("Another phone wants {name}'s seat.").format(name=name)

    def buttons(self, viewer: int) -> list[Shown]:
        """The answers, on the phone that is asked."""
        request = self.first
        if request is None or self.host_phone.asked(request.seat) != viewer:
            return []
        own = viewer == request.seat
        yes, no = (_("Yes, move my seat there"), _("No, I stay here")) if own else (_("Let them in"), _("Not now"))
        return [
            button("admit", yes, {"admit": True, "guest": request.guest}, kind="main"),
            button("refuse", no, {"admit": False, "guest": request.guest}),
        ]
