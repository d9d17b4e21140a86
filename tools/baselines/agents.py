"""The baselines by their names.

- `uniform-100`: 100 worlds looked at like the expert's, each as likely as the others: what inference adds to.
- `...-cards`: plays the cards as its level does, and goes by rule of thumb before play. Against `casual` the deals then
  differ by the play of the cards alone.
- `flat-...`, `careful-...`: players from elsewhere who know one game only.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.players import casual
from sevenup_gui.players.arena import Agent
from sevenup_gui.players.levels import LEVELS
from sevenup_gui.players.searching import skilled
from tools.baselines import seven_up, up_down

UNIFORM_WORLDS = 100


def uniform(view: View, rng: random.Random) -> Action:
    """The best over worlds that are all as likely."""
    return skilled(view, rng, UNIFORM_WORLDS).action


@dataclass(frozen=True, slots=True)
class OfLevel:
    """A level with its own budget, as an agent."""

    level: str

    def __call__(self, view: View, rng: random.Random) -> Action:
        """Return the level's action."""
        level = LEVELS[self.level]
        return level(view, rng, level.worlds)


@dataclass(frozen=True, slots=True)
class CardsOnly:
    """An agent's play of the cards; all else by rule of thumb. A class, for an agent travels to other processes."""

    agent: Agent

    def __call__(self, view: View, rng: random.Random) -> Action:
        """The card of one, the words of the other."""
        return self.agent(view, rng) if view.phase == "play" else casual.decide(view)


AT_ANY_GAME: Mapping[str, Agent] = MappingProxyType(
    {
        "uniform-100": uniform,
        "uniform-100-cards": CardsOnly(uniform),
        **{f"{key}-cards": CardsOnly(OfLevel(key)) for key in ("random", "novice", "skilled", "expert")},
    }
)
OF_GAMES: Mapping[str, Mapping[str, Agent]] = MappingProxyType(
    {
        "seven-up": {"flat-seven-up": seven_up.flat},
        "seven-up-seven-down": {"careful-7up7down": up_down.careful, "flat-7up7down": up_down.flat},
    }
)


def baselines(options: Options) -> dict[str, Agent]:
    """Those that know the game."""
    return {**AT_ANY_GAME, **OF_GAMES.get(game_of(options).key, {})}
