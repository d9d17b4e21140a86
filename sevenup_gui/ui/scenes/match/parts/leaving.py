"""The menu's ways away from a match: restarting it, the settings, the title."""

from collections.abc import Callable, Sequence

from sevenup_gui.i18n import _
from sevenup_gui.speech.keeping import unsaved
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import Menu, cancel


class Leaving(TablePart):
    """`kept` tells whether a record is kept of the match; `restart` begins the same table anew."""

    def __init__(self, app: Desk, kept: Callable[[], bool], restart: Callable[[], None]) -> None:
        self.app, self.kept, self.restart = app, kept, restart

    def menu(self, now: Moment) -> Sequence[Command]:
        restart = Command("restart", _("Restart"), "N", self.ask_restart,
                          hint=_("The same table, and a new match."))  # fmt: skip
        leave = _("Save and leave") if self.kept() and not now.watching else _("Main menu")
        return (
            Command("back to table", _("Back to the table"), "Esc", self.app.pop, hint=_("Keep playing.")),
            Command("settings", _("Settings"), "O", self.app.ways.to_settings,
                    hint=_("Look, sound and speed.")),
            *(() if now.watching else (restart,)),
            Command("title", leave, "Q", self.app.ways.to_title, hint=self.leaving_words(now)),
        )  # fmt: skip

    def leads(self, now: Moment) -> Sequence[Callable[[], object]]:  # noqa: ARG002  # they are the same at all times
        return (self.app.ways.to_settings,)

    def ask_restart(self) -> None:
        """Ask before restarting the match."""
        self.ask_to_end(
            _("Restart the match?"),
            Command("restart", _("Restart"), "N", self.restart, self.fate_words()),
        )

    def ask_to_end(self, question: str, entry: Command) -> None:
        """Ask before a match is ended that is not over."""
        self.app.replace(Menu(self.app, question, [cancel(self.app.pop), entry]))

    def fate_words(self) -> str:
        """Say what happens to a match that's ended early."""
        if not self.kept():
            return _("Nothing is saved.")
        return _("It won't count. You'll find it under Matches.")

    def leaving_words(self, now: Moment) -> str:
        """Say what happens to the match when the player leaves the table."""
        if now.watching:
            return _("Leave the table. Your match is saved.")
        if self.app.saved.trouble:
            return unsaved(self.app.saved.path, self.app.saved.trouble)
        return _("Saved. Choose Continue to resume.")
