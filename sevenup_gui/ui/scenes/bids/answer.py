"""The answer to a bid in practice: weighed while the person thinks, laid over the table once both are there."""

from collections.abc import Callable

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _
from sevenup_gui.players.levels import OUTLOOK
from sevenup_gui.search.choice import Choice
from sevenup_gui.ui.scenes.match.attable import AtTable
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.scenes.problems.asked import decided

Answered = Callable[[View, Choice, Action], None]


class BidAnswer(TablePart):
    """Has every bid weighed, waits for the person's, and passes both on to `answered`. The match does not go on."""

    def __init__(self, at: AtTable, answered: Answered) -> None:
        self.at, self.answered = at, answered
        session = at.host.session
        assert session.state.turn is not None
        self.asked = len(session.record.steps)  # how many steps come before the bid
        self.view = session.view(session.state.turn)
        self.choice: Choice | None = None
        self.told = self.begun = self.waits = False

    def update(self, now: Moment, dt_s: float) -> bool:  # noqa: ARG002  # it takes as long as it takes
        if not self.begun:
            self.begun = True
            self.at.computers.ask_advice(self.view, OUTLOOK)
        if self.choice is None:
            self.choice = self.at.computers.advice(self.view)
        action = decided(now, self.asked)
        if self.told or action is None:
            return False
        if self.choice is None:
            if not self.waits:
                self.waits = True
                now.telling.say(_("The bids are being weighed…"))
            return False
        self.told = True
        self.answered(self.view, self.choice, action)
        return True

    def holds(self, now: Moment) -> bool:
        return decided(now, self.asked) is not None

    def appears(self, now: Moment) -> bool:
        return decided(now, self.asked) is not None
