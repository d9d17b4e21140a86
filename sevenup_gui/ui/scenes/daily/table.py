"""The table of a daily deal: one try that counts, without hints and undo, or practice with all helps."""

from functools import partial

from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _
from sevenup_gui.match.daily import DailyDeal, is_played, made_of
from sevenup_gui.speech.gamewords import game_name
from sevenup_gui.speech.moments.daily import length_of
from sevenup_gui.speech.standing import note_words
from sevenup_gui.store.daily.results import results_of
from sevenup_gui.ui.scenes.daily.result import DailyResult
from sevenup_gui.ui.scenes.match.attable import AtTable
from sevenup_gui.ui.scenes.match.parts.cutting import Cutting
from sevenup_gui.ui.scenes.match.parts.finish import Finish
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.scenes.match.variant import Variant

MENU = ("back to table", "rules", "sheet", "log", "fair deal", "settings", "title")
PATIENT_S = 600.0  # for a decision: worlds are counted, and no clock cuts in


def daily_variant(deal: DailyDeal, practice: bool) -> Variant:
    """The table of a deal. Its match has no other end than its last deal, and cannot be given up: it goes on later."""
    title = (_("Practice: {game}") if practice else _("Daily deal: {game}")).format(game=game_name(deal.game))
    return Variant(
        kind="daily practice" if practice else "daily",
        without=(Cutting, Finish),
        adds=lambda at: (DailyPacks(at, deal, practice), DailyFinish(at, deal, practice)),
        menu=MENU,
        title=lambda: title,
        heading=lambda fact: (title, f"{deal.day} · {fact}"),
        note=partial(length, deal),
        to_goal=not deal.form.deals,
        sealed=not practice,
    )


def length(deal: DailyDeal, at: View, home: int) -> str:
    """Return the number of deals in words, or the game's own note. Its usual goal is never reached."""
    return length_of(deal) if deal.form.deals else note_words(at, home)


class DailyPacks(TablePart):
    """The packs of the day, and the luck of the day for the computers: the same plays meet the same answers."""

    def __init__(self, at: AtTable, deal: DailyDeal, practice: bool) -> None:
        self.deal = deal
        at.computers.seed, at.computers.clock_s = deal.seed, PATIENT_S
        if not practice:
            at.host.session.undo_rule = "never"

    def pack(self, now: Moment, number: int) -> Shuffle | None:  # noqa: ARG002  # the same at every moment
        return self.deal.shuffle(number)


class DailyFinish(TablePart):
    """The end of a daily deal: its record is archived after the last deal, and the result is shown."""

    def __init__(self, at: AtTable, deal: DailyDeal, practice: bool) -> None:
        self.at, self.deal, self.practice = at, deal, practice
        self._looked = -1  # at which ply it was last looked whether all was played
        self._counted = practice

    def update(self, now: Moment, dt_s: float) -> bool:  # noqa: ARG002  # as soon as it's so
        session = now.session
        if not self._counted and (session.over or session.deal_due) and self._looked != session.state.ply:
            self._looked = session.state.ply
            if is_played(self.deal, session):
                self.count(now)
        return False

    def count(self, now: Moment) -> None:
        """The record is on the disk, and then its points count, before anyone looks at a sheet."""
        saved, record = self.at.app.saved, now.session.record
        saved.settle()
        results_of(saved).finish(self.deal, made_of(record), record)
        self._counted = True

    def go_on(self, now: Moment, dt_s: float) -> bool:  # noqa: ARG002  # when the last deal was looked at
        over = self.at.host.finished
        if now.held or not (over or (now.session.deal_due and is_played(self.deal, now.session))):
            return False
        if not over and self.at.kept():
            self.at.app.saved.finish()
        self.show(now)
        return True

    def show(self, now: Moment) -> None:
        """Show the result."""
        app, record = self.at.app, now.session.record
        made = made_of(record)
        if not self._counted:
            self.count(now)
        app.ways.to_title()
        app.ways.to_daily(self.deal.day)
        app.push(DailyResult(app, self.deal, made, record, self.practice))
