"""The table of a game night: its matches count for the evening, and lead to the evening's standings."""

from collections.abc import Callable

import pygame

from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _
from sevenup_gui.store.evening_index import count_match, evening_of
from sevenup_gui.store.saved import now_utc
from sevenup_gui.store.setup import rules_key
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.night.night import Night
from sevenup_gui.ui.scenes.night.standings import Standings
from sevenup_gui.ui.scenes.papers.result import Result, Ways


class NightTable(TableScene):
    """A match of an evening."""

    by_name = True  # as in the standings: also who is alone with computers just now

    def result(self, at: View, ways: Ways) -> Result:
        """The end of the match: counted, and from there to the standings."""
        count_match(self.app.saved, self.session.record, self.company.faces, at.winners or (), now_utc())
        key = rules_key(self.session.header)
        return NightResult(self.app, at, self.names, self.company.faces, key, ways, self.kept)

    def restart(self) -> None:
        """The match of the evening anew: the same seats, and the same deal."""
        self.app.ways.to_night_match()

    def again(self) -> None:
        """Who has won how many, before the next match."""
        self.app.push(
            Standings(self.app, evening_of(self.app.saved), lambda now: self.app.replace(Night(self.app, now)))
        )


class NightResult(Result):
    """The end of a match of an evening."""

    def entries(self) -> list[tuple[str, str, str, int, Callable[[], None]]]:
        return [
            ("standings", _("Tonight's standings"), "A", pygame.K_a, self.ways.again),
            *self.review_entry(),
            ("title", _("Main menu"), "Q", pygame.K_q, self.ways.title),
        ]
