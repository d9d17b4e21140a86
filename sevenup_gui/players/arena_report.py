"""The command `sevenup-gui arena`: plays a study, and prints its table for people or for programs."""

import json
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from math import ceil
from multiprocessing import active_children
from typing import Any, TextIO

from sevenup_gui.engine.names import escaped
from sevenup_gui.games import game_of
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.players.arena import CHUNK, AgentScore, Study, run, seatings
from sevenup_gui.players.estimates import Estimate, estimate_json, within_text
from sevenup_gui.players.worker import end_with_parent

PROGRESS_S = 0.5
MOST_JOBS = 61  # a pool of processes can have no more on Windows
NEVER_SPOKE = 1  # the exit status: the table has a row that is not what it seems


def table_text(study: Study, table: Sequence[AgentScore]) -> str:
    """The table for people; what was played for a program stands in its row, and in a sentence below the table. The
    last line is the seed."""
    by_play = all(row.by_play is not None for row in table)
    head = [_("agent"), _("points per deal")]
    head += [game_of(study.options).words.by_play() or "+".join(study.measure.by_play)] if by_play else []
    head += [_("matches won")] if study.kind == "matches" else []
    head += [_("decisions"), _("median ms"), _("95% ms"), _("worst ms")]
    programs = any(row.by_thumb is not None for row in table)
    head += [_("by basic play")] if programs else []
    lines = [head]
    for row in table:
        cells = [escaped(row.agent), signed(row.points)]
        cells += [signed(row.by_play)] if row.by_play is not None else []
        if row.wins is not None:
            cells.append(f"{100 * row.wins.mean:.1f}% ± {within_text(100 * row.wins.within, 1)}")
        cells += [str(row.decisions), f"{row.median_ms:.1f}", f"{row.most_ms:.1f}", f"{row.worst_ms:.1f}"]
        cells += [thumb_cell(row)] if programs else []
        lines.append(cells)
    widths = [max(len(line[at]) for line in lines) for at in range(len(head))]
    padded = [
        [cell.ljust(widths[at]) if at == 0 else cell.rjust(widths[at]) for at, cell in enumerate(line)]
        for line in lines
    ]
    printed = ["  ".join(line).rstrip() for line in padded]
    printed += [thumb_sentence(row) for row in table if row.by_thumb]
    return "\n".join([*printed, _("seed {seed}").format(seed=study.seed)])


def thumb_cell(row: AgentScore) -> str:
    """Return the number of decisions made for a program; empty for a level."""
    if row.silent:
        return _("all, it never spoke")
    return "" if row.by_thumb is None else str(row.by_thumb)


def thumb_sentence(row: AgentScore) -> str:
    """Return a sentence for a row that isn't, or isn't wholly, the program's own play."""
    if row.silent:
        return _(
            "{agent} gave no legal answer. Basic play made all its decisions, so its row says nothing about it."
        ).format(agent=escaped(row.agent))
    return ngettext(
        "{agent}: basic play made {n} of {all} decisions.",
        "{agent}: basic play made {n} of {all} decisions.",
        row.by_thumb or 0,
    ).format(agent=escaped(row.agent), n=row.by_thumb, all=row.decisions)


def signed(value: Estimate) -> str:
    """Points with their sign and interval."""
    return f"{value.mean:+.3f} ± {within_text(value.within, 3)}"


def leads_json(study: Study, row: AgentScore) -> dict[str, Any] | None:
    """The lead in each point that the game tells apart, and in those together that go by the play of the cards; None
    where it tells none apart."""
    if row.leads is None:
        return None
    leads = dict(row.leads)
    if row.by_play is not None:
        leads["+".join(study.measure.by_play)] = row.by_play
    return {point: estimate_json(lead) for point, lead in leads.items()}


def table_json(study: Study, table: Sequence[AgentScore]) -> dict[str, Any]:
    """The table for programs."""
    return {
        study.kind: study.count,
        "players": study.players,
        "seed": study.seed,
        "seatings": len(seatings(study.seated, study.options)),
        "agents": [
            {
                "agent": row.agent,
                "points": estimate_json(row.points),
                "leads": leads_json(study, row),
                "wins": None if row.wins is None else estimate_json(row.wins),
                "decisions": row.decisions,
                "by_rule_of_thumb": row.by_thumb,
                "silent": row.silent,
                "ms": {"median": row.median_ms, "95%": row.most_ms, "worst": row.worst_ms},
            }
            for row in table
        ],
    }


def bar(total: int, out: TextIO) -> Callable[[int], None]:
    """A progress bar on `out`, drawn over itself at a terminal and not at all elsewhere."""
    drawn_s = 0.0

    def show(done: int) -> None:
        nonlocal drawn_s
        now = time.monotonic()
        if not out.isatty() or (done < total and now - drawn_s < PROGRESS_S):
            return
        drawn_s = now
        full = 30 * done // total
        out.write(f"\r[{'#' * full}{'.' * (30 - full)}] {done}/{total}" + ("\n" if done == total else ""))
        out.flush()

    return show


def begin_work() -> None:
    """Set up a process of the pool, so that it ends when told to or when its parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that shares out the work
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    end_with_parent()


@contextmanager
def pool_of(jobs: int) -> Iterator[Executor]:
    """Processes that share the work. Where it is broken off they are ended, and not waited for until they have done."""
    others = set(active_children())
    with ProcessPoolExecutor(jobs, initializer=begin_work) as pool:
        try:
            yield pool
        except BaseException:
            for process in set(active_children()) - others:
                process.terminate()
            raise


def run_arena(
    study: Study, *, jobs: int = 1, as_json: bool = False, out: TextIO | None = None, executor: Executor | None = None
) -> int:
    """The command: play the study in `jobs` processes, or on `executor`, and print its table; the exit status, which
    is 1 when a program never spoke: what stands in its row is then another player's."""
    out = out or sys.stdout
    jobs = min(jobs, ceil(study.count / CHUNK), MOST_JOBS)
    if executor is None and jobs > 1:
        with pool_of(jobs) as pool:
            table = run(study, pool, bar(study.count, sys.stderr))
    else:
        table = run(study, executor, bar(study.count, sys.stderr))
    out.write((json.dumps(table_json(study, table)) if as_json else table_text(study, table)) + "\n")
    return NEVER_SPOKE if any(row.silent for row in table) else 0
