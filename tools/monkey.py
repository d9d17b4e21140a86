"""A child, a cat or a spilled cup at the keys, for as long as you like: does the program go on, and does it stay small?

    python -m tools.monkey                          100,000 actions
    python -m tools.monkey --acts 5000 --seed 3     fewer, and others

One program without a screen is pressed, dragged and typed at, in every scene that it finds its way to; when it is
closed it is opened again at the same home, as a person would. A frame is painted after every fifth action. Every 5,000
actions a line tells what memory the process holds. It ends with status 1 after a traceback, a step that took longer
than 2 s, or when the process grew after the first fifth by more than a tenth: then something is kept that is not
needed. The same seed presses the same, so a fault found is found again; the last actions before it are printed.
"""

import argparse
import contextlib
import faulthandler
import os
import random
import secrets
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from unittest import mock

from sevenup_gui.engine.actions import Action, ChooseDiscard, Discard

if TYPE_CHECKING:
    from tests.scene.driving import Program

ACTS = 100_000
TELL_EVERY = 5_000
WARM_SHARE = 1 / 5  # of the actions, after which all that is kept has been drawn once
GROWTH_FRAC = 0.10  # what may come on top of it
SLOW_S = 2.0
PAINT_EVERY = 5  # actions: pictures take fifty times as long as all the rest
STUCK_S = 120.0  # a step that never ends is shown where it stands, and ends the run
LAST = 40  # actions told with a fault
SIZES = ((960, 600), (1280, 720), (1920, 1080), (2560, 1080))
SCALES = (100, 150, 200, 250)
SPEEDS = ("slow", "normal", "fast", "none")
STAY = 12  # acts in a scene before it is left, so that settings do not take the whole time
STAY_AT_TABLE = 80
WORDS = ("a", "Zoë", "7", " ", "x" * 30)


class Hands:
    """Somebody who presses this and that; the same seed presses the same."""

    def __init__(self, program: "Program", rng: random.Random) -> None:
        import pygame

        self.program, self.rng = program, rng
        self.log: list[str] = []  # what was done, for whoever has to find the fault
        self.stayed = 0
        self.last: type | None = None
        self.keys = (
            *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_F1, pygame.K_F10, pygame.K_F11),
            *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PLUS, pygame.K_MINUS),
            *(pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_DELETE, pygame.K_BACKSPACE),
            *range(pygame.K_a, pygame.K_z + 1),
            *range(pygame.K_0, pygame.K_9 + 1),
        )

    def spot(self) -> tuple[int, int]:
        """Any place in the window."""
        width, height = self.program.app.painter.size_px
        return self.rng.randrange(width), self.rng.randrange(height)

    def act(self) -> None:
        """Do one thing."""
        import pygame

        from sevenup_gui.ui.scenes.match.table import TableScene
        from sevenup_gui.ui.scenes.title import Title

        p, rng, scene = self.program, self.rng, self.program.app.scene
        self.stayed = self.stayed + 1 if type(scene) is self.last else 0
        self.last = type(scene)
        if self.stayed > (STAY_AT_TABLE if isinstance(scene, TableScene) else STAY) and not isinstance(scene, Title):
            self.stayed = 0
            self.note("leave", "")
            p.key(rng.choice((pygame.K_ESCAPE, pygame.K_RETURN)))
            return
        doings = {
            self.click_control: 44,
            self.key: 21,
            self.click: 14,
            self.wait: 10,
            self.drag: 5,
            self.turn_wheel: 2,
            self.type: 2,
            self.look_away: 1,
            self.resize: 0.5,  # all is drawn anew
            self.play: 60 if isinstance(scene, TableScene) and scene.my_turn else 0,  # or few matches would end
        }
        rng.choices(tuple(doings), tuple(doings.values()))[0]()

    def note(self, doing: str, what: object) -> None:
        """Keep what is about to be done."""
        self.log.append(f"{type(self.program.app.scene).__name__}: {doing} {what}")
        del self.log[:-LAST]

    def click_control(self) -> None:
        """Click something that can be clicked."""
        items = list(self.program.app.scene.controls.items)
        if items:
            control = self.rng.choice(items)
            self.note("click", control.label)
            self.program.click(control.rect(self.program.app.painter).center)

    def click(self) -> None:
        """Click anywhere."""
        spot = self.spot()
        self.note("click", spot)
        self.program.click(spot)

    def drag(self) -> None:
        """Press here and let go there."""
        start, end = self.spot(), self.spot()
        self.note("drag", (start, end))
        self.program.press(start).move(end, held=True).release(end)

    def key(self) -> None:
        """Press a key; nobody leaves by the title's Esc, or it would be over too soon."""
        import pygame

        from sevenup_gui.ui.scenes.title import Title

        code = self.rng.choice(self.keys)
        if code != pygame.K_ESCAPE or not isinstance(self.program.app.scene, Title):
            self.note("key", pygame.key.name(code))
            self.program.key(code, mod=self.rng.choice((0, 0, 0, pygame.KMOD_SHIFT)))

    def turn_wheel(self) -> None:
        """Turn the mouse's wheel."""
        import pygame

        turns = self.rng.choice((-1, 1, -5))
        self.note("wheel", turns)
        self.program.post(pygame.MOUSEWHEEL, x=0, y=turns, flipped=False, precise_x=0.0, precise_y=float(turns))

    def type(self) -> None:
        """Type something."""
        word = self.rng.choice(WORDS)
        self.note("type", word)
        self.program.letters(word)

    def look_away(self) -> None:
        """Look at another window."""
        import pygame

        self.note("look away", "")
        self.program.post(pygame.WINDOWFOCUSLOST)

    def resize(self) -> None:
        """Give the window another size."""
        import pygame

        size = self.rng.choice(SIZES)
        self.note("size", size)
        self.program.screen.resize(size)
        self.program.post(pygame.WINDOWSIZECHANGED)

    def play(self) -> None:
        """Decide at the table, in no way that a person would."""
        session = self.program.table.session
        turn, legal = session.state.turn, session.legal()
        if turn is None:
            return
        if isinstance(legal, ChooseDiscard):
            action: Action = Discard(tuple(self.rng.sample(session.state.hands[turn], legal.count)))
        else:
            action = self.rng.choice(legal)
        self.note("decide", action)
        self.program.table.decide(action)
        self.program.wait()

    def wait(self) -> None:
        """Do nothing for a while."""
        seconds = self.rng.choice((0.1, 0.5, 2.0, 5.0))
        self.note("wait", seconds)
        self.program.wait(seconds)


