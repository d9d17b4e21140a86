"""The director's actions on the clock of a round."""

from collections.abc import Callable
from dataclasses import replace

from sevenup_gui.i18n import _
from sevenup_gui.speech.tournament.clock import clock_figures, clock_words
from sevenup_gui.speech.tournament.deeds import answer_words, deed_words, longest_answer
from sevenup_gui.tournament.clock import RoundClock, clock_entry, clock_of
from sevenup_gui.tournament.deeds import deeds_about
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.tournament.clock.board import ClockBoard
from sevenup_gui.ui.scenes.tournament.desk import EventStep
from sevenup_gui.ui.scenes.typedline import TypedLine


class ClockMenu:
    """The menu of the clock of the event of `step`."""

    def __init__(self, step: EventStep) -> None:
        self.app, self.step = step.app, step

    def open(self) -> None:
        """Ask what to do with it, or for its minutes if there's none yet."""
        clock, then = self.step.event.clock, self.step.then
        if clock is None:
            self.ask_minutes()
            return
        event, left = self.step.event, clock.left(self.now)
        going = clock.runs and left
        show = Command("board", _("On the big screen"), "G", then(self.show),
                       _("For the whole room. There S starts and stops it, 1 adds a minute."))  # fmt: skip
        lines = [
            self.line("pause" if going else "start", "S",
                      lambda: self.keep(clock.paused(self.now) if going else clock.started(self.now))),
            self.line("longer", "1", lambda: self.keep(clock.longer(self.now))),
            self.line("whole", "B", lambda: self.keep(clock.whole())),
            self.line("minutes", "R", self.ask_minutes),
        ]  # fmt: skip
        there = deeds_about(event, "event", len(event.rounds))
        lines = [replace(line, why_not=there[line.id]) for line in lines if line.id in there]
        lines.insert(0 if going else 1, show)
        self.app.push(PageMenu(self.app, _("Clock: {left}").format(left=clock_figures(left)), lines))

    def line(self, deed: str, key: str, act: Callable[[], None]) -> Command:
        """A line of the menu."""
        label, hint = deed_words(self.step.event, deed)
        return Command(deed, label, key, self.step.then(act), hint)

    @property
    def now(self) -> float:
        """Return this moment."""
        return self.step.book.now()

    def show(self) -> None:
        """Show the clock to everyone."""
        self.app.push(ClockBoard(self.app, self.step.book))

    def keep(self, clock: RoundClock) -> None:
        """The clock is so now."""
        if self.step.done(lambda _event: clock.to_json()):
            self.app.tell(clock_words(clock, self.now))

    def ask_minutes(self) -> None:
        """Ask how long a round is."""
        asked = answer_words(self.step.event, "minutes", len(self.step.event.rounds))
        longest = longest_answer("minutes")
        self.app.push(
            TypedLine(self.app, asked.title, _("Minutes"), asked.hint, self.take_minutes, asked.known, longest)
        )

    def take_minutes(self, typed: str) -> str:
        """Set the length of a round, or return the reason that it can't be."""
        if not typed.strip():
            return ""
        try:
            clock = clock_of(typed)
        except TournamentError as error:
            return str(error)
        self.step.book.do(clock_entry(clock))
        self.step.refresh()
        if clock is not None:
            self.app.tell(clock_words(clock, self.now))
        return ""
