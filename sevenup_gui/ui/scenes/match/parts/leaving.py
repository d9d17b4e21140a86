"""The menu's ways away from a match: beginning it again, ending it, the settings, the title."""

from collections.abc import Callable, Sequence

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.speech.keeping import unsaved
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import Entry, Menu


class Leaving(TablePart):
    """`kept` tells whether a record is kept of the match; `restart` begins the same table anew."""

    def __init__(self, app: Desk, kept: Callable[[], bool], restart: Callable[[], None]) -> None:
        self.app, self.kept, self.restart = app, kept, restart

    def menu(self, now: Moment) -> Sequence[Command]:
        ends = (
            Command("restart", _("Restart"), "N", self.ask_restart,
                    hint=_("The same table, and a new match.")),
            Command("abandon", _("Quit match"), "A", self.ask_abandon,
                    hint=_("Ends the match unfinished.")),
        )  # fmt: skip
        return (
            Command("back to table", _("Back to the table"), "Esc", self.app.pop, hint=_("Go on playing.")),
            Command("settings", _("Settings"), "O", self.app.ways.to_settings,
                    hint=_("Look, sound and speed.")),
            *(() if now.watching else ends),
            Command("title", _("Main menu"), "Q", self.app.ways.to_title, hint=self.leaving_words(now)),
        )  # fmt: skip

    def leads(self, now: Moment) -> Sequence[Callable[[], object]]:  # noqa: ARG002  # they are the same at all times
        return (self.app.ways.to_settings,)

    def ask_restart(self) -> None:
        """Ask before restarting the match."""
        self.ask_to_end(
            _("Restart the match?"),
            ("restart", _("Restart"), "N", pygame.K_n, self.restart, self.fate_words()),
        )

    def ask_abandon(self) -> None:
        """Ask before abandoning the match."""
        self.ask_to_end(
            _("Quit match?"),
            ("abandon", _("Abandon it"), "A", pygame.K_a, self.abandon, self.fate_words()),
        )

    def ask_to_end(self, question: str, entry: Entry) -> None:
        """Ask before a match is ended that is not over."""
        keep: Entry = ("keep on", _("Go on playing"), "Esc", 0, self.app.pop, _("Nothing is lost."))
        self.app.replace(Menu(self.app, question, [keep, entry]))

    def fate_words(self) -> str:
        """Say what happens to a match that's ended early."""
        if not self.kept():
            return _("Nothing is saved.")
        return _("It won't count. You'll find it under Matches.")

    def abandon(self) -> None:
        """The match ends here, unfinished, and there is nothing to continue."""
        if self.kept():
            self.app.saved.give_up()
        self.app.ways.to_title()

    def leaving_words(self, now: Moment) -> str:
        """Say what happens to the match when the player leaves the table."""
        if now.watching:
            return _("Leave the table. Your match is saved.")
        if self.app.saved.trouble:
            return unsaved(self.app.saved.path, self.app.saved.trouble)
        return _("Saved. Choose Continue to resume.")