class Sample(NamedTuple):
    """What the process held after so many actions."""

    acts: int
    held_mb: float


class Slowest:
    """The longest step of the program, in seconds of its own (what else the machine does is not counted), and in which
    scene that was."""

    def __init__(self) -> None:
        self.seconds, self.where = 0.0, ""
        self._since = time.thread_time()

    def begin(self) -> None:
        """A step begins."""
        self._since = time.thread_time()

    def step(self, program: "Program") -> None:
        """A step has ended."""
        now = time.thread_time()
        if now - self._since > self.seconds:
            self.seconds, self.where = now - self._since, type(program.app.scene).__name__
        self._since = now


def held_mb() -> float:
    """The memory that this process holds now, or where the system does not say, has held at most."""
    with contextlib.suppress(OSError):
        for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 if sys.platform != "darwin" else 1024**2)


def grew(samples: Sequence[Sample]) -> float:
    """By what share the most that was held after the first fifth is above the most that was held before, or 0."""
    warm = samples[-1].acts * WARM_SHARE
    before = max(sample.held_mb for sample in samples if sample.acts <= warm)
    after = max(sample.held_mb for sample in samples if sample.acts > warm)
    return max(0.0, after / before - 1)


@contextlib.contextmanager
def alone() -> Iterator[Path]:
    """A home of its own, no screen, and computers that answer at once."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    import pygame

    from sevenup_gui.players import computers

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    with (
        tempfile.TemporaryDirectory(prefix="sevenup-monkey-") as home,
        mock.patch.dict(os.environ, SEVENUP_HOME=home),
        mock.patch.object(computers, "Worker", computers.Here),
        mock.patch.object(random, "SystemRandom", return_value=random.Random(11)),
        mock.patch.object(secrets, "randbits", return_value=11),
    ):
        yield Path(home)
    pygame.quit()


def opened(home: Path, rng: random.Random, slowest: Slowest) -> "Program":
    """The program, opened with settings of some kind; it paints only when `paint` is called."""
    from tests.scene.driving import Program

    settings = {"scale": rng.choice(SCALES), "speed": rng.choice(SPEEDS), "language": rng.choice(("en", "es"))}
    program = Program(home, rng.choice(SIZES), draws=False, **settings)
    program.each_step = slowest.step
    slowest.begin()
    return program.start()


def paint(program: "Program", slowest: Slowest) -> None:
    """What a person sees now."""
    slowest.begin()
    type(program.app).draw(program.app)
    slowest.step(program)


def run(acts: int, seed: int) -> bool:
    """Press so often; whether all went well."""
    rng, slowest = random.Random(seed), Slowest()
    seen: Counter[str] = Counter()
    samples: list[Sample] = []
    every = min(TELL_EVERY, max(1, acts // 20))
    with alone() as home:
        program = opened(home, rng, slowest)
        hands = Hands(program, rng)
        openings = 1
        try:
            for done in range(1, acts + 1):
                faulthandler.dump_traceback_later(STUCK_S, exit=True)
                slowest.begin()
                if not program.app.scenes or program.app.quitting:
                    program.close()
                    hands.program = program = opened(home, rng, slowest)
                    openings += 1
                seen[type(program.app.scene).__name__] += 1
                hands.act()
                if done % PAINT_EVERY == 0 and program.app.scenes and not program.app.quitting:
                    paint(program, slowest)
                if slowest.seconds > SLOW_S:
                    print(*hands.log, f"A step took {slowest.seconds:.1f} s, in {slowest.where}.", sep="\n")
                    return False
                if done % every == 0:
                    samples.append(Sample(done, held_mb()))
                    told = f"{samples[-1].held_mb:6.0f} MB  {len(seen):3} scenes  {openings:4} openings"
                    print(f"{done:7,} acts  {told}  slowest step {slowest.seconds:.2f} s", flush=True)
        except Exception:
            traceback.print_exc()
            print(*hands.log, sep="\n")
            return False
        finally:
            faulthandler.cancel_dump_traceback_later()
            program.close()
    print(*(f"{count:7,} in {name}" for name, count in seen.most_common()), sep="\n")
    growth = grew(samples)
    print(f"After the first fifth the most that was held grew by {growth:.1%}.")
    return growth <= GROWTH_FRAC


def main() -> int:
    """Run it; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.monkey", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--acts", type=int, default=ACTS, help=f"how many actions ({ACTS:,})")
    parser.add_argument("--seed", type=int, default=1, help="which (1)")
    given = parser.parse_args()
    return 0 if run(given.acts, given.seed) else 1


if __name__ == "__main__":
    raise SystemExit(main())
