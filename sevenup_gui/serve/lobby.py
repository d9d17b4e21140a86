"""The lobby before a match: people gather, and choose a seat, a name and a face on their phones."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from sevenup_gui.engine.names import clean_name, name_apart
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.state import side_of
from sevenup_gui.i18n import _, labelled, listed, ngettext
from sevenup_gui.serve.guests import HostPhone, SeatRequest, SeatRequests
from sevenup_gui.serve.messages import Admit, Arrange, Begin, Call, ComeBack, Said, SitDown, Wear
from sevenup_gui.serve.moment import button
from sevenup_gui.serve.room import Answer, LetIn, Order, Room, SendAway, Shown, Swap
from sevenup_gui.serve.shown import Kind, Sitting, empty, sitting_shown
from sevenup_gui.sitters import PERSON_FACE, SITTERS, free_sitter
from sevenup_gui.speech.standing import side_word
from sevenup_gui.store.setup import USUAL_LEVEL

Fact = TypeVar("Fact")
LONGEST_NAME = 16  # letters that are kept of a name, as at the table
LONELY_S = 30.0  # without a phone, and the screens say what may be wrong


class Lobby(Room):
    """`seats` has the name and the face that each phone's seat begins with; `others` the names of all others who play,
    from the first seat on that has no phone. `begun` once somebody has pressed Begin.

    Where there is a `host_phone`, it decides: it may begin with seats that are free, which computers take, and arrange
    the seats. `levels` are those of the computers, by seat. Without one the window decides, and Begin waits for all."""

    def __init__(
        self,
        seats: Mapping[int, tuple[str, str]],
        others: Sequence[str],
        title: str,
        faces: Sequence[str] = (),
        options: Options | None = None,
        host_phone: HostPhone | None = None,
        levels: Mapping[int, str] | None = None,
        named: bool = False,
    ) -> None:
        """`faces` are those of the others; without any, each has the face of the name. The `options` of the match say
        who plays together. Seats that are `named` keep their names."""
        self.options, self.named = options, named
        self.given = {seat: name for seat, (name, _face) in sorted(seats.items())}
        self.unnamed = {
            seat for seat, name in self.given.items() if is_default(name)
        }  # each screen says it in its words
        self.names = dict(self.given)
        self.faces = {seat: face for seat, (_name, face) in sorted(seats.items())}
        self.title, self.begun = title, False
        free = [seat for seat in range(len(seats) + len(others)) if seat not in seats]
        by_name = {name: face for face, name in SITTERS.items()}
        worn = faces or [by_name.get(name, PERSON_FACE) for name in others]
        self.others = {seat: (name, face) for seat, name, face in zip(free, others, worn, strict=True)}
        self.levels = dict(levels or {})
        self.taken: set[int] = set()  # the seats that people have sat down at, whether their phones are here or not
        self.hosted, self.host_phone = host_phone is not None, host_phone or HostPhone()
        self.requests = SeatRequests(self.host_phone, self._grant)
        self.lonely = False  # nobody has come for a while
        self._waited_s: float | None = 0.0
        self._here: set[int] = set()
        self._guests: set[int] = set()
        self._orders: list[Order] = []
        self._changes = 0

    @property
    def stamp(self) -> object:
        """Return a stamp that changes with the lobby."""
        return self._changes

    @property
    def missing(self) -> int:
        """Return the number of phones still waited for."""
        return len(self.names) - len(self._here)

    @property
    def free(self) -> list[int]:
        """The seats that nobody has yet."""
        return [seat for seat in sorted(self.names) if seat not in self.taken]

    @property
    def seats(self) -> list[int]:
        """All seats."""
        return sorted({*self.names, *self.others})

    def name_of(self, seat: int) -> str:
        """Return the name of a seat's player, present or expected."""
        return self.names[seat] if seat in self.names else self.others[seat][0]

    # What is shown

    def shown(self, seat: int | None) -> Shown:
        """Return the lobby as a screen shows it; on a seat's phone also the choices there."""
        shown = self._picture(seat)
        if seat not in self.names:
            return shown
        taken = {face for _name, face in self.others.values()}
        shown["choose"] = {
            "name": None if self.named else self.names[seat],
            "face": self.faces[seat],
            "faces": [[face, name] for face, name in SITTERS.items() if face not in taken],
        }
        shown["seats"] = [self._row(other, self._seat_buttons(seat, other), seat) for other in self.seats]
        shown["buttons"] = self.requests.buttons(seat)
        if self._may_begin(seat):
            shown["buttons"].append(button("begin", _("Begin"), {"begin": True}, self._filling(), kind="main"))
        return shown

    def _picture(self, seat: int | None) -> Shown:
        """Return the part that all screens are shown."""
        players = [self._player(number, number == seat) for number in self.seats]
        shown = empty() | {"stage": "lobby", "title": self.title, "seat": seat, "players": players}
        shown["waiting"] = self.requests.words(seat, self.name_of) or self._waited_for(seat)
        shown["help"] = lonely_words() if self.lonely else []
        return shown

    def guest_shown(self, guest: int) -> Shown:
        """The seats that are free, and those of people who may have come back on another phone."""
        asked = self.requests.seat_of(guest)
        shown = self._picture(None)
        worn = {face for _name, face in self.others.values()} | {self.faces[seat] for seat in self.taken}
        faces = [[face, name] for face, name in SITTERS.items() if face not in worn]
        shown["choose"] = {"name": None if self.named else "", "face": faces[0][0], "faces": faces}
        shown["asked"] = _("Choose your seat.") if self.free else _("Every seat is taken.")
        shown["seats"] = [self._row(seat, self._guest_buttons(seat, asked)) for seat in self.seats]
        told = self.requests.told(guest)
        if asked is not None:
            told = asking_words(self.name_of(asked))
        elif not told and not self.free:
            told = self._ask_the_host()
        shown["waiting"] = told
        return shown

    def _ask_the_host(self) -> str:
        """Say what to do when no seat is free."""
        host = self.host_phone.seat
        if not self.hosted or host is None:
            return _("Ask at the table for a seat.")
        return _("Ask {name} to free a seat.").format(name=self.name_of(host))

    def _guest_buttons(self, seat: int, asked: int | None) -> list[Shown]:
        if asked == seat:
            return []
        if seat in self.names and seat not in self.taken:
            return [button(f"sit {seat}", _("Sit here"), {"sit": seat}, kind="main", name=self._called(seat))]
        if seat in self.taken:
            return [button(f"iam {seat}", _("I'm {name}").format(name=self.names[seat]), {"iam": seat})]
        return []

    def _seat_buttons(self, you: int, seat: int) -> list[Shown]:
        """Return the actions of a seat's phone on another seat."""
        buttons = []
        if seat in self.names and seat not in self.taken and self.hosted:
            buttons.append(button(f"sit {seat}", _("Sit here"), {"sit": seat}, name=self._called(seat)))
        if not (self.hosted and self.host_phone.seat == you):
            return buttons
        name = self.name_of(seat)
        if seat in self.others:
            buttons.append(arranging("free", _("Free this seat"), seat, name))
        elif seat not in self.taken:
            buttons.append(arranging("fill", _("Computer"), seat, name))
        elif seat != you:
            buttons.append(arranging("remove", _("Remove"), seat, name))
        if len(self.seats) > 2:
            buttons.append(arranging("move", _("Move down"), seat, name))
        return buttons

    def _called(self, seat: int) -> str:
        """Return the label of a free seat's button for a screen reader."""
        name = default_name(seat) if seat in self.unnamed else self.names[seat]
        return labelled(name, _("Sit here"))

    def _row(self, seat: int, buttons: list[Shown], you: int | None = None) -> Shown:
        """A seat of the list."""
        player = self._player(seat, seat == you)
        free = seat in self.names and seat not in self.taken
        if seat in self.others:
            second = _("computer") if self.hosted else _("at the big screen")
        elif free:
            second = _("free")
        elif seat not in self._here:
            second = _("away")
        elif self.hosted and seat == self.host_phone.seat:
            second = _("host")
        else:
            second = ""
        return {
            "seat": seat, "label": player["name"], "second": second, "partner": self._partner(seat, you), "free": free,
            "face": player["face"], "you": seat == you, "side": player["side"], "sidename": player["sidename"],
            "buttons": buttons,
        }  # fmt: skip

    def _partner(self, seat: int, you: int | None) -> str:
        """Name a seat's partner, if partners play and it's taken."""
        if self.options is None or not side_word(self.options, len(self.seats), 0):
            return ""
        count, mine = len(self.seats), side_of(self.options, len(self.seats), seat)
        others = [other for other in self.seats if other != seat and side_of(self.options, count, other) == mine]
        if you in others:
            return _("your partner")
        known = [self.name_of(other) for other in others if other in self.taken or other in self.others]
        return _("with {name}").format(name=listed(known)) if known else ""

    def _player(self, seat: int, you: bool) -> Shown:
        phone = seat in self.names
        name, face = (self.names[seat], self.faces[seat]) if phone else self.others[seat]
        kind: Kind = "phone" if phone else "computer" if self.hosted else "screen"
        sitting = Sitting(name, face, kind, not phone or seat in self._here)
        shown, count = sitting_shown(seat, sitting, you), len(self.names) + len(self.others)
        if phone and seat not in self.taken:
            shown["note"] = _("free")
            shown["name"] = default_name(seat) if seat in self.unnamed else name
        if self.options is not None:
            side = side_of(self.options, count, seat)
            shown |= {"side": side, "sidename": side_word(self.options, count, side)}
        return shown

    def _waited_for(self, seat: int | None) -> str:
        """Name the players waited for."""
        if not self.hosted:
            line = ngettext("Waiting for {count} more phone.", "Waiting for {count} more phones.", self.missing)
            return line.format(count=self.missing) if self.missing else ""
        if self._guests:
            line = ngettext(
                "{count} phone is choosing a seat.", "{count} phones are choosing a seat.", len(self._guests)
            )
            return line.format(count=len(self._guests))
        host = self.host_phone.seat
        if host is None or host == seat:
            return ""
        return _("{name} begins when you're all here.").format(name=self.names[host])

    def _filling(self) -> str:
        """Say what happens to the free seats."""
        free = len(self.free)
        line = ngettext("A computer takes the free seat.", "Computers take {count} free seats.", free)
        return line.format(count=free) if free and self.hosted else ""

    def _may_begin(self, seat: int) -> bool:
        """Return True if that phone may start the match."""
        return seat == self.host_phone.seat if self.hosted else not self.missing

    # What a phone says

    def heard(self, seat: int, said: Said) -> Answer | None:
        """Handle a message: a name, a face or another seat, an arrangement of seats, or the start; all else is for
        later."""
        if seat not in self.names or self.begun:
            return None
        match said:
            case Call(name):
                self.names[seat] = self._apart(seat, name)
            case Wear(face):
                return self._wear(seat, face)
            case SitDown(other):
                return self._move(seat, other)
            case Admit(admits, guest):
                wanted = self.requests.seat_of(guest)
                if wanted is None or not self.requests.answer(seat, guest, admits, self.name_of(wanted)):
                    return None
            case Arrange(deed, other):
                return self._arrange(seat, deed, other)
            case Begin():
                if not self._may_begin(seat):
                    return lambda: {"no": self._waited_for(seat)}
                for free in self.free if self.hosted else ():
                    self._fill(free)
                self.begun = True
            case _:
                return None
        self._changes += 1
        return None

    def guest_heard(self, guest: int, said: Said) -> Answer | None:
        """A phone without a seat chooses one."""
        if self.begun:
            return None
        match said:
            case SitDown(seat, name, face):
                if seat in self.taken:
                    return lambda: {"no": seat_taken(self.names[seat])}
                if seat not in self.names:
                    return lambda: {"no": _("A computer has that seat. Choose another.")}
                self._sit(guest, seat, name, face)
            case ComeBack(seat) if seat in self.taken:
                self.requests.ask(SeatRequest(guest, seat))
            case _:
                return None
        self._changes += 1
        return None

    def _sit(self, guest: int, seat: int, name: str, face: str) -> None:
        """A guest has a seat."""
        self.names[seat] = self._apart(seat, name)
        worn = {face for _name, face in self.others.values()} | {self.faces[other] for other in self.taken}
        if face in SITTERS and face not in worn:
            self._wear(seat, face)
        elif self.faces[seat] in worn:
            self.faces[seat] = free_sitter(worn)
        self.taken.add(seat)
        self.requests.leave(guest)
        self._orders.append(LetIn(guest, seat))

    def _grant(self, request: SeatRequest) -> None:
        """A seat goes to the phone that asked for it."""
        self._orders.append(LetIn(request.guest, request.seat))

    def _apart(self, seat: int, name: str) -> str:
        """A name as it was typed, and nobody else's; that of the seat where it has one."""
        if self.named:
            return self.given[seat]
        others = [other for number, other in self.names.items() if number != seat]
        others += [name for name, _face in self.others.values()]
        return name_apart(clean_name(name, LONGEST_NAME) or self.given[seat], others)

    def _wear(self, seat: int, face: str) -> Answer | None:
        """Another face; anyone who of the phones had it gets this one's."""
        if face not in SITTERS:
            return None
        if face in [worn for _name, worn in self.others.values()]:
            return lambda: {"no": _("That face is taken. Choose another.")}
        for other, worn in self.faces.items():
            if worn == face:
                self.faces[other] = self.faces[seat]
        self.faces[seat] = face
        self._changes += 1
        return None

    def _move(self, seat: int, other: int) -> Answer | None:
        """A phone takes another seat that is free."""
        if not self.hosted or other == seat or other not in self.names:
            return None
        if other in self.taken:
            return lambda: {"no": seat_taken(self.names[other])}
        self._swap(seat, other)
        return None

    def _arrange(self, seat: int, deed: str, other: int) -> Answer | None:
        """The host arranges the seats."""
        if not self.hosted or other not in self.seats:
            return None
        if seat != self.host_phone.seat:
            host = self.name_of(self.host_phone.seat) if self.host_phone.seat is not None else ""
            return lambda: {"no": only_host(host)}
        match deed:
            case "fill" if other in self.free:
                self._fill(other)
            case "free" if other in self.others:
                self._free(other)
            case "remove" if other in self.taken and other != seat:
                self._remove(other)
            case "move":
                at = self.seats.index(other)
                self._swap(other, self.seats[(at + 1) % len(self.seats)])
            case _:
                return None
        self._changes += 1
        return None

    def _fill(self, seat: int, level: str = USUAL_LEVEL) -> None:
        """A computer has a seat that is free."""
        taken = {face for _name, face in self.others.values()} | {self.faces[other] for other in self.taken}
        face = self.faces[seat] if self.faces[seat] not in taken else free_sitter(taken)
        name = name_apart(SITTERS[face], [self.name_of(other) for other in self.seats if other != seat])
        del self.names[seat], self.faces[seat], self.given[seat]
        self.unnamed.discard(seat)
        self.others[seat], self.levels[seat] = (name, face), level
        self._orders.append(SendAway(seat))

    def _free(self, seat: int) -> None:
        """A computer's seat is free."""
        _name, face = self.others.pop(seat)
        self.levels.pop(seat, None)
        self.given[seat] = self.names[seat] = default_name(seat)
        self.unnamed.add(seat)
        self.faces[seat] = face

    def _remove(self, seat: int) -> None:
        """A phone has no seat any more."""
        self.taken.discard(seat)
        self._here.discard(seat)
        self.given[seat] = self.names[seat] = default_name(seat)
        self.unnamed.add(seat)
        self.host_phone.drop(seat)
        self.requests.close(seat)
        self._orders.append(SendAway(seat))

    def _swap(self, one: int, other: int) -> None:
        """Two seats change places, with all who sit there."""
        moved = {one: other, other: one}
        for texts in (self.names, self.faces, self.levels, self.given):
            swap_keys(texts, moved)
        swap_keys(self.others, moved)
        for seats in (self.taken, self._here, self.unnamed):
            seats_moved = {moved.get(seat, seat) for seat in seats}
            seats.clear()
            seats.update(seats_moved)
        for seat in moved:
            if seat in self.unnamed:
                self.given[seat] = default_name(seat)
                self.names[seat] = self.names[seat] if seat in self.taken else self.given[seat]
        self.host_phone.swap(one, other)
        self._orders.append(Swap(one, other))
        self._changes += 1

    def orders(self) -> list[Order]:
        orders, self._orders = self._orders, []
        return orders

    # Who is here

    def here(self, seat: int, here: bool) -> None:
        """A seat's phone has come, or is away."""
        if seat in self.names and here != (seat in self._here):
            (self._here.add if here else self._here.discard)(seat)
            if here:
                self.taken.add(seat)
                self._visited()
            self.host_phone.here(seat, here)
            self._changes += 1

    def guest_here(self, guest: int, here: bool) -> None:
        """A phone without a seat has come, or is away."""
        (self._guests.add if here else self._guests.discard)(guest)
        if here:
            self._visited()
        else:
            self.requests.leave(guest)
        self._changes += 1

    def _visited(self) -> None:
        self._waited_s, self.lonely = None, False

    def slow(self, seat: int, slow: bool) -> None:
        """Do nothing, as no one is waited for yet."""

    def advance(self, dt_s: float) -> None:
        """The host's phone may be away, a request may wait for an answer, and nobody may come at all."""
        if self._waited_s is not None:
            self._waited_s += dt_s
            if self._waited_s >= LONELY_S and not self.lonely:
                self.lonely = True
                self._changes += 1
        changed = [self.host_phone.advance(dt_s), self.requests.advance(dt_s)]
        self._changes += any(changed)


