"""The problems of the person at this screen, out of their own matches: a line each in a file of the home, the oldest
first.

A line that makes no sense stays where it is and is passed over. A problem has all that is asked in it: it does not need
the match any more.
"""

from pathlib import Path
from typing import NamedTuple

from sevenup_gui.engine.record import Record
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.players.problems import Listed, Problem, by_key, read_problem, write_problem
from sevenup_gui.store.folder import write_whole
from sevenup_gui.store.problem_schedule import Schedule
from sevenup_gui.store.safe_json import read_bytes

FILE = "problems-own.jsonl"
LARGEST = 2**20  # bytes: a problem takes less than one thousand
MOST = 60  # problems that are kept; the oldest that was solved goes first, and of those never solved the oldest


class OwnProblems(NamedTuple):
    """The problems by key, the oldest first; how many lines are `damaged`; and why the file as a whole cannot be read,
    "" where it can, or where there is none."""

    known: dict[str, Listed]
    damaged: int = 0
    trouble: str = ""


def read_lines(home: Path) -> list[str]:
    """The lines of the file, bytes that are no text as they are; none where there is no file. Raises `OSError`, or
    `ValueError` where it is too large."""
    try:
        data = read_bytes(home / FILE, LARGEST)
    except FileNotFoundError:
        return []
    return [line for line in data.decode("utf-8", "surrogateescape").split("\n") if line.strip()]


def is_problem(line: str) -> bool:
    """Whether a line can be asked."""
    try:
        read_problem(line)
    except (ValueError, RecursionError):
        return False
    return True


def own_problems(home: Path | None, record: Record | None = None) -> OwnProblems:
    """What is kept there, or as much of it as came up in one match: what its packs were dealt in."""
    try:
        lines = [] if home is None else read_lines(home)
    except (OSError, ValueError) as error:
        return OwnProblems({}, trouble=getattr(error, "strerror", None) or str(error))
    if record is not None:
        packs = ["".join(step.pack) for step in record.steps if isinstance(step, Shuffle)]
        lines = [line for line in lines if any(pack in line for pack in packs)]
    good = [line for line in lines if is_problem(line)]
    return OwnProblems(by_key(good), len(lines) - len(good))


def add(home: Path, problem: Problem) -> bool:
    """Keep one more; False where it is there already. Raises `OSError`, or `ValueError` where what is there is too
    large: then it stays as it is."""
    lines = read_lines(home)
    keys = {line: next(iter(by_key([line]))) for line in lines if is_problem(line)}
    if problem.key in keys.values():
        return False
    met = Schedule(home).met
    solved = [line for line, key in keys.items() if met.get(key, (0,))[0] > 0]
    others = [line for line in keys if line not in solved]
    gone = (solved + others)[: max(0, len(keys) + 1 - MOST)]
    kept = [line for line in lines if line not in gone] + [write_problem(problem)]
    write_whole(home / FILE, "".join(line + "\n" for line in kept).encode("utf-8", "surrogateescape"))
    return True
