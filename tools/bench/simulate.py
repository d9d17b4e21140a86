"""Matches per second of `sevenup-gui simulate`, with records, by the processor time of one core; and packs per second
of the arena, which shares them among processes, by wall time from the first to the last."""

import io
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TYPE_CHECKING

from tools.bench.figures import Figure, Found, Line, cores

if TYPE_CHECKING:
    from sevenup_gui.players.arena import Study

HOW = __doc__.replace("\n", " ")
TABLES = (("old-sledge", 2), ("old-sledge", 4), ("seven-up-seven-down", 4), ("seven-up-seven-down", 7))
AGENTS = ("random", "casual")
SECONDS = 1.0
PACKS, JOBS = 48, (1, 2)


def rate(preset: str, players: int, agent: str, seconds: float) -> float:
    """Matches a second."""
    from sevenup_gui.cli.simulate import Simulation, write_matches
    from sevenup_gui.games import PRESETS

    matches, began = 0, time.thread_time()
    while (taken := time.thread_time() - began) < seconds or not matches:
        asked = Simulation(preset, PRESETS[preset].options(players), (agent,) * players, seed=matches, matches=2)
        matches += write_matches(asked, io.StringIO(), lambda _done: None).matches
    return matches / taken


def arena_rate(study: "Study", jobs: int) -> float:
    """Packs a second, after a first small study has warmed up the processes."""
    from dataclasses import replace

    from sevenup_gui.players import arena

    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        arena.run(replace(study, count=jobs * arena.CHUNK), pool)
        began = time.perf_counter()
        arena.run(study, pool)
        return study.count / (time.perf_counter() - began)


def measure(quick: bool) -> Found:
    """Both, at several tables."""
    from sevenup_gui.games import PRESETS
    from sevenup_gui.players.arena import Study

    seconds, packs = (0.1, 8) if quick else (SECONDS, PACKS)
    figures = [
        Figure(f"simulate, {preset}, {players} seats, {agent}", rate(preset, players, agent, seconds), "matches/s")
        for preset, players in TABLES
        for agent in AGENTS
    ]
    study = Study(PRESETS["old-sledge"].options(2), ("skilled", "casual"), "deals", packs, seed=1)
    rates = [(float(jobs), arena_rate(study, jobs)) for jobs in JOBS if jobs <= cores()]
    figures += [Figure(f"arena, old-sledge, 2 seats, {jobs:.0f} at once", each, "packs/s") for jobs, each in rates]
    line = Line("jobs", "skilled against casual", tuple(rates))
    return Found("Matches without a window", HOW, tuple(figures), (line,))
