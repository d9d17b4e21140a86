"""A weekend at a fair, as fast as this machine goes: does the table go on, and does it stay small?

    python -m tools.soak fair                          one hour of the fair's clock
    python -m tools.soak fair --hours 48 --stop 500    as many of them as fit into 500 seconds
    python -m tools.soak fair --here                   the computers think in this process: more hours in the same time
    python -m tools.soak fair --log soak.jsonl         adds a line of figures to a file, and tells the sum of its lines

The fair runs without a screen and by a clock of its own, which stands while a computer thinks. Strangers come by
chance, press this and that, play or leave; some change speed, language or sound. Computers think in processes of their
own as they always do, but none is strong, for their strength would take the whole time. Now and then something in a
match fails on purpose. It ends with status 1 when the fair ended, when what the process holds grew after the first
fifth by more than a tenth, or when files, threads or processes were left behind.
"""

import argparse
import contextlib
import gc
import json
import os
import random
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import linear_regression
from typing import TYPE_CHECKING, Any, NamedTuple
from unittest import mock

if TYPE_CHECKING:
    from tests.scene.driving import Program

STEP_S = 1 / 10  # the longest that the loop takes at once
PAINT_EVERY = 3000  # steps: a picture of another room takes two thousand times as long as all the rest of one
SAMPLE_EVERY = 20  # matches
TELL_EVERY = 100
WARM_SHARE = 1 / 5  # of the matches, after which all that is kept has been drawn once
GROWTH_FRAC = 0.10
COMES_S = 600.0  # from the end of one stranger's visit to the next, in the middle
STAYS_S = (5.0, 400.0)
FAILS_EVERY = 150  # matches: so often something fails on purpose
LONGEST_THOUGHT_S = 5.0
SIZE = (960, 600)
WEAK = ("novice", "casual")


class Sample(NamedTuple):
    """The state after so many matches."""

    matches: int
    rss_mb: float
    pss_mb: float
    files: int
    threads: int
    children: int
    home_kb: float
    objects: int


