"""A card that plays itself where there is no choice: it is seen for a moment first."""

from collections.abc import Callable, Sequence

from sevenup_gui.engine.actions import Action, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import DealScored, Event
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _
from sevenup_gui.stage.tempo import Tempo
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart, said_before
from sevenup_gui.vocabulary.naming import card_name


class Forced(TablePart):
    """`choose` puts the keyboard's choice on a card, `play` plays it for the seat whose turn it is."""

    def __init__(self, choose: Callable[[Card], None], play: Callable[[Action], None]) -> None:
        self.choose, self.play = choose, play
        self.at = (-1, 0.0)  # the ply at which a card plays itself, and how many seconds it is still looked at

    def hear(self, now: Moment, event: Event, at: View) -> None:  # noqa: ARG002  # what it came to is all the same
        if isinstance(event, DealScored) and now.here:
            now.settings.met()

    def go_on(self, now: Moment, dt_s: float) -> bool:
        action = now.forced
        if action is None or now.last_shown or now.director.held is not None:
            return False
        state = now.session.state
        ply, left_s = self.at
        if ply != state.ply:
            self.at = (state.ply, Tempo(now.settings.speed).pause_s("forced"))
            if isinstance(action, Play) and action.card is not None and now.viewer == state.turn:
                self.choose(action.card)
            return True
        self.at = (ply, left_s - dt_s)
        if left_s > dt_s:
            return False
        self.play(action)
        return True

    def caption(self, now: Moment) -> Sequence[Part]:
        action = None if now.director.busy or now.director.shown.turn is None else now.forced
        return [] if action is None else [*said_before(now), Part(self.words(now, action), bold=True)]

    @staticmethod
    def words(now: Moment, action: Action) -> str:
        """Return the caption while the card plays itself."""
        state = now.session.state
        if len(state.hands[state.turn or 0]) == 1:
            return _("Your last card is played for you.")
        assert isinstance(action, Play)
        return _("Only {card} is legal, so it's played for you.").format(card=card_name(action.card or ""))
