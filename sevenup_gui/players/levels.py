"""The levels of computer players, and the luck for each decision."""

import random
import time
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, Protocol

from sevenup_gui.engine.actions import Action, ChooseDiscard, Discard
from sevenup_gui.engine.crypto import number_of
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.players import casual, novice, searching
from sevenup_gui.search.choice import Choice, Expired, no_clock

OUTLOOK = "outlook"  # is asked in place of a level where a bid is practised: every bid is weighed
OUTLOOK_WORLDS = 200
CLOCK_S = 0.25  # safety cap on a searching level's decision at the table


class Thinker(Protocol):
    """A level's own function: the same view, rng state and number of worlds give the same action and numbers."""

    def __call__(self, view: View, rng: random.Random, worlds: int, expired: Expired = no_clock) -> Choice: ...


class Level(NamedTuple):
    """A computer player's strength. `worlds` is its budget of sampled worlds; 0 where it samples none."""

    key: str
    worlds: int
    think: Thinker

    def __call__(self, view: View, rng: random.Random, worlds: int) -> Action:
        """The action chosen."""
        return self.think(view, rng, worlds).action


def at_random(view: View, rng: random.Random, worlds: int, expired: Expired = no_clock) -> Choice:  # noqa: ARG001
    """Any legal action, each as likely as the others."""
    legal = legal_actions(view)
    if isinstance(legal, ChooseDiscard):
        return Choice(Discard(tuple(rng.sample(view.hand_of(view.viewer), legal.count))))
    return Choice(rng.choice(legal))


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.key: level
        for level in (
            Level("random", 0, at_random),
            Level("novice", 0, novice.think),
            Level("casual", 0, casual.think),
            Level("skilled", 20, searching.skilled),
            Level("expert", 100, searching.expert),
        )
    }
)


def seed_of(match: int | str, deal: int, seat: int, ply: int) -> int:
    """The seed of one decision, a 64-bit number: the same in every process and on every system.

    `match` is the match's own seed; `ply` counts the decisions of the match.
    """
    return number_of(f"{match}/{deal}/{seat}/{ply}".encode())


def rng_for(match: int | str, view: View) -> random.Random:
    """The luck of the viewer's present decision in the match with that seed."""
    return random.Random(seed_of(match, view.deal, view.viewer, view.ply))


def choose(level: str, view: View, rng: random.Random, worlds: int | None = None) -> Action:
    """Return a level's action; `worlds` is its own budget unless given. Raises `KeyError` for an unknown level."""
    return consider(level, view, rng, worlds).action


def consider(
    level: str, view: View, rng: random.Random, worlds: int | None = None, expired: Expired = no_clock
) -> Choice:
    """Return a level's action and the numbers that chose it. `OUTLOOK` gives every bid of a game that weighs them,
    without a clock. Raises `KeyError` for an unknown level."""
    if level == OUTLOOK:
        bidding = game_of(view.options).thinking.bidding
        assert bidding is not None
        return bidding.outlook(view, rng, OUTLOOK_WORLDS if worlds is None else worlds)
    player = LEVELS[level]
    return player.think(view, rng, player.worlds if worlds is None else worlds, expired)


def stopwatch(seconds: float = CLOCK_S) -> Expired:
    """A clock that has run out `seconds` from now."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end
