"""The table of a game night: its matches count for the evening, and lead to the evening's standings."""

from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _
from sevenup_gui.store.evening_index import count_match, evening_of
from sevenup_gui.store.saved import now_utc
from sevenup_gui.store.setup import rules_key
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.match.attable import AtTable
from sevenup_gui.ui.scenes.match.parts.finish import Finish
from sevenup_gui.ui.scenes.match.parts.leaving import Leaving
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.scenes.match.variant import Variant
from sevenup_gui.ui.scenes.night.night import Night
from sevenup_gui.ui.scenes.night.standings import Standings
from sevenup_gui.ui.scenes.papers.result import Result, Ways


def night_parts(at: AtTable) -> tuple[TablePart, ...]:
    """Return the parts of an evening's match: restarted, it has the same seats, and the same deal."""

    def restart() -> None:
        if at.kept():
            at.app.saved.give_up()
        at.app.ways.to_night_match()

    return Leaving(at.app, at.kept, restart), NightFinish(at)


# All are called by name as in the standings: also who is alone with computers just now.
NIGHT = Variant(kind="night", without=(Leaving, Finish), adds=night_parts, by_name=True)


class NightFinish(Finish):
    """The end of a match of an evening: counted, and from there to the standings."""

    def result(self, now: Moment, at: View, ways: Ways) -> Result:
        app, faces = self.at.app, self.at.company.faces
        count_match(app.saved, now.session.record, faces, at.winners or (), now_utc())
        return NightResult(app, at, now.names, faces, rules_key(now.session.header), ways, self.at.kept())

    def again(self) -> None:
        """Show the standings before the next match."""
        app = self.at.app
        app.push(Standings(app, evening_of(app.saved), lambda now: app.replace(Night(app, now))))


class NightResult(Result):
    """The end of a match of an evening."""

    def entries(self) -> list[Command]:
        return [
            Command("standings", _("Tonight's standings"), "A", self.ways.again),
            *self.review_entry(),
            Command("title", _("Main menu"), "Q", self.ways.title),
        ]
