"""The notes of a lesson: the coach's, and a kind word after a decision that gave much away."""

from dataclasses import dataclass

from sevenup_gui.engine import views
from sevenup_gui.engine.actions import Action, Play
from sevenup_gui.games.parts.lesson import LEARNER, Note
from sevenup_gui.match.session import Session
from sevenup_gui.players.review import plain
from sevenup_gui.search.choice import Choice
from sevenup_gui.speech.coach import Coach, gave_away, remark
from sevenup_gui.speech.decisions import has_choice
from sevenup_gui.ui.scenes.lesson.notes import Notes
from sevenup_gui.ui.scenes.match.attable import AtTable
from sevenup_gui.ui.scenes.match.parts.part import Moment


@dataclass
class OwnWay:
    """A decision in which the learner left the coach's `move`; `choice` is the expert's, once it has been weighed."""

    view: views.View
    action: Action
    move: Action
    choice: Choice | None = None


class LessonNotes(Notes):
    """Asks an expert about each decision that isn't the coach's, in the background. Where it gave much away there's a
    note, to be read once its trick is over; it goes with the decision, when that's taken back or another follows."""

    def __init__(self, at: AtTable, coach: Coach) -> None:
        super().__init__(at, coach)
        self.own_way: OwnWay | None = None
        self.remark: Note | None = None
        self.seen = (0, 0)  # the epoch, and how much had happened in it
        self.last: int | None = None  # the ply of the learner's last decision in this deal

    def update(self, now: Moment, dt_s: float) -> bool:  # noqa: ARG002  # an expert has the time there is
        session, before = now.session, self.remark
        seen = session.epoch, session.happened_count
        if seen != self.seen:
            undone, self.seen = seen[0] != self.seen[0], seen
            self.look_at_last(session, undone)
        made = self.own_way
        if made is not None and made.choice is None:
            made.choice = self.at.computers.advice(made.view)
            if made.choice is not None and not gave_away(made.action, made.move, made.choice):
                self.own_way = None
        made = self.own_way
        if self.remark is None and made is not None and made.choice is not None and settled(session, made.action):
            self.remark = self.words(now)
        if self.remark is before:
            return False
        self.at.changed()
        return True

    def look_at_last(self, session: Session, undone: bool) -> None:
        """Check if the learner has decided, or undone a decision."""
        mine = [(state, action) for state, seat, action in session.decisions() if seat == LEARNER]
        ply = mine[-1][0].ply if mine else None
        if ply == self.last and not undone:
            return
        self.last, self.own_way, self.remark = ply, None, None
        if ply is None or undone:
            return
        state, action = mine[-1]
        view = views.view(state, LEARNER)
        move = self.coach.move(view)
        if has_choice(view) and plain(action) != plain(move):
            self.own_way = OwnWay(view, action, move)
            self.at.computers.ask_advice(view)

    def words(self, now: Moment) -> Note | None:
        """Return the note on the learner's last decision."""
        made = self.own_way
        if made is None:
            return None
        undo = self.at.host.undo_plan(LEARNER) is not None
        return remark(made.view, made.action, made.move, now.names, now.session.state.tricks, undo)

    def to_read(self) -> Note | None:
        return super().to_read() or self.remark

    def put_away(self) -> None:
        if self.coach.waiting:
            super().put_away()
        else:
            self.own_way = self.remark = None

    def say_again(self, now: Moment) -> None:
        super().say_again(now)
        if self.remark is not None:
            self.remark = self.words(now)


def settled(session: Session, action: Action) -> bool:
    """Return True while the deal is under way, once the trick is over in which a card was played."""
    on_the_table = isinstance(action, Play) and action.card in dict(session.state.table)
    return not on_the_table and session.state.phase not in ("deal", "over")
