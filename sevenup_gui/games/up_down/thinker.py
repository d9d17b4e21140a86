"""7Up7Down as computers play it, explain it and are measured at it."""

import random

from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.measure import LADDER, Measure, one_against
from sevenup_gui.games.parts.thinking import Thinking
from sevenup_gui.games.up_down.rules import options_of
from sevenup_gui.games.up_down.thinking import bidder, thumb, yardsticks
from sevenup_gui.games.up_down.thinking.claims import worth_taking
from sevenup_gui.games.up_down.thinking.novice import novice
from sevenup_gui.games.up_down.thinking.reasons import reasons
from sevenup_gui.search.choice import Choice, Expired


def search(view: View, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """Worlds are played out by habit."""
    return bidder.think(view, rng, worlds, expired, infer=infer)


def one_deal(start: State, number: int) -> State:
    """A round of every size in turn, away from the end of the match, where places count."""
    return start._replace(deal=number % max(1, len(options_of(start).schedule) // 2))


MEASURE = Measure(
    one_deal,
    pairings=(
        *[("seven-up-seven-down", one_against(first, other, 4), "deals", 210) for first, other in LADDER[:3]],
        *[("seven-up-seven-down", one_against("expert", "casual", n), "deals", 70) for n in (2, 3, 5, 7)],
        ("oh-hell", one_against("expert", "casual", 4), "deals", 100),
    ),
    yardsticks={"careful-7up7down": yardsticks.careful, "flat-7up7down": yardsticks.flat},
)

THINKING = Thinking(thumb.decide, novice, search, reasons=reasons, worth_taking=worth_taking, measure=MEASURE)
