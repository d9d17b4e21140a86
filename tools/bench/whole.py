"""Every part, side by side in one run."""

import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

from tools.bench import click, demo, engine, filming, held, idle, memory, simulate, size, start, thinking
from tools.bench.figures import Found, Report, commit, machine
from tools.bench.freezing import frozen
from tools.bench.screen import screen
from tools.frames import alone

Part = Callable[[], Found]
START_TIMES, IDLE_S = 5, 10.0
# As they are read, which is not as they are measured.
ORDER = (
    "Start, frozen",
    "Start, from source",
    "From a click to the first changed pixel",
    "Frames of a demo match",
    "From a press to a whole frame",
    "Pictures of a demonstration",
    "Memory",
    "Idle",
    "Decisions of the computer players",
    "Matches without a window",
    "The bare engine",
    "Size of the frozen program",
)


class NotHereError(Exception):
    """A part cannot be measured on this machine; the message says why, in one sentence."""


def tried(title: str, part: Part) -> Found:
    """Return a part's measurements, or the reason it can't be measured here, so that the other parts go on."""
    try:
        found = part()
    except NotHereError as why:
        return Found(title, "", missing=str(why))
    except (OSError, RuntimeError, subprocess.SubprocessError) as why:
        return Found(title, "", missing=f"It could not be measured here: {type(why).__name__}: {why}.")
    return replace(found, title=title)


def needs(*programs: str) -> None:
    """Raise `NotHereError` where one of these is not installed."""
    for program in programs:
        if shutil.which(program) is None:
            raise NotHereError(f"It is not measured here: there is no {program}.")


class Bench:
    """One run. `kept` is the folder in which programs are frozen, `ours` that of our program if there is one."""

    def __init__(self, quick: bool, kept: Path, ours: Path | None) -> None:
        self.quick, self.kept, self.ours = quick, kept, ours
        self.programs: tuple[Path, Path] | None = None

    def frozen(self) -> tuple[Path, Path]:
        """The bare program and ours, frozen; made at the first call, but not for a sample."""
        if self.programs is None:
            made = (self.kept / "dist" / "bare").is_dir()
            if self.quick and not (made and self.ours):
                raise NotHereError("It is not measured in a sample, which freezes no programs.")
            if not made and find_spec("PyInstaller") is None:
                raise NotHereError("It is not measured here: there is no PyInstaller to freeze the programs with.")
            needs("objdump", "strip")
            self.programs = frozen(self.kept, self.ours)
        return self.programs

    def on_screen(self, act: Callable[..., Found], *words: object, **more: object) -> Found:
        """A part that needs a screen of its own and a home."""
        needs("Xvfb")
        with tempfile.TemporaryDirectory() as folder, screen(Path(folder)) as shown:
            (Path(folder) / "home").mkdir()
            return act(*words, **more, screen=shown, home=Path(folder) / "home")

    def start(self, *programs: list[str] | list[Path]) -> Found:
        """Both programs' starts."""
        return self.on_screen(start.measure, *programs, times=2 if self.quick else START_TIMES)

    def idle(self) -> Found:
        """Both programs, left alone."""
        needs("xdotool")
        return self.on_screen(idle.measure, click.BARE, click.OURS, seconds=2.0 if self.quick else IDLE_S)

    def memory(self) -> Found:
        """Screens of several sizes."""
        needs("Xvfb")
        return memory.measure(self.quick)

    def alone(self) -> Iterator[tuple[str, Part]]:
        """Yield the parts that go by the clock, during which nothing else runs."""
        yield "Start, frozen", lambda: self.start(*([program] for program in self.frozen()))
        yield "Start, from source", lambda: self.start(click.BARE, click.OURS)
        yield "From a click to the first changed pixel", lambda: self.on_screen(click.measure, self.quick)
        yield "Matches without a window", lambda: found_alone(simulate.measure, self.quick)

    def pairs(self) -> Iterator[tuple[tuple[str, Part], list[tuple[str, Part]]]]:
        """A part that waits most of the time, and those that count processor time and may be done meanwhile. While
        memory is measured nothing else may have pygame's libraries: what two programs share counts half for each."""
        yield (
            ("Memory", self.memory),
            [
                ("Size of the frozen program", lambda: size.measure(*self.frozen())),
                ("The bare engine", lambda: found_alone(engine.measure, self.quick)),
                ("Decisions of the computer players", lambda: found_alone(thinking.measure, self.quick)),
            ],
        )
        yield (
            ("Idle", self.idle),
            [
                ("Frames of a demo match", lambda: demo.measure(self.quick)),
                ("From a press to a whole frame", lambda: held.measure(self.quick)),
                ("Pictures of a demonstration", lambda: filming.measure(self.quick)),
            ],
        )


def found_alone(act: Callable[[bool], Found], quick: bool) -> Found:
    """Return the measurements of a part run in a fresh process."""
    found = alone(act, quick)
    assert isinstance(found, Found)
    return found


def measure(quick: bool, kept: Path, ours: Path | None, only: str, told: Callable[[Found], None]) -> Report:
    """Measure all parts whose title has `only` in it; `told` is given each as it is found."""
    bench = Bench(quick, kept, ours)
    described = alone(machine)
    assert isinstance(described, dict)
    report = Report(described, commit(), quick)

    def run(parts: Iterable[tuple[str, Part]]) -> None:
        for title, part in parts:
            if only.lower() in title.lower():
                found = tried(title, part)
                report.parts.append(found)
                told(found)

    run(bench.alone())
    with ThreadPoolExecutor(1) as beside:
        for waiting, computing in bench.pairs():
            waited = beside.submit(run, [waiting])
            run(computing)
            waited.result()
    report.parts.sort(key=lambda part: ORDER.index(part.title))
    return report
