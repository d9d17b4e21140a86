"""The director's actions on the clock of a round."""

from sevenup_gui.i18n import _, ngettext
from sevenup_gui.speech.tournament.clock import clock_figures, clock_words
from sevenup_gui.tournament.clock import MOST_MINUTES, RoundClock, clock_entry, clock_of
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
        now = self.step.book.now()
        left = clock.left(now)
        going = clock.runs and left
        minutes = ngettext("{count} minute per round…", "{count} minutes per round…", clock.minutes)
        lines: list[Command] = [
            Command("board", _("On the big screen"), "G", then(self.show),
                    _("For the whole room. There S starts and stops it, 1 adds a minute.")),
            Command("start", _("Pause") if going else _("Start"), "S",
                    then(lambda: self.keep(clock.paused(self.now) if going else clock.started(self.now))),
                    _("It keeps running while the program is closed.")),
            Command("more", _("One more minute"), "1", then(lambda: self.keep(clock.longer(self.now))),
                    _("For everyone, at once.")),
            Command("whole", _("Reset"), "B", then(lambda: self.keep(clock.whole())),
                    _("Goes back to the whole round and pauses.")),
            Command("minutes", minutes.format(count=clock.minutes), "R", then(self.ask_minutes),
                    _("How long a round is. The next draw resets it.")),
        ]  # fmt: skip
        if not going:
            lines[0], lines[1] = lines[1], lines[0]
        self.app.push(PageMenu(self.app, _("Clock: {left}").format(left=clock_figures(left)), lines))

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
        clock = self.step.event.clock
        self.app.push(
            TypedLine(self.app, _("Minutes per round"), _("Minutes"),
                      _("1 to {most}, or 0 for no clock.").format(most=MOST_MINUTES), self.take_minutes,
                      str(clock.minutes) if clock else "", 4)
        )  # fmt: skip

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
