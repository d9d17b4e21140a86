"""Time from a click to the first changed pixel, in a real window, clicked as a mouse does (the XTEST extension), with
its pixels read from the X server's memory. In ours, each click on the set-up chooses other rules; a bare window that
turns as often fills itself again. The first click on each set of rules draws its whole page and is counted apart. Wall
time; on a busy computer it's many times as long.
"""

import ctypes
import ctypes.util
import json
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tools.bench.figures import Figure, Found, middle, share
from tools.bench.running import running
from tools.bench.screen import FINE, SIZE, Screen
from tools.bench.start import first_pixels
from tools.frames import STEP_S, alone

HOW = __doc__.replace("\n", " ").strip()
REST_S = 0.35  # between two clicks: what the first has set in motion is at rest
SETTLES_S = 2.0
LONGEST_S = 2.0
BARE = [sys.executable, str(Path(__file__).with_name("bare.py"))]
OURS = [sys.executable, "-m", "sevenup_gui"]
LEFT = 1
SPOTS, CLICKS = 2, 43


class Mouse:
    """A pointer that is moved and pressed by the server itself, at once: a program that is started for it would take as
    long as what is measured. Raises `OSError` where the libraries are missing."""

    def __init__(self, display: str) -> None:
        self._x11, self._test = (
            ctypes.CDLL(ctypes.util.find_library(name) or f"lib{name}.so") for name in ("X11", "Xtst")
        )
        self._x11.XOpenDisplay.restype = ctypes.c_void_p
        self._display = ctypes.c_void_p(self._x11.XOpenDisplay(display.encode()))
        if not self._display:
            raise OSError(f"no screen {display}")

    def move(self, pos: tuple[int, int]) -> None:
        """To that pixel of the screen."""
        self._test.XTestFakeMotionEvent(self._display, -1, *pos, 0)
        self._x11.XFlush(self._display)

    def press(self, down: bool) -> None:
        """The left button."""
        self._test.XTestFakeButtonEvent(self._display, LEFT, int(down), 0)
        self._x11.XFlush(self._display)

    def key(self, name: str) -> None:
        """Press a key and let it go."""
        code = self._x11.XKeysymToKeycode(self._display, self._x11.XStringToKeysym(name.encode()))
        for down in (1, 0):
            self._test.XTestFakeKeyEvent(self._display, code, down, 0)
        self._x11.XFlush(self._display)

    def close(self) -> None:
        """Let the screen go."""
        self._x11.XCloseDisplay(self._display)


@contextmanager
def mouse(display: str) -> Iterator[Mouse]:
    """A mouse on that screen."""
    one = Mouse(display)
    try:
        yield one
    finally:
        one.close()


def clicks(screen: Screen, hand: Mouse, spots: Sequence[tuple[int, int]], times: int) -> list[float]:
    """Click so often, each spot in its turn; milliseconds from each press to the first changed pixel."""
    found = []
    for turn in range(times):
        hand.move(spots[turn % len(spots)])
        time.sleep(REST_S)  # the pointer rests on it, and what it lights up is lit
        before = screen.pixels(FINE)
        began = time.perf_counter()
        hand.press(True)
        hand.press(False)
        while screen.pixels(FINE) == before and time.perf_counter() - began < LONGEST_S:
            pass
        found.append(1000 * (time.perf_counter() - began))
        time.sleep(REST_S)
    return found


def spots() -> list[tuple[int, int]]:
    """Return the places of the first game's rule traditions in the set-up, in pixels. It draws without a screen, in a
    process of its own."""
    from sevenup_gui.store.setup import TableSetup
    from sevenup_gui.ui.scenes.setup.setup import SetUp
    from tools.pictures import Studio

    with tempfile.TemporaryDirectory() as home:
        studio = Studio(Path(home), size=SIZE)
        scene = SetUp(studio.app, TableSetup())
        studio.app.push(scene)
        studio.app.step(STEP_S)
        rows = [item for item in scene.controls.items if item.id.startswith("rules ")]
        return [row.rect(studio.app.painter).center for row in rows[SPOTS::-1]]  # the first is chosen already


def measure(quick: bool, screen: Screen, home: Path) -> Found:
    """Ours and the bare window."""
    times, where = 4 if quick else CLICKS, alone(spots)
    assert isinstance(where, list)
    (home / "settings.json").write_text(json.dumps({"window": list(SIZE), "muted": True}), encoding="utf-8")
    with running(BARE, screen.display, home), mouse(screen.display) as hand:
        first_pixels(screen)
        bare = clicks(screen, hand, where, times)
    while screen.shown_frac():
        time.sleep(REST_S)
    with running(OURS, screen.display, home), mouse(screen.display) as hand:
        first_pixels(screen)
        time.sleep(SETTLES_S)
        hand.move((SIZE[0] - 2, SIZE[1] - 2))
        hand.key("p")
        time.sleep(SETTLES_S)
        ours = clicks(screen, hand, where, times)
    return Found("From a click to the first changed pixel", HOW, figures_of(ours, bare, len(where)))


def figures_of(ours: Sequence[float], bare: Sequence[float], spots: int) -> tuple[Figure, ...]:
    """Return the figures of so many clicks, of which the first on each spot show what hasn't been drawn yet."""
    first, later, others = ours[:spots], ours[spots:], bare[spots:]
    return (
        Figure("median", middle(later), "ms", middle(others)),
        Figure("95%", share(later, 0.95), "ms", share(others, 0.95)),
        Figure("rules looked at for the first time, the slowest", max(first), "ms", max(bare[:spots])),
    )
