"""Phones at the table: whose cards they hold, who is waited for, and the computer that may play meanwhile."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from sevenup_gui.errors import ServerError
from sevenup_gui.i18n import _
from sevenup_gui.store.setup import HUMAN, PHONE
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.scenes.match.hosting import HostedMatch
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart, said_before
from sevenup_gui.ui.scenes.match.seats import Seats
from sevenup_gui.ui.scenes.papers.readyhere import ReadyHere
from sevenup_gui.ui.scenes.phones.phones import Phones, new_tokens
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.table.company import Company

if TYPE_CHECKING:
    from sevenup_gui.serve.matchroom import MatchRoom


class Handsets(TablePart):
    """The phones of one table: `room` is what they see of the match, once they are let in. `settled` tells whether the
    picture has caught up; `reseated` is told when another plays at a seat, `hands_changed` when cards are elsewhere,
    `changed` when a computer may play for somebody, or need not any more."""

    def __init__(
        self,
        app: Desk,
        match: HostedMatch,
        company: Company,
        seats: Seats,
        *,
        name: Callable[[], str],
        kept: Callable[[], bool],
        settled: Callable[[], bool],
        reseated: Callable[[], None],
        hands_changed: Callable[[], None],
        changed: Callable[[], None],
    ) -> None:
        self.app, self.host, self.computers, self.company, self.seats = app, match.host, match.computers, company, seats
        self.seating, self.setup, self.name, self.kept = match.seating, match.setup, name, kept
        self.settled, self.reseated, self.hands_changed, self.changed = settled, reseated, hands_changed, changed
        self.room: MatchRoom | None = None
        self.ready = ReadyHere(lambda: seats.here, company, lambda: None if app.phones is None else self.room)
        self.away_before: int | None = None  # in the last frame
        self.moved = False  # whether the doors stand behind another port than when the match was left

    @property
    def away(self) -> int | None:
        """The seat whose phone has been away for so long that a computer may play for it."""
        return None if self.room is None else self.room.offers_stand_in

    def update(self, now: Moment, dt_s: float) -> bool:  # noqa: ARG002  # it's the phones that count the time
        """Look if a phone has been away for long by now. Only time brings that, so no one tells of it."""
        before, self.away_before = self.away_before, self.away
        if self.away_before != before:
            self.changed()
        return False

    def commands(self, now: Moment) -> Sequence[Command]:
        seat = now.stand_in
        if seat is None or now.covered or self.room is None:
            return ()
        name = now.names.names[seat]
        label = _("Let the computer play for {name}").format(name=name)
        back = _("{name} can have the seat back").format(name=name)
        let = partial(self.room.stand_in, seat)
        return (Command("stand in", label, "C", let, hint=back, button=True),)

    def menu(self, now: Moment) -> Sequence[Command]:
        if now.watching or not now.shared:
            return ()  # the way is there where people play together
        hint = _("Codes, and each player's device.")
        return (Command("phones", _("Phones"), "P", self.from_menu, hint=hint),)

    def from_menu(self) -> None:
        """Put the menu away for the board of phones, from which the way leads back to the table."""
        self.app.pop()
        self.open_board()

    def caption(self, now: Moment) -> Sequence[Part]:
        if self.room is None:
            return ()
        remarks = self.room.remarks.shown(now.names) if self.room.remarks is not None else []
        if remarks:
            _number, words = remarks[-1]
            return [Part(words)]
        words = "" if now.director.busy else self.room.waited_for(now.names)
        if not words:
            return ()
        return [*said_before(now), Part(words, bold=True)]

    # What the board of phones asks and does

    @property
    def phones(self) -> set[int]:
        """The seats whose cards are on a phone."""
        return self.seats.phones

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, here or with a phone."""
        return self.seats.people

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of people at this screen."""
        return self.seats.here

    def open_board(self, trouble: str = "") -> None:
        """The codes of all phones, and who plays by one; or why no phone can come in."""
        from sevenup_gui.ui.scenes.phones.handing import Handing

        moved, self.moved = self.moved, False
        self.app.push(Handing(self.app, self, trouble, moved))

    def open_room(self) -> str:
        """Let phones see the match, and play; why no doors will open, or nothing."""
        from sevenup_gui.serve.matchroom import MatchRoom
        from sevenup_gui.serve.remarks import Remarks

        app = self.app
        if self.room is None:
            self.room = MatchRoom(
                self.host, self.company.faces, self.seats.phones, computers=self.computers,
                settled=self.settled,
                go_on=lambda: self.when_heard(self.go_on_from_phone),
                ahead=self.ahead, begin=lambda: self.when_heard(self.go_on_from_phone),
                reseated=lambda: self.when_heard(self.reseated),
                check=self.ready.check, beside=lambda: self.here,
                remarks=Remarks() if app.settings.talk else None,
            )  # fmt: skip
        tokens = {seat: token for seat, token in enumerate(self.seating.tokens) if token}
        names = {seat: self.company.names.names[seat] for seat in tokens}
        if app.phones is not None:
            app.phones.enter(self.room, tokens, names)
            app.phones.reseated = self.keep_seating
            return ""
        try:
            app.phones = Phones.let_in(tokens, names, self.room, app.rang.set, self.seating.port)
        except ServerError as error:
            return str(error)
        app.phones.reseated = self.keep_seating
        if self.seating.public:
            app.phones.publish(self.seating.public)
        self.moved = self.seating.port not in (0, app.phones.connections.port)
        self.keep_seating()
        return ""

    def when_heard(self, act: Callable[[], None]) -> None:
        """Do something once the phone that asks for it has been heard; at once where none does."""
        if self.app.phones is None:
            act()
        else:
            self.app.phones.later.append(act)

    def go_on_from_phone(self) -> None:
        """A phone wants to go on: what Enter does on the paper that lies on the table."""
        way = self.app.scenes[-1].way_on
        if way is not None:
            way[1]()

    def ahead(self) -> str:
        """Name the action that a phone may start now that the match is over."""
        way = self.app.scenes[-1].way_on
        return "" if way is None else way[0]

    def keep_seating(self) -> None:
        """Keep who holds which code, so that the doors can be opened again with the same ones."""
        phones = self.app.phones
        count = len(self.company.names.names)
        if phones is None or not self.seats.phones:
            seating = replace(self.seating, tokens=("",) * count if self.seating.tokens else (), port=0, public="")
        else:
            endpoint = phones.connections.endpoint
            seating = replace(self.seating, tokens=phones.tokens(count), port=phones.connections.port,
                              public=endpoint.public)  # fmt: skip
        if seating != self.seating:
            self.seating = seating
            if self.kept():
                self.app.saved.reseat(self.seating)

    def give_phone(self, seat: int) -> str:
        """A person plays by phone from now on, or by another one: a new code for the seat; why that cannot be, or
        nothing."""
        name, before = self.company.names.names[seat], self.seating
        if self.room is None or self.app.phones is None:
            self.seats.phones.add(seat)
            tokens = new_tokens((seat,))
            self.seating = replace(before, tokens=tuple(tokens.get(at, "") for at in range(len(before.faces))))
            trouble = self.open_room()
            if trouble:
                self.seating = before
                self.close_room(seat)
                return trouble
        else:
            self.seats.phones.add(seat)
            self.room.give(seat)
            self.app.phones.give(seat, name)
        self.change_hands()
        return ""

    def close_room(self, seat: int) -> None:
        """No phone holds that seat any more; with the last one the room is closed."""
        self.seats.phones.discard(seat)
        if self.room is not None:
            self.room.take(seat)
            if not self.seats.phones:
                self.room.leave()
                self.room = None

    def take_phone(self, seat: int) -> None:
        """A person with a phone plays at this screen from now on."""
        if self.room is None or self.app.phones is None:
            return
        self.room.take_back(seat)
        self.app.phones.take(seat)
        self.close_room(seat)
        self.change_hands()

    def change_hands(self) -> None:
        """The cards of somebody are elsewhere now: the picture is everybody's until they are asked for."""
        self.keep_seating()
        for seat, sits in enumerate(self.setup.seats):
            if sits.person:
                plays = PHONE if seat in self.seats.phones else HUMAN
                self.setup = self.setup.with_seat(seat, replace(sits, plays=plays))
        self.hands_changed()
