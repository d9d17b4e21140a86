"""Measure the cost of many tables in one process: the delay of a tap for the others, memory, and processor time.

    python -m tools.load [--tables 1 3 10 30 100] [--seconds 30] [--json] [--plot FILE.svg]

Tables of four with a phone at every seat, each of which decides `PACE_S` after the last decision at its table. The host
is a process of its own, on loopback; the phones are here, and read what they are sent whole. Linux only.
"""

import argparse
import asyncio
import json
import os
import random
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.serve.clubbers import Phone, Shown, phone_at
from tools.bench.figures import Line
from tools.bench.plot import plot

SEATS, PACE_S, NAP_S = 4, 2.0, 0.05
GROWTH = (1, 3, 10, 30, 100)
WARM_TAPS = 4  # at each table, before anything counts: a hundred matches that begin at once have the disk to wait for
HOST = ("host", "--loopback", "--strangers", "--preset", "old-sledge", "--players", str(SEATS), "--option", "target=99")
LINK = re.compile(r"http://[\d.:]+/(?:seat(/\d+))?#([\w-]{22})")
LAST = ("All tables: ", "The table, for a large screen: ")
MB = 1024.0  # of the kilobytes that the system tells


class Load(NamedTuple):
    """The cost of so many tables: from a tap to the frame of each other phone in ms, the number of those, the host's
    memory (PSS) in MB with that of processes it started, and processor time in seconds per minute. `late_ms` is by how
    much this process alone wakes too late, 95%: where that is much the machine had other things to do, and times say
    little."""

    tables: int
    median_ms: float
    p95_ms: float
    frames: int
    memory_mb: float
    cpu_s: float
    late_ms: float


class LoadedTable:
    """A table whose phones decide at a pace. `waits_ms` are those of all others, once it `counts`."""

    def __init__(self, number: int) -> None:
        self.number, self.counts = number, False
        self.taps = 0
        self.due_s = time.perf_counter() + random.uniform(0, PACE_S)
        self.tapped: tuple[int, float, set[int]] | None = None  # by whom, when, and who has not seen it yet
        self.waits_ms: list[float] = []

    async def play(self, seat: int, phone: Phone) -> None:
        """Decide at this seat for ever."""
        while True:
            if await phone.next() != "shown":
                continue
            now_s = time.perf_counter()
            if self.tapped is not None and seat in self.tapped[2]:
                self.tapped[2].discard(seat)
                if self.counts:
                    self.waits_ms.append((now_s - self.tapped[1]) * 1000)
            message = phone.choice(phone.told["shown"], ("begin", "on"))
            if message is not None:
                await self._say(seat, phone, message)

    async def _say(self, seat: int, phone: Phone, message: Shown) -> None:
        if "act" not in message:
            await phone.say(message)
            return
        self.due_s = max(self.due_s + PACE_S, time.perf_counter())
        await asyncio.sleep(self.due_s - time.perf_counter())
        self.taps += 1
        self.tapped = seat, time.perf_counter(), set(range(SEATS)) - {seat}
        await phone.say(message)


