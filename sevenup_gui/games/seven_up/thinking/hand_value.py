"""The worth of a hand of six in Seven Up for two before a card is played, in points over the other side.

Fitted to 4,000 deals for each scale of Game, both hands solved with all cards known: the sum explains 43% of how
they come out (the rest is the other hand), and its numbers are rounded here.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from sevenup_gui.engine.cards import RANKS, Card


class Weights(NamedTuple):
    """Points for each feature of a hand: the number of trumps, the rank of the highest and lowest trump (2 to A),
    the jack of trumps with 0, 1, 2 or more other trumps, the honours above the jack with and without it, plain
    cards by rank, and the lead."""

    number: tuple[float, ...]
    highest: tuple[float, ...]
    lowest: tuple[float, ...]
    jack: tuple[float, float, float]
    over_jack: tuple[float, float]
    plain: dict[str, float]
    lead: float


WEIGHTS = {
    "hoyle": Weights(
        (-2.85, -0.7, -0.15, 0.25, 0.3, 0.55, 0.6),
        (-0.8, -0.5, -0.5, -0.5, -0.5, -0.45, -0.2, -0.2, 0.5, 0.65, 0.75, 0.95, 1.3),
        (1.0, 0.65, 0.4, 0.25, 0.2, 0.1, -0.1, -0.1, -0.3, -0.3, -0.5, -0.5, -0.5),
        (-0.1, 0.65, 0.75),
        (0.08, 0.03),
        {"A": 0.2, "K": 0.2, "Q": 0.1, "J": 0.1, "T": 0.02},
        0.2,
    ),
    "face": Weights(
        (-3.3, -1.5, -0.1, 0.7, 0.85, 1.1, 1.2),
        (-1.1, -0.6, -0.6, -0.45, -0.4, -0.4, -0.05, 0.2, 0.45, 0.6, 0.95, 1.1, 1.45),
        (0.1, 0.05, 0.0, 0.0, 0.1, 0.2, 0.1, 0.2, 0.1, 0.1, -0.1, 0.0, 0.1),
        (0.4, 0.6, 0.8),
        (0.2, 0.05),
        {"A": 0.25, "K": 0.25, "Q": 0.2, "J": 0.2, "T": 0.15},
        0.5,
    ),
    "courts": Weights(
        (-2.85, -0.7, -0.2, 0.15, 0.2, 0.5, 0.55),
        (-0.85, -0.6, -0.6, -0.5, -0.5, -0.45, -0.2, -0.15, 0.1, 0.45, 0.8, 1.05, 1.5),
        (1.0, 0.65, 0.45, 0.3, 0.2, 0.1, -0.2, -0.15, -0.4, -0.3, -0.6, -0.55, -0.45),
        (0.1, 0.9, 1.0),
        (-0.05, 0.08),
        {"A": 0.35, "K": 0.25, "Q": 0.07, "J": 0.03},
        0.2,
    ),
}


@lru_cache(maxsize=20_000)
def of_trumps(ranks: str, values: str) -> float:
    """Return the worth of trumps with these ranks, ascending."""
    weights, number = WEIGHTS[values], min(6, len(ranks))
    worth = weights.number[number]
    if ranks:
        worth += weights.highest[RANKS.index(ranks[-1])] + weights.lowest[RANKS.index(ranks[0])]
    over = sum(rank in "QKA" for rank in ranks)
    if "J" in ranks:
        return worth + weights.jack[min(2, number - 1)] + weights.over_jack[0] * over
    return worth + weights.over_jack[1] * over


def strength(hand: Iterable[Card], trump: str, values: str, leads: bool) -> float:
    """The points a hand should make over the other side's; `values` is the scale of Game, `leads` for eldest."""
    weights, ranks, worth = WEIGHTS[values], "", 0.0
    for card in hand:
        if card[1] == trump:
            ranks += card[0]
        else:
            worth += weights.plain.get(card[0], 0.0)
    worth += of_trumps("".join(sorted(ranks, key=RANKS.index)), values)
    return worth + weights.lead if leads else worth
