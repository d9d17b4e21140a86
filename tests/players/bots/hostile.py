"""A program that means ill, for the tests: `python hostile.py MANNER [FILE]`.

It greets as a bot should and then does what its manner says. FILE is where it writes the numbers of its processes.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

manner = sys.argv[1]


def note(pid: int) -> None:
    """Tell the test of a process."""
    if len(sys.argv) > 2:
        with Path(sys.argv[2]).open("a", encoding="ascii") as file:
            file.write(f"{pid}\n")


def stay() -> None:
    """Never end by itself."""
    while True:
        time.sleep(3600)


def child(*, session: bool = False) -> None:
    """A child that holds our pipes open and never ends by itself."""
    sleeper = "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\ntime.sleep(3600)"
    note(subprocess.Popen([sys.executable, "-c", sleeper], start_new_session=session).pid)


note(os.getpid())
greeting = b'{"name": "%s"}\n' % manner.encode()
if manner == "deep":
    greeting = b"[" * 60_000 + b"\n"
if manner == "painter":
    greeting = b'{"name": "\\u001b[2J\\u202enice\\n' + b"x" * 5000 + b'"}\n'
os.write(1, greeting)
match manner:
    case "deaf":  # answers, and never reads
        while True:
            os.write(1, b"7\n")
            time.sleep(0.002)
    case "lines":  # short lines without end
        while True:
            os.write(1, b"\n" * 60_000)
    case "half":  # reads a little of it, and never more
        os.read(0, 10)
        stay()
    case "closed":  # closes its output and lives
        os.close(1)
        stay()
    case "deafened":  # closes its input and lives
        os.close(0)
        stay()
    case "noisy":  # much on standard error
        for _ in range(100):
            os.write(2, b"\x1b[2J" * 1000)
        stay()
    case "stubborn":  # hears nothing: neither the end of its input nor a request to go
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        stay()
    case "parent":  # ends, while a child of its keeps the pipes open
        child()
        sys.stdin.buffer.readline()
    case "family":  # stays, and so does its child
        child()
        stay()
    case _:
        for line in sys.stdin.buffer:
            if b'"act"' in line:
                os.write(1, b"7\n")
