"""The hint: what an expert would do in the person's place, and why."""

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _
from sevenup_gui.players.computers import Computers
from sevenup_gui.players.explain import explain, sentence


class Advice:
    """The hint at one table: `words` is what the caption says of it, `ply` the moment it is for."""

    def __init__(self, computers: Computers) -> None:
        self.computers = computers
        self.ply: int | None = None
        self.words = ""

    def ask(self, view: View | None) -> None:
        """H was pressed; `view` is what the person decides on, or None while it is not theirs to decide."""
        if view is None or self.ply == view.ply:
            return
        self.ply, self.words = view.ply, _("Let me think…")
        self.computers.ask_advice(view)

    def stale(self, ply: int | None) -> bool:
        """Drop a hint whose moment has passed, `ply` being that of the person's decision now; whether there was one."""
        if self.ply is None or self.ply == ply:
            return False
        self.ply, self.words = None, ""
        return True

    def arrived(self, view: View) -> Action | None:
        """The action that the hint is for, once it is there: then `words` say it."""
        choice = self.computers.advice(view)
        if choice is None:
            return None
        self.words = sentence(explain(view, choice))
        if self.computers.advised_by_thumb:
            self.words = _("By rule of thumb: {advice}").format(advice=self.words)
        return choice.action
