"""The moment in a deal at which a person is to bid, made from a number."""

import random
from collections.abc import Sequence
from itertools import count

from sevenup_gui.engine import game
from sevenup_gui.engine.record import Record
from sevenup_gui.engine.views import view
from sevenup_gui.games import GAMES
from sevenup_gui.players import casual
from sevenup_gui.players.practice.deals import dealt
from sevenup_gui.players.rating.mistakes import as_asked

LAST = 2  # rounds at the end that are not practised: there the place counts, not the points
REACH = 0.7  # of the way to the goal, at most: nearer to it a bid is less about the hand
PHASE = "bid"


def games_with_bids() -> list[str]:
    """The keys of the games whose bids can be practised."""
    return [key for key in GAMES if GAMES[key].thinking.bidding is not None]


def before_the_last(rounds: Sequence[int]) -> Sequence[int]:
    """The rounds whose bids are practised; all of them where there are no more."""
    return range(1, max(1, len(rounds) - LAST) + 1)


def bid_deal(preset: str, players: int, seed: int, number: int) -> Record:
    """The deal of that number up to the moment of a person's bid, with computers at all other seats. Those before it
    have bid by rule of thumb; each bid in which there is a choice is as likely to be the person's."""
    for again in count():
        rng = random.Random(f"{seed}:{number}:{again}")
        record, state = dealt(preset, players, rng, before_the_last, REACH)
        moments = []
        while state.phase == PHASE and state.turn is not None:
            seen = view(state, state.turn)
            legal = game.legal_actions(seen)
            if isinstance(legal, tuple) and len(legal) > 1:
                moments.append((record, state.turn))
            action = casual.decide(seen)
            record = record._replace(steps=(*record.steps, action))
            state = game.apply(state, action).state
        if moments:
            return as_asked(*rng.choice(moments))
    raise AssertionError("somebody is asked for a bid")
