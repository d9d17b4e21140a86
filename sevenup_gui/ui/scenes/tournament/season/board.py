"""The standings of a season: a page large enough for the room."""

from collections.abc import Callable, Sequence
from pathlib import Path

from sevenup_gui.errors import SevenUpError
from sevenup_gui.i18n import _
from sevenup_gui.speech.tournament.season import rule_words, season_list
from sevenup_gui.store.events.season import Season, evenings
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.ui.kit.command import Command, key_command
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.tournament.board import BigScreen
from sevenup_gui.ui.scenes.tournament.season.deeds import SeasonDeeds
from sevenup_gui.vocabulary.tables import Listing


class SeasonBoard(BigScreen):
    """The standings of a season; C opens what is done with it."""

    names_w = 278.0

    def __init__(self, app: Desk, path: Path, season: Season) -> None:
        self.path, self.season = path, season
        self.events: list[Tournament] = []
        self.look: Callable[[], list[Tournament]] = lambda: evenings(self.path, self.season)
        self.refused = ""  # why there are no standings
        self.deeds = SeasonDeeds(app, self)
        super().__init__(app)

    def value(self) -> Listing:
        season = self.season
        self.refused = ""
        try:
            self.events = self.look()
            return season_list(season.name, season.rule, self.events)
        except SevenUpError as error:
            self.refused = str(error)
            return season_list(season.name, season.rule, ())

    def under_title(self) -> str:
        return self.season.name

    def about(self) -> str:
        return rule_words(self.season.rule)

    def empty(self) -> str:
        return self.refused or _("No tournaments in this season yet. Press C to choose some.")

    def key_commands(self) -> Sequence[Command]:
        return [*super().key_commands(), key_command("choose", _("Choose…"), "C", self.deeds.open)]
