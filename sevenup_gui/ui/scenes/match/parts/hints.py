"""The hint at the table: H asks what an expert would do, and the card or the button of that answer is gone to."""

from collections.abc import Callable, Sequence
from functools import partial

from sevenup_gui.engine.actions import Discard, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.i18n import _
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.scenes.match.advice import Advice
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart


class Hints(TablePart):
    """`choose` puts the keyboard's choice on a card, `focus` goes to a control by its id. Where hints are not `given`
    the key says why."""

    def __init__(
        self, advice: Advice, choose: Callable[[Card], None], focus: Callable[[str], None], given: bool
    ) -> None:
        self.advice, self.choose, self.focus, self.given = advice, choose, focus, given

    def commands(self, now: Moment) -> Sequence[Command]:
        if not now.here:
            return ()
        words = _("What an expert would do in your place.")
        why_not = (
            _("No hints with sealed packs.") if not self.given else "" if now.my_turn else _("Wait for your turn.")
        )
        return (Command("hint", _("Hint"), "H", partial(self.ask, now), words, why_not=why_not, bar=_("Hint")),)

    def ask(self, now: Moment) -> None:
        """Ask for an expert's choice; the record notes it."""
        now.session.note_hint(now.viewer)
        self.advice.ask(now.asked.view)

    def update(self, now: Moment, dt_s: float) -> bool:  # noqa: ARG002  # it comes when it was thought out
        """Show the hint once it is there, or drop it when its moment has passed."""
        ply = now.session.state.ply if now.my_turn else None
        if self.advice.stale(ply):
            return True
        if self.advice.ply is None:
            return False
        action = self.advice.arrived(now.session.view(now.viewer))
        match action:
            case None:
                return False
            case Play(card) if card is not None:
                self.choose(card)
            case Discard(cards):
                now.director.set_picked(cards)
            case _:
                choice = now.decision.choice(action)
                if choice is not None:
                    self.focus(choice.id)
        return True

    def caption(self, now: Moment) -> Sequence[Part]:
        if not self.advice.words or not now.my_turn:
            return ()
        return [Part(_("Hint:") + " "), Part(self.advice.words, bold=True)]
