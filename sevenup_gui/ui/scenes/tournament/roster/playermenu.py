"""What is done about one player of an event: renamed, leaves, comes back, has another partner."""

import re
from collections.abc import Callable
from functools import partial

import pygame

from sevenup_gui.engine.names import LONGEST_NAME
from sevenup_gui.i18n import _
from sevenup_gui.speech.tournament.marks import money_words
from sevenup_gui.speech.tournament.standing import MINUS, adjustment_words
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import LONGEST_REASON, Adjustment
from sevenup_gui.tournament.state import key_of
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.scenes.sheet import Entry
from sevenup_gui.ui.scenes.tournament.desk import EventStep
from sevenup_gui.ui.scenes.typedline import TypedLine

POINTS = re.compile(rf"(?P<sign>[-+{MINUS}\N{{EN DASH}}]?) ?(?P<points>[0-9]{{1,6}})(?:[ ,:;]+(?P<reason>.*))?")
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
        """What to do about somebody."""
        event = self.event
        player, coming = event.player(who), event.next_round
        then = self.step.then
        rename: Entry = ("rename", _("Rename"), "R", pygame.K_r, then(lambda: self.rename(who)),
                         _("Papers printed before have the old name."))  # fmt: skip
        remove: Entry = ("remove", _("Remove from the list"), "D", pygame.K_d, then(lambda: self.take_out(who)),
                         _("As if never entered: no table has been drawn with this name."))  # fmt: skip
        leaves: Entry = ("leaves", _("Leaves"), "L", pygame.K_l, then(lambda: self.take_out(who)),
                         _("What was played stays; the next draw is without them."))  # fmt: skip
        back: Entry = ("back", _("Comes back"), "C", pygame.K_c, then(lambda: self.come_back(who)),
                       _("The next draw is with them."))  # fmt: skip
        partner: Entry = ("partner", _("Another partner"), "P", pygame.K_p, then(lambda: self.ask_partner(who)),
                          _("Who was the partner before waits for another one."))  # fmt: skip
        if not player.plays(coming):
            lines = [back, rename]
        elif event.was_seated(who):
            lines = [leaves, rename]
        else:
            lines = [rename, remove]
        if event.setup.pairs == "fixed" and player.plays(coming):
            lines.insert(1, partner)
        if player.team:
            lines.append(("team", _("Rename the team"), "T", pygame.K_t, then(lambda: self.rename_team(player.team)),
                          _("All of {team}, with what it has brought.").format(team=player.team)))  # fmt: skip
        if player.plays(coming):
            lines = [*self.mark_lines(who), *lines]
        if event.results:
            lines.append(("points", _("Give or take points…"), "G", pygame.K_g, then(lambda: self.ask_points(who)),
                          _("A penalty or a bonus: it counts at once, and is printed with its reason.")))  # fmt: skip
        lines += [
            (f"undo {n}", _("Take back: {points}").format(points=adjustment_words(each)), "", 0,
             then(partial(self.undo_points, each)), _("These points do not count any more."))
            for n, each in enumerate(event.adjustments) if each.player == who
        ][-SHOWN_POINTS:]  # fmt: skip
        phones = self.app.event_phones
        if phones is not None and who in phones.taken:
            lines.append(("phone", _("Another phone"), "H", pygame.K_h, then(partial(self.let_phone_go, who)),
                          _("The phone that has this name lets it go, and any may take it.")))  # fmt: skip
        self.open_over(PageMenu(self.app, player.name, lines))

    def let_phone_go(self, who: int) -> None:
        """A name is any phone's again."""
        if self.app.event_phones is not None:
            self.app.event_phones.release(who)
            self.app.tell(_("{name} may choose the name on another phone now.").format(name=self.event.name(who)))

    def mark_lines(self, who: int) -> list[Entry]:
        """The director's marks of somebody, and what is to be paid."""
        player, then = self.event.player(who), self.step.then
        fee = self.event.fee
        arrived = _("Not arrived after all") if player.arrived else _("Mark as arrived")
        paid = _("Not paid after all") if player.paid else _("Mark as paid")
        lines: list[Entry] = [
            ("arrived", arrived, "A", pygame.K_a, then(lambda: self.mark(who, arrived=True)),
             _("Who has not is asked about before the draw, once somebody is marked.")),
            ("paid", paid, "Y", pygame.K_y, then(lambda: self.mark(who, arrived=False)),
             _("The sum stands beside the list.")),
            ("fee", _("Entry fee: {fee}").format(fee=money_words(fee, 1)) if fee else _("Entry fee…"), "F", pygame.K_f,
             then(self.ask_fee), _("What everybody pays to take part: a number with its currency.")),
        ]  # fmt: skip
        return lines[1:] if self.event.was_seated(who) else lines

    def mark(self, who: int, arrived: bool) -> None:
        """Mark somebody as arrived or as having paid; or not, where the mark is there."""
        player = self.event.player(who)
        if arrived:
            said = _("{name} has not arrived.") if player.arrived else _("{name} has arrived.")
            self.step.done(lambda event: event.mark_arrived(who, not player.arrived), said.format(name=player.name))
        else:
            said = _("{name} has not paid.") if player.paid else _("{name} has paid.")
            self.step.done(lambda event: event.mark_paid(who, not player.paid), said.format(name=player.name))

    def ask_fee(self) -> None:
        """Ask what everybody pays to take part."""
        fee = self.event.fee
        self.app.push(
            TypedLine(self.app, _("Entry fee"), _("Number and currency"), _("Such as: 5 €. With 0 nobody pays."),
                      self.take_fee, money_words(fee, 1) if fee else "")
        )  # fmt: skip

    def take_fee(self, typed: str) -> str:
        """What everybody pays; why it cannot be."""
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
        self.app.push(
            TypedLine(self.app, _("Points for {name}").format(name=self.event.name(who)), _("Points and reason"),
                      _("Such as: -10 came late. With a minus they are taken."), partial(self.take_points, who),
                      longest=LONGEST_REASON + 8)
        )  # fmt: skip

    def take_points(self, who: int, typed: str) -> str:
        """Points given or taken; why not."""
        if not typed.strip():
            return ""
        found = POINTS.fullmatch(typed.strip())
        if found is None:
            return _("First the points and then the reason, such as: -10 came late.")
        points = int(found["points"]) * (-1 if found["sign"] in ("-", MINUS, "\N{EN DASH}") else 1)
        try:
            self.step.book.do(self.event.adjust(who, points, found["reason"] or ""))
        except TournamentError as error:
            return str(error)
        self.app.tell(_("{name}: {points}").format(name=self.event.name(who), points=adjustment_words(
            self.event.adjustments[-1]
        )))  # fmt: skip
        self.step.refresh()
        return ""

    def undo_points(self, adjustment: Adjustment) -> None:
        """Points given or taken do not count any more."""
        self.step.done(lambda event: event.undo_adjustment(adjustment), _("These points do not count any more."))

    def rename(self, who: int) -> None:
        """Ask for another name."""
        name = self.event.name(who)
        self.app.push(
            TypedLine(self.app, _("Another name for {name}").format(name=name), name, _("Type a name; Enter keeps it."),
                      partial(self.take_name, who), name, LONGEST_NAME)
        )  # fmt: skip

    def take_name(self, who: int, name: str) -> str:
        """Somebody is called otherwise; why not."""
        if not name:
            return ""
        try:
            self.step.book.do(self.event.rename(who, name))
        except TournamentError as error:
            return str(error)
        self.step.refresh()
        return ""

    def rename_team(self, team: str) -> None:
        """Ask for another name of a team."""
        self.app.push(
            TypedLine(self.app, _("Another name for {name}").format(name=team), team, _("Type a name; Enter keeps it."),
                      partial(self.take_team_name, team), team, LONGEST_NAME)
        )  # fmt: skip

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
            TypedLine(self.app, _("Another partner for {name}").format(name=self.event.name(who)), _("Name"),
                      _("Type the name of somebody on the list."), partial(self.take_partner, who),
                      longest=LONGEST_NAME)
        )  # fmt: skip

    def take_partner(self, who: int, name: str) -> str:
        """Two are partners; why they cannot be."""
        if not name:
            return ""
        other = next((player for player in self.event.entered if key_of(player.name) == key_of(name)), None)
        if other is None:
            return _("Nobody on the list is called {name}.").format(name=name)
        try:
            self.step.book.do(self.event.pair(who, other.number))
        except TournamentError as error:
            return str(error)
        self.step.refresh()
        return ""

    def take_out(self, who: int) -> None:
        """Somebody leaves, or was never here."""
        name, was_seated = self.event.name(who), self.event.was_seated(who)
        if self.step.done(lambda event: event.leave(who)):
            said = _("{name} leaves.") if was_seated else _("{name} is removed.")
            self.app.tell(said.format(name=name))

    def come_back(self, who: int) -> None:
        """Somebody is here again."""
        if self.step.done(lambda event: event.back(who)):
            self.app.tell(_("{name} is back.").format(name=self.event.name(who)))
