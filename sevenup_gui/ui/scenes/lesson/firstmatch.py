"""A newcomer's first match: the usual table with notes on it, and a key that stops them."""

from collections.abc import Sequence

from sevenup_gui.i18n import _
from sevenup_gui.speech.coach import Coach
from sevenup_gui.store.settings import NEWCOMER_DEALS
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.lesson.notes import Notes
from sevenup_gui.ui.scenes.match.attable import AtTable
from sevenup_gui.ui.scenes.match.parts.claims import Claims
from sevenup_gui.ui.scenes.match.parts.part import MENU, Moment, TablePart
from sevenup_gui.ui.scenes.match.variant import Variant
from sevenup_gui.ui.scenes.sheet import Menu


def first_match() -> Variant:
    """The table of a first match. Nobody is offered the rest of the tricks who does not know what they are worth."""
    return Variant(kind="first match", without=(Claims,), adds=added, menu=("no notes", *MENU), calm=True)


def added(at: AtTable) -> Sequence[TablePart]:
    """Return what it has beside the usual parts."""
    coach = Coach(at.now().names, advises=False)
    return KnowsTheGame(at, coach), Notes(at, coach)


class KnowsTheGame(TablePart):
    """One key stops the notes of the `coach` for a player who knows the game, and the match goes on."""

    def __init__(self, at: AtTable, coach: Coach) -> None:
        self.at, self.coach = at, coach

    def commands(self, now: Moment) -> Sequence[Command]:  # noqa: ARG002  # at any time
        return () if self.coach.silent else (self.command(),)

    def menu(self, now: Moment) -> Sequence[Command]:
        return self.commands(now)

    def command(self) -> Command:
        """Return what the key does, and the menu's line."""
        return Command(
            "no notes", _("I know the game"), "K", self.stop, bar=_("I know the game"),
            hint=_("The notes stop. The match continues."),
        )  # fmt: skip

    def stop(self) -> None:
        """No newcomer any more, and no note: the match goes on."""
        app = self.at.app
        app.settings.met(NEWCOMER_DEALS)
        self.coach.hush()
        self.at.changed()
        if isinstance(app.scenes[-1], Menu):
            app.pop()