def status_mb(file: str, field: str) -> float:
    """A figure of this process from the system, or 0 where it does not say."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/self/{file}").read_text(encoding="ascii").splitlines():
            if line.startswith(f"{field}:"):
                return int(line.split()[1]) / 1024
    return 0.0


def children() -> int:
    """Return the number of child processes that still exist."""
    with contextlib.suppress(OSError):
        return len(Path(f"/proc/self/task/{os.getpid()}/children").read_text(encoding="ascii").split())
    return 0


def sample(matches: int, home: Path) -> Sample:
    """Return the state now."""
    gc.collect()
    files = len(os.listdir("/proc/self/fd")) if Path("/proc/self/fd").exists() else 0
    kept = sum(path.stat().st_size for path in home.rglob("*") if path.is_file()) / 1024
    rss, pss = status_mb("status", "VmRSS"), status_mb("smaps_rollup", "Pss")
    return Sample(matches, rss, pss, files, threading.active_count(), children(), kept, len(gc.get_objects()))


class Weekend:
    """A fair's table, and who comes to it."""

    def __init__(self, program: "Program", rng: random.Random, ends_s: float) -> None:
        """It ends when the machine's clock has come to `ends_s`, whatever goes on."""
        import pygame

        from sevenup_gui.ui.scenes.fair.fair import Fair

        self.program, self.rng, self.ends_s, self.clock_s, self.steps = program, rng, ends_s, 0.0, 0
        self.begun = self.over = self.strangers = self.finished = self.failures = 0
        self.due: list[Exception] = []
        self.keys = (
            *(pygame.K_RETURN,) * 12, *(pygame.K_SPACE,) * 4, *(pygame.K_LEFT, pygame.K_RIGHT) * 5, pygame.K_UP,
            *(pygame.K_0, pygame.K_1, pygame.K_2, pygame.K_s, pygame.K_b, pygame.K_g, pygame.K_r) * 2, pygame.K_h,
            pygame.K_u, pygame.K_t, pygame.K_l, pygame.K_d, pygame.K_m, pygame.K_v, pygame.K_a, pygame.K_TAB,
            pygame.K_ESCAPE, pygame.K_F1, pygame.K_F10, pygame.K_F11, pygame.K_PLUS, pygame.K_MINUS, pygame.K_DOWN,
        )  # fmt: skip
        show, seat, step = Fair.show, Fair.seat, program.app.step

        def shown(fair: Fair, *what: Any) -> None:
            self.begun += 1
            show(fair, *what)

        def seated(fair: Fair, *what: Any, **how: Any) -> None:
            self.begun, self.strangers = self.begun + 1, self.strangers + 1
            seat(fair, *what, **how)

        def stepped(dt_s: float) -> None:
            if self.due:
                raise self.due.pop()
            step(dt_s)

        self.patches = [mock.patch.object(Fair, "show", shown), mock.patch.object(Fair, "seat", seated)]
        program.app.step = stepped  # type: ignore[method-assign]

    @property
    def thinking(self) -> bool:
        """Return True if the table waits for a computer, which takes this machine's time and not the fair's."""
        from sevenup_gui.ui.scenes.match.table import TableScene

        front = self.program.app.scenes[-1]
        if not isinstance(front, TableScene) or front.director.busy:
            return False
        computers = front.computers
        waits = computers._asked is not None and computers._answer is None and computers._wait_s <= 0
        return waits or (front.advice.ply is not None and computers._advice_for is not None)

    def turn(self, seconds: float) -> None:
        """Let the fair's clock go on."""
        end_s, since = self.clock_s + seconds, time.monotonic()
        while self.clock_s < end_s and self.on:
            if self.thinking and time.monotonic() - since < LONGEST_THOUGHT_S:
                self.program.app.turn(0.0)
                time.sleep(0.001)
                continue
            since = time.monotonic()
            self.program.app.turn(STEP_S)
            self.clock_s, self.steps = self.clock_s + STEP_S, self.steps + 1
            if self.steps % PAINT_EVERY == 0:
                type(self.program.app).draw(self.program.app)

    def press(self) -> None:
        """Do something, as strangers do."""
        import pygame

        app, rng = self.program.app, self.rng
        if rng.random() < 0.5:
            key = rng.choice(self.keys)
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            self.turn(rng.choice((0.05, 0.1, 0.3)))
            pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0))
        else:
            items = [item for item in app.scenes[-1].controls.items if item.enabled]
            spot = rng.randrange(SIZE[0]), rng.randrange(SIZE[1])
            if items and rng.random() < 0.6:
                spot = rng.choice(items).rect(app.painter).center
            pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(3, 3), buttons=(0, 0, 0)))
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
            self.turn(0.1)
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1))
        self.turn(rng.choice((0.1, 0.5, 1.0, 3.0)))

    def visit(self) -> None:
        """Nobody for a while, then a stranger who stays for a while."""
        self.turn(self.rng.expovariate(1 / COMES_S))
        leaves_s = self.clock_s + self.rng.uniform(*STAYS_S)
        while self.clock_s < leaves_s and self.on:
            self.press()
        if self.begun // FAILS_EVERY > self.failures:
            self.failures += 1
            self.due.append(RuntimeError("on purpose"))

    @property
    def on(self) -> bool:
        """Return True while the fair lasts, and there's time for it."""
        return self.goes_on and time.monotonic() < self.ends_s

    @property
    def goes_on(self) -> bool:
        """Return True while the fair lasts."""
        app = self.program.app
        return bool(app.scenes) and not app.quitting and app.rescue is not None


@contextlib.contextmanager
def alone(here: bool) -> Iterator[Path]:
    """A home of its own, no screen, and computers of no strength, which may think in this process."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    import pygame

    from sevenup_gui.players import computers
    from sevenup_gui.store import attract_playlist

    in_here = mock.patch.object(computers, "Worker", computers.Here) if here else contextlib.nullcontext()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    with (
        tempfile.TemporaryDirectory(prefix="sevenup-soak-") as home,
        mock.patch.dict(os.environ, SEVENUP_HOME=home),
        mock.patch.object(attract_playlist, "SITTING_LEVELS", WEAK),
        mock.patch.object(computers.Computers.ask_advice, "__defaults__", (WEAK[-1],)),
        in_here,
    ):
        yield Path(home)
    pygame.quit()


def slope(samples: Sequence[Sample], figure: Callable[[Sample], float]) -> float:
    """Return a figure's growth per thousand matches, by the line that fits best after the first fifth."""
    warm = [one for one in samples if one.matches > samples[-1].matches * WARM_SHARE]
    if len(warm) < 2:
        return 0.0
    return linear_regression([one.matches for one in warm], [figure(one) for one in warm]).slope * 1000


