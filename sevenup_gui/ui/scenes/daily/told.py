"""Another player's result of a daily deal, from the line they sent."""

from sevenup_gui.i18n import _
from sevenup_gui.match.daily import DailyLine, comparable
from sevenup_gui.speech.moments.daily import form_words, points_words, result_words, shown
from sevenup_gui.store.daily.results import results_of, today
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.scene import Desk


def to_told(app: Desk, line: DailyLine) -> None:
    """Show it beside one's own. The cards of today are not told: who has not played them may."""
    deal, results = line.deal, results_of(app.saved)
    made, par = results.made.get(deal.key), results.par_here(deal)
    other = par is not None and not comparable(line, par)
    said = [shown(line.text), form_words(deal) + "."]
    if made is not None:
        result = points_words(made) if other else result_words(made, results.line(deal))
        said.append(_("You: {result}").format(result=result))
    entries: list[Command] = [Command("back", _("Back"), "Esc", app.pop)]
    if deal.day <= today():

        def to_day() -> None:
            app.pop()
            app.ways.to_daily(deal.day)

        entries.insert(0, Command("day", _("Go to that day"), "D", to_day, _("The same cards for everyone.")))
    app.push(Message(app, _("A daily deal"), "\n".join(said), entries))
