"""A program started, and all its processes."""

import atexit
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from tools.bench.figures import ROOT

TICK_S = 1 / os.sysconf("SC_CLK_TCK")
IMPORT_ALL = """
import contextlib, importlib, pkgutil
import sevenup_gui
for module in pkgutil.walk_packages(sevenup_gui.__path__, "sevenup_gui."):
    with contextlib.suppress(ImportError):  # what is not installed here
        importlib.import_module(module.name)
"""


@contextmanager
def running(words: Sequence[str | Path], display: str, home: Path) -> Iterator[int]:
    """The program that these words start, at work on that screen, with a home of its own; its process."""
    env = {**os.environ, "DISPLAY": display, "SEVENUP_HOME": str(home), "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    env.pop("SDL_VIDEODRIVER", None)
    env.setdefault("SDL_AUDIODRIVER", "dummy")  # the same device for both, whatever the machine has
    env = with_bytecode(env)
    with subprocess.Popen(words, cwd=ROOT, env=env, start_new_session=True, stdout=subprocess.DEVNULL) as process:
        try:
            yield process.pid
        finally:
            for one in family(process.pid):
                os.kill(one, signal.SIGTERM)


def with_bytecode(env: Mapping[str, str]) -> dict[str, str]:
    """The environment in which a program finds its bytecode, as one that was installed does, also where Python is told
    to write none: to compile all modules at each start leaves 2 to 3 MB behind in each process."""
    if not sys.dont_write_bytecode:
        return dict(env)
    return {
        **{name: value for name, value in env.items() if name != "PYTHONDONTWRITEBYTECODE"},
        "PYTHONPYCACHEPREFIX": str(compiled()),
    }


@cache
def compiled() -> Path:
    """A folder with the bytecode of all that the programs may import; it goes with this process."""
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    words = [sys.executable, "-c", IMPORT_ALL]
    subprocess.run(words, cwd=ROOT, env={**env, "PYTHONPYCACHEPREFIX": folder}, check=True, stdout=subprocess.DEVNULL)
    return Path(folder)


def family(pid: int) -> list[int]:
    """A process and those it started, and they."""
    found = [pid]
    for one in found:
        for task in Path(f"/proc/{one}/task").glob("*/children"):
            found += [int(child) for child in task.read_text(encoding="ascii").split()]
    return found


def spent_s(pid: int) -> float:
    """The processor time that a process and those it started have taken so far."""
    ticks = 0
    for one in family(pid):
        after_name = Path(f"/proc/{one}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        ticks += int(after_name[11]) + int(after_name[12])
    return ticks * TICK_S


def share(pid: int, watched_s: float) -> float:
    """The share of a core that they take in so many seconds."""
    before, began = spent_s(pid), time.perf_counter()
    time.sleep(watched_s)
    return (spent_s(pid) - before) / (time.perf_counter() - began)
