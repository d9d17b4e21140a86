"""A deal in the middle of a match, made by luck alone."""

import random
from collections.abc import Callable, Sequence

from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.record import Header, Record, Seated, Start, first_state, take_step
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.state import State, side_count
from sevenup_gui.games import PRESETS, goal_of, rounds_of

USUAL_POINTS = 15  # that a round has brought a side, at most


def dealt(
    preset: str,
    players: int,
    rng: random.Random,
    deals: Callable[[Sequence[int]], Sequence[int]],
    reach: float = 1.0,
) -> tuple[Record, State]:
    """A deal in the middle of a match of computers, as a record and its state. Where rounds are fixed it is one of the
    `deals` (from 1) that are named, given the cards of each round; else every side has come less far than `reach`, a
    share of the goal."""
    options = PRESETS[preset].options(players)
    seats = tuple(Seated("", "computer", "expert") for _ in range(players))
    sides, goal, rounds = side_count(options, players), goal_of(options), rounds_of(options)
    deal = rng.choice(deals(rounds)) if rounds else 1
    score = tuple(rng.randrange(max(1, round(reach * goal))) for _ in range(sides)) if goal else tuple(
        USUAL_POINTS * rng.randint(0, deal - 1) for _ in range(sides)
    )  # fmt: skip
    header = Header(preset, options, seats, practice=True, start=Start(deal, score))
    dealer = rng.randrange(players)
    shuffle = Shuffle(tuple(rng.sample(PACK, 52)))
    state = take_step(first_state(header, dealer), shuffle).state
    return Record(header, dealer, (shuffle,)), state
