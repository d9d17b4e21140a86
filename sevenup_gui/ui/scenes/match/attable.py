"""The interface of a table to its parts."""

from collections.abc import Callable
from dataclasses import dataclass

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.cards import Card
from sevenup_gui.match.host import Host
from sevenup_gui.match.moments import Finder
from sevenup_gui.players.computers import Computers
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.kit.controls import Controls
from sevenup_gui.ui.scenes.match.advice import Advice
from sevenup_gui.ui.scenes.match.papers import Papers
from sevenup_gui.ui.scenes.match.parts.handsets import Handsets
from sevenup_gui.ui.scenes.match.parts.part import Moment
from sevenup_gui.ui.scenes.match.touch import Touch
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.table.company import Company


@dataclass(frozen=True, kw_only=True)
class AtTable:
    """Values and callables, and no scene: what parts are made from. `rules` are what the rules of the table are known
    by, `hints_given` whether H says what an expert would do."""

    app: Desk
    host: Host
    computers: Computers
    company: Company
    handsets: Handsets  # how the table is seated and set up
    papers: Papers
    finder: Finder
    advice: Advice
    touch: Touch
    controls: Controls
    rules: str
    watching: bool
    hints_given: bool
    kept: Callable[[], bool]  # whether a record is kept of the match
    now: Callable[[], Moment]
    changed: Callable[[], None]  # something has, on which controls depend: they're made again
    decide: Callable[[Action], None]
    put_cover: Callable[[int], None]
    show_to: Callable[[int, int], None]  # for another viewer, and the seat at the bottom
    sit_down: Callable[[Seating, TableSetup], None]

    def choose(self, card: Card) -> None:
        """Put the keyboard's choice on a card."""
        self.touch.choose(card, self.now().director)

    def play_forced(self, action: Action) -> None:
        """Play a card for the seat whose turn it is; a person who looks on sees it leave their hand."""
        state = self.host.session.state
        assert state.turn is not None
        if self.now().my_turn:
            self.decide(action)
        else:
            self.host.submit(state.turn, action, state.ply)
