"""The arena on a Dask cluster: a real scheduler and two workers, each a process of its own."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest

from sevenup_gui.errors import UsageError
from sevenup_gui.players.cluster import ANSWER_S, closing

ROOT = Path(__file__).resolve().parents[2]
REQUIRED = "SEVENUP_REQUIRE_CLUSTER"  # set it where these tests may not be skipped
PATIENCE_S = 60.0

needs_dask = pytest.mark.skipif(
    find_spec("distributed") is None and not os.environ.get(REQUIRED),
    reason='there is no Dask; python -m pip install ".[cluster]" brings it',
)


def arena(*arguments: str, agents: str = "skilled,casual") -> subprocess.CompletedProcess[str]:
    """`sevenup-gui arena` as a person starts it, nine packs of two seatings each: three pieces of work."""
    argv = [sys.executable, "-m", "sevenup_gui", "arena", "--agents", agents, "--deals", "9", "--json", *arguments]
    return subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE_S, check=False)


def without_times(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """The table that was printed, without how long the decisions took."""
    assert (done.returncode, done.stderr) == (0, "")
    table: dict[str, Any] = json.loads(done.stdout)
    for row in table["agents"]:
        del row["ms"]
    return table


@contextmanager
def dask(folder: Path, *roles: str, cwd: Path = ROOT) -> Iterator[tuple[str, "subprocess.Popen[bytes]"]]:
    """A scheduler with workers, each a process, until all are ready; gives the scheduler's address and process."""
    found = folder / "scheduler.json"
    shared = ["--scheduler-file", str(found), "--no-dashboard"]
    worker = ["worker", *shared, "--nthreads", "1", "--no-nanny", "--local-directory", str(folder)]
    commands = {"scheduler": ["scheduler", *shared, "--host", "127.0.0.1", "--port", "0", "--no-show"]}
    commands |= {role: [*worker, "--name", role] for role in roles}
    environment = {**os.environ, "PYTHONPATH": str(cwd)}
    running: list[subprocess.Popen[bytes]] = []
    try:
        for role, arguments in commands.items():
            with (folder / f"{role}.log").open("wb") as log:
                program = [sys.executable, "-m", "dask", *arguments]
                running.append(subprocess.Popen(program, cwd=cwd, env=environment, stdout=log, stderr=log))
            until(lambda: found.exists() and "address" in found.read_text(encoding="utf-8"), folder)
        until(lambda: said(folder / "scheduler.log").count("Register worker") == len(roles), folder)
        yield json.loads(found.read_text(encoding="utf-8"))["address"], running[0]
    finally:
        for process in running:
            process.kill()
        for process in running:
            process.wait()


def said(log: Path) -> str:
    """Return a process's output."""
    return log.read_text(encoding="utf-8", errors="replace")


def until(holds: Any, folder: Path) -> None:
    """Wait for something, and if it does not come show what the processes wrote."""
    end = time.monotonic() + PATIENCE_S
    while not holds():
        if time.monotonic() > end:
            pytest.fail("\n".join(said(log) for log in sorted(folder.glob("*.log"))))
        time.sleep(0.05)


def refused(done: subprocess.CompletedProcess[str]) -> str:
    """The one sentence of a command that could not do its work."""
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    return done.stderr.strip().removeprefix("sevenup-gui: ")


@pytest.mark.sweep
@needs_dask
def test_a_cluster_comes_to_the_table_of_one_process(tmp_path: Path) -> None:
    """Equal seeds give equal results, whoever plays the packs. What a worker cannot do comes back as the same
    sentence."""
    with dask(tmp_path, "one", "two") as (address, _scheduler):
        alone = arena("--jobs", "1", "--seed", "5")
        assert without_times(arena("--cluster", address, "--seed", "5")) == without_times(alone)
        assert without_times(arena("--cluster", address, "--seed", "6")) != without_times(alone)
        bot = refused(arena("--cluster", address, agents="exec:/no/such/bot,casual"))
        assert bot.startswith("Can't start the bot command '/no/such/bot': ")


@pytest.mark.sweep
@needs_dask
def test_a_cluster_without_workers_or_without_the_program_is_refused(tmp_path: Path) -> None:
    """Before anything is played, in one sentence."""
    with dask(tmp_path) as (address, _scheduler):
        assert refused(arena("--cluster", address)) == f"The cluster at '{address}' has no workers."
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "sevenup_gui").mkdir()
    (elsewhere / "sevenup_gui" / "__init__.py").write_text('__version__ = "0.0.1"\n', encoding="utf-8")
    with dask(elsewhere, "one", cwd=elsewhere) as (address, _scheduler):
        sentence = refused(arena("--cluster", address))
        assert sentence.startswith(f"The cluster at '{address}' needs sevenup-gui ")


@pytest.mark.sweep
@needs_dask
def test_a_cluster_that_goes_away_is_told(tmp_path: Path) -> None:
    """The scheduler dies while packs are played: one sentence, and no traceback of Dask's."""
    with dask(tmp_path, "one") as (address, scheduler):
        argv = ["arena", "--agents", "skilled,casual", "--deals", "4000", "--cluster", address]
        playing = subprocess.Popen(
            [sys.executable, "-m", "sevenup_gui", *argv], cwd=ROOT, stdout=PIPE, stderr=PIPE, text=True
        )
        until(lambda: "Receive client connection" in said(tmp_path / "scheduler.log"), tmp_path)
        time.sleep(1.0)  # the packs are being handed out, and few are done
        scheduler.kill()
        out, err = playing.communicate(timeout=PATIENCE_S)
        done = subprocess.CompletedProcess(argv, playing.returncode, out, err)
        assert refused(done) == f"The cluster at '{address}' disappeared during the run."


def test_a_client_that_cannot_be_closed_hides_nothing() -> None:
    """Dask's loop may fail when its scheduler goes: what is told is that it went, and nothing is tried again."""

    class Client:
        status = "running"

        def close(self) -> None:
            raise RuntimeError("dictionary changed size during iteration")

    client = Client()
    with pytest.raises(UsageError, match=r"^It went away\.$"), closing(client):
        raise UsageError("It went away.")
    assert client.status == "closed"


@pytest.mark.sweep
@needs_dask
def test_a_cluster_that_does_not_answer_is_told_within_ten_seconds() -> None:
    """Nobody there, or something that takes the connection and is no scheduler: neither is waited for longer than the
    one time that all waits have, so that two of them are within ten seconds."""
    assert 2 * ANSWER_S <= 10
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        for address in (f"tcp://127.0.0.1:{silent.getsockname()[1]}", "tcp://127.0.0.1:9"):
            assert refused(arena("--cluster", address)) == f"The cluster at '{address}' doesn't answer."


@pytest.mark.sweep
@needs_dask
@pytest.mark.parametrize("address", ["nowhere", "smoke://hill:1", "tls://127.0.0.1:9"])
def test_what_is_no_address_is_told(address: str) -> None:
    """Without a port, of an unknown kind, or encrypted where there is no certificate."""
    assert refused(arena("--cluster", address)).startswith(f"'{address}' isn't a cluster's address: ")


def test_without_dask_the_sentence_names_the_extra(tmp_path: Path) -> None:
    """As on every machine that only plays."""
    (tmp_path / "distributed.py").write_text("raise ImportError\n", encoding="utf-8")
    code = "import sys; from sevenup_gui.__main__ import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", code, "arena", "--agents", "casual", "--deals", "1", "--cluster", "tcp://127.0.0.1:9"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert '".[cluster]"' in refused(done)
