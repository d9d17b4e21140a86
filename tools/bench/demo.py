"""Frames of a whole match of `sevenup-gui demo --fast --seed 7`, from the title to the result, without a screen: the
process's own time for each turn of the loop, without the flip and the thinking, which another process does when people
play. A turn of more than 16 ms is late. A frame that shows much for the first time takes several turns in a row:
*drawn* is the last of them, *in all its turns* their sum. The bare loop fills the window and blits thirteen cards of
the hand's size."""

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from unittest import mock

from tools.bench.figures import Figure, Found, Line, share
from tools.frames import LATE_MS, PRESETS, STEP_S, Frame, Run, Stopwatch, Untimed, alone, bare_loop_ms

HOW = __doc__.replace("\n", " ")
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
NAMES = {1280: "720p", 1920: "1080p", 3840: "4K"}
SEATS = (2, 7)
SEED = 7
LATE_GOALS = {1920: 0, 3840: 9}
WORST_GOALS = {1920: LATE_MS, 3840: 33.0}
DRAWN_GOALS = {1920: 2.0, 3840: 8.0}
QUICK_TURNS, SOME_TURNS = 300, 4000


def match(size: tuple[int, int], seats: int, turns: int | None) -> Run:
    """Play a match at one table from a cold start, or so many turns of it; the last thing done is the bare loop."""
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    from sevenup_gui.games import PRESETS as ALL
    from sevenup_gui.launch import DemoOptions
    from sevenup_gui.ui.app import demo
    from sevenup_gui.ui.scenes.match.table import TableScene
    from tools.pictures import Studio

    key = PRESETS[seats]
    with tempfile.TemporaryDirectory() as home:
        studio = Studio(Path(home), size=size)
        app = studio.app
        app.settings.speed = "fast"
        app.begin()
        watch, run = Stopwatch(studio), Run(size, seats)
        asked = DemoOptions(key, ALL[key].options(seats), seats, ("casual",) * seats, seed=SEED, fast=True, size=size)
        table: TableScene | None = None
        with mock.patch.object(demo, "Here", return_value=Untimed(watch)):
            show = demo.Demo(app, asked, in_process=True)
            while app.scenes and not app.quitting and len(watch.frames) != turns:
                watch.turn()
                show.advance(STEP_S)
                table = next((scene for scene in app.scenes if isinstance(scene, TableScene)), table)
        run.frames = watch.frames
        if table is not None:
            run.bare_ms = bare_loop_ms(studio, table)
    return run


def in_all_ms(frames: Sequence[Frame]) -> float:
    """Return the 95th percentile of the frames shown, with the turns that each was put off for."""
    found, spent = [], 0.0
    for frame in frames:
        spent += frame.draw_ms
        if frame.draw_ms and not frame.put_off:
            found.append(spent)
            spent = 0.0
    return share(found, 0.95)


def drawn_ms(frames: Sequence[Frame]) -> float:
    """Return the 95th percentile of the frames drawn."""
    return share([frame.draw_ms for frame in frames if frame.draw_ms and not frame.put_off], 0.95)


def figures_of(run: Run) -> list[Figure]:
    """Return the figures of a run."""
    name, width = f"{NAMES[run.size[0]]}, {run.seats} seats: ", run.size[0]
    drawn = [frame.draw_ms for frame in run.frames if frame.draw_ms and not frame.put_off]
    whole = [frame.whole_ms for frame in run.frames]
    bare = run.bare_ms or None
    return [
        Figure(f"{name}turns of the loop", len(whole), "turns"),
        Figure(f"{name}drawn, median", share(drawn, 0.5), "ms", bare),
        Figure(f"{name}drawn, 95%", drawn_ms(run.frames), "ms", bare, DRAWN_GOALS.get(width)),
        Figure(f"{name}in all its turns, 95%", in_all_ms(run.frames), "ms", bare),
        Figure(f"{name}late turns", sum(ms > LATE_MS for ms in whole), "turns", goal=LATE_GOALS.get(width)),
        Figure(f"{name}worst turn", max(whole), "ms", goal=WORST_GOALS.get(width)),
    ]


def measure(quick: bool) -> Found:
    """Each size with two and seven seats; at 1080p the beginning of a match with each other number of seats."""
    figures: list[Figure] = []
    shares: dict[tuple[int, int], float] = {}
    by_seats: list[tuple[float, float]] = []
    bare: dict[int, float] = {}
    tables = [(size, seats) for size in SIZES for seats in (SEATS if size[0] != 1920 or quick else PRESETS)]
    for size, seats in tables:
        turns = None if seats in SEATS else SOME_TURNS
        run = alone(match, size, seats, QUICK_TURNS if quick else turns)
        assert isinstance(run, Run)
        found = figures_of(run)
        if seats in SEATS:
            figures += found
            shares[size[0], seats] = found[2].value
            bare[size[0]] = run.bare_ms
        if size[0] == 1920:  # of each the same beginning
            by_seats.append((float(seats), drawn_ms(run.frames[:SOME_TURNS])))
    lines = {f"{seats} seats": [shares[width, seats] for width, _height in SIZES] for seats in SEATS}
    lines["bare loop, median"] = [bare[width] for width, _height in SIZES]
    megapixels = [width * height / 1e6 for width, height in SIZES]
    grown = [Line("sizes", name, tuple(zip(megapixels, found, strict=True))) for name, found in lines.items()]
    grown.append(Line("seats", "drawn", tuple(by_seats)))
    return Found("Frames of a demo match", HOW, tuple(figures), tuple(grown))
