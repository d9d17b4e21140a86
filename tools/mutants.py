"""Breaks the program in some seventy places, one after the other, and says whether the tests notice.

    python -m tools.mutants                  every fault that has not been tried yet
    python -m tools.mutants --of FOLDER      in another checkout, with its tests
    python -m tools.mutants --only rules.py  those in files whose path has that in it

The faults stand in `tools/mutants.toml`, each with the tests that must notice it. They are made in a copy in a
temporary folder. The tests that everybody runs come first, then the slow ones. What was found is kept in
`build/mutants.json`, and run again the command goes on where it stopped: delete that file after a change of the tests.
Exit status 1 if a fault went unnoticed.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LIST = Path(__file__).with_suffix(".toml")
KEPT = Path("build/mutants.json")
NOT_COPIED = (".git", ".venv", "build", "dist", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis")
TIERS = {"fast": "not sweep and not slow", "slow": "slow and not sweep"}
PATIENCE_S = 900  # a fault may also be that something never ends
NONE_RUN = 5  # pytest's status where nothing was selected


class Mutant(NamedTuple):
    """A fault: in `file`, `old` becomes `new`. `first` allows that it stands there more often, and takes the first; `k`
    chooses among the tests by their names, as pytest's option does."""

    file: str
    old: str
    new: str
    tests: tuple[str, ...]
    first: bool = False
    k: str = ""

    @property
    def name(self) -> str:
        """By which its result is kept."""
        return f"{self.file}: {self.old.strip()} -> {self.new.strip()}"

    def made(self, text: str) -> str:
        """The file with the fault in it. Raises `ValueError` where it cannot be made."""
        found = text.count(self.old)
        if found == 0 or (found > 1 and not self.first):
            raise ValueError(f"{self.file} has {self.old!r} {found} times; one is wanted")
        return text.replace(self.old, self.new, 1)

    def can_be_made(self, root: Path) -> bool:
        """Return True if its line is still in a checkout."""
        try:
            return bool(self.made((root / self.file).read_text(encoding="utf-8")))
        except (OSError, ValueError):
            return False


def mutants(path: Path = LIST) -> list[Mutant]:
    """Those of a list."""
    read = tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]
    return [Mutant(**(each | {"tests": tuple(each["tests"])})) for each in read]


def noticed_by(mutant: Mutant, tree: Path) -> str:
    """Return the kind of tests in a copy that notice a fault made there for that time: "fast", "slow", or "" for
    neither."""
    path = tree / mutant.file
    text, times = path.read_bytes(), path.stat()
    path.write_text(mutant.made(text.decode()), encoding="utf-8", newline="")
    try:
        return next((tier for tier, marks in TIERS.items() if fails(mutant.tests, marks, tree, mutant.k)), "")
    finally:
        path.write_bytes(text)
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))  # what was compiled before goes with it again


def fails(tests: Sequence[str], marks: str, tree: Path, k: str = "") -> bool:
    """Return True if a test of these files fails, or never ends."""
    if missing := [test for test in tests if not (tree / test).exists()]:
        raise ValueError(f"there is no {missing[0]} to run")
    command = [sys.executable, "-m", "pytest", "-x", "-n", "0", "-p", "no:cacheprovider", "-m", marks, "-k", k, *tests]
    env = os.environ | {"SEVENUP_HOME": str(tree / "home")}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # compiling all anew each time would take longer than the tests
    try:
        run = subprocess.run(command, cwd=tree, env=env, capture_output=True, check=False, timeout=PATIENCE_S)
    except subprocess.TimeoutExpired:
        return True
    if b"Unknown marker" in run.stderr + run.stdout:  # nothing was run, which is no fault noticed
        raise ValueError(f"{tree} knows no tests that are slow")
    return run.returncode not in (0, NONE_RUN)


def copied(root: Path, to: Path) -> Path:
    """A checkout without what is made in it."""
    return Path(shutil.copytree(root, to / "tree", symlinks=True, ignore=shutil.ignore_patterns(*NOT_COPIED)))


def main(argv: Sequence[str] | None = None) -> int:
    """Try what has not been tried; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=str(__doc__).partition("\n")[0])
    parser.add_argument(
        "--of", type=Path, default=ROOT, metavar="FOLDER", help="the checkout that is broken and tested"
    )
    parser.add_argument("--only", default="", metavar="TEXT", help="faults in files whose path has this in it")
    parser.add_argument("--kept", type=Path, default=KEPT, metavar="FILE", help=f"where results are kept: {KEPT}")
    asked = parser.parse_args(argv)
    listed = [mutant for mutant in mutants() if asked.only in mutant.file]
    wanted = [mutant for mutant in listed if mutant.can_be_made(asked.of)]
    for mutant in set(listed) - set(wanted):
        print(f"is not there any more: {mutant.name}".replace("\n", "\\n"))
    kept: dict[str, dict[str, Any]] = json.loads(asked.kept.read_text("utf-8")) if asked.kept.exists() else {}
    with tempfile.TemporaryDirectory() as folder:
        tree = copied(asked.of.resolve(), Path(folder))
        for n, mutant in enumerate(wanted, 1):
            if mutant.name in kept:
                continue
            began = time.monotonic()
            by = noticed_by(mutant, tree)
            kept[mutant.name] = {"noticed by": by, "seconds": round(time.monotonic() - began, 1)}
            asked.kept.parent.mkdir(parents=True, exist_ok=True)
            asked.kept.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            print(f"{n:3}/{len(wanted)} {by or 'UNNOTICED':9} {mutant.name}".replace("\n", "\\n"), flush=True)
    by_tier = {tier: sum(kept[mutant.name]["noticed by"] == tier for mutant in wanted) for tier in ("fast", "slow", "")}
    print(f"{len(wanted)} faults: {by_tier['fast']} noticed by fast tests, {by_tier['slow']} by slow ones only, "
          f"{by_tier['']} by none.")  # fmt: skip
    return 1 if by_tier[""] else 0


if __name__ == "__main__":
    sys.exit(main())
