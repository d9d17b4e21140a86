"""Codes in the middle of a match, and who holds the cards where."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from sevenup_gui.i18n import _, listed
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.phones.board import Board, PhoneSeat
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import Menu, cancel

if TYPE_CHECKING:
    from sevenup_gui.serve.matchroom import MatchRoom
    from sevenup_gui.ui.table.company import Company


class Holding(Protocol):
    """A table at which phones hold hands: what the board knows of a match."""

    room: "MatchRoom | None"
    company: "Company"
    name: Callable[[], str]

    @property
    def phones(self) -> set[int]:
        """The seats whose cards are on a phone."""

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of people at this screen."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, here or with a phone."""

    def open_room(self) -> str:
        """Let phones in; why they cannot be, or nothing."""

    def give_phone(self, seat: int) -> str:
        """A new code for a seat; why that cannot be, or nothing."""

    def keep_seating(self) -> None:
        """Keep who holds which code, and by which name friends elsewhere come."""

    def take_phone(self, seat: int) -> None:
        """Its cards are at this screen from now on."""


class Handing(Board):
    """The board of a match at its `table`; each card leads to what may be done about that phone. Where the doors have
    `moved`, no phone finds back by itself."""

    MAIN_SIZE = 24.0

    def __init__(self, app: Desk, table: Holding, trouble: str = "", moved: bool = False) -> None:
        super().__init__(app)
        self.table, self.trouble, self.moved = table, trouble, moved

    def name(self) -> str:
        return _("Phones")

    def detail(self) -> str:
        return self.table.name()

    def enter(self) -> None:
        if self.app.phones is None and not self.trouble and self.table.phones:
            self.trouble = self.table.open_room()
        super().enter()

    def try_again(self) -> None:
        self.trouble = self.table.open_room() if self.table.phones else ""
        self.refresh()

    def places(self) -> Sequence[PhoneSeat]:
        names, faces = self.table.company.names.names, self.table.company.faces
        return [PhoneSeat(seat, names[seat], faces[seat]) for seat in sorted(self.table.phones)]

    def state(self) -> object:
        return (super().state(), self.table.here, self.table.people)

    def headline(self) -> str:
        if not self.table.phones:
            return _("No one plays by phone yet.")
        return super().headline()

    def stood_in(self, seat: int) -> bool:
        """Return True if a computer plays for that phone."""
        room = self.table.room
        return room is not None and room.stood_in(seat)

    def here_words(self, place: PhoneSeat) -> str:
        if self.stood_in(place.seat):
            return _("a computer plays")
        return super().here_words(place)

    def summary(self) -> str:
        phones = self.app.phones
        away = [place.name for place in self.places() if phones is not None and not phones.here(place.seat)]
        if away and self.moved:
            return _("The address has changed. Scan your code again.")
        if away:
            return _("Waiting for {names}. Their codes still work.").format(names=listed(away))
        return _("Choose a player to move to another device.") if self.table.phones else ""

    def deeds(self) -> Sequence[Command]:
        deeds = []
        if self.table.here:
            hint = _("Someone at this screen takes their cards to a phone.")
            deeds.append(Command("play by phone", _("Play by phone"), "P", self.choose_person, hint))
        return [*deeds, Command("back to table", _("Back to the table"), "Esc", self.back, kind="brass")]

    def published(self) -> None:
        self.table.keep_seating()

    def card_hint(self) -> str:
        return _("Press Enter to choose another phone, the computer or this screen.")

    def press_card(self, place: PhoneSeat) -> Callable[[], None] | None:
        return partial(self.choose, place)

    def choose(self, place: PhoneSeat) -> None:
        """Ask what to do about a phone."""
        seat, name = place.seat, place.name
        entries: list[Command] = [
            cancel(self.app.pop),
            Command(
                "new code", _("New code"), "N", partial(self.after, self.give, seat),
                _("Makes a new code. The old one stops working."),
            ),
        ]  # fmt: skip
        if self.public:
            entries.append(
                Command("link", _("Copy the link"), "L", partial(self.after, self.copy_link, place),
                        _("This seat's link, to send to {name}.").format(name=name))
            )  # fmt: skip
        if self.stood_in(seat):
            entries.append(
                Command("give back", _("Give the seat back"), "C", partial(self.after, self.take_back, seat),
                        _("{name} plays again.").format(name=name))
            )  # fmt: skip
        elif self.table.room is not None:
            entries.append(
                Command("stand in", _("Let the computer play"), "C", partial(self.after, self.stand_in, seat),
                        _("A computer plays for {name} until they return.").format(name=name))
            )  # fmt: skip
        entries.append(
            Command("this screen", _("Play at this screen"), "H", partial(self.after, self.table.take_phone, seat),
                    _("{name} now plays here, behind the cover.").format(name=name))
        )  # fmt: skip
        self.app.push(Menu(self.app, name, entries, away=_("Back")))

    def choose_person(self) -> None:
        """Ask which player at this screen takes the cards to a phone."""
        entries: list[Command] = [cancel(self.app.pop)]
        for seat in self.table.here:
            name = self.table.company.names.names[seat]
            label = _("{name} now plays by phone").format(name=name)
            entries.append(Command(f"seat {seat}", label, "", partial(self.after, self.give, seat)))
        self.app.push(Menu(self.app, _("Play by phone"), entries, away=_("Back")))

    def give(self, seat: int) -> None:
        """A new code for a seat."""
        trouble = self.table.give_phone(seat)
        if trouble:
            self.app.tell(trouble)

    def stand_in(self, seat: int) -> None:
        """A computer plays for a phone."""
        if self.table.room is not None:
            self.table.room.stand_in(seat)

    def take_back(self, seat: int) -> None:
        """The seat is its person's again."""
        if self.table.room is not None:
            self.table.room.take_back(seat)
