"""Decisions per second of the bare engine on one core: whole matches of every preset, with random legal decisions.
Processor time, shuffling and choosing included."""

import random
import time
from typing import TYPE_CHECKING

from tools.bench.figures import Figure, Found, Line, middle

if TYPE_CHECKING:
    from sevenup_gui.engine.options import Options

GOAL = 30_000
HOW = __doc__.replace("\n", " ")
TURNS = 5  # all tables are played in turn so often, and each has its median


def play(options: "Options", players: int, rng: random.Random) -> int:
    """Play one match; how many decisions it had."""
    from sevenup_gui.engine import game
    from sevenup_gui.engine.actions import ChooseDiscard, Discard
    from sevenup_gui.engine.cards import PACK

    pick, decisions = rng.random, 0
    state = game.new_match(options, players, 0)
    while state.phase != "over":
        if state.turn is None:
            state = game.deal(state, rng.sample(PACK, 52)).state
            continue
        legal = game.legal_actions(state)
        if isinstance(legal, ChooseDiscard):
            action = Discard(tuple(rng.sample(state.hands[state.turn], legal.count)))
        else:
            action = legal[int(pick() * len(legal))]  # type: ignore[assignment]
        state = game.apply(state, action).state
        decisions += 1
    return decisions


def rate(options: "Options", players: int, seconds: float, seed: int) -> tuple[int, float]:
    """Decisions, and the seconds they took: at least so many, whole matches."""
    rng, decisions, began = random.Random(seed), 0, time.process_time()
    while (taken := time.process_time() - began) < seconds:
        decisions += play(options, players, rng)
    return decisions, taken


def measure(quick: bool) -> Found:
    """Every preset with every number of players."""
    from sevenup_gui.games import PRESETS

    seconds = 0.02 if quick else 0.2
    tables = [(preset, players) for preset in PRESETS.values() for players in preset.players]
    rates: dict[tuple[str, int], list[float]] = {}
    for turn in range(TURNS + 1):
        for preset, players in tables:
            decisions, taken = rate(preset.options(players), players, seconds, turn)
            if turn:  # the first warms up
                rates.setdefault((preset.key, players), []).append(decisions / taken)
    by_table = {table: middle(found) for table, found in rates.items()}
    mean = len(by_table) / sum(1 / each for each in by_table.values())
    figures = [Figure("all presets and tables alike", mean, "decisions/s", goal=GOAL, least=True)]
    lines = []
    for key, preset in PRESETS.items():
        own = tuple((float(players), by_table[key, players]) for players in preset.players)
        figures.append(Figure(f"{key}, {preset.seats} seats", by_table[key, preset.seats], "decisions/s"))
        lines.append(Line("engine", key, own))
    return Found("The bare engine", HOW, tuple(figures), tuple(line for line in lines if len(line.points) > 1))
