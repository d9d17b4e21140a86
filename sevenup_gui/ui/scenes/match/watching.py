"""Watching: through whose eyes, and a seat for whoever walks by."""

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from sevenup_gui.engine import views
from sevenup_gui.engine.record import Seated
from sevenup_gui.i18n import _
from sevenup_gui.match.session import Session
from sevenup_gui.sitters import PERSON_FACE
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.setup import HUMAN, SeatSetup
from sevenup_gui.ui.scenes.sheet import Entry, Menu

if TYPE_CHECKING:
    from sevenup_gui.ui.scenes.match.table import TableScene

# Keys that are half of another one, or the window's own: no sign that somebody would like to play.
NO_OFFER = (
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_PRINTSCREEN,
)  # fmt: skip


def next_view(table: "TableScene") -> None:
    """Watching: the next seat's eyes, then all hands open."""
    if table.director.busy:
        return
    at = table.viewer
    viewer = views.OPEN if at == len(table.session.header.players) - 1 else 0 if at == views.OPEN else at + 1
    table.show_to(viewer, max(viewer, 0))
    table.app.tell(
        _("All hands are open.")
        if viewer == views.OPEN
        else _("You look over {name}'s shoulder.").format(name=table.names.names[viewer])
    )


def offer_seat(table: "TableScene") -> None:
    """Somebody walking by touched a key: would they like to play?"""
    seat = max(table.viewer, 0)
    name = table.names.names[seat]
    entries: list[Entry] = [
        (
            "take seat",
            _("Play in {name}'s place").format(name=name),
            "enter",
            pygame.K_p,
            lambda: take_seat(table, seat),
            _("You take over these cards and this score."),
        ),
        ("watch on", _("Go on watching"), "Esc", 0, table.app.pop, _("The computers go on.")),
    ]
    table.app.push(Menu(table.app, _("Take a seat?"), entries))


def take_seat(table: "TableScene", seat: int) -> None:
    """A person takes over a computer's seat in the match that is being watched."""
    record = table.session.record
    players = list(record.header.players)
    name = table.app.settings.name or _("Guest")
    players[seat] = Seated(name, "human")
    record = record._replace(header=replace(record.header, players=tuple(players)))
    faces = tuple(PERSON_FACE if i == seat else face for i, face in enumerate(table.seating.faces))
    seating = Seating(faces, undo=True, seed=table.seating.seed)
    table.app.saved.begin(seating)
    session = Session.resume(record, random.SystemRandom(), table.app.saved.append, undo_allowed=True)
    table.app.saved.rewrite(session.lines)
    setup = table.setup.with_seat(seat, SeatSetup(HUMAN, PERSON_FACE))
    table.app.unwind(type(table)(table.app, session, seating, setup))
