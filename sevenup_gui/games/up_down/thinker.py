"""7Up7Down as computers play it, explain it and are measured at it."""

import random

from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.measure import Measure
from sevenup_gui.games.parts.thinking import Thinking
from sevenup_gui.games.up_down.rules import options_of
from sevenup_gui.games.up_down.thinking import bidder, heuristic
from sevenup_gui.games.up_down.thinking.claims import worth_taking
from sevenup_gui.games.up_down.thinking.novice import novice
from sevenup_gui.games.up_down.thinking.outlook import BIDDING
from sevenup_gui.games.up_down.thinking.reasons import reasons
from sevenup_gui.games.up_down.thinking.themes import theme
from sevenup_gui.search.choice import Choice, Expired


def search(view: View, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """Worlds are played out by habit."""
    return bidder.think(view, rng, worlds, expired, infer=infer)


def one_deal(start: State, number: int) -> State:
    """Every round in turn."""
    return start._replace(deal=number % len(options_of(start).schedule))


THINKING = Thinking(
    heuristic.decide, novice, search, reasons=reasons, worth_taking=worth_taking, measure=Measure(one_deal),
    theme=theme, bidding=BIDDING,
)  # fmt: skip
