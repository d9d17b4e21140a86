"""A second question: cards that the game has a doubt about are thrown once the person has said so twice."""

from collections.abc import Callable, Sequence
from functools import partial

from sevenup_gui.engine.actions import Discard
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _
from sevenup_gui.stage.director import Director
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.scenes.match.touch import Intent, Touch
from sevenup_gui.ui.scenes.scene import Desk


class Doubts(TablePart):
    """A question is `asked` at one decision about the cards that are picked; each card is asked about once. `do` throws
    them all the same, and `changed` is told when a question is asked, or withdrawn."""

    def __init__(self, app: Desk, do: Callable[[Intent], bool], changed: Callable[[], None]) -> None:
        self.app, self.do, self.changed = app, do, changed
        self.asked: tuple[tuple[int, int], frozenset[Card]] | None = None
        self.words = ""
        self.heard: set[tuple[tuple[int, int], Card]] = set()

    def asks(self, now: Moment, deed: Discard) -> bool:
        """Ask again before these cards are thrown, if there's a doubt about one. Return True if it was asked."""
        if not now.my_turn:
            return False
        at = moment_of(now)
        found = [card for card, _words in now.decision.doubts if card in deed.cards and (at, card) not in self.heard]
        if not found:
            return False
        self.heard |= {(at, card) for card in found}
        self.asked, self.words = (at, frozenset(deed.cards)), now.decision.doubted(found)
        self.app.click_guard.opened()
        self.changed()
        return True

    def stands(self, now: Moment) -> bool:
        """Return True while the question is open: as long as nothing else is picked."""
        return now.my_turn and self.asked == (moment_of(now), now.director.picked)

    def throw(self, view: View, director: Director) -> None:
        """Throw them all the same."""
        self.do(Touch.throw(view, director))

    def keep(self) -> None:
        """Withdraw the question; nothing is thrown."""
        self.asked = None
        self.changed()

    def commands(self, now: Moment) -> Sequence[Command]:
        view = now.asked.view
        if view is None or not self.stands(now):
            return ()
        return (
            Command("throw", _("Discard"), "enter", partial(self.throw, view, now.director), button=True),
            Command("keep choosing", _("Keep choosing"), "K", self.keep, button=True),
        )

    def caption(self, now: Moment) -> Sequence[Part]:
        if not self.stands(now):
            return ()
        return [Part(f"{self.words} {_('Discard anyway?')}", bold=True)]


def moment_of(now: Moment) -> tuple[int, int]:
    """Return a key for this decision; one that was undone gets a new one."""
    return now.session.epoch, now.session.state.ply
