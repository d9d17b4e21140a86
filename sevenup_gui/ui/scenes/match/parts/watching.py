"""Watching: whose eyes the table is seen with, and a seat for somebody who walks by."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from sevenup_gui.engine import views
from sevenup_gui.engine.record import Seated
from sevenup_gui.i18n import _
from sevenup_gui.match.host import Host, Person
from sevenup_gui.match.undo import USUAL_UNDO
from sevenup_gui.players.computers import Computers
from sevenup_gui.sitters import PERSON_FACE
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.match.parts.handsets import Handsets
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import Menu, cancel

# Keys that are half of another one, or the window's own: no sign that somebody would like to play.
NO_OFFER = (
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_PRINTSCREEN,
)  # fmt: skip


class Watching(TablePart):
    """`show_to` makes the picture anew for another viewer and the seat at the bottom; `sit_down` is told of a person's
    seating and set-up once they have a computer's seat."""

    def __init__(
        self, app: Desk, host: Host, computers: Computers, handsets: Handsets, show_to: Callable[[int, int], None],
        sit_down: Callable[[Seating, TableSetup], None],
    ) -> None:  # fmt: skip
        self.app, self.host, self.computers, self.handsets = app, host, computers, handsets
        self.show_to, self.sit_down = show_to, sit_down

    def commands(self, now: Moment) -> Sequence[Command]:
        view = partial(self.next_view, now)
        return (Command("view", _("View"), "V", view, bar=_("View")),)

    def key(self, now: Moment, key: int) -> bool:
        if key in NO_OFFER:
            return False
        self.offer_seat(now)
        return True

    def next_view(self, now: Moment) -> None:
        """The next seat's eyes, then all hands open."""
        if now.director.busy:
            return
        at = now.viewer
        viewer = views.OPEN if at == len(now.session.header.players) - 1 else 0 if at == views.OPEN else at + 1
        self.show_to(viewer, max(viewer, 0))
        self.app.tell(
            _("All hands are open.")
            if viewer == views.OPEN
            else _("You're watching over {name}'s shoulder.").format(name=now.names.names[viewer])
        )

    def offer_seat(self, now: Moment) -> None:
        """Offer a passer-by, who touched a key, a seat."""
        seat = max(now.viewer, 0)
        label = _("Play in {name}'s place").format(name=now.names.names[seat])
        hint = _("Take over these cards and this score.")
        entries: list[Command] = [
            Command("take seat", label, "enter", partial(self.take_seat, seat), hint, codes=(pygame.K_p,)),
            cancel(self.app.pop),
        ]
        self.app.push(Menu(self.app, _("Take a seat?"), entries))

    def take_seat(self, seat: int) -> None:
        """A person takes over a computer's seat in the match that is being watched: from now on it is kept."""
        before, session = self.handsets.seating, self.host.session
        faces = tuple(PERSON_FACE if i == seat else face for i, face in enumerate(before.faces))
        seating = Seating(faces, USUAL_UNDO, seed=before.seed)
        self.app.saved.begin(seating)
        self.computers.leave(seat)
        self.host.sit(seat, Person(), Seated(self.app.settings.name or _("Guest"), "human"))
        self.host.keep(self.app.saved)
        session.undo_rule = USUAL_UNDO
        self.sit_down(seating, self.handsets.setup.with_seat(seat, SeatSetup(HUMAN, PERSON_FACE)))
