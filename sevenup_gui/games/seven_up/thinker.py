"""Seven Up as computers play it, explain it and are measured at it."""

import random
from dataclasses import replace

from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.measure import LADDER, Measure, one_against
from sevenup_gui.games.parts.thinking import Thinking
from sevenup_gui.games.seven_up.options import MAX_TARGET
from sevenup_gui.games.seven_up.rules import options_of
from sevenup_gui.games.seven_up.thinking import company, duel, thumb, yardsticks
from sevenup_gui.games.seven_up.thinking.claims import worth_taking
from sevenup_gui.games.seven_up.thinking.equity import equity
from sevenup_gui.games.seven_up.thinking.hindsight import open_worths
from sevenup_gui.games.seven_up.thinking.novice import novice
from sevenup_gui.games.seven_up.thinking.reasons import reasons
from sevenup_gui.search.choice import Choice, Expired


def search(view: View, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """Two hands are solved; with more at the table worlds are played out."""
    think = duel.think if view.players == 2 else company.think
    return think(view, rng, worlds, expired, infer=infer)


def prepare(view: View) -> None:
    """What every score is worth."""
    equity(options_of(view), view.players).chances((0,) * len(view.score), view.dealer)


def one_deal(start: State, _number: int) -> State:
    """The match is never near its end, so that no deal stops early."""
    return start._replace(options=replace(options_of(start), target=MAX_TARGET))


YARDSTICKS = (("expert", "uniform-100"), *[(f"{key}-cards", "casual") for key in ("random", "uniform-100", "expert")])
NULL = ("expert", "expert")  # a level against itself: its interval must hold the level score

MEASURE = Measure(
    one_deal,
    by_lead=True,
    points=("high", "low", "jack", "game"),
    by_play=("jack", "game"),  # High and Low mostly go as the cards lie
    pairings=(
        *[("old-sledge", pair, "deals", 400) for pair in (*LADDER, *YARDSTICKS)],
        ("old-sledge", ("expert", "casual"), "matches", 200),
        ("old-sledge", NULL, "deals", 200),
        *[(preset, ("expert", "casual"), "deals", 200) for preset in ("forced-beg", "espanol", "hoyle")],
        ("old-sledge", one_against("expert", "casual", 3), "deals", 100),
        ("old-sledge", ("expert", "casual", "expert", "casual"), "deals", 100),
    ),
    yardsticks={"flat-seven-up": yardsticks.flat},
)

THINKING = Thinking(
    thumb.decide,
    novice,
    search,
    prepare,
    reasons,
    worth_taking,
    open_worths,
    MEASURE,
)
