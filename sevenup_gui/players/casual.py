"""`casual`: a careful rule of thumb."""

import random

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.search.choice import Choice, Expired, no_clock


def decide(view: View) -> Action:
    """Return the choice of the rule of thumb. It uses no luck, so the same view gives the same action."""
    return game_of(view.options).thinking.decide(view)


def think(view: View, rng: random.Random, worlds: int, expired: Expired = no_clock) -> Choice:  # noqa: ARG001
    """The rule of thumb as a level."""
    return Choice(decide(view))
