"""What is taken of a core while nobody plays: at the title, at the table with a person to play, under the menu, and
with the window put away; beside the bare window."""

import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from tools.bench.running import running, share, spent_s
from tools.bench.screen import SIZE, Screen
from tools.bench.start import first_pixels

GOAL = 0.005
SETTLES_S = 26.0  # the fan of the title comes to rest, the cards are dealt, everybody has had his turn
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


def watch(what: str, pid: int, seconds: float) -> float:
    """Wait until all is quiet, watch, and say what was taken."""
    time.sleep(SETTLES_S)
    taken = share(pid, seconds)
    print(f"{what:<44} {100 * taken:6.2f}% of a core", flush=True)
    return taken


def put_away(display: str) -> None:
    """Take the window from the screen, as a desktop does with one that is made small."""
    tell(display, "search", "--onlyvisible", "--class", ".", "windowunmap")


def measure(bare: Path, ours: Path, screen: Screen, home: Path, seconds: float) -> bool:
    """Watch both and print; whether the goal is reached."""
    with running(bare, screen.display, home) as pid:
        first_pixels(screen)
        watch("bare: a window", pid, seconds)
    taken = []
    with running(ours, screen.display, home) as pid:
        first_pixels(screen)
        time.sleep(PRESSED_S)
        taken.append(watch("ours: the title", pid, seconds))
        press(screen.display, TO_TABLE)
        taken.append(watch("ours: the table, with a person to play", pid, seconds))
        press(screen.display, ["Escape"])
        taken.append(watch("ours: the menu over it", pid, seconds))
        put_away(screen.display)
        taken.append(watch("ours: the window put away", pid, seconds))
        print(f"all its processes have taken {spent_s(pid):.1f} s so far")
    print(f"at most {100 * GOAL}% of a core is the goal")
    return max(taken) <= GOAL
