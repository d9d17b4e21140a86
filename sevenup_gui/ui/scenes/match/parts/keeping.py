"""Announce when the match can't be saved, and when it can again."""

from collections.abc import Callable

from sevenup_gui.engine.events import DealStarted, Event
from sevenup_gui.engine.views import View
from sevenup_gui.speech.keeping import saved_again, unsaved
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.scenes.scene import Desk


class Keeping(TablePart):
    """`kept` tells whether a record is kept of the match."""

    def __init__(self, app: Desk, kept: Callable[[], bool]) -> None:
        self.app, self.kept = app, kept
        self.trouble = ""  # why it could not be saved, as it was told last

    def hear(self, now: Moment, event: Event, at: View) -> None:  # noqa: ARG002  # any deal that begins
        if isinstance(event, DealStarted):
            self.trouble = ""  # whatever it is, it is told once more in every deal

    def update(self, now: Moment, dt_s: float) -> bool:  # noqa: ARG002  # it is told at once
        saved = self.app.saved
        trouble = saved.trouble if self.kept() else ""
        if trouble != self.trouble:
            self.trouble = trouble
            self.app.tell(unsaved(saved.path, trouble) if trouble else saved_again())
        return False
