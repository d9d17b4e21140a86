"""The question before a match that counts somewhere makes way for another."""

from collections.abc import Callable

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import Entry


def ask_to_make_way(app: Desk, begin: Callable[[], None]) -> None:
    """Ask whether to go on with the match under way, or to `begin` the other; Esc does neither."""

    def then(act: Callable[[], None]) -> Callable[[], None]:
        def done() -> None:
            app.pop()
            act()

        return done

    lines: list[Entry] = [
        ("continue", _("Continue"), "C", pygame.K_c, then(app.ways.to_saved_match), _("Pick it up where it stopped.")),
        ("begin", _("Start the new match"), "N", pygame.K_n, then(begin),
         _("Your current match moves to Unfinished.")),
    ]  # fmt: skip
    note = _("It counts for a tournament, game night or daily deal, and keeps its cards and score.")
    app.push(PageMenu(app, _("You have a current match"), lines, note))
