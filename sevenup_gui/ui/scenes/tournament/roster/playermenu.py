"""Actions on one player of an event: rename, leave, return, change partners."""

from collections.abc import Callable
from functools import partial

from sevenup_gui.engine.names import LONGEST_NAME
from sevenup_gui.i18n import _, labelled
from sevenup_gui.speech.tournament.deeds import answer_words, deed_question, deed_words, longest_answer
from sevenup_gui.speech.tournament.standing import adjustment_words
from sevenup_gui.tournament.deeds import deeds_about, given_points, points_typed
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import Adjustment
from sevenup_gui.tournament.state import key_of
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.scenes.sheet import cancel
from sevenup_gui.ui.scenes.tournament.desk import EventStep
from sevenup_gui.ui.scenes.typedline import TypedLine

KEYS = {
    "arrived": "A", "paid": "Y", "leave": "L", "back": "C",
    "rename": "R", "remove": "D", "partner": "P",
    "rename_team": "T", "points": "G", "release": "H",
}  # fmt: skip
SHOWN_POINTS = 4  # that were given or taken last: so many can be taken back one by one


class PlayerMenu:
    """The menu of a player of the event of `step`; `open_over` puts a menu over its page."""

    def __init__(self, app: Desk, step: EventStep, open_over: Callable[[Scene], None]) -> None:
        self.app, self.step, self.open_over = app, step, open_over

    @property
    def event(self) -> Tournament:
        """The event as it is now."""
        return self.step.event

    def choose(self, who: int) -> None:
        """Ask what to do about a player."""
        event = self.event
        deeds = deeds_about(event, "player", len(event.rounds), who)
        phones = self.app.event_phones
        if phones is None or who not in phones.taken:
            del deeds["release"]
        lines: list[Command] = []
        for deed, why in deeds.items():
            if deed in KEYS:
                label, hint = deed_words(event, deed, who)
                act = self.step.then(partial(self.do, deed, who))
                lines.append(Command(deed, label, KEYS[deed], act, hint, why_not=why))
            if deed == "paid":
                lines.append(self.fee_line(who))
        lines += [
            Command(f"undo {n}", _("Undo: {points}").format(points=adjustment_words(event.adjustments[n])), "",
                    self.step.then(partial(self.undo_points, event.adjustments[n])), _("These points no longer count."))
            for n in given_points(event, who)
        ][-SHOWN_POINTS:]  # fmt: skip
        self.open_over(PageMenu(self.app, event.name(who), lines))

    def do(self, deed: str, who: int) -> None:
        """One line of the menu."""
        acts: dict[str, Callable[[int], None]] = {
            "arrived": partial(self.mark, arrived=True),
            "paid": partial(self.mark, arrived=False),
            "leave": self.ask_take_out,
            "back": self.come_back,
            "rename": self.rename,
            "remove": self.take_out,
            "partner": self.ask_partner,
            "rename_team": self.rename_team,
            "points": self.ask_points,
            "release": self.let_phone_go,
        }
        acts[deed](who)

    def fee_line(self, who: int) -> Command:
        """Return the entry that asks for the entry fee."""
        label, hint = deed_words(self.event, "fee", who)
        return Command("fee", label, "F", self.step.then(self.ask_fee), hint)

    def let_phone_go(self, who: int) -> None:
        """A name is any phone's again."""
        if self.app.event_phones is not None:
            self.app.event_phones.release(who)
            self.app.tell(_("{name} can now choose the name on another phone.").format(name=self.event.name(who)))

    def mark(self, who: int, arrived: bool) -> None:
        """Mark somebody as arrived or as having paid; or not, where the mark is there."""
        player = self.event.player(who)
        if arrived:
            said = _("{name} hasn't arrived.") if player.arrived else _("{name} has arrived.")
            self.step.done(lambda event: event.mark_arrived(who, not player.arrived), said.format(name=player.name))
        else:
            said = _("{name} hasn't paid.") if player.paid else _("{name} has paid.")
            self.step.done(lambda event: event.mark_paid(who, not player.paid), said.format(name=player.name))

    def ask_fee(self) -> None:
        """Ask what everybody pays to take part."""
        asked = answer_words(self.event, "fee", len(self.event.rounds))
        ghost = _("Number and currency")
        self.app.push(TypedLine(self.app, asked.title, ghost, asked.hint, self.take_fee, asked.known))

    def take_fee(self, typed: str) -> str:
        """Take the entry fee, or return the reason that it can't be."""
        if not typed.strip():
            return ""
        try:
            self.step.book.do(self.event.set_fee(typed))
        except TournamentError as error:
            return str(error)
        self.step.refresh()
        return ""

    def ask_points(self, who: int) -> None:
        """Ask how many points somebody is given or loses, and why."""
        asked, ghost = answer_words(self.event, "points", len(self.event.rounds), who), _("Points and reason")
        take = partial(self.take_points, who)
        self.app.push(TypedLine(self.app, asked.title, ghost, asked.hint, take, longest=longest_answer("points")))

    def take_points(self, who: int, typed: str) -> str:
        """Points given or taken; why not."""
        if not typed.strip():
            return ""
        try:
            self.step.book.do(self.event.adjust(who, *points_typed(typed)))
        except TournamentError as error:
            return str(error)
        self.app.tell(labelled(self.event.name(who), adjustment_words(
            self.event.adjustments[-1]
        )))  # fmt: skip
        self.step.refresh()
        return ""

    def undo_points(self, adjustment: Adjustment) -> None:
        """Points given or taken do not count any more."""
        self.step.done(lambda event: event.undo_adjustment(adjustment), _("These points no longer count."))

    def rename(self, who: int) -> None:
        """Ask for another name."""
        asked, take = answer_words(self.event, "rename", len(self.event.rounds), who), partial(self.take_name, who)
        self.app.push(TypedLine(self.app, asked.title, asked.known, asked.hint, take, asked.known, LONGEST_NAME))

    def take_name(self, who: int, name: str) -> str:
        """Rename a player, or return the reason it can't be done."""
        if not name:
            return ""
        try:
            self.step.book.do(self.event.rename(who, name))
        except TournamentError as error:
            return str(error)
        self.step.refresh()
        return ""

    def rename_team(self, who: int) -> None:
        """Ask for another name of somebody's team."""
        asked = answer_words(self.event, "rename_team", len(self.event.rounds), who)
        take = partial(self.take_team_name, asked.known)
        self.app.push(TypedLine(self.app, asked.title, asked.known, asked.hint, take, asked.known, LONGEST_NAME))

    def take_team_name(self, team: str, name: str) -> str:
        """A team is called otherwise; why not."""
        if not name:
            return ""
        try:
            self.step.book.do(self.event.rename_team(team, name))
        except TournamentError as error:
            return str(error)
        self.step.refresh()
        return ""

    def ask_partner(self, who: int) -> None:
        """Ask whose partner somebody is from now on."""
        self.app.push(
            TypedLine(self.app, answer_words(self.event, "partner", len(self.event.rounds), who).title, _("Name"),
                      _("Type a name from the list."), partial(self.take_partner, who),
                      longest=LONGEST_NAME)
        )  # fmt: skip

    def take_partner(self, who: int, name: str) -> str:
        """Two are partners; why they cannot be."""
        if not name:
            return ""
        other = next((player for player in self.event.entered if key_of(player.name) == key_of(name)), None)
        if other is None:
            return _("Can't find {name} on the list.").format(name=name)
        try:
            self.step.book.do(self.event.pair(who, other.number))
        except TournamentError as error:
            return str(error)
        self.step.refresh()
        return ""

    def ask_take_out(self, who: int) -> None:
        """Ask before somebody leaves."""
        question = deed_question(self.event, "leave", len(self.event.rounds), who)
        lines: list[Command] = [
            Command("yes", _("Withdraw"), "L", self.step.then(partial(self.take_out, who))),
            cancel(self.app.pop),
        ]
        self.open_over(PageMenu(self.app, self.event.name(who), lines, question))

    def take_out(self, who: int) -> None:
        """Take a player out who leaves, or was never here."""
        name, was_seated = self.event.name(who), self.event.was_seated(who)
        if self.step.done(lambda event: event.leave(who)):
            said = _("{name} has withdrawn.") if was_seated else _("{name} is removed.")
            self.app.tell(said.format(name=name))

    def come_back(self, who: int) -> None:
        """Take a player back."""
        if self.step.done(lambda event: event.back(who)):
            self.app.tell(_("{name} is back.").format(name=self.event.name(who)))
