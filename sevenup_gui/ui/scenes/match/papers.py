"""The papers that lie over a table: a deal's summary, the score sheet, the review."""

from collections.abc import Callable

from sevenup_gui.engine import views
from sevenup_gui.engine.events import DealScored
from sevenup_gui.games import game_of
from sevenup_gui.match.history import History
from sevenup_gui.match.session import Session
from sevenup_gui.players.computers import Computers
from sevenup_gui.speech.decisions import lines_of
from sevenup_gui.store.setup import rules_key
from sevenup_gui.ui.scenes.papers.dealpaper import DealPaper
from sevenup_gui.ui.scenes.papers.deals import CountedDeal, Paper
from sevenup_gui.ui.scenes.papers.readyhere import ReadyHere
from sevenup_gui.ui.scenes.papers.review import Review
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import counted_paper
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.table.company import Company

PAPERS: dict[str, Paper] = {"high-low-jack-game": counted_paper}  # by the name that a game calls them by


class Papers:
    """The papers of one match, for one window."""

    def __init__(
        self, app: Desk, session: Session, company: Company, computers: Computers, ready: ReadyHere, rules: str = ""
    ) -> None:
        """`ready` tells whether everybody has seen a paper; `rules` is the name of the rules where it is not that of
        the match's record."""
        self.app, self.session, self.company, self.computers = app, session, company, computers
        self.ready = ready
        self.rules = rules or rules_key(session.header)
        self.sheets_print = True  # whether the score sheet may be had on paper
        self.onward = ""  # what comes after the paper of a deal, where it's not the next one

    def after_deal(
        self, at: views.View, scored: DealScored, history: History, proceed: Callable[[], None], seat: int | None
    ) -> DealPaper:
        """The paper of a deal that is over: that which the game names, or the score sheet. `seat` is whose decisions
        are reviewed, if anybody's."""
        drawn, company = PAPERS.get(game_of(at.options).outcome.paper), self.company
        if drawn is None:
            paper: DealPaper = self.sheet(at, history, proceed, seat)
        else:
            deal = CountedDeal(at, scored, history.last, self.rules, company.names, company.faces)
            paper = drawn(self.app, deal, proceed, self.reviewer(seat))
        paper.ready, paper.onward = self.ready, self.onward
        return paper

    def rehearse(self, scored: DealScored, history: History, seat: int | None) -> None:
        """Go to the paper of the deal, to have it drawn ahead: it is there at once when it is due. It may be late:
        nothing is drawn when the deal was taken back meanwhile, or another one was begun or counted."""
        at = self.session.view(views.PUBLIC)
        counted = [event for event in self.session.happened(views.PUBLIC, 0)[0] if isinstance(event, DealScored)]
        if at.phase not in ("deal", "over") or counted[-1:] != [scored] or not history.lines:
            return
        if not game_of(at.options).outcome.paper or not scored.lines:  # the score sheet is drawn fast enough
            return
        self.app.push(self.after_deal(at, scored, history, lambda: None, seat))

    def reviewer(self, seat: int | None) -> Callable[[], None] | None:
        """Return a function that opens the review of the deal for that seat."""
        if seat is None:
            return None
        decisions, deal = self.session.decisions(), self.session.state.deal
        options = self.session.header.options
        return lambda: self.app.push(Review(self.app, options, deal, lines_of(decisions, seat), self.computers))

    def sheet(
        self, at: views.View, history: History, proceed: Callable[[], None] | None = None, seat: int | None = None
    ) -> ScoreSheet:
        """The score sheet: to look at, or with `proceed` at the end of a round."""
        company = self.company
        sheet = ScoreSheet(
            self.app, at, history, company.names, company.faces, self.rules, proceed, self.reviewer(seat)
        )
        sheet.prints = self.sheets_print
        return sheet