def fair(hours: float, stop_s: float, seed: int, log: Path | None, here: bool) -> bool:
    """A fair of so many hours, but not longer than so many seconds of this machine; whether all went well."""
    from tests.scene.driving import Program

    samples: list[Sample] = []
    began = time.monotonic()
    with alone(here) as home:
        program = Program(home, SIZE, draws=False, speed="normal", trick_pause="normal", play_forced="only")
        program.app.settings.save()
        program.app.ways.to_fair()
        weekend, told = Weekend(program, random.Random(seed), began + stop_s), 0
        with contextlib.ExitStack() as stack:
            for patch in weekend.patches:
                stack.enter_context(patch)
            while weekend.on and weekend.clock_s < hours * 3600:
                weekend.visit()
                if not samples or weekend.begun >= samples[-1].matches + SAMPLE_EVERY:
                    samples.append(sample(weekend.begun, home))
                    if weekend.begun >= told + TELL_EVERY:
                        told = weekend.begun
                        print(
                            f"{weekend.clock_s / 3600:6.1f} h  {weekend.strangers:5} strangers  {samples[-1]}",
                            flush=True,
                        )
        alive, reports = weekend.goes_on, len(list((home / "faults").glob("20*.txt")))
        program.close()
    warm = [one for one in samples if one.matches > samples[-1].matches * WARM_SHARE]
    first = [one for one in samples if one not in warm]
    grew = max(one.rss_mb for one in warm) / max(one.rss_mb for one in first or samples[:1]) - 1
    figures = {
        "hours": round(weekend.clock_s / 3600, 1), "seconds": round(time.monotonic() - began),
        "seed": seed, "here": here,
        "matches": weekend.begun, "strangers": weekend.strangers, "faults": weekend.failures, "reports": reports,
        "rss_mb": [round(samples[0].rss_mb), round(max(one.rss_mb for one in samples)), round(samples[-1].rss_mb)],
        "rss_slope_mb": round(slope(samples, lambda one: one.rss_mb), 2),
        "pss_slope_mb": round(slope(samples, lambda one: one.pss_mb), 2),
        "objects_slope": round(slope(samples, lambda one: one.objects)), "files": sorted({one.files for one in warm}),
        "threads": sorted({one.threads for one in warm}), "children": sorted({one.children for one in warm}),
        "home_kb": [round(samples[0].home_kb, 1), round(max(one.home_kb for one in samples), 1)],
        "grew_frac": round(grew, 4), "goes_on": alive,
    }  # fmt: skip
    print(json.dumps(figures))
    if log is not None:
        with log.open("a", encoding="utf-8") as file:
            file.write(json.dumps(figures) + "\n")
        lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
        sums = {name: sum(line[name] for line in lines) for name in ("hours", "seconds", "matches", "strangers")}
        print("All so far:", {name: round(total, 1) for name, total in sums.items()})
    left = max(one.files for one in warm) - min(one.files for one in warm)
    return alive and grew <= GROWTH_FRAC and left <= 20 and reports <= 10


def main() -> int:
    """Run it; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("what", choices=["fair"], help="what is left alone for so long")
    parser.add_argument("--hours", type=float, default=1.0, help="of its own clock (1)")
    parser.add_argument(
        "--stop", type=float, default=float("inf"), help="after so many seconds whatever the clock says"
    )
    parser.add_argument("--seed", type=int, default=1, help="who comes, and what they press (1)")
    parser.add_argument("--log", type=Path, help="a file for the figures, a line for each run")
    parser.add_argument("--here", action="store_true", help="let the computers think in this process")
    given = parser.parse_args()
    return 0 if fair(given.hours, given.stop, given.seed, given.log, given.here) else 1


if __name__ == "__main__":
    sys.exit(main())
