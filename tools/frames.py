"""Measure the drawing time of frames, without a screen: two tables, several sizes, one run.

    python -m tools.frames                          1920x1080 and 3840x2160, two and seven seats
    python -m tools.frames 1280x720 --seats 2       one of them

Each table is opened from a cold start in a process of its own, behind the title; the person's hand is swept by the
pointer and played, the sheets between the deals are opened and put away, and in the end the window is resized. Time is
the process's own (what other processes take does not count), in milliseconds, without the flip. The computer players
think in another process when people play, so their time is left out.
"""

import argparse
import json
import multiprocessing
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

from tools.bench.running import with_bytecode

if TYPE_CHECKING:
    from sevenup_gui.engine.views import View
    from sevenup_gui.ui.scenes.match.table import TableScene
    from tools.pictures import Studio

SIZES = ("1920x1080", "3840x2160")
PRESETS = {2: "old-sledge", 3: "old-sledge", 4: "hoyle", 5: "oh-hell", 6: "oh-hell", 7: "seven-up-seven-down"}
STEP_S = 1 / 60
LATE_MS = 16.0
DEALS = 2
SWEEP_FRAMES = 40  # the pointer over the hand before each decision
READ_FRAMES = 60  # a sheet lies there
TITLE_FRAMES = 40
BARE_CARDS, BARE_FRAMES = 13, 200


@dataclass(frozen=True, slots=True)
class Frame:
    """One turn of the loop: `whole_ms` for all of it, `draw_ms` of that for drawing (0 if nothing was drawn), and what
    was on the screen."""

    whole_ms: float
    draw_ms: float
    what: str
    put_off: bool = False  # there was no time to draw all that was new: it was shown by a later turn
    press: str = ""  # what a person pressed at its beginning


@dataclass(frozen=True, slots=True)
class Hold:
    """A time in which the window was still after a press (or, without one, before a frame that came by itself):
    `held_ms` of the loop's turns, up to the first whole frame, `turns` of them."""

    held_ms: float
    turns: int
    press: str
    what: str


@dataclass
class Run:
    """The measurements at one table."""

    size: tuple[int, int]
    seats: int
    frames: list[Frame] = field(default_factory=list)
    resize: list[Frame] = field(default_factory=list)
    bare_ms: float = 0.0
    resident_mb: float = 0.0


def resident_mb() -> float:
    """The memory of this process that lies in the machine's; 0 where it is not told (only Linux tells)."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def bare_window_mb(size: tuple[int, int]) -> float:
    """Return the memory of a window of that size that was filled and shown once."""
    os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", SDL_FRAMEBUFFER_ACCELERATION="0")
    import pygame

    pygame.init()
    window = pygame.Window("bare", size)
    window.get_surface().fill((0, 80, 40))
    window.flip()
    return resident_mb()


class Stopwatch:
    """Counts the turns of an app's loop. Flips and thinking are taken off."""

    def __init__(self, studio: "Studio") -> None:
        self.app = studio.app
        self.frames: list[Frame] = []
        self.off_s = self.draw_s = 0.0
        self.app.draw = self._timed_draw(self.app.draw)  # type: ignore[method-assign]
        self.app.screen.flip = self.timed_off(self.app.screen.flip)  # type: ignore[method-assign]

    def timed_off(self, act: Callable[[], None]) -> Callable[[], None]:
        """Return the act with its time left out."""

        def timed() -> None:
            began = time.process_time()
            act()
            self.off_s += time.process_time() - began

        return timed

    def _timed_draw(self, draw: Callable[[], None]) -> Callable[[], None]:
        def timed() -> None:
            began, off_s = time.process_time(), self.off_s
            draw()
            self.draw_s += time.process_time() - began - (self.off_s - off_s)

        return timed

    def turn(self, act: Callable[[], None] = lambda: None, press: str = "", step_s: float = STEP_S) -> Frame:
        """One turn of the loop, `act` being what its events do."""
        self.off_s = self.draw_s = 0.0
        began = time.process_time()
        act()
        self.app.step(step_s)
        whole_s = time.process_time() - began - self.off_s
        frame = Frame(1000 * whole_s, 1000 * self.draw_s, self.what(), self.app.unready, press)
        self.frames.append(frame)
        return frame

    def what(self) -> str:
        """Name what was on the screen in the turn just taken."""
        scene: Any = self.app.scene  # of a class that is not imported here: the program imports it when it is needed
        words = [type(scene).__name__]
        if hasattr(scene, "my_turn"):
            if scene.seen:
                words.append(type(scene.seen[-1]).__name__)
            words.append("my turn" if scene.my_turn else "busy" if scene.director.busy else "waiting")
        if self.app.fade.going:
            words.append("fading in")
        return ", ".join(words)


