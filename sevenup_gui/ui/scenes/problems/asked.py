"""A table at the moment of one decision, which a person is asked for: nothing of it is kept as a match."""

from dataclasses import replace
from random import SystemRandom

from sevenup_gui.engine.crypto import new_seed
from sevenup_gui.engine.record import Record, Seated
from sevenup_gui.i18n import _
from sevenup_gui.match.session import Session
from sevenup_gui.players.computers import Computers, Mind
from sevenup_gui.players.level_names import offered_for
from sevenup_gui.players.problems import OTHERS
from sevenup_gui.sitters import SITTERS, free_sitter
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.match.variant import Variant
from sevenup_gui.ui.scenes.scene import Desk


def asked_scene(app: Desk, record: Record, variant: Variant, mind: Mind | None = None) -> TableScene:
    """The table of a record whose only person is to decide, with computers at all other seats. What comes of the
    decision is kept from the table until its host is told otherwise."""
    header = record.header
    seat = next(at for at, player in enumerate(header.players) if player.kind == "human")
    faces = [""] * len(header.players)
    faces[seat] = app.settings.face
    for other in range(len(faces)):
        if other != seat:
            faces[other] = free_sitter(set(faces))
    name = app.settings.name or _("You")
    plays = offered_for(OTHERS)
    players = tuple(
        Seated(name, "human") if at == seat else Seated(SITTERS[face], "computer", plays)
        for at, face in enumerate(faces)
    )
    seats = tuple(
        SeatSetup(HUMAN, face, app.settings.name) if at == seat else SeatSetup(plays, face)
        for at, face in enumerate(faces)
    )
    record = record._replace(header=replace(header, players=players))
    session = Session.resume(record, SystemRandom(), undo_rule="never")
    seating = Seating(tuple(faces), undo="never", seed=new_seed())
    computers = Computers.of(record.header, seating.seed, app.settings.speed, mind)
    host = computers.host(session)
    host.hush(True)
    setup = TableSetup(header.game, header.preset, seats, undo="never")
    return TableScene(app, host, computers, seating, setup, variant=variant)
