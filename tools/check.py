"""Check the code while working: every linter, and the fast tests, side by side.

    python -m tools.check                  the fast tests but those that open the program in a window: 40 s on two cores
    python -m tools.check tests/scene ...  the fast tests of those folders or files instead
    python -m tools.check --lint           no tests

Each check says in a line that it holds, or shows all that it said. What takes longer is `python -m pytest` and, before
a change is handed in, `bash .ci/run`. Exit status 1 if a check fails.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROGRAMS = Path(sys.executable).parent
LINTERS = (
    ("ruff", "check", "--quiet", "."),
    ("ruff", "format", "--check", "--quiet", "."),
    ("mypy",),
    ("lint-imports",),
    ("vulture",),
)
WINDOWS = ("scene", "window", "browser", "wine")  # what opens the program in one takes longer than all others
PROCESSES = 2


def folders() -> list[str]:
    """Those with tests that open no window."""
    found = (path for path in (ROOT / "tests").iterdir() if any(path.glob("test_*.py")))
    return sorted(f"tests/{path.name}" for path in found if path.name not in WINDOWS)


def run(command: Sequence[str]) -> tuple[int, str, float]:
    """The exit status of a command, all that it said, and the seconds that it took."""
    began = time.monotonic()
    program = PROGRAMS / command[0]
    try:
        done = subprocess.run(
            [str(program) if program.exists() else command[0], *command[1:]],
            cwd=ROOT, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip
    except FileNotFoundError:
        return 127, f'{command[0]} is not there: python -m pip install ".[test,build]"\n', 0.0
    return done.returncode, done.stdout + done.stderr, time.monotonic() - began


def main(argv: Sequence[str] | None = None) -> int:
    """Run all checks; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.check", description=str(__doc__).partition("\n")[0])
    parser.add_argument("tests", nargs="*", metavar="TESTS", help="folders or files; all without windows, if none")
    parser.add_argument("--lint", action="store_true", help="no tests")
    asked = parser.parse_args(argv)
    checks: list[tuple[str, ...]] = list(LINTERS)
    if not asked.lint:
        checks.insert(0, (Path(sys.executable).name, "-m", "pytest", "-n", str(PROCESSES), *(asked.tests or folders())))
    for check in checks:
        print("   ", *check)
    failed = 0
    with ThreadPoolExecutor(len(checks)) as threads:
        running = {threads.submit(run, check): check for check in checks}
        for each in as_completed(running):
            status, said, took_s = each.result()
            failed += status != 0
            print(f"{'FAILED' if status else 'holds':6} {took_s:4.0f} s ", *running[each][:3], flush=True)
            if status:
                print(said, flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
