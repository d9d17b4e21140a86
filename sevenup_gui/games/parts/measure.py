"""How the strength of the computer players is measured at a game, as plain facts."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import View

Pairing: TypeAlias = tuple[str, tuple[str, ...], Literal["deals", "matches"], int]  # (preset, agents, kind, packs)
Yardstick: TypeAlias = Callable[[View, random.Random], Action]  # a player that is only there to measure by

LADDER = (("casual", "novice"), ("skilled", "casual"), ("expert", "casual"), ("expert", "skilled"))


def one_against(first: str, others: str, players: int) -> tuple[str, ...]:
    """One agent against a table of another; in pairs, a pair against a pair."""
    return (first,) + (others,) * (players - 1)


def as_it_begins(start: State, _number: int) -> State:
    """Every deal is the first of a match."""
    return start


@dataclass(frozen=True, slots=True)
class Measure:
    """What a study of a game plays and counts.

    When deals are played alone, the deal of number `n` (from 0) is played from `one_deal(start, n)`, `start` being a
    new match. With `by_lead` the lead over the others counts, else one's own points. `points` are those awarded after
    play that are told apart, and `by_play` those of them that go by the play of the cards more than by the deal.
    `pairings` are the game's lines in the table of strength, `yardsticks` the players from elsewhere, by name.
    """

    one_deal: Callable[[State, int], State] = as_it_begins
    by_lead: bool = False
    points: tuple[str, ...] = ()
    by_play: tuple[str, ...] = ()
    pairings: tuple[Pairing, ...] = ()
    yardsticks: Mapping[str, Yardstick] = field(default_factory=dict)

    def worth(self, score: Sequence[int], side: int) -> float:
        """What counts of a score (by side) for a side."""
        return lead(score, side) if self.by_lead else score[side]


def lead(counts: Sequence[int], side: int) -> float:
    """How far a side is before the mean of the others."""
    return counts[side] - (sum(counts) - counts[side]) / (len(counts) - 1)
