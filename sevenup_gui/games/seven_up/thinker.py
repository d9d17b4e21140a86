"""Seven Up as computers play it, explain it and are measured at it."""

import random
from dataclasses import replace

from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.measure import Measure
from sevenup_gui.games.parts.thinking import Thinking
from sevenup_gui.games.seven_up.options import MAX_TARGET
from sevenup_gui.games.seven_up.rules import options_of
from sevenup_gui.games.seven_up.thinking import heuristic, search_many, search_two
from sevenup_gui.games.seven_up.thinking.claims import worth_taking
from sevenup_gui.games.seven_up.thinking.equity import equity
from sevenup_gui.games.seven_up.thinking.hindsight import open_worths
from sevenup_gui.games.seven_up.thinking.novice import novice
from sevenup_gui.games.seven_up.thinking.reasons import reasons
from sevenup_gui.games.trumps.themes import theme
from sevenup_gui.search.choice import Choice, Expired


def search(view: View, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """Two hands are solved; with more at the table worlds are played out."""
    think = search_two.think if view.players == 2 else search_many.think
    return think(view, rng, worlds, expired, infer=infer)


def prepare(view: View) -> None:
    """Compute the worth of every score ahead of time."""
    equity(options_of(view), view.players).chances((0,) * len(view.score), view.dealer)


def one_deal(start: State, _number: int) -> State:
    """The match is never near its end, so that no deal stops early."""
    return start._replace(options=replace(options_of(start), target=MAX_TARGET))


MEASURE = Measure(
    one_deal,
    by_lead=True,
    points=("high", "low", "jack", "game"),
    by_play=("jack", "game"),  # High and Low mostly go as the cards lie
)

THINKING = Thinking(
    heuristic.decide,
    novice,
    search,
    prepare,
    reasons,
    worth_taking,
    open_worths,
    MEASURE,
    theme,
)