@contextmanager
def host(tables: int) -> Iterator[tuple[int, str, list[tuple[str, str]]]]:
    """A host with so many tables: its process, its address, and of every seat where its table is and its token."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    with tempfile.TemporaryDirectory() as home:
        many = ("--tables", str(tables))
        process = subprocess.Popen(
            [sys.executable, "-m", "sevenup_gui", *HOST, "--port", str(port), *many],
            env=os.environ | {"SEVENUP_HOME": home, "LANGUAGE": "en", "SDL_VIDEODRIVER": "dummy"},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        try:
            seats: list[tuple[str, str]] = []
            for line in process.stdout:
                seats += [(end or "", token) for end, token in LINK.findall(line)]
                if line.startswith(LAST[0] if tables > 1 else LAST[1]):
                    break
            yield process.pid, f"127.0.0.1:{port}", seats
        finally:
            process.kill()
            process.communicate()


def cpu_s(pid: int) -> float:
    """Processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_mb(pid: int) -> float:
    """A process's own memory and its share of what several have, and that of the processes it began."""
    found = re.search(r"^Pss: +(\d+)", Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii"), re.MULTILINE)
    assert found is not None
    begun = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return int(found[1]) / MB + sum(memory_mb(int(child)) for child in begun)


async def oversleep(late_ms: list[float]) -> None:
    """Sleep, and note by how much too long."""
    while True:
        began_s = time.perf_counter()
        await asyncio.sleep(NAP_S)
        late_ms.append((time.perf_counter() - began_s - NAP_S) * 1000)


def late(waits_ms: list[float], share: float = 0.95) -> float:
    """Return the value that this share of the waits stays below."""
    return sorted(waits_ms)[int(len(waits_ms) * share)]


async def load(tables: int, seconds: float) -> Load:
    """Play at so many tables for so long."""
    with host(tables) as (pid, address, seats):
        loaded = [LoadedTable(number) for number in range(tables)]
        async with AsyncExitStack() as stack:
            playing = []
            for at, (end, token) in enumerate(seats):
                phone = await stack.enter_async_context(phone_at(address, end, token=token))
                playing.append(asyncio.create_task(loaded[at // SEATS].play(at % SEATS, phone)))
            while any(table.taps < WARM_TAPS for table in loaded):
                await asyncio.sleep(NAP_S)
            for table in loaded:
                table.counts = True
            naps: list[float] = []
            playing.append(asyncio.create_task(oversleep(naps)))
            before_s, began_s = cpu_s(pid), time.perf_counter()
            await asyncio.sleep(seconds)
            used_s = (cpu_s(pid) - before_s) * 60 / (time.perf_counter() - began_s)
            memory = memory_mb(pid)
            for task in playing:
                if task.done():
                    task.result()  # raises what it died of
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
    waits = [wait for table in loaded for wait in table.waits_ms]
    return Load(tables, statistics.median(waits), late(waits), len(waits), memory, used_s, late(naps))


def drawing(found: Sequence[Load]) -> str:
    """Draw the growth with the tables, as SVG."""
    lines = {
        "95% of frames, ms": [at.p95_ms for at in found],
        "median of frames, ms": [at.median_ms for at in found],
        "memory, MB": [at.memory_mb for at in found],
        "processor time of a minute, s": [at.cpu_s for at in found],
    }
    tables = [at.tables for at in found]
    title = "From a tap to the others’ frame, memory and processor time"
    by_name = [Line("tables", name, tuple(zip(tables, ys, strict=True))) for name, ys in lines.items()]
    return plot(title, "tables in one process", by_name, {3: ""})  # which has no room beside 1


def main() -> int:
    """One number of tables after the other; what a table takes is told by the first and the last."""
    parser = argparse.ArgumentParser(prog="python -m tools.load", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=GROWTH, metavar="N")
    parser.add_argument("--seconds", type=float, default=30.0, metavar="S")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--plot", type=Path, metavar="FILE.svg")
    asked = parser.parse_args()
    found = []
    for tables in asked.tables:
        found.append(at := asyncio.run(load(tables, asked.seconds)))
        if not asked.json:
            print(
                f"{at.tables} tables: from a tap to the others' frame {at.median_ms:.1f} ms, 95% {at.p95_ms:.1f} ms "
                f"({at.frames} frames; 95% of naps here were {at.late_ms:.1f} ms too long or less); "
                f"{at.memory_mb:.1f} MB; {at.cpu_s:.1f} s of processor time a minute",
                flush=True,
            )
    if asked.plot is not None:
        asked.plot.write_text(drawing(found), encoding="utf-8")
    first, last = found[0], found[-1]
    each_mb = (last.memory_mb - first.memory_mb) / max(1, last.tables - first.tables)
    if asked.json:
        print(json.dumps({"growth": [at._asdict() for at in found], "memory_a_table_mb": each_mb}, indent=2))
    elif len(found) > 1:
        print(f"memory of a table over the first: {each_mb:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
