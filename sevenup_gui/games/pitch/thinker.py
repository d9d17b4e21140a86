"""Pitch as computers play it, explain it and are measured at it."""

from dataclasses import replace

from sevenup_gui.engine.state import State, side_count
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.measure import Measure
from sevenup_gui.games.parts.thinking import Thinking
from sevenup_gui.games.pitch.options import MAX_TARGET
from sevenup_gui.games.pitch.rules import options_of
from sevenup_gui.games.pitch.thinking import heuristic
from sevenup_gui.games.pitch.thinking.novice import novice
from sevenup_gui.games.pitch.thinking.outlook import BIDDING
from sevenup_gui.games.pitch.thinking.reasons import reasons
from sevenup_gui.games.pitch.thinking.search import think
from sevenup_gui.games.pitch.thinking.themes import theme


def one_deal(start: State, _number: int) -> State:
    """The match is never near its end, so that no deal stops early."""
    return start._replace(options=replace(options_of(start), target=MAX_TARGET))


def worth_taking(view: View) -> bool:
    """Return True with two sides: each wants all it can take."""
    return side_count(view.options, view.players) == 2


MEASURE = Measure(one_deal, by_lead=True, points=("high", "low", "jack", "game"), by_play=("jack", "game"))

THINKING = Thinking(
    heuristic.decide, novice, think, reasons=reasons, worth_taking=worth_taking, measure=MEASURE, theme=theme,
    bidding=BIDDING,
)  # fmt: skip
