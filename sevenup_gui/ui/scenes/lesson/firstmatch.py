"""A newcomer's first match: the usual table with notes on it, and a way past for who knows the game."""

from collections.abc import Sequence

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.speech.coach import Coach
from sevenup_gui.store.settings import NEWCOMER_DEALS
from sevenup_gui.ui.scenes.lesson.notes import Notes
from sevenup_gui.ui.scenes.match.attable import AtTable
from sevenup_gui.ui.scenes.match.parts.claims import Claims
from sevenup_gui.ui.scenes.match.parts.part import MENU, Command, Moment, TablePart
from sevenup_gui.ui.scenes.match.variant import Variant
from sevenup_gui.ui.scenes.scene import Desk


def first_match() -> Variant:
    """The table of a first match. Nobody is offered the rest of the tricks who does not know what they are worth."""
    return Variant("first match", without=(Claims,), adds=added, menu=("own table", *MENU), calm=True)


def added(at: AtTable) -> Sequence[TablePart]:
    """What it has beside the usual parts."""
    return KnowsTheGame(at.app), Notes(at, Coach(at.now().names, advises=False))


class KnowsTheGame(TablePart):
    """Who knows the game sets up a table: one key, and the match waits under *Continue*."""

    def __init__(self, app: Desk) -> None:
        self.app = app

    def commands(self, now: Moment) -> Sequence[Command]:  # noqa: ARG002  # at any time
        return (self.command(),)

    def menu(self, now: Moment) -> Sequence[Command]:  # noqa: ARG002
        return (self.command(),)

    def command(self) -> Command:
        """What the key does, and the menu's line."""
        return Command(
            "own table", (pygame.K_k,), "K", _("I know the game"), self.pass_by, bar=_("I know the game"),
            hint=_("Set up a table of your own; this match waits under Continue."),
        )  # fmt: skip

    def pass_by(self) -> None:
        """No newcomer any more."""
        app = self.app
        app.settings.met(NEWCOMER_DEALS)
        app.ways.to_title()
        app.ways.to_setup()
