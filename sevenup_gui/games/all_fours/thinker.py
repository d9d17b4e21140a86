"""Trinidad All Fours as computers play it, explain it and are measured at it."""

from dataclasses import replace

from sevenup_gui.engine.state import State
from sevenup_gui.games.all_fours.options import MAX_TARGET
from sevenup_gui.games.all_fours.rules import options_of
from sevenup_gui.games.all_fours.thinking.heuristic import decide
from sevenup_gui.games.all_fours.thinking.novice import novice
from sevenup_gui.games.all_fours.thinking.reasons import reasons
from sevenup_gui.games.all_fours.thinking.search import search
from sevenup_gui.games.parts.measure import Measure
from sevenup_gui.games.parts.thinking import Thinking
from sevenup_gui.games.trumps.themes import theme


def one_deal(start: State, _number: int) -> State:
    """The match is never near its end, so that no deal stops early."""
    return start._replace(options=replace(options_of(start), target=MAX_TARGET))


MEASURE = Measure(
    one_deal,
    by_lead=True,
    points=("high", "low", "jack", "game"),
    by_play=("jack", "game"),  # High and Low mostly go as the cards lie
)

THINKING = Thinking(decide, novice, search, reasons=reasons, measure=MEASURE, theme=theme)
