"""The tournaments that lie here, the newest first."""

from sevenup_gui.i18n import _
from sevenup_gui.ui.scenes.scene import Scene


class Events(Scene):
    """The list of events."""

    def name(self) -> str:
        return _("Tournaments")
