"""Holds a game to what every game is held to, whether it is registered or not.

    python -m tools.conform FOLDER

FOLDER is the game's package: its `GAME`, a `games.game.Game`, and its parts. The whole conformance suite runs on it, at
every number of seats; it needs what the tests need (`pip install ".[test]"`). docs/adding-a-game.md leads there.
"""

import argparse
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from sevenup_gui.errors import SevenUpError
from sevenup_gui.games.game import Game

ROOT = Path(__file__).resolve().parent.parent
SUITE = (
    "tests/games/test_conformance.py",
    "tests/games/test_papers_of_every_game.py",
    "tests/scene/picture/test_every_game_shown.py",
)
VARIABLE = "SEVENUP_CONFORM"  # the package that the suite is asked about


def package_of(folder: Path) -> tuple[Path, str]:
    """From where a package is imported, and by what name: that of its folder and of those above that are packages."""
    names, folder = [folder.name], folder.parent
    while (folder / "__init__.py").exists():
        names.insert(0, folder.name)
        folder = folder.parent
    return folder, ".".join(names)


def why_no_game(folder: Path) -> str:
    """Return the reason that a folder holds no complete game; empty if it does."""
    if not (folder / "__init__.py").is_file():
        return f"{folder} is no package: it must hold an __init__.py that makes GAME."
    top, name = package_of(folder)
    sys.path.insert(0, str(top))
    try:
        game = getattr(import_module(name), "GAME", None)
        if not isinstance(game, Game):
            return f"{name} must make GAME, a Game of sevenup_gui.games.game."
        game.check()
    except SevenUpError as error:
        return str(error)
    finally:
        sys.path.remove(str(top))
    return ""


def main() -> int:
    """Check that the game is whole, and run the suite on it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="the game's package")
    folder = parser.parse_args().folder.resolve()
    if trouble := why_no_game(folder):
        print(trouble, file=sys.stderr)
        return 2
    top, name = package_of(folder)
    path = os.pathsep.join(filter(None, (str(top), os.environ.get("PYTHONPATH", ""))))
    command = [sys.executable, "-m", "pytest", *SUITE, "-m", ""]
    asked = os.environ | {VARIABLE: name, "PYTHONPATH": path}
    return subprocess.run(command, cwd=ROOT, env=asked, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
