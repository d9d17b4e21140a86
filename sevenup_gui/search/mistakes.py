"""The mistakes of a beginner, who is never silly where a trick or a point is sure."""

import random

from sevenup_gui.engine.actions import Action

MISTAKE_FRAC = 0.40  # how often a beginner plays another card than the best


def with_mistakes(ranked: list[tuple[float, Action]], blunder: float, rng: random.Random) -> Action:
    """Return the best of the ranked actions, or now and then another, unless that is worse by a `blunder` or more."""
    best = ranked[0][0]
    slips = rng.random() < MISTAKE_FRAC
    tempting = [action for merit, action in ranked[1:] if best - merit < blunder]
    return rng.choice(tempting) if slips and tempting else ranked[0][1]
