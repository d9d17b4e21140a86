"""The hint: what an expert would do in the person's place, and why."""

from typing import TYPE_CHECKING

from sevenup_gui.engine.actions import Discard, Play
from sevenup_gui.i18n import _
from sevenup_gui.players.explain import explain, sentence
from sevenup_gui.ui.table.moment import action_id

if TYPE_CHECKING:
    from sevenup_gui.ui.scenes.match.table import TableScene


class Advice:
    """The hint at one table: `words` is what the caption says of it, `ply` the moment it is for."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self.ply: int | None = None
        self.words = ""

    def ask(self) -> None:
        """H was pressed."""
        table = self.table
        if not table.my_turn or self.ply == table.session.state.ply:
            return
        self.ply, self.words = table.session.state.ply, _("Let me think…")
        table.computers.ask_advice(table.session.view(table.viewer))

    def advance(self) -> bool:
        """Show the hint once it is there, or drop it when its moment has passed; whether anything looks different."""
        table = self.table
        if self.ply is None:
            return False
        if not table.my_turn or table.session.state.ply != self.ply:
            self.ply, self.words = None, ""
            return True
        view = table.session.view(table.viewer)
        choice = table.computers.advice(view)
        if choice is None:
            return False
        self.words = sentence(explain(view, choice))
        match choice.action:
            case Play(card) if card is not None:
                table.touch.choose(card)
            case Discard(cards):
                table.director.set_picked(cards)
            case _:
                table.controls.focus_on(action_id(choice.action))
        return True
