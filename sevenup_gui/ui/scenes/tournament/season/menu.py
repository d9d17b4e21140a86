"""The way to a season: those that lie here, and a new one."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from sevenup_gui.engine.names import clean_name
from sevenup_gui.errors import RecordError
from sevenup_gui.i18n import _
from sevenup_gui.store.events.season import list_seasons, new_season, read_season
from sevenup_gui.tournament.event_log import LONGEST_EVENT_NAME
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.matches.deeds import PageMenu, could_not
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.tournament.season.board import SeasonBoard
from sevenup_gui.ui.scenes.typedline import TypedLine


class Seasons:
    """The menu of seasons over the list of tournaments."""

    def __init__(self, app: Desk) -> None:
        self.app = app

    def open(self) -> None:
        """Ask for a season; without any, start a new one at once."""
        lines: list[Command] = []
        for path in list_seasons():
            try:
                name, why = read_season(path).name, ""
            except RecordError as error:
                name, why = path.name, str(error)
            hint = why or _("Standings, events and scoring.")
            lines.append(Command(f"season {path.name}", name, "", self.then(partial(self.show, path)), hint))
        if not lines:
            self.begin()
            return
        lines.append(Command("new", _("New season…"), "N", self.then(self.begin), _("Its name first.")))
        self.app.push(PageMenu(self.app, _("Seasons"), lines))

    def then(self, deed: Callable[[], None]) -> Callable[[], None]:
        """A line of the menu: it is put away first."""
        return partial(self.away, deed)

    def away(self, deed: Callable[[], None]) -> None:
        """Put the menu away, and do something."""
        self.app.pop()
        deed()

    def show(self, path: Path) -> None:
        """A season, or why there is none."""
        try:
            season = read_season(path)
        except RecordError as error:
            self.app.push(Message(self.app, _("Can't open this season"), str(error)))
            return
        self.app.push(SeasonBoard(self.app, path, season))

    def begin(self) -> None:
        """Ask what a new one is called."""
        hint = _("For example, Winter league. Choose its events next.")
        self.app.push(TypedLine(self.app, _("New season"), _("Name"), hint, self.take_name, longest=LONGEST_EVENT_NAME))

    def take_name(self, typed: str) -> str:
        """A new season of that name, once the line is gone; why there is none."""
        name = clean_name(typed, LONGEST_EVENT_NAME)
        if not name:
            return ""
        try:
            path = new_season(name)
        except OSError as error:
            return could_not(error)
        self.app.chores.appendleft(partial(self.show, path))
        return ""
