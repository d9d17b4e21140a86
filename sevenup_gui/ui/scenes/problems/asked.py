"""A table at the moment of one decision, which a person is asked for: nothing of it is kept as a match."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import SystemRandom

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.crypto import new_seed
from sevenup_gui.engine.record import Record, Seated
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.i18n import _
from sevenup_gui.match.host import NotYetError
from sevenup_gui.match.session import Session
from sevenup_gui.players.computers import Computers, Mind
from sevenup_gui.players.level_names import offered_for
from sevenup_gui.players.problems import OTHERS
from sevenup_gui.sitters import SITTERS, free_sitter
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.match.attable import AtTable
from sevenup_gui.ui.scenes.match.hosting import hosted
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.match.variant import Variant
from sevenup_gui.ui.scenes.scene import Desk

MENU = ("back to table", "rules", "settings", "enough")  # of such a table


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
    setup = TableSetup(header.game, header.preset, seats, undo="never")
    match = hosted(session, computers, seating, setup)
    match.host.hush(True)
    return TableScene(app, match, variant)


def decided(now: Moment, asked: int) -> Action | None:
    """Return the person's decision after so many steps, or None."""
    steps = now.session.record.steps
    step = steps[asked] if len(steps) > asked else None
    return None if isinstance(step, Shuffle) else step


class PlayingOut(TablePart):
    """Play out the deal after the verdict; then comes `following`."""

    at: AtTable
    following: Callable[[], None]
    plays_on = played_out = False

    def can_play_out(self, now: Moment) -> bool:
        """Return True if any of the deal is left."""
        return not self.plays_on and now.session.state.phase not in ("deal", "over")

    def play_out(self) -> None:
        """The deal goes on from the decision."""
        self.plays_on = True
        self.at.host.hush(False)
        self.at.changed()

    def next_one(self, known: str, label: str) -> Command:
        """The way to what follows, once the deal is over."""
        return Command(known, label, "N", self.following, button=True)

    def pack(self, now: Moment, number: int) -> Shuffle | None:  # noqa: ARG002  # one deal is all there is
        self.over()
        raise NotYetError

    def ended(self, now: Moment) -> bool:  # noqa: ARG002  # nothing is kept
        self.over()
        return True

    def over(self) -> None:
        """Nothing of the deal is left."""
        if not self.played_out:
            self.played_out = True
            self.at.changed()


class AskedLeaving(TablePart):
    """The menu's ways away from such a table: back to it, to the settings, and to what comes after the last; `words`
    are what the first and the last are called, and what the end brings."""

    def __init__(self, app: Desk, words: Callable[[], tuple[str, str, str]], enough: Callable[[], None]) -> None:
        self.app, self.words, self.enough = app, words, enough

    def menu(self, now: Moment) -> Sequence[Command]:  # noqa: ARG002  # the same at every moment
        app = self.app
        back, end, hint = self.words()
        return (
            Command("back to table", back, "Esc", app.pop, hint=_("Pick up where you are.")),
            Command("settings", _("Settings"), "O", app.ways.to_settings,
                    hint=_("Look, sound and speed.")),
            Command("enough", end, "Q", self.enough, hint=hint),
        )  # fmt: skip
