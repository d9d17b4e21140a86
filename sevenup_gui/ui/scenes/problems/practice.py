"""Ten minutes of problems: which comes next, what was solved, and the end of it."""

from collections.abc import Callable, Mapping
from datetime import date, datetime
from functools import partial
from pathlib import Path

from sevenup_gui.engine.record import Record
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.errors import AssetError
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.players.computers import Mind
from sevenup_gui.players.problems import Listed, Problem, listed, read_problem
from sevenup_gui.speech.rulecard import rules_line
from sevenup_gui.speech.standing import in_rounds
from sevenup_gui.store.problem_schedule import Schedule
from sevenup_gui.store.rating.own_problems import own_problems
from sevenup_gui.store.setup import rules_key
from sevenup_gui.store.viewing.eyes import Pack, packs_in_play
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.match.parts.claims import Claims
from sevenup_gui.ui.scenes.match.parts.cutting import Cutting
from sevenup_gui.ui.scenes.match.parts.finish import Finish
from sevenup_gui.ui.scenes.match.parts.forced import Forced
from sevenup_gui.ui.scenes.match.parts.leaving import Leaving
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.match.variant import Variant
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.problems.answer import ProblemAnswer
from sevenup_gui.ui.scenes.problems.asked import MENU, AskedLeaving, asked_scene
from sevenup_gui.ui.scenes.scene import Desk

SESSION_S = 600.0


def today() -> date:
    """The day where the person is."""
    return datetime.now().astimezone().date()


def to_problems(app: Desk, mind: Mind | None = None) -> None:
    """Begin with the first problem, the person's own before the shipped ones; one sentence where the set is missing or
    damaged."""
    home = home_of(app)
    own = own_problems(home)
    try:
        Practice(app, {**not_in_play(app, own), **listed()}, Schedule(home), mind).advance()
    except AssetError as error:
        app.push(Message(app, _("No problems"), str(error)))


def to_own_problems(app: Desk, record: Record | None = None, mind: Mind | None = None) -> None:
    """All problems of the person's own, or those out of one match, whether they are due or not."""
    home = home_of(app)
    own = not_in_play(app, own_problems(home, record))
    Practice(app, own, Schedule(home), mind, every=True).advance()


def not_in_play(app: Desk, known: Mapping[str, Listed]) -> dict[str, Listed]:
    """Leave out problems whose cards are still to be played here, in a match that counts."""
    home = home_of(app)
    packs = {key: pack_of(problem.line) for key, problem in known.items()}
    closed = set() if home is None else packs_in_play(home, packs.values(), name=app.settings.name)
    return {key: problem for key, problem in known.items() if packs[key] not in closed}


def pack_of(line: str) -> Pack:
    """Return the pack of a problem's hand."""
    step = read_problem(line).hand.steps[0]
    assert isinstance(step, Shuffle)
    return step.pack


def home_of(app: Desk) -> Path | None:
    """Return the folder of the person's own data; None if nothing is saved."""
    return app.saved.folder if app.saved.wanted else None


class Practice:
    """A session of problems. `spent_s` is how long it has been, `right` how many of `answered` were solved. With
    `every` all are asked, those last that are not due yet."""

    def __init__(
        self, app: Desk, known: Mapping[str, Listed], schedule: Schedule, mind: Mind | None = None, every: bool = False
    ) -> None:
        self.app, self.known, self.schedule, self.mind, self.every = app, known, schedule, mind, every
        self.spent_s = 0.0
        self.answered = self.right = 0
        self.had: set[str] = set()  # in this session
        self.theme = ""

    def choose(self, day: date) -> str | None:
        """The key of the next problem: one that is due, else a new one, of another theme than the last if there is
        one; None where none is left."""
        left = [key for key in self.known if key not in self.had]
        due = self.schedule.due(left, day)
        if due:
            return due[0]
        new = self.schedule.new(left)
        if not new and self.every:
            return next(iter(self.schedule.due(left, date.max)), None)
        return next((key for key in new if self.known[key].theme != self.theme), new[0] if new else None)

    def advance(self) -> None:
        """The next problem, or the end of the session. Raises `AssetError` where the set is damaged."""
        key = self.choose(today())
        if key is None or self.spent_s >= SESSION_S:
            self.end()
            return
        self.had.add(key)
        self.theme = self.known[key].theme
        self.app.unwind(problem_scene(self.app, self, read_problem(self.known[key].line)))

    def passed(self, dt_s: float) -> None:
        """Time goes by."""
        self.spent_s += dt_s

    def judge(self, problem: Problem, right: bool) -> None:
        """A problem was answered."""
        self.answered += 1
        self.right += right
        self.schedule.answered(problem.key, right, today())

    def enough(self) -> None:
        """The session ends before its time; without an answer there is nothing to be told."""
        if self.answered:
            self.app.pop()
            self.end()
        else:
            self.app.ways.to_title()

    def end(self) -> None:
        """Show the result."""
        app = self.app
        more = self.choose(today()) is not None
        entries: list[Command] = [Command("title", _("Main menu"), "Q", app.ways.to_title, _("Back to the start."))]
        if more:
            entries.insert(0, Command("more", _("Ten more minutes"), "N", self.begin_again, _("The next problem.")))
        app.push(ProblemsOver(app, _("Problems"), self.summary(more), entries))

    def summary(self, more: bool) -> str:
        """Count the problems solved, and say when they return."""
        if not self.answered:
            return _("All done for today. Come back tomorrow.") if not more else ""
        solved = ngettext(
            "You solved {right} of {count} problem.", "You solved {right} of {count} problems.", self.answered
        ).format(right=self.right, count=self.answered)
        if self.right == self.answered:
            return solved
        return _("{solved} The ones you missed return tomorrow.").format(solved=solved)

    def begin_again(self) -> None:
        """Ten minutes more."""
        self.spent_s = 0.0
        self.advance()


class ProblemsOver(Message):
    """The end of a session of problems."""

    weight = "result"

    def back(self) -> None:
        self.app.ways.to_title()


def problem_scene(app: Desk, practice: Practice, problem: Problem) -> TableScene:
    """The table at the moment of the decision. Nothing of it is kept as a match."""
    header = problem.hand.header
    number = practice.answered + 1
    own = problem.played is not None
    counted = in_rounds(header.options)

    def title() -> str:
        return (_("Problem {number}, your own") if own else _("Problem {number}")).format(number=number)

    def heading(fact: str) -> tuple[str, str]:
        rules = rules_line(header.game, rules_key(header))
        return title(), f"{rules} · {fact}" if counted else rules  # nobody counts deals to a goal

    variant = Variant(
        kind="problem",
        without=(Claims, Forced, Cutting, Leaving, Finish),
        adds=lambda at: (
            ProblemAnswer(at, problem, practice.passed, partial(practice.judge, problem), practice.advance),
            problem_leaving(app, practice.enough),
        ),
        menu=MENU,
        title=title,
        heading=heading,
        sealed=True,  # a hint would be the answer
        talks=False,
        calm=True,
    )
    return asked_scene(app, problem.hand, variant, practice.mind)


def problem_leaving(app: Desk, enough: Callable[[], None]) -> AskedLeaving:
    """The ways away from the table of a problem."""

    def words() -> tuple[str, str, str]:
        return (
            _("Back to the problem"),
            _("End session"),
            _("Shows how many you solved, then the main menu."),
        )

    return AskedLeaving(app, words, enough)
