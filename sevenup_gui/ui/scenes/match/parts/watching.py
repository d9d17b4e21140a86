"""Watching: whose eyes the table is seen with, and a seat for somebody who walks by."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from sevenup_gui.engine import views
from sevenup_gui.i18n import _
from sevenup_gui.ui.scenes.match.parts.part import Command, Moment, TablePart
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import Entry, Menu

# Keys that are half of another one, or the window's own: no sign that somebody would like to play.
NO_OFFER = (
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_PRINTSCREEN,
)  # fmt: skip


class Watching(TablePart):
    """`show_to` makes the picture anew for another viewer and the seat at the bottom; `take_seat` gives a person a
    computer's seat."""

    def __init__(self, app: Desk, show_to: Callable[[int, int], None], take_seat: Callable[[int], None]) -> None:
        self.app, self.show_to, self.take_seat = app, show_to, take_seat

    def commands(self, now: Moment) -> Sequence[Command]:
        view = partial(self.next_view, now)
        return (Command("view", (pygame.K_v,), "V", _("View"), view, bar=_("View")),)

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
            else _("You look over {name}'s shoulder.").format(name=now.names.names[viewer])
        )

    def offer_seat(self, now: Moment) -> None:
        """Somebody walking by touched a key: would they like to play?"""
        seat = max(now.viewer, 0)
        label = _("Play in {name}'s place").format(name=now.names.names[seat])
        hint = _("You take over these cards and this score.")
        entries: list[Entry] = [
            ("take seat", label, "enter", pygame.K_p, partial(self.take_seat, seat), hint),
            ("watch on", _("Go on watching"), "Esc", 0, self.app.pop, _("The computers go on.")),
        ]
        self.app.push(Menu(self.app, _("Take a seat?"), entries))
