"""Phones at the table: who is waited for, the computer that may play meanwhile, and the way to the codes."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.scenes.match.parts.part import Command, Moment, TablePart, said_before
from sevenup_gui.ui.scenes.scene import Desk


class ByPhone(TablePart):
    """`open_phones` shows the codes, and who plays by phone."""

    def __init__(self, app: Desk, open_phones: Callable[[], None]) -> None:
        self.app, self.open_phones = app, open_phones

    def commands(self, now: Moment) -> Sequence[Command]:
        seat = now.stand_in
        if seat is None or now.covered or now.room is None:
            return ()
        name = now.names.names[seat]
        label = _("Let the computer play for {name}").format(name=name)
        back = _("{name} can have the seat back").format(name=name)
        let = partial(now.room.stand_in, seat)
        return (Command("stand in", (pygame.K_c,), "C", label, let, hint=back, button=True),)

    def menu(self, now: Moment) -> Sequence[Command]:
        if now.watching or not now.shared:
            return ()  # the way is there where people play together
        hint = _("Codes, and who holds the cards where.")
        return (Command("phones", (pygame.K_p,), "P", _("Phones"), self.from_menu, hint=hint),)

    def from_menu(self) -> None:
        """Put the menu away for the board of phones, from which the way leads back to the table."""
        self.app.pop()
        self.open_phones()

    def caption(self, now: Moment) -> Sequence[Part]:
        waiting = now.room.waiting if now.room is not None and not now.director.busy else None
        if waiting is None:
            return ()
        words = _("Waiting for {name}'s phone.").format(name=now.names.names[waiting])
        return [*said_before(now), Part(words, bold=True)]
