"""The answer to a problem at the table: a note that judges it, the next problem, and the deal played out."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import Event
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.lesson import Note
from sevenup_gui.i18n import _
from sevenup_gui.players.explain import spoken_of
from sevenup_gui.players.problems import Problem
from sevenup_gui.speech.coach import Coach
from sevenup_gui.speech.moments.verdict import numbers, verdict
from sevenup_gui.stage.geometry import Rect
from sevenup_gui.stage.layout import hand_rows
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.scenes.lesson.notes import Notes
from sevenup_gui.ui.scenes.match.attable import AtTable
from sevenup_gui.ui.scenes.match.parts.part import Moment
from sevenup_gui.ui.scenes.problems.asked import PlayingOut, decided


class ProblemAnswer(PlayingOut, Notes):
    """Waits for the decision, judges it, and lets the match go on only to play the deal out. `passed` is told of time,
    `answered` whether the answer was right, and `following` goes to the next problem. Until the deal is played out the
    host keeps quiet of what came of it: the answer lies beside the table it was asked at."""

    def __init__(
        self, at: AtTable, problem: Problem, passed: Callable[[float], None], answered: Callable[[bool], None],
        following: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(at, Coach(at.now().names))
        self.problem, self.passed, self.answered, self.following = problem, passed, answered, following
        self.asked = len(problem.hand.steps)  # how many steps come before the decision
        self.action: Action | None = None  # that the person has chosen, and what is said of it
        self.judged: Note | None = None

    def update(self, now: Moment, dt_s: float) -> bool:
        self.passed(dt_s)
        action = decided(now, self.asked)
        if self.judged is not None or action is None:
            return False
        self.action, self.judged = action, verdict(self.problem, action)
        self.answered(self.problem.solves(action))
        now.telling.say(partial(numbers, self.problem))
        self.at.changed()
        return True

    def hear(self, now: Moment, event: Event, at: View) -> None:
        """Ignore events, as there's no lesson."""

    def say_again(self, now: Moment) -> None:
        super().say_again(now)
        if self.action is not None:
            self.judged = verdict(self.problem, self.action)

    def to_read(self) -> Hashable | None:  # type: ignore[override]
        return (self.judged, self.played_out) if self.judged and (self.played_out or not self.plays_on) else None

    def holds(self, now: Moment) -> bool:
        return self.played_out or (decided(now, self.asked) is not None and not self.plays_on)

    def pick(self, now: Moment) -> Note | None:
        return self.judged if now.read and not self.plays_on else None

    def walls(self, now: Moment, note: Note, buttons: Sequence[Rect]) -> Sequence[Sequence[Sequence[Rect]]]:
        """Cards, plates and labels. Nothing moves before the note is gone, and it is there to be read: it may lie over
        tricks taken, calls and counters, whose score the bar above has too."""
        del note  # it marks nothing
        zones = now.director.zones
        shown = now.director.shown
        rows = hand_rows(shown)
        hand = zones.hand_raised(rows) if rows > 1 else zones.hand
        cards = [hand, *buttons, *(zones.slots if shown.table else ())]
        cards += zones.foreheads if zones.setting.forehead else ()
        words = [*zones.pile_labels, zones.stock_label, zones.turn_up_label]
        return ([*cards, *words, *zones.plates, zones.stock, zones.turned, zones.badge],), ([*cards, *words],), (cards,)

    def names(self, now: Moment) -> frozenset[Card]:  # noqa: ARG002  # those of the best choice, while the note lies there
        if self.note is None:
            return frozenset()
        return frozenset(spoken_of(self.problem.choice.action, self.problem.view))

    def button(self, now: Moment) -> Button | None:
        return Button(_("Next problem"), "enter") if now.read else None

    def read_by_click(self, now: Moment) -> bool:  # noqa: ARG002  # the answer is looked over at the cards
        return False

    def read_on(self) -> None:
        """The answer has been read."""
        self.following()

    def commands(self, now: Moment) -> Sequence[Command]:
        if self.played_out and now.read:
            return (self.next_one("next problem", _("Next problem")),)
        if not now.read or not self.can_play_out(now):
            return ()
        return (Command("play out", _("Finish deal"), "P", self.play_out, bar=_("Finish deal")),)
