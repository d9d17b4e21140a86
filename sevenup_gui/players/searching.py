"""`skilled` and `expert`: search over sampled worlds, for each game in its own way."""

import random

from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.search import playouts
from sevenup_gui.search.choice import Choice, Expired, no_clock


def prepare(view: View) -> None:
    """Work out what a match needs once, so that no decision's clock pays for it."""
    game_of(view.options).thinking.prepare(view)


def skilled(view: View, rng: random.Random, worlds: int, expired: Expired = no_clock) -> Choice:
    """Sampled worlds, each as likely as the others."""
    return think(view, rng, worlds, expired, infer=False)


def expert(view: View, rng: random.Random, worlds: int, expired: Expired = no_clock) -> Choice:
    """More worlds, weighed by what the others have done."""
    return think(view, rng, worlds, expired, infer=True)


def think(view: View, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """The game's own search, or the one that will do for any."""
    legal = legal_actions(view)
    if isinstance(legal, tuple) and len(legal) == 1:
        return Choice(legal[0])
    thinking = game_of(view.options).thinking
    if thinking.search:
        return thinking.search(view, rng, worlds, expired, infer)
    return playouts.search(view, rng, worlds, expired, thinking.decide, thinking.measure.worth)
