"""The papers about the fair itself: what it is, before it begins, and whether to end it."""

from collections.abc import Callable

from sevenup_gui.i18n import _
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import cancel


def how_it_ends() -> str:
    """Tell the host how to end it."""
    return _("To end it, hold Esc, or a finger on the menu at the upper left, for five seconds.")


class OpenFair(Message):
    """An explanation of kiosk mode for the host who's about to open it."""

    def __init__(self, app: Desk) -> None:
        said = [
            _("Computers play, and captions explain. The sound is low. Press M to turn it off."),
            _("Any key or touch seats a visitor for one short match. The demo resumes after two idle minutes."),
            _("Its matches aren't saved, and nothing of yours changes."),
            how_it_ends(),
        ]
        entries: list[Command] = [
            Command("open fair", _("Open the table"), "O", app.ways.to_fair, _("It runs until you end it.")),
            Command("back", _("Back"), "Esc", app.pop),
        ]
        super().__init__(app, _("Kiosk mode"), "\n".join(said), entries)


class EndFair(Message):
    """Esc was held: who meant it says so once more, and who did not is not asked for long."""

    def __init__(self, app: Desk, end: Callable[[], None]) -> None:
        entries: list[Command] = [
            cancel(app.pop),
            Command("end fair", _("End it"), "E", end, _("Back to the main menu and your matches.")),
        ]
        said = _("Anyone at the table can then use the whole program.")
        super().__init__(app, _("End kiosk mode?"), said, entries)
