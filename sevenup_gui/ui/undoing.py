"""Undo at the table: the last decision taken back, where that was agreed."""

from typing import TYPE_CHECKING

from sevenup_gui.i18n import _
from sevenup_gui.ui.history import History

if TYPE_CHECKING:
    from sevenup_gui.ui.scenes.table import TableScene


def undo(table: "TableScene") -> None:
    """Take back the last decision, where that was agreed and nothing hidden was seen since."""
    if table.watching or not table.people:
        return
    if not table.session.undo_allowed:
        table.app.tell(_("Undo was not allowed at set-up."))
        return
    if table.cover is not None or table.director.busy or not table.session.undo(table.people):
        table.app.tell(_("Nothing can be taken back: hidden cards were seen since, or nothing was decided yet."))
        return
    table.app.saved.rewrite(table.session.lines)
    table.computers.forget()
    events, table.cursor = table.session.happened(table.viewer, 0)
    table.history = History(events)
    table.director = table.new_director(table.session.view(table.viewer), table.home_seat)
    table.telling.say(_("Taken back."))
    table.touch.forget()
    table.refresh()
