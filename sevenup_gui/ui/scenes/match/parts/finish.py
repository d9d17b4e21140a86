"""The end of a match: the sheet that shows who won, and what comes after it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from sevenup_gui.engine import views
from sevenup_gui.ui.scenes.match.attable import AtTable
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.scenes.papers.result import Result, Ways


class Finish(TablePart):
    """The end of a match. Variants override the sheet, `result`, and what follows, `again`."""

    def __init__(self, at: AtTable) -> None:
        self.at = at

    def ended(self, now: Moment) -> bool:
        self.show(now, self.result)
        return True

    def leads(self, now: Moment) -> Sequence[Callable[[], object]]:
        if not now.session.over or any(isinstance(scene, Result) for scene in self.at.app.scenes):
            return ()
        plain = partial(Finish.result, self)  # a variant may count the match for an evening as it makes its own
        return (partial(self.show, now, plain),)

    def show(self, now: Moment, sheet_of: Callable[[Moment, views.View, Ways], Result]) -> None:
        """Show a sheet of who won, with the best moments of the match and what was said."""
        record, ways = now.session.record, self.at.app.ways
        on = Ways(self.again, ways.to_setup, ways.to_title, lambda: ways.to_review(record))
        sheet = sheet_of(now, now.session.view(views.PUBLIC), on)
        sheet.remember(record, self.at.finder)
        sheet.goodbyes = self.at.company.talking.goodbyes
        self.at.app.push(sheet)

    def result(self, now: Moment, at: views.View, ways: Ways) -> Result:
        """The sheet that shows who won."""
        record = now.session.record
        ways = replace(ways, practise=lambda: self.at.app.ways.to_own_problems(record))
        return Result(self.at.app, at, now.names, self.at.company.faces, self.at.rules, ways, self.at.kept())

    def again(self) -> None:
        """Start the same table again."""
        self.at.app.ways.to_new_match(self.at.handsets.setup)
