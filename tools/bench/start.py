"""Time from the start of the program to its first pixels, and to the whole title, on a virtual screen. Both programs
start in turn; medians. Wall time, and for the whole title the processor time too, in steps of 10 ms. The title is whole
when 99% of what's still on it in the end are there: pixels that keep changing, because the fan breathes, are left
out."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.bench.figures import Figure, Found, middle
from tools.bench.running import running, spent_s
from tools.bench.screen import FINE, Screen

HOW = __doc__.replace("\n", " ")
GOAL = 1.5  # times the bare window
WHOLE_GOAL_MS = 1000.0
LOOK_S = 0.001
LONGEST_S = 30.0
WATCHED_S = 8.0  # from the first pixels on
MOVES_S = 4.0  # of them: by then all has been shown, on a machine that does other things as well
STILL_FRAC = 0.75  # of the pixels: where fewer lie still by then, it was not all
SAME_FRAC = 0.99  # of the pixels that do not


@dataclass(frozen=True, slots=True)
class Start:
    """Seconds since the program was started."""

    first_s: float
    whole_s: float
    first_spent_s: float  # of processor time, until then
    whole_spent_s: float


def first_pixels(screen: Screen) -> None:
    """Wait until most of the screen shows something. Raises `TimeoutError` if it does not."""
    began = time.perf_counter()
    while screen.shown_frac() < 0.5:
        if time.perf_counter() - began > LONGEST_S:
            raise TimeoutError("nothing is shown")
        time.sleep(LOOK_S)


def time_start(program: Sequence[str | Path], screen: Screen, home: Path) -> Start:
    """Start the program once. Raises `TimeoutError` if it shows nothing."""
    while screen.shown_frac():
        time.sleep(LOOK_S)  # the last one is still there
    began = time.perf_counter()
    with running(program, screen.display, home) as pid:
        first_pixels(screen)
        first_s, first_spent_s = time.perf_counter() - began, spent_s(pid)
        pictures = [(first_s, first_spent_s, screen.pixels(FINE)[1])]
        while time.perf_counter() - began - first_s < WATCHED_S:
            time.sleep(LOOK_S)
            green = screen.pixels(FINE)[1]
            if green != pictures[-1][2]:
                pictures.append((time.perf_counter() - began, spent_s(pid), green))
    whole_s, whole_spent_s = whole_at(pictures, first_s + MOVES_S)
    return Start(first_s, whole_s, first_spent_s, whole_spent_s)


def whole_at(pictures: Sequence[tuple[float, float, bytes]], moves_s: float) -> tuple[float, float]:
    """When what is shown was whole, and the processor time until then, of pictures each with both: all that lies still
    from `moves_s` on is there. Raises `TimeoutError` if most of it comes later."""
    shown = max((n for n, picture in enumerate(pictures) if picture[0] <= moves_s), default=0)
    ends = [green for _then_s, _spent_s, green in pictures[shown:]]
    last = ends[-1]
    still = [at for at, pixel in enumerate(last) if all(green[at] == pixel for green in ends)]
    if len(still) < STILL_FRAC * len(last):
        raise TimeoutError("the title is not whole yet")
    return next(
        (then_s, spent)
        for then_s, spent, green in pictures
        if sum(green[at] == last[at] for at in still) >= SAME_FRAC * len(still)
    )


def measure(bare: Sequence[str | Path], ours: Sequence[str | Path], screen: Screen, home: Path, times: int) -> Found:
    """Start both in turn so many times, after once to warm up."""
    starts: tuple[list[Start], list[Start]] = ([], [])
    for turn in range(times + 1):
        for program, kept in zip((bare, ours), starts, strict=True):
            start = time_start(program, screen, home)
            if turn:
                kept.append(start)
    first = [middle([start.first_s for start in kept]) for kept in starts]
    whole_s = middle([start.whole_s for start in starts[1]])
    spent = middle([start.whole_spent_s for start in starts[1]])
    bare_spent = middle([start.first_spent_s for start in starts[0]])
    return Found(
        "",
        HOW,
        (
            Figure("first pixels", 1000 * first[1], "ms", 1000 * first[0], GOAL * 1000 * first[0]),
            Figure("the whole title", 1000 * whole_s, "ms", 1000 * first[0], WHOLE_GOAL_MS),
            Figure("the whole title, processor time", 1000 * spent, "ms of CPU", 1000 * bare_spent),
            Figure("first pixels, the slowest start", 1000 * max(s.first_s for s in starts[1]), "ms"),
        ),
    )
