"""The default search: it tries every action in worlds that agree with the view, and plays the deal to its end by basic
play."""

import random
from collections.abc import Callable, Sequence

from sevenup_gui.engine import game, views
from sevenup_gui.engine.actions import Action, ChooseDiscard
from sevenup_gui.engine.state import State, side_of
from sevenup_gui.engine.views import View
from sevenup_gui.search.choice import Choice, Expired
from sevenup_gui.search.race import Race, chosen, itself
from sevenup_gui.search.worlds import Worlds, build

Decide = Callable[[View], Action]
Worth = Callable[[Sequence[int], int], float]  # (score by side, side): what counts for that side


def search(view: View, rng: random.Random, worlds: int, expired: Expired, decide: Decide, worth: Worth) -> Choice:
    """Return the action that brings most in this deal if all others, and the viewer from then on, play by `decide`."""
    natural = decide(view)
    legal = game.legal_actions(view)
    if isinstance(legal, ChooseDiscard):  # too many discards to try them all
        return Choice(natural)
    every = Worlds(view)
    race = Race([natural, *[action for action in legal if action != natural]], every.count <= worlds)
    side = side_of(view.options, view.players, view.viewer)
    for world in every.take(rng, worlds):
        if race.settled or (race.used and expired()):
            break
        state = build(view, world, rng)
        race.add(1.0, {action: worth(won(state, action, decide), side) for action in race.alive})
    return chosen(race, "points", itself)


def won(state: State, action: Action, decide: Decide) -> list[int]:
    """Return the points that each side makes in the rest of the deal, after an action."""
    now, _events = game.apply(state, action)
    while now.turn is not None:
        now, _events = game.apply(now, decide(views.view(now, now.turn)))
    return [after - before for before, after in zip(state.score, now.score, strict=True)]
