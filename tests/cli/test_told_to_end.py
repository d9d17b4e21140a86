"""Told to end in the middle of anything, the program ends in order, with the status that says what ended it."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import sys
from sevenup_gui.cli.commands import ended_in_order
try:
    with ended_in_order():
        exec(f"import os, signal, time\\nos.kill(os.getpid(), signal.{sys.argv[1]})\\ntime.sleep(60)")
except KeyboardInterrupt as why:
    sys.exit(int(why.args[0]))
"""


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="this system has no such signals")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_the_status_is_the_same_while_a_string_is_executed(name: str, tmp_path: Path) -> None:
    """As when a dataclass is made: a bare KeyboardInterrupt would end the process by SIGINT though it was caught."""
    (tmp_path / "told.py").write_text(PROGRAM, encoding="utf-8")
    paths = os.pathsep.join([str(tmp_path), str(ROOT)])
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "told", name], env=os.environ | {"PYTHONPATH": paths}, check=False, timeout=60
        )
    finally:
        signal.signal(signal.SIGINT, before)
    assert done.returncode == 128 + signal.Signals[name]
