"""Agents that only a study seats, to measure the levels by.

- `uniform-100`: 100 worlds looked at like the expert's, each as likely as the others: what inference adds to.
- `...-cards`: plays the cards as its level does, and goes by rule of thumb before play. Against `casual` the deals then
  differ by the play of the cards alone.
- `careful-7up7down`, `flat-7up7down`: a rule of thumb and a flat Monte Carlo of 400 deals from elsewhere, at 7Up7Down.
- `flat-seven-up`: a flat Monte Carlo of 60 deals from elsewhere, at Seven Up.
"""

import random
from collections.abc import Mapping
from types import MappingProxyType

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.views import View
from sevenup_gui.games import GAMES
from sevenup_gui.games.parts.measure import Yardstick
from sevenup_gui.players import casual
from sevenup_gui.players.player import LEVELS
from sevenup_gui.players.searching import skilled

UNIFORM_WORLDS = 100


def uniform(view: View, rng: random.Random) -> Action:
    """The best over worlds that are all as likely."""
    return skilled(view, rng, UNIFORM_WORLDS).action


def of_level(key: str) -> Yardstick:
    """A level with its own budget, as an agent."""
    level = LEVELS[key]
    return lambda view, rng: level(view, rng, level.worlds)


def cards_only(agent: Yardstick) -> Yardstick:
    """The agent's play of the cards; all else by rule of thumb."""
    return lambda view, rng: agent(view, rng) if view.phase == "play" else casual.decide(view)


BY_KEY: Mapping[str, Yardstick] = MappingProxyType(
    {
        "uniform-100": uniform,
        "uniform-100-cards": cards_only(uniform),
        **{key: agent for game in GAMES.values() for key, agent in game.thinking.measure.yardsticks.items()},
        **{f"{key}-cards": cards_only(of_level(key)) for key in ("random", "novice", "skilled", "expert")},
    }
)
