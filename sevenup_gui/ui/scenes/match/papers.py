"""The papers that lie over a table: a deal's summary, the score sheet, the review."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from sevenup_gui.engine import views
from sevenup_gui.engine.events import DealScored
from sevenup_gui.games.trumps.account import DealSummary
from sevenup_gui.speech.decisions import lines_of
from sevenup_gui.ui.kit.draw.canvas import Canvas
from sevenup_gui.ui.scenes.papers.review import Review
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import Summary

if TYPE_CHECKING:
    from sevenup_gui.ui.scenes.match.match import MatchScene


def summary_of(table: "MatchScene", at: views.View, scored: DealScored) -> Summary:
    """The sheet of a deal that was counted."""
    deal = DealSummary(at, scored, tuple(table.history.last.pegged), table.session.header.preset)
    return Summary(table.app, deal, table.names, table.company.faces, table.refresh, reviewer_of(table))


def rehearse(table: "MatchScene", scored: DealScored) -> None:
    """Draw the sheet of the deal once where nobody sees it, so that it is there at once when it is due."""
    at = table.session.view(views.PUBLIC)
    if at.phase not in ("deal", "over"):  # the deal was taken back meanwhile, or the next one has begun
        return
    sheet = summary_of(table, at, scored)
    sheet.refresh()
    sheet.draw(Canvas(table.p.size_px))


def reviewer_of(table: "MatchScene") -> Callable[[], None] | None:
    """What opens the review of the deal, where a single person played it."""
    if len(table.people) != 1:
        return None
    seat, decisions, deal = table.people[0], table.session.decisions(), table.session.state.deal
    return lambda: table.app.push(Review(table.app, deal, lines_of(decisions, seat), table.computers))


def sheet_of(table: "MatchScene", proceed: Callable[[], None] | None = None) -> ScoreSheet:
    """The score sheet."""
    return ScoreSheet(
        table.app, table.director.shown, table.history, table.names, table.company.faces,
        table.session.header.preset, proceed, reviewer_of(table) if proceed is not None else None,
    )  # fmt: skip
