"""From the start of the program to its first pixels, and to the whole picture."""

import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.bench.running import running
from tools.bench.screen import FINE, Screen

GOAL = 1.5
LOOK_S = 0.001
LONGEST_S = 30.0
WATCHED_S = 2.5  # from the first pixels on: by then all has been shown
SAME_FRAC = 0.95  # of the pixels: the fan breathes


@dataclass(frozen=True, slots=True)
class Start:
    """Seconds since the program was started."""

    first_s: float
    whole_s: float


def first_pixels(screen: Screen) -> None:
    """Wait until most of the screen shows something. Raises `TimeoutError` if it does not."""
    began = time.perf_counter()
    while screen.shown_frac() < 0.5:
        if time.perf_counter() - began > LONGEST_S:
            raise TimeoutError("nothing is shown")
        time.sleep(LOOK_S)


def time_start(program: Path, screen: Screen, home: Path) -> Start:
    """Start the program once. Raises `TimeoutError` if it shows nothing."""
    while screen.shown_frac():
        time.sleep(LOOK_S)  # the last one is still there
    began = time.perf_counter()
    with running(program, screen.display, home):
        first_pixels(screen)
        first_s = time.perf_counter() - began
        pictures = [(first_s, screen.pixels(FINE)[1])]
        while time.perf_counter() - began - first_s < WATCHED_S:
            time.sleep(LOOK_S)
            green = screen.pixels(FINE)[1]
            if green != pictures[-1][1]:
                pictures.append((time.perf_counter() - began, green))
    last = pictures[-1][1]
    whole_s = next(then_s for then_s, green in pictures if same_frac(green, last) >= SAME_FRAC)
    return Start(first_s, whole_s)


def same_frac(one: bytes, other: bytes) -> float:
    """The share of two pictures' pixels that are alike."""
    return sum(a == b for a, b in zip(one, other, strict=True)) / len(one)


def line(name: str, times_s: Sequence[float]) -> str:
    """Times in words."""
    low, middle, high = min(times_s), statistics.median(times_s), max(times_s)
    return f"{name:<34} {low:6.3f} {middle:8.3f} {high:8.3f} s"


def measure(bare: Path, ours: Path, screen: Screen, homes: Path, times: int) -> bool:
    """Start both in turn so many times, after once to warm up, and print; whether the goal is reached."""
    starts: dict[Path, list[Start]] = {bare: [], ours: []}
    for turn in range(times + 1):
        for program, kept in starts.items():
            start = time_start(program, screen, homes)
            if turn:
                kept.append(start)
    first = {program: [start.first_s for start in kept] for program, kept in starts.items()}
    print(f"{times} starts of each, in turn:           min   median      max")
    print(line("bare: first pixels", first[bare]))
    print(line("ours: first pixels", first[ours]))
    print(line("ours: the whole title", [start.whole_s for start in starts[ours]]))
    pairs = [b / a for a, b in zip(first[bare], first[ours], strict=True)]
    ratio = statistics.median(first[ours]) / statistics.median(first[bare])
    print(f"ours : bare {ratio:.2f} by their medians ({min(pairs):.2f} to {max(pairs):.2f} in pairs), at most {GOAL}")
    return ratio <= GOAL
