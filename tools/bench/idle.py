"""Share of a core while no one plays: at the title, at the table on a person's turn, under the menu, and minimised;
beside the bare window."""

import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from tools.bench.figures import Figure, Found
from tools.bench.running import running, share
from tools.bench.screen import SIZE, Screen
from tools.bench.start import first_pixels

HOW = __doc__.replace("\n", " ")
GOAL = 0.5  # percent of a core
SETTLES_S = 26.0  # the fan of the title comes to rest, the cards are dealt, everybody has had his turn
RESTS_S = 5.0  # where nothing moves but a paper that comes
PRESSED_S = 1.5  # from one key to the next
TO_TABLE = ("p", "Return", "Return")  # to the set-up, and from there by the button that has the focus, then the cut


def tell(display: str, *words: str) -> None:
    """Let xdotool do something on that screen."""
    subprocess.run(["xdotool", *words], env={"DISPLAY": display, "PATH": "/usr/bin:/bin"}, check=True, timeout=10)


def press(display: str, keys: Sequence[str]) -> None:
    """Press keys, one after the other."""
    for key in keys:
        tell(display, "mousemove", str(SIZE[0] - 2), str(SIZE[1] - 2), "key", key)
        time.sleep(PRESSED_S)


def put_away(display: str) -> None:
    """Take the window from the screen, as a desktop does with one that is made small."""
    tell(display, "search", "--onlyvisible", "--class", ".", "windowunmap")


def watch(pid: int, settles_s: float, seconds: float) -> float:
    """Wait until all is quiet, watch, and say how much was taken, in percent of a core."""
    time.sleep(settles_s)
    return 100 * share(pid, seconds)


def measure(
    bare: Sequence[str | Path], ours: Sequence[str | Path], screen: Screen, home: Path, seconds: float
) -> Found:
    """Watch both."""
    with running(bare, screen.display, home) as pid:
        first_pixels(screen)
        least = watch(pid, RESTS_S, seconds)
    found = {}
    with running(ours, screen.display, home) as pid:
        first_pixels(screen)
        time.sleep(PRESSED_S)
        found["the title"] = watch(pid, SETTLES_S, seconds)
        press(screen.display, TO_TABLE)
        found["the table, with a person to play"] = watch(pid, SETTLES_S, seconds)
        press(screen.display, ["Escape"])
        found["the menu over it"] = watch(pid, RESTS_S, seconds)
        put_away(screen.display)
        found["the window minimised"] = watch(pid, RESTS_S, seconds)
    return Found("Idle", HOW, tuple(Figure(what, taken, "% of a core", least, GOAL) for what, taken in found.items()))
