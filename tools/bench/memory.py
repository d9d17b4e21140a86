"""Memory of the program at its table, in a real window: from the title through set-up to a person's turn, at each size;
and after 45 seconds of a demo with seven seats, once with basic players, who think in the window's process, and once
with experts, who have their own. PSS is each process's own memory and its share of what several use, for all processes;
peak RSS is the most the window's process has had. The programs have their bytecode, as installed ones do. The bare
window has that size, filled and shown."""

import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from tools.bench.click import BARE, OURS, mouse
from tools.bench.figures import Figure, Found, Line
from tools.bench.idle import TO_TABLE
from tools.bench.running import family, running
from tools.bench.screen import screen
from tools.bench.start import first_pixels

HOW = __doc__.replace("\n", " ")
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
NAMES = {1280: "720p", 1920: "1080p", 3840: "4K"}
PSS_GOALS = {1920: 90.0}
PEAK_GOALS = {3840: 250.0}
RESTS_S, DEMO_S, QUICK_S = 12.0, 45.0, 4.0
BETWEEN_S = 2.0


class Taken(NamedTuple):
    """Megabytes (2^20 bytes): the share of the window's process, that of all others, and the window's peak."""

    window: float
    others: float
    peak: float


def told_mb(path: Path, word: str) -> float:
    """A line of a process's own account, such as `Pss:      30720 kB`; 0 where it has none."""
    for line in path.read_text(encoding="ascii").splitlines():
        if line.startswith(word + ":"):
            return int(line.split()[1]) / 1024
    return 0.0


def taken(pid: int) -> Taken:
    """Return a program's memory now."""
    shares = {one: told_mb(Path(f"/proc/{one}/smaps_rollup"), "Pss") for one in family(pid)}
    window = shares.pop(pid)
    return Taken(window, sum(shares.values()), told_mb(Path(f"/proc/{pid}/status"), "VmHWM"))


def at(size: tuple[int, int], rests_s: float) -> tuple[Taken, Taken]:
    """The bare window and ours, of that size."""
    with tempfile.TemporaryDirectory() as folder, screen(Path(folder), size) as shown:
        home = Path(folder) / "home"
        home.mkdir()
        words = [f"{size[0]}x{size[1]}"]
        with running([*BARE, *words], shown.display, home) as pid:
            first_pixels(shown)
            time.sleep(BETWEEN_S)
            bare = taken(pid)
        with running([*OURS, "play", "--size", *words], shown.display, home) as pid, mouse(shown.display) as hand:
            first_pixels(shown)
            hand.move((size[0] - 2, size[1] - 2))
            time.sleep(2 * BETWEEN_S)
            for key in TO_TABLE:
                hand.key(key)
                time.sleep(BETWEEN_S)
            time.sleep(rests_s)
            ours = taken(pid)
    return bare, ours


def in_demo(size: tuple[int, int], seconds: float, level: str = "casual") -> Taken:
    """Ours after so long of a demonstration of seven seats of that level."""
    words = ["demo", "--preset", "seven-up-seven-down", "--players", "7", "--agents", level, "--seed", "7", "--fast"]
    with tempfile.TemporaryDirectory() as folder, screen(Path(folder), size) as shown:
        home = Path(folder) / "home"
        home.mkdir()
        with running([*OURS, *words, "--size", f"{size[0]}x{size[1]}"], shown.display, home) as pid:
            first_pixels(shown)
            time.sleep(seconds)
            return taken(pid)


def rows(name: str, ours: Taken, bare: Taken, width: int) -> list[Figure]:
    """Return the figures of a window."""
    return [
        Figure(f"{name}: all processes, PSS", ours.window + ours.others, "MB", bare.window, PSS_GOALS.get(width)),
        Figure(f"{name}: the window's process, PSS", ours.window, "MB", bare.window),
        Figure(f"{name}: the thinking process, PSS", ours.others, "MB"),
        Figure(f"{name}: the window's process, peak RSS", ours.peak, "MB", bare.peak, PEAK_GOALS.get(width)),
    ]


def measure(quick: bool) -> Found:
    """All sizes."""
    figures: list[Figure] = []
    lines: dict[str, list[tuple[float, float]]] = {
        "all processes, PSS": [],
        "the window, peak RSS": [],
        "bare window": [],
    }
    for size in SIZES[1:2] if quick else SIZES:
        bare, ours = at(size, QUICK_S if quick else RESTS_S)
        figures += rows(f"{NAMES[size[0]]}, two at the table", ours, bare, size[0])
        if size != SIZES[0]:
            seven = in_demo(size, QUICK_S if quick else DEMO_S)
            figures += rows(f"{NAMES[size[0]]}, seven in a demo", seven, bare, size[0])
        if size == SIZES[1]:
            experts = in_demo(size, QUICK_S if quick else DEMO_S, "expert")
            figures += rows(f"{NAMES[size[0]]}, seven experts in a demo", experts, bare, size[0])
        for line, mb in zip(lines.values(), (ours.window + ours.others, ours.peak, bare.peak), strict=True):
            line.append((size[0] * size[1] / 1e6, mb))
    grown = tuple(Line("memory", name, tuple(points)) for name, points in lines.items())
    return Found("Memory", HOW, tuple(figures), grown)
