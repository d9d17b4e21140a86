"""Makes everything of a version that this machine can make.

    python -m tools.release                     all of it, into dist/
    python -m tools.release linux python        only those
    python -m tools.release linux --frozen DIR  packages of a program that is frozen already

What cannot be made here is told in a sentence each. SHA256SUMS lists what was made, the SBOM (`.cdx.json`) what is in
it. Where this Python lacks the extra `release`, an environment under build/ is made that has it.
"""

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from tools.release import inventory, linux, wheels, windows
from tools.release.workshop import ROOT, VERSION, asked_of_git, environment, settled, tools_are_here


class Maker(Protocol):
    """A module that makes what one kind of system installs."""

    NAME: str

    def cannot(self) -> str:
        """Why it cannot be made on this machine, in a sentence; empty if it can."""

    def make(self, dist: Path) -> list[Path]:
        """Make it, into the folder `dist`, and say which files it is."""


MAKERS: tuple[Maker, ...] = (wheels, linux, windows)


def main(argv: Sequence[str]) -> int:
    """The exit status: 1 where something asked for by its name was not made."""
    names = [maker.NAME for maker in MAKERS]
    parser = argparse.ArgumentParser(prog="python -m tools.release", description="Makes all that is given away.")
    parser.add_argument("wanted", nargs="*", metavar="KIND", help=f"{', '.join(names)}; all of them without it")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where to (default: dist)")
    parser.add_argument("--frozen", type=Path, help="a folder made by `pyinstaller build.spec`, to make packages of")
    asked = parser.parse_args(argv)
    if unknown := set(asked.wanted) - set(names):
        parser.error(f"there is no {', '.join(sorted(unknown))}; there are {', '.join(names)}")
    if not tools_are_here():
        print("The tools for it are installed into build/release/tools.", flush=True)
        python = environment("tools", f"{ROOT}[release]")
        return subprocess.run([python, "-m", "tools.release", *argv], cwd=ROOT, env=settled(), check=False).returncode
    if asked_of_git("status", "--porcelain"):
        print("The checkout has changes that no commit holds: nobody can make the same again.")
    asked.dist.mkdir(parents=True, exist_ok=True)
    made: list[Path] = []
    missing = False
    for maker in MAKERS:
        if asked.wanted and maker.NAME not in asked.wanted:
            continue
        if reason := maker.cannot():
            print(f"Not made: {maker.NAME}. {reason}", flush=True)
            missing = missing or bool(asked.wanted)
        elif maker is linux and asked.frozen:
            made += linux.pack(asked.frozen.resolve(), asked.dist)
        else:
            made += maker.make(asked.dist)
    made.append(inventory.write_bom(asked.dist))
    print(f"Seven Up {VERSION}, in {asked.dist}:")
    for path in (*made, inventory.write_sums(asked.dist, made)):
        print(f"{path.stat().st_size / 1e6:8.2f} MB  {path.name}")
    return int(missing)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
