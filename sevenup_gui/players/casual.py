"""`casual`: a careful rule of thumb for both games."""

import random

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.seven_up.thinking import thumb as seven_up_thumb
from sevenup_gui.games.up_down.thinking import thumb as up_down_thumb
from sevenup_gui.search.choice import Choice, Expired, no_clock


def decide(view: View) -> Action:
    """What the rule of thumb does. It asks for no luck: the same view gives the same action."""
    if isinstance(view.options, SevenUpOptions):
        return seven_up_thumb.decide(view)
    return up_down_thumb.decide(view)


def think(view: View, rng: random.Random, worlds: int, expired: Expired = no_clock) -> Choice:  # noqa: ARG001
    """The rule of thumb as a level."""
    return Choice(decide(view))
