"""Agents that only a study and the arena seat, to measure the levels by.

- `uniform-100`: 100 worlds looked at like the expert's, each as likely as the others: what inference adds to.
- `...-cards`: plays the cards as its level does, and goes by rule of thumb before play. Against `casual` the deals then
  differ by the play of the cards alone.
- Players from elsewhere who know one game only, which names them: `thinking.measure.yardsticks`.
"""

import random
from collections.abc import Mapping
from types import MappingProxyType

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.views import View
from sevenup_gui.games import GAMES, game_of
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


AT_ANY_GAME: Mapping[str, Yardstick] = MappingProxyType(
    {
        "uniform-100": uniform,
        "uniform-100-cards": cards_only(uniform),
        **{f"{key}-cards": cards_only(of_level(key)) for key in ("random", "novice", "skilled", "expert")},
    }
)
OF_GAMES: Mapping[str, Yardstick] = MappingProxyType(
    {key: agent for game in GAMES.values() for key, agent in game.thinking.measure.yardsticks.items()}
)
BY_KEY: Mapping[str, Yardstick] = MappingProxyType({**AT_ANY_GAME, **OF_GAMES})


def who_play(options: Options) -> tuple[str, ...]:
    """Those of them who know the game."""
    return (*AT_ANY_GAME, *game_of(options).thinking.measure.yardsticks)
