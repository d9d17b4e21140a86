"""Makes what `python -m tools.release` was asked for, in the environment and of the copy that it has made."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from tools.release import linux, wheels, windows


class Maker(Protocol):
    """A module that makes what one kind of system installs."""

    NAME: str

    def make(self, dist: Path) -> object:
        """Make it, into the folder `dist`."""


MAKERS: tuple[Maker, ...] = (wheels, linux, windows)


def main(argv: Sequence[str]) -> None:
    """Make each kind that is named."""
    parser = argparse.ArgumentParser(prog="python -m tools.release.make", description=__doc__)
    parser.add_argument("wanted", nargs="+", metavar="KIND")
    parser.add_argument("--dist", type=Path, required=True)
    parser.add_argument("--frozen", type=Path)
    asked = parser.parse_args(argv)
    for maker in MAKERS:
        if maker is linux and asked.frozen and linux.NAME in asked.wanted:
            linux.pack(asked.frozen, asked.dist)
        elif maker.NAME in asked.wanted:
            maker.make(asked.dist)


if __name__ == "__main__":
    main(sys.argv[1:])