class Untimed:
    """Thinks in this process, off the clock."""

    gone = False

    def __init__(self, watch: Stopwatch) -> None:
        from sevenup_gui.players.computers import Here

        self.here, self.watch = Here(), watch
        self.gone = self.here.gone
        self.poll, self.forget, self.close = self.here.poll, self.here.forget, self.here.close

    def ask(self, view: "View", level: str, seed: int, *, clock_s: float | None = None) -> None:
        """Answer now."""
        self.watch.timed_off(lambda: self.here.ask(view, level, seed, clock_s=clock_s))()


def play(watch: Stopwatch, scene: "TableScene", deals: int) -> None:
    """Play so many deals, sheets included."""
    import pygame

    from sevenup_gui.engine.actions import ChooseDiscard, Discard

    app, rng = watch.app, random.Random(3)
    while deals:
        if app.scene is not scene:
            for _ in range(READ_FRAMES):
                watch.turn()
            deals -= 1
            watch.turn(app.scene.go_on)  # type: ignore[attr-defined]
            continue
        if not scene.my_turn:
            watch.turn()
            continue
        hand, unit = scene.director.zones.hand, app.painter.unit_px
        for i in range(SWEEP_FRAMES):
            pos = (round((hand.x + hand.w * i / SWEEP_FRAMES) * unit), round(hand.centre.y * unit))
            motion = pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(0, 0, 0))
            watch.turn(lambda motion=motion: app.dispatch(motion))  # type: ignore[misc]
        legal = scene.session.legal()
        if isinstance(legal, ChooseDiscard):
            action = Discard(tuple(rng.sample(scene.director.shown.hand_of(scene.viewer), legal.count)))
        else:
            action = rng.choice(legal)  # type: ignore[assignment]
        watch.turn(lambda action=action: scene.decide(action))  # type: ignore[misc]