def swap_keys(facts: dict[int, Fact], moved: Mapping[int, int]) -> None:
    """Let those of two seats change places."""
    found = {moved.get(seat, seat): fact for seat, fact in facts.items()}
    facts.clear()
    facts.update(sorted(found.items()))


def default_name(seat: int) -> str:
    """Return the name of a player who hasn't typed one."""
    return _("Player {number}").format(number=seat + 1)


def is_default(name: str) -> bool:
    """Return True if a name is one of those."""
    return any(name == default_name(seat) for seat in range(10))


def arranging(deed: str, label: str, seat: int, name: str) -> Shown:
    """A button with which the host arranges a seat."""
    return button(f"{deed} {seat}", label, {"host": deed, "seat": seat}, name=labelled(name, label))


def seat_taken(name: str) -> str:
    """Tell a phone that it's too late for a seat."""
    return _("{name} has just taken that seat. Choose another.").format(name=name)


def only_host(name: str) -> str:
    """Tell a phone that it isn't the host's."""
    return _("Only the host's phone can do that. The host is {name}.").format(name=name)


def asking_words(name: str) -> str:
    """Tell a guest that their request is being asked about."""
    return _("Asking about {name}'s seat…").format(name=name)


def lonely_words() -> list[str]:
    """Suggest what to check when no phone connects."""
    return [
        _("No phone yet?"),
        _("Join the phone to this computer's Wi-Fi. Turn off mobile data and any VPN."),
        _("A guest Wi-Fi often keeps devices apart. Use the home Wi-Fi, or a hotspot."),
        _("Let Seven Up through this computer's firewall, for private networks."),
    ]
