"""Papers to look up over the table: the rules, the score sheet, the log, the seal of the pack."""

from collections.abc import Callable, Sequence
from functools import partial

from sevenup_gui.engine import views
from sevenup_gui.i18n import _
from sevenup_gui.speech.deallog import deal_log, log_title
from sevenup_gui.speech.standing import in_rounds
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.match.deallog import DealLog
from sevenup_gui.ui.scenes.match.papers import Papers
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import FairDeal, RulesSheet


class Reference(TablePart):
    """The papers of a table that is played by rules of that name."""

    def __init__(self, app: Desk, papers: Papers, rules: str) -> None:
        self.app, self.papers, self.rules = app, papers, rules

    def commands(self, now: Moment) -> Sequence[Command]:
        rounds = in_rounds(now.session.header.options)
        sheet = _("Every round so far.") if rounds else _("Every deal so far.")
        log = _("Who did what in this round.") if rounds else _("Every play in this deal.")
        return (
            Command("log", _("Log"), "D", partial(self.open_log, now),
                    bar=_("Log"), spare=3, hint=log),
            Command("sheet", _("Score sheet"), "Tab", partial(self.open_sheet, now),
                    bar=_("Sheet"), spare=1, hint=sheet),
            Command("rules", _("Rules"), "F1", partial(self.open_rules, now),
                    bar=_("Rules"), hint=_("The rules at this table.")),
        )  # fmt: skip

    def leads(self, now: Moment) -> Sequence[Callable[[], object]]:
        if now.session.over:  # what comes next is its end
            return ()
        return [partial(way, now) for way in (self.open_sheet, self.open_rules, self.open_log, self.open_fair_deal)]

    def menu(self, now: Moment) -> Sequence[Command]:
        hint = _("Check that the shuffle was fair.")
        return (Command("fair deal", _("Fair deal"), "F", partial(self.open_fair_deal, now), hint=hint),)

    def open_rules(self, now: Moment) -> None:
        """F1."""
        header = now.session.header
        self.app.push(RulesSheet(self.app, self.rules, header.options, len(header.players)))

    def open_sheet(self, now: Moment) -> None:
        """Tab: the score sheet."""
        self.app.push(self.papers.sheet(now.director.shown, now.history))

    def open_log(self, now: Moment) -> None:
        """D: what happened in this deal, as far as the table has shown it."""
        events = now.session.happened(views.PUBLIC, 0)[0]
        parts = deal_log(events[: len(events) - now.director.pending], now.names)
        at = now.director.shown
        log = DealLog(self.app, log_title(at.options, at.deal), parts)
        self.app.push(log)
        log.page.offset_u = log.page.most_u  # where it was written last

    def open_fair_deal(self, now: Moment) -> None:
        """The seal of this deal, and its salt once it is over."""
        shuffle = now.session.shuffle
        if shuffle is None:
            self.app.tell(_("No deal has been sealed yet."), passing=True)
            return
        over = now.session.deal_due or now.session.over
        self.app.push(FairDeal(self.app, now.session.state.deal, shuffle, over))
