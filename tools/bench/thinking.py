"""Time of a computer player's decision on one core, in the thread's own time: every level decides in the same
positions, from matches of casual players. Decisions with one answer are left out."""

import random
import time
from typing import TYPE_CHECKING

from tools.bench.figures import Figure, Found, Line, share

if TYPE_CHECKING:
    from sevenup_gui.engine.views import View

HOW = __doc__.replace("\n", " ")
# With the milliseconds that 95% of the expert's decisions are to stay under.
TABLES = (
    ("old-sledge", 2, None),
    ("old-sledge", 4, None),
    ("seven-up-seven-down", 4, 120.0),
    ("seven-up-seven-down", 7, 120.0),
    ("oh-hell", 4, 120.0),
)
WORLDS = (20, 50, 100, 200, 400)
GROWS = {"old-sledge": 2, "seven-up-seven-down": 4}  # the seats at which worlds are counted
POSITIONS, SOME = 60, 24


def positions(preset: str, players: int, count: int) -> "list[View]":
    """So many moments with a choice, spread over matches of casual players."""
    from sevenup_gui.engine import game
    from sevenup_gui.engine.actions import ChooseDiscard
    from sevenup_gui.engine.cards import PACK
    from sevenup_gui.engine.views import view
    from sevenup_gui.games import PRESETS
    from sevenup_gui.players.levels import choose

    rng = random.Random(f"{preset}/{players}")
    options = PRESETS[preset].options(players)
    found: list[View] = []
    state = game.new_match(options, players, 0)
    while len(found) < count:
        if state.phase == "over":
            state = game.new_match(options, players, rng.randrange(players))
        if state.turn is None:
            state = game.deal(state, rng.sample(PACK, 52)).state
            continue
        seen, legal = view(state, state.turn), game.legal_actions(state)
        if rng.random() < 0.1 and (isinstance(legal, ChooseDiscard) or len(legal) > 1):
            found.append(seen)
        state = game.apply(state, choose("casual", seen, rng)).state
    return found


def times_ms(level: str, seen: "list[View]", worlds: int | None = None) -> list[float]:
    """Return the time of each decision."""
    from sevenup_gui.players.levels import consider, rng_for

    found = []
    for each in seen:
        rng = rng_for(1, each)
        began = time.thread_time()
        consider(level, each, rng, worlds)
        found.append(1000 * (time.thread_time() - began))
    return found


def measure(quick: bool) -> Found:
    """The levels at some tables; the expert with every number of players and of worlds."""
    from sevenup_gui.games import PRESETS
    from sevenup_gui.players.level_names import OFFERED_LEVELS

    count, some = (6, 3) if quick else (POSITIONS, SOME)
    figures, lines = [], []
    for preset, players, goal in TABLES:
        seen = positions(preset, players, count)
        for level in OFFERED_LEVELS:
            times = times_ms(level, seen)
            name = f"{preset}, {players} seats: {level}"
            figures += [
                Figure(f"{name}, median", share(times, 0.5), "ms"),
                Figure(f"{name}, 95%", share(times, 0.95), "ms", goal=goal if level == OFFERED_LEVELS[-1] else None),
            ]
    for preset in GROWS:
        points = []
        for players in PRESETS[preset].players:
            times = times_ms("expert", positions(preset, players, some))
            points.append((float(players), sum(times) / len(times)))
        lines.append(Line("thinking", preset, tuple(points)))
    for preset, players in GROWS.items():
        seen = positions(preset, players, some)
        points = []
        for worlds in WORLDS[:2] if quick else WORLDS:
            times = times_ms("expert", seen, worlds)
            points.append((float(worlds), sum(times) / len(times)))
        lines.append(Line("worlds", f"{preset}, {players} seats", tuple(points)))
    return Found("Decisions of the computer players", HOW, tuple(figures), tuple(lines))
