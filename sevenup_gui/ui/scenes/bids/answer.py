"""The answer to a bid in practice: weighed while the person thinks, laid over the table once both are there."""

from collections.abc import Callable, Sequence

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _
from sevenup_gui.players.levels import OUTLOOK
from sevenup_gui.search.choice import Choice
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.match.attable import AtTable
from sevenup_gui.ui.scenes.match.parts.part import Moment
from sevenup_gui.ui.scenes.problems.asked import PlayingOut, decided

Answered = Callable[[View, Choice, Action, Callable[[], None] | None], None]


class BidAnswer(PlayingOut):
    """Has every bid weighed, waits for the person's, and passes both on to `answered`, with the way to play the deal
    out where something of it is left. Else the match does not go on; `following` is the next deal."""

    def __init__(self, at: AtTable, answered: Answered, following: Callable[[], None]) -> None:
        self.at, self.answered, self.following = at, answered, following
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
                now.telling.say(lambda: _("Analysing bids…"))
            return False
        self.told = True
        self.answered(self.view, self.choice, action, self.play_out if self.can_play_out(now) else None)
        return True

    def holds(self, now: Moment) -> bool:
        return self.played_out or (decided(now, self.asked) is not None and not self.plays_on)

    def commands(self, now: Moment) -> Sequence[Command]:  # noqa: ARG002  # it is over or not
        return (self.next_one("next deal", _("Next deal")),) if self.played_out else ()
