"""Measurements as values: a figure beside the bare one and beside the goal, and lines that grow."""

import json
import os
import platform
import statistics
import subprocess
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing measured. `bare` is the same of a bare pygame window, or of a plain blit of the same pixels; the `goal`
    is not to be passed, or is to be reached where `least` says so."""

    what: str
    value: float
    unit: str
    bare: float | None = None
    goal: float | None = None
    least: bool = False

    @property
    def ratio(self) -> float | None:
        """Return the figure as a multiple of the bare one."""
        return self.value / self.bare if self.bare else None

    @property
    def reached(self) -> bool | None:
        """Return True if the goal is reached; None without one."""
        if self.goal is None:
            return None
        return self.value >= self.goal if self.least else self.value <= self.goal


@dataclass(frozen=True, slots=True)
class Line:
    """A growing value: points (x, y) of one line of the plot of that name."""

    plot: str
    name: str
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Found:
    """The measurements of a part, or `missing`: a sentence that says why there are none."""

    title: str
    how: str
    figures: tuple[Figure, ...] = ()
    lines: tuple[Line, ...] = ()
    missing: str = ""


@dataclass
class Report:
    """All of a run."""

    machine: dict[str, str]
    commit: str
    quick: bool
    parts: list[Found] = field(default_factory=list)


def to_json(report: Report) -> str:
    """The report as text that `from_json` reads back equal."""
    return json.dumps(asdict(report), indent=1)


def from_json(text: str) -> Report:
    """The report that `to_json` wrote."""
    data: dict[str, Any] = json.loads(text)
    parts = [
        Found(
            part["title"],
            part["how"],
            tuple(Figure(**figure) for figure in part["figures"]),
            tuple(Line(line["plot"], line["name"], tuple((x, y) for x, y in line["points"])) for line in part["lines"]),
            part["missing"],
        )
        for part in data.pop("parts")
    ]
    return Report(**data, parts=parts)


def share(values: Sequence[float], frac: float) -> float:
    """The value under which that share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(frac * len(ordered)))]


def middle(values: Sequence[float]) -> float:
    """Their median."""
    return statistics.median(values)


def number(value: float) -> str:
    """A figure as people read it: three digits that count, thousands set apart."""
    if value == 0 or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def in_words(found: Found) -> list[str]:
    """A part as lines for a terminal."""
    lines = [found.title]
    if found.missing:
        return [*lines, f"  {found.missing}"]
    for figure in found.figures:
        words = f"  {figure.what:<52} {number(figure.value):>9} {figure.unit:<12}"
        if figure.bare is not None and figure.ratio is not None:
            words += f" bare {number(figure.bare)}, {number(figure.ratio)} times"
        if figure.goal is not None:
            words += f"; goal {number(figure.goal)}: {'reached' if figure.reached else 'NOT reached'}"
        lines.append(words.rstrip())
    return lines


def machine() -> dict[str, str]:
    """Return the facts of this computer."""
    import pygame

    return {
        "processor": processor(),
        "cores": str(cores()),
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "Python": f"{platform.python_implementation()} {platform.python_version()}",
        "pygame-ce": pygame.version.ver,
        "SDL": ".".join(map(str, pygame.get_sdl_version())),
    }


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def processor() -> str:
    """Its name; where the system does not tell, its kind."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or platform.machine())


def commit() -> str:
    """The commit measured, with a word if the tree differs from it; empty outside a repository."""
    try:
        words = ["git", "-C", str(ROOT), "describe", "--always", "--dirty=, changed", "--abbrev=10", "--exclude=*"]
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""
