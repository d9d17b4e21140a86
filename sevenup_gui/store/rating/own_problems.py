"""The problems of the person at this screen, out of their own matches, kept in the store.

A problem has all that is asked in it: it does not need the match any more.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from sevenup_gui.engine.record import Record
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.players.problems import Listed, Problem, by_key, read_problem, write_problem
from sevenup_gui.store import problem_schedule  # noqa: F401  # which takes over how often each was solved
from sevenup_gui.store.kept.database import store_of
from sevenup_gui.store.kept.takeover import takes

if TYPE_CHECKING:
    from sqlite3 import Connection

MOST = 60  # problems that are kept; the oldest that was solved goes first, and of those never solved the oldest


def is_problem(line: str) -> bool:
    """Return True if a line is a valid problem."""
    try:
        key_of(line)
    except ValueError:
        return False
    return True


def key_of(line: str) -> str:
    """Return what the problem on a line is kept by. Raises `ValueError` for a line that cannot be asked."""
    try:
        read_problem(line)
        return next(iter(by_key([line])))
    except (LookupError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"a problem is damaged: {error}") from None


def own_problems(home: Path | None, record: Record | None = None) -> dict[str, Listed]:
    """Return what is kept there by key, the oldest first, or as much of it as came up in one match: what its packs were
    dealt in."""
    rows = store_of(home).ask(lambda db: db.execute("SELECT line FROM own_problem ORDER BY number").fetchall())
    lines = [line for (line,) in rows]
    if record is not None:
        packs = ["".join(step.pack) for step in record.steps if isinstance(step, Shuffle)]
        lines = [line for line in lines if any(pack in line for pack in packs)]
    return by_key(filter(is_problem, lines))


def add(home: Path, problem: Problem) -> bool:
    """Keep one more; False where it is there already."""
    line = write_problem(problem)

    def keep(db: "Connection") -> bool:
        if not db.execute("INSERT OR IGNORE INTO own_problem (key, line) VALUES (?, ?)", (problem.key, line)).rowcount:
            return False
        db.execute(
            "DELETE FROM own_problem WHERE number IN ("
            " SELECT number FROM own_problem LEFT JOIN problem USING (key) WHERE own_problem.key != ?"
            " ORDER BY coalesce(solved, 0) = 0, number"
            " LIMIT max(0, (SELECT count(*) FROM own_problem) - ?))",
            (problem.key, MOST),
        )
        return True

    return store_of(home).change(keep)


@takes("problems-own.jsonl")
def take_own_problems(db: "Connection", data: bytes) -> None:
    """The problems of the person's own, a line each. Raises `ValueError` after the good ones where some are none."""
    damaged = 0
    for line in data.decode("utf-8-sig", "replace").split("\n"):
        if line.strip():
            try:
                db.execute("INSERT OR IGNORE INTO own_problem (key, line) VALUES (?, ?)", (key_of(line), line))
            except ValueError:
                damaged += 1
    if damaged:
        raise ValueError(f"{damaged} lines")
