"""The standings of a season: a page large enough for the room."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from sevenup_gui.errors import SevenUpError
from sevenup_gui.i18n import _, pgettext
from sevenup_gui.speech.tournament.season import (
    evening_cell,
    evening_head,
    evenings_words,
    rule_words,
    season_told,
    sum_words,
)
from sevenup_gui.store.events.season import Season, evenings
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.season import season_standings
from sevenup_gui.ui.kit.pieces.bars import Hint
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.tournament.board import BigScreen, ListColumn, ListRow
from sevenup_gui.ui.scenes.tournament.season.deeds import SeasonDeeds

SHOWN_EVENINGS = 4  # that have room beside the names: of more the last ones


class SeasonBoard(BigScreen):
    """The standings of a season; C opens what is done with it."""

    lane = 540.0

    def __init__(self, app: Desk, path: Path, season: Season) -> None:
        self.path, self.season = path, season
        self.events: list[Tournament] = []
        self.look: Callable[[], list[Tournament]] = lambda: evenings(self.path, self.season)
        self.refused = ""  # why there are no standings
        self.deeds = SeasonDeeds(app, self)
        super().__init__(app)

    def name(self) -> str:
        return _("Season")

    def detail(self) -> str:
        return self.season.name

    def under_title(self) -> str:
        return self.season.name

    def about(self) -> str:
        return rule_words(self.season.rule)

    def foot(self) -> str:
        if not self.lines:
            return ""
        return f"{rule_words(self.season.rule)} {evenings_words(self.events[-SHOWN_EVENINGS:], len(self.events))}"

    def empty(self) -> str:
        return self.refused or _("No tournaments in this season yet. Press C to choose some.")

    def read(self) -> None:
        season = self.season
        self.refused, self.lines = "", ()
        try:
            self.events = self.look()
            rows = season_standings(self.events, season.rule)
        except SevenUpError as error:
            self.refused = str(error)
            return
        shown = range(max(0, len(self.events) - SHOWN_EVENINGS), len(self.events))
        self.columns = (
            ListColumn("", 52.0 if len(rows) < 100 else 68.0, "end", figures=True),
            ListColumn("", 14.0),
            ListColumn(_("Name")),
            *(ListColumn(evening_head(at), 82.0, "end", figures=True, aside=True) for at in shown),
            ListColumn(pgettext("over the numbers of points", "Points"), 96.0, "end", figures=True),
        )
        self.lane = 440.0 + 82.0 * len(shown)
        self.lines = [
            ListRow(
                (_("{place}.").format(place=row.place), "", row.name, *(evening_cell(row, at) for at in shown),
                 sum_words(row.total)),
                season_told(row), row.place <= 3,
            )
            for row in rows
        ]  # fmt: skip

    def more_keys(self) -> Sequence[Hint]:
        return [Hint(_("Choose…"), ("C",), pygame.K_c)]

    def key(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key != pygame.K_c:
            return False
        self.deeds.open()
        return True
