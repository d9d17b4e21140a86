"""`novice`: the rule of thumb with the slips of a beginner."""

import random

from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.search.choice import Choice, Expired, no_clock


def think(view: View, rng: random.Random, worlds: int, expired: Expired = no_clock) -> Choice:  # noqa: ARG001
    """A beginner's choice; `rng` decides when it slips."""
    legal = legal_actions(view)
    if isinstance(legal, tuple) and len(legal) == 1:
        return Choice(legal[0])
    thinking = game_of(view.options).thinking
    return Choice(thinking.novice(view, rng) if thinking.novice else thinking.decide(view))