def resize(watch: Stopwatch) -> list[Frame]:
    """Make the window a tenth smaller and wait until all is sharp again; those frames."""
    import pygame

    app, at = watch.app, len(watch.frames)
    w, h = app.painter.size_px
    small = (w * 9 // 10, h * 9 // 10)
    pygame.event.clear()
    watch.timed_off(lambda: app.screen.resize(small))()
    watch.turn(lambda: app.dispatch(pygame.Event(pygame.VIDEORESIZE, size=small, w=small[0], h=small[1])))
    quiet = 0
    while quiet < 10:
        frame = watch.turn()
        quiet = quiet + 1 if not frame.draw_ms and not app.pack.waiting and not app.unready else 0
    resized, watch.frames = watch.frames[at:], watch.frames[:at]
    return resized


def bare_loop_ms(studio: "Studio", scene: "TableScene") -> float:
    """The median of a loop that fills the window and draws thirteen cards, at the size of the hand's."""
    from sevenup_gui.engine.cards import PACK
    from sevenup_gui.ui.table.cardart import Look

    surface, pack, rng = studio.app.screen.surface, studio.app.pack, random.Random(1)
    height_px = studio.app.painter.px(scene.director.zones.hand.h)
    cards = [pack.drawn(card, Look(height_px)) for card in PACK[:BARE_CARDS]]
    times_ms = []
    for _ in range(BARE_FRAMES):
        places = [(rng.randrange(surface.get_width()), rng.randrange(surface.get_height())) for _ in cards]
        began = time.process_time()
        surface.fill((20, 90, 50))
        for card, (x, y) in zip(cards, places, strict=True):
            card.blit(surface, x, y)
        times_ms.append(1000 * (time.process_time() - began))
    return statistics.median(times_ms)


def measure(size: tuple[int, int], seats: int) -> Run:
    """Play at one table from a cold start."""
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    from sevenup_gui.ui.scenes.title import Title
    from tools.pictures import Studio

    with tempfile.TemporaryDirectory() as home:
        studio = Studio(Path(home), size=size)
        studio.app.settings.speed = "normal"
        studio.app.begin()
        watch, run = Stopwatch(studio), Run(size, seats)
        watch.turn(lambda: studio.app.push(Title(studio.app)))
        for _ in range(TITLE_FRAMES):
            watch.turn()
        scene = studio.table(PRESETS[seats], seats, mind=Untimed(watch))
        play(watch, scene, DEALS)
        run.resident_mb = resident_mb()
        run.resize = resize(watch)
        run.frames = watch.frames
        run.bare_ms = bare_loop_ms(studio, scene)
    return run


def alone(act: Callable[..., object], *args: object) -> object:
    """The act's answer from a fresh process, which finds its bytecode as an installed program does. Raises
    `BrokenProcessPool` if that dies."""
    with (
        mock.patch.dict(os.environ, with_bytecode(os.environ), clear=True),
        ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool,
    ):
        return pool.submit(act, *args).result()


def share(values_ms: Sequence[float], frac: float) -> float:
    """The value under which that share of the values lies."""
    ordered = sorted(values_ms)
    return ordered[min(len(ordered) - 1, int(frac * len(ordered)))]


def holds(frames: Sequence[Frame]) -> list[Hold]:
    """Each time that somebody waited: from a press, or from the first turn that had no time to draw all, to the first
    turn that showed a whole frame. A press that changes nothing to be seen keeps nobody waiting."""
    found: list[Hold] = []
    held_ms, turns, press = 0.0, 0, ""
    for frame in frames:
        if frame.press and not turns:
            press = frame.press
        if not turns and not frame.put_off and not frame.press:
            continue
        held_ms, turns = held_ms + frame.whole_ms, turns + 1
        if frame.put_off:
            continue
        if frame.draw_ms:
            found.append(Hold(held_ms, turns, press, frame.what))
        held_ms, turns, press = 0.0, 0, ""
    return found


def longest_wait_ms(run: Run) -> float:
    """Return the longest time that the window kept the last frame because the next wasn't ready."""
    longest = now = 0.0
    for frame in run.frames:
        now = now + frame.whole_ms if frame.put_off else 0.0
        longest = max(longest, now)
    return longest


def lines_of(run: Run, bare_mb: float) -> Iterator[str]:
    """A run in words."""
    drawn = [frame.draw_ms for frame in run.frames if frame.draw_ms and not frame.put_off]
    whole = [frame.whole_ms for frame in run.frames]
    median = statistics.median(drawn)
    yield f"{run.size[0]}x{run.size[1]}, {run.seats} seats: {len(whole)} turns of the loop, {len(drawn)} drawn"
    yield (
        f"  drawn   median {median:6.2f}  95% {share(drawn, 0.95):6.2f}  99% {share(drawn, 0.99):6.2f}  "
        f"worst {max(drawn):6.2f} ms; {sum(ms > LATE_MS for ms in drawn)} over {LATE_MS:.0f}; "
        f"{median / run.bare_ms:.1f} times the bare loop ({run.bare_ms:.2f})"
    )
    yield f"  whole   worst {max(whole):6.2f} ms; {sum(ms > LATE_MS for ms in whole)} over {LATE_MS:.0f}; the worst:"
    for frame in sorted(run.frames, key=lambda frame: frame.whole_ms, reverse=True)[:5]:
        yield f"          {frame.whole_ms:6.2f} ({frame.draw_ms:6.2f} drawn): {frame.what}"
    put_off = sum(frame.put_off for frame in run.frames)
    yield f"  put off {put_off} turns, at most {longest_wait_ms(run):.0f} ms in a row"
    slices = [frame.whole_ms for frame in run.resize]
    yield (
        f"  resize  {len(slices)} turns until all is sharp, {sum(slices):.0f} ms in all, worst {max(slices):.2f} ms; "
        f"{sum(ms > LATE_MS for ms in slices)} over {LATE_MS:.0f}"
    )
    yield f"  memory  {run.resident_mb:.0f} MB, a bare window {bare_mb:.0f} MB"


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sizes", nargs="*", default=SIZES, help="sizes of the window, WIDTHxHEIGHT")
    parser.add_argument("--seats", type=int, nargs="+", choices=PRESETS, default=[2, 7])
    parser.add_argument("--json", type=Path, help="write every frame there too")
    args = parser.parse_args()
    runs: list[Run] = []
    for text in args.sizes:
        width, height = (int(part) for part in text.split("x"))
        bare_mb = alone(bare_window_mb, (width, height))
        for seats in args.seats:
            run = alone(measure, (width, height), seats)
            assert isinstance(run, Run)
            assert isinstance(bare_mb, float)
            runs.append(run)
            print("\n".join(lines_of(run, bare_mb)), flush=True)
    if args.json:
        args.json.write_text(json.dumps([asdict(run) for run in runs]), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
