"""The question before a match that counts somewhere makes way for another."""

from collections.abc import Callable

from sevenup_gui.i18n import _
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.scene import Desk


def ask_to_make_way(app: Desk, begin: Callable[[], None]) -> None:
    """Ask whether to go on with the match under way, or to `begin` the other; Esc does neither."""

    def then(act: Callable[[], None]) -> Callable[[], None]:
        def done() -> None:
            app.pop()
            act()

        return done

    lines: list[Command] = [
        Command("continue", _("Continue"), "C", then(app.ways.to_saved_match), _("Pick it up where it stopped.")),
        Command("begin", _("Start the new match"), "N", then(begin),
                _("Your current match moves to Unfinished.")),
    ]  # fmt: skip
    note = _("It counts for a tournament, game night or daily deal, and keeps its cards and score.")
    app.push(PageMenu(app, _("You have a current match"), lines, note))
