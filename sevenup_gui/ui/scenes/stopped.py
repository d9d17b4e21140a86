"""The paper on the title after a fault ended the game: what happened, and what may be done."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from sevenup_gui.i18n import _
from sevenup_gui.speech.faults import nothing_sent, stopped_words
from sevenup_gui.store.faults import Report, mark_told
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.scene import Desk


class Stopped(Message):
    """Continue, see the report, or hear no more of it. Esc puts it away until the next start."""

    def __init__(self, app: Desk, report: Report, open_external: Callable[[Path], bool]) -> None:
        self.report, self.open_external = report, open_external
        match = app.saved.dealt
        entries: list[Command] = [
            Command("report", _("Show the report"), "R", self.show,
                    _("Saved in {place}.").format(place=report.file)),
            Command("enough", _("Don't show this again"), "D", self.enough,
                    _("The report stays where it is.")),
        ]  # fmt: skip
        if match:
            entries.insert(0, Command("continue", _("Continue"), "C", self.go_on, _("Pick up where you left off.")))
        said = stopped_words(report.at.astimezone(), datetime.now().astimezone(), match)
        super().__init__(app, _("After a crash"), f"{said}\n{nothing_sent()}", entries)

    def go_on(self) -> None:
        """Resume the match."""
        self.enough()
        self.app.ways.to_saved_match()

    def show(self) -> None:
        """Open the report with the system's program for texts; the caption says where it is in any case."""
        mark_told(self.report.file)
        self.open_external(self.report.file)
        self.app.tell(_("Saved in {place}.").format(place=self.report.file))

    def enough(self) -> None:
        """The person knows of it."""
        mark_told(self.report.file)
        self.app.pop()
