"""`docs/measurements/performance.md`: the figures of a run as tables, and how they grow as plots."""

from collections.abc import Iterator, Sequence
from textwrap import fill
from typing import NamedTuple

from tools.bench.figures import ROOT, Figure, Found, Line, Report, number
from tools.bench.plot import plot

PAGE = ROOT / "docs" / "measurements" / "performance.md"
GOALS = "Goals"  # the one section that is made here of all parts
FOLDER = "performance"  # beside the page
SIZES = {0.9216: "720p", 2.0736: "1080p", 8.2944: "4K"}  # megapixels


class Drawing(NamedTuple):
    """A plot's title, and the name of its x axis."""

    title: str
    x_name: str


DRAWINGS = {
    "sizes": Drawing("A frame of a demo match, 95%, ms", "size of the window, by its pixels"),
    "seats": Drawing("A frame of a demo match at 1080p, 95%, ms", "seats"),
    "memory": Drawing("Memory at the table, MB", "size of the window, by its pixels"),
    "thinking": Drawing("A decision of the expert, on average, ms", "seats"),
    "worlds": Drawing("A decision of the expert, on average, ms", "worlds looked at"),
    "engine": Drawing("Decisions a second of the bare engine, one core", "seats"),
    "jobs": Drawing("Packs a second in the arena", "processes"),
}

HEAD = """# Performance

Made by `python -m tools.bench page` in one run, at commit {commit}, on this computer:

{machine}

*Bare* is the same for a bare pygame window, or for a plain blit of the same pixels; *times* is the ratio. On a busy
computer trust processor time more than wall time. [Measurements](../measurements.md#performance) has a summary.
"""


def write(report: Report) -> None:
    """The page and its plots."""
    folder = PAGE.parent / FOLDER
    folder.mkdir(exist_ok=True)
    for name, text in plots(report).items():
        (folder / f"{name}.svg").write_text(text, encoding="utf-8")
    PAGE.write_text(page(report), encoding="utf-8")


def lines_of(report: Report) -> dict[str, list[Line]]:
    """By plot, its lines that have any length."""
    found: dict[str, list[Line]] = {}
    for part in report.parts:
        for line in part.lines:
            if len(line.points) > 1:
                found.setdefault(line.plot, []).append(line)
    return found


def plots(report: Report) -> dict[str, str]:
    """By name, an SVG."""
    return {name: plot(*DRAWINGS[name], lines, SIZES) for name, lines in lines_of(report).items()}


def page(report: Report) -> str:
    """The whole page."""
    machine = "\n".join(f"- {what}: {told}" for what, told in report.machine.items())
    parts = [HEAD.format(commit=report.commit or "unknown", machine=machine)]
    if report.quick:
        parts.append("**This is a sample: the figures say that the parts run, and nothing more.**\n")
    parts.append(f"## {GOALS}\n\n" + "\n".join(goals(report)) + "\n")
    drawn = plots(report)
    for part in report.parts:
        parts.append(f"## {part.title}\n\n{fill(part.missing or part.how, 120)}\n")
        if part.figures:
            parts.append("\n".join(table(part)) + "\n")
        names = [name for name in dict.fromkeys(line.plot for line in part.lines) if name in drawn]
        parts += [f"![{DRAWINGS[name].title}, by {DRAWINGS[name].x_name}]({FOLDER}/{name}.svg)\n" for name in names]
    return "\n".join(parts)


def goals(report: Report) -> Iterator[str]:
    """Every figure that has a goal."""
    yield "| what | measured | goal | reached |"
    yield "|---|---:|---:|---|"
    for part in report.parts:
        for figure in part.figures:
            if figure.goal is not None:
                goal = f"{'at least' if figure.least else 'at most'} {number(figure.goal)} {figure.unit}".rstrip()
                said = "yes" if figure.reached else "**no**"
                yield f"| {part.title}: {figure.what} | {amount(figure)} | {goal} | {said} |"


def amount(figure: Figure) -> str:
    """A value with its unit."""
    return f"{number(figure.value)} {figure.unit}".rstrip()


def table(part: Found) -> list[str]:
    """A row for each figure; where all are called `row: column`, as a table of both."""
    if all(": " in figure.what for figure in part.figures):
        return crossed(part.figures)
    with_bare = any(figure.ratio is not None for figure in part.figures)
    rows = ["| what | measured |" + (" bare | times |" if with_bare else "")]
    rows.append("|---|---:|" + ("---:|---:|" if with_bare else ""))
    for figure in part.figures:
        row = f"| {figure.what} | {amount(figure)} |"
        if with_bare and figure.bare is not None and figure.ratio is not None:
            row += f" {number(figure.bare)} | {number(figure.ratio)} |"
        elif with_bare:
            row += " | |"
        rows.append(row)
    return rows


def crossed(figures: Sequence[Figure]) -> list[str]:
    """Rows and columns; beside a value how many times the bare one it is."""
    cells: dict[str, dict[str, str]] = {}
    for figure in figures:
        row, _colon, column = figure.what.partition(": ")
        said = amount(figure)
        if figure.ratio is not None:
            said += f" ({number(figure.ratio)}×)"
        cells.setdefault(row, {})[column] = said
    columns = list(dict.fromkeys(column for row in cells.values() for column in row))
    lines = ["| | " + " | ".join(columns) + " |", "|---|" + "---:|" * len(columns)]
    lines += [
        f"| {row} | " + " | ".join(found.get(column, "") for column in columns) + " |" for row, found in cells.items()
    ]
    return lines
