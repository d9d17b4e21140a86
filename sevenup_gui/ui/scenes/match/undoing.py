"""Undo at the table: the last decision taken back, where that was agreed."""

from typing import TYPE_CHECKING

from sevenup_gui.i18n import _
from sevenup_gui.match.history import History

if TYPE_CHECKING:
    from sevenup_gui.ui.scenes.match.table import TableScene


def undo(table: "TableScene") -> None:
    """Take back the last decision, where that was agreed and nothing hidden was seen since."""
    if table.watching or not table.people:
        return
    if not table.session.undo_allowed:
        table.app.tell(_("Undo was not allowed at set-up."))
        return
    if table.cover is not None or (table.director.busy and not table.claim.running) or not take_back(table):
        table.app.tell(_("Nothing can be taken back: hidden cards were seen since, or nothing was decided yet."))
        return
    table.claim.end()
    table.due = None  # a deal that was counted while the rest was played out is not over any more
    table.app.saved.rewrite(table.session.lines)
    table.computers.forget()
    events, table.cursor = table.session.happened(table.viewer, 0)
    table.history = History(events)
    table.director = table.new_director(table.session.view(table.viewer), table.home_seat)
    table.telling.say(_("Taken back."))
    table.touch.forget()
    table.refresh()


def take_back(table: "TableScene") -> bool:
    """Take back the last decision in the session; of a rest that is being played out all of it. False if nothing may
    be taken back."""
    began, session = table.claim.began, table.session
    if began is None:
        return session.undo(table.people)
    while session.state.ply > began and session.undo(table.people):
        pass
    return session.state.ply == began
