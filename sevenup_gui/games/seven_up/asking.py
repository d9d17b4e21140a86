"""What Seven Up asks in other words than every game with begging."""

from sevenup_gui.engine.actions import BEG
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts import asking
from sevenup_gui.games.parts.decision import Decision
from sevenup_gui.games.seven_up.rules import options_of
from sevenup_gui.i18n import _
from sevenup_gui.vocabulary.names import Names


def ask(at: View, names: Names) -> Decision:
    """Where a beg always runs the cards its button says so."""
    decision = asking.ask(at, names)
    if options_of(at).beg != "forced":
        return decision
    return decision.with_choice(BEG, second=_("three more each, new turn-up"))
